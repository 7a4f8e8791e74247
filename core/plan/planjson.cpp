#include "core/plan/planjson.h"

#include "core/plan/jsonscan.h"
#include "core/plan/jsontext.h"
#include "core/plan/planfields.h"

#include <nlohmann/json.hpp>

namespace plumbline {

ReadPlan readPlan(std::string_view text)
{
    ReadPlan result;
    auto scan = scanJson(text);
    result.problems = std::move(scan.problems);
    if (!scan.usable)
        return result;
    const auto json = Json::parse(text.begin(), text.end(), nullptr, false);
    Reading reading;
    readFields(json, reading, result.plan);
    auto problems = reading.take();
    result.problems.insert(result.problems.end(), problems.begin(), problems.end());
    return result;
}

std::string writePlan(const Plan& plan, bool pretty)
{
    Json json;
    writeFields(json, plan);
    return pretty ? prettyJson(json) : compactJson(json);
}

} // namespace plumbline
