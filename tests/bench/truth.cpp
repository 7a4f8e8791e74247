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

double quantileMs(Durations values, double p)
{
    if (values.empty())
        return -1;
    const auto rank = static_cast<std::ptrdiff_t>(std::ceil(p * static_cast<double>(values.size())));
    const auto at = values.begin() + std::max<std::ptrdiff_t>(rank, 1) - 1;
    std::nth_element(values.begin(), at, values.end());
    return millisecondsOf(*at);
}

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

QStringList exactService(double decodeTps)
{
    return {QStringLiteral("--profile"),        QStringLiteral("exact"),         QStringLiteral("--decode-tps"),
            QString::number(decodeTps, 'f', 3), QStringLiteral("--prefill-tps"), QStringLiteral("100")};
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
    std::map<std::string, const RequestStamps*> stamped;
    for (const auto& stamp : run.stamps)
        stamped[stamp.request_id] = &stamp;
    Differences result;
    for (const auto& request : run.kept.requests) {
        if (request.phase != Phase::measured || !request.sent_ns)
            continue;
        result.lateness.push_back(*request.sent_ns - request.scheduled_ns);
        if (!request.first_token_ns)
            continue;
        const auto found = stamped.find(request.request_id);
        if (found == stamped.end() || !found->second->firstTokenNs()) {
            ++result.unmatched;
            continue;
        }
        const auto& truth = *found->second;
        const auto send = truth.arrival_ns - (run.origin() + *request.sent_ns);
        const auto read = run.origin() + *request.first_token_ns - *truth.firstTokenNs();
        result.send.push_back(send);
        result.read.push_back(read);
        result.ttft.push_back(send + read);
        Durations written;
        for (const auto& event : truth.events)
            if (event.token) {
                written.push_back(event.written_ns);
                result.server.push_back(event.written_ns - event.ideal_ns);
            }
        const auto times = request.events_at.times();
        for (std::size_t i = 1; i < std::min(written.size(), times.size()); ++i)
            result.gap.push_back(std::abs((times[i] - times[i - 1]) - (written[i] - written[i - 1])));
    }
    return result;
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
