#include "core/reference/routes.h"

#include "core/reference/httptext.h"

#include <nlohmann/json.hpp>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string healthBody()
{
    return R"({"status":"ok"})";
}

std::string modelsBody(const ServerSettings& settings)
{
    const Json model = {{"id", settings.model},
                        {"object", "model"},
                        {"created", settings.created},
                        {"owned_by", "plumbline-reference"},
                        {"meta", {{"n_ctx", settings.profile.context}, {"n_ctx_train", settings.profile.context}}}};
    return dumped({{"object", "list"}, {"data", Json::array({model})}});
}

std::string propsBody(const ServerSettings& settings)
{
    const auto& profile = settings.profile;
    const Json defaults = {
        {"params", {{"seed", settings.seed}, {"n_predict", -1}, {"ignore_eos", false}, {"stream", false}}},
        {"n_ctx", profile.context}};
    return dumped({{"default_generation_settings", defaults},
                   {"total_slots", profile.slots},
                   {"model_alias", settings.model},
                   {"model_ftype", "simulated"},
                   {"model_path", "simulated/" + profile.name},
                   {"modalities", {{"vision", false}, {"audio", false}}},
                   {"endpoint_slots", false},
                   {"endpoint_props", false},
                   {"endpoint_metrics", true},
                   {"chat_template", ""},
                   {"bos_token", ""},
                   {"eos_token", ""},
                   {"build_info", "b0-plumbline-reference"},
                   {"is_sleeping", false}});
}

} // namespace plumbline
