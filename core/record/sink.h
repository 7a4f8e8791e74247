// Where finished records go: a run file, the library, a test.
#pragma once

#include "core/record/step.h"

#include <string>

namespace plumbline {

// Called on the writer thread only. A sink that fails says so once through error() and is not called again.
class RecordSink
{
public:
    virtual ~RecordSink() = default;
    virtual void write(const Record& record) = 0;
    // What was written until now must survive the process. At most a tenth of a second after it was written, and at
    // least once a second while nothing is: a sink can tell by it that its writer lives.
    virtual void flush() = 0;
    virtual std::string error() const = 0; // empty while all is well
};

} // namespace plumbline
