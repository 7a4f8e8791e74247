// Any text as a plan: problems, never a crash; a plan without errors survives the turn through its text.
#include "core/plan/check.h"
#include "core/plan/planjson.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace plumbline;
    const auto read = readPlan(fuzz::textOf(data, size));
    const auto problems = checkPlan(read.plan);
    if (hasErrors(read.problems) || hasErrors(problems))
        return 0;
    fuzz::require(readPlan(writePlan(read.plan)).plan == read.plan);
    fuzz::plantedFault({read.plan.workload.seed != 42, read.plan.load.steps.size() == 1});
    return 0;
}
