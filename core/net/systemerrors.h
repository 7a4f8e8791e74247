// What the system's error numbers mean for a request, in the words every transport uses.
#pragma once

#include "core/record/names.h"

#include <string>

namespace plumbline {

EndReason reasonOfConnect(int error); // while a connection was made
EndReason reasonOfRead(int error);    // on a connection that stood
std::string systemMessage(int error);

} // namespace plumbline
