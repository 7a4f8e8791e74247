// An import taken apart, for the tests of the importers and views.
#pragma once

#include "core/exchange/imported.h"

#include "support/tempfile.h"

#include <string>
#include <vector>

namespace plumbline::test {

struct ImportedRun
{
    Imported imported;
    RunHeader header;
    std::vector<StepSpec> steps;
    std::vector<Request> requests;
    std::vector<StepEnded> ends;
    std::vector<Record> records;

    void take(const Record& record)
    {
        records.push_back(record);
        if (const auto* first = std::get_if<RunHeader>(&record))
            header = *first;
        else if (const auto* started = std::get_if<StepStarted>(&record))
            steps.push_back(started->spec);
        else if (const auto* request = std::get_if<Request>(&record))
            requests.push_back(*request);
        else if (const auto* ended = std::get_if<StepEnded>(&record))
            ends.push_back(*ended);
    }
};

inline std::string peerPath(const std::string& name)
{
    return std::string(PLUMBLINE_TEST_DATA) + "/peers/" + name;
}

inline std::string peerText(const std::string& name)
{
    return contentOf(peerPath(name));
}

inline ImportedRun importPath(const std::string& path)
{
    ImportedRun run;
    run.imported = importFile(path, [&run](const Record& record) { run.take(record); });
    return run;
}

inline ImportedRun importPeer(const std::string& name)
{
    return importPath(peerPath(name));
}

inline ImportedRun importText(const std::string& text)
{
    ImportedRun run;
    run.imported = importBytes(text, [&run](const Record& record) { run.take(record); });
    return run;
}

inline const ToolFigure* figure(const ImportedRun& run, int step, const std::string& name)
{
    for (const auto& figure : run.imported.source.figures)
        if (figure.step == step && figure.name == name)
            return &figure;
    return nullptr;
}

inline bool hasNote(const ImportedRun& run, const std::string& part)
{
    for (const auto& note : run.imported.notes)
        if (note.find(part) != std::string::npos)
            return true;
    return false;
}

inline std::string replaced(std::string text, const std::string& part, const std::string& other)
{
    const std::size_t at = text.find(part);
    return at == std::string::npos ? text : text.replace(at, part.size(), other);
}

} // namespace plumbline::test
