#include "core/engine/preflight.h"

#include "core/load/lengths.h"
#include "core/plan/defaults.h"
#include "core/record/clock.h"
#include "core/stats/text.h"

#include <algorithm>

namespace plumbline {
namespace {

constexpr double delayedAckMs = 30; // Nagle's algorithm on the server with delayed acknowledgements adds about 40 ms on a reused connection
constexpr std::size_t modelsNamed = 8;

std::string milliseconds(std::int64_t ns)
{
    return shortNumber(millisecondsOf(ns)) + " ms";
}

std::string hintFor(const Request& request)
{
    switch (request.error_class) {
    case ErrorClass::auth:
        return " Check target.credential: it is sent as a bearer token.";
    case ErrorClass::not_found:
        return " Check target.base_url, target.api and target.model.";
    case ErrorClass::tls:
        return " Is this an https server? target.tls.ca_file names a certificate authority of your own.";
    case ErrorClass::protocol_error:
        return " What answers there does not speak the OpenAI API over HTTP on this route.";
    case ErrorClass::timeout_first_byte:
        return " Something accepts connections there but does not answer.";
    case ErrorClass::timeout_first_token:
        return " It began to answer, but no token came: is it busy, or is the model still being loaded?";
    case ErrorClass::model_loading:
        return " Wait until the model is loaded, and run again.";
    case ErrorClass::context_overflow:
        return " The context of the server is too small even for a short prompt.";
    default:
        return {};
    }
}

std::string failed(const Request& request, const std::string& url)
{
    auto text = "POST " + url + ": " + std::string(nameOf(request.error_class));
    if (request.http_status && *request.http_status != 200)
        text += " (HTTP " + std::to_string(*request.http_status) + ")";
    if (request.error_message && !request.error_message->empty())
        text += ": " + *request.error_message;
    return text + "." + hintFor(request);
}

void compareConnections(const Request& fresh, const Request& reused, PreflightReport* report)
{
    if (!fresh.first_token_ns || !reused.first_token_ns || reused.connection != Connection::reused)
        return;
    const auto first = *fresh.first_token_ns - *fresh.sent_ns;
    const auto second = *reused.first_token_ns - *reused.sent_ns;
    if (millisecondsOf(second - first) < delayedAckMs)
        return;
    report->words.push_back("Warning: the first token took " + milliseconds(second) + " on a reused connection and " + milliseconds(first) +
                            " on a fresh one. About 40 ms more is the mark of Nagle's algorithm on the server; consider "
                            "target.connections \"fresh\", and name it in the report.");
}

// A slot holds the prompt and the answer.
std::string contextWords(const WorkloadClass& klass, const Detected& server)
{
    const int prompt = klass.prompts.tokens ? longestLength(*klass.prompts.tokens).value_or(0) : 0;
    if (!server.context || klass.prompts.source != PromptSourceKind::synthetic || prompt == 0)
        return {};
    const auto answer = longestAsked(klass.output_tokens).value_or(0);
    if (prompt + answer <= *server.context)
        return {};
    return "Warning: class \"" + klass.name + "\" asks for prompts of up to " + std::to_string(prompt) +
           " tokens and answers of up to " + std::to_string(answer) + ", and the server's context for one request is " +
           std::to_string(*server.context) + " tokens: what is longer fails as context_overflow, or is cut.";
}

} // namespace

PreflightReport judgeServer(const Plan& plan, const std::string& url, const Detected& server)
{
    PreflightReport report;
    // Who is only slow to answer this question may answer the plan's own route: that decides.
    if (!server.reachable && !server.timed_out) {
        report.problem = "cannot reach " + url + ": " + server.error;
        if (url.starts_with("https"))
            report.problem += "; is it an https server?";
        return report;
    }
    report.words = server.words;
    for (const auto& klass : plan.workload.classes)
        if (auto words = contextWords(klass, server); !words.empty())
            report.words.push_back(std::move(words));
    if (server.knowsModel(plan.target.model))
        return report;
    const auto& models = server.models;
    report.problem = "target.model: the server has no model '" + plan.target.model + "'; it has: ";
    for (std::size_t i = 0; i < std::min(models.size(), modelsNamed); ++i)
        report.problem += (i ? ", '" : "'") + models[i] + "'";
    if (models.size() > modelsNamed)
        report.problem += " and " + std::to_string(models.size() - modelsNamed) + " more";
    return report;
}

void judgeRequests(const Plan& plan, const std::string& url, const std::vector<Request>& requests, PreflightReport* report)
{
    for (const auto& request : requests) {
        if (request.outcome == Outcome::completed || request.error_class == ErrorClass::length_overrun)
            continue;
        report->problem = failed(request, url);
        return;
    }
    const auto& first = requests.front();
    report->words.push_back("Requests go to POST " + url + ".");
    if (plan.target.stream && first.hasFlag("not_streamed"))
        report->words.push_back("Warning: the answer was not streamed: TTFT and TPOT will be undefined.");
    else if (first.first_token_ns)
        report->words.push_back("Streams: first token after " + milliseconds(*first.first_token_ns - *first.sent_ns) + ".");
    if (first.token_source == TokenSource::events)
        report->words.push_back("Warning: the server gives no usage: tokens will be counted by events, which is neither an upper nor a lower bound; "
                                "a gate on TPOT is then not established.");
    else
        report->words.push_back("Token counts come from: " + std::string(nameOf(first.token_source)) + ".");
    if (first.error_class == ErrorClass::length_overrun)
        report->words.push_back("Warning: " + std::to_string(first.requested_output_tokens.value_or(0)) +
                                " tokens were asked for, and more came than the client reads: the server ignores the "
                                "output limit, and answers will end as length_overrun.");
    else if (first.requested_output_tokens && first.output_tokens && *first.output_tokens > *first.requested_output_tokens)
        report->words.push_back("Warning: " + std::to_string(*first.requested_output_tokens) + " tokens were asked for and " +
                                std::to_string(*first.output_tokens) + " came: the server ignores the output limit.");
    if (requests.size() > 1)
        compareConnections(first, requests[1], report);
}

} // namespace plumbline
