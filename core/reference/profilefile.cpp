#include "core/plan/nearest.h"
#include "core/reference/profiles.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <iterator>
#include <sstream>
#include <variant>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

struct Field
{
    std::string_view key;
    std::variant<int ServiceProfile::*, double ServiceProfile::*> member;
    double least;
    double most;
};

const std::vector<Field>& fields()
{
    using P = ServiceProfile;
    static const std::vector<Field> table = {
        {"slots", &P::slots, 1, 1e6},
        {"reject_status", &P::reject_status, 429, 503},
        {"context", &P::context, 2, 1e9},
        {"overhead_ms", &P::overhead_ms, 0, 1e6},
        {"prefill_tps", &P::prefill_tps, 1e-3, 1e9},
        {"prefill_scaling", &P::prefill_scaling, 0, 1},
        {"decode_tps", &P::decode_tps, 1e-3, 1e9},
        {"decode_scaling", &P::decode_scaling, 0, 1},
        {"prefill_cv", &P::prefill_cv, 0, 10},
        {"request_cv", &P::request_cv, 0, 10},
        {"token_cv", &P::token_cv, 0, 10},
        {"natural_tokens", &P::natural_tokens, 0, 1e9},
        {"natural_cv", &P::natural_cv, 0, 10},
    };
    return table;
}

constexpr int mostWaiting = 100'000'000;

std::string plain(double value)
{
    std::ostringstream text;
    text << value;
    return text.str();
}

void readMember(ServiceProfile& profile, const std::string& key, const Json& value, std::vector<std::string>& problems)
{
    for (const auto& field : fields()) {
        if (field.key != key)
            continue;
        const bool whole = std::holds_alternative<int ServiceProfile::*>(field.member);
        if (!value.is_number() || (whole && std::abs(value.get<double>()) > 2e9) ||
            (whole && std::trunc(value.get<double>()) != value.get<double>()))
            problems.push_back(key + ": must be a" + (whole ? " whole" : "") + " number from " + plain(field.least) +
                               " to " + plain(field.most));
        else if (whole)
            profile.*std::get<int ServiceProfile::*>(field.member) = static_cast<int>(value.get<double>());
        else
            profile.*std::get<double ServiceProfile::*>(field.member) = value.get<double>();
        return;
    }
    std::vector<std::string_view> known = {"name", "base", "queue_limit"};
    for (const auto& field : fields())
        known.push_back(field.key);
    problems.push_back(key.substr(0, 60) + ": unknown key, the nearest known one is " +
                       std::string(nearest(key, known)));
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const auto& part : parts)
        text += (text.empty() ? "" : "; ") + part;
    return text;
}

} // namespace

std::vector<std::string> profileProblems(const ServiceProfile& profile)
{
    std::vector<std::string> problems;
    for (const auto& field : fields()) {
        const double value =
            std::visit([&](auto member) { return static_cast<double>(profile.*member); }, field.member);
        if (field.key == "reject_status" ? value != 429 && value != 503
                                         : !(value >= field.least && value <= field.most))
            problems.push_back(std::string(field.key) + ": " + plain(value) +
                               (field.key == "reject_status"
                                    ? " is neither 503 nor 429"
                                    : " is not from " + plain(field.least) + " to " + plain(field.most)));
    }
    if (profile.queue_limit && (*profile.queue_limit < 0 || *profile.queue_limit > mostWaiting))
        problems.push_back("queue_limit: " + plain(*profile.queue_limit) + " is not from 0 to " + plain(mostWaiting) +
                           " (unset: no limit)");
    return problems;
}

std::optional<ServiceProfile> profileFromJson(std::string_view json, std::string* error)
{
    const auto document = Json::parse(json, nullptr, false);
    if (document.is_discarded() || !document.is_object()) {
        *error = "not a JSON object";
        return std::nullopt;
    }
    ServiceProfile profile;
    std::vector<std::string> problems;
    if (const auto base = document.find("base"); base != document.end()) {
        const auto found = base->is_string() ? builtInProfile(base->get<std::string>()) : std::nullopt;
        if (found)
            profile = *found;
        else
            problems.emplace_back("base: must be one of exact, demo, small-gpu, laptop");
        profile.name = "custom";
    }
    for (const auto& [key, value] : document.items()) {
        if (key == "base")
            continue;
        if (key == "name") {
            if (value.is_string())
                profile.name = value.get<std::string>();
            else
                problems.emplace_back("name: must be a string");
        } else if (key == "queue_limit") {
            if (value.is_null())
                profile.queue_limit.reset();
            else if (value.is_number_integer() && value.get<double>() >= 0 && value.get<double>() <= mostWaiting)
                profile.queue_limit = value.get<int>();
            else
                problems.push_back("queue_limit: must be null or a whole number from 0 to " + plain(mostWaiting));
        } else {
            readMember(profile, key, value, problems);
        }
    }
    if (problems.empty())
        problems = profileProblems(profile);
    if (problems.empty())
        return profile;
    *error = joined(problems);
    return std::nullopt;
}

std::optional<ServiceProfile> findProfile(const std::string& nameOrPath, std::string* error)
{
    if (auto builtIn = builtInProfile(nameOrPath))
        return builtIn;
    std::ifstream file(nameOrPath, std::ios::binary);
    std::string text;
    constexpr std::streamsize limit = 1 << 20;
    if (file) {
        text.resize(limit);
        file.read(text.data(), limit);
        text.resize(static_cast<std::size_t>(file.gcount()));
    }
    if (text.empty()) {
        *error = "no profile '" + nameOrPath +
                 "': neither a file that can be read nor one of exact, demo, small-gpu, laptop";
        return std::nullopt;
    }
    auto profile = profileFromJson(text, error);
    if (!profile)
        *error = nameOrPath + ": " + *error;
    return profile;
}

} // namespace plumbline
