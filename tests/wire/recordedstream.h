// A response from tests/data/streams, and ways to feed it.
#pragma once

#include "core/wire/answerreader.h"

#include <nlohmann/json.hpp>

#include <QByteArray>
#include <QFile>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace plumbline {

struct RecordedRead
{
    std::int64_t at_ns = 0;
    std::string bytes;
};

struct RecordedStream
{
    int status = 200;
    HeaderList headers = {{"Content-Type", "text/event-stream"}};
    std::vector<RecordedRead> reads;
    nlohmann::json expected;
    nlohmann::json request;

    std::string whole() const
    {
        std::string bytes;
        for (const auto& read : reads)
            bytes += read.bytes;
        return bytes;
    }
};

inline std::int64_t nanoseconds(double milliseconds)
{
    return std::llround(milliseconds * 1e6);
}

// Empty reads when the file can't be read: every test checks that there are some.
inline RecordedStream loadStream(const QString& name)
{
    RecordedStream stream;
    QFile file(QStringLiteral(PLUMBLINE_TEST_DATA "/streams/") + name + QStringLiteral(".json"));
    if (!file.open(QIODevice::ReadOnly))
        return stream;
    const auto document = nlohmann::json::parse(file.readAll().toStdString());
    for (const auto& read : document["reads"])
        stream.reads.push_back(
            {nanoseconds(read["t_ms"].get<double>()),
             QByteArray::fromBase64(QByteArray::fromStdString(read["base64"].get<std::string>())).toStdString()});
    stream.expected = document.value("expected", nlohmann::json());
    stream.request = document.value("request", nlohmann::json());
    stream.status = document.value("status", 200);
    if (document.contains("headers")) {
        stream.headers.clear();
        for (const auto& line : document["headers"]) {
            const auto text = line.get<std::string>();
            const auto colon = text.find(':');
            stream.headers.emplace_back(text.substr(0, colon), text.substr(colon + 1));
        }
    }
    return stream;
}

struct Answer
{
    Request request;
    std::string text;
    std::string reasoning;
    std::string tool_name;
    std::string tool_arguments;
    std::string model;

    // All that must not depend on how the bytes were split.
    std::string withoutTimes() const
    {
        const auto count = [](const auto& value) { return value ? std::to_string(*value) : std::string("-"); };
        std::string all;
        for (const auto& part : {text,
                                 reasoning,
                                 tool_name,
                                 tool_arguments,
                                 model,
                                 std::to_string(request.events),
                                 std::to_string(request.token_events),
                                 std::to_string(request.malformed_events),
                                 std::to_string(request.bytes),
                                 std::string(nameOf(request.outcome)),
                                 std::string(nameOf(request.error_class)),
                                 request.error_message.value_or("-"),
                                 request.finish_reason.value_or("-"),
                                 request.output_sha256.value_or("-"),
                                 request.server_timings.value_or("-"),
                                 count(request.prompt_tokens),
                                 count(request.output_tokens),
                                 count(request.reasoning_tokens),
                                 count(request.cached_tokens),
                                 count(request.http_status),
                                 std::string(nameOf(request.token_source))})
            all += part + "\n";
        for (const auto& flag : request.flags) // buffered_stream is a judgement of times
            if (flag != "buffered_stream")
                all += flag + " ";
        for (const int tokens : request.events_at.tokens())
            all += std::to_string(tokens) + ",";
        return all;
    }
};

inline Answer answerOf(AnswerReader& reader)
{
    Answer answer;
    reader.fill(answer.request);
    answer.text = reader.text();
    answer.reasoning = reader.reasoning();
    answer.tool_name = reader.toolName();
    answer.tool_arguments = reader.toolArguments();
    answer.model = reader.reportedModel();
    return answer;
}

inline AnswerRules keepingText(Api api = Api::chat)
{
    AnswerRules rules;
    rules.api = api;
    rules.keep_text = true;
    return rules;
}

// Feeds the reads; the body ends properly 0.1 ms after the last one.
inline Answer feed(const RecordedStream& stream, const std::vector<RecordedRead>& reads,
                   const AnswerRules& rules = keepingText(), EndReason end = EndReason::complete)
{
    AnswerReader reader(rules);
    reader.setSent(0);
    const std::int64_t first = reads.empty() ? 0 : reads.front().at_ns;
    reader.headers(stream.status, stream.headers, first);
    for (const auto& read : reads)
        reader.bytes(read.bytes, read.at_ns);
    reader.ended(end, {}, (reads.empty() ? 0 : reads.back().at_ns) + 100'000);
    return answerOf(reader);
}

// Cuts the bytes at the positions (ascending); a piece comes when its last byte came.
inline std::vector<RecordedRead> splitAt(const RecordedStream& stream, const std::vector<std::size_t>& positions)
{
    const std::string bytes = stream.whole();
    std::vector<RecordedRead> pieces;
    std::size_t from = 0;
    const auto timeOf = [&](std::size_t byte) {
        for (const auto& read : stream.reads) {
            if (byte < read.bytes.size())
                return read.at_ns;
            byte -= read.bytes.size();
        }
        return std::int64_t(0);
    };
    const auto add = [&](std::size_t end) {
        if (end > from)
            pieces.push_back({timeOf(end - 1), bytes.substr(from, end - from)});
        from = std::max(from, end);
    };
    for (const auto position : positions)
        add(std::min(position, bytes.size()));
    add(bytes.size());
    return pieces;
}

inline std::vector<RecordedRead> splitEvery(const RecordedStream& stream, std::size_t length)
{
    std::vector<std::size_t> positions;
    const std::size_t size = stream.whole().size();
    for (std::size_t at = length; at < size; at += length)
        positions.push_back(at);
    return splitAt(stream, positions);
}

// A stream of 200 written by hand, in one read at 10 ms.
inline RecordedStream streamOf(std::string body)
{
    RecordedStream stream;
    stream.reads.push_back({10'000'000, std::move(body)});
    return stream;
}

} // namespace plumbline
