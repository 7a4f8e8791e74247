// Answers of a chat server for scripted connections: every GET is a 404, every POST is handed to the test.
#pragma once

#include "support/scriptedserver.h"

#include <chrono>
#include <functional>
#include <string>
#include <thread>

namespace plumbline::test {

inline void sendJson(ScriptedConnection& connection, const std::string& status, const std::string& body)
{
    connection.send("HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: " +
                    std::to_string(body.size()) + "\r\n\r\n" + body);
}

using OnPost = std::function<void(ScriptedConnection&, const std::string& body)>;

inline ScriptedServer::Script chatScript(OnPost onPost)
{
    return [onPost = std::move(onPost)](ScriptedConnection& connection) {
        for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest()) {
            const auto body = request.substr(request.find("\r\n\r\n") + 4);
            if (request.starts_with("POST"))
                onPost(connection, body);
            else
                sendJson(connection, "404 Not Found", R"({"error":{"message":"no such route"}})");
        }
    };
}

inline std::string textEvent(const std::string& text)
{
    return R"(data: {"choices":[{"index":0,"delta":{"content":")" + text + "\"},\"finish_reason\":null}]}\n\n";
}

inline std::string finishEvent(const std::string& reason = "stop")
{
    return R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":")" + reason + "\"}]}\n\n";
}

inline std::string usageEvent(int prompt, int completion)
{
    return R"(data: {"choices":[],"usage":{"prompt_tokens":)" + std::to_string(prompt) +
           ",\"completion_tokens\":" + std::to_string(completion) + "}}\n\n";
}

struct ScriptedAnswer
{
    int tokens = 3;
    int prompt_tokens = 10;
    bool usage = true;
    std::chrono::microseconds before{0}; // the first token
    std::chrono::microseconds gap{0};    // between tokens
    std::string first = "w";
    std::string finish = "stop";
};

inline void sendAnswer(ScriptedConnection& connection, const ScriptedAnswer& answer = {})
{
    connection.sendHeaders();
    std::this_thread::sleep_for(answer.before);
    for (int i = 0; i < answer.tokens; ++i) {
        if (i > 0)
            std::this_thread::sleep_for(answer.gap);
        connection.sendChunk(textEvent(i == 0 ? answer.first : "w"));
    }
    connection.sendChunk(finishEvent(answer.finish));
    if (answer.usage)
        connection.sendChunk(usageEvent(answer.prompt_tokens, answer.tokens));
    connection.sendChunk("data: [DONE]\n\n");
    connection.endChunks();
}

// The words of the prompt: all between the quotation marks of the last "content".
inline int wordsOfPrompt(const std::string& body)
{
    const auto from = body.rfind("\"content\":\"") + 11;
    const auto text = body.substr(from, body.find('"', from) - from);
    int words = 0;
    bool inside = false;
    for (const char c : text) {
        const bool letter = c != ' ';
        words += letter && !inside ? 1 : 0;
        inside = letter;
    }
    return words;
}

} // namespace plumbline::test
