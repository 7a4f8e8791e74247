#include "ui/pages/plan/previewpanel.h"

#include "ui/pages/plan/arrivalsplot.h"
#include "ui/pages/plan/form.h"
#include "ui/pages/plan/planfacts.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr int settleMs = 150;

QString bullets(const QStringList& lines)
{
    QStringList marked;
    for (const auto& line : lines)
        marked.append(QStringLiteral("• ") + line);
    return marked.join(QLatin1Char('\n'));
}

} // namespace

PreviewPanel::PreviewPanel(PlanDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), problems_(new QLabel(this)), usable_(new QWidget(this)),
      plot_(new ArrivalsPlot(usable_)), plotNote_(quietLabel({}, usable_)), facts_(new QGridLayout),
      shows_(new QLabel(usable_)), notShown_(new QLabel(usable_)), body_(new QPlainTextEdit(usable_)),
      bodyNote_(quietLabel({}, usable_)), copy_(new QPushButton(tr("&Copy as curl"), usable_))
{
    setObjectName(QStringLiteral("planPreview"));
    problems_->setObjectName(QStringLiteral("planProblems"));
    problems_->setTextFormat(Qt::RichText);
    problems_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    problems_->setAccessibleName(tr("Problems of the plan"));
    shows_->setObjectName(QStringLiteral("planShows"));
    notShown_->setObjectName(QStringLiteral("planNotShown"));
    for (auto* label : {problems_, shows_, notShown_})
        label->setWordWrap(true);
    for (auto* label : {shows_, notShown_})
        label->setTextFormat(Qt::PlainText);
    body_->setObjectName(QStringLiteral("requestBody"));
    body_->setAccessibleName(tr("Body of the first measured request"));
    body_->setReadOnly(true);
    body_->setTabChangesFocus(true);
    body_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    body_->setFixedHeight(body_->fontMetrics().lineSpacing() * 9);
    copy_->setObjectName(QStringLiteral("copyCurl"));
    bodyNote_->setObjectName(QStringLiteral("requestNote"));
    facts_->setColumnStretch(1, 1);
    facts_->setHorizontalSpacing(12);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->addWidget(problems_);
    layout->addWidget(usable_);
    layout->addStretch(1);
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
    addHeading(inner, tr("The first measured request"));
    inner->addWidget(bodyNote_);
    inner->addWidget(body_);
    inner->addWidget(copy_, 0, Qt::AlignLeft);

    later_.setSingleShot(true);
    later_.setInterval(settleMs);
    connect(&later_, &QTimer::timeout, this, &PreviewPanel::compute);
    connect(problems_, &QLabel::linkActivated, this, &PreviewPanel::problemChosen);
    connect(copy_, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(curl_); });
    connect(&document_, &PlanDocument::changed, this, &PreviewPanel::refresh);
    refresh();
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

void PreviewPanel::refresh()
{
    showProblems();
    const bool usable = document_.canRun();
    usable_->setVisible(usable);
    showFacts(usable);
    copy_->setEnabled(false); // until it is the plan's again
    if (usable)
        later_.start();
    else
        later_.stop();
}

// Errors first; each leads to its field.
void PreviewPanel::showProblems()
{
    QStringList lines;
    const auto add = [&](Severity severity, const QString& sign, const QColor& colour) {
        for (const auto& problem : document_.problems()) {
            if (problem.severity != severity)
                continue;
            const auto path = shownText(problem.path).toHtmlEscaped();
            lines.append(QStringLiteral("<p style=\"margin:2px 0\"><span style=\"color:%1\"><b>%2</b></span> "
                                        "<a href=\"%3\" style=\"color:%4\">%3</a> %5</p>")
                             .arg(colour.name(), sign, path, palette().color(QPalette::Link).name(),
                                  sentence(problem.message).toHtmlEscaped()));
        }
    };
    add(Severity::error, QStringLiteral("✗"), badColour(palette()));
    add(Severity::warning, QStringLiteral("!"), doubtColour(palette()));
    const auto headline = !document_.canRun() ? tr("The plan can't run yet")
                          : lines.isEmpty()   ? tr("The plan is ready: no problem found")
                                              : tr("The plan is ready; to keep in mind");
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
    plot_->setPreview(made.arrivals);
    plotNote_->setText(made.arrivals.drawn ? QString() : tr("Too many arrivals to draw each: the rate that is asked."));
    plotNote_->setVisible(!made.arrivals.drawn);
    const bool fine = made.request.problem.empty();
    bodyNote_->setText(fine ? tr("POST %1").arg(shownText(made.request.url)) : sentence(made.request.problem));
    body_->setPlainText(QString::fromStdString(made.request.body));
    body_->setVisible(fine);
    curl_ = QString::fromStdString(made.request.curl);
    copy_->setEnabled(fine);
}

void PreviewPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showProblems();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
