#include "core/reference/stamps.h"

#include <array>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <string_view>

namespace plumbline {
namespace {

constexpr std::string_view firstLine = "plumbline-stamps/1";
constexpr std::array<std::string_view, 5> endNames = {"open", "complete", "error", "gone", "fault"};

std::string escaped(const std::string& id)
{
    if (id.empty())
        return "-";
    std::string text;
    for (const char c : id) {
        if (c > ' ' && c < 0x7f && c != '%' && (c != '-' || id.size() > 1)) {
            text += c;
        } else {
            std::array<char, 4> code{};
            std::snprintf(code.data(), code.size(), "%%%02X", static_cast<unsigned>(static_cast<unsigned char>(c)));
            text += code.data();
        }
    }
    return text;
}

std::optional<std::string> unescaped(std::string_view text)
{
    if (text == "-")
        return "";
    std::string id;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            id += text[i];
            continue;
        }
        unsigned value = 0;
        if (i + 2 >= text.size() || std::from_chars(&text[i + 1], &text[i + 1] + 2, value, 16).ptr != &text[i + 1] + 2)
            return std::nullopt;
        id += static_cast<char>(value);
        i += 2;
    }
    return id;
}

// Takes the next word; empty at the end.
std::string_view word(std::string_view& line)
{
    const auto end = line.find(' ');
    const auto taken = line.substr(0, end);
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    return taken;
}

template <typename Number> bool number(std::string_view text, Number& value)
{
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size();
}

bool readEvent(std::string_view text, std::int64_t& last, RequestStamps& request)
{
    EventStamp event;
    if (text.ends_with('t')) {
        event.token = true;
        text.remove_suffix(1);
    }
    const auto colon = text.find(':');
    std::int64_t delta = 0;
    std::int64_t late = 0;
    if (colon == std::string_view::npos || !number(text.substr(0, colon), delta) ||
        !number(text.substr(colon + 1), late))
        return false;
    last += delta;
    event.written_ns = last;
    event.ideal_ns = last - late;
    request.events.push_back(event);
    return true;
}

bool readRequest(std::string_view line, RequestStamps& request)
{
    auto id = unescaped(word(line));
    if (!id || !number(word(line), request.arrival_ns) || !number(word(line), request.headers_ns) ||
        !number(word(line), request.status))
        return false;
    request.request_id = std::move(*id);
    const auto end = word(line);
    std::size_t index = 0;
    while (index < endNames.size() && endNames[index] != end)
        ++index;
    if (index == endNames.size())
        return false;
    request.end = static_cast<StampedEnd>(index);
    std::int64_t last = request.arrival_ns;
    while (!line.empty())
        if (!readEvent(word(line), last, request))
            return false;
    return true;
}

} // namespace

std::string stampsText(const std::vector<RequestStamps>& requests)
{
    std::string text(firstLine);
    text += '\n';
    for (const auto& request : requests) {
        text += escaped(request.request_id) + ' ' + std::to_string(request.arrival_ns) + ' ' +
                std::to_string(request.headers_ns) + ' ' + std::to_string(request.status) + ' ';
        text += endNames[static_cast<std::size_t>(request.end)];
        std::int64_t last = request.arrival_ns;
        for (const auto& event : request.events) {
            text +=
                ' ' + std::to_string(event.written_ns - last) + ':' + std::to_string(event.written_ns - event.ideal_ns);
            if (event.token)
                text += 't';
            last = event.written_ns;
        }
        text += '\n';
    }
    return text;
}

std::vector<RequestStamps> readStamps(const std::string& path, std::string* error)
{
    const auto fail = [&](const std::string& message) {
        if (error)
            *error = path + ": " + message;
        return std::vector<RequestStamps>{};
    };
    std::ifstream file(path, std::ios::binary);
    std::string line;
    if (!file || !std::getline(file, line))
        return fail("can't be read");
    if (line != firstLine)
        return fail("is no file of stamps: it must begin with " + std::string(firstLine));
    std::vector<RequestStamps> requests;
    for (std::size_t number = 2; std::getline(file, line); ++number)
        if (!readRequest(line, requests.emplace_back()))
            return fail("line " + std::to_string(number) + " is damaged");
    return requests;
}

} // namespace plumbline
