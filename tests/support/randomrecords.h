// Seeded records with the values that break codecs: extremes, unset members, text of every kind.
#pragma once

#include "core/record/step.h"

#include <limits>
#include <random>
#include <string>

namespace plumbline::test {

class RandomRecords
{
public:
    explicit RandomRecords(unsigned seed) : random_(seed) {}

    bool chance(double p) { return std::bernoulli_distribution(p)(random_); }
    std::int64_t between(std::int64_t low, std::int64_t high)
    {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random_);
    }
    template <typename T> T oneOf(std::initializer_list<T> values)
    {
        return *(values.begin() + between(0, static_cast<std::int64_t>(values.size()) - 1));
    }
    template <typename Enum> Enum any()
    {
        const auto& table = EnumNames<Enum>::table;
        return table[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(table.size()) - 1))].first;
    }
    template <typename Make> auto maybe(Make make) -> std::optional<decltype(make())>
    {
        if (chance(0.3))
            return std::nullopt;
        return make();
    }

    std::int64_t time()
    {
        return oneOf<std::int64_t>({0, 1, -5, 1945200000, 9007199254740993, 1790000000000000123, 4600000000000000000,
                                    -4600000000000000000, between(0, 1000000000000)});
    }
    OptionalNs maybeTime()
    {
        return maybe([&] { return time(); });
    }
    double real()
    {
        return oneOf<double>({0.0, -0.0, 0.1, 1e-300, 1.7976931348623157e308, 5e-324, 12.5, -3.25, 1.0 / 3,
                              static_cast<double>(between(0, 1000000)) / 7});
    }
    std::string utf8()
    {
        using namespace std::string_literals;
        return oneOf<std::string>({""s, "short"s, "quote \" and \\ and / slash"s, "line\nbreak\r\ttab"s, "nul\0inside"s,
                                   "\x01\x1f\x7f"s, "ä€𝄞😀"s, "\xe2\x80\xa8\xe2\x80\xa9"s, "\xef\xbb\xbf"s, "</script>"s,
                                   std::string(5000, 'x') + "é"});
    }

    Request request()
    {
        Request r;
        r.request_id = utf8();
        r.step = static_cast<int>(between(0, 5));
        r.repeat = static_cast<int>(oneOf<std::int64_t>({0, 1, 2147483647, -2147483648LL}));
        r.klass = utf8();
        r.phase = any<Phase>();
        r.scheduled_ns = time();
        for (auto member : {&Request::sent_ns, &Request::connect_ns, &Request::written_ns, &Request::headers_ns,
                            &Request::first_event_ns, &Request::first_token_ns, &Request::first_text_ns,
                            &Request::last_token_ns, &Request::finish_ns, &Request::end_ns})
            r.*member = maybeTime();
        const bool known = chance(0.5);
        for (std::int64_t i = oneOf<std::int64_t>({0, 1, 3, 200}); i > 0; --i)
            r.events_at.append(time(), known ? static_cast<int>(oneOf<std::int64_t>({0, 1, 7, 1000000000})) : -1);
        r.http_status = maybe([&] { return static_cast<int>(between(100, 599)); });
        r.outcome = any<Outcome>();
        r.error_class = any<ErrorClass>();
        r.error_message = maybe([&] { return utf8(); });
        r.finish_reason = maybe([&] { return utf8(); });
        for (auto member :
             {&Request::prompt_tokens, &Request::output_tokens, &Request::reasoning_tokens, &Request::cached_tokens})
            r.*member = maybe([&] { return between(0, 100000); });
        r.token_source = any<TokenSource>();
        r.requested_output_tokens = maybe([&] { return static_cast<int>(between(0, 4096)); });
        r.requested_prompt_tokens = maybe([&] { return static_cast<int>(between(0, 4096)); });
        for (auto member : {&Request::events, &Request::token_events, &Request::malformed_events, &Request::bytes,
                            &Request::prompt_bytes})
            r.*member = between(0, 1LL << 40);
        r.connection = any<Connection>();
        r.resent = chance(0.5);
        r.prompt_sha256 = maybe([&] { return utf8(); });
        r.output_sha256 = maybe([&] { return utf8(); });
        r.server_timings = maybe([&] {
            return oneOf<std::string>({"{\"predicted_ms\":12.5,\"n\":[1,2,{\"a\":null}]}", "[]", "17", "\"t\"", "{ }"});
        });
        for (std::int64_t i = between(0, 3); i > 0; --i)
            r.response_headers.emplace_back(utf8(), utf8());
        r.cancelled_by = any<CancelledBy>();
        r.session = static_cast<int>(between(1, 3));
        r.variant = maybe([&] { return utf8(); });
        r.conversation = maybe([&] { return utf8(); });
        r.turn = maybe([&] { return static_cast<int>(between(0, 9)); });
        r.cancel_planned = chance(0.2);
        for (std::int64_t i = between(0, 2); i > 0; --i)
            r.flags.push_back(utf8());
        return r;
    }

    StepStarted stepStarted()
    {
        StepStarted s;
        s.spec = {static_cast<int>(between(1, 9)),
                  static_cast<int>(between(1, 9)),
                  any<Purpose>(),
                  any<LoadKind>(),
                  real(),
                  oneOf<std::uint64_t>({0, 1, std::numeric_limits<std::uint64_t>::max()}),
                  maybe([&] { return utf8(); })};
        s.start_ns = time();
        s.not_idle_at_start = maybe([&] { return chance(0.5); });
        return s;
    }

    StepEnded stepEnded()
    {
        StepEnded e;
        e.step = static_cast<int>(between(1, 9));
        e.repeat = static_cast<int>(between(1, 9));
        e.window_start_ns = time();
        e.window_end_ns = time();
        e.end_ns = time();
        e.state = any<StepState>();
        e.reached_max_outstanding = chance(0.5);
        e.capped_ns = maybeTime();
        e.drained = maybe([&] { return chance(0.5); });
        e.loop_delay_p99_ms = real();
        e.slot_idle = real();
        e.records_lost = between(0, 100);
        e.instrument = {{"read_delay_p99_ms", real()}, {"wall_clock_steps", 3}};
        return e;
    }

    Pins pins()
    {
        Pins p;
        p.taken_utc = utf8();
        for (std::int64_t i = between(0, 6); i > 0; --i) {
            PinValue value = utf8();
            switch (between(0, 3)) {
            case 0:
                value = time();
                break;
            case 1:
                value = real();
                break;
            case 2:
                value = chance(0.5);
                break;
            default:
                break;
            }
            p.pins.push_back({utf8(), value, any<PinOrigin>()});
        }
        for (std::int64_t i = between(0, 3); i > 0; --i)
            p.not_pinned.push_back(utf8());
        return p;
    }

    RunHeader header()
    {
        RunHeader h;
        h.run = utf8();
        h.started_utc = utf8();
        h.label = any<Label>();
        h.origin_ns = time();
        h.plan_json = "{\"name\":\"random\"}";
        h.plan_sha256 = utf8();
        h.contract_sha256 = utf8();
        h.contract_declared_ns = time();
        h.contract_declared_utc = utf8();
        h.pins_before = pins();
        for (std::int64_t i = between(0, 3); i > 0; --i)
            h.preflight.push_back(utf8());
        h.imported = imported();
        return h;
    }

    ImportSource imported()
    {
        ImportSource source{utf8(), utf8(), utf8(), {}, utf8(), utf8(), {}, {}};
        source.kind = oneOf<std::string>({"serving benchmark", "engine benchmark"});
        for (std::int64_t i = between(0, 3); i > 0; --i)
            source.notes.push_back(utf8());
        for (std::int64_t i = between(0, 3); i > 0; --i) {
            const auto step = static_cast<int>(between(0, 9));
            source.figures.push_back({step, step, utf8(), maybe([&] { return real(); }), utf8(), utf8()});
        }
        return source;
    }

    ServerSample serverSample()
    {
        ServerSample s;
        s.at_ns = time();
        for (std::int64_t i = between(0, 4); i > 0; --i)
            s.series.emplace_back(utf8(), real());
        return s;
    }

    HostSample hostSample() { return {time(), real(), real(), {{"server.resident_bytes", real()}}}; }
    Note note() { return {time(), utf8(), utf8()}; }
    RunFooter footer() { return {any<RunState>(), pins(), {utf8(), utf8()}, utf8()}; }

private:
    std::mt19937_64 random_;
};

} // namespace plumbline::test
