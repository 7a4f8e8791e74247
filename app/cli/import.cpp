// plumbline-cli import FILE...: run files and other tools' results into the library.
#include "app/cli/commands.h"
#include "app/cli/library.h"
#include "app/cli/output.h"
#include "core/exchange/tolibrary.h"
#include "core/plan/problem.h"

#include <QTemporaryDir>

namespace plumbline::cli {

int importRuns(const Invocation& invocation)
{
    std::string path;
    std::vector<std::string> files;
    const CommandLine line{
        "import",
        "FILE...",
        "Puts runs into the library: run files (plumbline.run/1), and results of vLLM bench serve, AIPerf, GuideLLM,\n"
        "llama-bench, SGLang and the llm-inference-real-hardware harness. What a file is, its content says. The other\n"
        "tool's own figures are kept beside those that are computed again; what a file does not hold stays undefined.",
        {libraryOption(path)},
        "Exit codes: 0 all are in the library, 2 one is not (it is named; the others are)."};
    if (const auto code = parseOperands(line, invocation.arguments, files, 1))
        return *code;
    const auto opened = openLibrary(path, Library::Access::write, true);
    if (!opened.library)
        return opened.code;
    const QTemporaryDir work;
    if (!work.isValid())
        return badInput("no temporary folder: " + work.errorString().toStdString());
    int code = 0;
    for (const auto& file : files) {
        const auto imported = importIntoLibrary(*opened.library, file, work.path().toStdString());
        for (const auto& note : imported.notes)
            said("Note: " + shown(note, 500));
        if (!imported.problem.empty())
            code = badInput(imported.problem);
        else
            said(shown(file, 300) + ": run " + imported.run +
                 (imported.already_there ? " is there already"
                                         : ", " + std::to_string(imported.requests) + " requests"));
    }
    return code;
}

} // namespace plumbline::cli
