#include "ui/pages/results/pinstab.h"

#include "core/pins/diff.h"
#include "core/record/pintext.h"
#include "ui/models/celltable.h"
#include "ui/numbers.h"
#include "ui/pinwords.h"
#include "ui/showntext.h"
#include "ui/widgets/datatable.h"

#include <QLabel>
#include <QVBoxLayout>

#include <map>

namespace plumbline::ui {
namespace {

QString oneLine(const std::string& text)
{
    return shownLine(text);
}

QString originWord(PinOrigin origin)
{
    switch (origin) {
    case PinOrigin::declared:
        return PinsTab::tr("declared in the plan");
    case PinOrigin::detected:
        return PinsTab::tr("detected on this machine");
    case PinOrigin::reported:
        break;
    }
    return PinsTab::tr("reported by the server");
}

} // namespace

PinsTab::PinsTab(QWidget* parent)
    : RunTab(parent), summary_(new QLabel(this)),
      pins_(new CellTable({{tr("Pin"), tr("What was held fixed, or at least noted"), false},
                           {tr("Before the run"), {}, false},
                           {tr("After the run"), tr("Only where it differs; grey: it is meant to"), false},
                           {tr("Origin"), tr("Who said so"), false}},
                          this)),
      view_(new DataTable("pinsTable", tr("Pins of the run"), this))
{
    setObjectName(QStringLiteral("pinsTab"));
    summary_->setObjectName(QStringLiteral("pinsSummary"));
    summary_->setWordWrap(true);
    view_->setCells(pins_, true);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(summary_);
    layout->addWidget(view_, 1);
}

void PinsTab::showRun(const OpenedRunPointer& run)
{
    const auto& before = run->stored.before;
    std::map<std::string, PinDifference> differences;
    if (!run->stored.after.pins.empty())
        for (auto& difference : diffPins(before, run->stored.after))
            differences.emplace(difference.key, difference);
    std::vector<CellTable::Row> rows;
    int changed = 0;
    for (const auto& pin : before.pins) {
        Cell after;
        const auto found = differences.find(pin.key);
        if (found != differences.end() && found->second.right) {
            after.text = pinValueWords(pin.key, *found->second.right);
            after.tip = oneLine(pinText(*found->second.right));
            after.ink = found->second.varies ? Ink::quiet : Ink::bad;
            changed += found->second.varies ? 0 : 1;
        }
        rows.push_back({Cell{pinWord(pin.key), {}, oneLine(pin.key)},
                        Cell{pinValueWords(pin.key, pin.value), {}, oneLine(pinText(pin.value))}, after,
                        Cell{originWord(pin.origin), {}, {}}});
    }
    for (const auto& key : before.not_pinned)
        rows.push_back({Cell{pinWord(key), {}, oneLine(key)}, Cell{tr("not pinned"), {}, {}, Ink::doubt}, Cell(), Cell()});
    summary_->setText(rows.empty()  ? tr("Nothing is known of what this run was measured with.")
                      : changed > 0 ? tr("%1 pinned, %2 not pinned. Changed during the run: %3. Such a run measures "
                                         "two setups.")
                                          .arg(count(std::int64_t(before.pins.size())),
                                               count(std::int64_t(before.not_pinned.size())), count(changed))
                                    : tr("%1 pinned, %2 not pinned. Nothing changed that should stay the same.")
                                          .arg(count(std::int64_t(before.pins.size())),
                                               count(std::int64_t(before.not_pinned.size()))));
    pins_->setRows(std::move(rows));
    view_->fitColumns(48);
}

} // namespace plumbline::ui
