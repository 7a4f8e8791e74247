#include "ui/pages/results/logtab.h"

#include "ui/models/celltable.h"
#include "ui/models/failuremodel.h"
#include "ui/numbers.h"
#include "ui/pages/results/steptable.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/datatable.h"

#include <QDateTime>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

struct Line
{
    QDateTime at;       // invalid: not known
    bool early = false; // without a time: from before the steps, else from the end
    CellTable::Row cells;
};

QDateTime timeOf(const std::string& utc)
{
    return QDateTime::fromString(QString::fromStdString(utc), Qt::ISODateWithMs);
}

class Lines
{
public:
    explicit Lines(const OpenedRun& run) : began_(timeOf(run.row().started_utc)) {}

    void add(const QDateTime& at, const QString& kind, const QString& text, Ink ink = Ink::normal)
    {
        const auto line = text.simplified();
        if (line.isEmpty())
            return;
        const auto time = at.isValid() ? QLocale().toString(at.toLocalTime(), QLocale::ShortFormat) : QString();
        lines_.push_back({at, false, {Cell{time, {}, {}}, Cell{kind, {}, {}, ink}, Cell{line, {}, line}}});
    }
    void addEarly(const QString& kind, const QString& text)
    {
        const auto size = lines_.size();
        add({}, kind, text);
        if (lines_.size() == size)
            return;
        lines_.back().early = true;
        lines_.back().cells.front() = Cell{LogTab::tr("before the steps"), {}, {}, Ink::quiet};
    }
    QDateTime into(std::int64_t ns) const { return began_.addMSecs(ns / 1000000); } // the run
    const QDateTime& began() const { return began_; }

    std::vector<CellTable::Row> rows()
    {
        std::stable_sort(lines_.begin(), lines_.end(),
                         [this](const Line& one, const Line& other) { return place(one) < place(other); });
        std::vector<CellTable::Row> rows;
        for (auto& line : lines_)
            rows.push_back(std::move(line.cells));
        return rows;
    }

private:
    QDateTime place(const Line& line) const
    {
        return line.at.isValid() ? line.at : line.early ? began_ : QDateTime::currentDateTimeUtc();
    }

    QDateTime began_;
    std::vector<Line> lines_;
};

const StepSummary* entryOf(const OpenedRun& run, const RunStep& step)
{
    if (run.summary)
        for (const auto& entry : run.summary->steps)
            if (!entry.klass && entry.repeat == step.repeat && entry.step == step.step)
                return &entry;
    return nullptr;
}

void addSteps(Lines& lines, const OpenedRun& run, const std::vector<RunStep>& steps)
{
    for (const auto& step : steps) {
        const auto* entry = entryOf(run, step);
        auto name = entry != nullptr ? levelName(*entry) : LogTab::tr("Step %1").arg(step.step);
        if (entry != nullptr && entry->repeats > 1)
            name += LogTab::tr(", repeat %1").arg(step.repeat);
        lines.add(lines.into(step.start_ns), LogTab::tr("step"), LogTab::tr("%1 begins").arg(name));
        if (!step.end_ns)
            continue;
        if (entry == nullptr) {
            lines.add(lines.into(*step.end_ns), LogTab::tr("step"), LogTab::tr("%1 has ended").arg(name));
            continue;
        }
        lines.add(
            lines.into(*step.end_ns), LogTab::tr("step"),
            LogTab::tr("%1 has ended: %2, %3 of %4 measured requests completed")
                .arg(name, verdictWord(entry->verdict), count(entry->ledger.completed), count(entry->ledger.scheduled)),
            inkOf(entry->verdict));
    }
}

void addFailures(Lines& lines, const std::vector<FailureGroup>& failures)
{
    for (const auto& group : failures) {
        auto kind = group.error_class == ErrorClass::none ? outcomeWord(group.outcome) : errorWord(group.error_class);
        if (group.http_status)
            kind += LogTab::tr(", HTTP %1").arg(*group.http_status);
        if (!group.message_shape.empty())
            kind += QStringLiteral(": ") + shownLine(group.message_shape);
        lines.add(lines.into(group.first_ns), LogTab::tr("failure"),
                  group.count == 1 ? kind
                                   : LogTab::tr("%1 (%2 times, the last %3 into the run)")
                                         .arg(kind, count(group.count), clockTime(double(group.last_ns) / 1e9)),
                  Ink::bad);
    }
}

} // namespace

LogTab::LogTab(LibraryWorker& worker, QWidget* parent)
    : RunTab(parent), worker_(worker),
      lines_(new CellTable({{tr("Time"), {}, false}, {tr("Kind"), {}, false}, {tr("Text"), {}, false}}, this)),
      view_(new DataTable("logTable", tr("Log of the run"), this))
{
    setObjectName(QStringLiteral("logTab"));
    view_->setCells(lines_, false);
    view_->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(view_);
}

void LogTab::showRun(const OpenedRunPointer& run)
{
    struct Answer
    {
        std::vector<RunStep> steps;
        std::vector<FailureGroup> failures;
    };
    worker_.ask(
        this,
        [id = run->run(), any = run->row().failures > 0](Library& library, const LibraryWorker::Ticket&) {
            return Answer{stepsOf(library, id), any ? failuresOf(library, id) : std::vector<FailureGroup>()};
        },
        [this, run](const Answer& answer) { fill(*run, answer.steps, answer.failures); });
}

void LogTab::fill(const OpenedRun& run, const std::vector<RunStep>& steps, const std::vector<FailureGroup>& failures)
{
    Lines lines(run);
    const auto& row = run.row();
    lines.add(lines.began(), tr("run"), tr("%1, measured by %2").arg(shownText(row.run), shownText(row.tool)));
    for (const auto& text : run.header.preflight)
        lines.addEarly(tr("preflight"), sentence(text));
    if (!run.header.contract_declared_utc.empty() && !run.plan.contract.empty())
        lines.add(lines.into(run.header.contract_declared_ns), tr("contract"), // by the clock of the steps
                  tr("declared before anything was measured; SHA-256 %1").arg(shownText(run.header.contract_sha256)));
    if (run.header.imported) {
        const auto& source = *run.header.imported;
        lines.addEarly(tr("import"), shownLine(source.file_name + " (" + source.format + ", " + source.kind + ")"));
        for (const auto& text : source.notes)
            lines.addEarly(tr("import"), sentence(text));
    }
    addSteps(lines, run, steps);
    addFailures(lines, failures);
    const auto ended = timeOf(row.ended_utc);
    for (const auto& text : row.warnings)
        lines.add(ended, tr("warning"), sentence(text), Ink::doubt);
    if (!run.stored.ended_by.empty())
        lines.add(ended, tr("end"), sentence(run.stored.ended_by), Ink::doubt);
    if (!row.reason.empty())
        lines.add(ended, tr("end"), sentence(row.reason), Ink::doubt);
    else if (!row.ended_utc.empty())
        lines.add(ended, tr("end"), tr("The run ended."));
    for (const auto& note : run.notes)
        lines.add(timeOf(note.at_utc), tr("note"), shownLine(note.text));
    lines_->setRows(lines.rows());
    view_->fitColumns();
}

} // namespace plumbline::ui
