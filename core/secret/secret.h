// Credential references: a plan holds "env:NAME", never a value. Values live in memory only, from here to the request's
// header.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// Where values of one scheme come from ("env" for "env:NAME"). The desktop's keychain is another implementation.
class SecretSource
{
public:
    virtual ~SecretSource() = default;
    virtual std::string_view scheme() const = 0;
    virtual std::optional<std::string> value(const std::string& name) const = 0; // unset: there is none
    virtual std::string describe(const std::string& name) const = 0;             // "the environment variable NAME"
};

class EnvironmentSecrets : public SecretSource
{
public:
    std::string_view scheme() const override { return "env"; }
    std::optional<std::string> value(const std::string& name) const override;
    std::string describe(const std::string& name) const override;
};

// One value that was fetched beforehand: a keychain may ask its person, which takes as long as it takes.
class FetchedSecret : public SecretSource
{
public:
    FetchedSecret(std::string name, std::string value) : name_(std::move(name)), value_(std::move(value)) {}
    std::string_view scheme() const override { return "keychain"; }
    std::optional<std::string> value(const std::string& name) const override;
    std::string describe(const std::string& name) const override;

private:
    std::string name_, value_;
};

struct Secret
{
    std::string reference; // may be shown
    std::string value;     // never shown, stored or logged
};

struct ResolvedSecret
{
    std::optional<Secret> secret;
    std::string error; // names the variable, never the value; empty when there is a secret
};

// "env:NAME": the scheme of a known source, a colon, a name.
bool isSecretReference(std::string_view text, const std::vector<const SecretSource*>& sources);

// Unset, empty or with a line break (it could not be a header's value): an error.
ResolvedSecret resolveSecret(std::string_view reference, const std::vector<const SecretSource*>& sources);
ResolvedSecret resolveSecret(std::string_view reference); // from the environment

} // namespace plumbline
