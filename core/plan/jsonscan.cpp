#include "core/plan/jsonscan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

struct Position
{
    std::size_t line = 1;
    std::size_t column = 1; // in characters
};

Position positionOf(std::string_view text, std::size_t offset)
{
    Position position;
    for (std::size_t i = 0; i < std::min(offset, text.size()); ++i) {
        if (text[i] == '\n') {
            ++position.line;
            position.column = 1;
        } else if ((static_cast<unsigned char>(text[i]) & 0xC0u) != 0x80u) {
            ++position.column;
        }
    }
    return position;
}

bool ofWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '+' ||
           c == '.';
}

// The bare word around an offset, if there is one: NaN, True, 'single', 1e999.
std::string_view wordAt(std::string_view text, std::size_t offset)
{
    std::size_t begin = std::min(offset, text.size());
    while (begin > 0 && ofWord(text[begin - 1]))
        --begin;
    std::size_t end = begin;
    while (end < text.size() && ofWord(text[end]))
        ++end;
    return text.substr(begin, end - begin);
}

bool notFinite(std::string_view word)
{
    constexpr std::array<std::string_view, 8> names{"NaN", "nan",  "Infinity", "-Infinity",
                                                    "inf", "-inf", "-NaN",     "+Infinity"};
    return std::find(names.begin(), names.end(), word) != names.end();
}

// A number of hundreds of digits would hide the rest of the message; the line and the column find it.
std::string shortened(const std::string& text)
{
    constexpr std::size_t longest = 60, shown = 20;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto to = std::min(text.find_first_not_of("+-.0123456789eE", at), text.size());
        out += to - at > longest ? text.substr(at, shown) + "... (" + std::to_string(to - at) + " characters)"
                                 : text.substr(at, to - at);
        if (to < text.size())
            out += text[to];
        at = to + 1;
    }
    return out;
}

// The parser's own words without its prefix and without what it last read: that may be part of a secret.
std::string reasonOf(std::string what)
{
    if (const auto at = what.find("syntax error while parsing "); at != std::string::npos)
        what.replace(0, at + 27, "in ");
    else if (const auto bracket = what.find("] "); bracket != std::string::npos)
        what.erase(0, bracket + 2);
    if (const auto dash = what.find(" - "); dash != std::string::npos)
        what.replace(dash, 3, ": ");
    if (const auto at = what.find("; last read: "); at != std::string::npos) {
        const auto expected = what.rfind("'; expected ");
        const std::string tail = expected != std::string::npos && expected > at ? what.substr(expected + 1) : "";
        what.erase(at);
        what += tail;
    }
    return what;
}

class Scanner final : public nlohmann::json_sax<Json>
{
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(true); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override
    {
        auto& frame = frames_.back();
        frame.key = name;
        if (!frame.keys.insert(name).second && problems.size() < maxProblems)
            problems.push_back({path(), Severity::error, "is there more than once in the same object; keep one"});
        if (frame.keys.size() > maxPlanKeys) {
            frame.key.clear();
            return stop("has more than " + std::to_string(maxPlanKeys) + " keys; that is the limit of one object");
        }
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& exception) override
    {
        const std::size_t offset = position > 0 ? position - 1 : 0;
        const auto at = positionOf(text_, offset);
        const auto word = wordAt(text_, offset);
        const std::string where = "line " + std::to_string(at.line) + ", column " + std::to_string(at.column);
        if (notFinite(word))
            return stop("is not JSON at " + where + ": " + std::string(word) +
                            " is no JSON number; write a number or null",
                        "");
        return stop("is not JSON at " + where + ": " + shortened(reasonOf(exception.what())), "");
    }

    std::vector<Problem> problems;
    bool stopped = false;

private:
    struct Frame
    {
        bool object = false;
        std::string key;
        std::size_t index = 0;
        std::unordered_set<std::string> keys;
    };

    bool value()
    {
        if (!frames_.empty() && !frames_.back().object)
            ++frames_.back().index;
        return true;
    }

    bool open(bool object)
    {
        if (frames_.size() >= maxPlanDepth)
            return stop("is nested deeper than " + std::to_string(maxPlanDepth) + " levels; that is the limit");
        frames_.push_back({object, {}, 0, {}});
        return true;
    }

    bool close()
    {
        frames_.pop_back();
        return value();
    }

    bool stop(std::string message) { return stop(std::move(message), path()); }

    bool stop(std::string message, std::string where)
    {
        problems.push_back({std::move(where), Severity::error, std::move(message)});
        stopped = true;
        return false;
    }

    std::string path() const
    {
        std::string path;
        for (const auto& frame : frames_) {
            if (!frame.object)
                path += '[' + std::to_string(frame.index) + ']';
            else if (!frame.key.empty())
                path += (path.empty() ? "" : ".") + frame.key;
        }
        return path;
    }

    std::string_view text_;
    std::vector<Frame> frames_;
};

} // namespace

JsonScan scanJson(std::string_view text)
{
    JsonScan scan;
    if (text.size() > maxPlanBytes) {
        scan.problems.push_back({"", Severity::error,
                                 "is larger than " + std::to_string(maxPlanBytes) +
                                     " bytes (4 MiB), the limit of a plan; put long prompts into a file of their own "
                                     "(workload.classes[].prompts.path)"});
        return scan;
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        scan.problems.push_back({"", Severity::error, "is not JSON: it is empty"});
        return scan;
    }
    Scanner scanner(text);
    const bool whole = Json::sax_parse(text.begin(), text.end(), &scanner);
    scan.usable = whole && !scanner.stopped;
    scan.problems = std::move(scanner.problems);
    return scan;
}

} // namespace plumbline
