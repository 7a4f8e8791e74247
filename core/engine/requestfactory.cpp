#include "core/engine/requestfactory.h"

#include "core/record/sha256.h"
#include "core/wire/requestbody.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr int probeTokens = 8;
constexpr int calibrationTokens = 4;
constexpr int probeCeiling = 64; // a server that ignores the limit is found out, and not waited for
constexpr std::string_view probePrompt = "Count from one to eight, in words.";

std::string replaced(std::string text, std::string_view what, const std::string& with)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

bool holds(const std::vector<JsonMember>& members, const std::string& key)
{
    return std::any_of(members.begin(), members.end(), [&key](const JsonMember& member) { return member.key == key; });
}

HeaderList headersFor(const RunSettings& settings, const std::string& requestId)
{
    auto headers = settings.headers;
    for (auto& [name, value] : headers)
        value = replaced(std::move(value), "{request_id}", requestId);
    return headers;
}

BodySpec bodySpec(const RunSettings& settings)
{
    BodySpec body;
    body.api = settings.plan.target.api;
    body.model = settings.plan.target.model;
    body.stream = settings.plan.target.stream;
    body.body = settings.plan.target.body;
    body.dialect = settings.dialect;
    body.fields = settings.fields;
    return body;
}

PreparedRequest prepared(const RunSettings& settings, const BodySpec& body, Request record)
{
    PreparedRequest result;
    result.transport.body = requestBody(body);
    result.transport.headers = headersFor(settings, record.request_id);
    result.rules.api = body.api;
    result.rules.stream = body.stream;
    result.rules.prompt_is_empty = body.prompt.empty();
    record.prompt_bytes = static_cast<std::int64_t>(body.prompt.size() + (body.system ? body.system->size() : 0));
    result.record = std::move(record);
    return result;
}

} // namespace

std::string requestId(int step, int repeat, std::uint64_t number)
{
    auto digits = std::to_string(number);
    digits.insert(0, digits.size() < 4 ? 4 - digits.size() : 0, '0');
    return std::to_string(step) + '-' + std::to_string(repeat) + '-' + digits;
}

PreparedRequest prepareRequest(const RunSettings& settings, const StepSpec& step, Phase phase, std::uint64_t number, const WorkItem& item)
{
    const auto& klass = settings.plan.workload.classes[static_cast<std::size_t>(item.class_index)];
    Request record;
    record.phase = phase;
    record.step = step.step;
    record.repeat = step.repeat;
    record.variant = step.variant;
    record.klass = klass.name;
    record.request_id = requestId(step.step, step.repeat, number);
    auto prompt = settings.prompts.prompt(item.class_index, item.prompt_index, step.seed, record.request_id, settings.run_id);
    record.prompt_sha256 = std::move(prompt.sha256);
    record.requested_prompt_tokens = prompt.requested_prompt_tokens;
    record.requested_output_tokens = prompt.max_tokens;

    auto body = bodySpec(settings);
    body.prompt = std::move(prompt.text);
    body.system = std::move(prompt.system);
    body.max_tokens = prompt.max_tokens;
    body.exact = prompt.exact;
    body.sampling = klass.sampling;
    auto result = prepared(settings, body, std::move(record));
    result.rules.ceiling = prompt.ceiling;
    return result;
}

PreparedRequest prepareCalibration(const RunSettings& settings, std::uint64_t number, int class_index, int words)
{
    const auto& klass = settings.plan.workload.classes[static_cast<std::size_t>(class_index)];
    Request record;
    record.phase = Phase::preflight;
    record.klass = klass.name;
    record.request_id = requestId(0, 0, number);
    record.requested_output_tokens = calibrationTokens;
    auto prompt = settings.prompts.calibration(class_index, words, record.request_id, settings.run_id);
    record.prompt_sha256 = std::move(prompt.sha256);
    auto body = bodySpec(settings);
    body.prompt = std::move(prompt.text);
    body.system = std::move(prompt.system);
    body.max_tokens = calibrationTokens;
    body.sampling = klass.sampling;
    auto result = prepared(settings, body, std::move(record));
    result.rules.ceiling = probeCeiling;
    return result;
}

PreparedRequest prepareProbe(const RunSettings& settings, std::uint64_t number)
{
    Request record;
    record.phase = Phase::preflight;
    record.klass = settings.plan.workload.classes.front().name;
    record.request_id = requestId(0, 0, number);
    record.requested_output_tokens = probeTokens;
    auto body = bodySpec(settings);
    body.prompt = std::string(probePrompt);
    body.max_tokens = probeTokens;
    for (const auto& klass : settings.plan.workload.classes) {
        body.exact = body.exact || klass.output_tokens.exact;
        for (const auto& member : klass.sampling) // of a key that several classes have the first one's value
            if (!holds(body.sampling, member.key))
                body.sampling.push_back(member);
    }
    record.prompt_sha256 = sha256Of(body.prompt);
    auto result = prepared(settings, body, std::move(record));
    result.rules.ceiling = probeCeiling;
    return result;
}

} // namespace plumbline
