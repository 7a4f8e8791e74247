#include "core/jsonl/linewriter.h"
#include "core/jsonl/writelines.h"

#include "core/record/clock.h"
#include "core/record/version.h"

namespace plumbline {
namespace {

void writeStrings(JsonLine& json, std::string_view key, const std::vector<std::string>& texts)
{
    json.key(key).open('[');
    for (const auto& text : texts)
        json.value(text);
    json.close(']');
}

void writeObject(JsonLine& json, std::string_view text)
{
    std::string checked;
    JsonLine(checked).embedded(text);
    const std::size_t first = checked.find_first_not_of(" \t");
    json.embedded(first != std::string::npos && checked[first] == '{' ? std::string_view(checked) : "{}");
}

} // namespace

void writeSeries(JsonLine& json, const std::vector<std::pair<std::string, double>>& series)
{
    json.open('{');
    for (const auto& [name, value] : series)
        json.member(name, value);
    json.close('}');
}

void appendPins(JsonLine& json, const Pins& pins)
{
    json.open('{').member("schema", "plumbline.pins/1").member("taken_utc", pins.taken_utc);
    json.key("pins").open('[');
    for (const auto& pin : pins.pins) {
        json.open('{').member("key", pin.key).key("value");
        if (const auto* real = std::get_if<double>(&pin.value))
            json.real(*real);
        else
            std::visit([&](const auto& value) { json.value(value); }, pin.value);
        json.member("origin", nameOf(pin.origin)).close('}');
    }
    json.close(']');
    writeStrings(json, "not_pinned", pins.not_pinned);
    json.close('}');
}

namespace {

void writeImported(JsonLine& json, const ImportSource& source)
{
    json.key("imported").open('{').member("tool", source.tool).member("tool_version", source.tool_version);
    json.member("format", source.format).member("kind", source.kind).member("file", source.file_name);
    json.member("file_sha256", source.file_sha256);
    writeStrings(json, "notes", source.notes);
    json.key("figures").open('[');
    for (const auto& figure : source.figures) {
        json.open('{').member("step", figure.step).member("repeat", figure.repeat).member("name", figure.name);
        json.member("value", figure.value).member("text", figure.text).member("unit", figure.unit).close('}');
    }
    json.close(']').close('}');
}

} // namespace

void writeHeader(JsonLine& json, const RunHeader& header)
{
    json.open('{').member("type", "run").member("schema", "plumbline.run/1").member("run", header.run);
    json.key("tool").open('{').member("name", "plumbline").member("version", version()).member("commit", commit());
    json.close('}').member("started_utc", header.started_utc).member("label", nameOf(header.label));
    json.key("clock").open('{').member("kind", "CLOCK_MONOTONIC").member("origin_ns", header.origin_ns);
    json.member("resolution_ns", monotonicResolutionNs()).close('}');
    json.key("plan");
    writeObject(json, header.plan_json);
    json.member("plan_sha256", header.plan_sha256).member("contract_sha256", header.contract_sha256);
    json.member("contract_declared_ns", header.contract_declared_ns);
    json.member("contract_declared_utc", header.contract_declared_utc);
    json.key("pins").open('{').key("before");
    appendPins(json, header.pins_before);
    json.close('}');
    writeStrings(json, "preflight", header.preflight);
    if (header.imported)
        writeImported(json, *header.imported);
    json.close('}');
}

void writeStep(JsonLine& json, const StepStarted& step)
{
    const StepSpec& spec = step.spec;
    json.open('{').member("type", "step").member("step", spec.step).member("repeat", spec.repeat);
    json.member("purpose", nameOf(spec.purpose)).member("kind", nameOf(spec.kind)).member("level", spec.level);
    json.member("start_ns", step.start_ns).member("seed", spec.seed).member("variant", spec.variant);
    json.member("not_idle_at_start", step.not_idle_at_start).close('}');
}

void writeWindow(JsonLine& json, const WindowOpened& window)
{
    json.open('{').member("type", "window").member("step", window.step).member("repeat", window.repeat);
    json.member("start_ns", window.start_ns).close('}');
}

void writeStepEnd(JsonLine& json, const StepEnded& end)
{
    json.open('{').member("type", "step_end").member("step", end.step).member("repeat", end.repeat);
    json.member("window_start_ns", end.window_start_ns).member("window_end_ns", end.window_end_ns);
    json.member("end_ns", end.end_ns).member("state", nameOf(end.state));
    json.member("reached_max_outstanding", end.reached_max_outstanding).member("capped_ns", end.capped_ns);
    json.member("drained", end.drained).member("loop_delay_p99_ms", end.loop_delay_p99_ms);
    json.member("slot_idle", end.slot_idle).member("records_lost", end.records_lost);
    if (!end.instrument.empty())
        writeSeries(json.key("instrument"), end.instrument);
    json.close('}');
}

void writeServerSample(JsonLine& json, const ServerSample& sample)
{
    json.open('{').member("type", "server_sample").member("at_ns", sample.at_ns);
    writeSeries(json.key("series"), sample.series);
    json.close('}');
}

void writeHostSample(JsonLine& json, const HostSample& sample)
{
    json.open('{').member("type", "host_sample").member("at_ns", sample.at_ns);
    json.member("client_cpu_share", sample.client_cpu_share).member("loop_delay_p99_ms", sample.loop_delay_p99_ms);
    if (!sample.series.empty())
        writeSeries(json.key("series"), sample.series);
    json.close('}');
}

void writeNote(JsonLine& json, const Note& note)
{
    json.open('{').member("type", "note").member("at_ns", note.at_ns).member("at_utc", note.at_utc);
    json.member("text", note.text).close('}');
}

void writeSummary(JsonLine& json, const RunFooter& footer, std::string_view summaryJson, std::int64_t lines,
                  std::string_view sha256)
{
    json.open('{').member("type", "summary").key("summary");
    writeObject(json, summaryJson);
    json.key("pins").open('{').key("after");
    appendPins(json, footer.pins_after);
    writeStrings(json, "changed", footer.changed);
    json.close('}').member("lines", lines).key("lines_sha256");
    if (sha256.empty())
        json.null();
    else
        json.value(sha256);
    json.member("state", nameOf(footer.state)).member("reason", footer.reason).close('}');
}

} // namespace plumbline
