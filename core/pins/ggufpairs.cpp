#include "core/pins/ggufpairs.h"

#include "core/pins/ggufcursor.h"
#include "core/plan/problem.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <string_view>

namespace plumbline {
namespace {

constexpr std::uint64_t longestKey = 65535;
constexpr std::uint64_t longestText = 300; // of what is kept
constexpr std::size_t mostShapes = 1000;
constexpr int deepest = 8; // arrays in arrays

enum ValueType : std::uint32_t
{
    u8,
    i8,
    u16,
    i16,
    u32,
    i32,
    f32,
    boolean,
    text,
    array,
    u64,
    i64,
    f64
};

// 0: not of a fixed width.
std::uint64_t widthOf(std::uint32_t type)
{
    constexpr std::array<std::uint64_t, 13> widths{1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
    return type < widths.size() ? widths[type] : 0;
}

template <typename Value> struct Kept
{
    std::string_view key;
    std::optional<Value> GgufHeader::*member;
};

constexpr Kept<std::string> texts[] = {
    {"general.architecture", &GgufHeader::architecture},   {"general.name", &GgufHeader::name},
    {"general.basename", &GgufHeader::basename},           {"general.size_label", &GgufHeader::size_label},
    {"general.quantized_by", &GgufHeader::quantized_by},   {"general.type", &GgufHeader::type},
    {"tokenizer.ggml.model", &GgufHeader::tokenizer_model}};

constexpr Kept<std::uint64_t> integers[] = {{"general.file_type", &GgufHeader::file_type},
                                            {"general.quantization_version", &GgufHeader::quantization_version},
                                            {"split.no", &GgufHeader::split_no},
                                            {"split.count", &GgufHeader::split_count},
                                            {"split.tensors.count", &GgufHeader::split_tensors}};

// Behind the name of the architecture.
constexpr Kept<std::uint64_t> shapes[] = {{".context_length", &GgufHeader::context_length},
                                          {".embedding_length", &GgufHeader::embedding_length},
                                          {".block_count", &GgufHeader::block_count},
                                          {".attention.head_count", &GgufHeader::head_count},
                                          {".attention.head_count_kv", &GgufHeader::head_count_kv},
                                          {".expert_count", &GgufHeader::expert_count},
                                          {".expert_used_count", &GgufHeader::expert_used_count},
                                          {".vocab_size", &GgufHeader::vocab_size},
                                          {".nextn_predict_layers", &GgufHeader::nextn_predict_layers}};

template <typename Signed> std::optional<std::uint64_t> notNegative(Signed value)
{
    return value < 0 ? std::nullopt : std::optional<std::uint64_t>(static_cast<std::uint64_t>(value));
}

} // namespace

std::uint64_t GgufPairs::length()
{
    return header_.version == 1 ? cursor_.number<std::uint32_t>() : cursor_.number<std::uint64_t>();
}

void GgufPairs::read(std::uint64_t count)
{
    for (std::uint64_t i = 0; i < count && !cursor_.failed(); ++i)
        readPair();
    nameShapes();
}

void GgufPairs::readPair()
{
    const auto bytes = length();
    if (bytes > longestKey)
        return cursor_.fail("a key of " + std::to_string(bytes) + " bytes; at most " + std::to_string(longestKey) +
                            " are allowed");
    std::string key(static_cast<std::size_t>(bytes), '\0');
    cursor_.copy(key.data(), key.size());
    const auto type = cursor_.number<std::uint32_t>();
    if (cursor_.failed())
        return;
    if (type > f64)
        return cursor_.fail("key '" + shown(key) + "' has a value of type " + std::to_string(type) +
                            "; types 0 to 12 are known");
    if (type == text)
        readText(key);
    else if (const auto integer = readInteger(type))
        keepInteger(key, *integer);
}

void GgufPairs::readText(const std::string& key)
{
    const auto bytes = length();
    if (key == "tokenizer.chat_template")
        return hashTemplate(bytes);
    const auto* kept =
        std::find_if(std::begin(texts), std::end(texts), [&key](const auto& entry) { return entry.key == key; });
    if (kept == std::end(texts) || header_.*(kept->member))
        return cursor_.skip(bytes);
    std::string value(static_cast<std::size_t>(std::min(bytes, longestText + 1)), '\0');
    cursor_.copy(value.data(), value.size());
    cursor_.skip(bytes - value.size());
    if (!value.empty())
        header_.*(kept->member) = shown(value, longestText);
}

void GgufPairs::hashTemplate(std::uint64_t bytes)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    std::array<char, 4096> part;
    while (bytes > 0 && !cursor_.failed()) {
        const auto now = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, part.size()));
        cursor_.copy(part.data(), now);
        hash.addData(QByteArrayView(part.data(), static_cast<qsizetype>(now)));
        bytes -= now;
    }
    if (!header_.chat_template_sha256)
        header_.chat_template_sha256 = hash.result().toHex().toStdString();
}

// Of any integer type; everything else is passed over.
std::optional<std::uint64_t> GgufPairs::readInteger(std::uint32_t type)
{
    switch (type) {
    case u8:
        return cursor_.number<std::uint8_t>();
    case u16:
        return cursor_.number<std::uint16_t>();
    case u32:
        return cursor_.number<std::uint32_t>();
    case u64:
        return cursor_.number<std::uint64_t>();
    case i8:
        return notNegative(cursor_.number<std::int8_t>());
    case i16:
        return notNegative(cursor_.number<std::int16_t>());
    case i32:
        return notNegative(cursor_.number<std::int32_t>());
    case i64:
        return notNegative(cursor_.number<std::int64_t>());
    default:
        skipValue(type, 0);
        return std::nullopt;
    }
}

void GgufPairs::skipValue(std::uint32_t type, int depth)
{
    if (type == text)
        cursor_.skip(length());
    else if (type == array)
        skipArray(depth);
    else if (const auto width = widthOf(type); width > 0)
        cursor_.skip(width);
    else
        cursor_.fail("a value of type " + std::to_string(type) + "; types 0 to 12 are known");
}

void GgufPairs::skipArray(int depth)
{
    if (depth >= deepest)
        return cursor_.fail("arrays within arrays, deeper than " + std::to_string(deepest));
    const auto type = cursor_.number<std::uint32_t>();
    const auto count = length();
    if (cursor_.failed())
        return;
    if (const auto width = widthOf(type); width > 0) {
        if (count > cursor_.left() / width)
            return cursor_.fail("an array of " + std::to_string(count) + " values, more than the file holds");
        return cursor_.skip(count * width);
    }
    for (std::uint64_t i = 0; i < count && !cursor_.failed(); ++i)
        skipValue(type, depth + 1);
}

void GgufPairs::keepInteger(const std::string& key, std::uint64_t value)
{
    if (key == "general.alignment")
        alignment_ = value;
    for (const auto& entry : integers)
        if (entry.key == key && !(header_.*(entry.member)))
            header_.*(entry.member) = value;
    for (const auto& entry : shapes)
        if (key.ends_with(entry.key) && shapes_.size() < mostShapes)
            shapes_.emplace_back(key, value);
}

void GgufPairs::nameShapes()
{
    if (!header_.architecture)
        return;
    for (const auto& [key, value] : shapes_)
        for (const auto& entry : shapes)
            if (key == *header_.architecture + std::string(entry.key) && !(header_.*(entry.member)))
                header_.*(entry.member) = value;
}

} // namespace plumbline
