// Reads a run file (plumbline.run/1) record by record, in bounded memory: one line and what it holds. A line that can't
// be read is reported with its place and passed over; a file without its summary is an interrupted run, not an error.
#pragma once

#include "core/jsonl/runlines.h"
#include "core/jsonl/runsource.h"

#include <cstdint>
#include <memory>
#include <string>

namespace plumbline {

// Not thread-safe; opens the file when constructed.
class RunReader : public RunSource
{
public:
    // Longest line, in bytes.
    static constexpr std::size_t lineLimit = RunLines::lineLimit;

    explicit RunReader(const std::string& path);
    ~RunReader() override;

    const std::string& error() const override;

    // Nothing comes from a file whose first line is not a run's.
    bool next(ReadItem& item) override;

    void passOverRequests(bool pass) override;

    // Continues at a line that was met before.
    void seek(std::uint64_t offset, std::int64_t line);

    const ReadReport& report() const override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace plumbline
