#include "core/net/lanecheck.h"
#include "core/net/precisetransport.h"
#include "core/net/qttransport.h"

namespace plumbline {

std::unique_ptr<Transport> makeTransport(TransportKind kind, const TransportSettings& settings, std::string* error)
{
    error->clear();
    if (kind == TransportKind::precise) {
        auto target = resolvePreciseTarget(settings, error);
        if (!error->empty())
            return nullptr;
        auto made = std::make_unique<PreciseTransport>(settings, std::move(target));
        if (!made->works())
            *error = "this process may open no more descriptors (ulimit -n)";
        return error->empty() ? std::move(made) : nullptr;
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
