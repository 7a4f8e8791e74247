// One table of keys for each value struct of the plan: reading, writing and the list of known keys all come from it.
// Inside this room only.
#pragma once

#include "core/plan/jsonvalue.h"
#include "core/plan/vocabulary.h"

#include <type_traits>

namespace plumbline {

template <typename T> struct Field
{
    std::string_view key;
    void (*read)(const Json&, Reading&, T&);
    void (*write)(Json&, const T&);                                      // null: read only (short forms)
    void (*keys)(const std::string& path, std::vector<std::string>& to); // itself and what is below it
    bool (*written)(const T&) = nullptr;                                 // null: always
};

template <typename T> struct Table; // specialised for each struct: static span<const Field<T>> fields()

template <typename T>
concept Described = requires
{
    Table<T>::fields();
};

using Keys = std::vector<std::string>;

template <typename T> void appendKeys(const std::string& path, Keys& to);
template <typename T> void readValue(const Json& json, Reading& reading, std::vector<T>& value);
template <typename T> void writeValue(Json& json, const std::vector<T>& value);

template <Described T> void readValue(const Json& json, Reading& reading, T& value)
{
    if (!isObject(json)) {
        reading.error("must be an object {...}; " + describe(json) +
                      (isNull(json) ? " (leave the key out for its defaults)" : ""));
        return;
    }
    const auto fields = Table<T>::fields();
    for (const auto& [key, member] : entriesOf(json)) {
        const Field<T>* found = nullptr;
        for (const auto& field : fields)
            if (field.key == key)
                found = &field;
        if (found) {
            const Reading::At at(reading, key);
            found->read(*member, reading, value);
            continue;
        }
        std::vector<std::string_view> known;
        for (const auto& field : fields)
            known.push_back(field.key);
        unknownKey(reading, key, known);
    }
}

template <Described T> void writeValue(Json& json, const T& value)
{
    makeObject(json);
    for (const auto& field : Table<T>::fields())
        if (field.write && (!field.written || field.written(value)))
            field.write(added(json, field.key), value);
}

template <typename T> void readValue(const Json& json, Reading& reading, std::optional<T>& value)
{
    if (isNull(json)) {
        value.reset();
        return;
    }
    T read{};
    const auto before = reading.count();
    readValue(json, reading, read);
    if (reading.count() == before)
        value = std::move(read);
}

template <typename T> void writeValue(Json& json, const std::optional<T>& value)
{
    makeNull(json);
    if (value)
        writeValue(json, *value);
}

template <typename T> void readValue(const Json& json, Reading& reading, std::vector<T>& value)
{
    if (!isList(json)) {
        reading.error("must be a list [...]; " + describe(json));
        return;
    }
    value.clear();
    const auto entries = entriesOf(json);
    value.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Reading::At at(reading, i);
        readValue(*entries[i].value, reading, value.emplace_back());
    }
}

template <typename T> void writeValue(Json& json, const std::vector<T>& value)
{
    makeList(json);
    for (const auto& element : value)
        writeValue(added(json), element);
}

template <typename T> struct ElementOf : std::false_type
{
};
template <typename T> struct ElementOf<std::vector<T>> : std::true_type
{
    using type = T;
};

// Paths as in "workload.classes[].name"; ".*" stands for the keys of an open object.
template <typename T> void appendKeys(const std::string& path, Keys& to)
{
    if (!path.empty())
        to.push_back(path);
    const std::string below = path.empty() ? "" : path + ".";
    if constexpr (Described<T>) {
        for (const auto& field : Table<T>::fields())
            field.keys(below + std::string(field.key), to);
    } else if constexpr (std::is_same_v<T, std::vector<JsonMember>> || std::is_same_v<T, std::vector<Header>>) {
        to.push_back(below + "*");
    } else if constexpr (std::is_same_v<T, std::vector<RequestLimit>>) {
        for (const auto metric : limitMetrics())
            to.push_back(below + std::string(metric));
    } else if constexpr (ElementOf<T>::value) {
        appendKeys<typename ElementOf<T>::type>(path + "[]", to);
    }
}

template <typename Owner, typename Member> Owner ownerOf(Member Owner::*);

// The field of a member whose key in the file may be called otherwise (klass is "class").
template <auto member>
constexpr auto field(std::string_view key, bool (*written)(const decltype(ownerOf(member))&) = nullptr)
{
    using Owner = decltype(ownerOf(member));
    using Value = std::remove_cvref_t<decltype(std::declval<Owner>().*member)>;
    return Field<Owner>{
        key, [](const Json& json, Reading& reading, Owner& owner) { readValue(json, reading, owner.*member); },
        [](Json& json, const Owner& owner) { writeValue(json, owner.*member); },
        [](const std::string& path, Keys& to) {
            if constexpr (requires { typename Value::value_type; } && !ElementOf<Value>::value &&
                          !std::is_same_v<Value, std::string>)
                appendKeys<typename Value::value_type>(path, to); // optional: as what it may hold
            else
                appendKeys<Value>(path, to);
        },
        written};
}

// A key that is written only when it is set.
template <auto member> constexpr auto onlySet(std::string_view key)
{
    using Owner = decltype(ownerOf(member));
    return field<member>(key, [](const Owner& owner) { return (owner.*member).has_value(); });
}

} // namespace plumbline
