#include "core/jsonl/runreader.h"

#include "core/jsonl/linefile.h"
#include "core/jsonl/readlines.h"

#include <map>

namespace plumbline {
namespace {

constexpr std::size_t keptProblems = 100;
constexpr std::size_t keptTypes = 20;
constexpr std::string_view requestStart = "{\"type\":\"request\",";

// What a foreign file calls a type may be anything: enough of it to recognise, and nothing that drives a terminal.
std::string shortName(const std::string& type)
{
    std::string name;
    for (const char c : type.substr(0, 40))
        name += c >= 0x20 && c != 0x7f ? c : '?';
    return name;
}

} // namespace

struct RunReader::State
{
    LineFile file;
    decode::LineDecoder decoder;
    ReadReport report;
    std::map<std::string, std::int64_t> unknown; // type -> lines
    bool passOverRequests = false;
    bool ended = false;
    bool sought = false; // reading began elsewhere: the caller knows the first line

    bool headed() const { return report.has_header || sought; }
    void problem(const TextLine& line, const char* at, const std::string& message);
    void halfLine();
    bool take(const TextLine& line, ReadItem& item);
    void end();
};

void RunReader::State::problem(const TextLine& line, const char* at, const std::string& message)
{
    ++report.problem_count;
    if (report.problems.size() >= keptProblems)
        return;
    const bool inside = at && at >= line.text.data() && at <= line.text.data() + line.text.size();
    const std::int64_t column = inside ? at - line.text.data() + 1 : 0;
    report.problems.push_back({line.number, column, message});
}

void RunReader::State::halfLine()
{
    report.half_last_line = true;
    report.notes.push_back("the last line is cut off and was left out");
}

// True: `item` holds a record.
bool RunReader::State::take(const TextLine& line, ReadItem& item)
{
    if (line.too_long) {
        problem(line, nullptr, "longer than " + std::to_string(lineLimit >> 20) + " MiB");
        return false;
    }
    decode::Fault fault;
    item.line = line.number;
    item.offset = line.offset;
    switch (decoder.decode(line.text, item, fault)) {
    case decode::LineDecoder::Kind::record:
        break;
    case decode::LineDecoder::Kind::unknown:
        if (unknown.size() < keptTypes || unknown.count(decoder.typeName()) > 0)
            ++unknown[decoder.typeName()];
        return false;
    case decode::LineDecoder::Kind::faulty:
        if (!line.ended)
            halfLine();
        else
            problem(line, fault.at, fault.message);
        return false;
    }
    if (std::holds_alternative<RunHeader>(item.record)) {
        if (report.has_header || report.lines > 1) {
            problem(line, nullptr,
                    report.has_header ? "a second run begins here; only the first was read"
                                      : "a run line must be the first");
            ended = report.has_header;
            return false;
        }
        report.has_header = true;
    }
    report.complete = ended = std::holds_alternative<RunFooter>(item.record);
    return true;
}

void RunReader::State::end()
{
    TextLine line;
    ended = true;
    if (report.complete && file.next(line) && !line.text.empty())
        problem(line, nullptr, "nothing may follow the summary; what does was not read");
    for (const auto& [type, count] : unknown)
        report.notes.push_back(std::to_string(count) + (count == 1 ? " line" : " lines") + " of the unknown type \"" +
                               shortName(type) + "\" passed over");
    unknown.clear();
}

RunReader::RunReader(const std::string& path) : state_(new State{{path, lineLimit}, {}, {}, {}}) {}
RunReader::~RunReader() = default;

const std::string& RunReader::error() const
{
    return state_->file.error();
}

bool RunReader::next(ReadItem& item)
{
    State& state = *state_;
    TextLine line;
    while (!state.ended && state.file.next(line)) {
        if (line.text.empty() && !line.too_long)
            continue;
        ++state.report.lines;
        if (line.text.starts_with(requestStart)) {
            ++state.report.request_lines;
            if (state.passOverRequests && state.headed()) {
                if (!line.ended && !line.text.ends_with('}'))
                    state.halfLine();
                continue;
            }
        }
        const bool taken = state.take(line, item);
        // Without its first line nothing in the file has a meaning, however long it is.
        state.ended = state.ended || !state.headed();
        if (taken && state.headed()) {
            if (state.ended)
                state.end();
            return true;
        }
    }
    state.end();
    return false;
}

void RunReader::passOverRequests(bool pass)
{
    state_->passOverRequests = pass;
}

void RunReader::seek(std::uint64_t offset, std::int64_t line)
{
    state_->file.seek(offset, line);
    state_->ended = false;
    state_->sought = true;
}

const ReadReport& RunReader::report() const
{
    return state_->report;
}

std::vector<std::string> toLines(const std::string& path, const ReadReport& report)
{
    std::vector<std::string> lines;
    for (const auto& problem : report.problems)
        lines.push_back(path + ":" + std::to_string(problem.line) +
                        (problem.column > 0 ? ":" + std::to_string(problem.column) : std::string()) + ": " +
                        problem.message);
    const std::int64_t more = report.problem_count - static_cast<std::int64_t>(report.problems.size());
    if (more > 0)
        lines.push_back(path + ": and " + std::to_string(more) + " more lines that could not be read");
    return lines;
}

} // namespace plumbline
