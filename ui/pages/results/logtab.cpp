#include "ui/pages/results/logtab.h"

#include "ui/models/celltable.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/widgets/datatable.h"

#include <QVBoxLayout>

namespace plumbline::ui {

LogTab::LogTab(QWidget* parent)
    : RunTab(parent),
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
    std::vector<CellTable::Row> rows;
    const auto add = [&rows](const std::string& at, const QString& kind, const QString& text,
                             Ink ink = Ink::normal) {
        const auto line = text.simplified();
        if (!line.isEmpty())
            rows.push_back(
                {Cell{at.empty() ? QString() : localTime(at), {}, {}}, Cell{kind, {}, {}, ink}, Cell{line, {}, line}});
    };
    const auto& row = run->row();
    add(row.started_utc, tr("run"),
        tr("%1, measured by %2").arg(shownText(row.run), shownText(row.tool)));
    for (const auto& text : run->header.preflight)
        add({}, tr("preflight"), sentence(text));
    if (!run->header.contract_declared_utc.empty() && !run->plan.contract.empty())
        add(run->header.contract_declared_utc, tr("contract"),
            tr("declared before anything was measured; SHA-256 %1")
                .arg(shownText(run->header.contract_sha256)));
    if (run->header.imported) {
        const auto& source = *run->header.imported;
        add({}, tr("import"), shownText(source.file_name + " (" + source.format + ", " + source.kind + ")"));
        for (const auto& text : source.notes)
            add({}, tr("import"), sentence(text));
    }
    for (const auto& text : row.warnings)
        add({}, tr("warning"), sentence(text), Ink::doubt);
    for (const auto& note : run->notes)
        add(note.at_utc, tr("note"), shownText(note.text));
    if (!run->stored.ended_by.empty())
        add({}, tr("end"), sentence(run->stored.ended_by), Ink::doubt);
    if (!row.reason.empty())
        add(row.ended_utc, tr("end"), sentence(row.reason), Ink::doubt);
    else if (!row.ended_utc.empty())
        add(row.ended_utc, tr("end"), tr("The run ended."));
    lines_->setRows(std::move(rows));
    view_->fitColumns();
}

} // namespace plumbline::ui
