// Reads a GGUF file from front to back through a small buffer. Private to this room. The first failure is kept; after
// it every read gives zeros, so that callers may check once at the end of a unit.
#pragma once

#include "core/pins/gguf.h"

#include <array>
#include <cstring>
#include <type_traits>

namespace plumbline {

class GgufCursor
{
public:
    static constexpr std::uint64_t mostHeaderBytes = 128ull * 1024 * 1024;

    explicit GgufCursor(const GgufSource& source) : source_(source) {}

    bool failed() const { return !problem_.empty(); }
    const std::string& problem() const { return problem_; }
    std::uint64_t at() const { return at_; }
    std::uint64_t left() const { return source_.size - at_; }

    void fail(const std::string& what)
    {
        if (!failed())
            problem_ = "byte " + std::to_string(at_) + ": " + what;
    }

    // Of the file as a whole: no place in it is at fault.
    void refuse(const std::string& what)
    {
        if (!failed())
            problem_ = what;
    }

    // A little-endian number (this program runs on such machines only).
    template <typename Number> Number number()
    {
        static_assert(std::is_arithmetic_v<Number>);
        char bytes[sizeof(Number)] = {};
        copy(bytes, sizeof bytes);
        Number value;
        std::memcpy(&value, bytes, sizeof value);
        return value;
    }

    void copy(char* to, std::size_t count);
    void skip(std::uint64_t count);

private:
    bool has(std::uint64_t count);

    const GgufSource& source_;
    std::uint64_t at_ = 0;
    std::uint64_t bufferStart_ = 0;
    std::size_t bufferSize_ = 0;
    std::array<char, 65536> buffer_;
    std::string problem_;
};

} // namespace plumbline
