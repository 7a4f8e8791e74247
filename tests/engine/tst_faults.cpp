// Each fault of the reference server to its outcome, through the engine and each transport.
#include "support/enginebench.h"
#include "support/faultcases.h"

#include "core/reference/faulttable.h"
#include "core/stats/figures.h"

#include <QTest>

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

using namespace plumbline;
using namespace plumbline::test;

namespace {

constexpr int tokens = 12;

struct TransportName
{
    TransportKind kind;
    const char* name;
};

std::vector<TransportName> transports()
{
    std::vector<TransportName> all;
    for (const auto& [kind, name] : EnumNames<TransportKind>::table)
        all.push_back({kind, name.data()});
    return all;
}

ServerSettings faultyServer(const std::string& spec, double decodeTps)
{
    auto settings = exactServer(4, decodeTps);
    settings.profile.context = 400; // what an ignored limit runs to
    std::string error;
    settings.faults = parseFaults(spec, 3, &error).value();
    return settings;
}

Plan planFor(const ReferenceServer& server, TransportKind kind)
{
    auto plan = closedPlan(server.url(), 1, 2, tokens);
    plan.target.transport = kind;
    plan.load.warm_up.requests = 0;
    plan.load.drain_s = 1;
    return plan;
}

std::vector<Request> play(const std::string& spec, TransportKind kind, const std::function<void(Plan&)>& change = {},
                          double decodeTps = 1000)
{
    ReferenceServer server(faultyServer(spec, decodeTps));
    if (!server.start())
        return {};
    auto plan = planFor(server, kind);
    if (change)
        change(plan);
    auto measured = runPlan(plan).kept.of(Phase::measured);
    return measured;
}

void waitShortly(Plan& plan)
{
    plan.target.timeouts.first_byte_s = 0.8;
    plan.target.timeouts.first_token_s = 1.2;
    plan.target.timeouts.idle_s = 0.8;
}

// Every case on every transport, several at a time: they wait more than they compute.
using Played = std::map<std::pair<int, std::size_t>, std::vector<Request>>;
Played playAll()
{
    std::vector<std::pair<int, std::size_t>> todo;
    const auto cases = faultCases();
    for (const auto& transport : transports())
        for (std::size_t i = 0; i < cases.size(); ++i)
            todo.emplace_back(static_cast<int>(transport.kind), i);
    Played played;
    std::mutex mutex;
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> workers;
    for (int worker = 0; worker < 6; ++worker)
        workers.emplace_back([&] {
            for (auto at = next++; at < todo.size(); at = next++) {
                const auto& one = cases[todo[at].second];
                const bool timesOut = one.outcome == Outcome::timed_out;
                auto requests = play(one.fault, static_cast<TransportKind>(todo[at].first),
                                     timesOut ? std::function<void(Plan&)>(waitShortly) : nullptr);
                const std::lock_guard lock(mutex);
                played[todo[at]] = std::move(requests);
            }
        });
    for (auto& worker : workers)
        worker.join();
    return played;
}

std::string undefinedOf(const Request& request)
{
    const auto figures = figuresOf(request);
    std::string names;
    const auto add = [&](bool has, const char* name) {
        if (!has)
            names += (names.empty() ? "" : " ") + std::string(name);
    };
    add(figures.ttft_ms.has_value(), "ttft");
    add(figures.time_to_first_text_ms.has_value(), "text");
    add(figures.tpot_ms.has_value(), "tpot");
    return names;
}

std::string told(const Request& request)
{
    std::ostringstream text;
    text << nameOf(request.outcome) << ' ' << nameOf(request.error_class) << ' ' << request.http_status.value_or(0)
         << " undefined: [" << undefinedOf(request) << "] flags:";
    for (const auto& flag : request.flags)
        text << ' ' << flag;
    text << " message: " << request.error_message.value_or("");
    return text.str();
}

} // namespace

class TestFaults : public QObject
{
    Q_OBJECT

    Played played_;

private Q_SLOTS:
    void initTestCase() { played_ = playAll(); }

