// The header of a GGUF file: what the model is, how its tensors are stored, without reading its weights. Made for files
// that may be damaged or hostile: nothing is allocated by a size that the file states, and no more than the first
// 128 MiB is ever read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

// Where the bytes are. `read` fills as much as it can from `offset` and returns how much; less than asked is an error.
struct GgufSource
{
    std::uint64_t size = 0;
    std::function<std::size_t(std::uint64_t offset, char* to, std::size_t count)> read;
};

struct TensorsOfType
{
    std::uint64_t tensors = 0;
    std::optional<std::uint64_t> bytes; // unset: the type's width is not known
    bool operator==(const TensorsOfType&) const = default;
};

// Every text is bounded and printable. A key that is missing, or of another type than it should be, is unset: files
// without most of them are normal. Integers are taken in any width.
struct GgufHeader
{
    std::uint32_t version = 0; // 1, 2 or 3
    std::optional<std::string> architecture, name, basename, size_label, quantized_by, type, tokenizer_model;
    std::optional<std::uint64_t> file_type, quantization_version;
    std::optional<std::uint64_t> context_length, embedding_length, block_count, head_count, head_count_kv, expert_count,
        expert_used_count, vocab_size, nextn_predict_layers;
    std::optional<std::string> chat_template_sha256; // hex, of the template's bytes
    std::optional<std::uint64_t> split_no, split_count, split_tensors;
    std::uint64_t tensors = 0;
    std::uint64_t parameters = 0;                        // sum over the tensors of the products of their dimensions
    std::map<std::uint32_t, TensorsOfType> tensor_types; // by ggml type
    std::uint64_t data_start = 0;                        // where the weights begin
    std::uint64_t bytes_missing = 0;                     // of the last tensor: the file was cut off
};

struct ReadGguf
{
    std::optional<GgufHeader> header;
    std::string problem; // what is wrong and at which byte; empty when there is a header
};

ReadGguf readGguf(const GgufSource& source);
ReadGguf readGguf(std::string_view bytes);

// "Q4_K_M"; with "(guessed)" when the bit for it is set; the number when it has no name here.
std::string fileTypeName(std::uint64_t fileType);

// "Q4_K"; "type 99" when it has no name here.
std::string tensorTypeName(std::uint32_t type);

// "Q4_K: 126 tensors, 70 MiB; F32: ..." with the most bytes first, types of unknown width last.
std::string tensorTypesText(const std::map<std::uint32_t, TensorsOfType>& types);

} // namespace plumbline
