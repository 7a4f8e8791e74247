// A sink that keeps nothing but the size of its own process as requests go by.
#pragma once

#include "core/record/sink.h"
#include "core/record/step.h"
#include "support/usage.h"

#include <cstdint>
#include <variant>
#include <vector>

namespace plumbline::test {

class RssProbe final : public RecordSink
{
public:
    explicit RssProbe(std::int64_t every) : every_(every) {}

    void write(const Record& record) override
    {
        const auto* request = std::get_if<Request>(&record);
        if (!request)
            return;
        events += request->events;
        tokenEvents += request->token_events;
        completed += request->outcome == Outcome::completed ? 1 : 0;
        if (++requests % every_ == 0)
            samples.push_back(residentBytes());
    }
    void flush() override {}
    std::string error() const override { return {}; }

    // After `count` requests, to the sample before; -1: not that many.
    std::int64_t at(std::int64_t count) const
    {
        const auto index = count / every_;
        return index < 1 || index > std::int64_t(samples.size()) ? -1 : samples[static_cast<std::size_t>(index - 1)];
    }

    std::int64_t requests = 0, events = 0, tokenEvents = 0, completed = 0;
    std::vector<std::int64_t> samples; // bytes, one each `every` requests

private:
    std::int64_t every_;
};

} // namespace plumbline::test
