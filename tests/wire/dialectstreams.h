// The streams of known servers, whole and failing, with what they mean.
#pragma once

#include "tests/wire/events.h"

#include <string>
#include <vector>

namespace plumbline::dialectstreams {

struct Expected
{
    ErrorClass error = ErrorClass::none;
    const char* message = ""; // how the words of the failure begin
    TokenSource source = TokenSource::usage;
    int output = -1;
    int prompt = -1;
    int cached = -1; // -1 here: the server does not tell
    int reasoning = -1;
    int first_token = -1; // the read that bears it, counted from 1
    int first_text = -1;
    int finish = -1;
    int token_events = 0;
    const char* finish_reason = "";
    const char* timings = ""; // JSON
    std::vector<const char*> flags = {};
};

struct Stream
{
    const char* dialect;
    const char* what;
    std::vector<std::string> reads; // a millisecond apart
    Expected expected;
    EndReason end = EndReason::complete;
    HeaderList headers = {{"content-type", "text/event-stream; charset=utf-8"}};
};

inline std::string chunk(const std::string& choices, const std::string& more = "")
{
    return R"({"id":"c1","object":"chat.completion.chunk","created":1764500000,"model":"m","choices":[)" + choices +
           "]" + more + "}";
}

inline std::string choice(const std::string& delta, const std::string& more = R"(,"finish_reason":null)")
{
    return R"({"index":0,"delta":)" + delta + more + "}";
}

inline std::string text(const std::string& words, const std::string& more = R"(,"finish_reason":null)")
{
    return choice(R"({"content":")" + words + R"("})", more);
}

inline std::vector<Stream> llamaCpp()
{
    const std::string timings = R"({"cache_n":12,"prompt_n":30,"prompt_ms":60.5,"predicted_n":4,"predicted_ms":40.2})";
    const std::string first = dataEvent(chunk(choice(R"({"role":"assistant","content":null})"))) +
                              dataEvent(chunk(choice(R"({"reasoning_content":"Hm"})")));
    return {
        {"llama.cpp",
         "pings, role event in the same read, timings on the very last event",
         {":\n\n", first, dataEvent(chunk(text("Blue"))), dataEvent(chunk(choice("{}", R"(,"finish_reason":"stop")"))),
          dataEvent(chunk("", R"(,"usage":{"completion_tokens":4,"prompt_tokens":42,"total_tokens":46,)"
                              R"("prompt_tokens_details":{"cached_tokens":12}},"timings":)" +
                                  timings)),
          done},
         {.output = 4,
          .prompt = 42,
          .cached = 12,
          .first_token = 2,
          .first_text = 3,
          .finish = 4,
          .token_events = 2,
          .finish_reason = "stop",
          .timings = R"({"cache_n":12,"prompt_n":30,"prompt_ms":60.5,"predicted_n":4,"predicted_ms":40.2})",
          .flags = {"reasoning_seen", "several_tokens_an_event"}}},
        {"llama.cpp",
         "without usage the timings count",
         {first, dataEvent(chunk(choice("{}", R"(,"finish_reason":"length")"), R"(,"timings":)" + timings)), done},
         {.source = TokenSource::timings,
          .output = 4,
          .prompt = 42,
          .cached = 12,
          .first_token = 1,
          .finish = 2,
          .token_events = 1,
          .finish_reason = "length",
          .timings = R"({"cache_n":12,"prompt_n":30,"prompt_ms":60.5,"predicted_n":4,"predicted_ms":40.2})",
          .flags = {"reasoning_seen", "several_tokens_an_event", "truncated_by_length"}}},
        {"llama.cpp",
         "the shared context is full: no [DONE] behind the error",
         {first,
          dataEvent(R"({"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}})")},
         {.error = ErrorClass::context_overflow,
          .message = "Context size has been exceeded.",
          .source = TokenSource::events,
          .output = 1,
          .first_token = 1,
          .token_events = 1,
          .flags = {"reasoning_seen"}}},
        {"llama.cpp",
         "early 2025: usage on the finish, the error as a field line",
         {dataEvent(chunk(text("Blue"))),
          "error: {\"code\":500,\"message\":\"slot died\",\"type\":\"server_error\"}\n\n", done},
         {.error = ErrorClass::stream_error,
          .message = "slot died",
          .source = TokenSource::events,
          .output = 1,
          .first_token = 1,
          .first_text = 1,
          .token_events = 1,
          .flags = {"error_field_line"}}}};
}

