// Between the tables of keys and the functions that use them. Inside this room only.
#pragma once

#include "core/plan/jsonvalue.h"

namespace plumbline {

void readFields(const Json& json, Reading& reading, Plan& plan);
void writeFields(Json& json, const Plan& plan);

} // namespace plumbline
