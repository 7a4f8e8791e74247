#include "core/pins/gguftypes.h"

#include "core/pins/gguf.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace plumbline {
namespace {

constexpr TensorType tensorTypes[] = {
    {0, "F32", 1, 4},         {1, "F16", 1, 2},         {2, "Q4_0", 32, 18},      {3, "Q4_1", 32, 20},
    {6, "Q5_0", 32, 22},      {7, "Q5_1", 32, 24},      {8, "Q8_0", 32, 34},      {9, "Q8_1", 32, 36},
    {10, "Q2_K", 256, 84},    {11, "Q3_K", 256, 110},   {12, "Q4_K", 256, 144},   {13, "Q5_K", 256, 176},
    {14, "Q6_K", 256, 210},   {15, "Q8_K", 256, 292},   {16, "IQ2_XXS", 256, 66}, {17, "IQ2_XS", 256, 74},
    {18, "IQ3_XXS", 256, 98}, {19, "IQ1_S", 256, 50},   {20, "IQ4_NL", 32, 18},   {21, "IQ3_S", 256, 110},
    {22, "IQ2_S", 256, 82},   {23, "IQ4_XS", 256, 136}, {24, "I8", 1, 1},         {25, "I16", 1, 2},
    {26, "I32", 1, 4},        {27, "I64", 1, 8},        {28, "F64", 1, 8},        {29, "IQ1_M", 256, 56},
    {30, "BF16", 1, 2},       {34, "TQ1_0", 256, 54},   {35, "TQ2_0", 256, 66},   {39, "MXFP4", 32, 17},
    {40, "NVFP4", 64, 36},    {41, "Q1_0", 128, 18}};

// 33 to 35 were withdrawn; forks have their own from 135 on.
constexpr std::pair<std::uint64_t, std::string_view> fileTypes[] = {
    {0, "F32"},     {1, "F16"},     {2, "Q4_0"},     {3, "Q4_1"},    {7, "Q8_0"},    {8, "Q5_0"},    {9, "Q5_1"},
    {10, "Q2_K"},   {11, "Q3_K_S"}, {12, "Q3_K_M"},  {13, "Q3_K_L"}, {14, "Q4_K_S"}, {15, "Q4_K_M"}, {16, "Q5_K_S"},
    {17, "Q5_K_M"}, {18, "Q6_K"},   {19, "IQ2_XXS"}, {20, "IQ2_XS"}, {21, "Q2_K_S"}, {22, "IQ3_XS"}, {23, "IQ3_XXS"},
    {24, "IQ1_S"},  {25, "IQ4_NL"}, {26, "IQ3_S"},   {27, "IQ3_M"},  {28, "IQ2_S"},  {29, "IQ2_M"},  {30, "IQ4_XS"},
    {31, "IQ1_M"},  {32, "BF16"},   {36, "TQ1_0"},   {37, "TQ2_0"},  {38, "MXFP4"},  {39, "NVFP4"},  {40, "Q1_0"}};

constexpr std::uint64_t guessedBit = 1024;

// Whole units, which is what a person compares; below 10 one decimal.
std::string bytesText(std::uint64_t bytes)
{
    constexpr std::string_view units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    std::uint64_t tenths = bytes > UINT64_MAX / 10 ? UINT64_MAX : bytes * 10;
    for (; tenths >= 10240 && unit + 1 < std::size(units); ++unit)
        tenths = tenths / 1024 + (tenths % 1024 >= 512 ? 1 : 0);
    auto text = std::to_string(tenths < 100 ? tenths / 10 : (tenths + 5) / 10);
    if (tenths < 100 && unit > 0)
        text += "." + std::to_string(tenths % 10);
    return text + " " + std::string(units[unit]);
}

} // namespace

const TensorType* tensorType(std::uint32_t id)
{
    const auto* found = std::find_if(std::begin(tensorTypes), std::end(tensorTypes),
                                     [id](const TensorType& type) { return type.id == id; });
    return found == std::end(tensorTypes) ? nullptr : found;
}

std::string tensorTypeName(std::uint32_t type)
{
    const auto* known = tensorType(type);
    return known ? std::string(known->name) : "type " + std::to_string(type);
}

std::string fileTypeName(std::uint64_t fileType)
{
    const auto number = fileType & ~guessedBit;
    const std::string guessed = number != fileType ? " (guessed)" : "";
    for (const auto& [id, name] : fileTypes)
        if (id == number)
            return std::string(name) + guessed;
    return std::to_string(number) + guessed;
}

std::string tensorTypesText(const std::map<std::uint32_t, TensorsOfType>& types)
{
    std::vector<std::pair<std::uint32_t, TensorsOfType>> sorted(types.begin(), types.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second.bytes > b.second.bytes; });
    constexpr std::size_t most = 40; // more kinds than that are nobody's model
    std::string text;
    for (std::size_t i = 0; i < sorted.size() && i < most; ++i) {
        const auto& [type, sum] = sorted[i];
        text += (text.empty() ? "" : "; ") + tensorTypeName(type) + ": " + std::to_string(sum.tensors) +
                (sum.tensors == 1 ? " tensor" : " tensors") + (sum.bytes ? ", " + bytesText(*sum.bytes) : "");
    }
    return sorted.size() > most ? text + "; ..." : text;
}

} // namespace plumbline
