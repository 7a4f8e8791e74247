// The milliseconds that a request line carries beside its raw times, so that a reader without a program can see them.
// They are computed by core/stats, never kept: verify recomputes them from the raw times of the same line.
#pragma once

#include "core/plan/plan.h"
#include "core/record/request.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

struct Derived
{
    std::optional<double> lateness_ms;
    std::optional<double> ttft_ms;
    std::optional<double> ttft_from_due_ms;
    std::optional<double> tpot_ms;
    std::optional<double> e2e_ms;
    std::optional<bool> good; // met every limit of its class; unset: can't be judged
    bool operator==(const Derived&) const = default;
};

// The limits of each class, looked up once. Not thread-safe.
class ClassLimits
{
public:
    explicit ClassLimits(Plan plan = {}) : plan_(std::move(plan)) {}
    const std::vector<RequestLimit>& of(const std::string& klass); // valid until the next call

private:
    Plan plan_;
    std::vector<std::pair<std::string, std::vector<RequestLimit>>> known_;
};

Derived derivedOf(const Request& request, const std::vector<RequestLimit>& limits);

} // namespace plumbline
