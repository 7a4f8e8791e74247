// The list of runs and what a person adds to one. Each function uses the library's connection, on its thread; a problem
// is returned as a sentence, empty when all went well.
#pragma once

#include "core/record/names.h"
#include "core/record/step.h"
#include "core/store/library.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct RunRow
{
    std::int64_t id = 0;
    std::string run, name;
    Label label = Label::measured;
    bool imported = false;
    std::string tool;
    std::string started_utc, ended_utc;
    std::string base_url, model, server_kind;
    // interrupted: its writer is gone without having ended it.
    RunState state = RunState::finished;
    bool elsewhere = false; // running, in another process that lives (or did, on another machine, half a minute ago)
    std::string reason;
    std::optional<Verdict> verdict;
    std::string conclusion;
    std::int64_t requests = 0, failures = 0;
    std::vector<std::string> warnings;
    std::vector<std::string> tags; // sorted
    std::int64_t notes = 0;
    bool deleted = false;
    bool baseline = false; // of its plan's name
};

struct RunFilter
{
    std::string text;  // in id, name, model, conclusion, tags or notes; case does not matter
    std::string tag;   // exactly
    std::string model; // contained
    std::optional<Verdict> verdict;
    std::string since_utc, until_utc; // ISO 8601, a date is enough; until: the day included
    bool deleted = false;             // show those marked as deleted instead
    std::int64_t limit = 0;           // 0: all
    std::int64_t offset = 0;
};

struct RunRows
{
    std::string problem;
    std::vector<RunRow> rows; // newest first
    std::int64_t total = 0;   // that match, whatever the limit
};

RunRows listRuns(const Library& library, const RunFilter& filter = {});

// From what a person types: an id, the beginning of one that only one run has, or "last". Runs marked as deleted are
// found by their whole id only.
struct RunMatch
{
    std::string problem; // says what was looked for and what is there
    RunRow row;
};
RunMatch matchRun(const Library& library, const std::string& text);

std::string setTags(Library& library, const std::string& run, const std::vector<std::string>& add,
                    const std::vector<std::string>& remove);

// A note on a finished run (one that runs gets its notes through its engine).
std::string addNote(Library& library, const std::string& run, const std::string& text);
std::vector<Note> notesOf(const Library& library, const std::string& run);

// A mark only; refused while the run is running.
std::string deleteRun(Library& library, const std::string& run);
std::string undeleteRun(Library& library, const std::string& run);
// Removes what is marked, for good. Gives the number of runs in `purged`.
std::string purgeDeleted(Library& library, std::int64_t& purged);

std::string setBaseline(Library& library, const std::string& run);
std::string clearBaseline(Library& library, const std::string& planName);
std::optional<std::string> baselineOf(const Library& library, const std::string& planName); // its run

struct StoredRun // what one run's own row holds beyond RunRow
{
    std::string problem;
    RunRow row;
    std::string plan_json;
    Pins before, after;
    std::string summary_json; // plumbline.summary/1, as stored; empty when the run has none
    std::optional<int> definitions;
    std::string source_file, source_sha256;
    std::string ended_by; // of an interrupted run: when its last heartbeat was
};
StoredRun storedRun(const Library& library, const std::string& run);

} // namespace plumbline
