// What sort of machine it is, and where its power comes from (which the window also watches while a run lives).
#pragma once

#include "core/record/step.h"

#include <filesystem>
#include <optional>
#include <string>

namespace plumbline {

// "none", "virtual machine (PRODUCT)", "container", "container in a virtual machine (PRODUCT)"; unset when nothing
// tells.
std::optional<PinValue> virtualization(const std::filesystem::path& root, const std::string& cpuinfo);

// "mains" or "battery"; unset when nothing tells, as on most desktops and servers.
std::optional<PinValue> powerSource(const std::filesystem::path& root);

} // namespace plumbline
