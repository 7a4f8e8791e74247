// The figures of the running step for the eye. What is kept and judged is computed from the records, not here.
#pragma once

#include "core/engine/snapshot.h"
#include "core/plan/plan.h"
#include "core/record/request.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace plumbline {

class LiveStep
{
public:
    explicit LiveStep(const Plan& plan);
    void reset();
    void add(const Request& request); // measured ones count, others are ignored
    LiveFigures figures() const;

private:
    class Ring
    {
    public:
        void add(double value);
        void clear() { values_.clear(); }
        std::optional<double> quantile(double p) const;

    private:
        std::vector<double> values_;
        std::size_t next_ = 0;
    };

    const Plan& plan_;
    std::map<std::string, std::vector<RequestLimit>> limits_; // by class
    Ring ttft_, tpot_, lateness_;
    std::int64_t completed_ = 0, ended_ = 0, good_ = 0, errors_ = 0;
};

} // namespace plumbline
