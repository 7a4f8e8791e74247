#include "core/store/runrow.h"

#include "core/store/sqlite.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace plumbline {
namespace {

enum Column
{
    id,
    run,
    name,
    label,
    imported,
    tool,
    started_utc,
    ended_utc,
    base_url,
    model,
    server_kind,
    state,
    reason,
    verdict,
    conclusion,
    requests,
    failures,
    warnings,
    pid,
    boot_id,
    process_started,
    heartbeat_utc,
    deleted,
    notes,
    baseline,
    tags
};

void judgeLife(RunRow& row, const QSqlQuery& query)
{
    const auto heartbeat = textAt(query, heartbeat_utc);
    const auto life =
        livenessOf({numberAt(query, pid), textAt(query, boot_id), numberAt(query, process_started)}, heartbeat);
    row.elsewhere = life == Liveness::elsewhere;
    if (life != Liveness::gone)
        return;
    row.state = RunState::interrupted;
    if (row.reason.empty())
        row.reason = "the program that measured it ended without having ended the run" +
                     (heartbeat.empty() ? std::string() : " (last heard of at " + heartbeat + ")");
}

} // namespace

const QString& selectRuns()
{
    static const auto sql = QStringLiteral(
        "SELECT r.id, r.run, r.name, r.label, r.imported, r.tool, r.started_utc, r.ended_utc, r.base_url, r.model, "
        "r.server_kind, r.state, r.reason, r.verdict, r.conclusion, r.requests, r.failures, r.warnings, r.pid, "
        "r.boot_id, r.process_started, r.heartbeat_utc, r.deleted_utc IS NOT NULL, "
        "(SELECT count(*) FROM notes n WHERE n.run = r.id), "
        "EXISTS (SELECT 1 FROM baselines b WHERE b.run = r.id), "
        "(SELECT json_group_array(t.tag) FROM tags t WHERE t.run = r.id) FROM runs r ");
    return sql;
}

std::vector<std::string> textsOf(const std::string& json)
{
    std::vector<std::string> texts;
    const auto parsed = nlohmann::json::parse(json, nullptr, false);
    if (parsed.is_array())
        for (const auto& text : parsed)
            if (text.is_string())
                texts.push_back(text.get<std::string>());
    return texts;
}

RunRow readRunRow(const QSqlQuery& query)
{
    RunRow row;
    row.id = numberAt(query, id);
    row.run = textAt(query, run);
    row.name = textAt(query, name);
    row.label = valueOf<Label>(textAt(query, label)).value_or(Label::measured);
    row.imported = numberAt(query, imported) != 0;
    row.tool = textAt(query, tool);
    row.started_utc = textAt(query, started_utc);
    row.ended_utc = textAt(query, ended_utc);
    row.base_url = textAt(query, base_url);
    row.model = textAt(query, model);
    row.server_kind = textAt(query, server_kind);
    row.state = valueOf<RunState>(textAt(query, state)).value_or(RunState::interrupted);
    row.reason = textAt(query, reason);
    row.verdict = valueOf<Verdict>(textAt(query, verdict));
    row.conclusion = textAt(query, conclusion);
    row.requests = numberAt(query, requests);
    row.failures = numberAt(query, failures);
    row.warnings = textsOf(textAt(query, warnings));
    row.deleted = numberAt(query, deleted) != 0;
    row.notes = numberAt(query, notes);
    row.baseline = numberAt(query, baseline) != 0;
    row.tags = textsOf(textAt(query, tags));
    std::sort(row.tags.begin(), row.tags.end());
    if (row.state == RunState::running)
        judgeLife(row, query);
    return row;
}

FoundRow rowOf(const Library& library, const std::string& run)
{
    FoundRow found;
    found.problem = library.error();
    if (!found.problem.empty())
        return found;
    QSqlQuery query(library.connection());
    query.setForwardOnly(true);
    query.prepare(selectRuns() + QStringLiteral("WHERE r.run = ?"));
    query.addBindValue(toQt(run));
    if (!query.exec())
        found.problem = problemOf(library.path(), query);
    else if (query.next())
        found.row = readRunRow(query);
    else
        found.problem = "there is no run '" + run + "' in " + library.path();
    return found;
}

} // namespace plumbline
