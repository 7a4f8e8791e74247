// The line that is always there while a run lives: what it does, how far it is, and whether the instrument keeps up.
#pragma once

#include "core/stats/summary.h"
#include "ui/pages/run/progress.h"
#include "ui/runsession.h"

#include <QFrame>

#include <vector>

class QLabel;
class QProgressBar;
class QToolButton;

namespace plumbline::ui {

class StateLine : public QFrame
{
    Q_OBJECT
public:
    explicit StateLine(QWidget* parent = nullptr);
    // `now`: seconds since the run's origin.
    void update(const Plan& plan, const Snapshot& snapshot, RunSession::State session, const LiveHistory& history,
                const std::optional<Envelope>& envelope, double now);
    // The run has ended. `kept`: what it stored, of each side; empty while that is computed.
    void over(const QString& text, double seconds, const std::vector<const RunSummary*>& kept = {});

Q_SIGNALS:
    void calibrate(); // asked for where the figures are doubtful for want of it

private:
    void showTrust(const std::optional<StepTrust>& trust, const QString& about);
    void showLateness(const std::optional<double>& p99, const QString& about);
    QLabel* label(const char* name, const QString& explanation);

    QLabel* state_;
    QProgressBar* progress_;
    QLabel* time_;
    QLabel* outstanding_;
    QLabel* lateness_;
    QLabel* trust_;
    QToolButton* calibrate_;
};

} // namespace plumbline::ui
