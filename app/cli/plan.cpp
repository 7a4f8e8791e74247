// plumbline-cli plan new|check|show
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "app/cli/output.h"
#include "core/plan/defaults.h"
#include "core/plan/nearest.h"
#include "core/plan/planfile.h"
#include "core/plan/templates.h"
#include "core/plan/variants.h"

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

std::string templateList()
{
    std::string list = "Templates of new:\n";
    for (const auto& entry : planTemplates()) {
        list += "\n  " + std::string(entry.name);
        list.append(entry.name.size() < 15 ? 15 - entry.name.size() : 1, ' ');
        list += std::string(entry.what);
    }
    return list;
}

constexpr auto help =
    "Usage: plumbline-cli plan new FILE [--template NAME] [--set PATH=VALUE] [--force]\n"
    "       plumbline-cli plan check FILE [--set PATH=VALUE]\n"
    "       plumbline-cli plan show FILE [--set PATH=VALUE]\n\n"
    "new    writes a plan to begin with\n"
    "check  lists all problems on stderr: FILE: path: severity: message; exit code 2 when one is an error; of a plan\n"
    "       with variants, what each side sets stands on stdout\n"
    "show   prints the plan with all defaults on stdout\n\n";

Option setOption(Options& options)
{
    return {"--set", "PATH=VALUE",
            "changes one value: load.requests=16, load.steps=[1,2], workload.classes[0].weight=2;\nmay be repeated",
            add(options.assignments)};
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
                        std::string(nearest(options.templateName, names)) + "\" (see plumbline-cli plan new --help)");
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
    return printedText(shown(options.file, 300) + ": " + (loaded.problems.empty() ? "no problem" : "no error") + "\n" +
                       variantLines(loaded.plan));
}

int show(const Options& options)
{
    const auto loaded = loadPlan(options.file, options.assignments);
    report(options.file, loaded.problems);
    return hasErrors(loaded.problems) ? 2 : printed(writePlan(resolved(loaded.plan)));
}

struct Verb
{
    CommandLine line;
    int (*run)(const Options&);
};

std::vector<Verb> verbs(Options& options)
{
    return {{{"plan new",
              "FILE",
              "Writes a plan to begin with.",
              {{"--template", "NAME", "which one (default: " + options.templateName + ")", text(options.templateName)},
               setOption(options),
               {"--force", {}, "replaces a file that is there", set(options.force)}},
              templateList()},
             makeNew},
            {{"plan check",
              "FILE",
              "Lists all problems of a plan on stderr: FILE: path: severity: message.",
              {setOption(options)},
              "Exit codes: 0 no error, 2 at least one."},
             check},
            {{"plan show",
              "FILE",
              "Prints a plan with all defaults on stdout.",
              {setOption(options)},
              "Exit codes: 0 done, 2 the plan has an error."},
             show}};
}

} // namespace

int plan(const Invocation& invocation)
{
    const auto& arguments = invocation.arguments;
    if (arguments.empty())
        return badInput("plan needs new, check or show (see plumbline-cli plan --help)");
    if (arguments[0] == "--help" || arguments[0] == "-h")
        return printed(help + templateList() + "\n");
    Options options;
    for (const auto& verb : verbs(options)) {
        if (verb.line.name != "plan " + arguments[0])
            continue;
        const auto code = parseArguments(verb.line, {arguments.begin() + 1, arguments.end()}, &options.file);
        return code ? *code : verb.run(options);
    }
    return badInput("plan knows new, check and show, not \"" + shown(arguments[0]) +
                    "\" (see plumbline-cli plan --help)");
}

} // namespace plumbline::cli
