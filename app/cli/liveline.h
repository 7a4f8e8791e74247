// The line that shows a running step: rewritten in place on a terminal, a plain line at each change of step or phase
// elsewhere.
#pragma once

#include "core/engine/snapshot.h"

#include <string>

namespace plumbline::cli {

class LiveLine
{
public:
    LiveLine(); // writes to stderr
    void show(const Snapshot& snapshot);
    void clear(); // before other output

private:
    bool terminal_;
    std::string lastPlain_;
    bool shown_ = false;
};

// The text of it: level, phase, done/asked, outstanding and the figures so far.
std::string liveText(const Snapshot& snapshot);

} // namespace plumbline::cli
