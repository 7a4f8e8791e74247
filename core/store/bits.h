// Bits in a string, the lowest of a byte first, and varints. Private to this room.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace plumbline::bits {

constexpr unsigned mostOnes = 16; // of a Rice code's unary part

constexpr std::uint64_t zigzag(std::uint64_t difference)
{
    return (difference << 1) ^ (0 - (difference >> 63));
}
constexpr std::uint64_t unzigzag(std::uint64_t value)
{
    return (value >> 1) ^ (0 - (value & 1));
}

inline void putVarint(std::string& out, std::uint64_t value)
{
    for (; value >= 0x80; value >>= 7)
        out.push_back(static_cast<char>(value | 0x80));
    out.push_back(static_cast<char>(value));
}

// False: the text ends within it, or it does not fit into 64 bits.
inline bool takeVarint(std::string_view& in, std::uint64_t& value)
{
    value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (in.empty())
            return false;
        const auto byte = static_cast<unsigned char>(in.front());
        in.remove_prefix(1);
        if (shift == 63 && byte > 1)
            return false;
        value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return true;
    }
    return false;
}

constexpr unsigned riceBits(std::uint64_t value, unsigned k)
{
    const std::uint64_t ones = value >> k;
    return ones < mostOnes ? static_cast<unsigned>(ones) + 1 + k
                           : mostOnes + 6 + static_cast<unsigned>(std::bit_width(value));
}

class Writer
{
public:
    explicit Writer(std::string& out) : out_(out) {}
    ~Writer()
    {
        if (held_ > 0)
            out_.push_back(static_cast<char>(bits_));
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // At most 64 bits; what stands above them in `value` must be zero.
    void put(std::uint64_t value, unsigned width)
    {
        if (width > 32) {
            put(value & 0xffffffff, 32);
            value >>= 32;
            width -= 32;
        }
        bits_ |= value << held_;
        for (held_ += width; held_ >= 8; held_ -= 8) {
            out_.push_back(static_cast<char>(bits_));
            bits_ >>= 8;
        }
    }
    void putRice(std::uint64_t value, unsigned k)
    {
        const std::uint64_t ones = value >> k;
        if (ones < mostOnes) {
            put((std::uint64_t{1} << ones) - 1, static_cast<unsigned>(ones) + 1);
            put(value & ((std::uint64_t{1} << k) - 1), k);
            return;
        }
        const auto width = static_cast<unsigned>(std::bit_width(value));
        put((std::uint64_t{1} << mostOnes) - 1, mostOnes);
        put(width - 1, 6);
        put(value, width);
    }

private:
    std::string& out_;
    std::uint64_t bits_ = 0; // fewer than 8 between two calls
    unsigned held_ = 0;
};

class Reader
{
public:
    explicit Reader(std::string_view in) : in_(in) {}

    std::uint64_t left() const { return std::uint64_t{in_.size()} * 8 - at_; }
    // False: the bits end within it.
    bool take(std::uint64_t& value, unsigned width)
    {
        if (width > left())
            return false;
        if (width > 32) {
            std::uint64_t high = 0;
            take(value, 32);
            take(high, width - 32);
            value |= high << 32;
            return true;
        }
        value = window() & ((std::uint64_t{1} << width) - 1);
        at_ += width;
        return true;
    }
    bool takeRice(std::uint64_t& value, unsigned k)
    {
        const auto ones = static_cast<unsigned>(std::countr_one(window() & 0xffff));
        if (ones < mostOnes) {
            at_ += ones + 1;
            if (at_ > std::uint64_t{in_.size()} * 8)
                return false;
            const bool whole = take(value, k);
            value |= std::uint64_t{ones} << k;
            return whole;
        }
        std::uint64_t width = 0;
        at_ += mostOnes;
        return take(width, 6) && take(value, static_cast<unsigned>(width) + 1);
    }
    // What is left is the padding of the last byte.
    bool ended()
    {
        std::uint64_t rest = 0;
        return left() < 8 && take(rest, static_cast<unsigned>(left())) && rest == 0;
    }

private:
    std::uint64_t window() const // at least 57 bits from at_ on; zeros behind the end
    {
        static_assert(std::endian::native == std::endian::little);
        std::uint64_t word = 0;
        const std::size_t byte = at_ / 8;
        if (byte < in_.size())
            std::memcpy(&word, in_.data() + byte, in_.size() - byte < 8 ? in_.size() - byte : 8);
        return word >> (at_ % 8);
    }

    std::string_view in_;
    std::uint64_t at_ = 0; // bit
};

} // namespace plumbline::bits