inline std::vector<Stream> vllm()
{
    const auto counted = [](int tokens) {
        return R"(,"usage":{"prompt_tokens":20,"total_tokens":)" + std::to_string(20 + tokens) +
               R"(,"completion_tokens":)" + std::to_string(tokens) + "}";
    };
    const std::string role = dataEvent(chunk(choice(R"({"role":"assistant","content":""})"), counted(0)));
    return {
        {"vllm",
         "role first, counts on every event, an event of text that is still held back, last text with the finish",
         {role, dataEvent(chunk(choice(R"({"reasoning":"Hm"})"), counted(1))),
          dataEvent(chunk(text("", R"(,"logprobs":null,"finish_reason":null)"), counted(2))),
          dataEvent(chunk(text("Blue"), counted(5))),
          dataEvent(chunk(text(" sky", R"(,"finish_reason":"length","stop_reason":null)"), counted(8))),
          dataEvent(chunk("", R"(,"usage":{"prompt_tokens":20,"total_tokens":28,"completion_tokens":8,)"
                              R"("prompt_tokens_details":{"cached_tokens":16}},)"
                              R"("metrics":{"time_to_first_token_ms":4.5,"queue_time_ms":1.5})")),
          done},
         {.output = 8,
          .prompt = 20,
          .cached = 16,
          .first_token = 2,
          .first_text = 4,
          .finish = 5,
          .token_events = 4,
          .finish_reason = "length",
          .timings = R"({"time_to_first_token_ms":4.5,"queue_time_ms":1.5})",
          .flags = {"reasoning_seen", "several_tokens_an_event", "truncated_by_length"}}},
        {"vllm",
         "an error in the stream, and [DONE] behind it",
         {role, dataEvent(chunk(text("Blue"), counted(1))),
          dataEvent(
              R"({"error":{"message":"EngineCore encountered an issue.","type":"InternalServerError","param":null,"code":500}})"),
          done},
         {.error = ErrorClass::stream_error,
          .message = "EngineCore encountered an issue.",
          .source = TokenSource::continuous_usage,
          .output = 1,
          .prompt = 20,
          .first_token = 2,
          .first_text = 2,
          .token_events = 1}},
        {"vllm",
         "the engine gives the request up",
         {role, dataEvent(chunk(text("Blue"), counted(1))),
          dataEvent(chunk(text("", R"(,"finish_reason":"abort")"), counted(1))), done},
         {.error = ErrorClass::cancelled,
          .message = "the server ended the answer",
          .output = 1,
          .prompt = 20,
          .first_token = 2,
          .first_text = 2,
          .finish = 3,
          .token_events = 1,
          .finish_reason = "abort"}}};
}

inline std::vector<Stream> sglang()
{
    const std::string running = R"(,"logprobs":null,"finish_reason":"","matched_stop":null)";
    const std::string role = dataEvent(
        chunk(choice(R"({"role":"assistant","content":"","reasoning_content":null,"tool_calls":null})", running)));
    return {
        {"sglang",
         "role with the first token, an empty finish_reason while it runs, metadata that is no usage",
         {role + dataEvent(chunk(choice(R"({"role":null,"content":null,"reasoning_content":"Hm"})", running))),
          dataEvent(chunk(choice(R"({"content":"Blue","reasoning_content":null})", running))),
          dataEvent(chunk(choice(R"({"content":null})", R"(,"finish_reason":"stop","matched_stop":106)"))),
          dataEvent(
              R"({"id":"c1","object":"chat.completion.chunk","model":"m","choices":[],"sglext":{"routed_experts":null}})"),
          dataEvent(chunk("", R"(,"usage":{"prompt_tokens":20,"total_tokens":26,"completion_tokens":6,)"
                              R"("prompt_tokens_details":{"cached_tokens":0},"reasoning_tokens":3})")),
          done},
         {.output = 6,
          .prompt = 20,
          .cached = 0,
          .reasoning = 3,
          .first_token = 1,
          .first_text = 2,
          .finish = 3,
          .token_events = 2,
          .finish_reason = "stop",
          .flags = {"reasoning_seen", "several_tokens_an_event"}}},
        {"sglang",
         "the queue is full, said inside the stream",
         {dataEvent(
              R"({"error":{"object":"error","message":"The request queue is full.","type":"SERVICE_UNAVAILABLE","param":null,"code":503}})"),
          done},
         {.error = ErrorClass::overloaded,
          .message = "The request queue is full.",
          .source = TokenSource::none,
          .output = 0}}};
}

