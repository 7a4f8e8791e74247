// From a GGUF header to pins. Private to this room.
#pragma once

#include "core/pins/gguf.h"
#include "core/pins/modelfile.h"

#include <string>

namespace plumbline {

// Adds the tensors of another shard; false when a sum is too large for its type.
bool addTensors(GgufHeader& whole, const GgufHeader& shard);

void addModelPins(ModelFile& file, const GgufHeader& header, const std::string& sha256);

} // namespace plumbline
