// Makes GGUF files for tests, good ones and broken ones: every count and length may be written as it is not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline::test {

class GgufMaker
{
public:
    explicit GgufMaker(std::uint32_t version = 3) : version_(version) {}

    template <typename Number> static std::string raw(Number value)
    {
        std::string bytes;
        for (std::size_t i = 0; i < sizeof value; ++i)
            bytes += static_cast<char>(static_cast<unsigned char>(static_cast<std::uint64_t>(value) >> (8 * i)));
        return bytes;
    }

    // A length or count in this version's width.
    std::string count(std::uint64_t value) const
    {
        return version_ == 1 ? raw(static_cast<std::uint32_t>(value)) : raw(value);
    }
    std::string string(std::string_view value) const { return count(value.size()) + std::string(value); }

    GgufMaker& pair(std::string_view key, std::uint32_t type, const std::string& value)
    {
        pairs_ += string(key) + raw(type) + value;
        ++pairCount_;
        return *this;
    }
    GgufMaker& text(std::string_view key, std::string_view value) { return pair(key, 8, string(value)); }
    GgufMaker& u32(std::string_view key, std::uint32_t value) { return pair(key, 4, raw(value)); }
    GgufMaker& u16(std::string_view key, std::uint16_t value) { return pair(key, 2, raw(value)); }
    GgufMaker& texts(std::string_view key, const std::vector<std::string>& values)
    {
        auto bytes = raw(std::uint32_t{8}) + count(values.size());
        for (const auto& value : values)
            bytes += string(value);
        return pair(key, 9, bytes);
    }

    // `bytes` of weights follow at the next multiple of the alignment.
    GgufMaker& tensor(std::string_view name, const std::vector<std::uint64_t>& extents, std::uint32_t type,
                      std::uint64_t bytes)
    {
        tensors_ += string(name) + raw(static_cast<std::uint32_t>(extents.size()));
        for (const auto extent : extents)
            tensors_ += count(extent);
        tensors_ += raw(type) + raw(std::uint64_t{dataBytes_});
        dataBytes_ = padded(dataBytes_ + bytes);
        ++tensorCount_;
        return *this;
    }

    std::string header() const
    {
        return "GGUF" + raw(version_) + count(tensorCount_) + count(pairCount_) + pairs_ + tensors_;
    }

    std::string file() const
    {
        auto bytes = header();
        bytes.resize(padded(bytes.size()) + dataBytes_, '\x5a');
        return bytes;
    }

private:
    static std::size_t padded(std::size_t size) { return (size + 31) / 32 * 32; }

    std::uint32_t version_;
    std::string pairs_, tensors_;
    std::uint64_t pairCount_ = 0, tensorCount_ = 0;
    std::size_t dataBytes_ = 0;
};

// A small model as llama.cpp writes them: with a vocabulary, a template and tensors of two types.
inline GgufMaker smallModel(std::uint32_t version = 3)
{
    GgufMaker maker(version);
    maker.text("general.architecture", "gemma3")
        .text("general.name", "Tiny")
        .text("general.size_label", "1K")
        .u32("general.file_type", 15)
        .u32("general.quantization_version", 2)
        .u32("gemma3.context_length", 32768)
        .u32("gemma3.block_count", 2)
        .u16("gemma3.attention.head_count", 4)
        .texts("tokenizer.ggml.tokens", {"<s>", "a", "b"})
        .text("tokenizer.chat_template", "{{ messages }}")
        .tensor("token_embd.weight", {256, 4}, 12, 4 * 144)
        .tensor("output_norm.weight", {256}, 0, 1024);
    return maker;
}

} // namespace plumbline::test
