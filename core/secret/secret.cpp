#include "core/secret/secret.h"

#include <cstdlib>

namespace plumbline {
namespace {

const SecretSource* sourceOf(std::string_view reference, const std::vector<const SecretSource*>& sources)
{
    for (const auto* source : sources) {
        const auto scheme = source->scheme();
        if (reference.size() > scheme.size() + 1 && reference.starts_with(scheme) && reference[scheme.size()] == ':')
            return source;
    }
    return nullptr;
}

} // namespace

std::optional<std::string> EnvironmentSecrets::value(const std::string& name) const
{
    const char* found = std::getenv(name.c_str());
    return found ? std::optional<std::string>(found) : std::nullopt;
}

std::string EnvironmentSecrets::describe(const std::string& name) const
{
    return "the environment variable " + name;
}

std::optional<std::string> FetchedSecret::value(const std::string& name) const
{
    return name == name_ ? std::optional<std::string>(value_) : std::nullopt;
}

std::string FetchedSecret::describe(const std::string& name) const
{
    return "the keychain's entry " + name;
}

bool isSecretReference(std::string_view text, const std::vector<const SecretSource*>& sources)
{
    return sourceOf(text, sources) != nullptr;
}

ResolvedSecret resolveSecret(std::string_view reference, const std::vector<const SecretSource*>& sources)
{
    const auto* source = sourceOf(reference, sources);
    if (!source && reference.starts_with("keychain:"))
        return {{}, "the desktop's keychain is asked by the window only; use env:NAME"};
    if (!source) // may be a value that somebody put here by mistake: not repeated
        return {{}, "a credential must be a reference such as env:NAME, not a value"};
    const std::string name(reference.substr(source->scheme().size() + 1));
    if (name.find_first_of(std::string_view("=\0", 2)) != std::string::npos)
        return {{}, "the name in a reference env:NAME holds neither '=' nor a zero byte"};
    auto value = source->value(name);
    if (!value)
        return {{}, source->describe(name) + " is not set (" + std::string(reference) + ")"};
    if (value->empty())
        return {{}, source->describe(name) + " is empty (" + std::string(reference) + ")"};
    if (value->find_first_of(std::string_view("\r\n\0", 3)) != std::string::npos)
        return {{},
                source->describe(name) + " holds a line break, which no header can carry (" + std::string(reference) +
                    ")"};
    return {Secret{std::string(reference), std::move(*value)}, {}};
}

ResolvedSecret resolveSecret(std::string_view reference)
{
    const EnvironmentSecrets environment;
    return resolveSecret(reference, {&environment});
}

} // namespace plumbline
