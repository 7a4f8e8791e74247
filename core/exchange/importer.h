// What the importers share. Private to this room.
#pragma once

#include "core/exchange/imported.h"
#include "core/exchange/valuesource.h"

#include <optional>
#include <string>
#include <string_view>

namespace plumbline::exchange {

// The run that is being handed on: header first, then steps with their requests. Keeps what a header needs together.
class RunDraft
{
public:
    RunDraft(Imported& imported, const RecordTarget& target) : imported_(imported), target_(target) {}

    RunHeader header; // filled before begin()

    void note(std::string text); // once, however often it is said
    void figure(int step, std::string name, JsonSlice value, std::string_view unit = {});
    void pin(std::string key, JsonSlice value);             // origin `reported`; absent and null values are no pins
    void pinText(std::string key, const std::string& text); // an empty text is no pin
    // Rows that can't be used: counted and said with the place of the first one.
    void skipped(std::int64_t line, std::string message);

    void begin(); // hands on the header
    void beginStep(const StepSpec& spec, std::int64_t start_ns, std::int64_t window_start_ns);
    void request(const Request& request);
    // A window of length 0: the file holds none.
    void endStep(std::int64_t window_start_ns, std::int64_t window_end_ns, std::int64_t end_ns);
    void end(RunState state = RunState::finished, std::string reason = {});

private:
    void emit(const Record& record);

    Imported& imported_;
    const RecordTarget& target_;
    StepSpec step_;
    std::int64_t number_ = 0; // of the request in its step
};

// Where a file came from, and what may stand beside it.
struct ImportPlace
{
    std::string path;         // empty: from memory
    std::string file() const; // without its folder
    // The text of a file in the same folder, at most 64 MB; unset where there is none.
    std::optional<std::string> beside(const std::string& name) const;
};

struct Importer
{
    std::string_view name;               // of the format, in messages
    bool (*recognises)(JsonSlice value); // the first value of the file
    void (*run)(ValueSource&, const ImportPlace&, RunDraft&, Imported&);
};

bool recognisesVllm(JsonSlice value);
void importVllm(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);
bool recognisesAiperf(JsonSlice value);
void importAiperf(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);
bool recognisesAiperfSummary(JsonSlice value);
void importAiperfSummary(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);
bool recognisesGuidellm(JsonSlice value);
void importGuidellm(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);
bool recognisesLlamaBench(JsonSlice value);
void importLlamaBench(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);
bool recognisesHarnessRecords(JsonSlice value);
void importHarnessRecords(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);
bool recognisesHarnessSummary(JsonSlice value);
void importHarnessSummary(ValueSource& source, const ImportPlace& place, RunDraft& draft, Imported& imported);

// Whole nanoseconds of a moment since an epoch, with every digit that a double has; unset for what can't be one.
OptionalNs nsOfSeconds(std::optional<double> seconds);
// Of a duration: unset beyond three years, so that sums of a few of them stay within what a record can hold.
OptionalNs durationOfSeconds(std::optional<double> seconds);
OptionalNs durationOfMilliseconds(std::optional<double> ms);
// No step may begin later than this after the run's origin.
inline constexpr std::int64_t latestStart = 1'000'000'000'000'000'000;

std::optional<std::int64_t> countOf(JsonSlice value); // a whole number from 0 to a million millions

// "2026-11-29T22:21:48.005Z" of nanoseconds since the epoch.
std::string utcOfEpochNs(std::int64_t ns);

// A URL without the name and the password that may stand in it.
std::string withoutUserInfo(const std::string& url);

// What a tool's words and codes for an error mean. `httpStatus` 0: none.
ErrorClass errorClassOf(std::string_view message, int httpStatus, bool hadOutput);
Outcome failureOf(ErrorClass error);           // of a request that did not complete
std::string lastLine(const std::string& text); // of a traceback; at most 500 bytes

} // namespace plumbline::exchange
