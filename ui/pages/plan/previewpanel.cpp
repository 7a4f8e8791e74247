#include "ui/pages/plan/previewpanel.h"

#include "core/plan/templates.h"
#include "ui/numbers.h"
#include "ui/pages/plan/arrivalsplot.h"
#include "ui/pages/plan/form.h"
#include "ui/pages/plan/planfacts.h"
#include "ui/sentences.h"
#include "ui/pages/plan/requestpanel.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

using Tested = ConnectionPanel::Tested;

constexpr int settleMs = 150;
const auto testLink = QStringLiteral("test:connection");

QString bullets(const QStringList& lines)
{
    QStringList marked;
    for (const auto& line : lines)
        marked.append(QStringLiteral("• ") + line);
    return marked.join(QLatin1Char('\n'));
}

} // namespace

PreviewPanel::PreviewPanel(PlanDocument& document, std::function<QString(const QString&)> nameOf, QWidget* parent)
    : QWidget(parent), document_(document), nameOf_(std::move(nameOf)), area_(new QScrollArea(this)),
      content_(new QWidget), problems_(new QLabel(content_)), usable_(new QWidget(content_)),
      plot_(new ArrivalsPlot(usable_)), plotNote_(quietLabel({}, usable_)), facts_(new QGridLayout),
      shows_(new QLabel(usable_)), notShown_(new QLabel(usable_)), request_(new RequestPanel(this))
{
    setObjectName(QStringLiteral("planPreview"));
    problems_->setObjectName(QStringLiteral("planProblems"));
    problems_->setTextFormat(Qt::RichText);
    problems_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    problems_->setAccessibleName(tr("Problems of the plan"));
    plotNote_->setObjectName(QStringLiteral("arrivalsNote"));
    shows_->setObjectName(QStringLiteral("planShows"));
    notShown_->setObjectName(QStringLiteral("planNotShown"));
    for (auto* label : {problems_, shows_, notShown_})
        label->setWordWrap(true);
    for (auto* label : {shows_, notShown_})
        label->setTextFormat(Qt::PlainText);
    facts_->setColumnStretch(1, 1);
    facts_->setHorizontalSpacing(12);

    auto* inner = new QVBoxLayout(usable_);
    inner->setContentsMargins(0, 0, 0, 0);
    addHeading(inner, tr("The load for this seed"));
    inner->addWidget(plot_);
    inner->addWidget(plotNote_);
    inner->addLayout(facts_);
    addHeading(inner, tr("What it will show"));
    inner->addWidget(shows_);
    addHeading(inner, tr("What it will not show"));
    inner->addWidget(notShown_);
    auto* upper = new QVBoxLayout(content_);
    upper->setContentsMargins(12, 8, 12, 8);
    upper->addWidget(problems_);
    upper->addWidget(usable_);
    upper->addStretch(1);
    area_->setObjectName(QStringLiteral("planPreviewArea"));
    area_->setWidgetResizable(true);
    area_->setFocusPolicy(Qt::NoFocus);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->setWidget(content_);
    content_->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area_, 100); // as much as it needs
    layout->addWidget(request_, 1);

    later_.setSingleShot(true);
    later_.setInterval(settleMs);
    connect(&later_, &QTimer::timeout, this, &PreviewPanel::compute);
    connect(problems_, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link == testLink)
            Q_EMIT testWanted();
        else
            Q_EMIT problemChosen(link);
    });
    connect(&document_, &PlanDocument::changed, this, &PreviewPanel::refresh);
}

PreviewPanel::~PreviewPanel()
{
    if (thread_.joinable())
        thread_.join();
}

void PreviewPanel::addHeading(QVBoxLayout* layout, const QString& text)
{
    auto* heading = new QLabel(text, usable_);
    auto font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    layout->addSpacing(6);
    layout->addWidget(heading);
}

void PreviewPanel::setDialect(const std::string& dialect)
{
    if (dialect_ == dialect)
        return;
    dialect_ = dialect;
    refresh();
}

void PreviewPanel::setTested(Tested tested)
{
    tested_ = tested;
    showProblems();
}

void PreviewPanel::refresh()
{
    showProblems();
    const bool usable = document_.canRun();
    usable_->setVisible(usable);
    request_->setVisible(usable);
    showFacts(usable);
    request_->setStale();
    if (usable)
        later_.start();
    else
        later_.stop();
    giveRoom();
}

QString PreviewPanel::line(const QString& sign, const QColor& colour, const QString& path, const QString& text) const
{
    return QStringLiteral("<p style=\"margin:2px 0\"><span style=\"color:%1\"><b>%2</b></span> "
                          "<a href=\"%3\" style=\"color:%4\">%5</a>: %6</p>")
        .arg(colour.name(), sign, path.toHtmlEscaped(), palette().color(QPalette::Link).name(),
             nameOf_(path).toHtmlEscaped(), text.toHtmlEscaped());
}

// Errors first; each leads to its field.
QStringList PreviewPanel::problemLines() const
{
    QStringList lines;
    const auto add = [&](Severity severity, const QString& sign, const QColor& colour) {
        for (const auto& problem : document_.problems())
            if (problem.severity == severity)
                lines.append(line(sign, colour, shownText(problem.path), sentence(problem.message)));
    };
    add(Severity::error, QStringLiteral("✗"), badColour(palette()));
    add(Severity::warning, QStringLiteral("!"), doubtColour(palette()));
    return lines;
}

