#include "ui/pages/results/runview.h"

#include "ui/models/runsmodel.h"
#include "ui/numbers.h"
#include "ui/pages/results/conclusionwords.h"
#include "ui/pages/results/curvestab.h"
#include "ui/pages/results/distributionstab.h"
#include "ui/pages/results/failurestab.h"
#include "ui/pages/results/logtab.h"
#include "ui/pages/results/pinstab.h"
#include "ui/pages/results/requeststab.h"
#include "ui/pages/results/servertab.h"
#include "ui/pages/results/summarytab.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/actionbar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {

RunView::RunView(Workbench& workbench, Actions& actions, RunActions& runActions, LibraryWorker& worker,
                 LibraryWorker& heavy, QWidget* parent)
    : QWidget(parent), workbench_(workbench), actions_(actions), runActions_(runActions), worker_(worker),
      heavy_(heavy), title_(new QLabel(this)), verdict_(new QLabel(this)), facts_(new QLabel(this)),
      trust_(new QLabel(this)), calibrate_(new QToolButton(this)), tabs_(new QTabWidget(this))
{
    setObjectName(QStringLiteral("runView"));
    title_->setObjectName(QStringLiteral("runTitle"));
    verdict_->setObjectName(QStringLiteral("runVerdict"));
    facts_->setObjectName(QStringLiteral("runFactsLine"));
    trust_->setObjectName(QStringLiteral("runTrust"));
    for (auto* label : {title_, verdict_, facts_, trust_}) {
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFocusPolicy(Qt::NoFocus); // selectable by mouse only
        label->setWordWrap(true);
    }
    verdict_->setWordWrap(false);
    trust_->setWordWrap(false);
    calibrate_->setObjectName(QStringLiteral("runCalibrate"));
    calibrate_->setText(tr("Calibration…"));
    calibrate_->setToolTip(
        tr("How far the instrument was wrong in this run is not known: it was not calibrated on this "
           "machine. Runs after a calibration tell it."));
    calibrate_->setFocusPolicy(Qt::StrongFocus);
    calibrate_->hide();
    connect(calibrate_, &QToolButton::clicked, this, [this] { Q_EMIT workbench_.showPage(Page::calibration); });
    auto font = title_->font();
    font.setPointSizeF(font.pointSizeF() * 1.3);
    font.setBold(true);
    title_->setFont(font);
    tabs_->setObjectName(QStringLiteral("runTabs"));
    tabs_->setAccessibleName(tr("Pages of the run"));
    tabs_->setDocumentMode(true);
    auto* backButton = new QToolButton(this);
    backButton->setObjectName(QStringLiteral("backToRuns"));
    backButton->setText(QStringLiteral("‹ ") + tr("All runs"));
    backButton->setToolTip(tr("Back to the list (Escape)"));
    backButton->setFocusPolicy(Qt::StrongFocus);
    connect(backButton, &QToolButton::clicked, this, &RunView::back);
    auto* escape = new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &RunView::back);
    auto* top = new QHBoxLayout;
    top->addWidget(backButton);
    top->addWidget(title_, 1);
    top->addWidget(verdict_);
    auto* buttons = new ActionBar(tr("Commands for this run"), this);
    buttons->add({actions_[Command::exportRun], runActions_.planFrom, runActions_.tags, runActions_.note,
                  runActions_.baseline, runActions_.remove, runActions_.undelete});
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top);
    auto* second = new QHBoxLayout;
    second->addWidget(facts_, 1);
    second->addWidget(trust_);
    second->addWidget(calibrate_);
    layout->addLayout(second);
    layout->addWidget(buttons);
    layout->addWidget(tabs_, 1);
    makeTabs();
    connect(tabs_, &QTabWidget::currentChanged, this, &RunView::showTab);
}

void RunView::makeTabs()
{
    tabs_->addTab(new SummaryTab(tabs_), tr("Summary"));
    tabs_->addTab(new CurvesTab(workbench_, tabs_), tr("Curves"));
    tabs_->addTab(new DistributionsTab(workbench_, heavy_, tabs_), tr("Distributions"));
    auto* requests = new RequestsTab(worker_, workbench_.settings(), tabs_);
    auto* failures = new FailuresTab(worker_, tabs_);
    tabs_->addTab(requests, tr("Requests"));
    tabs_->addTab(failures, tr("Failures"));
    connect(failures, &FailuresTab::requestsAsked, this, [this, requests](int errorClass) {
        tabs_->setCurrentWidget(requests);
        requests->showFailures(errorClass);
    });
    tabs_->addTab(new ServerTab(workbench_, heavy_, tabs_), tr("Server"));
    tabs_->addTab(new PinsTab(tabs_), tr("Environment"));
    tabs_->addTab(new LogTab(worker_, tabs_), tr("Log"));
}

