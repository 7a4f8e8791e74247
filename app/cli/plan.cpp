// plumbline-cli plan new|check|show
#include "app/cli/commands.h"

#include "core/plan/defaults.h"
#include "core/plan/nearest.h"
#include "core/plan/planfile.h"
#include "core/plan/templates.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

namespace plumbline::cli {
namespace {

struct Options
{
    std::string file;
    std::string templateName = std::string(planTemplates().front().name);
    std::vector<std::string> assignments;
    bool force = false;
};

std::string help()
{
    std::string text =
        "Usage: plumbline-cli plan new FILE [--template NAME] [--set PATH=VALUE ...] [--force]\n"
        "       plumbline-cli plan check FILE [--set PATH=VALUE ...]\n"
        "       plumbline-cli plan show FILE [--set PATH=VALUE ...]\n\n"
        "new    writes a plan to begin with; --force replaces a file that is there\n"
        "check  lists all problems on stderr: FILE: path: severity: message; exit code 2 when one is an error\n"
        "show   prints the plan with all defaults on stdout\n\n"
        "--set changes one value: load.requests=16, load.steps=[1,2], workload.classes[0].weight=2\n\n"
        "Templates of new:\n";
    for (const auto& entry : planTemplates()) {
        text += "  " + std::string(entry.name);
        text.append(entry.name.size() < 15 ? 15 - entry.name.size() : 1, ' ');
        text += std::string(entry.what) + "\n";
    }
    return text;
}

// The problem, or none. Only new knows --template and --force.
std::optional<std::string> parse(const std::vector<std::string>& arguments, Options& options)
{
    const bool isNew = arguments[0] == "new";
    bool onlyFiles = false;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const auto& argument = arguments[i];
        const bool takesValue = argument == "--set" || (isNew && argument == "--template");
        if (!onlyFiles && argument == "--") {
            onlyFiles = true;
        } else if (!onlyFiles && takesValue) {
            if (i + 1 == arguments.size())
                return argument + " needs a value";
            ++i;
            if (argument == "--set")
                options.assignments.push_back(arguments[i]);
            else
                options.templateName = arguments[i];
        } else if (!onlyFiles && isNew && argument == "--force") {
            options.force = true;
        } else if (!onlyFiles && argument.starts_with('-')) {
            return "no option " + shown(argument) + " of plan " + arguments[0];
        } else if (!options.file.empty()) {
            return "one FILE is allowed, and " + shown(argument) + " is another";
        } else if (argument.empty()) {
            return std::string("FILE is empty");
        } else {
            options.file = argument;
        }
    }
    return options.file.empty() ? std::optional<std::string>("FILE is missing") : std::nullopt;
}

void report(const std::string& file, const std::vector<Problem>& problems)
{
    std::fputs(toLines(problems, shown(file, 300) + ": ").c_str(), stderr);
}

// The error of writing, or none. Without `force` a file that is there stays, even if it appeared just now.
std::optional<std::string> write(const std::string& file, const std::string& text, bool force)
{
    errno = 0;
    std::FILE* const out = std::fopen(file.c_str(), force ? "wb" : "wbx");
    if (!out && errno == EEXIST)
        return "is there already; --force replaces it";
    if (!out)
        return std::string("can't be written: ") + std::strerror(errno);
    const bool written = std::fwrite(text.data(), 1, text.size(), out) == text.size();
    const int error = errno;
    if (std::fclose(out) == 0 && written)
        return std::nullopt;
    return std::string("can't be written: ") + std::strerror(written ? errno : error);
}

int makeNew(const Options& options)
{
    const auto made = planTemplate(options.templateName);
    if (!made) {
        std::vector<std::string_view> names;
        for (const auto& entry : planTemplates())
            names.push_back(entry.name);
        return badInput("no template \"" + shown(options.templateName) + "\"; nearest is \"" +
                        std::string(nearest(options.templateName, names)) + "\"\n\n" + help());
    }
    const auto loaded = loadPlanText(writePlan(*made), options.assignments);
    report(options.file, loaded.problems);
    if (hasErrors(loaded.problems))
        return 2;
    if (const auto problem = write(options.file, writePlan(loaded.plan), options.force))
        return badInput(shown(options.file, 300) + ": " + *problem);
    std::fprintf(stderr, "%s: written from the template %s\n", shown(options.file, 300).c_str(),
                 options.templateName.c_str());
    return 0;
}

int check(const Options& options)
{
    const auto loaded = loadPlan(options.file, options.assignments);
    report(options.file, loaded.problems);
    if (hasErrors(loaded.problems))
        return 2;
    std::printf("%s: %s\n", shown(options.file, 300).c_str(), loaded.problems.empty() ? "no problem" : "no error");
    return 0;
}

int show(const Options& options)
{
    const auto loaded = loadPlan(options.file, options.assignments);
    report(options.file, loaded.problems);
    if (hasErrors(loaded.problems))
        return 2;
    std::fputs(writePlan(resolved(loaded.plan)).c_str(), stdout);
    return 0;
}

} // namespace

int plan(const Invocation& invocation)
{
    const auto& arguments = invocation.arguments;
    for (const auto& argument : arguments) {
        if (argument == "--help" || argument == "-h") {
            std::fputs(help().c_str(), stdout);
            return 0;
        }
        if (argument == "--")
            break;
    }
    if (arguments.empty())
        return badInput("plan needs new, check or show\n\n" + help());
    Options options;
    if (arguments[0] != "new" && arguments[0] != "check" && arguments[0] != "show")
        return badInput("plan knows new, check and show, not \"" + shown(arguments[0]) + "\"\n\n" + help());
    if (const auto problem = parse(arguments, options))
        return badInput(*problem + "\n\n" + help());
    if (arguments[0] == "new")
        return makeNew(options);
    return arguments[0] == "check" ? check(options) : show(options);
}

} // namespace plumbline::cli
