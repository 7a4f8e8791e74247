// plumbline-cli calibrate: how exact this program is on this machine, against a server whose times are known.
#include "app/cli/commands.h"
#include "app/cli/interrupts.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "core/calibration/calibrationjson.h"
#include "core/calibration/grid.h"
#include "core/pins/instrument.h"
#include "core/stats/envelopefigures.h"
#include "core/store/calibrations.h"

#include <QCoreApplication>

#include <cstdio>
#include <future>

namespace plumbline::cli {
namespace {

using namespace std::chrono_literals;

struct CalibrateOptions
{
    CalibrationOptions grid;
    std::string library;
    bool json = false, lines = false, quiet = false;
};

CommandLine commandLine(CalibrateOptions& options)
{
    const auto transport = [&options](const std::string& given) -> std::string {
        const auto kind = valueOf<TransportKind>(given);
        if (!kind)
            return "must be qt or precise";
        options.grid.transports = {*kind};
        return {};
    };
    return {"calibrate",
            {},
            "Measures how wrong this program's own times are on this machine: streams of the reference server, which "
            "stamps\n"
            "what it sends, over a grid of streams and events a second. What is found is kept in the library and "
            "judges every\n"
            "run of this machine, kernel and build. Nothing else should run meanwhile.",
            {libraryOption(options.library),
             {"--short", {}, "the short grid: less than 90 s instead of about 5 minutes", set(options.grid.brief)},
             {"--transport", "qt|precise", "only this one (default: both)", transport},
             {"--streams", "N", "one load alone, with --rate", number(options.grid.streams, 1, 10000)},
             {"--rate", "EVENTS_PER_S", "of each stream", number(options.grid.rate, 0.1, 1e6)},
             {"--quiet", {}, "no progress", set(options.quiet)},
             {"--json", {}, "one JSON document on stdout", set(options.json)},
             {"--jsonl",
              {},
              "JSON lines on stdout: each load as soon as it is measured, then the whole document",
              set(options.lines)}},
            "A load at which the server itself was late (p99 above 1 ms) is void.\n"
            "Exit codes: 0 done, 2 bad input, 3 stopped or the server did not start, 4 every load was void."};
}

constexpr auto columns = "%-8s %7s %8s %9s %6s  %8s %8s  %8s %8s  %7s  %7s  %s\n";

std::string heading()
{
    char first[200], second[200];
    std::snprintf(first, sizeof first, columns, "", "", "asked/s", "read", "", "TTFT", "error ms", "gap err.", "late",
                  "CPU", "server", "");
    std::snprintf(second, sizeof second, columns, "", "streams", "a stream", "events/s", "n", "p50", "p99", "p99 ms",
                  "p99 ms", "us/event", "late ms", "");
    return std::string(first) + second;
}

std::string lineOf(TransportKind transport, const EnvelopeCell& cell)
{
    const auto figure = [](double value) { return QByteArray::number(value, 'f', 3).toStdString(); };
    char line[300];
    std::snprintf(line, sizeof line, columns, std::string(nameOf(transport)).c_str(),
                  std::to_string(cell.streams).c_str(), QByteArray::number(cell.rate).constData(),
                  QByteArray::number(cell.events_per_s, 'f', 0).constData(), std::to_string(cell.requests).c_str(),
                  figure(cell.ttft_error_p50_ms).c_str(), figure(cell.ttft_error_p99_ms).c_str(),
                  figure(cell.gap_error_p99_ms).c_str(), figure(cell.lateness_p99_ms).c_str(),
                  QByteArray::number(cell.cpu_us_an_event, 'f', 1).constData(), figure(cell.server_late_p99_ms).c_str(),
                  cell.is_void ? "void: the server was late" : "");
    return line;
}

std::string goodText(const std::optional<double>& events)
{
    return events ? "good to " + QByteArray::number(*events, 'f', 0).toStdString() + " events/s" : "at no load";
}

std::string conclusionOf(const Envelope& envelope)
{
    return std::string(nameOf(envelope.transport)) +
           ": p99 of the errors below 1 ms: " + goodText(goodTo(envelope, 1)) +
           "; below 5 ms: " + goodText(goodTo(envelope, 5)) + "\n";
}

bool allVoid(const std::vector<Envelope>& envelopes)
{
    for (const auto& envelope : envelopes)
        for (const auto& cell : envelope.cells)
            if (!cell.is_void)
                return false;
    return true;
}

} // namespace

int calibrate(const Invocation& invocation)
{
    CalibrateOptions options;
    if (const auto code = parseArguments(commandLine(options), invocation.arguments))
        return *code;
    if ((options.grid.streams > 0) != (options.grid.rate > 0))
        return badInput("--streams and --rate: give both for one load, or none for the grid");
    int argc = 1;
    QCoreApplication application(argc, const_cast<char**>(invocation.argv));
    QCoreApplication::setApplicationName(QStringLiteral("plumbline"));
    auto opened = openLibrary(options.library, Library::Access::write, true);
    if (!opened.library)
        return opened.code;
    const Interrupts interrupts;
    const auto instrument = instrumentIdentity();
    if (!options.quiet)
        std::fprintf(stderr, "%s\n%s\n%s\n%s", instrument.machine.c_str(), instrument.kernel.c_str(),
                     instrument.build.c_str(), heading().c_str());
    std::atomic<bool> stop = false;
    const auto program = QCoreApplication::applicationFilePath();
    const auto seen = [&options](TransportKind transport, const EnvelopeCell& cell) {
        if (options.lines)
            printed(cellLine(transport, cell));
        if (!options.quiet)
            std::fputs(lineOf(transport, cell).c_str(), stderr);
    };
    auto measuring =
        std::async(std::launch::async, [&] { return calibrate(program, instrument, options.grid, stop, seen); });
    while (measuring.wait_for(50ms) != std::future_status::ready)
        stop = stop || interrupts.count() > 0;
    const auto result = measuring.get();
    if (!result.problem.empty()) {
        said("plumbline-cli: " + result.problem);
        return 3;
    }
    // One load alone says little of others: only a grid is kept.
    std::string problem;
    if (options.grid.streams == 0)
        for (const auto& envelope : result.envelopes)
            if (problem.empty())
                problem = keepEnvelope(*opened.library, envelope);
    std::string text;
    for (const auto& envelope : result.envelopes)
        text += conclusionOf(envelope);
    if (options.lines)
        text = calibrationJson(instrument, result.envelopes, false);
    else if (options.json)
        text = calibrationJson(instrument, result.envelopes, true);
    if (const int lost = printed(text); lost != 0)
        return lost;
    if (!problem.empty()) {
        said("plumbline-cli: " + problem);
        return 3;
    }
    return allVoid(result.envelopes) ? 4 : 0;
}

} // namespace plumbline::cli
