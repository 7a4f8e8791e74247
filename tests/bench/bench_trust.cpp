// Is the verdict on ourselves right? The client is starved in several ways while it measures a server whose times are
// known, and its trust is held against its true error: a step must not be trusted when it is more wrong than its bound.
// Prints the table of both. Calibrate first, into the library that --db names. See --help.
#include "arguments.h"
#include "core/calibration/referenceprocess.h"
#include "core/calibration/truth.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <map>
#include <thread>

#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace plumbline;
using Json = nlohmann::json;

namespace {

struct Options
{
    int trials = 200;
    int streams = 32;
    int rate = 100;
    double seconds = 1.5;
    std::string transport = "precise";
    std::string library = "trust.db";
    double voidMs = 1; // as in a calibration: a server that is later says nothing of the client
};

void preferAllThreadsOf(qint64 process) // a priority belongs to a thread
{
    const QDir tasks(QStringLiteral("/proc/%1/task").arg(process));
    for (const auto& task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        ::setpriority(PRIO_PROCESS, task.toUInt(), -20);
}

// What is done to the client while it measures.
struct Disturbance
{
    const char* name;
    int busyLoops = 0;
    bool idlePriority = false; // SCHED_IDLE
    int nice = -19;
    int stoppedMs = 0, everyMs = 1000;
    bool diskHog = false;
};
constexpr Disturbance disturbances[] = {
    {"nothing", 0, false, -19, 0, 1000, false},
    {"two busy loops, same priority", 2, false, 0, 0, 1000, false},
    {"two busy loops, nice 19", 2, false, 19, 0, 1000, false},
    {"two busy loops, SCHED_IDLE", 2, true, 0, 0, 1000, false},
    {"stopped 200 ms every second", 0, false, -19, 200, 1000, false},
    {"stopped 20 ms every 300 ms", 0, false, -19, 20, 300, false},
    {"a disk that is written to", 0, false, -19, 0, 1000, true},
};

class BusyLoops // in processes' stead: threads of this one, which does nothing else meanwhile
{
public:
    explicit BusyLoops(int count)
    {
        for (int i = 0; i < count; ++i)
            threads_.emplace_back([this] {
                while (!stop_) { // an atomic read is work enough to keep a processor busy
                }
            });
    }
    ~BusyLoops()
    {
        stop_ = true;
        for (auto& thread : threads_)
            thread.join();
    }

private:
    std::atomic<bool> stop_ = false;
    std::vector<std::thread> threads_;
};

class DiskHog
{
public:
    explicit DiskHog(bool on)
    {
        if (on)
            thread_ = std::thread([this] {
                QFile file(folder_.filePath(QStringLiteral("hog")));
                const QByteArray block(1 << 20, 'x');
                while (!stop_ && file.open(QIODevice::WriteOnly)) {
                    for (int i = 0; i < 16 && !stop_; ++i)
                        file.write(block);
                    file.flush();
                    ::fsync(file.handle());
                    file.close();
                }
            });
    }
    ~DiskHog()
    {
        stop_ = true;
        if (thread_.joinable())
            thread_.join();
    }

private:
    QTemporaryDir folder_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

std::string planText(const Options& options, const std::string& url)
{
    const Json plan{
        {"schema", "plumbline.plan/1"},
        {"name", "bench_trust"},
        {"decision", "none"},
        {"target", {{"base_url", url}, {"model", "reference"}, {"transport", options.transport}}},
        {"workload",
         {{"prefix_cache", "allowed"},
          {"classes",
           Json::array({{{"name", "stream"},
                         {"prompts", {{"source", "inline"}, {"texts", Json::array({"Say something short."})}}},
                         {"output_tokens", {{"max", std::max(5, options.rate / 4)}}}}})}}},
        {"load",
         {{"kind", "closed"},
          {"steps", Json::array({options.streams})},
          {"duration_s", options.seconds},
          {"ramp_s", 0.5},
          {"warm_up", {{"requests", 1}}},
          {"drain_s", 10},
          {"recovery", false}}}};
    return plan.dump();
}

struct Figures
{
    Durations ttft, tpot, e2e;
};

struct Trial
{
    std::string problem;
    std::string state;
    Figures measured, truth; // of the same requests
    double serverLateMs = 0;
    Json trust, instrument;
};

void disturb(const QProcess& client, const Disturbance& how, const std::atomic<bool>& ended)
{
    const auto pid = static_cast<pid_t>(client.processId());
    while (how.stoppedMs > 0 && !ended) {
        std::this_thread::sleep_for(std::chrono::milliseconds(how.everyMs - how.stoppedMs));
        if (ended)
            return;
        ::kill(pid, SIGSTOP);
        std::this_thread::sleep_for(std::chrono::milliseconds(how.stoppedMs));
        ::kill(pid, SIGCONT);
    }
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
    Durations late;
    while (!file.atEnd()) {
        const auto line = Json::parse(file.readLine().toStdString(), nullptr, false);
        if (!line.is_object())
            continue;
        if (line["type"] == "step_end" && line.contains("instrument"))
            trial.instrument = line["instrument"];
        if (line["type"] != "request" || line["phase"] != "measured" || line["first_token_ns"].is_null() ||
            line["finish_ns"].is_null())
            continue;
        const auto found = stamped.find(line["request_id"]);
        if (found == stamped.end() || !found->second->firstTokenNs())
            continue;
        const auto& stamp = *found->second;
        std::vector<std::int64_t> tokens;
        std::int64_t finish = 0;
        for (const auto& event : stamp.events) {
            if (event.token) {
                tokens.push_back(event.written_ns);
                late.push_back(event.written_ns - event.ideal_ns);
            } else if (!tokens.empty() && finish == 0) {
                finish = event.written_ns; // the first event behind the tokens
            }
        }
        if (tokens.size() < 2)
            continue;
        if (finish == 0)
            finish = tokens.back();
        const auto n = static_cast<std::int64_t>(tokens.size()) - 1;
        const std::int64_t sent = line["sent_ns"], first = line["first_token_ns"], ended = line["finish_ns"];
        trial.measured.ttft.push_back(first - sent);
        trial.truth.ttft.push_back(tokens.front() - stamp.arrival_ns);
        trial.measured.tpot.push_back((ended - first) / n);
        trial.truth.tpot.push_back((finish - tokens.front()) / n);
        trial.measured.e2e.push_back(ended - sent);
        trial.truth.e2e.push_back(finish - stamp.arrival_ns);
    }
    trial.serverLateMs = quantileMs(late, 0.99);
    if (trial.measured.ttft.empty())
        trial.problem = "no measured request";
}

Trial run(const Options& options, const Disturbance& how)
{
    Trial trial;
    const QTemporaryDir folder;
    const auto path = [&folder](const char* name) { return folder.filePath(QString::fromUtf8(name)); };
    const auto program = QStringLiteral(PLUMBLINE_CLI);
    QProcess client;
    {
        ReferenceProcess server(program,
                                exactService(options.rate) + QStringList{QStringLiteral("--stamps"), path("stamps")});
        if (!server.listens())
            return trial.problem = server.problem(), trial;
        preferAllThreadsOf(server.pid()); // it must stay the better of the two
        QFile plan(path("plan.json"));
        if (!plan.open(QIODevice::WriteOnly) || plan.write(planText(options, server.url()).c_str()) < 0)
            return trial.problem = "cannot write the plan", trial;
        plan.close();
        client.setStandardErrorFile(path("stderr"));
        client.setChildProcessModifier([how] {
            ::setpriority(PRIO_PROCESS, 0, how.nice);
            const sched_param none{};
            if (how.idlePriority)
                ::sched_setscheduler(0, SCHED_IDLE, &none);
        });
        const BusyLoops loops(how.busyLoops);
        const DiskHog hog(how.diskHog);
        client.start(program, {QStringLiteral("run"), plan.fileName(), QStringLiteral("--out"), path("out"),
                               QStringLiteral("--json"), QStringLiteral("--no-preflight"), QStringLiteral("--db"),
                               QString::fromStdString(options.library)});
        client.waitForStarted();
        std::atomic<bool> ended = false;
        std::thread stopping([&] { disturb(client, how, ended); });
        const bool finished = client.waitForFinished(60'000);
        ended = true;
        stopping.join();
        if (!finished) {
            client.kill();
            client.waitForFinished();
            return trial.problem = "the client did not end", trial;
        }
        server.stop();
    }
    const auto summary = Json::parse(client.readAllStandardOutput().toStdString(), nullptr, false);
    if (!summary.is_object() || !summary.contains("steps") || summary["steps"].empty())
        return trial.problem = "no summary", trial;
    trial.trust = summary["steps"][0]["trust"];
    trial.state = trial.trust["state"];
    std::string error;
    const auto stamps = readStamps(path("stamps").toStdString(), &error);
    const auto files = QDir(path("out")).entryList({QStringLiteral("*.jsonl")});
    if (!error.empty() || files.isEmpty())
        return trial.problem = "no stamps or no run file: " + error, trial;
    compare(path("out") + QLatin1Char('/') + files.front(), stamps, trial);
    return trial;
}

struct Judged
{
    double error = 0;   // the largest of a figure's p50, p95, p99, where it stands furthest out of its bound
    double excess = -1; // beyond the bound; not above 0: covered
    std::string where;
};

Judged judge(const Trial& trial)
{
    Judged worst;
    worst.excess = -1e9;
    const auto look = [&](const char* name, const Durations& measured, const Durations& truth) {
        const auto& bounds = trial.trust["bounds"];
        if (!bounds.contains(name))
            return;
        const double low = bounds[name][0], high = bounds[name][1];
        for (const double p : {0.5, 0.95, 0.99}) {
            const double error = quantileMs(measured, p) - quantileMs(truth, p);
            const double excess = std::max(error - high, low - error);
            if (excess > worst.excess)
                worst = {error, excess, std::string(name) + " p" + std::to_string(static_cast<int>(p * 100 + 0.5))};
        }
    };
    look("ttft_ms", trial.measured.ttft, trial.truth.ttft);
    look("tpot_ms", trial.measured.tpot, trial.truth.tpot);
    look("e2e_ms", trial.measured.e2e, trial.truth.e2e);
    return worst;
}

struct Row
{
    int trials = 0, voids = 0, trusted = 0, doubtful = 0, limited = 0, uncovered = 0, wrongly = 0;
};

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    Options options;
    bench::Arguments arguments(
        "Starves the client in several ways and holds its trust against its true error.\nNeeds a library with a "
        "calibration of this build: plumbline-cli calibrate --db FILE. As root, so that the server keeps its "
        "priority.");
    arguments.number("trials", options.trials, 1, 10000, "in all, over the disturbances in turn (default 200)");
    arguments.number("streams", options.streams, 1, 1000, "at once (default 32)");
    arguments.number("rate", options.rate, 1, 10000, "token events a second of one stream (default 100)");
    arguments.number("seconds", options.seconds, 0.5, 60, "measured window (default 1.5)");
    arguments.oneOf("transport", options.transport, {"qt", "precise"}, "qt or precise (default)");
    arguments.text("db", options.library, "the library with the calibration (default trust.db)");
    arguments.number("void-ms", options.voidMs, 0.1, 1000,
                     "a trial is void when the server's own lateness (p99) is above (default 1)");
    if (!arguments.parse(application))
        return 2;
    std::map<std::string, Row> table;
    Row all;
    for (int i = 0; i < options.trials; ++i) {
        const auto& how = disturbances[static_cast<std::size_t>(i) % std::size(disturbances)];
        auto& row = table[how.name];
        const auto trial = run(options, how);
        if (!trial.problem.empty()) {
            std::printf("%3d %-32s %s\n", i + 1, how.name, trial.problem.c_str());
            continue;
        }
        const bool isVoid = trial.serverLateMs > options.voidMs;
        const auto judged = judge(trial);
        std::printf("%3d %-32s %-14s server late %.2f ms%s; worst %s: error %.3f ms, %s its bound by %.3f ms\n", i + 1,
                    how.name, trial.state.c_str(), trial.serverLateMs, isVoid ? " (void)" : "", judged.where.c_str(),
                    judged.error, judged.excess > 0 ? "ABOVE" : "within", std::abs(judged.excess));
        std::fflush(stdout);
        for (auto* to : {&row, &all}) {
            ++to->trials;
            if (isVoid) {
                ++to->voids;
                continue;
            }
            to->trusted += trial.state == "trusted" ? 1 : 0;
            to->doubtful += trial.state == "doubtful" ? 1 : 0;
            to->limited += trial.state == "client_limited" ? 1 : 0;
            to->uncovered += judged.excess > 0 ? 1 : 0;
            to->wrongly += trial.state == "trusted" && judged.excess > 0 ? 1 : 0;
        }
    }
    std::printf("\n%-32s %6s %5s %8s %8s %8s  %s\n", "", "trials", "void", "trusted", "doubtful", "limited",
                "error above its bound (of these trusted)");
    table["all"] = all;
    for (const auto& [name, row] : table)
        std::printf("%-32s %6d %5d %8d %8d %8d  %d (%d)\n", name.c_str(), row.trials, row.voids, row.trusted,
                    row.doubtful, row.limited, row.uncovered, row.wrongly);
    return all.wrongly > 0 ? 1 : 0;
}
