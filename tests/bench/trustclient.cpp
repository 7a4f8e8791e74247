#include "trustclient.h"

#include "core/engine/engine.h"
#include "core/jsonl/runfile.h"
#include "core/method/plansteps.h"
#include "core/pins/instrument.h"
#include "core/plan/planfile.h"
#include "core/record/clock.h"
#include "core/report/summarize.h"
#include "core/report/summaryjson.h"
#include "core/store/calibrations.h"

#include <cstdio>

namespace plumbline::bench {
namespace {

using namespace std::chrono_literals;

const auto mark = QStringLiteral("--as-client");

std::optional<Envelope> envelopeIn(const std::string& path, TransportKind transport)
{
    const Library library(path, Library::Access::read);
    return library.error().empty() ? latestEnvelope(library, instrumentIdentity(), transport).envelope : std::nullopt;
}

} // namespace

bool isTrustClient(const QStringList& arguments)
{
    return arguments.size() == 6 && arguments[1] == mark;
}

int runTrustClient(const QStringList& arguments)
{
    const auto loaded = loadPlan(arguments[2].toStdString(), {});
    if (hasErrors(loaded.problems))
        return 2;
    const auto step = arguments[5].toLongLong();
    RunFileWriter file(arguments[3].toStdString(), "stepped");
    EngineSetup setup;
    setup.plan = loaded.plan;
    setup.run_id = "stepped";
    setup.preflight = false;
    setup.envelope = envelopeIn(arguments[4].toStdString(), loaded.plan.target.transport);
    setup.sinks = {&file};
    Engine engine(std::move(setup), std::make_unique<PlanSteps>(loaded.plan));
    engine.start();
    for (bool ahead = true; !engine.waitFinished(100ms); ahead = !ahead)
        shiftWallClockForTests(ahead ? step : -step);
    if (!engine.result().reason.empty()) {
        std::fprintf(stderr, "%s\n", engine.result().reason.c_str());
        return 3;
    }
    file.flush();
    SummarizeOptions ending; // its last line is still to be written
    ending.state = RunState::finished;
    const auto summarized = summarizeFile(file.path(), ending);
    const auto text = summaryJson(summarized.summary);
    if (!file.finish(text)) {
        std::fprintf(stderr, "%s\n", file.error().c_str());
        return 3;
    }
    std::puts(text.c_str());
    return 0;
}

} // namespace plumbline::bench
