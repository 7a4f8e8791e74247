#include "core/calibration/grid.h"

#include "core/record/clock.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr double givenUpMs = 5;
constexpr double briefSeconds = 1.5, fullSeconds = 5;

struct Load
{
    int streams;
    double rate;
};
constexpr Load briefLoads[] = {{16, 50}, {64, 50}, {128, 100}, {256, 100}, {128, 400}};
constexpr Load fullLoads[] = {{1, 50},   {16, 50},   {64, 50},   {64, 100},  {128, 100}, {128, 200},
                              {512, 50}, {256, 150}, {512, 100}, {128, 500}, {1024, 60}, {2048, 25}};

bool wrong(const EnvelopeCell& cell)
{
    return std::max(cell.ttft_error_p99_ms, cell.gap_error_p99_ms) > givenUpMs;
}

} // namespace

std::vector<CellSpec> gridOf(const CalibrationOptions& options, TransportKind transport)
{
    const double seconds = options.brief ? briefSeconds : fullSeconds;
    if (options.streams > 0)
        return {{transport, options.streams, options.rate, seconds}};
    std::vector<CellSpec> grid;
    const auto add = [&](const Load& load) { grid.push_back({transport, load.streams, load.rate, seconds}); };
    if (options.brief)
        std::for_each(std::begin(briefLoads), std::end(briefLoads), add);
    else
        std::for_each(std::begin(fullLoads), std::end(fullLoads), add);
    std::stable_sort(grid.begin(), grid.end(), [](const CellSpec& left, const CellSpec& right) {
        return left.streams * left.rate < right.streams * right.rate;
    });
    return grid;
}

Calibrated calibrate(const QString& program, const InstrumentIdentity& instrument, const CalibrationOptions& options,
                     const std::atomic<bool>& stop, const std::function<void(TransportKind, const EnvelopeCell&)>& seen)
{
    Calibrated result;
    for (const auto transport : options.transports) {
        Envelope envelope{utcNow(), instrument, transport, {}};
        int wrongInARow = 0;
        for (const auto& spec : gridOf(options, transport)) {
            auto measured = measureCell(program, spec, stop);
            if (!measured.problem.empty()) {
                result.problem = measured.problem;
                return result;
            }
            envelope.cells.push_back(measured.cell);
            seen(transport, measured.cell);
            if (measured.cell.is_void)
                continue;
            wrongInARow = wrong(measured.cell) ? wrongInARow + 1 : 0;
            if (wrongInARow == 2)
                break;
        }
        result.envelopes.push_back(std::move(envelope));
    }
    return result;
}

} // namespace plumbline
