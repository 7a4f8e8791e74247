// The report of a run, or of a comparison. Pure functions over what was read; any thread.
#pragma once

#include "core/report/comparison.h"
#include "core/report/reportmodel.h"

#include <string>
#include <vector>

namespace plumbline {

struct ReportOptions
{
    std::vector<std::string> boundary_added;    // sentences of a person's own
    std::vector<std::string> boundary_left_out; // keys of those that are not to be shown: the report names them
    CompareOptions compare;
    std::vector<std::string> files; // parallel to the runs: the run file beside the report; empty: inside it
};

Report reportOf(const MeasuredRun& run, const ReportOptions& options = {});
// runs[0] is the baseline, as in compareRuns.
Report reportOf(const Comparison& comparison, const std::vector<MeasuredRun>& runs, const ReportOptions& options = {});

// One run or several, as given; a problem in `error`.
struct MadeReport
{
    std::string error;
    Report report;
};
MadeReport makeReport(const std::vector<MeasuredRun>& runs, const ReportOptions& options);

// One file: styles, charts and script inside; nothing is fetched. `embedded`: run files to hold as well, parallel to
// report.runs, each compressed and as text; empty where the file travels beside.
std::string htmlReport(const Report& report, const std::vector<std::string>& embedded = {});
std::string markdownReport(const Report& report);
std::string latexReport(const Report& report);           // a whole document for pdflatex, with plain tables
std::string comparisonCsv(const Comparison& comparison); // one row a figure

} // namespace plumbline