inline std::vector<Stream> tgi()
{
    const auto line = [](const std::string& json) { return "data:" + json + "\n\n"; };
    const std::string first = line(chunk(choice(R"({"role":"assistant","content":"Blue"})"), R"(,"usage":null)"));
    return {
        {"tgi",
         "no space behind the colon, the role on every event, last text with the finish",
         {first, ":\n\n",
          line(chunk(choice(R"({"role":"assistant","content":" sky"})", R"(,"finish_reason":"length")"),
                     R"(,"usage":null)")),
          line(chunk("", R"(,"usage":{"prompt_tokens":20,"completion_tokens":2,"total_tokens":22})")), line("[DONE]")},
         {.output = 2,
          .prompt = 20,
          .first_token = 1,
          .first_text = 1,
          .finish = 3,
          .token_events = 2,
          .finish_reason = "length",
          .flags = {"truncated_by_length"}}},
        {"tgi",
         "overload is a stream of status 200",
         {line(R"({"error":{"message":"Model is overloaded","http_status_code":429}})"), line("[DONE]")},
         {.error = ErrorClass::overloaded, .message = "Model is overloaded", .source = TokenSource::none, .output = 0}},
        {"tgi",
         "so is a prompt that does not fit",
         {line(
              R"({"error":{"message":"Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens","http_status_code":422}})"),
          line("[DONE]")},
         {.error = ErrorClass::context_overflow,
          .message = "Input validation error",
          .source = TokenSource::none,
          .output = 0}},
        {"tgi",
         "and a generation that fails",
         {first,
          line(
              R"({"error":{"message":"Request failed during generation: Server error: CUDA error","http_status_code":424}})"),
          line("[DONE]")},
         {.error = ErrorClass::stream_error,
          .message = "Request failed during generation",
          .source = TokenSource::events,
          .output = 1,
          .first_token = 1,
          .first_text = 1,
          .token_events = 1}}};
}

inline std::vector<Stream> trtllm()
{
    const auto line = [](const std::string& json) { return "data: " + json + " \n\n"; };
    const auto counted = [](int tokens) {
        return R"(,"usage":{"prompt_tokens":20,"completion_tokens":)" + std::to_string(tokens) + "}";
    };
    const std::string iterations = R"(,"finish_reason":null,"avg_decoded_tokens_per_iter":1.0)";
    const std::string role = line(chunk(choice(R"({"role":"assistant","content":""})"), counted(0)));
    const std::string empty = line(chunk(text("", iterations), counted(1)));
    return {{"trtllm",
             "a space before the line end, an empty event for a token that shows nothing yet",
             {role, empty, line(chunk(text("Blue", iterations), counted(2))),
              line(chunk(text(" sky", R"(,"finish_reason":"stop","stop_reason":null)"), counted(3))),
              line(chunk("", R"(,"usage":{"prompt_tokens":20,"completion_tokens":4,"total_tokens":24,)"
                             R"("prompt_tokens_details":{"cached_tokens":7}})")),
              done},
             {.output = 4,
              .prompt = 20,
              .cached = 7,
              .first_token = 2,
              .first_text = 3,
              .finish = 4,
              .token_events = 3,
              .finish_reason = "stop"}},
            {"trtllm",
             "an exception breaks the connection, and nothing is said",
             {role, empty},
             {.error = ErrorClass::reset_mid_stream,
              .message = "the connection broke",
              .source = TokenSource::continuous_usage,
              .output = 1,
              .prompt = 20,
              .first_token = 2,
              .token_events = 1},
             EndReason::closed}};
}

