// Asks a target what it is and whether it can be measured at all: the run's own preflight, without a run. A thread of
// its own; GUI thread outside.
#pragma once

#include "core/evidence/detect.h"
#include "core/plan/plan.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <string>
#include <thread>

namespace plumbline {
class SecretSource;
}

namespace plumbline::ui {

struct ConnectionReport
{
    std::string base_url; // what was asked
    QString problem;      // why nothing can be measured there; empty: it can
    QStringList words;    // what was found, a sentence each
    Detected server;      // secrets masked
    bool cancelled = false;
};

class ConnectionTest : public QObject
{
    Q_OBJECT
public:
    explicit ConnectionTest(QObject* parent = nullptr);
    ~ConnectionTest() override; // cancels and waits

    // `keychain`: knows the plan's keychain:NAME, where it has one. False: a test is on.
    bool start(const Plan& plan, const std::string& folder, std::shared_ptr<const SecretSource> keychain = {});
    void cancel(); // finished() follows
    bool busy() const { return busy_; }

Q_SIGNALS:
    void finished(const ui::ConnectionReport& report);

private:
    ConnectionReport ask(const Plan& plan, const std::string& folder,
                         const std::shared_ptr<const SecretSource>& keychain) const;

    std::thread thread_;
    std::atomic<bool> stopped_ = false;
    bool busy_ = false;
};

} // namespace plumbline::ui
