#include "ui/pages/calibrationpage.h"

#include "core/pins/instrument.h"
#include "core/store/calibrations.h"
#include "ui/pages/calibration/calibrationsheets.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr int widestText = 110; // characters

QLabel* textLabel(const char* name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QWidget* titled(const QString& title, QWidget* view, QWidget* parent)
{
    auto* part = new QWidget(parent);
    auto* label = new QLabel(title, part);
    auto font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setBuddy(view);
    auto* layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(view, 1);
    return part;
}

// The newest of each transport that holds for this program.
QString conclusionOf(const std::vector<Envelope>& envelopes, const InstrumentIdentity& now)
{
    QStringList lines;
    for (const auto transport : {TransportKind::precise, TransportKind::qt})
        for (const auto& envelope : envelopes) {
            if (envelope.transport != transport || !whyNotValid(envelope, now).isEmpty())
                continue;
            lines.append(envelopeWords(envelope));
            break;
        }
    if (lines.isEmpty())
        return CalibrationPage::tr("This machine was not calibrated with this kernel and this build: no figure of a "
                                   "run can be more than doubtful.");
    return lines.join(QLatin1Char('\n'));
}

} // namespace

CalibrationPage::CalibrationPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent), workbench_(workbench), instrument_(instrumentIdentity()),
      machine_(textLabel("calibrationMachine", this)), conclusion_(textLabel("calibrationConclusion", this)),
      state_(textLabel("calibrationState", this)), start_(new QPushButton(tr("Ca&librate (less than 90 s)"), this)),
      stop_(new QPushButton(tr("St&op the calibration"), this)), progress_(new QProgressBar(this)),
      stack_(new QStackedWidget(this)), loads_(new CellTable(loadColumns(), this)),
      history_(new CellTable(historyColumns(), this)),
      loadsView_(new DataTable("calibrationLoads", tr("Loads of the calibration"), this)),
      historyView_(new DataTable("calibrationHistory", tr("Calibrations of this library"), this))
{
    setObjectName(QStringLiteral("calibrationPage"));
    start_->setObjectName(QStringLiteral("startCalibration"));
    stop_->setObjectName(QStringLiteral("stopCalibration"));
    progress_->setObjectName(QStringLiteral("calibrationProgress"));
    progress_->setAccessibleName(tr("Progress of the calibration"));
    progress_->setFormat(tr("load %v of at most %m"));
    machine_->setText(instrumentWords(instrument_));
    auto* title = new QLabel(tr("Calibration of this machine"), this);
    auto font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    font.setBold(true);
    title->setFont(font);
    for (auto* label : {machine_, conclusion_}) // a line that can be read
        label->setMaximumWidth(fontMetrics().averageCharWidth() * widestText);
    auto* line = new QHBoxLayout;
    line->addWidget(start_);
    line->addWidget(stop_);
    line->addWidget(progress_, 1);
    line->addWidget(state_, 3);
    empty_ = new EmptyState(
        tr("Not calibrated yet"),
        tr("A calibration measures this program against a server of its own that stamps what it sends: by how much "
           "each transport is wrong on this machine, load by load. Every run's figures get their error bounds from "
           "it. Nothing else should run meanwhile."),
        start_->text(), stack_);
    empty_->setObjectName(QStringLiteral("calibrationEmpty"));
    connect(empty_, &EmptyState::activated, start_, &QPushButton::click);
    stack_->addWidget(empty_);
    stack_->addWidget(makeTables());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(title);
    layout->addWidget(machine_);
    layout->addWidget(conclusion_);
    layout->addLayout(line);
    layout->addWidget(stack_, 1);
    connectAll(); // what it shows is read when it is shown
}

QWidget* CalibrationPage::makeTables()
{
    loadsView_->setCells(loads_, false); // in the order in which they were measured
    historyView_->setCells(history_, true);
    auto* splitter = new QSplitter(Qt::Vertical, stack_);
    splitter->setObjectName(QStringLiteral("calibrationSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(titled(tr("&Loads"), loadsView_, splitter));
    splitter->addWidget(titled(tr("Calibrations in t&his library"), historyView_, splitter));
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    return splitter;
}

void CalibrationPage::connectAll()
{
    auto& calibrating = workbench_.calibrating();
    connect(start_, &QPushButton::clicked, &workbench_, &Workbench::startCalibration);
    connect(stop_, &QPushButton::clicked, &calibrating, &Calibrating::stop);
    connect(&calibrating, &Calibrating::started, this, [this] {
        said_.clear();
        update();
    });
    connect(&calibrating, &Calibrating::progressed, this, &CalibrationPage::update);
    connect(&calibrating, &Calibrating::ended, this, [this](const QString& problem) {
        said_ = problem.isEmpty() ? tr("The calibration is kept.") : problem;
        refresh();
        update();
    });
    connect(&workbench_.session(), &RunSession::stateChanged, this, &CalibrationPage::update);
    connect(historyView_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &CalibrationPage::showChosen);
}

void CalibrationPage::refresh()
{
    auto found = listEnvelopes(workbench_.library());
    envelopes_ = std::move(found.envelopes);
    std::vector<CellTable::Row> rows;
    for (const auto& envelope : envelopes_)
        rows.push_back(historyRow(envelope, instrument_));
    history_->setRows(std::move(rows));
    historyView_->fitColumns();
    if (!envelopes_.empty())
        historyView_->setCurrentIndex(historyView_->fromSource(history_->index(0, 0)));
    conclusion_->setText(found.problem.empty() ? conclusionOf(envelopes_, instrument_) : sentence(found.problem));
}

// The loads of the calibration that is on, else of the one that is chosen.
void CalibrationPage::showChosen()
{
    std::vector<CellTable::Row> rows;
    if (workbench_.calibrating().isOn()) {
        for (const auto& [transport, cell] : workbench_.calibrating().measured())
            rows.push_back(loadRow(transport, cell));
    } else {
        const auto row = historyView_->toSource(historyView_->currentIndex()).row();
        if (row >= 0 && row < int(envelopes_.size()))
            for (const auto& cell : envelopes_[std::size_t(row)].cells)
                rows.push_back(loadRow(envelopes_[std::size_t(row)].transport, cell));
    }
    loads_->setRows(std::move(rows));
    loadsView_->fitColumns();
}

void CalibrationPage::update()
{
    auto& calibrating = workbench_.calibrating();
    const bool on = calibrating.isOn();
    const bool run = workbench_.session().isLive();
    start_->setEnabled(!on && !run);
    start_->setToolTip(run ? tr("A run is on: stop it first.") : QString());
    stop_->setEnabled(on);
    progress_->setVisible(on);
    progress_->setRange(0, calibrating.most());
    progress_->setValue(int(calibrating.measured().size()));
    state_->setText(on ? tr("Measuring. Let nothing else run meanwhile.") : said_);
    const bool any = on || !envelopes_.empty();
    stack_->setCurrentIndex(any ? 1 : 0);
    start_->setVisible(any); // what stands there instead has the same button
    stop_->setVisible(any);
    empty_->setActionEnabled(start_->isEnabled(), start_->toolTip());
    showChosen();
}

void CalibrationPage::showEvent(QShowEvent* event)
{
    if (!workbench_.calibrating().isOn())
        refresh(); // the command line may have calibrated meanwhile
    update();
    QWidget::showEvent(event);
}

} // namespace plumbline::ui
