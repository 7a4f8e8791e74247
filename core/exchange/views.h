// A step's figures by the definitions of another tool, from Plumbline's own records: so that a person can check one
// tool against the other, and see why they differ. Pure: the same requests give the same figures. Not thread-safe.
//
// What our records hold more coarsely than the tool saw it is said in each figure's definition. Requests of the
// preflight and, but for GuideLLM's window, of warm-up and cool-down are in no figure. Where a tool prints 0 for an
// empty list, the figure is unset here.
#pragma once

#include "core/jsonl/runsource.h"
#include "core/record/step.h"
#include "core/stats/summary.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace plumbline {

enum class View : std::uint8_t
{
    vllm,     // vLLM bench serve
    aiperf,   // AIPerf
    guidellm, // GuideLLM
};
PLUMBLINE_NAMES(View, 3, {View::vllm, "vllm"}, {View::aiperf, "aiperf"}, {View::guidellm, "guidellm"});

struct ViewStat
{
    std::string stat; // "mean", "p99"; "value" where there is only one
    std::string key;  // the tool's own name of it: "mean_ttft_ms"
    OptionalFigure value;
};

struct ViewFigure
{
    std::string name; // the tool's
    std::string unit;
    std::string definition; // what it is by the tool's rules, and what stands for what in our records
    std::vector<ViewStat> stats;
};

struct ViewOptions
{
    std::vector<double> percentiles = {50, 90, 95, 99}; // vLLM: --metric-percentiles
    std::vector<RequestLimit> limits;                   // for goodput, by the tool's own TTFT, TPOT and latency
    OptionalFigure duration_s; // what the tool divides by; unset: from the first send to the last end
};

// One step's requests, in any order.
class StepView
{
public:
    virtual ~StepView() = default;
    virtual void add(const Request& request) = 0;
    virtual void window(std::int64_t start_ns, std::int64_t end_ns) = 0; // before figures(); used by GuideLLM's view
    virtual std::vector<ViewFigure> figures() const = 0;
};
std::unique_ptr<StepView> makeStepView(View view, const ViewOptions& options = {});

struct ViewedStep
{
    StepSpec spec;
    std::vector<ViewFigure> figures;
};

// All steps of a run, from its records in the order of the file. The plan's limits are used unless options has some.
// One step's values are in memory at a time.
class RunView
{
public:
    explicit RunView(View view, ViewOptions options = {}) : view_(view), options_(std::move(options)) {}
    void take(const Record& record);
    std::vector<ViewedStep> steps(); // ends a step that is still open; call it last

private:
    void endStep();

    View view_;
    ViewOptions options_;
    std::unique_ptr<StepView> open_;
    StepSpec spec_;
    std::vector<ViewedStep> steps_;
};

struct ViewedRun
{
    std::string error; // the run can't be read; empty while all is well
    std::string run;
    std::vector<ViewedStep> steps;
    std::vector<std::string> problems; // "FILE:LINE:COLUMN: ..."
};
// `name` is what messages call the run.
ViewedRun viewRun(RunSource& source, const std::string& name, View view, const ViewOptions& options = {});

// A table for a terminal, and one line of JSON.
std::string viewText(View view, const std::vector<ViewedStep>& steps);
std::string viewJson(View view, const std::string& run, const std::vector<ViewedStep>& steps);

} // namespace plumbline
