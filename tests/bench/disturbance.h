// What bench_trust does to a client while it measures.
#pragma once

#include <QTemporaryDir>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace plumbline::bench {

enum class Expected // of the trust
{
    any,     // it must know when it is wrong
    trusted, // nothing is wrong with the instrument
    limited  // the client was the limit
};

struct Disturbance
{
    const char* name = "";
    Expected expected = Expected::any;
    int weight = 1;            // trials of a round
    int nice = -19;            // of the client
    bool idlePriority = false; // SCHED_IDLE
    int busyLoops = 0;
    int stoppedMs = 0, everyMs = 1000;
    bool diskHog = false;
    int wallStepMs = 0;  // the wall clock jumps by so much, to and fro
    int delayMs = 0;     // of the network, each way
    int descriptors = 0; // that the client may have open; an open loop with more requests at once than that
    int ports = 0;       // that the machine has for connections; fresh ones, an open loop
};

// All of them; one round is the sum of the weights.
const std::vector<Disturbance>& disturbances();

// So many threads that do nothing and never wait, for that part of the time from now: what stands before and behind a
// measurement would take a starved client many times as long, and nobody looks at it.
class BusyLoops
{
public:
    BusyLoops(int count, int from_ms, int to_ms);
    ~BusyLoops();

private:
    std::atomic<bool> stop_ = false;
    std::vector<std::thread> threads_;
};

// Writes and syncs without end, next to `beside`.
class DiskHog
{
public:
    DiskHog(bool on, const std::string& beside);
    ~DiskHog();

private:
    QTemporaryDir folder_;
    std::atomic<bool> stop_ = false;
    std::thread thread_;
};

// Stops and continues the process until it goes.
class Stopping
{
public:
    Stopping(pid_t process, const Disturbance& how);
    ~Stopping();

private:
    std::atomic<bool> ended_ = false;
    std::thread thread_;
};

// A network of its own for what this thread starts meanwhile, with so many ports. Needs root.
class FewPorts
{
public:
    explicit FewPorts(int ports); // 0: the machine's network
    ~FewPorts();
    const std::string& problem() const { return problem_; }

private:
    int before_ = -1; // the thread's network until now
    std::string problem_;
};

} // namespace plumbline::bench
