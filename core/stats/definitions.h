// Which definitions the figures of this program follow.
#pragma once

namespace plumbline {

// Raised by one whenever any figure, gate or verdict of core/stats would come out differently from the same records.
// A summary is stored with it: a reader of other definitions can't expect to reproduce its figures.
inline constexpr int definitionsVersion = 2;

} // namespace plumbline
