// Runs in a library of a test's own, and what they give back.
#pragma once

#include "core/jsonl/linewriter.h"
#include "core/jsonl/runreader.h"
#include "core/store/importrun.h"
#include "core/store/libraryrun.h"
#include "core/store/librarywriter.h"
#include "core/store/runlist.h"
#include "support/tempfile.h"

#include <QTemporaryDir>

#include <string>
#include <vector>

namespace plumbline::test {

inline std::string linesOf(const std::vector<Record>& records)
{
    std::string text;
    LineWriter writer;
    for (const auto& record : records)
        writer.append(text, record);
    return text;
}

inline std::string linesOf(const Library& library, const std::string& run)
{
    std::string text;
    const auto problem = writeRunLines(library, run, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return problem.empty() ? text : "PROBLEM: " + problem;
}

class TempLibrary
{
public:
    std::string path() const { return folder_.filePath(QStringLiteral("library.db")).toStdString(); }
    std::string folder() const { return folder_.path().toStdString(); }

private:
    QTemporaryDir folder_;
};

// Everything that a source gives, as text that can be compared: each record as this version writes it.
inline std::string dump(RunSource& source)
{
    std::string text;
    LineWriter writer;
    ReadItem item;
    while (source.next(item)) {
        text += std::to_string(item.line) + ' ';
        writer.append(text, item.record);
        if (item.derived)
            text +=
                std::to_string(item.derived->ttft_ms.value_or(-1)) + (item.derived->good.value_or(false) ? "g" : "-");
        text += item.summary_json + item.lines_sha256 + item.tool_version + '\n';
    }
    const auto& report = source.report();
    text += std::to_string(report.lines) + ' ' + std::to_string(report.has_header) + std::to_string(report.complete) +
            std::to_string(report.half_last_line) + ' ' + std::to_string(report.problem_count) + '\n';
    for (const auto& problem : report.problems)
        text += std::to_string(problem.line) + ':' + std::to_string(problem.column) + ' ' + problem.message + '\n';
    for (const auto& note : report.notes)
        text += note + '\n';
    return text + source.error();
}

} // namespace plumbline::test
