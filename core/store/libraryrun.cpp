#include "core/store/libraryrun.h"

#include "core/jsonl/linewriter.h"
#include "core/jsonl/runlines.h"
#include "core/store/storedlines.h"
#include "core/store/storedrecords.h"

namespace plumbline {
namespace {

constexpr std::size_t pieceBytes = std::size_t{256} << 10;

class LibraryRun : public RunSource
{
public:
    LibraryRun(const Library& library, const std::string& run) : stored_(library, run) {}
    LibraryRun(std::unique_ptr<Library> library, const std::string& run)
        : library_(std::move(library)), stored_(*library_, run)
    {
    }

    const std::string& error() const override { return stored_.error(); }
    bool next(ReadItem& item) override;
    void passOverRequests(bool pass) override
    {
        lines_.passOverRequests(pass);
        stored_.passOverRequests(pass);
    }
    const ReadReport& report() const override { return lines_.report(); }

private:
    bool take(ReadItem& item);
    bool takeRow(ReadItem& item);
    void close();

    std::unique_ptr<Library> library_; // before what reads from it
    StoredLines stored_;
    RunLines lines_;
    ClassLimits limits_;
    bool closed_ = false;
};

bool LibraryRun::takeRow(ReadItem& item)
{
    item.line = stored_.number();
    item.offset = 0;
    item.derived.reset();
    item.summary_json.clear();
    item.summary_lines.reset();
    item.lines_sha256.clear();
    item.tool_version.clear();
    if (stored_.passedOver()) {
        item.record.emplace<Request>();
        return lines_.take(item);
    }
    if (const auto problem = stored_.record(item.record); !problem.empty()) {
        lines_.problem(item.line, problem);
        return false;
    }
    if (const auto* request = std::get_if<Request>(&item.record))
        item.derived = derivedOf(*request, limits_.of(request->klass));
    return lines_.take(item);
}

bool LibraryRun::take(ReadItem& item)
{
    if (!stored_.isText())
        return takeRow(item);
    if (!lines_.take(stored_.text(), item))
        return false;
    if (const auto* header = std::get_if<RunHeader>(&item.record))
        limits_ = ClassLimits(header->plan);
    return true;
}

void LibraryRun::close()
{
    if (!closed_ && lines_.ended() && stored_.next() && stored_.isText())
        lines_.takeRest(stored_.text());
    closed_ = true;
    lines_.close();
}

bool LibraryRun::next(ReadItem& item)
{
    while (!lines_.ended() && stored_.next())
        if (take(item)) {
            if (lines_.ended())
                close();
            return true;
        }
    close();
    return false;
}

} // namespace

std::unique_ptr<RunSource> openLibraryRun(const std::string& path, const std::string& run)
{
    return std::make_unique<LibraryRun>(std::make_unique<Library>(path, Library::Access::read), run);
}

std::unique_ptr<RunSource> readLibraryRun(const Library& library, const std::string& run)
{
    return std::make_unique<LibraryRun>(library, run);
}

std::string writeRunLines(const Library& library, const std::string& run,
                          const std::function<bool(std::string_view)>& take)
{
    StoredLines stored(library, run);
    RunLines decoded; // the first line's plan decides what a request's line says of its limits
    LineWriter writer;
    std::string text;
    bool headed = false;
    while (stored.next()) {
        if (text.size() >= pieceBytes) {
            if (!take(text))
                return {};
            text.clear();
        }
        if (stored.isText()) {
            text += stored.text().raw;
            text += '\n';
            ReadItem item;
            if (!headed && decoded.take(stored.text(), item)) {
                std::string ignored;
                writer.append(ignored, item.record);
                headed = true;
            }
            continue;
        }
        Record record;
        if (const auto problem = stored.record(record); !problem.empty())
            return library.path() + ": line " + std::to_string(stored.number()) + " of the run " + run + ": " + problem;
        writer.append(text, record);
    }
    if (stored.error().empty() && !stored.endsWithLineFeed() && text.ends_with('\n'))
        text.pop_back();
    if (stored.error().empty() && !text.empty())
        take(text);
    return stored.error();
}

} // namespace plumbline
