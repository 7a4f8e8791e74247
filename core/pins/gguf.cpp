#include "core/pins/gguf.h"

#include "core/pins/ggufcursor.h"
#include "core/pins/ggufpairs.h"
#include "core/pins/gguftypes.h"
#include "core/plan/problem.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr std::uint64_t mostTensors = 1'000'000;
constexpr std::uint64_t mostPairs = 100'000;
constexpr std::uint64_t longestTensorName = 1024; // llama.cpp allows 63; forks more
constexpr std::uint64_t mostDimensions = 8;
constexpr std::size_t mostTypes = 256;
constexpr std::uint64_t mostAlignment = 1 << 20;

bool multiply(std::uint64_t& product, std::uint64_t factor)
{
    return !__builtin_mul_overflow(product, factor, &product);
}

bool add(std::uint64_t& sum, std::uint64_t more)
{
    return !__builtin_add_overflow(sum, more, &sum);
}

class Reader
{
public:
    explicit Reader(const GgufSource& source) : cursor_(source), size_(source.size) {}

    ReadGguf run()
    {
        if (readFirst()) {
            GgufPairs pairs(cursor_, header_);
            pairs.read(pairs_);
            readTensors(pairs.alignment());
        }
        if (cursor_.failed())
            return {std::nullopt, cursor_.problem()};
        return {std::move(header_), {}};
    }

private:
    bool readFirst()
    {
        char magic[4] = {};
        if (size_ >= sizeof magic)
            cursor_.copy(magic, sizeof magic);
        if (std::string_view(magic, sizeof magic) != "GGUF") {
            cursor_.refuse("not a GGUF file, which begins with \"GGUF\"");
            return false;
        }
        header_.version = cursor_.number<std::uint32_t>();
        if (header_.version != 0 && (header_.version & 0xffff) == 0)
            cursor_.refuse("a big-endian GGUF file; only little-endian ones can be read");
        else if (header_.version < 1 || header_.version > 3)
            cursor_.refuse("GGUF version " + std::to_string(header_.version) + "; versions 1, 2 and 3 can be read");
        header_.tensors = count();
        pairs_ = count();
        if (header_.tensors > mostTensors || pairs_ > mostPairs)
            cursor_.refuse("the file claims " + std::to_string(header_.tensors) + " tensors and " +
                           std::to_string(pairs_) + " keys; at most " + std::to_string(mostTensors) + " and " +
                           std::to_string(mostPairs) + " are believed");
        return !cursor_.failed();
    }

    // Counts, lengths and dimensions had 32 bits in the first version.
    std::uint64_t count()
    {
        return header_.version == 1 ? cursor_.number<std::uint32_t>() : cursor_.number<std::uint64_t>();
    }

    void readTensors(std::uint64_t alignment)
    {
        std::uint64_t dataBytes = 0; // up to the end of the last tensor
        for (std::uint64_t i = 0; i < header_.tensors && !cursor_.failed(); ++i)
            readTensor(dataBytes);
        if (cursor_.failed())
            return;
        if (alignment == 0 || alignment > mostAlignment)
            return cursor_.fail("general.alignment is " + std::to_string(alignment) + "; must be from 1 to " +
                                std::to_string(mostAlignment));
        header_.data_start = (cursor_.at() + alignment - 1) / alignment * alignment;
        auto end = header_.data_start;
        if (!add(end, dataBytes))
            cursor_.fail("the tensors end beyond any file");
        else if (header_.tensors > 0 && end > size_)
            header_.bytes_missing = end - size_;
    }

    void readTensor(std::uint64_t& dataBytes)
    {
        const auto length = count();
        if (length > longestTensorName)
            return cursor_.fail("the name of a tensor is " + std::to_string(length) + " bytes long");
        std::string name(static_cast<std::size_t>(length), '\0');
        cursor_.copy(name.data(), name.size());
        const auto dimensions = cursor_.number<std::uint32_t>();
        if (dimensions > mostDimensions)
            return cursor_.fail("tensor '" + shown(name) + "' has " + std::to_string(dimensions) + " dimensions");
        std::uint64_t elements = 1;
        std::uint64_t row = 1;
        bool sane = true;
        for (std::uint32_t i = 0; i < dimensions; ++i) {
            const auto extent = count();
            row = i == 0 ? extent : row;
            sane = sane && multiply(elements, extent);
        }
        const auto type = cursor_.number<std::uint32_t>();
        const auto offset = cursor_.number<std::uint64_t>();
        if (cursor_.failed())
            return;
        const auto* known = tensorType(type);
        if (known && row % known->block != 0)
            return cursor_.fail("tensor '" + shown(name) + "' has rows of " + std::to_string(row) + " values, which " +
                                std::string(known->name) + " stores by " + std::to_string(known->block));
        auto& sum = header_.tensor_types[type];
        if (header_.tensor_types.size() > mostTypes)
            return cursor_.fail("tensors of more than " + std::to_string(mostTypes) + " types");
        sane = sane && add(header_.parameters, elements);
        std::uint64_t bytes = known ? elements / known->block : 0;
        sane = sane && (!known || multiply(bytes, known->block_bytes));
        if (known) {
            auto total = sum.bytes.value_or(0);
            sane = sane && add(total, bytes);
            sum.bytes = total;
        }
        ++sum.tensors;
        auto end = offset;
        if (!sane || !add(end, bytes))
            return cursor_.fail("tensor '" + shown(name) + "' is larger than any file");
        dataBytes = std::max(dataBytes, end);
    }

    GgufCursor cursor_;
    std::uint64_t size_;
    std::uint64_t pairs_ = 0;
    GgufHeader header_;
};

} // namespace

ReadGguf readGguf(const GgufSource& source)
{
    return Reader(source).run();
}

ReadGguf readGguf(std::string_view bytes)
{
    return readGguf({bytes.size(), [bytes](std::uint64_t offset, char* to, std::size_t count) {
                         return bytes.copy(to, count, static_cast<std::size_t>(offset));
                     }});
}

} // namespace plumbline
