// Runs of other tools: recognised by what stands in the file, and handed on as Plumbline's own records. A file is read
// as a stream where it holds lines, twice (what the tool printed must be known before the first record); nothing that
// the file does not hold is made up: what is missing stays unset and is said in a note.
//
// Formats: vLLM `bench serve` results (one or appended, with and without --save-detailed), SGLang's result lines,
// AIPerf profile_export.jsonl (with profile_export_aiperf.json beside it) or that summary alone, GuideLLM
// benchmarks.json, llama-bench JSON and JSONL, and the records, summaries and environment of the
// llm-inference-real-hardware harness. A Plumbline run file is recognised and left to its own reader.
#pragma once

#include "core/jsonl/runreader.h"
#include "core/record/imported.h"
#include "core/record/step.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

using RecordTarget = std::function<void(const Record&)>;

struct ImportOptions
{
    std::string run_id; // empty: made from the file's hash, so that a file has the same id wherever it is imported
};

struct Imported
{
    std::string error; // the file can't be read, or is none of the formats; nothing was handed on. Empty: all is well
    std::vector<std::string> notes;    // those of `source`, for the person who imports
    std::vector<LineProblem> problems; // lines that were passed over: the first 100
    std::int64_t problem_count = 0;
    ImportSource source; // as it stands in the run's header
    std::string run;
    std::int64_t steps = 0;
    std::int64_t requests = 0;
};

inline constexpr std::string_view ownRunFormat = "plumbline.run/1"; // source.format; nothing is handed on

// Calls `target` in the order of a run file: header, steps with their requests, footer; on the calling thread. Never
// throws. `target` may be empty to look only.
Imported importFile(const std::string& path, const RecordTarget& target, const ImportOptions& options = {});

// The same from memory; no file beside it is looked for.
Imported importBytes(std::string_view bytes, const RecordTarget& target, const ImportOptions& options = {});

// "FILE:LINE:COLUMN: MESSAGE" for each problem kept, and how many more there are.
std::vector<std::string> problemLines(const std::string& path, const Imported& imported);

} // namespace plumbline
