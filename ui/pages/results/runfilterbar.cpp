#include "ui/pages/results/runfilterbar.h"

#include "ui/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>

#include <set>

namespace plumbline::ui {
namespace {

QComboBox* choice(const char* name, const QString& accessible, const QString& any, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(accessible);
    box->setToolTip(accessible);
    box->addItem(any);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->view()->setAccessibleName(accessible);
    box->setMaximumWidth(box->fontMetrics().averageCharWidth() * 26);
    return box;
}

void refill(QComboBox* box, const std::set<std::string>& texts)
{
    const QSignalBlocker quiet(box);
    const auto chosen = box->currentIndex() > 0 ? box->currentData().toString() : QString();
    while (box->count() > 1)
        box->removeItem(1);
    for (const auto& text : texts)
        box->addItem(QString::fromStdString(text).simplified(), QString::fromStdString(text));
    if (chosen.isEmpty())
        return;
    if (box->findData(chosen) < 0)
        box->addItem(chosen.simplified(), chosen);
    box->setCurrentIndex(box->findData(chosen));
}

} // namespace

RunFilterBar::RunFilterBar(QWidget* parent)
    : QWidget(parent), search_(new QLineEdit(this)),
      verdict_(choice("resultsVerdict", tr("Only runs with this verdict"), tr("Any verdict"), this)),
      tag_(choice("resultsTag", tr("Only runs with this tag"), tr("Any tag"), this)),
      model_(choice("resultsModel", tr("Only runs of this model"), tr("Any model"), this)),
      date_(choice("resultsDate", tr("Only runs that began in this time"), tr("Any date"), this)),
      deleted_(new QCheckBox(tr("Deleted"), this))
{
    search_->setObjectName(QStringLiteral("resultsSearch"));
    search_->setAccessibleName(tr("Search the runs"));
    search_->setPlaceholderText(tr("Search plan, model, conclusion, tags, notes"));
    search_->setClearButtonEnabled(true);
    for (const auto verdict : {Verdict::passed, Verdict::failed, Verdict::not_established, Verdict::not_applicable})
        verdict_->addItem(verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict), int(verdict));
    date_->addItem(tr("Today"), 0);
    date_->addItem(tr("Last 7 days"), 7);
    date_->addItem(tr("Last 30 days"), 30);
    date_->addItem(tr("Last year"), 365);
    deleted_->setObjectName(QStringLiteral("resultsDeleted"));
    deleted_->setToolTip(tr("Shows the runs that are marked as deleted instead"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(search_, 1);
    for (auto* box : {verdict_, tag_, model_, date_}) {
        layout->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &RunFilterBar::changed);
    }
    layout->addWidget(deleted_);
    connect(search_, &QLineEdit::textChanged, this, &RunFilterBar::changed);
    connect(deleted_, &QCheckBox::toggled, this, &RunFilterBar::changed);
}

RunFilter RunFilterBar::filter() const
{
    RunFilter filter;
    filter.text = search_->text().trimmed().toStdString();
    if (verdict_->currentIndex() > 0)
        filter.verdict = Verdict(verdict_->currentData().toInt());
    if (tag_->currentIndex() > 0)
        filter.tag = tag_->currentData().toString().toStdString();
    if (model_->currentIndex() > 0)
        filter.model = model_->currentData().toString().toStdString();
    if (date_->currentIndex() > 0) {
        const auto day = QDate::currentDate().addDays(-date_->currentData().toInt()).startOfDay().toUTC();
        filter.since_utc = day.toString(QStringLiteral("yyyy-MM-ddTHH:mm")).toStdString();
    }
    filter.deleted = deleted_->isChecked();
    return filter;
}

bool RunFilterBar::filters() const
{
    return !search_->text().trimmed().isEmpty() || verdict_->currentIndex() > 0 || tag_->currentIndex() > 0 ||
           model_->currentIndex() > 0 || date_->currentIndex() > 0;
}

void RunFilterBar::clear()
{
    {
        const QSignalBlocker quiet(this);
        search_->clear();
        for (auto* box : {verdict_, tag_, model_, date_})
            box->setCurrentIndex(0);
        deleted_->setChecked(false);
    }
    Q_EMIT changed();
}

void RunFilterBar::find()
{
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

void RunFilterBar::offer(const std::vector<RunRow>& runs)
{
    std::set<std::string> tags, models;
    for (const auto& run : runs) {
        tags.insert(run.tags.begin(), run.tags.end());
        if (!run.model.empty())
            models.insert(run.model);
    }
    refill(tag_, tags);
    refill(model_, models);
}

void RunFilterBar::showDeleted(bool deleted)
{
    deleted_->setChecked(deleted);
}

} // namespace plumbline::ui
