// The row of a run in the table of runs, as it is made, kept alive and ended. Private to this room. Each within a
// transaction; returns the problem.
#pragma once

#include "core/record/step.h"

#include <QSqlDatabase>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

struct RunEntry
{
    std::string run, name, started_utc, tool, plan_json, base_url, model;
    Label label = Label::measured;
    bool imported = false;
};

// As running, with this process as its writer. Refused where a run of this id is.
std::string addRunEntry(const QSqlDatabase& database, const std::string& path, const RunEntry& entry, std::int64_t& id);

// What the first line tells: label, plan, what was measured (where its pins say so), and the pins before.
std::string setHeader(const QSqlDatabase& database, const std::string& path, std::int64_t id, const RunHeader& header,
                      std::string_view line);

// Its writer lives, and has written so many.
std::string setCounts(const QSqlDatabase& database, const std::string& path, std::int64_t id, std::int64_t requests,
                      std::int64_t failures);

struct RunEndingEntry
{
    RunFooter footer;
    std::string ended_utc;
    std::string summary_line; // empty: none
    std::string lines_sha256;
    std::string verdict, conclusion; // may be empty
    std::optional<int> definitions;
    std::vector<std::string> warnings;
    bool ended_with_line_feed = true;
};
std::string setEnding(const QSqlDatabase& database, const std::string& path, std::int64_t id,
                      const RunEndingEntry& ending);

// The key of the summary's definitions; unset where it names none.
std::optional<int> definitionsOf(std::string_view summaryJson);

// Removes the run with all of its rows, and its plan where no other run has it.
std::string removeRun(const QSqlDatabase& database, const std::string& path, std::int64_t id);

// The id of the row; 0: there is no such run.
std::string findRun(const QSqlDatabase& database, const std::string& path, const std::string& run, std::int64_t& id);

} // namespace plumbline
