#include "app/cli/modelfile.h"

#include "core/plan/problem.h"

#include <cstdio>

#include <unistd.h>

namespace plumbline::cli {

ModelFile readModelFileShown(const std::string& path, const Interrupts& interrupts, bool quiet)
{
    const bool terminal = isatty(STDERR_FILENO) != 0;
    const auto name = shown(path, 60);
    int percent = -1;
    ReadingControl control;
    control.cancelled = [&interrupts] { return interrupts.count() > 0; };
    control.progress = [&](std::int64_t done, std::int64_t total) {
        const auto now = static_cast<int>(done / (total / 100 + 1));
        if (quiet || now == percent || (!terminal && percent >= 0))
            return;
        percent = now;
        if (terminal)
            std::fprintf(stderr, "\rReading %s: %d %% of %lld MB", name.c_str(), percent,
                         static_cast<long long>(total / 1'000'000));
        else
            std::fprintf(stderr, "Reading %s (%lld MB)\n", name.c_str(), static_cast<long long>(total / 1'000'000));
    };
    auto file = readModelFile(path, control);
    if (terminal && percent >= 0)
        std::fputs("\r\x1b[K", stderr);
    if (file.cancelled)
        std::fputs("plumbline-cli: stopped while the model file was read\n", stderr);
    return file;
}

} // namespace plumbline::cli
