#include "core/engine/runsetup.h"

#include "core/engine/requestpins.h"
#include "core/load/schedule.h"
#include "core/net/clientlimits.h"
#include "core/pins/home.h"
#include "core/pins/pins.h"
#include "core/plan/planjson.h"
#include "core/record/clock.h"
#include "core/record/sha256.h"
#include "core/secret/redact.h"
#include "core/wire/endpointurl.h"

#include <QFile>
#include <QSslCertificate>

#include <algorithm>
#include <thread>

namespace plumbline {
namespace {

// The header's value with a reference replaced by its secret; a problem when it can't be had.
std::string resolveHeaders(const Target& target, const SecretSource* keychain, RunSettings* settings)
{
    const EnvironmentSecrets environment;
    std::vector<const SecretSource*> sources{&environment};
    if (keychain)
        sources.push_back(keychain);
    const auto resolve = [settings, &sources](const std::string& reference, const std::string& path, std::string* value) {
        const auto resolved = resolveSecret(reference, sources);
        if (!resolved.secret)
            return path + ": " + resolved.error;
        settings->secrets.push_back(*resolved.secret);
        *value = resolved.secret->value;
        return std::string();
    };
    if (target.credential) {
        std::string value;
        auto problem = resolve(*target.credential, "target.credential", &value);
        if (!problem.empty())
            return problem;
        settings->headers.emplace_back("Authorization", "Bearer " + value);
    }
    for (const auto& header : target.headers) {
        auto value = header.value;
        if (value.starts_with("env:")) {
            auto problem = resolve(header.value, "target.headers." + header.name, &value);
            if (!problem.empty())
                return problem;
        }
        settings->headers.emplace_back(header.name, std::move(value));
    }
    return {};
}

std::string withoutLastLineEnd(std::string lines)
{
    if (lines.ends_with('\n'))
        lines.pop_back();
    return lines;
}

std::string certificateProblem(const Tls& tls)
{
    if (!tls.ca_file)
        return {};
    const auto where = "target.tls.ca_file: '" + shown(*tls.ca_file, 300) + "' ";
    QFile file(QString::fromStdString(*tls.ca_file));
    if (!file.open(QIODevice::ReadOnly))
        return where + "can't be read: " + file.errorString().toStdString();
    return QSslCertificate::fromDevice(&file, QSsl::Pem).isEmpty() ? where + "holds no certificate in PEM form" : "";
}

} // namespace

MadeSettings makeRunSettings(const Plan& plan, const std::string& runId, const std::string& planFolder, int ioThreads,
                             const SecretSource* keychain)
{
    const auto url = endpointUrl(plan.target.base_url, plan.target.api);
    if (!url.problem.empty())
        return {std::nullopt, "target.base_url: " + url.problem};
    PromptSource prompts(plan, planFolder);
    if (!prompts.usable())
        return {std::nullopt, withoutLastLineEnd(toLines(prompts.problems()))};
    if (auto problem = certificateProblem(plan.target.tls); !problem.empty() && url.url.starts_with("https"))
        return {std::nullopt, problem};
    if (const auto problems = scheduleProblems(plan); !problems.empty())
        return {std::nullopt, withoutLastLineEnd(toLines(problems))};
    RunSettings settings{plan, runId, monotonicNs(), url.url, {}, {}, "openai", std::move(prompts), ioThreads};
    settings.plan_folder = planFolder;
    // Each I/O thread of the Qt transport has a helper of Qt's beside it; half of the machine is left to others.
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    if (settings.io_threads <= 0)
        settings.io_threads = std::max(1, cores / (plan.target.transport == TransportKind::precise ? 2 : 4));
    if (plan.target.dialect != "auto")
        settings.dialect = plan.target.dialect;
    if (auto problem = resolveHeaders(plan.target, keychain, &settings); !problem.empty())
        return {std::nullopt, problem};
    const auto limits = clientProblems(plan, raiseClientLimits(), settings.io_threads);
    if (hasErrors(limits))
        return {std::nullopt, withoutLastLineEnd(toLines(limits))};
    for (const auto& limit : limits)
        settings.client_words.push_back("Warning: " + limit.path + ": " + limit.message + ".");
    return {std::move(settings), {}};
}

void redactDetected(Detected& server, const std::vector<Secret>& secrets)
{
    const auto mask = [&secrets](std::string& text) { text = redact(text, secrets); };
    for (auto* text : {&server.error, &server.version, &server.model_path, &server.model_alias})
        mask(*text);
    std::for_each(server.models.begin(), server.models.end(), mask);
    std::for_each(server.words.begin(), server.words.end(), mask);
    for (auto& pin : server.pins)
        if (auto* text = std::get_if<std::string>(&pin.value))
            mask(*text);
}

Pins takePins(const RunSettings& settings, const Detected& server, const std::optional<ModelFile>& modelFile)
{
    auto pins = collectPins(settings.plan, settings.plan_folder);
    pins.pins.insert(pins.pins.end(), server.pins.begin(), server.pins.end());
    addRequestPins(pins, settings);
    addModelFilePins(pins, modelFile ? &*modelFile : nullptr);
    completePins(pins, settings.plan.contract.required_pins);
    return pins;
}

RunHeader makeRunHeader(const RunSettings& settings, const Detected& server,
                        const std::vector<std::string>& preflightWords)
{
    RunHeader header;
    header.run = settings.run_id;
    header.started_utc = utcNow();
    header.label = server.simulated || settings.plan.target.simulated ? Label::simulated : Label::measured;
    header.origin_ns = settings.origin_ns;
    header.plan = settings.plan;
    header.plan_json = writePlan(settings.plan, false);
    header.plan_sha256 = sha256Of(header.plan_json);
    Plan contractOnly;
    contractOnly.contract = settings.plan.contract;
    header.contract_sha256 = sha256Of(writePlan(contractOnly, false));
    header.contract_declared_ns = 0; // the run is made when its plan is declared
    header.contract_declared_utc = header.started_utc;
    header.pins_before = takePins(settings, server, settings.model_file);
    for (const auto& words : preflightWords)
        header.preflight.push_back(withoutHome(words)); // a server may name its model by its path
    for (auto& doubt : modelFileDoubts(header.pins_before))
        header.preflight.push_back(std::move(doubt));
    return header;
}

} // namespace plumbline
