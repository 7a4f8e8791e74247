#include "core/evidence/prometheus.h"

#include <charconv>
#include <limits>

namespace plumbline {
namespace {

constexpr std::size_t mostSamples = 100'000;
constexpr std::size_t mostLabels = 128;

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':';
}

bool isNamePart(char c)
{
    return isNameStart(c) || (c >= '0' && c <= '9');
}

// Reads one line from left to right; every take... says whether it found what it looked for.
class LineReader
{
public:
    explicit LineReader(std::string_view line) : rest_(line) {}

    void skipBlanks()
    {
        while (!rest_.empty() && isBlank(rest_.front()))
            rest_.remove_prefix(1);
    }
    bool atEnd() const { return rest_.empty(); }
    bool peek(char c) const { return !rest_.empty() && rest_.front() == c; }
    bool take(char c)
    {
        if (!peek(c))
            return false;
        rest_.remove_prefix(1);
        return true;
    }
    bool takeName(std::string& out)
    {
        if (rest_.empty() || !isNameStart(rest_.front()))
            return false;
        std::size_t length = 1;
        while (length < rest_.size() && isNamePart(rest_[length]))
            ++length;
        out = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return true;
    }
    bool takeQuoted(std::string& out)
    {
        if (!take('"'))
            return false;
        out.clear();
        while (!rest_.empty()) {
            const char c = rest_.front();
            rest_.remove_prefix(1);
            if (c == '"')
                return true;
            if (c != '\\' || rest_.empty()) {
                out += c;
                continue;
            }
            const char escaped = rest_.front();
            rest_.remove_prefix(1);
            if (escaped == 'n')
                out += '\n';
            else if (escaped == '"' || escaped == '\\')
                out += escaped;
            else
                out.append(1, '\\').append(1, escaped); // unknown: as it stands
        }
        return false;
    }
    bool takeNumber(double& out)
    {
        std::size_t length = 0;
        while (length < rest_.size() && !isBlank(rest_[length]) && rest_[length] != '#')
            ++length;
        auto word = rest_.substr(0, length);
        if (word.starts_with('+'))
            word.remove_prefix(1);
        if (word.empty() || word.starts_with('+'))
            return false;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), out); // knows inf and nan
        if (end != word.data() + word.size())
            return false;
        if (error == std::errc::result_out_of_range)
            out = word.find("e-") != std::string_view::npos || word.find("E-") != std::string_view::npos
                      ? 0
                      : std::numeric_limits<double>::infinity() * (word.starts_with('-') ? -1 : 1);
        else if (error != std::errc())
            return false;
        rest_.remove_prefix(length);
        return true;
    }

private:
    std::string_view rest_;
};

// {a="1",b="2"} with a comma at the end or not, or {"name", a="1"} as newer servers write names outside the alphabet.
bool takeLabels(LineReader& line, MetricSample& sample)
{
    if (!line.take('{'))
        return true;
    for (;;) {
        line.skipBlanks();
        if (line.take('}'))
            return true;
        std::string key;
        std::string value;
        const bool quoted = line.peek('"');
        if (!(quoted ? line.takeQuoted(key) : line.takeName(key)))
            return false;
        line.skipBlanks();
        if (line.take('=')) {
            line.skipBlanks();
            if (!line.takeQuoted(value) || sample.labels.size() == mostLabels)
                return false;
            sample.labels.emplace_back(std::move(key), std::move(value));
        } else if (quoted && sample.name.empty()) {
            sample.name = std::move(key);
        } else {
            return false;
        }
        line.skipBlanks();
        if (!line.take(',') && !line.peek('}'))
            return false;
    }
}

bool readSample(std::string_view text, MetricSample& sample)
{
    LineReader line(text);
    line.skipBlanks();
    if (!line.peek('{') && !line.takeName(sample.name))
        return false;
    line.skipBlanks();
    if (!takeLabels(line, sample) || sample.name.empty())
        return false;
    line.skipBlanks();
    if (!line.takeNumber(sample.value))
        return false;
    line.skipBlanks();
    if (line.atEnd() || line.peek('#')) // an exemplar follows the '#'
        return true;
    double timestamp = 0;
    if (!line.takeNumber(timestamp))
        return false;
    sample.timestamp = timestamp;
    line.skipBlanks();
    return line.atEnd() || line.peek('#');
}

} // namespace

std::string_view MetricSample::label(std::string_view key) const
{
    for (const auto& [have, text] : labels)
        if (have == key)
            return text;
    return {};
}

MetricsText parseMetrics(std::string_view text)
{
    MetricsText result;
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    while (!text.empty()) {
        const auto end = text.find('\n');
        auto line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        while (!line.empty() && (line.back() == '\r' || isBlank(line.back())))
            line.remove_suffix(1);
        const auto first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos || line[first] == '#')
            continue;
        MetricSample sample;
        if (!readSample(line, sample)) {
            ++result.bad_lines;
        } else if (result.samples.size() < mostSamples) {
            result.samples.push_back(std::move(sample));
        } else {
            result.cut = true;
            break;
        }
    }
    return result;
}

} // namespace plumbline