    void eachFaultHasItsOutcome_data()
    {
        QTest::addColumn<int>("transport");
        QTest::addColumn<int>("row");
        const auto cases = faultCases();
        for (const auto& transport : transports())
            for (std::size_t i = 0; i < cases.size(); ++i)
                QTest::addRow("%s, %s", transport.name, cases[i].fault.empty() ? "none" : cases[i].fault.c_str())
                    << static_cast<int>(transport.kind) << static_cast<int>(i);
    }
    void eachFaultHasItsOutcome()
    {
        QFETCH(int, transport);
        QFETCH(int, row);
        const auto expected = faultCases()[static_cast<std::size_t>(row)];
        const auto& requests = played_[{transport, static_cast<std::size_t>(row)}];
        const auto error =
            static_cast<TransportKind>(transport) == TransportKind::qt ? expected.error_on_qt : expected.error;
        QCOMPARE(requests.size(), std::size_t{2});
        for (const auto& request : requests) {
            const auto said = told(request);
            QVERIFY2(request.outcome == expected.outcome, said.c_str());
            QVERIFY2(request.error_class == error, said.c_str());
            QVERIFY2(request.http_status.value_or(0) == expected.status, said.c_str());
            QVERIFY2(undefinedOf(request) == expected.undefined, said.c_str());
            for (const auto& flag : expected.flags)
                QVERIFY2(request.hasFlag(flag), said.c_str());
            QVERIFY2(request.error_message.value_or("").find(expected.says) != std::string::npos, said.c_str());
            QVERIFY2(request.outcome == Outcome::completed || request.error_message, said.c_str());
            QVERIFY2(request.end_ns && request.sent_ns, said.c_str());
        }
    }

    void theTableHoldsEveryFaultThatAnAnswerCanShow()
    {
        // Those that show in the times of many requests, or on a connection, are tested where they show.
        const std::vector<std::string_view> elsewhere = {"close_reused",     "rate_limit",    "cold_slot",
                                                         "slow_drift",       "thermal_drop",  "no_tcp_nodelay",
                                                         "ignore_eos_error", "prompt_percent"};
        const auto cases = faultCases();
        for (const auto& row : faultTable()) {
            if (row.name.empty() || std::find(elsewhere.begin(), elsewhere.end(), row.name) != elsewhere.end())
                continue;
            const bool held = std::any_of(cases.begin(), cases.end(), [&](const FaultCase& one) {
                return std::string_view(one.fault).substr(0, one.fault.find('=')) == row.name;
            });
            QVERIFY2(held, std::string(row.name).c_str());
        }
    }

    void countsComeFromWhatTheServerSays_data()
    {
        QTest::addColumn<int>("transport");
        for (const auto& transport : transports())
            QTest::newRow(transport.name) << static_cast<int>(transport.kind);
    }
    void countsComeFromWhatTheServerSays()
    {
        QFETCH(int, transport);
        const auto kind = static_cast<TransportKind>(transport);
        const auto first = [&](const std::string& spec) { return play(spec, kind).at(0); };
        for (const char* spec : {"", "merged=4", "split=2", "usage_events", "usage_zeros", "bad_event=4"}) {
            const auto request = first(spec);
            QVERIFY2(request.output_tokens == tokens && request.token_source == TokenSource::usage, spec);
        }
        const auto plain = first("");
        QCOMPARE(plain.token_events, std::int64_t{tokens});
        QCOMPARE(first("merged=4").token_events, std::int64_t{3});
        const auto split = first("split=2");
        QVERIFY(split.token_events > tokens);
        QVERIFY(*figuresOf(split).tokens_per_event < 1);
        QVERIFY(!itlOf(split).perToken);
        const auto uncounted = first("no_usage");
        QCOMPARE(uncounted.token_source, TokenSource::events);
        QVERIFY(!uncounted.prompt_tokens);
        QVERIFY(!first("prompt_count").prompt_tokens); // 0 beside a prompt is unknown
        QCOMPARE(*first("prompt_extra=20").prompt_tokens, *plain.prompt_tokens + 20);
        QCOMPARE(*first("empty").output_tokens, std::int64_t{0});
        QCOMPARE(first("bad_event=4").malformed_events, std::int64_t{1});
    }

