#include "core/net/lanecheck.h"
#include "core/net/qttransport.h"

namespace plumbline {

std::unique_ptr<Transport> makeTransport(TransportKind kind, const TransportSettings& settings, std::string* error)
{
    error->clear();
    if (kind != TransportKind::qt) {
        *error = "target.transport: this build has the transport \"qt\" only";
        return nullptr;
    }
    auto target = resolveTarget(settings, error);
    if (!error->empty())
        return nullptr;
    if (!target.tls)
        *error = checkLanes();
    auto request = requestTemplate(settings, target, error);
    if (!error->empty())
        return nullptr;
    return std::make_unique<QtTransport>(settings, std::move(target), std::move(request));
}

} // namespace plumbline