// What no check of the plan alone can know: whether its server is there.
QStringList PreviewPanel::noticeLines() const
{
    QStringList lines;
    const auto sign = QStringLiteral("!");
    if (document_.plan().target.model == placeholderModel)
        lines.append(line(sign, doubtColour(palette()), QStringLiteral("target.model"),
                          tr("%1 is the template's stand-in, name the one that the server has")
                              .arg(QString::fromUtf8(placeholderModel.data(), qsizetype(placeholderModel.size())))));
    if (tested_ == Tested::no)
        lines.append(QStringLiteral("<p style=\"margin:2px 0\"><span style=\"color:%1\"><b>%2</b></span> %3 "
                                    "<a href=\"%4\" style=\"color:%5\">%6</a></p>")
                         .arg(doubtColour(palette()).name(), sign,
                              tr("The connection was not tested.").toHtmlEscaped(), testLink,
                              palette().color(QPalette::Link).name(), tr("Test it").toHtmlEscaped()));
    if (tested_ == Tested::fails)
        lines.append(line(QStringLiteral("✗"), badColour(palette()), QStringLiteral("target.base_url"),
                          tr("the last test of the connection failed")));
    return lines;
}

void PreviewPanel::showProblems()
{
    const bool usable = document_.canRun();
    auto lines = problemLines();
    if (usable)
        lines += noticeLines();
    const auto headline = !usable           ? tr("The plan can't run yet")
                          : lines.isEmpty() ? tr("The plan is ready, and its server answers: no problem found")
                                            : tr("The plan can start; to keep in mind");
    problems_->setText(QStringLiteral("<p style=\"margin:0 0 4px 0\"><b>%1</b></p>").arg(headline.toHtmlEscaped()) +
                       lines.join(QString()));
}

void PreviewPanel::showFacts(bool usable)
{
    if (!usable)
        return;
    const auto facts = planFacts(document_.plan());
    for (int row = 0; row < int(facts.size()); ++row) {
        const auto& [name, value] = facts[std::size_t(row)];
        auto* item = facts_->itemAtPosition(row, 1);
        if (!item) {
            facts_->addWidget(quietLabel({}, usable_), row, 0, Qt::AlignTop);
            auto* label = new QLabel(usable_);
            label->setObjectName(QStringLiteral("fact%1").arg(row));
            label->setWordWrap(true);
            facts_->addWidget(label, row, 1);
            item = facts_->itemAtPosition(row, 1);
        }
        auto* title = qobject_cast<QLabel*>(facts_->itemAtPosition(row, 0)->widget());
        title->setWordWrap(false);
        title->setText(name);
        qobject_cast<QLabel*>(item->widget())->setText(value);
    }
    shows_->setText(bullets(willShow(document_.plan())));
    notShown_->setText(bullets(willNotShow(document_.plan())));
}

void PreviewPanel::compute()
{
    if (computing_) {
        again_ = true;
        return;
    }
    if (thread_.joinable())
        thread_.join();
    computing_ = true;
    thread_ = std::thread([this, plan = document_.plan(), folder = document_.folder(), dialect = dialect_] {
        const Made made{arrivalsPreview(plan), requestPreview(plan, folder, dialect)};
        QMetaObject::invokeMethod(
            this, [this, made] { take(made); }, Qt::QueuedConnection);
    });
}

void PreviewPanel::take(const Made& made)
{
    computing_ = false;
    if (std::exchange(again_, false)) {
        compute();
        return;
    }
    if (later_.isActive() || !document_.canRun())
        return; // of a plan that is not there any more
    showArrivals(made.arrivals);
    request_->setPreview(made.request);
}

void PreviewPanel::showArrivals(const ArrivalsPreview& arrivals)
{
    plot_->setPreview(arrivals);
    QStringList notes;
    const auto& load = document_.plan().load;
    if (arrivals.open && load.drain_s > 0)
        notes.append(tr("Pale: the warm-up. Dotted: after its window a step goes on sending until its last measured "
                        "request has ended, for %1 s at most. Neither is measured.")
                         .arg(exact(load.drain_s)));
    else if (arrivals.open)
        notes.append(tr("Pale: the warm-up. It is not measured."));
    if (!arrivals.drawn)
        notes.append(tr("Too many arrivals to draw each: the rate that is asked."));
    plotNote_->setText(notes.join(QLatin1Char(' ')));
    plotNote_->setVisible(!notes.isEmpty());
}

// The request gets what the rest does not need.
void PreviewPanel::giveRoom()
{
    const int margins = 2 * area_->frameWidth();
    const int needed = content_->layout()->totalHeightForWidth(content_->width()) + margins;
    area_->setMaximumHeight(request_->isVisibleTo(this) ? std::max(needed, 1) : QWIDGETSIZE_MAX);
}

bool PreviewPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == content_ && (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize))
        giveRoom();
    return QWidget::eventFilter(watched, event);
}

void PreviewPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showProblems();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
