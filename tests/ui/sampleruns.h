// Runs for a test's library: made in this process, so that no server is needed.
#pragma once

#include "core/exchange/tolibrary.h"
#include "core/store/librarywriter.h"
#include "core/store/runlist.h"
#include "support/samplerun.h"

#include <memory>
#include <string>

namespace plumbline::ui {

// The sample run under another id, `failures` of its measured requests refused. The problem.
inline std::string addSampleRun(const std::string& library, const std::string& run, int failures = 0,
                                const std::string& name = "Sample: short prompts")
{
    auto plan = test::samplePlan();
    plan.name = name;
    auto records = test::sampleRecords(plan);
    int left = failures;
    for (auto& record : records) {
        if (auto* header = std::get_if<RunHeader>(&record))
            header->run = run;
        auto* request = std::get_if<Request>(&record);
        if (request == nullptr || request->phase != Phase::measured || left <= 0)
            continue;
        --left;
        request->outcome = Outcome::rejected;
        request->error_class = ErrorClass::overloaded;
        request->error_message = "slot " + std::to_string(left) + " is busy";
        request->http_status = 503;
        request->first_token_ns = request->first_text_ns = request->last_token_ns = request->finish_ns = std::nullopt;
        request->events_at = {};
        request->output_tokens = std::nullopt;
    }
    const test::SampleRun file(records);
    Library opened(library, Library::Access::write);
    if (!opened.error().empty())
        return opened.error();
    return importIntoLibrary(opened, file.path(), file.folder()).problem;
}

// A run that this process is writing, as long as it lives.
inline std::unique_ptr<LibraryWriter> beginRun(const std::string& library, const std::string& run)
{
    RunBeginning beginning;
    beginning.run = run;
    beginning.name = "Running now";
    beginning.started_utc = "2026-11-30T08:00:00.000Z";
    beginning.plan_json = writePlan(test::samplePlan(), false);
    beginning.base_url = "http://127.0.0.1:8080";
    beginning.model = "m";
    return std::make_unique<LibraryWriter>(library, beginning);
}

// A run of `plan` that says `text` wherever a server or a plan may: pins, classes, finish reasons, and the message of one
// measured request in `each`, which failed. The problem.
inline std::string addRunThatSays(const std::string& library, const std::string& run, const Plan& plan,
                                  const std::string& text, int each)
{
    auto records = test::sampleRecords(plan);
    int number = 0;
    for (auto& record : records) {
        if (auto* header = std::get_if<RunHeader>(&record)) {
            header->run = run;
            header->pins_before.pins = {{text, text, PinOrigin::reported}};
        }
        auto* request = std::get_if<Request>(&record);
        if (request == nullptr || request->phase != Phase::measured)
            continue;
        request->klass = text;
        request->finish_reason = text;
        if (++number % each != 0)
            continue;
        request->outcome = Outcome::failed;
        request->error_class = ErrorClass::server_error;
        request->error_message = text;
        request->http_status = 500;
        request->first_token_ns = request->first_text_ns = request->last_token_ns = request->finish_ns = std::nullopt;
        request->events_at = {};
        request->output_tokens = std::nullopt;
    }
    const test::SampleRun file(records);
    Library opened(library, Library::Access::write);
    return opened.error().empty() ? importIntoLibrary(opened, file.path(), file.folder()).problem : opened.error();
}

} // namespace plumbline::ui
