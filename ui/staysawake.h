// Keeps the machine from sleeping while a run lives, where the system offers that (logind), and notices in a run when
// the power source changed. A suspend that happens all the same is the engine's to see: it voids the step.
#pragma once

#include <QDBusUnixFileDescriptor>
#include <QObject>
#include <QTimer>

#include <optional>
#include <string>

namespace plumbline::ui {

class RunSession;

class StaysAwake : public QObject
{
    Q_OBJECT
public:
    // `systemRoot`: where sys/class/power_supply stands; a seam for tests.
    explicit StaysAwake(RunSession& session, std::string systemRoot = "/", QObject* parent = nullptr);

private:
    void update();
    void inhibit();
    void lookAtPower();

    RunSession& session_;
    const std::string systemRoot_;
    QDBusUnixFileDescriptor held_; // closing it lets the machine sleep again
    bool asked_ = false;
    QTimer power_;
    std::optional<std::string> source_;
};

} // namespace plumbline::ui
