// The storage types of ggml: names, and how many bytes a block of values takes. Private to this room.
#pragma once

#include <cstdint>
#include <string_view>

namespace plumbline {

struct TensorType
{
    std::uint32_t id;
    std::string_view name;
    std::uint32_t block;       // values
    std::uint32_t block_bytes; // bytes that they take
};

// Null when the number has no meaning here.
const TensorType* tensorType(std::uint32_t id);

} // namespace plumbline
