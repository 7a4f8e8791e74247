// The lines of each kind of record, without the '\n'. Private to this room.
#pragma once

#include "core/jsonl/derived.h"
#include "core/jsonl/jsonline.h"
#include "core/record/step.h"

namespace plumbline {

void writeRequest(JsonLine& json, const Request& request, const Derived& derived);
void writeSeries(JsonLine& json, const std::vector<std::pair<std::string, double>>& series); // an object
void writeHeader(JsonLine& json, const RunHeader& header);
void writeStep(JsonLine& json, const StepStarted& step);
void writeWindow(JsonLine& json, const WindowOpened& window);
void writeStepEnd(JsonLine& json, const StepEnded& end);
void writeServerSample(JsonLine& json, const ServerSample& sample);
void writeHostSample(JsonLine& json, const HostSample& sample);
void writeNote(JsonLine& json, const Note& note);
void writeSummary(JsonLine& json, const RunFooter& footer, std::string_view summaryJson, std::int64_t lines,
                  std::string_view sha256);

} // namespace plumbline
