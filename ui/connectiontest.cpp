#include "ui/connectiontest.h"

#include "core/engine/engine.h"
#include "core/engine/preflight.h"
#include "core/engine/runsetup.h"
#include "ui/showntext.h"

#include <chrono>
#include <memory>

namespace plumbline::ui {
namespace {

class NoSteps : public StepSource
{
public:
    std::optional<StepSpec> next(const std::vector<StepResult>&) override { return std::nullopt; }
};

// The two requests of the preflight, by the engine itself, so that what passes here passes there.
void sendProbes(const Plan& plan, const std::string& folder, const std::shared_ptr<const SecretSource>& keychain,
                const std::atomic<bool>& stopped, ConnectionReport& report)
{
    EngineSetup setup;
    setup.plan = plan;
    setup.plan.load.scrape_s = 0;
    setup.run_id = "connection-test";
    setup.plan_folder = folder;
    setup.io_threads = 1;
    setup.keychain = keychain;
    QStringList words;
    setup.say = [&words](const std::string& line) { words.append(shownText(line)); };
    Engine engine(std::move(setup), std::make_unique<NoSteps>());
    engine.start();
    while (!engine.waitFinished(std::chrono::milliseconds(50)))
        if (stopped)
            engine.abort();
    const auto result = engine.result();
    report.words = words;
    if (result.state != RunState::finished)
        report.problem = shownText(result.reason);
}

} // namespace

ConnectionTest::ConnectionTest(QObject* parent) : QObject(parent) {}

ConnectionTest::~ConnectionTest()
{
    stopped_ = true;
    if (thread_.joinable())
        thread_.join();
}

bool ConnectionTest::start(const Plan& plan, const std::string& folder, std::shared_ptr<const SecretSource> keychain)
{
    if (busy_)
        return false;
    if (thread_.joinable())
        thread_.join();
    busy_ = true;
    stopped_ = false;
    thread_ = std::thread([this, plan, folder, keychain = std::move(keychain)] {
        auto report = ask(plan, folder, keychain);
        report.cancelled = stopped_;
        QMetaObject::invokeMethod(
            this,
            [this, report] {
                busy_ = false;
                Q_EMIT finished(report);
            },
            Qt::QueuedConnection);
    });
    return true;
}

void ConnectionTest::cancel()
{
    stopped_ = true;
}

ConnectionReport ConnectionTest::ask(const Plan& plan, const std::string& folder,
                                     const std::shared_ptr<const SecretSource>& keychain) const
{
    ConnectionReport report;
    report.base_url = plan.target.base_url;
    auto made = makeRunSettings(plan, "connection-test", folder, 1, keychain.get());
    if (!made.settings) {
        report.problem = shownText(made.problem);
        return report;
    }
    HttpGetSettings http;
    http.tls = plan.target.tls;
    http.proxy = plan.target.proxy;
    http.stop = &stopped_;
    report.server = detectServer(plan.target.base_url, made.settings->headers, plan.target.model, http);
    redactDetected(report.server, made.settings->secrets);
    if (stopped_)
        return report;
    const auto judged = judgeServer(plan, made.settings->url, report.server);
    for (const auto& line : judged.words)
        report.words.append(shownText(line));
    report.problem = shownText(judged.problem);
    if (report.problem.isEmpty())
        sendProbes(plan, folder, keychain, stopped_, report);
    return report;
}

} // namespace plumbline::ui
