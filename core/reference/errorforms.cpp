#include "core/reference/errorforms.h"

namespace plumbline {
namespace {

#define PLUMBLINE_DONE "data: [DONE]\n\n"

constexpr ErrorForm forms[] = {
    // llama.cpp: an object and no [DONE]
    {FaultKind::error_event,
     R"(data: {"error":{"code":500,"message":"injected fault: an error in the middle of the answer","type":"server_error"}})"
     "\n\n"},
    // vLLM: an object, and [DONE] all the same
    {FaultKind::error_done,
     R"(data: {"error":{"message":"injected fault: EngineCore encountered an issue","type":"InternalServerError","param":null,"code":500}})"
     "\n\n" PLUMBLINE_DONE},
    // the error is a text
    {FaultKind::error_string, "data: {\"error\":\"injected fault: generation failed\"}\n\n" PLUMBLINE_DONE},
    // SGLang and older vLLM: flat
    {FaultKind::error_flat,
     R"(data: {"object":"error","message":"injected fault: internal error","type":"InternalServerError","param":null,"code":500})"
     "\n\n" PLUMBLINE_DONE},
    // older llama.cpp: a field line that is not `data`
    {FaultKind::error_field, R"(error: {"code":500,"message":"injected fault: the slot failed","type":"server_error"})"
                             "\n\n" PLUMBLINE_DONE},
    // a named event
    {FaultKind::error_named,
     "event: error\ndata: {\"type\":\"server_error\",\"message\":\"injected fault: the worker died\"}\n\n"},
    // TGI: overload, validation, generation
    {FaultKind::error_tgi_429, R"(data: {"error":{"message":"Model is overloaded","http_status_code":429}})"
                               "\n\n" PLUMBLINE_DONE},
    {FaultKind::error_tgi_422,
     R"(data: {"error":{"message":"Input validation error: injected fault","http_status_code":422}})"
     "\n\n" PLUMBLINE_DONE},
    {FaultKind::error_tgi_424,
     R"(data: {"error":{"message":"Request failed during generation: injected fault","http_status_code":424}})"
     "\n\n" PLUMBLINE_DONE},
    {FaultKind::error_overloaded,
     "data: {\"error\":\"Model is overloaded\",\"error_type\":\"overloaded\"}\n\n" PLUMBLINE_DONE},
    // OpenRouter: beside a choice that says so too
    {FaultKind::error_choice,
     R"(data: {"error":{"code":502,"message":"injected fault: the provider disconnected"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]})"
     "\n\n" PLUMBLINE_DONE},
    // only the reason tells
    {FaultKind::finish_error, R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":"error"}]})"
                              "\n\n" PLUMBLINE_DONE},
    {FaultKind::finish_abort, R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":"abort"}]})"
                              "\n\n" PLUMBLINE_DONE},
    // nothing tells: Ollama (an event without content), LM Studio over its context, an interrupted llama-cpp-python
    {FaultKind::unfinished,
     R"(data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}]})"
     "\n\n"},
    {FaultKind::done_unfinished, PLUMBLINE_DONE},
    // LocalAI's text completions: the error is the answer
    {FaultKind::error_text,
     R"(data: {"choices":[{"index":0,"text":"Internal error: injected fault","delta":{"content":"Internal error: injected fault"},"finish_reason":null}]})"
     "\n\n"
     R"(data: {"choices":[{"index":0,"text":"","delta":{},"finish_reason":"stop"}]})"
     "\n\n" PLUMBLINE_DONE},
};

#undef PLUMBLINE_DONE

} // namespace

std::span<const ErrorForm> errorForms()
{
    return forms;
}

} // namespace plumbline
