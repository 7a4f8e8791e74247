#include "core/calibration/knownenvelope.h"

#include "core/pins/instrument.h"
#include "core/stats/loadadvice.h"
#include "core/store/calibrations.h"

#include <filesystem>

namespace plumbline {

std::optional<Envelope> knownEnvelope(const std::string& library, TransportKind transport)
{
    std::error_code ignored;
    if (!std::filesystem::exists(library, ignored))
        return std::nullopt;
    const Library opened(library, Library::Access::read);
    if (!opened.error().empty())
        return std::nullopt;
    return latestEnvelope(opened, instrumentIdentity(), transport).envelope;
}

std::string adviceFor(const Plan& plan, const std::string& library, const std::optional<Envelope>& own)
{
    std::optional<Envelope> precise;
    if (plan.target.transport == TransportKind::qt)
        precise = knownEnvelope(library, TransportKind::precise);
    return loadAdvice(plan, own ? &*own : nullptr, precise ? &*precise : nullptr);
}

} // namespace plumbline
