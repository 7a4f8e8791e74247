#pragma once

#include <string_view>

namespace plumbline {
std::string_view version();   // "0.1.0"
std::string_view commit();    // of the build, or "unknown"
std::string_view buildType(); // "Release"
} // namespace plumbline
