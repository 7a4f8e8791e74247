// Any text as metrics.
#include "core/evidence/prometheus.h"
#include "core/evidence/serverstate.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace plumbline;
    const auto metrics = parseMetrics(fuzz::textOf(data, size));
    fuzz::require(metrics.samples.size() <= 100000);
    for (const auto& sample : metrics.samples)
        fuzz::require(!sample.name.empty());
    fuzz::plantedFault(metrics.samples.size() > 2 && metrics.samples[1].label("le") == "+Inf");
    return 0;
}
