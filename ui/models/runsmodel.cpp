#include "ui/models/runsmodel.h"

#include "ui/conclusiontext.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QMimeData>

#include <algorithm>
#include <set>

namespace plumbline::ui {
namespace {

const auto draggedRuns = QStringLiteral("application/x-plumbline-runs"); // ids, a line each

std::vector<CellColumn> columns()
{
    return {{RunsModel::tr("Started"), RunsModel::tr("When the run began, in local time"), false},
            {RunsModel::tr("Verdict"), RunsModel::tr("Of the run against its contract"), false},
            {RunsModel::tr("Plan"), RunsModel::tr("The name of the plan"), false},
            {RunsModel::tr("Label"),
             RunsModel::tr("Measured on a real setup, simulated, or imported from another tool"), false},
            {RunsModel::tr("Model"), RunsModel::tr("The model that was asked for"), false},
            {RunsModel::tr("Server"), RunsModel::tr("The kind of server, as far as it tells"), false},
            {RunsModel::tr("Requests"), RunsModel::tr("Requests of the run, warm-up included"), true},
            {RunsModel::tr("Failures"), RunsModel::tr("Requests that did not complete"), true},
            {RunsModel::tr("Tags"), {}, false},
            {RunsModel::tr("Conclusion"), RunsModel::tr("The answer of the run with its boundary"), false}};
}

QString text(const std::string& utf8)
{
    return shownLine(utf8); // a server's text: one line
}

QString stateWord(const RunRow& run)
{
    switch (run.state) {
    case RunState::running:
        return run.elsewhere ? RunsModel::tr("running elsewhere") : RunsModel::tr("running");
    case RunState::interrupted:
        return RunsModel::tr("interrupted");
    case RunState::aborted:
        return RunsModel::tr("stopped early");
    case RunState::finished:
        break;
    }
    return {};
}

bool same(const RunRow& left, const RunRow& right)
{
    return left.name == right.name && left.label == right.label && left.imported == right.imported &&
           left.started_utc == right.started_utc && left.model == right.model &&
           left.server_kind == right.server_kind && left.base_url == right.base_url && left.state == right.state &&
           left.elsewhere == right.elsewhere && left.reason == right.reason && left.verdict == right.verdict &&
           left.conclusion == right.conclusion && left.requests == right.requests && left.failures == right.failures &&
           left.warnings == right.warnings && left.tags == right.tags && left.notes == right.notes &&
           left.deleted == right.deleted && left.baseline == right.baseline;
}

} // namespace

Cell outcomeCell(const RunRow& run)
{
    const auto state = stateWord(run);
    Cell cell;
    if (run.verdict && run.state != RunState::running) {
        cell.text = verdictSign(*run.verdict) + QLatin1Char(' ') + verdictWord(*run.verdict);
        cell.ink = inkOf(*run.verdict);
        cell.sort = int(*run.verdict);
        if (!state.isEmpty())
            cell.text += QStringLiteral(", ") + state;
    } else {
        cell.text = state.isEmpty() ? verdictSign(Verdict::not_applicable) : state;
        cell.ink = run.state == RunState::interrupted ? Ink::doubt : Ink::quiet;
        cell.sort = 10 + int(run.state);
    }
    cell.tip = sentence(text(run.reason));
    return cell;
}

RunsModel::RunsModel(QObject* parent) : CellModel(columns(), parent) {}

const RunRow* RunsModel::find(const QString& run) const
{
    const auto id = run.toStdString();
    const auto found = std::find_if(runs_.begin(), runs_.end(), [&](const auto& row) { return row.run == id; });
    return found == runs_.end() ? nullptr : &*found;
}

QVariant RunsModel::data(const QModelIndex& index, int role) const
{
    if (role == runRole && index.isValid() && index.row() < rows())
        return QString::fromStdString(runs_[std::size_t(index.row())].run);
    return CellModel::data(index, role);
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const
{
    const auto flags = CellModel::flags(index);
    return index.isValid() ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList RunsModel::mimeTypes() const
{
    return {draggedRuns};
}

QMimeData* RunsModel::mimeData(const QModelIndexList& indexes) const
{
    QStringList runs;
    for (const auto& index : indexes)
        runs.append(index.data(runRole).toString());
    runs.removeDuplicates(); // each cell of a row is one
    auto* data = new QMimeData;
    data->setData(draggedRuns, runs.join(QLatin1Char('\n')).toUtf8());
    return data;
}

QStringList RunsModel::runsIn(const QMimeData& dragged)
{
    return QString::fromUtf8(dragged.data(draggedRuns)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

Cell RunsModel::cell(int row, int column) const
{
    const auto& run = runs_[std::size_t(row)];
    switch (Column(column)) {
    case started:
        return {localTime(run.started_utc), text(run.started_utc), text(run.run)};
    case verdict:
        return outcomeCell(run);
    case name:
        return {run.baseline ? tr("%1 (baseline)").arg(text(run.name)) : text(run.name), {}, text(run.name)};
    case label:
        return {labelWord(run.label, run.imported),
                {},
                text(run.tool),
                run.label == Label::measured && !run.imported ? Ink::normal : Ink::doubt};
    case model:
        return {text(run.model), {}, text(run.model)};
    case server:
        return {text(run.server_kind.empty() ? run.base_url : run.server_kind), {}, text(run.base_url)};
    case requests:
        return {count(run.requests), qlonglong(run.requests), {}};
    case failures:
        return {count(run.failures), qlonglong(run.failures), {}, run.failures > 0 ? Ink::bad : Ink::quiet};
    case tags: {
        QStringList all;
        for (const auto& tag : run.tags)
            all.append(text(tag));
        return {all.join(QStringLiteral(", ")), {}, {}};
    }
    case conclusion: {
        return {briefConclusion(run.conclusion), {}, capital(sentence(text(run.conclusion)))};
    }
    case columnsCount:
        break;
    }
    return {};
}

void RunsModel::setRuns(std::vector<RunRow> runs)
{
    std::set<std::string> wanted;
    for (const auto& run : runs)
        wanted.insert(run.run);
    for (int last = rows() - 1; last >= 0; --last) { // what is gone, in blocks from the end
        if (wanted.contains(runs_[std::size_t(last)].run))
            continue;
        int first = last;
        while (first > 0 && !wanted.contains(runs_[std::size_t(first - 1)].run))
            --first;
        beginRemoveRows({}, first, last);
        runs_.erase(runs_.begin() + first, runs_.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
    std::set<std::string> have;
    for (const auto& run : runs_)
        have.insert(run.run);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (i < runs_.size() && runs_[i].run == runs[i].run) {
            if (!same(runs_[i], runs[i])) {
                runs_[i] = std::move(runs[i]);
                Q_EMIT dataChanged(index(int(i), 0), index(int(i), columnsCount - 1));
            }
            continue;
        }
        if (have.contains(runs[i].run)) { // its place in the order has changed: it comes from further down
            const auto from = std::find_if(runs_.begin() + std::ptrdiff_t(i), runs_.end(),
                                           [&](const auto& row) { return row.run == runs[i].run; });
            const int at = int(from - runs_.begin());
            beginMoveRows({}, at, at, {}, int(i));
            std::rotate(runs_.begin() + std::ptrdiff_t(i), from, from + 1);
            endMoveRows();
            runs_[i] = std::move(runs[i]);
            Q_EMIT dataChanged(index(int(i), 0), index(int(i), columnsCount - 1));
            continue;
        }
        std::size_t end = i + 1;
        while (end < runs.size() && !have.contains(runs[end].run))
            ++end;
        beginInsertRows({}, int(i), int(end) - 1);
        runs_.insert(runs_.begin() + std::ptrdiff_t(i), std::make_move_iterator(runs.begin() + std::ptrdiff_t(i)),
                     std::make_move_iterator(runs.begin() + std::ptrdiff_t(end)));
        endInsertRows();
        i = end - 1;
    }
}

} // namespace plumbline::ui
