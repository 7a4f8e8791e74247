#include "core/pins/workload.h"

#include "core/pins/pins.h"
#include "core/plan/planfile.h"
#include "core/plan/planjson.h"
#include "core/plan/problem.h"
#include "core/record/sha256.h"

#include <QCryptographicHash>
#include <QFile>

#include <nlohmann/json.hpp>

#include <limits>

namespace plumbline {
namespace {

std::string workloadHash(const Plan& plan)
{
    const auto document = nlohmann::json::parse(writePlan(plan, false), nullptr, false); // sorts the keys
    if (!document.is_object() || !document.contains("workload"))
        return {};
    return sha256Of(document["workload"].dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::optional<PinValue> fileHash(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || file.isSequential() || !hash.addData(&file))
        return std::nullopt;
    return hash.result().toHex().toStdString();
}

} // namespace

void addWorkloadPins(Pins& pins, const Plan& plan, const std::string& folder)
{
    const auto seed = plan.workload.seed;
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    pins.pins.push_back({"workload.seed",
                         seed <= most ? PinValue(static_cast<std::int64_t>(seed)) : PinValue(std::to_string(seed)),
                         PinOrigin::declared});
    if (const auto hash = workloadHash(plan); !hash.empty())
        pins.pins.push_back({"workload.sha256", hash, PinOrigin::declared});
    for (const auto& klass : plan.workload.classes)
        if (klass.prompts.source == PromptSourceKind::file && klass.prompts.path)
            addPin(pins, "workload." + shown(klass.name, 100) + ".prompts_sha256",
                   fileHash(besidePlan(folder, *klass.prompts.path)));
}

} // namespace plumbline
