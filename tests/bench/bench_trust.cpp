// Is the verdict on ourselves right? The client is starved in several ways while it measures a server whose times are
// known, and its trust is held against its true error: a step must not be trusted when it is more wrong than its bound.
// Prints the table of both. Calibrate first, into the library that --db names. See --help.
#include "arguments.h"
#include "trustclient.h"
#include "trusttrial.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

using namespace plumbline;
using namespace plumbline::bench;

namespace {

struct Row
{
    int trials = 0, broken = 0, voids = 0, trusted = 0, doubtful = 0, limited = 0, uncovered = 0, wrongly = 0;
    int unexpected = 0; // another trust than the disturbance should have brought
};

void count(Row& row, const Trial& trial, const Judged& judged, bool isVoid, Expected expected)
{
    ++row.trials;
    if (!trial.problem.empty()) {
        ++row.broken;
        return;
    }
    if (isVoid) {
        ++row.voids;
        return;
    }
    row.trusted += trial.state == "trusted" ? 1 : 0;
    row.doubtful += trial.state == "doubtful" ? 1 : 0;
    row.limited += trial.state == "client_limited" ? 1 : 0;
    row.uncovered += judged.excess > 0 ? 1 : 0;
    row.wrongly += trial.state == "trusted" && judged.excess > 0 ? 1 : 0;
    row.unexpected += (expected == Expected::trusted && trial.state != "trusted") ||
                              (expected == Expected::limited && trial.state != "client_limited")
                          ? 1
                          : 0;
}

void say(int number, const Disturbance& how, const Trial& trial, const Judged& judged, bool isVoid, bool keep)
{
    if (!trial.problem.empty()) {
        std::printf("%3d %-30s %s\n", number, how.name, trial.problem.c_str());
    } else {
        std::printf("%3d %-30s %-14s late %.2f ms%s; ", number, how.name, trial.state.c_str(), trial.lateMs,
                    isVoid ? " (void)" : "");
        if (judged.where.empty())
            std::printf("nothing to compare");
        else
            std::printf("worst %s: error %.3f ms, %s its bound by %.3f ms", judged.where.c_str(), judged.error,
                        judged.excess > 0 ? "ABOVE" : "within", std::abs(judged.excess));
        const bool odd = (how.expected == Expected::trusted && trial.state != "trusted") ||
                         (how.expected == Expected::limited && trial.state != "client_limited");
        if (keep && judged.excess > 0)
            std::printf("; %s", trial.folder.c_str());
        if (odd && trial.trust.contains("reasons"))
            std::printf("; %s", trial.trust["reasons"].dump().c_str());
        std::printf("\n");
    }
    std::fflush(stdout);
}

// Each disturbance as often as its weight, the rounds well mixed: the machine's own moods meet all of them.
std::vector<std::size_t> orderOf(int trials)
{
    std::vector<std::size_t> round, order;
    for (std::size_t i = 0; i < disturbances().size(); ++i)
        round.insert(round.end(), static_cast<std::size_t>(disturbances()[i].weight), i);
    std::mt19937 random(1);
    while (order.size() < static_cast<std::size_t>(trials)) {
        std::shuffle(round.begin(), round.end(), random);
        order.insert(order.end(), round.begin(), round.end());
    }
    order.resize(static_cast<std::size_t>(trials));
    return order;
}

void print(const char* name, const Row& row)
{
    std::printf("%-30s %6d %6d %5d %8d %8d %8d %11d  %d (%d)\n", name, row.trials, row.broken, row.voids, row.trusted,
                row.doubtful, row.limited, row.unexpected, row.uncovered, row.wrongly);
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    if (isTrustClient(QCoreApplication::arguments()))
        return runTrustClient(QCoreApplication::arguments());
    TrustOptions options;
    int only = -1;
    Arguments arguments(
        "Starves the client in several ways and holds its trust against its true error.\nNeeds a library with a "
        "calibration of this build: plumbline-cli calibrate --db FILE. As root, so that the server keeps its "
        "priority and a network can be made.");
    arguments.number("trials", options.trials, 1, 10000, "in all, over the disturbances (default 200)");
    arguments.number("streams", options.streams, 1, 1000, "at once (default 32)");
    arguments.number("rate", options.rate, 1, 10000, "token events a second of one stream (default 100)");
    arguments.number("seconds", options.seconds, 0.5, 60, "measured window (default 0.8)");
    arguments.oneOf("transport", options.transport, {"qt", "precise"}, "qt or precise (default)");
    arguments.text("db", options.library, "the library with the calibration (default trust.db)");
    arguments.number("void-ms", options.voidMs, 0.1, 1000,
                     "a trial is void when the server's own lateness (p99) is above (default 1)");
    arguments.flag("keep", options.keep, "keeps each trial's files, and tells where those of an uncovered one are");
    arguments.number("only", only, -1, static_cast<double>(disturbances().size()) - 1,
                     "this disturbance alone, by its number from 0 (default -1: all)");
    if (!arguments.parse(application))
        return 2;
    std::vector<Row> table(disturbances().size());
    Row all;
    int number = 0;
    for (auto index : orderOf(options.trials)) {
        index = only >= 0 ? static_cast<std::size_t>(only) : index;
        const auto& how = disturbances()[index];
        const auto trial = runTrial(options, how);
        const auto judged = judge(trial);
        const bool isVoid = trial.lateMs > options.voidMs;
        say(++number, how, trial, judged, isVoid, options.keep);
        count(table[index], trial, judged, isVoid, how.expected);
        count(all, trial, judged, isVoid, how.expected);
    }
    std::printf("\n%-30s %6s %6s %5s %8s %8s %8s %11s  %s\n", "", "trials", "broken", "void", "trusted", "doubtful",
                "limited", "unexpected", "error above its bound (of these trusted)");
    for (std::size_t i = 0; i < table.size(); ++i)
        print(disturbances()[i].name, table[i]);
    print("all", all);
    return all.wrongly > 0 ? 1 : 0;
}
