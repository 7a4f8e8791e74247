// The line that is always there while a run lives: what it does, how far it is, and whether the instrument keeps up.
#pragma once

#include "ui/pages/run/progress.h"
#include "ui/runsession.h"

#include <QFrame>

class QLabel;
class QProgressBar;

namespace plumbline::ui {

class StateLine : public QFrame
{
    Q_OBJECT
public:
    explicit StateLine(QWidget* parent = nullptr);
    // `now`: seconds since the run's origin.
    void update(const Plan& plan, const Snapshot& snapshot, RunSession::State session, const LiveHistory& history,
                const std::optional<Envelope>& envelope, double now);
    void over(const QString& text, const LiveHistory& history); // the run has ended

private:
    void showTrust(const std::optional<StepTrust>& trust);
    QLabel* label(const char* name, const QString& explanation);

    QLabel* state_;
    QProgressBar* progress_;
    QLabel* time_;
    QLabel* outstanding_;
    QLabel* lateness_;
    QLabel* trust_;
};

} // namespace plumbline::ui
