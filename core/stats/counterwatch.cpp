#include "core/stats/counterwatch.h"

#include "core/stats/text.h"

#include <algorithm>

namespace plumbline {
namespace {

bool isKnownCounter(std::string_view series)
{
    const auto meaning = meaningOf(series);
    return meaning && !isGauge(*meaning);
}

} // namespace

void CounterWatch::take(const ServerSample& sample)
{
    constexpr std::size_t keptFalls = 20;
    // Where none is known, a name alone says what is a counter; some servers have gauges with such names.
    const bool some = std::any_of(sample.series.begin(), sample.series.end(),
                                  [](const auto& entry) { return isKnownCounter(entry.first); });
    for (const auto& [name, value] : sample.series) {
        if (some ? !isKnownCounter(name) : !isCounter(name))
            continue;
        const auto known = states_.find(name);
        if (known == states_.end()) {
            if (states_.size() < mostCounters)
                states_[name].last = value;
            continue;
        }
        State& state = known->second;
        if (value < state.last) {
            ++fallCount_;
            if (falls_.size() < keptFalls)
                falls_.push_back({name, state.last, value, sample.at_ns});
            if (const auto meaning = meaningOf(name);
                meaning && std::find(fallen_.begin(), fallen_.end(), *meaning) == fallen_.end())
                fallen_.push_back(*meaning);
            several_ = several_ || state.returns > 0;
            state.high = std::max(state.last, state.down ? state.high : 0);
            state.bottom = value;
            state.down = true;
        } else if (state.down && value >= state.high) {
            const bool atOnce = value - state.last >= (state.high - state.bottom) / 2;
            state.returns += atOnce ? 1 : 0;
            several_ = several_ || (atOnce && state.bottom > 0);
            state.down = false;
        }
        state.last = value;
    }
}

bool CounterWatch::fell(Meaning meaning) const
{
    return std::find(fallen_.begin(), fallen_.end(), meaning) != fallen_.end();
}

void CounterWatch::forget()
{
    falls_.clear();
    fallen_.clear();
    fallCount_ = 0;
    several_ = false;
}

std::string fallsText(const CounterWatch& watch)
{
    if (watch.falls().empty() && !watch.several())
        return {};
    std::string text = "a counter";
    if (!watch.falls().empty()) {
        const auto& fall = watch.falls().front();
        text = fall.series + " fell from " + shortNumber(fall.from) + " to " + shortNumber(fall.to);
    }
    return text + (watch.several() ? (watch.falls().empty() ? " fell and rose again" : " and rose again") +
                                         std::string(": several instances answer behind one address")
                                   : ": the server was started again");
}

} // namespace plumbline
