#include "core/reference/gzipstored.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

constexpr std::size_t largestBlock = 65'535;

void appendLittleEndian(std::string& out, std::uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; ++i)
        out += static_cast<char>(value >> (8 * i) & 0xFFU);
}

} // namespace

std::string GzipStored::block(std::string_view payload)
{
    std::string out;
    if (!std::exchange(begun_, true))
        out.append("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
    sum_.process_bytes(payload.data(), payload.size());
    size_ += static_cast<std::uint32_t>(payload.size());
    while (!payload.empty()) {
        const auto size = std::min(payload.size(), largestBlock);
        out += '\0'; // not the last, stored
        appendLittleEndian(out, static_cast<std::uint32_t>(size), 2);
        appendLittleEndian(out, ~static_cast<std::uint32_t>(size), 2);
        out.append(payload.substr(0, size));
        payload.remove_prefix(size);
    }
    return out;
}

std::string GzipStored::end()
{
    std::string out = block({});
    out.append("\x01\0\0\xff\xff", 5);
    appendLittleEndian(out, sum_.checksum(), 4);
    appendLittleEndian(out, size_, 4);
    return out;
}

} // namespace plumbline
