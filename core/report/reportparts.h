// The sections that reports of one run and of several share. Private to this room.
#pragma once

#include "core/report/report.h"

#include <string>
#include <vector>

namespace plumbline {

ReportCell toned(Verdict verdict, std::string text);

// "TTFT p95 <= 1500 ms (of all)", of the contract's gates and limits; empty without a contract.
std::vector<std::string> contractLines(const Plan& plan);

// The entries that stand for a level: across its repeats where there are several.
std::vector<const StepSummary*> levelEntries(const RunSummary& summary, bool classes);

ReportTable stepTable(const MeasuredRun& run, bool everyRepeat);
ReportList reasonList(const RunSummary& summary); // why what is not established is not
ReportTable gateTable(const RunSummary& summary);
void addTimeouts(const Plan& plan, std::vector<ReportBlock>& blocks); // what "timed out" means
void addFailures(const MeasuredRun& run, std::vector<ReportBlock>& blocks);
void addPins(const MeasuredRun& run, std::vector<ReportBlock>& blocks);
ReportTable trustTable(const RunSummary& summary);
void addBoundary(const std::vector<MeasuredRun>& runs, const ReportOptions& options, std::vector<ReportBlock>& blocks);
void addDefinitions(bool comparison, std::vector<ReportBlock>& blocks);
void addProvenance(const std::vector<MeasuredRun>& runs, const ReportOptions& options,
                   std::vector<ReportBlock>& blocks);

// Charts of one run, or of several over each other; `names` are parallel to runs and stand in the legends.
void addCurves(const std::vector<MeasuredRun>& runs, const std::vector<std::string>& names,
               std::vector<ReportBlock>& blocks);
void addDistributions(const std::vector<MeasuredRun>& runs, const std::vector<std::string>& names,
                      std::vector<ReportBlock>& blocks);

std::vector<ReportedRun> reportedRuns(const std::vector<MeasuredRun>& runs, const ReportOptions& options);

} // namespace plumbline
