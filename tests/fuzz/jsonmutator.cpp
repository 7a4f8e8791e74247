// How libFuzzer changes an input that is JSON: mostly a value in the document, so that what stands behind the
// parser is reached, else bytes as always.
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <random>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using Json = nlohmann::ordered_json;
using Random = std::minstd_rand;

void collect(Json& value, std::vector<Json*>& all)
{
    all.push_back(&value);
    for (auto& child : value)
        if (value.is_structured())
            collect(child, all);
}

void changeNumber(Json& number, Random& random)
{
    const auto whole = number.is_number_float()
                           ? static_cast<std::int64_t>(std::clamp(number.get<double>(), -1e15, 1e15))
                           : number.get<std::int64_t>();
    const std::int64_t others[] = {0, -1, 1, whole + 1, whole - 1, whole / 2, 1'000'000'000'000};
    if (const auto way = random() % 9; way < 7)
        number = others[way];
    else
        number = static_cast<double>(whole) * (way == 7 ? 0.1 : 1.5);
}

void changeText(Json& text, Random& random)
{
    auto bytes = text.get<std::string>();
    const auto size = bytes.size();
    bytes.resize(size + 16);
    bytes.resize(LLVMFuzzerMutate(reinterpret_cast<std::uint8_t*>(bytes.data()), size, size + random() % 16));
    text = bytes;
}

void changeList(Json& list, Random& random)
{
    if (list.empty())
        return;
    const auto at = random() % list.size();
    if (random() % 3 == 0)
        return list.erase(at);
    Json more = list[at];
    if (more.is_number())
        changeNumber(more, random);
    list.push_back(std::move(more));
}

// A kind first: a document has many texts and few lists.
Json& chosen(const std::vector<Json*>& all, Random& random)
{
    const auto kind = all[random() % all.size()]->type();
    constexpr Json::value_t kinds[] = {Json::value_t::array, Json::value_t::number_unsigned, Json::value_t::string};
    const auto wanted = random() % 4 == 0 ? kind : kinds[random() % std::size(kinds)];
    std::vector<Json*> fit;
    std::copy_if(all.begin(), all.end(), std::back_inserter(fit),
                 [wanted](const Json* value) { return value->type() == wanted; });
    return fit.empty() ? *all[random() % all.size()] : *fit[random() % fit.size()];
}

void change(Json& value, std::vector<Json*>& all, Random& random)
{
    if (random() % 8 == 0) {
        const Json other = *all[random() % all.size()]; // a copy: it may hold the value itself
        value = other;
    } else if (value.is_number())
        changeNumber(value, random);
    else if (value.is_string())
        changeText(value, random);
    else if (value.is_boolean())
        value = !value.get<bool>();
    else if (value.is_array())
        changeList(value, random);
    else if (value.is_object() && !value.empty())
        value.erase(std::next(value.begin(), static_cast<std::ptrdiff_t>(random() % value.size())));
    else
        value = random() % 100;
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int seed)
{
    Random random(seed);
    auto document = random() % 8 == 0 ? Json() : Json::parse(data, data + size, nullptr, false);
    if (!document.is_structured())
        return LLVMFuzzerMutate(data, size, most);
    std::vector<Json*> all;
    collect(document, all);
    change(chosen(all, random), all, random); // one: libFuzzer changes several times in a row
    const auto text = document.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, text.data(), text.size());
    return text.size();
}
