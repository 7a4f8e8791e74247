#include "core/plan/literalsecret.h"

#include <algorithm>
#include <array>
#include <string>

namespace plumbline {
namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// "X-Api-Key" and "x_api_key" are the same name.
std::string bare(std::string_view name)
{
    std::string letters;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            letters += static_cast<char>(c - 'A' + 'a');
        else if (isLetter(c) || isDigit(c))
            letters += c;
    }
    return letters;
}

} // namespace

bool namesSecret(std::string_view name, NamePlace place)
{
    constexpr std::array<std::string_view, 19> endings{
        "apikey",        "authorization", "accesskey",   "secretkey", "privatekey", "subscriptionkey", "secret",
        "password",      "passwd",        "accesstoken", "authtoken", "apitoken",   "bearertoken",     "sessiontoken",
        "securitytoken", "refreshtoken",  "hftoken",     "cookie",    "credentials"};
    const std::string letters = bare(name);
    if (std::any_of(endings.begin(), endings.end(), [&](auto ending) { return letters.ends_with(ending); }))
        return true;
    return place == NamePlace::header_or_query &&
           (letters.ends_with("token") || letters.ends_with("signature") || letters == "key" || letters == "sig");
}

bool looksLikeSecret(std::string_view value)
{
    for (const std::string_view scheme : {"Bearer ", "bearer ", "Basic ", "basic "})
        if (value.starts_with(scheme) && value.size() > scheme.size())
            return true;
    if (value.size() < 20 || value.find_first_of(" \t\n") != std::string_view::npos)
        return false;
    constexpr std::array<std::string_view, 10> beginnings{"sk-",    "hf_",   "ghp_", "github_pat_", "gsk_",
                                                          "nvapi-", "xoxb-", "AKIA", "AIza",        "r8_"};
    if (std::any_of(beginnings.begin(), beginnings.end(), [&](auto begin) { return value.starts_with(begin); }))
        return true;
    return value.starts_with("eyJ") && std::count(value.begin(), value.end(), '.') == 2; // a JSON Web Token
}

bool isEnvironmentReference(std::string_view text)
{
    if (!text.starts_with("env:"))
        return false;
    text.remove_prefix(4);
    return !text.empty() && !isDigit(text[0]) &&
           std::all_of(text.begin(), text.end(), [](char c) { return isLetter(c) || isDigit(c) || c == '_'; });
}

bool isKeychainReference(std::string_view text)
{
    if (!text.starts_with("keychain:"))
        return false;
    text.remove_prefix(9);
    return !text.empty() && text.size() <= 200 && std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) > 0x20 && c != 0x7F;
    });
}

} // namespace plumbline