inline std::vector<Stream> ollama()
{
    const std::string finger = R"(,"system_fingerprint":"fp_ollama")";
    const std::string first = dataEvent(chunk(choice(R"({"role":"assistant","content":"","reasoning":"Hm"})"), finger));
    const std::string word = dataEvent(chunk(choice(R"({"role":"assistant","content":"Blue"})"), finger));
    return {{"ollama",
             "role and content in one, the finish apart",
             {first, word,
              dataEvent(chunk(choice(R"({"role":"assistant","content":""})", R"(,"finish_reason":"stop")"), finger)),
              dataEvent(chunk("", finger + R"(,"usage":{"prompt_tokens":20,"completion_tokens":3,"total_tokens":23})")),
              done},
             {.output = 3,
              .prompt = 20,
              .first_token = 1,
              .first_text = 2,
              .finish = 3,
              .token_events = 2,
              .finish_reason = "stop",
              .flags = {"reasoning_seen"}}},
            {"ollama",
             "a failure is an empty event and the end, nothing else",
             {first, word, dataEvent(chunk(choice(R"({"role":"assistant","content":""})"), finger))},
             {.error = ErrorClass::incomplete_stream,
              .message = "the answer ended without a finish_reason",
              .source = TokenSource::events,
              .output = 2,
              .first_token = 1,
              .first_text = 2,
              .token_events = 2,
              .flags = {"reasoning_seen"}}}};
}

inline std::vector<Stream> lmstudio()
{
    const std::string role = dataEvent(chunk(choice(R"({"role":"assistant"})"), R"(,"system_fingerprint":"m")"));
    return {{"lmstudio",
             "role first, usage apart, statistics",
             {role, dataEvent(chunk(choice(R"({"reasoning":"Hm"})"))), dataEvent(chunk(text("Blue"))),
              dataEvent(chunk(choice("{}", R"(,"logprobs":null,"finish_reason":"stop")"))),
              dataEvent(chunk("", R"(,"usage":{"prompt_tokens":20,"completion_tokens":3,"total_tokens":23,)"
                                  R"("completion_tokens_details":{"reasoning_tokens":1}},)"
                                  R"("stats":{"tokens_per_second":51.4,"time_to_first_token":0.111})")),
              done},
             {.output = 3,
              .prompt = 20,
              .reasoning = 1,
              .first_token = 2,
              .first_text = 3,
              .finish = 4,
              .token_events = 2,
              .finish_reason = "stop",
              .timings = R"({"tokens_per_second":51.4,"time_to_first_token":0.111})",
              .flags = {"reasoning_seen"}}},
            {"lmstudio",
             "over the context limit the stream just ends",
             {role, dataEvent(chunk(text("Blue"))), done},
             {.error = ErrorClass::incomplete_stream,
              .message = "the answer ended without a finish_reason, though with [DONE]",
              .source = TokenSource::events,
              .output = 1,
              .first_token = 2,
              .first_text = 2,
              .token_events = 1}},
            {"lmstudio",
             "a named error event",
             {role, "event: error\ndata: {\"error\":{\"message\":\"The model has crashed without additional "
                    "information.\"}}\n\n"},
             {.error = ErrorClass::stream_error,
              .message = "The model has crashed",
              .source = TokenSource::none,
              .output = 0}}};
}

inline std::vector<Stream> litellm()
{
    const HeaderList headers{{"content-type", "text/event-stream; charset=utf-8"},
                             {"x-litellm-call-id", "0b1c"},
                             {"x-litellm-model-id", "9f"}};
    const std::string first = dataEvent(chunk(choice(R"({"content":"Blue","role":"assistant"})", "")));
    return {
        {"litellm",
         "chunks of its own, counts of zeros before the right ones; a proxy is in the path",
         {first,
          dataEvent(chunk(choice(R"({"content":" sky"})", ""),
                          R"(,"usage":{"prompt_tokens":0,"completion_tokens":0,"total_tokens":0})")),
          dataEvent(chunk(choice("{}", R"(,"finish_reason":"stop")"))),
          dataEvent(chunk(choice("{}", ""), R"(,"usage":{"prompt_tokens":20,"completion_tokens":3,"total_tokens":23,)"
                                            R"("prompt_tokens_details":null,"completion_tokens_details":null})")),
          done},
         {.output = 3,
          .prompt = 20,
          .first_token = 1,
          .first_text = 1,
          .finish = 3,
          .token_events = 2,
          .finish_reason = "stop",
          .flags = {"proxy_in_path"}},
         EndReason::complete,
         headers},
        {"litellm",
         "a status of the server behind it, as text, inside the stream",
         {first,
          dataEvent(
              R"({"error":{"message":"litellm.RateLimitError: too many requests","type":"None","param":"None","code":"429"}})")},
         {.error = ErrorClass::overloaded,
          .message = "litellm.RateLimitError",
          .source = TokenSource::events,
          .output = 1,
          .first_token = 1,
          .first_text = 1,
          .token_events = 1,
          .flags = {"proxy_in_path"}},
         EndReason::complete,
         headers}};
}

