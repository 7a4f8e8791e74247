#include "ui/pages/run/stateline.h"

#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>

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
      time_(label("liveTime", tr("Time since the first step began, and an estimate of what is left"))),
      outstanding_(label("liveOutstanding", tr("Requests that were sent and have not ended"))),
      lateness_(label("liveLateness", tr("How late the client sent the running step's requests: p99 of sent − due"))),
      trust_(label("liveTrust", tr("Whether the figures are the server's or the client's own")))
{
    setObjectName(QStringLiteral("stateLine"));
    progress_->setObjectName(QStringLiteral("liveProgress"));
    progress_->setAccessibleName(tr("Progress of the run"));
    progress_->setRange(0, fullBar);
    progress_->setFormat(tr("%p %"));
    progress_->setMaximumWidth(fontMetrics().averageCharWidth() * 30);
    auto bold = font();
    bold.setBold(true);
    state_->setFont(bold);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(fontMetrics().averageCharWidth() * 2);
    layout->addWidget(state_, 1);
    layout->addWidget(progress_, 1);
    for (auto* label : {time_, outstanding_, lateness_, trust_})
        layout->addWidget(label);
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
    if (snapshot.step && progress.step > 0)
        state = tr("Step %1 of %2: %3, %4")
                    .arg(progress.step)
                    .arg(progress.steps)
                    .arg(stepWords(*snapshot.step), state.toLower());
    setText(state_, state);
    progress_->setValue(int(progress.share * fullBar));
    const double elapsed = history.bands().empty() ? 0 : now - history.bands().front().start;
    setText(time_, progress.left_s ? tr("%1, about %2 left").arg(clockTime(elapsed), clockTime(*progress.left_s))
                                   : clockTime(elapsed));
    for (auto* ofNow : {outstanding_, lateness_, trust_})
        ofNow->show();
    setText(outstanding_, tr("outstanding %1").arg(count(snapshot.outstanding)));
    setText(lateness_, tr("late p99 %1").arg(duration(snapshot.figures.lateness_p99_ms)));
    showTrust(liveTrust(plan, snapshot, envelope ? &*envelope : nullptr));
}

// Amber when the step's figures are doubtful, red when the client is the limit; the word says it too.
void StateLine::showTrust(const std::optional<StepTrust>& trust)
{
    const auto word = trust ? trustWord(trust->state) : tr("trust –");
    QString why = tr("Whether the figures are the server's or the client's own");
    if (trust)
        for (const auto& reason : trust->reasons)
            why += QLatin1Char('\n') + sentence(reason);
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

void StateLine::over(const QString& text, const LiveHistory& history)
{
    setText(state_, text);
    const auto& bands = history.bands();
    if (!bands.empty() && bands.back().end)
        setText(time_, clockTime(*bands.back().end - bands.front().start));
    progress_->setValue(fullBar);
    for (auto* ofNow : {outstanding_, lateness_, trust_}) // its end is no state of the run
        ofNow->hide();
}

} // namespace plumbline::ui
