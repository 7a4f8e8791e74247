// Secrets where only references may stand. A plan is shared, stored and exported: a key in it is a leak.
#pragma once

#include <string_view>

namespace plumbline {

enum class NamePlace
{
    header_or_query,
    field
}; // "eos_token" is a fine request field, "X-Token" is not a fine header

// The name says that its value is a secret: Authorization, x-api-key, client_secret, ...
bool namesSecret(std::string_view name, NamePlace place);

// The value begins as well-known keys and tokens do ("sk-...", "Bearer ...", a JWT).
bool looksLikeSecret(std::string_view value);

// "env:NAME", NAME being what a shell accepts.
bool isEnvironmentReference(std::string_view text);

// "keychain:NAME".
bool isKeychainReference(std::string_view text);

} // namespace plumbline