void RunView::open(const QString& run)
{
    if (run != run_) {
        run_ = run;
        opened_.reset();
        tabs_->setCurrentIndex(0);
        tabs_->setEnabled(false);
        title_->setText(tr("Reading %1…").arg(run));
        verdict_->clear();
        facts_->clear();
        trust_->clear();
        calibrate_->hide();
    }
    read();
}

void RunView::refresh()
{
    if (!run_.isEmpty())
        read();
}

void RunView::read()
{
    worker_.ask(
        this,
        [id = run_.toStdString()](Library& library, const LibraryWorker::Ticket&) {
            return readOpenedRun(library, id);
        },
        [this](OpenedRun opened) { take(std::move(opened)); });
}

void RunView::take(OpenedRun opened)
{
    const bool compute = opened.problem.empty() && !opened.summary && opened.row().state != RunState::running &&
                         opened.row().requests > 0;
    show(std::make_shared<const OpenedRun>(opened));
    if (!compute) {
        heavy_.drop(this);
        return;
    }
    heavy_.ask(
        this,
        [opened, path = workbench_.libraryPath()](Library&, const LibraryWorker::Ticket&) {
            auto computed = opened;
            computeSummary(computed, path);
            return computed;
        },
        [this](OpenedRun computed) { show(std::make_shared<const OpenedRun>(std::move(computed))); });
}

void RunView::show(OpenedRunPointer opened)
{
    opened_ = std::move(opened);
    fresh_.clear();
    tabs_->setEnabled(opened_->problem.empty());
    updateHeader();
    showTab();
    if (hasFocus())
        tabs_->setFocus();
    Q_EMIT shown();
}

void RunView::showTab()
{
    auto* tab = qobject_cast<RunTab*>(tabs_->currentWidget());
    if (tab != nullptr && opened_ && opened_->problem.empty() && fresh_.insert(tab).second)
        tab->showRun(opened_);
}

void RunView::updateHeader()
{
    if (!opened_->problem.empty()) {
        title_->setText(sentence(opened_->problem));
        return;
    }
    const auto& row = opened_->row();
    const auto line = [](const std::string& text) { return shownLine(text); };
    title_->setText(row.name.empty() ? line(row.run) : line(row.name));
    title_->setToolTip(title_->text());
    verdict_->setText(outcomeLine(row, opened_->summary ? &*opened_->summary : nullptr));
    auto colours = palette();
    if (row.verdict)
        colours.setColor(QPalette::WindowText, verdictColour(*row.verdict, palette()));
    verdict_->setPalette(colours);
    updateTrust();
    QStringList facts{labelWord(row.label, row.imported).toUpper(),
                      localTime(row.started_utc),
                      line(row.model),
                      line(row.server_kind),
                      line(row.base_url),
                      tr("%1 requests, %2 failures").arg(count(row.requests), count(row.failures))};
    for (const auto& tag : row.tags)
        facts.append(QLatin1Char('#') + line(tag));
    if (row.baseline)
        facts.append(tr("baseline"));
    if (row.deleted)
        facts.append(tr("deleted"));
    facts.removeAll(QString());
    facts_->setText(facts.join(QStringLiteral(" · ")));
    facts_->setToolTip(facts_->text());
}

void RunView::updateTrust()
{
    const bool measured = opened_->summary && opened_->row().state != RunState::running && !opened_->header.imported;
    const auto trust = measured ? trustLine(*opened_->summary) : TrustLine();
    trust_->setText(trust.text);
    trust_->setToolTip(trust.tip.isEmpty()
                           ? QString()
                           : QStringLiteral("<span>%1</span>")
                                 .arg(trust.tip.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"))));
    auto colours = palette();
    colours.setColor(QPalette::WindowText, trustColour(trust.state, palette()));
    trust_->setPalette(colours);
    calibrate_->setVisible(!trust.calibrated);
}

void RunView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && opened_)
        updateHeader();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
