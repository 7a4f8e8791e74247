#include "core/store/runentry.h"

#include "core/jsonl/jsonline.h"
#include "core/jsonl/runlines.h"
#include "core/record/clock.h"
#include "core/record/sha256.h"
#include "core/store/liveness.h"
#include "core/store/recordrows.h"
#include "core/store/statement.h"

#include <nlohmann/json.hpp>

namespace plumbline {
namespace {

// Puts the plan into its table, where it is not there yet.
std::string addPlan(const QSqlDatabase& database, const std::string& path, const std::string& json,
                    const std::string& name, std::optional<std::string>& sha256)
{
    if (json.empty())
        return {};
    sha256 = sha256Of(json);
    Statement statement(database, "INSERT OR IGNORE INTO plans (sha256, name, json) VALUES (?, ?, ?)");
    return statement.with(sha256).with(name).with(json).run(path);
}

std::string removeUnusedPlan(const QSqlDatabase& database, const std::string& path, const std::string& sha256)
{
    Statement statement(database, "DELETE FROM plans WHERE sha256 = ? AND NOT EXISTS "
                                  "(SELECT 1 FROM runs WHERE runs.plan_sha256 = plans.sha256)");
    return statement.with(sha256).run(path);
}

std::string planOf(const QSqlDatabase& database, std::int64_t id)
{
    Statement statement(database, "SELECT plan_sha256 FROM runs WHERE id = ?");
    statement.with(id);
    return statement.query().exec() && statement.query().next() ? textAt(statement.query(), 0) : std::string();
}

std::string textOf(const Pins& pins, const std::string& key)
{
    const Pin* pin = pins.find(key);
    const auto* text = pin ? std::get_if<std::string>(&pin->value) : nullptr;
    return text ? *text : std::string();
}

std::optional<std::string> unlessEmpty(const std::string& text)
{
    return text.empty() ? std::nullopt : std::optional(text);
}

} // namespace

std::string addRunEntry(const QSqlDatabase& database, const std::string& path, const RunEntry& entry, std::int64_t& id)
{
    std::int64_t there = 0;
    if (const auto problem = findRun(database, path, entry.run, there); !problem.empty())
        return problem;
    if (there != 0)
        return path + " has a run " + entry.run + " already; a run is never overwritten";
    std::optional<std::string> plan;
    if (const auto problem = addPlan(database, path, entry.plan_json, entry.name, plan); !problem.empty())
        return problem;
    const auto writer = thisProcess();
    Statement statement(database, "INSERT INTO runs (run, name, plan_sha256, label, imported, tool, started_utc, "
                                  "base_url, model, source_file, state, pid, boot_id, process_started, "
                                  "heartbeat_utc) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    statement.with(entry.run).with(entry.name).with(plan).with(nameOf(entry.label));
    statement.with(entry.imported ? 1 : 0).with(entry.tool).with(entry.started_utc);
    statement.with(entry.base_url).with(entry.model).with(unlessEmpty(entry.source_file));
    statement.with(nameOf(RunState::running));
    statement.with(writer.pid).with(writer.boot_id).with(writer.process_started).with(utcNow());
    auto problem = statement.run(path);
    if (problem.empty())
        id = statement.query().lastInsertId().toLongLong();
    return problem;
}

std::string setHeader(const QSqlDatabase& database, const std::string& path, std::int64_t id, const RunHeader& header,
                      std::string_view line)
{
    const auto before = planOf(database, id);
    std::optional<std::string> plan;
    auto problem = addPlan(database, path, header.plan_json, header.plan.name, plan);
    if (!problem.empty())
        return problem;
    Statement statement(database,
                        "UPDATE runs SET label = ?, plan_sha256 = coalesce(?, plan_sha256), "
                        "base_url = coalesce(nullif(base_url, ''), ?), model = coalesce(nullif(?, ''), model), "
                        "server_kind = ?, header_line = ? WHERE id = ?");
    const auto& pins = header.pins_before;
    const auto model = textOf(pins, "model.name");
    statement.with(nameOf(header.label)).with(plan).with(header.plan.target.base_url);
    statement.with(model.empty() ? header.plan.target.model : model).with(textOf(pins, "server.kind"));
    problem = statement.bytes(line).with(id).run(path);
    if (problem.empty() && !before.empty() && plan && before != *plan)
        problem = removeUnusedPlan(database, path, before);
    return problem.empty() ? putPins(database, path, id, "before", pins) : problem;
}

std::string setCounts(const QSqlDatabase& database, const std::string& path, std::int64_t id, std::int64_t requests,
                      std::int64_t failures)
{
    Statement statement(database, "UPDATE runs SET requests = ?, failures = ?, heartbeat_utc = ? WHERE id = ?");
    auto problem = statement.with(requests).with(failures).with(utcNow()).with(id).run(path);
    if (problem.empty() && statement.query().numRowsAffected() != 1)
        problem = path + " has the run no more: another program removed it";
    return problem;
}

std::string setEnding(const QSqlDatabase& database, const std::string& path, std::int64_t id,
                      const RunEndingEntry& ending)
{
    std::string warnings;
    JsonLine json(warnings);
    json.open('[');
    for (const auto& warning : ending.warnings)
        json.value(warning);
    json.close(']');
    Statement statement(database, "UPDATE runs SET state = ?, reason = ?, ended_utc = ?, verdict = ?, conclusion = ?, "
                                  "warnings = ?, definitions = ?, lines_sha256 = ?, ended_with_line_feed = ?, "
                                  "summary_line = ? WHERE id = ?");
    statement.with(nameOf(ending.footer.state)).with(ending.footer.reason).with(unlessEmpty(ending.ended_utc));
    statement.with(unlessEmpty(ending.verdict)).with(ending.conclusion).with(warnings);
    ending.definitions ? statement.with(*ending.definitions) : statement.null();
    statement.with(unlessEmpty(ending.lines_sha256)).with(ending.ended_with_line_feed ? 1 : 0);
    ending.summary_line.empty() ? statement.null() : statement.bytes(ending.summary_line);
    auto problem = statement.with(id).run(path);
    if (problem.empty() && statement.query().numRowsAffected() != 1)
        problem = path + " has the run no more: another program removed it";
    return problem.empty() ? putPins(database, path, id, "after", ending.footer.pins_after) : problem;
}

std::optional<int> definitionsOf(std::string_view summaryJson)
{
    const auto summary = nlohmann::json::parse(summaryJson, nullptr, false);
    if (!summary.is_object())
        return std::nullopt;
    const auto found = summary.find("definitions");
    const bool fits = found != summary.end() && found->is_number_unsigned() && found->get<std::uint64_t>() < 1'000'000;
    return fits ? std::optional(found->get<int>()) : std::nullopt;
}

std::string removeRun(const QSqlDatabase& database, const std::string& path, std::int64_t id)
{
    const auto plan = planOf(database, id);
    Statement statement(database, "DELETE FROM runs WHERE id = ?");
    const auto problem = statement.with(id).run(path);
    return problem.empty() && !plan.empty() ? removeUnusedPlan(database, path, plan) : problem;
}

std::string findRun(const QSqlDatabase& database, const std::string& path, const std::string& run, std::int64_t& id)
{
    id = 0;
    Statement statement(database, "SELECT id FROM runs WHERE run = ?");
    if (const auto problem = statement.with(run).run(path); !problem.empty())
        return problem;
    if (statement.query().next())
        id = numberAt(statement.query(), 0);
    return {};
}

bool givesItsPlanBack(const RunHeader& header, std::string_view line)
{
    std::string padded(line);
    padded.reserve(padded.size() + 64);
    TextLine text;
    text.set(padded, true);
    text.number = 1;
    RunLines lines;
    ReadItem item;
    return lines.take(text, item) && std::get<RunHeader>(item.record).plan == header.plan;
}

} // namespace plumbline
