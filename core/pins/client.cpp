#include "core/pins/client.h"

#include "core/pins/pins.h"
#include "core/plan/names.h"
#include "core/record/version.h"

#include <QtGlobal>

namespace plumbline {

void addClientPins(Pins& pins, TransportKind transport)
{
    addPin(pins, "client.version", std::string(version()));
    addPin(pins, "client.commit", std::string(commit()));
    addPin(pins, "client.build", std::string(buildType().empty() ? "unknown" : buildType()));
    addPin(pins, "client.qt", std::string(qVersion()));
    addPin(pins, "client.transport", std::string(nameOf(transport)));
}

} // namespace plumbline
