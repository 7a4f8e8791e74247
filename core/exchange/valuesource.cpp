#include "core/exchange/valuesource.h"

#include "core/exchange/jsoncheck.h"

#include <QFile>

#include <algorithm>

namespace plumbline::exchange {
namespace {

constexpr int linesToTry = 20;
constexpr std::size_t problemsKept = 100;
constexpr std::size_t badKept = 1'000'000;

// The line is one whole object or list and nothing else.
bool isWholeValue(std::string_view text)
{
    const JsonCheck check = checkJson(text);
    return check.fault.empty() && check.end > check.begin + 1 && skipBlanks(text, check.end) == text.size() &&
           (text[check.begin] == '{' || text[check.begin] == '[');
}

} // namespace

ValueSource ValueSource::ofFile(const std::string& path)
{
    ValueSource source;
    source.path_ = path;
    source.file_ = std::make_unique<LineFile>(path, maxValueBytes);
    source.error_ = source.file_->error();
    if (!source.error_.empty())
        return source;
    source.look();
    if (source.lines_ || !source.error_.empty())
        return source;
    source.file_.reset();
    QFile file(QString::fromStdString(path));
    if (file.size() > static_cast<qint64>(maxValueBytes)) {
        source.error_ = path + ": holds one JSON text of " + std::to_string(file.size() >> 20) + " MB; at most " +
                        std::to_string(maxValueBytes >> 20) + " MB can be read as one";
        return source;
    }
    if (!file.open(QIODevice::ReadOnly)) {
        source.error_ = path + ": " + file.errorString().toStdString();
        return source;
    }
    source.whole_.resize(static_cast<std::size_t>(file.size()));
    const qint64 got = file.read(source.whole_.data(), file.size());
    source.whole_.resize(static_cast<std::size_t>(std::max<qint64>(got, 0)));
    return source;
}

ValueSource ValueSource::ofBytes(std::string_view bytes)
{
    ValueSource source;
    source.bytes_ = bytes;
    source.look();
    return source;
}

// Lines, when one of the first few is a whole object or list. A list in a line of its own also stands in documents that
// were written for people, so an object must come before anything else is taken for a line.
void ValueSource::look()
{
    std::string_view text;
    bool first = true;
    for (int i = 0; i < linesToTry && nextLine(text) && !lines_; ++i) {
        const std::size_t begin = skipBlanks(text, 0);
        if (begin == text.size() && !tooLong_)
            continue;
        lines_ = tooLong_ || ((first || begin == 0) && isWholeValue(text));
        if (first && !lines_ && text[begin] == '[')
            break; // a list over several lines
        first = false;
    }
    rewind();
    again_ = false;
}

void ValueSource::rewind()
{
    if (file_)
        file_->seek(0, 1);
    at_ = 0;
    line_ = 0;
    nextBad_ = 0;
    again_ = true;
}

bool ValueSource::nextLine(std::string_view& text)
{
    tooLong_ = false;
    if (file_) {
        TextLine line;
        if (!file_->next(line)) {
            error_ = file_->error();
            return false;
        }
        text = line.text;
        line_ = line.number;
        tooLong_ = line.too_long;
        return true;
    }
    if (at_ >= bytes_.size())
        return false;
    const std::size_t end = std::min(bytes_.find('\n', at_), bytes_.size());
    text = bytes_.substr(at_, end - at_);
    if (at_ == 0 && text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    at_ = end + 1;
    ++line_;
    return true;
}

void ValueSource::problem(std::int64_t line, std::size_t column, std::string message)
{
    if (again_)
        return;
    if (bad_.size() < badKept)
        bad_.push_back(line);
    else
        manyBad_ = true;
    if (report_.problems.size() < problemsKept)
        report_.problems.push_back({line, static_cast<std::int64_t>(column), std::move(message)});
    ++report_.problem_count;
}

void ValueSource::count(std::int64_t notFinite, std::int64_t illFormed)
{
    if (again_)
        return;
    ++report_.values;
    report_.not_finite += notFinite;
    report_.ill_formed += illFormed;
}

bool ValueSource::next(JsonSlice& value)
{
    if (!lines_)
        return nextOfText(value);
    std::string_view text;
    while (nextLine(text)) {
        if (tooLong_) {
            nextBad_ += again_ ? 1 : 0;
            problem(line_, 0, "line longer than " + std::to_string(maxValueBytes >> 20) + " MB");
            continue;
        }
        if (skipBlanks(text, 0) == text.size())
            continue;
        if (again_ && !manyBad_) {
            if (nextBad_ < bad_.size() && bad_[nextBad_] == line_) {
                ++nextBad_;
                continue;
            }
            const std::size_t begin = skipBlanks(text, 0);
            value = JsonSlice(text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin));
            return true;
        }
        const JsonCheck check = checkJson(text);
        const std::size_t rest = skipBlanks(text, check.end);
        if (!check.fault.empty()) {
            problem(line_, check.fault_at + 1, check.fault);
            continue;
        }
        if (rest != text.size()) {
            problem(line_, rest + 1, "the end of the line was expected behind the value");
            continue;
        }
        value = JsonSlice(text.substr(check.begin, check.end - check.begin));
        count(check.not_finite, check.ill_formed);
        return true;
    }
    return false;
}

bool ValueSource::nextOfText(JsonSlice& value)
{
    const std::string_view all = bytes_.empty() ? std::string_view(whole_) : bytes_;
    if (at_ == 0 && all.starts_with("\xef\xbb\xbf"))
        at_ = 3;
    at_ = skipBlanks(all, at_);
    if (at_ >= all.size())
        return false;
    const JsonCheck check = checkJson(all, at_);
    const auto lineOf = [&](std::size_t at) {
        return 1 + std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    };
    if (!check.fault.empty()) {
        const std::size_t at = std::min(check.fault_at, all.size());
        const std::size_t feed = at == 0 ? std::string_view::npos : all.rfind('\n', at - 1);
        problem(lineOf(at), feed == std::string_view::npos ? at + 1 : at - feed, check.fault);
        at_ = all.size();
        return false;
    }
    line_ = lineOf(check.begin);
    value = JsonSlice(all.substr(check.begin, check.end - check.begin));
    at_ = check.end;
    count(check.not_finite, check.ill_formed);
    return true;
}

} // namespace plumbline::exchange
