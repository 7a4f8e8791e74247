// A calibration that is on: plumbline-cli in a process of its own, so that this window's painting is no part of what is
// measured. GUI thread.
#pragma once

#include "core/record/envelope.h"

#include <QObject>
#include <QProcess>

#include <string>
#include <utility>
#include <vector>

namespace plumbline::ui {

class Calibrating : public QObject
{
    Q_OBJECT
public:
    // `program`: plumbline-cli. It keeps what it finds in the library.
    Calibrating(QString program, std::string library, QObject* parent = nullptr);
    ~Calibrating() override; // ends it; nothing is kept of one that was not whole

    void start(); // the short grid with both transports; nothing while one is on
    void stop();

    using Measured = std::vector<std::pair<TransportKind, EnvelopeCell>>;
    bool isOn() const { return process_.state() != QProcess::NotRunning; }
    const Measured& measured() const { return measured_; } // of the one that is on, or was last
    int most() const;                                      // loads that a whole one may take

Q_SIGNALS:
    void started();
    void progressed();                  // another load was measured
    void ended(const QString& problem); // empty: it is kept

private:
    void read();
    void finish(int code, QProcess::ExitStatus status);

    const QString program_;
    const std::string library_;
    QProcess process_;
    Measured measured_;
    bool stopped_ = false;
};

} // namespace plumbline::ui
