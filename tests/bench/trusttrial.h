// One trial of bench_trust: a disturbed client measures a server whose times are known, and its figures are held
// against the truth.
#pragma once

#include "disturbance.h"

#include "core/calibration/truth.h"

#include <nlohmann/json.hpp>

#include <string>

namespace plumbline::bench {

struct TrustOptions
{
    int trials = 200;
    int streams = 32;
    int rate = 100;
    double seconds = 0.8;
    std::string transport = "precise";
    std::string library = "trust.db";
    bool keep = false; // the files of each trial
    double voidMs = 1; // as in a calibration: a server that is later says nothing of the client
};

struct Trial
{
    std::string problem; // nothing can be said; empty while all is well
    std::string state;   // of the trust
    struct Figures
    {
        Durations ttft, tpot, e2e;
    };
    Figures measured, truth; // of the same requests
    double lateMs = 0;       // p99, of the server (or of the network) itself
    nlohmann::json trust;
    std::string folder; // of its files, when they are kept
};

Trial runTrial(const TrustOptions& options, const Disturbance& how);

struct Judged
{
    double error = 0;     // of a figure's p50, p95 or p99, where it stands furthest out of its bound
    double excess = -1e9; // beyond the bound; not above 0: covered
    std::string where;
};

Judged judge(const Trial& trial);

} // namespace plumbline::bench
