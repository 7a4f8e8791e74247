// Makes a request ready to be sent: prompt, body, headers, the record that will be filled. Pure: the same step, class
// and numbers give the same request.
#pragma once

#include "core/engine/runsettings.h"
#include "core/load/schedule.h"
#include "core/record/step.h"
#include "core/wire/answerreader.h"

namespace plumbline {

struct PreparedRequest
{
    TransportRequest transport; // without its id
    Request record;
    AnswerRules rules;
};

// `number`: of the request within the step, from 1.
PreparedRequest prepareRequest(const RunSettings& settings, const StepSpec& step, Phase phase, std::uint64_t number,
                               const WorkItem& item);

// The preflight's own request: a prompt of its own, at most 8 tokens, with every field that requests of the plan carry.
PreparedRequest prepareProbe(const RunSettings& settings, std::uint64_t number);

// A synthetic prompt of the class with so many words, answered in a few tokens: how many tokens is it?
PreparedRequest prepareCalibration(const RunSettings& settings, std::uint64_t number, int class_index, int words);

// STEP-REPEAT-NUMBER, such as "1-1-0003".
std::string requestId(int step, int repeat, std::uint64_t number);

} // namespace plumbline
