#include "ui/pages/results/runfilterbar.h"

#include "ui/showntext.h"
#include "ui/theme.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QDateEdit>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <initializer_list>
#include <set>

namespace plumbline::ui {
namespace {

constexpr int betweenDays = -1; // in the data of the choice of dates, beside a number of days up to today

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

QDateEdit* dayEdit(const char* name, const QString& accessible, QWidget* parent)
{
    auto* edit = new QDateEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setAccessibleName(accessible);
    edit->setToolTip(accessible);
    edit->setCalendarPopup(true);
    edit->setDisplayFormat(QLocale()
                               .dateFormat(QLocale::ShortFormat)
                               .replace(QRegularExpression(QStringLiteral("(?<!y)yy(?!y)")), QStringLiteral("yyyy")));
    return edit;
}

// As the library has its times: UTC to the minute.
std::string minute(const QDateTime& time)
{
    return time.toUTC().toString(QStringLiteral("yyyy-MM-ddTHH:mm")).toStdString();
}

void refill(QComboBox* box, const std::set<std::string>& texts)
{
    const QSignalBlocker quiet(box);
    const auto chosen = box->currentIndex() > 0 ? box->currentData().toString() : QString();
    while (box->count() > 1)
        box->removeItem(1);
    for (const auto& text : texts)
        box->addItem(shownLine(text), QString::fromStdString(text));
    if (chosen.isEmpty())
        return;
    if (box->findData(chosen) < 0)
        box->addItem(shownLine(chosen.toStdString()), chosen);
    box->setCurrentIndex(box->findData(chosen));
}

} // namespace

RunFilterBar::RunFilterBar(QWidget* parent)
    : QWidget(parent), search_(new QLineEdit(this)),
      verdict_(choice("resultsVerdict", tr("Only runs with this verdict"), tr("Any verdict"), this)),
      tag_(choice("resultsTag", tr("Only runs with this tag"), tr("Any tag"), this)),
      model_(choice("resultsModel", tr("Only runs of this model"), tr("Any model"), this)),
      date_(choice("resultsDate", tr("Only runs that began in this time"), tr("Any date"), this)),
      from_(dayEdit("resultsFrom", tr("First day of the runs that are shown"), this)),
      to_(dayEdit("resultsTo", tr("Last day of the runs that are shown"), this)), days_(makeDays()),
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
    date_->addItem(tr("From … to …"), betweenDays);
    deleted_->setObjectName(QStringLiteral("resultsDeleted"));
    deleted_->setToolTip(tr("Shows the runs that are marked as deleted instead"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* layout = new QHBoxLayout;
    rows->addLayout(layout);
    rows->addWidget(days_);
    layout->addWidget(search_, 1);
    connect(date_, &QComboBox::currentIndexChanged, this, &RunFilterBar::chooseDays);
    for (auto* box : {verdict_, tag_, model_, date_}) {
        layout->addWidget(box);
        connect(box, &QComboBox::currentIndexChanged, this, &RunFilterBar::changed);
    }
    layout->addWidget(deleted_);
    connect(search_, &QLineEdit::textChanged, this, &RunFilterBar::changed);
    connect(deleted_, &QCheckBox::toggled, this, &RunFilterBar::changed);
}

QWidget* RunFilterBar::makeDays()
{
    auto* row = new QWidget(this);
    auto* from = new QLabel(tr("Runs &from"), row);
    from->setBuddy(from_);
    auto* to = new QLabel(tr("&to"), row);
    to->setBuddy(to_);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addStretch(1);
    for (auto* widget : std::initializer_list<QWidget*>{from, from_, to, to_})
        layout->addWidget(widget);
    const auto today = QDate::currentDate();
    from_->setDate(today.addMonths(-1));
    to_->setDate(today);
    connect(from_, &QDateEdit::dateChanged, this, [this](QDate day) {
        if (to_->date() < day) // a range that holds nothing is never meant
            to_->setDate(day);
        Q_EMIT changed();
    });
    connect(to_, &QDateEdit::dateChanged, this, [this](QDate day) {
        if (from_->date() > day)
            from_->setDate(day);
        Q_EMIT changed();
    });
    row->hide();
    return row;
}

void RunFilterBar::chooseDays()
{
    const bool byHand = date_->currentIndex() > 0 && date_->currentData().toInt() == betweenDays;
    days_->setVisible(byHand);
    if (byHand && date_->hasFocus())
        from_->setFocus(Qt::OtherFocusReason);
}

std::pair<QDate, QDate> RunFilterBar::days() const
{
    if (date_->currentIndex() <= 0)
        return {};
    const int back = date_->currentData().toInt();
    if (back == betweenDays)
        return {from_->date(), to_->date()};
    return {QDate::currentDate().addDays(-back), QDate()};
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
    const auto [first, last] = days();
    if (first.isValid())
        filter.since_utc = minute(first.startOfDay());
    if (last.isValid())
        filter.until_utc = minute(last.endOfDay()); // the whole last minute of the day
    filter.deleted = deleted_->isChecked();
    return filter;
}

bool RunFilterBar::filters() const
{
    return !search_->text().trimmed().isEmpty() || verdict_->currentIndex() > 0 || tag_->currentIndex() > 0 ||
           model_->currentIndex() > 0 || date_->currentIndex() > 0;
}

QString RunFilterBar::words() const
{
    QStringList parts;
    if (const auto text = search_->text().trimmed(); !text.isEmpty())
        parts.append(tr("the words “%1”").arg(text));
    for (const auto& [box, form] : {std::pair{verdict_, tr("the verdict %1")}, std::pair{tag_, tr("the tag %1")},
                                    std::pair{model_, tr("the model %1")}})
        if (box->currentIndex() > 0)
            parts.append(form.arg(box->currentText()));
    const auto [first, last] = days();
    const auto day = [](QDate date) { return QLocale().toString(date, QLocale::ShortFormat); };
    if (first.isValid())
        parts.append(last.isValid() ? tr("started between %1 and %2").arg(day(first), day(last))
                                    : tr("started since %1").arg(day(first)));
    return parts.join(tr(", "));
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

void RunFilterBar::setUsable(bool any)
{
    for (auto* widget : std::initializer_list<QWidget*>{search_, verdict_, tag_, model_, date_})
        widget->setEnabled(any);
}

} // namespace plumbline::ui
