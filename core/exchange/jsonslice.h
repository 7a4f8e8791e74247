// JSON of other tools, read in place: no document is built, so that a file costs its bytes and nothing more. Tolerant
// where tools are: bare NaN, Infinity and numbers beyond a double are "no data", ill-formed UTF-8 becomes U+FFFD.
// Views into the text; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline::exchange {

inline constexpr std::size_t maxJsonDepth = 64;

enum class JsonKind : std::uint8_t
{
    absent, // no such member
    null,   // null, NaN or an infinity
    boolean,
    number,
    text,
    array,
    object
};

// A value inside a text that checkJson has accepted.
class JsonSlice
{
public:
    JsonSlice() = default;
    explicit JsonSlice(std::string_view raw) : raw_(raw) {}

    std::string_view raw() const { return raw_; } // as it stands in the file
    JsonKind kind() const;
    explicit operator bool() const { return kind() > JsonKind::null; } // there is data
    bool isObject() const { return kind() == JsonKind::object; }
    bool isArray() const { return kind() == JsonKind::array; }

    std::optional<double> number() const;        // finite
    std::optional<std::int64_t> integer() const; // exact, also beyond 2^53; 8.0 is 8
    std::optional<bool> truth() const;           // true, false, 1 or 0
    std::optional<std::string> text() const;     // decoded, well-formed UTF-8
    std::string textOr(std::string_view other) const { return text().value_or(std::string(other)); }

    JsonSlice operator[](std::string_view key) const; // first member of that name; absent where there is none

    template <typename Visit> void members(Visit visit) const;  // visit(const std::string& key, JsonSlice)
    template <typename Visit> void elements(Visit visit) const; // visit(JsonSlice)

private:
    std::string_view raw_;
};

// Walks the members of an object or the elements of an array, one at a time.
class JsonWalk
{
public:
    explicit JsonWalk(JsonSlice container);
    bool next(JsonSlice& value);                           // of an array
    bool next(std::string_view& rawKey, JsonSlice& value); // of an object; the key with its quotes

private:
    bool more();
    JsonSlice take();

    std::string_view text_;
    std::size_t at_ = 0;
};

// Members by name, for objects that are asked many times: one walk, then a look through the keys.
class JsonIndex
{
public:
    JsonIndex() = default;
    explicit JsonIndex(JsonSlice object);
    JsonSlice operator[](std::string_view key) const; // the first of that name
    bool has(std::string_view key) const { return static_cast<bool>((*this)[key]); }

private:
    std::vector<std::pair<std::string_view, JsonSlice>> members_; // keys as in the text, with their quotes
};

std::string decodedText(std::string_view quoted);

template <typename Visit> void JsonSlice::members(Visit visit) const
{
    JsonWalk walk(*this);
    std::string_view key;
    JsonSlice value;
    while (isObject() && walk.next(key, value))
        visit(decodedText(key), value);
}

template <typename Visit> void JsonSlice::elements(Visit visit) const
{
    JsonWalk walk(*this);
    JsonSlice value;
    while (isArray() && walk.next(value))
        visit(value);
}

} // namespace plumbline::exchange
