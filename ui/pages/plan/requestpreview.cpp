#include "ui/pages/plan/requestpreview.h"

#include "core/engine/requestfactory.h"
#include "core/load/schedule.h"
#include "core/method/plansteps.h"
#include "core/plan/defaults.h"
#include "core/plan/planfile.h"
#include "core/wire/endpointurl.h"

#include <QFileInfo>

namespace plumbline::ui {
namespace {

constexpr qint64 largestFile = qint64{16} << 20; // a preview must not read for seconds

std::string singleQuoted(const std::string& text)
{
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

// Within double quotes, where the shell still reads the variable.
std::string withVariable(const std::string& before, const std::string& reference)
{
    std::string text = "\"";
    for (const char c : before) {
        if (c == '"' || c == '\\' || c == '$' || c == '`')
            text += '\\';
        text += c;
    }
    return text + "$" + reference.substr(reference.find(':') + 1) + "\"";
}

std::string replaced(std::string text, std::string_view what, const std::string& with)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
    return text;
}

std::string curlOf(const Target& target, const RequestPreview& preview, const std::string& requestId)
{
    std::string command = "curl -N --http1.1 " + singleQuoted(preview.url);
    const auto option = [&command](const std::string& words) { command += " \\\n  " + words; };
    option("-H 'Content-Type: application/json'");
    if (target.credential)
        option("-H " + withVariable("Authorization: Bearer ", *target.credential));
    for (const auto& header : target.headers) {
        if (header.value.starts_with("env:"))
            option("-H " + withVariable(header.name + ": ", header.value));
        else
            option("-H " + singleQuoted(header.name + ": " + replaced(header.value, "{request_id}", requestId)));
    }
    if (target.tls.ca_file)
        option("--cacert " + singleQuoted(*target.tls.ca_file));
    if (!target.tls.verify)
        option("--insecure");
    if (target.proxy == "none")
        option("--noproxy '*'");
    else if (target.proxy != "system")
        option("--proxy " + singleQuoted(target.proxy));
    option("--data-raw " + singleQuoted(preview.body));
    return command;
}

// The warm-up's requests are counted first. Clients of a closed loop that finish theirs early go on warming up, and
// what was prepared for the warm-up when the window opens is dropped: its number is known only when it is sent.
std::uint64_t firstNumber(const Plan& plan, const StepSpec& spec)
{
    if (spec.kind == LoadKind::open)
        return firstMeasuredNumber(plan, spec);
    return std::uint64_t(spec.level) * std::uint64_t(resolvedWarmUp(plan, spec.level).requests) + 1;
}

std::string tooLarge(const Plan& plan, const std::string& folder)
{
    for (const auto& klass : plan.workload.classes) {
        if (klass.prompts.source != PromptSourceKind::file || !klass.prompts.path)
            continue;
        const QFileInfo file(QString::fromStdString(besidePlan(folder, *klass.prompts.path)));
        if (file.size() > largestFile)
            return *klass.prompts.path + " is larger than 16 MB: it is read when the run starts";
    }
    return {};
}

} // namespace

RequestPreview requestPreview(const Plan& plan, const std::string& folder, const std::string& dialect)
{
    RequestPreview preview;
    const auto url = endpointUrl(plan.target.base_url, plan.target.api);
    preview.url = url.url;
    preview.problem = url.problem.empty() ? tooLarge(plan, folder) : url.problem;
    if (!preview.problem.empty())
        return preview;
    PromptSource prompts(plan, folder);
    if (!prompts.usable()) {
        preview.problem = toLines(prompts.problems());
        return preview;
    }
    preview.run = "run-id";
    RunSettings settings{plan, preview.run, 0, url.url, {}, {}, "openai", std::move(prompts), 1};
    if (plan.target.dialect != "auto")
        settings.dialect = plan.target.dialect;
    else if (!dialect.empty() && dialect != "unknown")
        settings.dialect = dialect;
    auto spec = PlanSteps(plan).next({});
    if (!spec) {
        preview.problem = "there is no step";
        return preview;
    }
    if (spec->seed == 0)
        spec->seed = stepSeed(plan.workload.seed, spec->step, spec->repeat);
    WorkSequence work(plan.workload, spec->seed, Phase::measured);
    const auto request =
        prepareRequest(settings, *spec, Phase::measured, firstNumber(plan, *spec), work.next());
    preview.id = request.record.request_id;
    preview.idIsSure = spec->kind == LoadKind::open;
    preview.body = request.transport.body;
    preview.curl = curlOf(plan.target, preview, request.record.request_id);
    return preview;
}

} // namespace plumbline::ui
