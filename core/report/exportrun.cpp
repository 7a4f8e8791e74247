#include "core/report/exportrun.h"

#include "core/jsonl/runindex.h"
#include "core/report/csv.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include <unistd.h>

namespace plumbline {
namespace {

// Where an export goes. A file is written under another name first, so that a failed export leaves what was there.
class Output
{
public:
    explicit Output(const std::string& out) : out_(out)
    {
        std::error_code ignored;
        const auto status = std::filesystem::status(out, ignored);
        // A device or a pipe must be written to, never replaced.
        const bool replaced = !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
        if (out != "-" && replaced)
            part_ = out + ".part";
        file_ = out == "-" ? stdout : std::fopen(part_.empty() ? out.c_str() : part_.c_str(), replaced ? "wbx" : "wb");
        if (!file_)
            error_ = errno == EEXIST ? part_ + ": exists: another export, or the rest of one"
                                     : out + ": " + std::strerror(errno);
    }
    ~Output()
    {
        if (file_ && file_ != stdout)
            std::fclose(file_);
        if (opened() && !part_.empty())
            std::remove(part_.c_str());
    }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    bool write(std::string_view text)
    {
        if (error_.empty() && std::fwrite(text.data(), 1, text.size(), file_) != text.size())
            fail();
        return error_.empty();
    }
    void finish()
    {
        if (!error_.empty())
            return;
        if (std::fflush(file_) != 0)
            return fail();
        if (file_ == stdout)
            return;
        const bool closed = std::fclose(std::exchange(file_, nullptr)) == 0;
        if (!closed || (!part_.empty() && std::rename(part_.c_str(), out_.c_str()) != 0))
            return fail();
        part_.clear(); // it has its name now
    }
    const std::string& error() const { return error_; }

private:
    void fail()
    {
        error_ = (out_ == "-" ? std::string("standard output") : out_) + ": " + std::strerror(errno);
        failedLater_ = true;
    }
    bool opened() const { return file_ || failedLater_; } // the part is ours to remove

    std::string out_, part_, error_;
    std::FILE* file_ = nullptr;
    bool failedLater_ = false;
};

void writeCsv(const RunPlace& place, Output& output, Exported& result)
{
    std::string rows;
    appendCsvHeader(rows);
    ClassLimits limits;
    const auto source = openRun(place);
    ReadItem item;
    while (source->next(item)) {
        if (const auto* header = std::get_if<RunHeader>(&item.record))
            limits = ClassLimits(header->plan);
        const auto* request = std::get_if<Request>(&item.record);
        if (!request)
            continue;
        const RequestFigures figures = figuresOf(*request);
        appendCsvRow(rows, *request, figures, good(*request, figures, limits.of(request->klass)));
        ++result.requests;
        if (rows.size() > (std::size_t{1} << 18)) {
            if (!output.write(rows))
                return;
            rows.clear();
        }
    }
    output.write(rows);
    result.problems = toLines(place.name(), source->report());
}

} // namespace

Exported exportRun(const RunPlace& place, ExportFormat format, const std::string& out)
{
    Exported result;
    result.bad_input = true;
    const RunIndex index = indexRun(*openRun(place), place.name());
    result.error = index.error;
    std::error_code ignored;
    const std::string& source = place.inLibrary() ? place.library : place.path;
    if (result.error.empty() && out != "-" && std::filesystem::equivalent(source, out, ignored))
        result.error = out + (place.inLibrary() ? ": is the library itself" : ": is the run itself");
    if (!result.error.empty())
        return result;
    result.bad_input = false;
    Output output(out);
    if (output.error().empty()) {
        if (format == ExportFormat::csv) {
            writeCsv(place, output, result);
        } else {
            result.error = copyRun(place, [&output](std::string_view text) { return output.write(text); });
            result.requests = index.report.request_lines;
        }
    }
    if (result.error.empty())
        output.finish();
    if (result.error.empty())
        result.error = output.error();
    return result;
}

} // namespace plumbline
