// A server's JSON document and what is taken out of it. Private to this room: simdjson stays in its .cpp files.
#pragma once

#include "core/evidence/detect.h"

#include <simdjson.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

class Document
{
public:
    explicit Document(const std::string& body);

    bool has(const char* pointer) const;
    // Bounded text; empty when it is missing or no text.
    std::string text(const char* pointer) const;
    std::string_view raw(const char* pointer) const;
    std::optional<std::int64_t> positive(const char* pointer) const;
    std::optional<simdjson::dom::array> list(const char* pointer) const;
    // A text, a number or a truth value, as a pin holds it; a text is bounded. Unset for anything else, and for "".
    std::optional<PinValue> plain(const char* pointer) const;

private:
    simdjson::dom::parser parser_;
    simdjson::dom::element root_;
    bool valid_ = false;
};

std::string_view textIn(simdjson::dom::element object, std::string_view key);              // empty: none
std::optional<std::int64_t> numberIn(simdjson::dom::element object, std::string_view key); // from 1 on

// The entry of the model that was asked for, by its id or "name:latest"; the only one when none was. Unset otherwise.
std::optional<simdjson::dom::element> askedEntry(simdjson::dom::array list, const Detected& found,
                                                 std::string_view key);

void addModel(std::string_view id, Detected& found); // once, bounded, at most 1000

// A reported pin, instead of one with that key; nothing when there is no value. Texts are bounded.
void addPin(Detected& found, const std::string& key, const std::string& value);
void addPin(Detected& found, const std::string& key, std::string_view value);
void addPin(Detected& found, const std::string& key, const std::optional<std::int64_t>& value);
void addPin(Detected& found, const std::string& key, const std::optional<PinValue>& value);

} // namespace plumbline
