#include "core/jsonl/linewriter.h"

#include "core/jsonl/writelines.h"

namespace plumbline {

void LineWriter::append(std::string& out, const Record& record)
{
    if (const auto* footer = std::get_if<RunFooter>(&record)) {
        appendSummary(out, *footer, {});
        return;
    }
    JsonLine json(out);
    struct Visitor
    {
        JsonLine& json;
        ClassLimits& limits;
        void operator()(const RunHeader& header) const
        {
            limits = ClassLimits(header.plan);
            writeHeader(json, header);
        }
        void operator()(const Request& request) const
        {
            writeRequest(json, request, derivedOf(request, limits.of(request.klass)));
        }
        void operator()(const StepStarted& step) const { writeStep(json, step); }
        void operator()(const WindowOpened& window) const { writeWindow(json, window); }
        void operator()(const StepEnded& end) const { writeStepEnd(json, end); }
        void operator()(const ServerSample& sample) const { writeServerSample(json, sample); }
        void operator()(const HostSample& sample) const { writeHostSample(json, sample); }
        void operator()(const Note& note) const { writeNote(json, note); }
        void operator()(const RunFooter&) const {}
    };
    std::visit(Visitor{json, limits_}, record);
    out += '\n';
    ++lines_;
}

void LineWriter::appendSummary(std::string& out, const RunFooter& footer, std::string_view summaryJson,
                               std::string_view sha256)
{
    JsonLine json(out);
    writeSummary(json, footer, summaryJson, lines_, sha256);
    out += '\n';
}

} // namespace plumbline
