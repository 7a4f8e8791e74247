#include "truth.h"

#include "core/record/clock.h"
#include "support/serveprocess.h"
#include "support/usage.h"

#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace plumbline::bench {

namespace {

std::map<std::string, int> errorsIn(const std::vector<Request>& requests)
{
    std::map<std::string, int> errors;
    for (const auto& request : requests)
        if (request.error_class != ErrorClass::none)
            ++errors[std::string(nameOf(request.error_class)) + ": " + request.error_message.value_or("")];
    return errors;
}

} // namespace

void print(const char* what, const Durations& values)
{
    std::printf("%-38s n %7zu   p50 %8.3f ms   p99 %8.3f ms   max %8.3f ms\n", what, values.size(),
                quantileMs(values, 0.5), quantileMs(values, 0.99), quantileMs(values, 1));
}

std::string percentText(double share)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3f %%", 100 * share);
    return text;
}

double ClientRun::seconds() const
{
    return static_cast<double>(step().window_end_ns - step().window_start_ns) / 1e9;
}

ClientRun runAgainstServer(Plan plan, const QStringList& serve, int ioThreads)
{
    ClientRun run;
    const QTemporaryDir folder;
    const auto stamps = folder.filePath(QStringLiteral("stamps"));
    {
        test::ServeProcess server(serve + QStringList{QStringLiteral("--stamps"), stamps});
        if (!server.listens()) {
            run.problem = "the reference server does not listen";
            return run;
        }
        plan.target.base_url = server.url();
        const auto before = test::cpuSeconds();
        const auto engine = test::engineFor(plan, run.kept, ioThreads);
        engine->start();
        while (!engine->waitFinished(std::chrono::seconds(1))) {
        }
        run.cpu_s = test::cpuSeconds() - before;
        run.result = engine->result();
        run.problem = run.result.reason;
        if (!run.problem.empty())
            for (const auto& [error, count] : errorsIn(run.kept.requests))
                run.problem += "\n  " + std::to_string(count) + " x " + error;
        server.stop();
    }
    std::string error;
    run.stamps = readStamps(stamps.toStdString(), &error);
    if (run.problem.empty())
        run.problem = error;
    if (run.problem.empty() && run.kept.ends.empty())
        run.problem = "no step has ended";
    return run;
}

Differences differencesOf(const ClientRun& run)
{
    return plumbline::differencesOf(run.kept.requests, run.origin(), run.stamps);
}

Delivered deliveredOf(const ClientRun& run)
{
    Delivered result;
    const auto from = run.step().window_start_ns;
    const auto to = run.step().window_end_ns;
    for (const auto& request : run.kept.requests) {
        result.events += request.events;
        result.completed += request.outcome == Outcome::completed ? 1 : 0;
        for (const auto at : request.events_at.times())
            result.tokens += at >= from && at < to ? 1 : 0;
    }
    for (const auto& stamp : run.stamps)
        for (const auto& event : stamp.events) {
            const auto at = event.written_ns - run.origin();
            result.written += event.token && at >= from && at < to ? 1 : 0;
        }
    return result;
}

} // namespace plumbline::bench
