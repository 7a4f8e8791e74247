// What the three views are built of. Private to this room.
#pragma once

#include "core/exchange/sample.h"
#include "core/exchange/views.h"

namespace plumbline::exchange {

std::unique_ptr<StepView> makeVllmView(const ViewOptions& options);
std::unique_ptr<StepView> makeAiperfView(const ViewOptions& options);
std::unique_ptr<StepView> makeGuidellmView(const ViewOptions& options);

inline OptionalFigure msBetween(const OptionalNs& from, const OptionalNs& to)
{
    return from && to ? OptionalFigure(static_cast<double>(*to - *from) / 1e6) : std::nullopt;
}

inline OptionalFigure ratio(double above, const OptionalFigure& below)
{
    return below && *below > 0 ? OptionalFigure(above / *below) : std::nullopt;
}

inline ViewFigure single(std::string name, std::string unit, std::string definition, std::string key,
                         const OptionalFigure& value)
{
    return {std::move(name), std::move(unit), std::move(definition), {{"value", std::move(key), value}}};
}

// The earliest send and the latest end of some requests.
struct Extent
{
    OptionalNs first, last;
    void add(const OptionalNs& from, const OptionalNs& to)
    {
        if (from && (!first || *from < *first))
            first = from;
        if (to && (!last || *to > *last))
            last = to;
    }
    OptionalFigure seconds() const
    {
        return first && last && *last > *first ? OptionalFigure(static_cast<double>(*last - *first) / 1e9)
                                               : std::nullopt;
    }
};

// "99", "99.9": as it stands in a tool's key.
std::string percentName(double percent);

} // namespace plumbline::exchange
