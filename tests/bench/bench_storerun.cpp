// A run in a library at full size: written as it happens, read, exported, imported; with the memory of each.
//
//   bench_storerun [REQUESTS] [EVENTS] [FOLDER]      default 100000 requests of 100 events, in a temporary folder
#include "core/jsonl/runindex.h"
#include "core/record/clock.h"
#include "core/store/eventblob.h"

#include "support/samplerun.h"
#include "support/storeruns.h"
#include "support/usage.h"

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <random>

using namespace plumbline;
using namespace plumbline::test;

namespace {

long peakMiB()
{
    return static_cast<long>(peakResidentBytes() >> 20);
}

template <typename Work> void phase(const char* name, int requests, Work work)
{
    resetPeak();
    const std::int64_t start = monotonicNs();
    const std::clock_t cpuStart = std::clock();
    work();
    const double seconds = static_cast<double>(monotonicNs() - start) / 1e9;
    const double cpu = static_cast<double>(std::clock() - cpuStart) / CLOCKS_PER_SEC;
    std::printf("%-28s %8.2f s  %8.2f s of CPU  %9.0f requests/s  peak RSS %ld MiB\n", name, seconds, cpu,
                requests / seconds, peakMiB());
}

bool failed(const std::string& problem)
{
    if (!problem.empty())
        std::fprintf(stderr, "%s\n", problem.c_str());
    return !problem.empty();
}

Request longRequest(int number, int events, std::mt19937& random)
{
    std::normal_distribution<double> gap(12e6, 1e6);
    Request request = sampleRequest(1, number % 1000, Phase::measured, 2000 * ms + number * ms / 5);
    request.request_id = "1-1-" + std::to_string(number);
    request.events_at = {};
    std::int64_t at = *request.first_token_ns;
    for (int i = 0; i < events; ++i, at += static_cast<std::int64_t>(std::max(0.0, gap(random))))
        request.events_at.append(at, 1);
    request.token_events = events;
    request.events = events + 2; // finish and [DONE]
    request.output_tokens = events;
    request.last_token_ns = request.finish_ns = request.events_at.last();
    request.end_ns = *request.finish_ns + ms / 10;
    request.server_timings = "{\"prompt_n\":17,\"prompt_ms\":31.25,\"predicted_n\":100,\"predicted_ms\":1200.5}";
    return request;
}

} // namespace

int main(int argc, char* argv[])
{
    const int requests = argc > 1 ? std::atoi(argv[1]) : 100000;
    const int events = argc > 2 ? std::atoi(argv[2]) : 100;
    QTemporaryDir temporary;
    const std::string folder = argc > 3 ? argv[3] : temporary.path().toStdString();
    const std::string path = folder + "/bench.db", file = folder + "/bench.jsonl";
    std::mt19937 random(1);
    const auto head = sampleRecords();
    bool broken = false;

    {
        const auto one = longRequest(1, events, random);
        std::printf("%.2f bytes an event\n",
                    static_cast<double>(encodeEventTimes(one.events_at, *one.first_token_ns).size()) / events);
    }
    LibraryWriter writer(path, {"01SAMPLE", "bench", "2026-11-29T22:10:00.000Z", "{}", "", ""});
    phase("write", requests, [&] {
        for (std::size_t i = 0; i < 4; ++i)
            writer.write(head[i]);
        for (int i = 0; i < requests; ++i) {
            writer.write(longRequest(i, events, random));
            if (i % 500 == 499)
                writer.flush();
        }
        broken = !writer.finish({"{}", "not_applicable", "", {}}) && failed(writer.error());
    });
    std::printf("%ju MB\n", std::filesystem::file_size(path) / 1'000'000);
    phase("index (requests counted)", requests, [&] {
        const auto source = openLibraryRun(path, "01SAMPLE");
        broken = failed(indexRun(*source, "bench").error) || broken;
    });
    phase("read", requests, [&] {
        const auto source = openLibraryRun(path, "01SAMPLE");
        ReadItem item;
        std::int64_t read = 0;
        while (source->next(item))
            read += std::holds_alternative<Request>(item.record) ? 1 : 0;
        broken = failed(source->error()) || read != requests + 1 || broken;
    });
    phase("export", requests, [&] {
        const Library library(path, Library::Access::read);
        std::ofstream out(file, std::ios::binary);
        broken = failed(writeRunLines(library, "01SAMPLE",
                                      [&](std::string_view piece) {
                                          out.write(piece.data(), static_cast<std::streamsize>(piece.size()));
                                          return out.good();
                                      })) ||
                 broken;
    });
    std::printf("%ju MB\n", std::filesystem::file_size(file) / 1'000'000);
    phase("import", requests, [&] {
        Library library(folder + "/other.db", Library::Access::write);
        broken = failed(importRunFile(library, file).problem) || broken;
    });
    phase("import, already there", requests, [&] {
        Library library(folder + "/other.db", Library::Access::write);
        broken = !importRunFile(library, file).already_there || broken;
    });
    return broken ? 1 : 0;
}
