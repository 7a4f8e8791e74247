// Inside this room only: see fieldtable.h.
#pragma once

#include "core/plan/fieldtable.h"

namespace plumbline {

template <> struct Table<Workload>
{
    static std::span<const Field<Workload>> fields();
};

} // namespace plumbline
