#include "core/report/runplace.h"

#include "core/jsonl/runreader.h"
#include "core/store/libraryrun.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace plumbline {

std::string RunPlace::name() const
{
    return inLibrary() ? "run " + run + " of " + library : path;
}

RunPlace runFile(const std::string& path)
{
    return {path, {}, {}};
}

std::unique_ptr<RunSource> openRun(const RunPlace& place)
{
    if (place.inLibrary())
        return openLibraryRun(place.library, place.run);
    return std::make_unique<RunReader>(place.path);
}

std::string copyRun(const RunPlace& place, const std::function<bool(std::string_view)>& take)
{
    if (place.inLibrary()) {
        const Library library(place.library, Library::Access::read);
        return library.error().empty() ? writeRunLines(library, place.run, take) : library.error();
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(place.path.c_str(), "rb"), std::fclose);
    if (!in)
        return place.path + ": " + std::strerror(errno);
    std::string buffer(std::size_t{1} << 20, '\0');
    std::size_t got = 0;
    while ((got = std::fread(buffer.data(), 1, buffer.size(), in.get())) > 0)
        if (!take(std::string_view(buffer).substr(0, got)))
            return {};
    return std::ferror(in.get()) ? place.path + ": " + std::strerror(errno) : std::string();
}

} // namespace plumbline
