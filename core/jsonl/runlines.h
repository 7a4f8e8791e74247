// What the lines of a run mean, one after another, wherever they come from: which are records, which can't be read,
// where the run ends. Fills a ReadReport.
#pragma once

#include "core/jsonl/linefile.h"
#include "core/jsonl/runsource.h"

#include <memory>
#include <string>

namespace plumbline {

// Not thread-safe.
class RunLines
{
public:
    // Longest line, in bytes.
    static constexpr std::size_t lineLimit = std::size_t{64} << 20;

    RunLines();
    ~RunLines();
    RunLines(const RunLines&) = delete;
    RunLines& operator=(const RunLines&) = delete;

    // The next line of the run. True: `item` holds its record. Not to be called any more once ended().
    bool take(const TextLine& line, ReadItem& item);
    // The same for a record that was kept as one. `item.record` is it.
    bool take(ReadItem& item);
    // A line behind the end.
    void takeRest(const TextLine& line);

    // Request lines as this program writes them are counted and not decoded.
    void passOverRequests(bool pass);
    // Reading began elsewhere than at the first line: the caller knows that.
    void begunElsewhere();

    bool ended() const;
    // The last line was taken: what was counted becomes notes. May be called again.
    void close();
    // A line that can't be read, for another reason than its text.
    void problem(std::int64_t line, const std::string& message);

    const ReadReport& report() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace plumbline
