#include "core/jsonl/linewriter.h"
#include "core/record/clock.h"
#include "core/store/importrun.h"
#include "core/store/runimport.h"
#include "core/store/statement.h"

#include <QCryptographicHash>

namespace plumbline {
namespace {

std::string putFigures(const QSqlDatabase& database, const std::string& path, std::int64_t id,
                       const std::vector<StoredToolFigure>& figures)
{
    std::int64_t position = 0;
    for (const auto& figure : figures) {
        Statement statement(database, "INSERT INTO tool_figures (run, position, step, repeat, name, value, unit) "
                                      "VALUES (?, ?, ?, ?, ?, ?, ?)");
        statement.with(id).with(position++);
        figure.step ? statement.with(*figure.step) : statement.null();
        figure.repeat ? statement.with(*figure.repeat) : statement.null();
        const auto problem = statement.with(figure.name).with(figure.value).with(figure.unit).run(path);
        if (!problem.empty())
            return problem;
    }
    return {};
}

std::string setSource(const QSqlDatabase& database, const std::string& path, std::int64_t id, const ForeignRun& source)
{
    Statement statement(database, "UPDATE runs SET tool = ?, source_file = ?, source_sha256 = ? WHERE id = ?");
    auto problem = statement.with(source.tool).with(source.source_file).with(source.source_sha256).with(id).run(path);
    return problem.empty() ? putFigures(database, path, id, source.figures) : problem;
}

// Whether the run `id` came from the same file.
bool isOf(const QSqlDatabase& database, std::int64_t id, const std::string& sha256)
{
    Statement statement(database, "SELECT 1 FROM runs WHERE id = ? AND source_sha256 = ? AND state <> 'running'");
    statement.with(id).with(sha256);
    return !sha256.empty() && statement.query().exec() && statement.query().next();
}

class RecordsImport
{
public:
    explicit RecordsImport(Library& library) : library_(library), import_(library) {}

    void take(const Record& record);
    ImportedRun end(std::string problem, const std::function<ForeignRun()>& ending);

private:
    std::string begin(const RunHeader& header, std::string_view line);

    Library& library_;
    RunImport import_;
    LineWriter writer_;
    QCryptographicHash hash_{QCryptographicHash::Sha256};
    RunFooter footer_;
    bool begun_ = false;
    bool keepLines_ = false;
    std::int64_t there_ = 0; // id of the run that has this id already
    ImportedRun result_;
};

std::string RecordsImport::begin(const RunHeader& header, std::string_view line)
{
    begun_ = true;
    keepLines_ = !givesItsPlanBack(header, line);
    result_.run = header.run;
    if (const auto problem = findRun(library_.connection(), library_.path(), header.run, there_);
        !problem.empty() || there_ != 0)
        return problem;
    RunEntry entry;
    entry.run = header.run;
    entry.name = header.plan.name;
    entry.started_utc = header.started_utc;
    entry.label = header.label;
    entry.plan_json = header.plan_json;
    entry.imported = true;
    return import_.begin(entry, header, line, 0);
}

void RecordsImport::take(const Record& record)
{
    if (!result_.problem.empty() || there_ != 0)
        return;
    if (const auto* footer = std::get_if<RunFooter>(&record)) {
        footer_ = *footer;
        return;
    }
    std::string line;
    writer_.append(line, record);
    hash_.addData(QByteArrayView(line.data(), static_cast<qsizetype>(line.size())));
    line.pop_back();
    const auto* header = std::get_if<RunHeader>(&record);
    if (header && !begun_) {
        result_.problem = begin(*header, line);
    } else if (header || !begun_) {
        result_.problem = "a run begins with its header, once";
    } else {
        import_.batch.add(record, line, keepLines_ && std::holds_alternative<Request>(record));
        result_.problem = import_.commitWhenFull();
    }
}

ImportedRun RecordsImport::end(std::string problem, const std::function<ForeignRun()>& ending)
{
    if (result_.problem.empty())
        result_.problem = std::move(problem);
    if (result_.problem.empty() && !begun_)
        result_.problem = "there is no run in it";
    if (!result_.problem.empty())
        return std::move(result_);
    const ForeignRun source = ending();
    if (there_ != 0) {
        result_.already_there = isOf(library_.connection(), there_, source.source_sha256);
        if (!result_.already_there)
            result_.problem = source.source_file + ": " + library_.path() + " has another run of the id " + result_.run;
        return std::move(result_);
    }
    RunEndingEntry entry;
    entry.footer = footer_;
    entry.ended_utc = footer_.pins_after.taken_utc;
    entry.lines_sha256 = hash_.result().toHex().toStdString();
    writer_.appendSummary(entry.summary_line, footer_, source.summary_json, entry.lines_sha256);
    entry.summary_line.pop_back();
    entry.verdict = source.verdict;
    entry.conclusion = source.conclusion;
    entry.definitions = definitionsOf(source.summary_json);
    result_.requests = import_.batch.requests();
    result_.problem = import_.end(entry, [&](const QSqlDatabase& database, std::int64_t id) {
        return setSource(database, library_.path(), id, source);
    });
    return std::move(result_);
}

} // namespace

ImportedRun importRecords(Library& library,
                          const std::function<std::string(const std::function<void(const Record&)>&)>& produce,
                          const std::function<ForeignRun()>& ending)
{
    RecordsImport import(library);
    auto problem = library.error();
    if (problem.empty())
        problem = produce([&](const Record& record) { import.take(record); });
    return import.end(std::move(problem), ending);
}

std::vector<StoredToolFigure> toolFiguresOf(const Library& library, const std::string& run)
{
    std::vector<StoredToolFigure> figures;
    Statement statement(library.connection(), "SELECT f.step, f.repeat, f.name, f.value, f.unit FROM tool_figures f "
                                              "JOIN runs r ON r.id = f.run WHERE r.run = ? ORDER BY f.position");
    if (!statement.with(run).run(library.path()).empty())
        return figures;
    const auto number = [&](int column) {
        const auto value = optionalNumberAt(statement.query(), column);
        return value ? std::optional(static_cast<int>(*value)) : std::nullopt;
    };
    while (statement.query().next())
        figures.push_back({number(0), number(1), textAt(statement.query(), 2), textAt(statement.query(), 3),
                           textAt(statement.query(), 4)});
    return figures;
}

std::string setConclusion(Library& library, const std::string& run, const std::string& verdict,
                          const std::string& conclusion)
{
    return library.write([&](QSqlDatabase& database) {
        Statement statement(database, "UPDATE runs SET verdict = nullif(?, ''), conclusion = ? WHERE run = ?");
        auto problem = statement.with(verdict).with(conclusion).with(run).run(library.path());
        if (problem.empty() && statement.query().numRowsAffected() != 1)
            problem = "there is no run '" + run + "' in " + library.path();
        return problem;
    });
}

} // namespace plumbline
