// A line's keys as a table: key, whether it must be there, and how its value is taken. Private to this room.
#pragma once

#include "core/jsonl/decode.h"

#include <array>

namespace plumbline::decode {

template <typename T> struct Row
{
    std::string_view key;
    bool required;
    bool (*take)(Taker&, Value&, T&);
};

template <auto Member> struct Into // a member of T or of a base of it
{
    template <typename T> static bool take(Taker& taker, Value& value, T& target)
    {
        return taker.take(value, target.*Member);
    }
    template <typename T> static bool takeName(Taker& taker, Value& value, T& target)
    {
        return taker.takeName(value, target.*Member);
    }
};

constexpr bool must = true;
constexpr bool may = false;

template <typename T, std::size_t N>
bool readRows(simdjson::ondemand::object object, const std::array<Row<T>, N>& rows, T& target, Fault& fault)
{
    static_assert(N <= 64);
    Taker taker(fault);
    std::uint64_t seen = 0;
    std::size_t next = 0; // keys mostly come in the order of the table
    for (auto field : object) {
        std::string_view name;
        Value value;
        auto error = field.unescaped_key().get(name);
        if (!error)
            error = field.value().get(value);
        if (error) {
            fault.message = std::string("not well-formed JSON (") + simdjson::error_message(error) + ")";
            return false;
        }
        std::size_t index = next;
        for (std::size_t tried = 0; tried < N && rows[index].key != name; ++tried)
            index = index + 1 < N ? index + 1 : 0;
        if (rows[index].key != name)
            continue;
        next = index + 1 < N ? index + 1 : 0;
        taker.key(rows[index].key);
        if (rows[index].required && Taker::isNull(value))
            return taker.fail(value, "given, not null");
        if (!rows[index].take(taker, value, target))
            return false;
        seen |= std::uint64_t{1} << index;
    }
    for (std::size_t i = 0; i < N; ++i)
        if (rows[i].required && !(seen & (std::uint64_t{1} << i))) {
            fault.message = "the key " + std::string(rows[i].key) + " is missing";
            return false;
        }
    return true;
}

// The same for an object inside the line.
template <typename T, std::size_t N>
bool readRows(Taker& taker, Value& value, const std::array<Row<T>, N>& rows, T& target, Fault& fault)
{
    simdjson::ondemand::object object;
    if (value.get_object().get(object) != simdjson::SUCCESS)
        return taker.fail(value, "an object");
    return readRows(object, rows, target, fault);
}

} // namespace plumbline::decode
