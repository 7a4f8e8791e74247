#include "core/pins/instrument.h"

#include "core/pins/hostcpu.h"
#include "core/pins/systemfiles.h"
#include "core/record/pintext.h"
#include "core/record/version.h"

#include <sys/utsname.h>

namespace plumbline {

InstrumentIdentity instrumentIdentity()
{
    Pins pins;
    addCpuPins(pins, "/", readSmall("/proc/cpuinfo"));
    const auto text = [&pins](const char* key) {
        const auto* pin = pins.find(key);
        return pin ? pinText(pin->value) : std::string("unknown");
    };
    InstrumentIdentity identity;
    identity.machine = text("host.cpu.model") + ", " + text("host.cpu.logical") + " processors, affinity " +
                       text("host.cpu.affinity") + ", limit " + text("host.cpu.limit");
    utsname system{};
    identity.kernel = uname(&system) == 0 ? std::string(system.sysname) + " " + system.release : "unknown";
    identity.build = std::string(version()) + " (" + std::string(commit()) + ", " + std::string(buildType()) + ")";
    return identity;
}

} // namespace plumbline
