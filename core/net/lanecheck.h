// The Qt transport rests on one assumption about Qt: that a peer name of its own gives a request a connection of its
// own.
#pragma once

#include <string>

namespace plumbline {

// Opens 8 named connections to a socket of this process. Empty when each got its own; else what was seen. About 5 ms;
// needs a Qt loop on this thread. The result is kept for the process.
std::string checkLanes();

} // namespace plumbline
