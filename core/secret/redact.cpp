#include "core/secret/redact.h"

#include <algorithm>
#include <utility>

namespace plumbline {
namespace {

constexpr std::size_t shortestMasked = 4; // shorter values would mask ordinary words
constexpr std::size_t shortestCut = 6;    // of a value's beginning at the end of a text

using Masks = std::vector<std::pair<std::string, std::string>>; // what is hidden, what stands there instead

std::string asJson(const std::string& value, bool slashes)
{
    std::string out;
    for (const char c : value) {
        if (c == '"' || c == '\\' || (slashes && c == '/'))
            out += '\\';
        out += c;
    }
    return out;
}

std::string asUrl(const std::string& value, bool upper)
{
    const auto* digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
    std::string out;
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '.' || c == '_' || c == '~';
        if (plain) {
            out += c;
        } else {
            out += '%';
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    return out;
}

std::string asBase64(const std::string& value)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out; // whole triples only: the rest depends on what follows
    for (std::size_t i = 0; i + 3 <= value.size(); i += 3) {
        const auto byte = [&](std::size_t k) {
            return static_cast<unsigned>(static_cast<unsigned char>(value[i + k]));
        };
        const unsigned bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for (int shift = 18; shift >= 0; shift -= 6)
            out += letters[bits >> shift & 63];
    }
    return out;
}

void addMasks(Masks& masks, const std::string& value, const std::string& shown)
{
    if (value.size() < shortestMasked)
        return;
    for (auto form : {value, asJson(value, false), asJson(value, true), asUrl(value, true), asUrl(value, false)})
        masks.emplace_back(std::move(form), shown);
    if (auto encoded = asBase64(value); encoded.size() >= 8)
        masks.emplace_back(std::move(encoded), shown);
}

Masks masksOf(const std::vector<Secret>& secrets)
{
    Masks masks;
    for (const auto& secret : secrets) {
        const auto shown = "[" + secret.reference + "]";
        addMasks(masks, secret.value, shown);
        // Of a whole header value such as "Bearer TOKEN": servers repeat the token alone.
        if (const auto blank = secret.value.rfind(' '); blank != std::string::npos)
            addMasks(masks, secret.value.substr(blank + 1), shown);
    }
    // Longest first, so that a secret which holds another one goes whole.
    std::stable_sort(masks.begin(), masks.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    return masks;
}

void maskCut(std::string& out, const Masks& masks)
{
    for (const auto& [hidden, shown] : masks)
        for (auto length = std::min(hidden.size() - 1, out.size()); length >= shortestCut; --length)
            if (out.ends_with(std::string_view(hidden).substr(0, length))) {
                out.replace(out.size() - length, length, shown);
                return;
            }
}

} // namespace

std::string redact(std::string_view text, const std::vector<Secret>& secrets)
{
    const auto masks = masksOf(secrets);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto found = std::find_if(masks.begin(), masks.end(),
                                        [&](const auto& mask) { return text.substr(at).starts_with(mask.first); });
        if (found != masks.end()) {
            out += found->second;
            at += found->first.size();
        } else {
            out += text[at++];
        }
    }
    maskCut(out, masks);
    return out;
}

std::string publicUrl(std::string_view url)
{
    std::string out;
    const auto scheme = url.find("://");
    const auto start = scheme == std::string_view::npos ? 0 : scheme + 3;
    out += url.substr(0, start);
    auto rest = url.substr(start);
    const auto end = std::min(rest.find_first_of("/?#"), rest.size());
    const auto authority = rest.substr(0, end);
    const auto at = authority.rfind('@');
    out += at == std::string_view::npos ? authority : authority.substr(at + 1);
    rest.remove_prefix(end);
    const auto query = std::min(rest.find('?'), rest.size());
    out += rest.substr(0, query);
    rest.remove_prefix(query);
    if (rest.empty())
        return out;
    const auto fragment = std::min(rest.find('#'), rest.size());
    bool inValue = false;
    for (const char c : rest.substr(0, fragment)) {
        if (c == '&' || c == ';')
            inValue = false;
        if (!inValue)
            out += c;
        if (c == '=' && !inValue) {
            inValue = true;
            out += "***";
        }
    }
    return out;
}

} // namespace plumbline
