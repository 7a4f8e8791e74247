// How many events a second one thread reads: framing alone, and with decoding, stamping and counting. Usage: bench_wire
// [events]
#include "core/record/clock.h"
#include "core/wire/answerreader.h"
#include "core/wire/ssereader.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace plumbline;

namespace {

struct Counter : SseHandler
{
    long events = 0;
    bool onEvent(std::string_view, std::string_view) override
    {
        ++events;
        return true;
    }
    bool onErrorField(std::string_view) override { return true; }
};

std::string eventOf(const char* delta, const char* finish, const char* more = "")
{
    return "data: {\"choices\":[{\"finish_reason\":" + std::string(finish) + ",\"index\":0,\"delta\":" + delta +
           "}],\"created\":1795992440,\"id\":\"chatcmpl-VrpjUuxntkKTLNqGgg1ObMI2t7nWycwr\",\"model\":\"gemma-3-270m\","
           "\"system_fingerprint\":\"b0-unknown\",\"object\":\"chat.completion.chunk\"" +
           more + "}\n\n";
}

template <typename Work> void report(const char* name, long events, std::size_t bytes, Work work)
{
    double best = 1e300;
    for (int round = 0; round < 5; ++round) {
        const auto start = monotonicNs();
        work();
        best = std::min(best, static_cast<double>(monotonicNs() - start));
    }
    std::printf("%-44s %10.0f events/s %8.0f ns/event %8.0f MB/s\n", name, static_cast<double>(events) * 1e9 / best,
                best / static_cast<double>(events), static_cast<double>(bytes) * 1e3 / best);
}

} // namespace

int main(int argc, char** argv)
{
    const long perAnswer = 100;
    const long answers = std::max(1L, (argc > 1 ? std::strtol(argv[1], nullptr, 10) : 1'000'000L) / perAnswer);
    std::vector<std::string> reads;
    for (long i = 0; i < perAnswer - 2; ++i)
        reads.push_back(eventOf("{\"content\":\" word\"}", "null"));
    reads.push_back(eventOf("{}", "\"length\"", ",\"usage\":{\"completion_tokens\":98,\"prompt_tokens\":27}"));
    reads.push_back("data: [DONE]\n\n");
    std::string whole;
    for (const auto& read : reads)
        whole += read;
    const long events = answers * perAnswer;
    const std::size_t bytes = static_cast<std::size_t>(answers) * whole.size();
    std::printf("%ld answers of %ld events, %zu bytes an event; the best of 5\n", answers, perAnswer,
                whole.size() / static_cast<std::size_t>(perAnswer));

    Counter counter;
    SseReader framing(1024 * 1024);
    report("framing, an answer a read", events, bytes, [&] {
        for (long i = 0; i < answers; ++i)
            framing.feed(whole, counter);
    });
    report("framing, an event a read", events, bytes, [&] {
        for (long i = 0; i < answers; ++i)
            for (const auto& read : reads)
                framing.feed(read, counter);
    });
    report("framing, 100 bytes a read", events, bytes, [&] {
        for (long i = 0; i < answers; ++i)
            for (std::size_t at = 0; at < whole.size(); at += 100)
                framing.feed(std::span(whole).subspan(at, std::min<std::size_t>(100, whole.size() - at)), counter);
    });

    AnswerReader reader{AnswerRules{}};
    long completed = 0;
    report("answers, an event a read, with the record", events, bytes, [&] {
        for (long i = 0; i < answers; ++i) {
            reader.reset({});
            std::int64_t now = 0;
            reader.headers(200, {{"content-type", "text/event-stream"}}, now);
            for (const auto& read : reads)
                reader.bytes(read, now += 10'000'000);
            reader.ended(EndReason::complete, {}, now);
            Request request;
            reader.fill(request);
            completed += request.outcome == Outcome::completed && request.output_tokens == 98;
        }
    });
    return completed == answers * 5 ? 0 : 1;
}
