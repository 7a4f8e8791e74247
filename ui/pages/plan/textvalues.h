// Values of a plan as text in a line, and back. Numbers are written as in the person's locale, without separators of
// thousands; reading returns what is wrong in words, or nothing.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline::ui {

QString toText(const std::string& value);
QString toText(double value);
QString toText(int value);
QString toText(std::int64_t value);
QString toText(std::uint64_t value);
QString toText(const std::vector<double>& value);      // "1, 2, 4"; where the decimal sign is a comma "1; 2; 4"
QString toText(const std::vector<std::string>& value); // separated by spaces: addresses, pins

QString fromText(const QString& text, std::string& value);
QString fromText(const QString& text, double& value);
QString fromText(const QString& text, int& value);
QString fromText(const QString& text, std::int64_t& value);
QString fromText(const QString& text, std::uint64_t& value);
QString fromText(const QString& text, std::vector<double>& value);
QString fromText(const QString& text, std::vector<std::string>& value);

template <typename T> QString toText(const std::optional<T>& value)
{
    return value ? toText(*value) : QString();
}

template <typename T> QString fromText(const QString& text, std::optional<T>& value) // nothing: unset
{
    if (text.trimmed().isEmpty()) {
        value.reset();
        return {};
    }
    T read{};
    auto trouble = fromText(text, read);
    if (trouble.isEmpty())
        value = std::move(read);
    return trouble;
}

// Shares are shown and typed in percent: 0.95 is "95".
QString percentToText(double share);
QString percentFromText(const QString& text, double& share, double most = 100);

// Prompts, one a line: a line break within one is \n, a backslash \\.
QString promptsToText(const std::vector<std::string>& prompts);
std::vector<std::string> promptsFromText(const QString& text);

// JSON of an open object's member as a person writes it: a text without quotes wherever that can be told apart.
QString jsonToText(const std::string& json);
std::string jsonFromText(const QString& text);

} // namespace plumbline::ui
