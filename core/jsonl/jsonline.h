// Writes JSON into a string, straight and without a document in between: request lines are the bulk of a run.
// Numbers take the shortest form that reads back the same value; NaN and infinities become null (JSON has none);
// each byte that is not UTF-8 becomes U+FFFD. The caller opens and closes what it must; commas are put by this class.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

class JsonLine
{
public:
    // Appends to `out`, which must outlive this object.
    explicit JsonLine(std::string& out) : out_(out) {}

    JsonLine& open(char bracket); // '{' or '['
    JsonLine& close(char bracket);
    JsonLine& key(std::string_view name);

    JsonLine& value(std::string_view text);
    JsonLine& value(const std::string& text) { return value(std::string_view(text)); }
    JsonLine& value(const char* text) { return value(std::string_view(text)); }
    JsonLine& value(std::int64_t number);
    JsonLine& value(std::uint64_t number);
    JsonLine& value(int number) { return value(std::int64_t{number}); }
    JsonLine& value(double number);
    JsonLine& value(bool truth);
    JsonLine& null();
    // A double that must be read back as one: 2 becomes 2.0.
    JsonLine& real(double number);
    // JSON text of others (a server's timings, a person's controls): taken when it is valid, at most 64 levels deep;
    // else written as a string, so that nobody's text can break a line.
    JsonLine& embedded(std::string_view json);

    template <typename T> JsonLine& value(const std::optional<T>& maybe) { return maybe ? value(*maybe) : null(); }
    template <typename T> JsonLine& member(std::string_view name, const T& what) { return key(name).value(what); }

private:
    void comma();

    std::string& out_;
};

// `text` with each byte that is not part of well-formed UTF-8 replaced by U+FFFD.
std::string asUtf8(std::string_view text);

} // namespace plumbline
