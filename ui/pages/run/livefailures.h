// Failures of a run by kind: how many, since when, and one example.
#pragma once

#include "ui/livefeed.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline::ui {

struct FailureKind
{
    Outcome outcome = Outcome::failed;
    ErrorClass error_class = ErrorClass::none;
    std::optional<int> http_status;
    std::int64_t count = 0;
    double first_at = 0, last_at = 0; // seconds since the run's origin
    std::string example;              // what was said, of the first
    std::string example_request;
};

// Counts as an error: everything but what completed and what the plan or the person cancelled.
bool isFailure(const LiveRequest& request);

class LiveFailures
{
public:
    void add(const LiveRequest& request); // others than failures are ignored
    void clear();
    const std::vector<FailureKind>& kinds() const { return kinds_; } // in the order in which they came first
    std::int64_t total() const { return total_; }

private:
    std::vector<FailureKind> kinds_; // bounded by outcomes x classes x statuses
    std::int64_t total_ = 0;
};

} // namespace plumbline::ui
