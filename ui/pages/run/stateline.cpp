#include "ui/pages/run/stateline.h"

#include "core/stats/trust.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

#include <algorithm>

namespace plumbline::ui {
namespace {

constexpr int fullBar = 1000;

void setText(QLabel* label, const QString& text)
{
    if (label->text() != text) // a repaint only for what is new
        label->setText(text);
}

} // namespace

StateLine::StateLine(QWidget* parent)
    : QFrame(parent), state_(label("liveState", tr("The step that runs, its level and its phase"))),
      progress_(new QProgressBar(this)),
      time_(label("liveTime", tr("Time since the run began, and an estimate of what is left; the second figure is with "
                                 "the recovery step that follows when a level fails"))),
      outstanding_(label("liveOutstanding", tr("Requests that were sent and have not ended"))),
      lateness_(label("liveLateness", QString())), trust_(label("liveTrust", QString())), calibrate_(new QToolButton(this))
{
    setObjectName(QStringLiteral("stateLine"));
    progress_->setObjectName(QStringLiteral("liveProgress"));
    progress_->setAccessibleName(tr("Progress of the run"));
    progress_->setRange(0, fullBar);
    progress_->setFormat(tr("%p %"));
    progress_->setFixedWidth(fontMetrics().averageCharWidth() * 24);
    auto bold = font();
    bold.setBold(true);
    state_->setFont(bold);
    state_->setWordWrap(true); // as wide as there is room
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(fontMetrics().averageCharWidth() * 2);
    layout->addWidget(progress_); // first: it does not move when the words beside it grow
    layout->addWidget(state_, 1);
    for (auto* label : {time_, outstanding_, lateness_, trust_})
        layout->addWidget(label);
    calibrate_->setObjectName(QStringLiteral("liveCalibrate"));
    calibrate_->setText(tr("Calibration"));
    calibrate_->setToolTip(tr("Opens the page that measures how well this machine can measure: without it no figure is "
                              "more than doubtful"));
    calibrate_->hide();
    layout->addWidget(calibrate_);
    connect(calibrate_, &QToolButton::clicked, this, &StateLine::calibrate);
}

QLabel* StateLine::label(const char* name, const QString& explanation)
{
    auto* made = new QLabel(this);
    made->setObjectName(QLatin1String(name));
    made->setTextFormat(Qt::PlainText);
    made->setToolTip(explanation);
    return made;
}

void StateLine::update(const Plan& plan, const Snapshot& snapshot, RunSession::State session,
                       const LiveHistory& history, const std::optional<Envelope>& envelope, double now)
{
    const auto progress = progressOf(plan, snapshot, history, now);
    auto state = stateWords(snapshot);
    if (session == RunSession::State::draining)
        state = tr("Stopping");
    else if (session == RunSession::State::aborting)
        state = tr("Cancelling");
    if (snapshot.step && progress.step > 0) {
        const auto steps = progress.steps == progress.stepsAtMost
                               ? count(progress.steps)
                               : tr("%1 to %2").arg(progress.steps).arg(progress.stepsAtMost);
        state = tr("Step %1 of %2: %3, %4")
                    .arg(QString::number(progress.step), steps, stepWords(*snapshot.step), state.toLower());
    }
    setText(state_, state);
    progress_->setValue(int(progress.share * fullBar));
    auto time = clockTime(now);
    if (progress.left_s) {
        const auto least = clockTime(*progress.left_s), most = clockTime(*progress.leftAtMost_s);
        time = least == most ? tr("%1, about %2 left").arg(time, least)
                             : tr("%1, about %2 to %3 left").arg(time, least, most);
    }
    setText(time_, time);
    for (auto* ofNow : {outstanding_, lateness_, trust_})
        ofNow->show();
    calibrate_->hide();
    setText(outstanding_, tr("outstanding %1").arg(count(snapshot.outstanding)));
    showLateness(snapshot.figures.lateness_p99_ms, tr("Of the running step's measured requests."));
    showTrust(liveTrust(plan, snapshot, envelope ? &*envelope : nullptr), tr("Of the last second."));
}

void StateLine::showLateness(const std::optional<double>& p99, const QString& about)
{
    setText(lateness_, tr("sent late p99 %1").arg(duration(p99)));
    lateness_->setToolTip(tr("How late the client itself sent: of 100 requests 99 were sent at most this long after "
                             "they were due. Its own fault, never the server's.") +
                          QLatin1Char(' ') + about);
}

// Amber when the step's figures are doubtful, red when the client is the limit; the word says it too.
void StateLine::showTrust(const std::optional<StepTrust>& trust, const QString& about)
{
    auto word = tr("trust: %1").arg(trust ? trustWord(trust->state) : figure({}));
    QString why = tr("Whether the figures are the server's or the client's own.") + QLatin1Char(' ') + about;
    if (trust) {
        for (const auto& reason : trust->reasons)
            why += QLatin1Char('\n') + sentence(reason);
        const qsizetype most = outstanding_->isHidden() ? 48 : 32; // letters, as there is room: the rest is in the tip
        if (!trust->reasons.empty() && trust->state != TrustState::trusted) {
            const auto first = sentence(trust->reasons.front());
            word += QStringLiteral(" (") +
                    (first.size() > most ? first.left(most - 1) + QChar(0x2026) : first) + QLatin1Char(')');
        }
    }
    if (trust_->toolTip() != why)
        trust_->setToolTip(why);
    const auto colour = trust ? trustColour(trust->state, palette()) : quietColour(palette());
    if (trust_->text() == word && trust_->palette().color(QPalette::WindowText) == colour)
        return;
    auto painted = palette();
    painted.setColor(QPalette::WindowText, colour);
    trust_->setPalette(painted);
    trust_->setText(word);
}

void StateLine::over(const QString& text, double seconds, const std::vector<const RunSummary*>& kept)
{
    setText(state_, text);
    setText(time_, clockTime(seconds));
    progress_->setValue(fullBar);
    outstanding_->hide();
    std::optional<StepTrust> worst;
    std::optional<double> latest;
    for (const auto* run : kept)
        for (const auto& step : run->steps) {
            if (step.klass || !step.repeat)
                continue;
            if (!worst || isLessTrusted(step.trust, *worst))
                worst = step.trust;
            if (step.lateness_ms.p99)
                latest = std::max(latest.value_or(0), *step.lateness_ms.p99);
        }
    for (auto* ofSteps : {lateness_, trust_}) // once: each that comes or goes lays the page out
        ofSteps->setVisible(worst.has_value());
    if (!worst)
        return;
    showLateness(latest, tr("Of the step where it was longest."));
    showTrust(worst, tr("Of the step where it is worst."));
    calibrate_->setVisible(!worst->calibrated && worst->state != TrustState::trusted);
}

} // namespace plumbline::ui
