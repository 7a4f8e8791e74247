// The keys and values of a GGUF header: those that identify a model are kept, all others passed over. Private to this
// room.
#pragma once

#include "core/pins/gguf.h"

#include <string>
#include <vector>

namespace plumbline {

class GgufCursor;

class GgufPairs
{
public:
    GgufPairs(GgufCursor& cursor, GgufHeader& header) : cursor_(cursor), header_(header) {}

    void read(std::uint64_t count);
    std::uint64_t alignment() const { return alignment_; } // of the weights' start

private:
    std::uint64_t length();
    void readPair();
    void readText(const std::string& key);
    void hashTemplate(std::uint64_t bytes);
    void skipValue(std::uint32_t type, int depth);
    void skipArray(int depth);
    std::optional<std::uint64_t> readInteger(std::uint32_t type);
    void keepInteger(const std::string& key, std::uint64_t value);
    void nameShapes();

    GgufCursor& cursor_;
    GgufHeader& header_;
    std::uint64_t alignment_ = 32;
    // "gemma3.context_length" may stand before general.architecture says that it is gemma3's.
    std::vector<std::pair<std::string, std::uint64_t>> shapes_;
};

} // namespace plumbline