inline std::vector<Stream> openrouter()
{
    const std::string comment = ": OPENROUTER PROCESSING\n\n";
    const std::string thought = dataEvent(chunk(
        choice(
            R"({"role":"assistant","content":"","reasoning":"Hm","reasoning_details":[{"type":"reasoning.text","text":"Hm","format":"unknown","index":0}]})",
            R"(,"finish_reason":null,"native_finish_reason":null)"),
        R"(,"provider":"Some")"));
    return {
        {"openrouter",
         "comments while it waits, reasoning under two keys, cost beside the usage",
         {comment, comment, thought, dataEvent(chunk(text("Blue"), R"(,"provider":"Some")")),
          dataEvent(
              chunk(text("", R"(,"finish_reason":"stop","native_finish_reason":"stop")"), R"(,"provider":"Some")")),
          dataEvent(chunk(choice(R"({"role":"assistant","content":""})"),
                          R"(,"usage":{"prompt_tokens":20,"completion_tokens":40,"total_tokens":60,"cost":0.0001,)"
                          R"("prompt_tokens_details":{"cached_tokens":5},)"
                          R"("completion_tokens_details":{"reasoning_tokens":30}})")),
          done},
         {.output = 40,
          .prompt = 20,
          .cached = 5,
          .reasoning = 30,
          .first_token = 3,
          .first_text = 4,
          .finish = 5,
          .token_events = 2,
          .finish_reason = "stop",
          .flags = {"reasoning_seen", "several_tokens_an_event"}}},
        {"openrouter",
         "the provider fails: an error at the top and a finish of that name",
         {comment, thought,
          dataEvent(
              R"({"id":"c1","object":"chat.completion.chunk","model":"m","provider":"Some","error":{"code":502,"message":"Provider disconnected","metadata":{}},)"
              R"("choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]})"),
          done},
         {.error = ErrorClass::stream_error,
          .message = "Provider disconnected",
          .source = TokenSource::events,
          .output = 1,
          .first_token = 2,
          .finish = 3,
          .token_events = 1,
          .finish_reason = "error",
          .flags = {"reasoning_seen"}}}};
}

inline std::vector<Stream> openai()
{
    const std::string rest = R"(,"service_tier":"default","system_fingerprint":"fp","usage":null,"obfuscation":"aB3x")";
    const std::string role = dataEvent(
        chunk(choice(R"({"role":"assistant","content":"","refusal":null})", R"(,"logprobs":null,"finish_reason":null)"),
              rest));
    return {
        {"openai",
         "results of a filter first, usage null on every event and whole on an event of its own; reasoning is not "
         "shown",
         {dataEvent(
              R"({"id":"","object":"","created":0,"model":"","prompt_filter_results":[{"prompt_index":0}],"choices":[]})"),
          role, dataEvent(chunk(text("Blue"), rest)), dataEvent(chunk(text(" sky"), rest)),
          dataEvent(chunk(choice("{}", R"(,"finish_reason":"stop")"), rest)),
          dataEvent(chunk("",
                          R"(,"usage":{"prompt_tokens":1200,"completion_tokens":66,"total_tokens":1266,)"
                          R"("prompt_tokens_details":{"cached_tokens":1024,"audio_tokens":0},)"
                          R"("completion_tokens_details":{"reasoning_tokens":64,"accepted_prediction_tokens":0}})")),
          done},
         {.output = 66,
          .prompt = 1200,
          .cached = 1024,
          .reasoning = 64,
          .first_token = 3,
          .first_text = 3,
          .finish = 5,
          .token_events = 2,
          .finish_reason = "stop",
          .flags = {"reasoning_hidden"}}},
        {"openai",
         "an error in the stream, without [DONE]",
         {role, dataEvent(chunk(text("Blue"), rest)),
          dataEvent(
              R"({"error":{"message":"The server had an error while processing your request.","type":"server_error","param":null,"code":null}})")},
         {.error = ErrorClass::stream_error,
          .message = "The server had an error",
          .source = TokenSource::events,
          .output = 1,
          .first_token = 2,
          .first_text = 2,
          .token_events = 1}}};
}

inline std::vector<Stream> allStreams()
{
    std::vector<Stream> all;
    for (auto part :
         {llamaCpp(), vllm(), sglang(), tgi(), trtllm(), ollama(), lmstudio(), litellm(), openrouter(), openai()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace plumbline::dialectstreams
