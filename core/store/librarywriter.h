// Writes a run into a library as it happens. A batch is one transaction; what was flushed survives a killed process.
#pragma once

#include "core/record/sink.h"
#include "core/store/library.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct RunBeginning // what is known before the preflight
{
    std::string run;
    std::string name;
    std::string started_utc;
    std::string plan_json; // as declared
    std::string base_url, model;
};

class LibraryWriter : public RecordSink
{
public:
    // Puts the run into the library, as running, with this process as its writer. Any thread; check error() before the
    // run starts. The rest on the writer thread, with a connection of its own, but for what says so.
    LibraryWriter(const std::string& path, const RunBeginning& beginning);
    ~LibraryWriter() override;

    void write(const Record& record) override; // a RunFooter is kept for finish()
    void flush() override;                     // commits, and tells that the writer lives
    std::string error() const override;        // names the library and the reason; any thread

    // The last line, with the summary's JSON text; the run's state, verdict and conclusion. Any thread, when the writer
    // thread has ended. False: see error().
    struct Ending
    {
        std::string summary_json;
        std::string verdict;    // passed, failed, not_established, not_applicable
        std::string conclusion; // a sentence
        std::vector<std::string> warnings;
    };
    bool finish(const Ending& ending);

    // Takes the run out again: nothing was measured. Any thread, when the writer thread has ended.
    void discard();

    std::int64_t lines() const; // committed so far, the header included; any thread

    // After an error, for whoever writes the run elsewhere. What was flushed, as far as it can be read back: returns
    // the problem.
    std::string writtenSoFar(const std::function<void(const Record&)>& take);
    // What could not be committed, in order; the footer, which is not in the lines yet, is the last.
    std::vector<Record> unwritten() const;
    // Tells in the library, if that can be written again, that what it has is a part of the run only. Any thread, when
    // the writer thread has ended.
    void abandon(const std::string& reason);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace plumbline
