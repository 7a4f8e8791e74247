// A report written to a file, with the records beside it or inside.
#pragma once

#include "core/report/report.h"

#include <functional>
#include <string>
#include <vector>

namespace plumbline {

enum class ReportFormat
{
    html,
    markdown,
    latex,
    csv // of a comparison
};

enum class RecordsPlace
{
    automatic, // inside an HTML report while they are small, else beside it
    inside,
    beside
};

struct ReportOrder
{
    std::vector<RunPlace> runs; // the baseline first
    ReportFormat format = ReportFormat::html;
    RecordsPlace records = RecordsPlace::automatic;
    std::string out; // a file, or "-" for standard output (then nothing is written beside it)
    ReportOptions options;
    // Set: gives the file's bytes instead of the writer of `format` (PDF, which needs Gui); the records go beside it.
    std::function<std::string(const Report&)> render = {};
};

struct WrittenReport
{
    std::string error;
    bool bad_input = false;           // of the runs or the order, not of the disk
    std::vector<std::string> written; // files, the report first; empty for standard output
    std::string text;                 // for standard output
};

WrittenReport writeReport(const ReportOrder& order);

} // namespace plumbline
