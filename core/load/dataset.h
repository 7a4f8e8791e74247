// Prompts from a file.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <string>
#include <vector>

namespace plumbline {

struct Dataset
{
    std::vector<std::string> prompts; // UTF-8
    std::vector<Problem> problems;    // an error: nothing can be sent; a warning: rows were left out
};

// A file named .jsonl or .ndjson holds a JSON object a line, whose string under `field` is the prompt; any other is
// text, a prompt a line. Blank lines are skipped; rows that can't be used are counted and the first named with
// file:line. `key` is the plan's path of these prompts (workload.classes[1].prompts), `folder` what a relative path
// starts from (empty: the working folder). At most 1 GiB.
Dataset loadDataset(const Prompts& prompts, const std::string& key, const std::string& folder);

} // namespace plumbline
