// Any bytes as a file of one tool: PLUMBLINE_IMPORTER names its importer. What it hands on must make a run file that
// reads back line by line.
#include "core/exchange/importer.h"
#include "core/jsonl/linewriter.h"
#include "core/jsonl/runlines.h"
#include "fuzz.h"

#include <variant>

#define PLUMBLINE_JOIN(a, b) a##b
#define PLUMBLINE_NAME(a, b) PLUMBLINE_JOIN(a, b)

namespace {

using namespace plumbline;
using namespace plumbline::exchange;

constexpr auto& recognises = PLUMBLINE_NAME(recognises, PLUMBLINE_IMPORTER);
constexpr auto& runImporter = PLUMBLINE_NAME(import, PLUMBLINE_IMPORTER);

// What a reader of the run file sees.
class Reader
{
public:
    void take(const Record& record)
    {
        text_.clear();
        writer_.append(text_, record);
        text_.pop_back();
        text_.reserve(text_.size() + 64); // for the parser
        line_.set(text_, ++line_.number == 1);
        lines_.take(line_, item_);
        failed_ += std::holds_alternative<Request>(record) && std::get<Request>(record).outcome != Outcome::completed;
        finished_ = std::holds_alternative<RunFooter>(record);
    }
    bool finished() const { return finished_; }
    std::int64_t failed() const { return failed_; }
    const ReadReport& report() const { return lines_.report(); }

private:
    LineWriter writer_;
    RunLines lines_;
    ReadItem item_;
    TextLine line_;
    std::string text_;
    std::int64_t failed_ = 0;
    bool finished_ = false;
};

bool isOne(ValueSource& source)
{
    bool one = false;
    for (JsonSlice value; source.next(value);)
        one = one || recognises(value);
    source.rewind();
    return one && source.error().empty();
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    auto source = ValueSource::ofBytes(fuzz::textOf(data, size));
    if (!isOne(source))
        return 0;
    Reader reader;
    Imported imported;
    imported.run = "I0123456789ABCDE";
    const RecordTarget target = [&reader](const Record& record) { reader.take(record); };
    RunDraft draft(imported, target);
    runImporter(source, {}, draft, imported);
    if (!imported.error.empty())
        return 0;
    fuzz::require(reader.finished());
    fuzz::require(reader.report().problem_count == 0);
    fuzz::require(reader.report().request_lines == imported.requests);
    fuzz::plantedFault(imported.requests > 0 ? reader.failed() > 0 && imported.requests > 2 : imported.steps > 2);
    return 0;
}
