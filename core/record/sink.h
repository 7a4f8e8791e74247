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
    virtual void flush() = 0;              // after each drained batch
    virtual std::string error() const = 0; // empty while all is well
};

} // namespace plumbline
