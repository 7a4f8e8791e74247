#include "core/reference/profiles.h"

namespace plumbline {
namespace {

ServiceProfile exact()
{
    // Every time is known beforehand: the profile against which the instrument is measured.
    ServiceProfile p;
    p.name = "exact";
    p.slots = 1'000'000;
    p.context = 1'000'000;
    p.prefill_tps = 1000;
    p.prefill_scaling = 1;
    p.decode_tps = 100;
    return p;
}

ServiceProfile demo()
{
    // Four slots whose joint rate grows by 1.4 a doubling: a closed sweep 1, 2, 4, 8, 16 has its knee at 4 and takes
    // about 20 s.
    ServiceProfile p;
    p.name = "demo";
    p.slots = 4;
    p.overhead_ms = 3;
    p.prefill_tps = 2000;
    p.decode_tps = 350;
    p.decode_scaling = 0.55;
    p.prefill_cv = 0.1;
    p.request_cv = 0.05;
    p.token_cv = 0.2;
    return p;
}

ServiceProfile smallGpu()
{
    // The shape of a 7B model on one consumer card with continuous batching.
    ServiceProfile p;
    p.name = "small-gpu";
    p.slots = 16;
    p.context = 8192;
    p.overhead_ms = 4;
    p.prefill_tps = 3500;
    p.decode_tps = 70;
    p.decode_scaling = 0.85;
    p.prefill_cv = 0.05;
    p.request_cv = 0.02;
    p.token_cv = 0.08;
    p.natural_tokens = 220;
    p.natural_cv = 0.6;
    return p;
}

ServiceProfile laptop()
{
    // One slot on a few processor cores: no batching to speak of, slow prompts.
    ServiceProfile p;
    p.name = "laptop";
    p.slots = 1;
    p.overhead_ms = 10;
    p.prefill_tps = 250;
    p.decode_tps = 25;
    p.decode_scaling = 0;
    p.prefill_cv = 0.1;
    p.request_cv = 0.05;
    p.token_cv = 0.15;
    p.natural_tokens = 120;
    p.natural_cv = 0.6;
    return p;
}

} // namespace

std::vector<std::string_view> profileNames()
{
    return {"exact", "demo", "small-gpu", "laptop"};
}

std::optional<ServiceProfile> builtInProfile(std::string_view name)
{
    for (const auto& make : {exact, demo, smallGpu, laptop})
        if (auto profile = make(); profile.name == name)
            return profile;
    return std::nullopt;
}

} // namespace plumbline
