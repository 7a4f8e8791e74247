// How often the intervals of core/stats hold the true value, by simulation: independent lognormal requests, and the
// waits of an M/M/1 queue, where neighbours share their queue.
#include "arguments.h"

#include "core/stats/seriesbounds.h"

#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

using namespace plumbline;

namespace {

struct Count
{
    int offered = 0, held = 0, trials = 0;

    void take(const SeriesInterval& result, double truth)
    {
        ++trials;
        if (!result.interval)
            return;
        ++offered;
        held += result.interval->low <= truth && truth <= result.interval->high ? 1 : 0;
    }
    void print(const char* series, int n, const char* what) const
    {
        std::printf("%-22s n %6d  %-5s offered %6.2f %%  held the truth", series, n, what, 100.0 * offered / trials);
        if (offered > 0)
            std::printf(" %6.2f %% of %d\n", 100.0 * held / offered, offered);
        else
            std::printf("  – (never offered)\n");
        std::fflush(stdout);
    }
};

// Mean 1; sd of the logarithm: `spread`.
std::vector<double> lognormal(std::mt19937_64& random, int n, double spread)
{
    std::normal_distribution<double> normal(0, spread);
    std::vector<double> values(static_cast<std::size_t>(n));
    for (auto& value : values)
        value = std::exp(normal(random));
    return values;
}

// Times in the system of successive customers, from the stationary state on. Service mean 1.
std::vector<double> queue(std::mt19937_64& random, int n, double load)
{
    std::exponential_distribution<double> gap(load);
    std::exponential_distribution<double> service(1);
    double wait = std::uniform_real_distribution<double>()(random) < load
                      ? std::exponential_distribution<double>(1 - load)(random)
                      : 0;
    std::vector<double> values(static_cast<std::size_t>(n));
    for (auto& value : values) {
        value = wait + service(random);
        wait = std::max(0.0, value - gap(random));
    }
    return values;
}

// The quantile of a standard normal, for the truth of a lognormal.
double normalQuantile(double p)
{
    double low = -10;
    double high = 10;
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (0.5 * std::erfc(-middle / std::sqrt(2.0)) < p ? low : high) = middle;
    }
    return low;
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    bench::Arguments arguments("Coverage of the 95 % intervals, by simulation.");
    int trials = 10000;
    int longTrials = 400;
    double spread = 0.5;
    arguments.number("trials", trials, 1, 1e7, "simulated series of each kind");
    arguments.number("long-trials", longTrials, 1, 1e7, "of the queue's long series");
    arguments.number("spread", spread, 0.01, 3, "standard deviation of the logarithm");
    if (!arguments.parse(application))
        return 2;
    std::mt19937_64 random(1);
    struct Case
    {
        const char* name;
        double p;
        std::vector<int> sizes;
    };
    for (const auto& [name, p, sizes] :
         {Case{"p50", 0.5, {20, 100, 1000}}, Case{"p95", 0.95, {60, 71, 72, 100, 200, 1000}},
          Case{"p99", 0.99, {200, 367, 368, 500, 1000}}})
        for (const int n : sizes) {
            Count count;
            for (int i = 0; i < trials; ++i)
                count.take(quantileInterval(lognormal(random, n, spread), p), std::exp(spread * normalQuantile(p)));
            count.print("independent, lognormal", n, name);
        }
    Count mean;
    for (int i = 0; i < trials; ++i)
        mean.take(seriesMeanInterval(lognormal(random, 1000, spread)), std::exp(spread * spread / 2));
    mean.print("independent, lognormal", 1000, "mean");

    constexpr double load = 0.9; // times in the system are exponential with mean 1 / (1 - load)
    for (const int n : {100, 1000, 10000, 100000}) {
        Count p95, meanTime, plain;
        for (int i = 0; i < (n > 1000 ? longTrials : trials); ++i) {
            const auto series = queue(random, n, load);
            p95.take(quantileInterval(series, 0.95), -std::log(0.05) / (1 - load));
            meanTime.take(seriesMeanInterval(series), 1 / (1 - load));
            ++plain.trials;
            plain.offered += independent(series) ? 1 : 0;
        }
        std::printf("M/M/1 at 0.9           n %6d  taken as independent in %d of %d\n", n, plain.offered, plain.trials);
        p95.print("M/M/1 at 0.9", n, "p95");
        meanTime.print("M/M/1 at 0.9", n, "mean");
    }
    return 0;
}
