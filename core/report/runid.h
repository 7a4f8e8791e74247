// Ids of runs: they sort by time and are file names.
#pragma once

#include <string>

namespace plumbline {

// 16 characters of Crockford's base 32: ten of the wall time in milliseconds, six at random. Any thread.
std::string makeRunId();

} // namespace plumbline