    void theFirstTokenIsTheFirstThatBearsOne_data() { countsComeFromWhatTheServerSays_data(); }
    void theFirstTokenIsTheFirstThatBearsOne()
    {
        QFETCH(int, transport);
        const auto kind = static_cast<TransportKind>(transport);
        const auto slow = [](Plan& plan) {
            std::string words;
            for (int i = 0; i < 200; ++i)
                words += "w ";
            plan.workload.classes[0].prompts.texts = {words}; // 100 ms to read
        };
        const auto early = play("role_first", kind, slow).at(0);
        QVERIFY(*early.first_token_ns - *early.first_event_ns > 50'000'000);
        const auto empty = play("role_first,empty_reasoning", kind, slow).at(0);
        QVERIFY(*empty.first_token_ns - *empty.first_event_ns > 50'000'000);
        for (const char* spec : {"reasoning_list=5", "blank_reasoning=5"}) {
            const auto reasoned = play(spec, kind, {}, 20).at(0); // 50 ms a token
            QVERIFY2(*reasoned.first_text_ns - *reasoned.first_token_ns > 50'000'000, spec);
        }
    }

    void aReusedConnectionThatClosesIsAskedOnceMore_data() { countsComeFromWhatTheServerSays_data(); }
    void aReusedConnectionThatClosesIsAskedOnceMore()
    {
        QFETCH(int, transport);
        const auto requests =
            play("close_reused", static_cast<TransportKind>(transport), [](Plan& plan) { plan.load.requests = 4; });
        QCOMPARE(requests.size(), std::size_t{4});
        int resent = 0;
        for (const auto& request : requests) {
            QVERIFY2(request.outcome == Outcome::completed, told(request).c_str());
            resent += request.resent;
        }
        QVERIFY(resent >= 1);
        QVERIFY(!requests[0].resent);
    }

    void aLimiterRefusesWhatCameTooSoon_data() { countsComeFromWhatTheServerSays_data(); }
    void aLimiterRefusesWhatCameTooSoon()
    {
        QFETCH(int, transport);
        const auto requests = play("rate_limit=1", static_cast<TransportKind>(transport));
        QCOMPARE(requests[0].outcome, Outcome::completed);
        QCOMPARE(requests[1].outcome, Outcome::rejected);
        QCOMPARE(*requests[1].http_status, 429);
        const auto retry = std::find_if(requests[1].response_headers.begin(), requests[1].response_headers.end(),
                                        [](const auto& header) { return header.first == "retry-after"; });
        QVERIFY(retry != requests[1].response_headers.end());
    }

    void aParserThatFailsUnderIgnoreEosGivesNoCount_data() { countsComeFromWhatTheServerSays_data(); }
    void aParserThatFailsUnderIgnoreEosGivesNoCount()
    {
        QFETCH(int, transport);
        const auto exact = [](Plan& plan) {
            plan.workload.classes[0].output_tokens.max.reset();
            plan.workload.classes[0].output_tokens.distribution = Distribution{};
            plan.workload.classes[0].output_tokens.distribution->mean = tokens;
            plan.workload.classes[0].output_tokens.exact = true;
            plan.target.dialect = "llama.cpp";
        };
        const auto failed = play("ignore_eos_error=6", static_cast<TransportKind>(transport), exact).at(0);
        QVERIFY2(failed.error_class == ErrorClass::stream_error, told(failed).c_str());
        QVERIFY(failed.token_source != TokenSource::usage);
        QVERIFY(!figuresOf(failed).tpot_ms);
        QCOMPARE(failed.token_events, std::int64_t{6});
        const auto longer = play("ignore_eos_error=20", static_cast<TransportKind>(transport), exact).at(0);
        QCOMPARE(longer.outcome, Outcome::completed);
    }

    void faultsAreCombinedByTheirShares_data() { countsComeFromWhatTheServerSays_data(); }
    void faultsAreCombinedByTheirShares()
    {
        QFETCH(int, transport);
        const auto requests = play("error500:share=0.3,no_usage:share=0.5,rate_limit=100000",
                                   static_cast<TransportKind>(transport), [](Plan& plan) { plan.load.requests = 40; });
        const auto failed = std::count_if(requests.begin(), requests.end(), [](const Request& one) {
            return one.error_class == ErrorClass::server_error;
        });
        const auto uncounted = std::count_if(requests.begin(), requests.end(), [](const Request& one) {
            return one.token_source == TokenSource::events;
        });
        QVERIFY2(failed >= 4 && failed <= 22, std::to_string(failed).c_str());
        QVERIFY2(uncounted >= 5 && uncounted <= 25, std::to_string(uncounted).c_str());
        QCOMPARE(requests.size(), std::size_t{40});
    }
};

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
