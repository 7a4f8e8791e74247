#include "trusttrial.h"

#include "core/calibration/referenceprocess.h"
#include "support/delayrelay.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include <sched.h>
#include <sys/resource.h>

namespace plumbline::bench {
namespace {

using Json = nlohmann::json;
constexpr int clientMs = 60'000; // at most
constexpr double rampS = 0.3;

void preferAllThreadsOf(qint64 process) // a priority belongs to a thread
{
    const QDir tasks(QStringLiteral("/proc/%1/task").arg(process));
    for (const auto& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        ::setpriority(PRIO_PROCESS, task.toUInt(), -20);
}

std::string planText(const TrustOptions& options, const Disturbance& how, const std::string& url)
{
    const bool starved = how.descriptors > 0 || how.ports > 0;
    Json load{{"kind", "closed"},
              {"steps", Json::array({options.streams})},
              {"duration_s", options.seconds},
              {"ramp_s", rampS},
              {"warm_up", {{"requests", 1}}},
              {"drain_s", 10},
              {"recovery", false}};
    if (starved) // a closed loop would not begin
        load = {{"kind", "open"},
                {"steps", Json::array({400})},
                {"duration_s", options.seconds},
                {"warm_up", {{"duration_s", 0.3}}},
                {"drain_s", 10},
                {"max_outstanding", 4000},
                {"recovery", false}};
    const Json plan{
        {"schema", "plumbline.plan/1"},
        {"name", "bench_trust"},
        {"decision", "none"},
        {"target",
         {{"base_url", url},
          {"model", "reference"},
          {"transport", options.transport},
          {"connections", how.ports > 0 ? "fresh" : "reuse"}}},
        {"workload",
         {{"prefix_cache", "allowed"},
          {"classes",
           Json::array({{{"name", "stream"},
                         {"prompts", {{"source", "inline"}, {"texts", Json::array({"Say something short."})}}},
                         {"output_tokens", {{"max", std::max(5, options.rate / 10)}}}}})}}},
        {"load", load}};
    return plan.dump();
}

// What the network did in the server's stead: what reached the client, and when.
void takeRelayed(std::vector<RequestStamps>& stamps, const test::DelayRelay& relay)
{
    for (auto& stamp : stamps) {
        const auto found = relay.requests().find(stamp.request_id);
        if (found == relay.requests().end() || found->second.events_ns.size() != stamp.events.size())
            continue;
        stamp.arrival_ns = found->second.asked_ns;
        for (std::size_t i = 0; i < stamp.events.size(); ++i)
            stamp.events[i].written_ns = found->second.events_ns[i];
    }
}

struct Told // by a server's stamps
{
    std::vector<std::int64_t> tokens;
    std::int64_t finish = 0; // the first event behind the tokens
};

Told toldBy(const RequestStamps& stamp)
{
    Told told;
    for (const auto& event : stamp.events)
        if (event.token)
            told.tokens.push_back(event.written_ns);
        else if (!told.tokens.empty() && told.finish == 0)
            told.finish = event.written_ns;
    if (told.finish == 0 && !told.tokens.empty())
        told.finish = told.tokens.back();
    return told;
}

// Both sides of the requests that were measured and that the server stamped.
void compare(const QString& runFile, const std::vector<RequestStamps>& stamps, Trial& trial)
{
    std::map<std::string, const RequestStamps*> stamped;
    for (const auto& stamp : stamps)
        stamped[stamp.request_id] = &stamp;
    QFile file(runFile);
    if (!file.open(QIODevice::ReadOnly)) {
        trial.problem = "no run file";
        return;
    }
    std::int64_t origin = 0; // of the client's times
    while (!file.atEnd()) {
        const auto line = Json::parse(file.readLine().toStdString(), nullptr, false);
        if (line.is_object() && line["type"] == "run")
            origin = line["clock"]["origin_ns"];
        if (!line.is_object() || line["type"] != "request" || line["phase"] != "measured" ||
            line["first_token_ns"].is_null() || line["finish_ns"].is_null())
            continue;
        const auto found = stamped.find(line["request_id"]);
        if (found == stamped.end())
            continue;
        const auto told = toldBy(*found->second);
        if (told.tokens.size() < 2)
            continue;
        const auto n = static_cast<std::int64_t>(told.tokens.size()) - 1;
        // When send() returns, the bytes are with the kernel of the server (or of the network), on one host: that this
        // one is late to read them is not the client's doing.
        const std::int64_t written =
            line["written_ns"].is_null() ? INT64_MAX : origin + line["written_ns"].get<std::int64_t>();
        const auto arrival = std::min(found->second->arrival_ns, written);
        // Connecting takes the server's time, too: it is told apart from TTFT by its own stamp.
        const std::int64_t connected = line["connect_ns"].is_null() ? 0 : line["connect_ns"].get<std::int64_t>();
        const auto sent = std::max(line["sent_ns"].get<std::int64_t>(), connected);
        const std::int64_t first = line["first_token_ns"], ended = line["finish_ns"];
        trial.measured.ttft.push_back(first - sent);
        trial.truth.ttft.push_back(told.tokens.front() - arrival);
        trial.measured.tpot.push_back((ended - first) / n);
        trial.truth.tpot.push_back((told.finish - told.tokens.front()) / n);
        trial.measured.e2e.push_back(ended - sent);
        trial.truth.e2e.push_back(told.finish - arrival);
    }
}

double latenessOf(const std::vector<RequestStamps>& stamps)
{
    Durations late;
    for (const auto& stamp : stamps)
        for (const auto& event : stamp.events)
            if (event.token)
                late.push_back(event.written_ns - event.ideal_ns);
    return quantileMs(late, 0.99);
}

void start(QProcess& client, const TrustOptions& options, const Disturbance& how, const QString& plan,
           const QString& out)
{
    client.setChildProcessModifier([how] {
        ::setpriority(PRIO_PROCESS, 0, how.nice);
        const sched_param none{};
        if (how.idlePriority)
            ::sched_setscheduler(0, SCHED_IDLE, &none);
        const auto most = static_cast<rlim_t>(how.descriptors);
        const rlimit few{most, most};
        if (how.descriptors > 0)
            ::setrlimit(RLIMIT_NOFILE, &few);
    });
    const auto library = QString::fromStdString(options.library);
    if (how.wallStepMs != 0)
        client.start(QCoreApplication::applicationFilePath(),
                     {QStringLiteral("--as-client"), plan, out, library, QString::number(how.wallStepMs)});
    else
        client.start(QStringLiteral(PLUMBLINE_CLI),
                     {QStringLiteral("run"), plan, QStringLiteral("--out"), out, QStringLiteral("--json"),
                      QStringLiteral("--no-preflight"), QStringLiteral("--db"), library});
    client.waitForStarted();
}

} // namespace

Trial runTrial(const TrustOptions& options, const Disturbance& how)
{
    Trial trial;
    QTemporaryDir folder;
    folder.setAutoRemove(!options.keep);
    trial.folder = folder.path().toStdString();
    const auto path = [&folder](const char* name) { return folder.filePath(QString::fromUtf8(name)); };
    const FewPorts network(how.ports);
    if (!network.problem().empty())
        return trial.problem = network.problem(), trial;
    ReferenceProcess server(QStringLiteral(PLUMBLINE_CLI),
                            exactService(options.rate) + QStringList{QStringLiteral("--stamps"), path("stamps")});
    if (!server.listens())
        return trial.problem = server.problem(), trial;
    preferAllThreadsOf(server.pid()); // it must stay the better of the two
    std::unique_ptr<test::DelayRelay> relay;
    auto url = server.url();
    if (how.delayMs > 0) {
        const auto port = std::stoi(url.substr(url.rfind(':') + 1));
        relay = std::make_unique<test::DelayRelay>(port, how.delayMs * std::int64_t{1'000'000}, -20);
        url = "http://127.0.0.1:" + std::to_string(relay->port());
    }
    QFile plan(path("plan.json"));
    if (!plan.open(QIODevice::WriteOnly) || plan.write(planText(options, how, url).c_str()) < 0)
        return trial.problem = "cannot write the plan", trial;
    plan.close();
    QProcess client;
    client.setStandardErrorFile(path("stderr"));
    {
        const BusyLoops loops(how.busyLoops, 350, 350 + static_cast<int>(1000 * (2 * rampS + options.seconds)) + 500);
        const DiskHog hog(how.diskHog, options.library);
        start(client, options, how, plan.fileName(), path("out"));
        const Stopping stopping(static_cast<pid_t>(client.processId()), how);
        if (!client.waitForFinished(clientMs)) {
            client.kill();
            client.waitForFinished();
            return trial.problem = "the client did not end", trial;
        }
    }
    server.stop();
    if (relay)
        relay->stop();
    const auto summary = Json::parse(client.readAllStandardOutput().toStdString(), nullptr, false);
    if (!summary.is_object() || !summary.contains("steps") || summary["steps"].empty()) {
        QFile said(path("stderr"));
        trial.problem = "no summary: ";
        if (said.open(QIODevice::ReadOnly))
            trial.problem += said.readAll().right(300).simplified().toStdString();
        return trial;
    }
    trial.trust = summary["steps"][0]["trust"];
    trial.state = trial.trust["state"];
    std::string error;
    auto stamps = readStamps(path("stamps").toStdString(), &error);
    const auto files = QDir(path("out")).entryList({QStringLiteral("*.jsonl")});
    if (!error.empty() || files.isEmpty())
        return trial.problem = "no stamps or no run file: " + error, trial;
    trial.lateMs = latenessOf(stamps);
    if (relay)
        takeRelayed(stamps, *relay);
    compare(path("out") + QLatin1Char('/') + files.front(), stamps, trial);
    if (trial.problem.empty() && trial.measured.ttft.empty() && how.expected != Expected::limited)
        trial.problem = "no measured request";
    return trial;
}

Judged judge(const Trial& trial)
{
    Judged worst;
    if (!trial.problem.empty())
        return worst;
    const auto look = [&](const char* name, const Durations& measured, const Durations& truth) {
        const auto& bounds = trial.trust["bounds"];
        if (!bounds.contains(name) || measured.empty())
            return;
        const double low = bounds[name][0], high = bounds[name][1];
        for (const double p : {0.5, 0.95, 0.99}) {
            const double error = quantileMs(measured, p) - quantileMs(truth, p);
            const double excess = std::max(error - high, low - error);
            if (excess > worst.excess)
                worst = {error, excess, std::string(name) + " p" + std::to_string(std::lround(p * 100))};
        }
    };
    look("ttft_ms", trial.measured.ttft, trial.truth.ttft);
    look("tpot_ms", trial.measured.tpot, trial.truth.tpot);
    look("e2e_ms", trial.measured.e2e, trial.truth.e2e);
    return worst;
}

} // namespace plumbline::bench
