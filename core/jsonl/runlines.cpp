#include "core/jsonl/runlines.h"

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

struct RunLines::State
{
    decode::LineDecoder decoder;
    ReadReport report;
    std::map<std::string, std::int64_t> unknown; // type -> lines
    bool passOverRequests = false;
    bool ended = false;
    bool sought = false; // reading began elsewhere: the caller knows the first line

    bool headed() const { return report.has_header || sought; }
    void problem(const TextLine& line, const char* at, const std::string& message);
    void halfLine();
    bool decode(const TextLine& line, ReadItem& item);
    bool accept(const TextLine& line, const ReadItem& item);
};

void RunLines::State::problem(const TextLine& line, const char* at, const std::string& message)
{
    ++report.problem_count;
    if (report.problems.size() >= keptProblems)
        return;
    const bool inside = at && at >= line.text.data() && at <= line.text.data() + line.text.size();
    const std::int64_t column = inside ? at - line.text.data() + 1 : 0;
    report.problems.push_back({line.number, column, message});
}

void RunLines::State::halfLine()
{
    report.half_last_line = true;
    report.notes.push_back("the last line is cut off and was left out");
}

// True: `item` holds a record.
bool RunLines::State::decode(const TextLine& line, ReadItem& item)
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
        return accept(line, item);
    case decode::LineDecoder::Kind::unknown:
        if (unknown.size() < keptTypes || unknown.count(decoder.typeName()) > 0)
            ++unknown[decoder.typeName()];
        return false;
    case decode::LineDecoder::Kind::faulty:
        break;
    }
    if (!line.ended)
        halfLine();
    else
        problem(line, fault.at, fault.message);
    return false;
}

// Whether the record may stand where it does.
bool RunLines::State::accept(const TextLine& line, const ReadItem& item)
{
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

RunLines::RunLines() : state_(new State) {}
RunLines::~RunLines() = default;

bool RunLines::take(const TextLine& line, ReadItem& item)
{
    State& state = *state_;
    if (line.text.empty() && !line.too_long)
        return false;
    ++state.report.lines;
    if (line.text.starts_with(requestStart)) {
        ++state.report.request_lines;
        if (state.passOverRequests && state.headed()) {
            if (!line.ended && !line.text.ends_with('}'))
                state.halfLine();
            return false;
        }
    }
    const bool taken = state.decode(line, item);
    // Without its first line nothing of the run has a meaning, however long it is.
    state.ended = state.ended || !state.headed();
    return taken && state.headed();
}

bool RunLines::take(ReadItem& item)
{
    State& state = *state_;
    ++state.report.lines;
    if (std::holds_alternative<Request>(item.record)) {
        ++state.report.request_lines;
        if (state.passOverRequests && state.headed())
            return false;
    }
    TextLine line;
    line.number = item.line;
    const bool taken = state.accept(line, item);
    state.ended = state.ended || !state.headed();
    return taken && state.headed();
}

void RunLines::takeRest(const TextLine& line)
{
    if (state_->report.complete && !line.text.empty())
        problem(line.number, "nothing may follow the summary; what does was not read");
}

void RunLines::passOverRequests(bool pass)
{
    state_->passOverRequests = pass;
}

void RunLines::begunElsewhere()
{
    state_->ended = false;
    state_->sought = true;
}

bool RunLines::ended() const
{
    return state_->ended;
}

void RunLines::close()
{
    State& state = *state_;
    state.ended = true;
    for (const auto& [type, count] : state.unknown)
        state.report.notes.push_back(std::to_string(count) + (count == 1 ? " line" : " lines") +
                                     " of the unknown type \"" + shortName(type) + "\" passed over");
    state.unknown.clear();
}

void RunLines::problem(std::int64_t line, const std::string& message)
{
    TextLine at;
    at.number = line;
    state_->problem(at, nullptr, message);
}

const ReadReport& RunLines::report() const
{
    return state_->report;
}

} // namespace plumbline
