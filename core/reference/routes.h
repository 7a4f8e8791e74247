// The bodies of the routes that tell of the server itself, in llama.cpp's shape.
#pragma once

#include "core/reference/serversettings.h"

#include <string>

namespace plumbline {

std::string healthBody();
std::string modelsBody(const ServerSettings& settings);
std::string propsBody(const ServerSettings& settings);

} // namespace plumbline
