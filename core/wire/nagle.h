// The mark that Nagle's algorithm on a server and delayed acknowledgements leave on a stream. Pure.
#pragma once

#include "core/record/request.h"

namespace plumbline {

// On a connection that is not known to be fresh: the first events in one burst, then an even pace, and the burst as
// long as what about 40 ms (25 to 55) of that pace give. Needs at least 6 token-bearing events.
bool hasNagleSignature(const Request& request);

} // namespace plumbline
