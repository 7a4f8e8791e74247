#include "ui/pages/plan/textvalues.h"

#include "core/plan/jsonscan.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <limits>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("textvalues", text);
}

bool commaIsDecimal()
{
    return QLocale().decimalPoint() == QLatin1String(",");
}

// In the person's locale, or as programs write it where that can't be mistaken for thousands ("1.500").
std::optional<double> numberIn(const QString& text)
{
    auto locale = QLocale();
    locale.setNumberOptions(QLocale::RejectGroupSeparator | QLocale::OmitGroupSeparator);
    bool fine = false;
    const double value = locale.toDouble(text, &fine);
    if (fine)
        return value;
    static const QRegularExpression thousands(QStringLiteral("^[+-]?\\d{1,3}([.,]\\d{3})+$"));
    const double plain = QLocale::c().toDouble(text, &fine);
    if (fine && !text.contains(QLatin1Char(',')) && !thousands.match(text).hasMatch())
        return plain;
    return std::nullopt;
}

template <typename Whole> QString wholeFrom(const QString& text, Whole& value)
{
    const auto trimmed = text.trimmed();
    bool fine = false;
    Whole read{};
    if constexpr (std::is_unsigned_v<Whole>)
        read = Whole(trimmed.toULongLong(&fine));
    else
        read = Whole(trimmed.toLongLong(&fine));
    const bool fits = fine && (std::is_unsigned_v<Whole> || sizeof(Whole) == sizeof(qlonglong) ||
                               trimmed.toLongLong() == qlonglong(read));
    if (fits) {
        value = read;
        return {};
    }
    if (trimmed.isEmpty())
        return words(QT_TRANSLATE_NOOP("textvalues", "is missing; must be a whole number"));
    return words(QT_TRANSLATE_NOOP("textvalues", "must be a whole number of at most %1, without separators"))
        .arg(std::numeric_limits<Whole>::max());
}

} // namespace

QString toText(const std::string& value)
{
    return QString::fromStdString(value);
}

QString toText(double value)
{
    auto locale = QLocale();
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', QLocale::FloatingPointShortest);
}

QString toText(int value)
{
    return QString::number(value);
}

QString toText(std::int64_t value)
{
    return QString::number(qlonglong(value));
}

QString toText(std::uint64_t value)
{
    return QString::number(qulonglong(value));
}

QString toText(const std::vector<double>& value)
{
    QStringList parts;
    for (const double number : value)
        parts.append(toText(number));
    return parts.join(commaIsDecimal() ? QStringLiteral("; ") : QStringLiteral(", "));
}

QString toText(const std::vector<std::string>& value)
{
    QStringList parts;
    for (const auto& text : value)
        parts.append(QString::fromStdString(text));
    return parts.join(QLatin1Char(' '));
}

QString fromText(const QString& text, std::string& value)
{
    value = text.toStdString();
    return {};
}

QString fromText(const QString& text, double& value)
{
    const auto trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return words(QT_TRANSLATE_NOOP("textvalues", "is missing; must be a number"));
    const auto read = numberIn(trimmed);
    if (!read)
        return words(QT_TRANSLATE_NOOP("textvalues", "must be a number such as %1, without separators of thousands"))
            .arg(toText(1.5));
    value = *read;
    return {};
}

QString fromText(const QString& text, int& value)
{
    return wholeFrom(text, value);
}

QString fromText(const QString& text, std::int64_t& value)
{
    return wholeFrom(text, value);
}

QString fromText(const QString& text, std::uint64_t& value)
{
    return wholeFrom(text, value);
}

QString fromText(const QString& text, std::vector<double>& value)
{
    static const QRegularExpression always(QStringLiteral("[;\\s]+|,\\s+|,$"));
    static const QRegularExpression withComma(QStringLiteral("[;,\\s]+"));
    std::vector<double> read;
    const auto parts = text.trimmed().split(commaIsDecimal() ? always : withComma, Qt::SkipEmptyParts);
    for (const auto& part : parts) {
        const auto number = numberIn(part);
        if (!number)
            return words(QT_TRANSLATE_NOOP("textvalues", "\"%1\" is no number; must be numbers such as %2"))
                .arg(part, toText(std::vector<double>{1, 2, 4}));
        read.push_back(*number);
    }
    value = std::move(read);
    return {};
}

QString fromText(const QString& text, std::vector<std::string>& value)
{
    value.clear();
    static const QRegularExpression space(QStringLiteral("\\s+"));
    for (const auto& part : text.split(space, Qt::SkipEmptyParts))
        value.push_back(part.toStdString());
    return {};
}

QString percentToText(double share)
{
    constexpr int digits = 15; // 0.07 is "7", not what binary makes of 100 times 0.07
    return toText(QString::number(share * 100, 'g', digits).toDouble());
}

QString percentFromText(const QString& text, double& share, double most)
{
    double percent = 0;
    auto trouble = fromText(text, percent);
    if (!trouble.isEmpty())
        return trouble;
    if (!(percent >= 0 && percent <= most))
        return words(QT_TRANSLATE_NOOP("textvalues", "must be from 0 to %1 %; is %2"))
            .arg(toText(most), toText(percent));
    share = percent / 100;
    return {};
}

QString promptsToText(const std::vector<std::string>& prompts)
{
    QStringList lines;
    for (const auto& prompt : prompts)
        lines.append(QString::fromStdString(prompt)
                         .replace(QLatin1Char('\\'), QLatin1String("\\\\"))
                         .replace(QLatin1Char('\n'), QLatin1String("\\n")));
    return lines.join(QLatin1Char('\n'));
}

std::vector<std::string> promptsFromText(const QString& text)
{
    std::vector<std::string> prompts;
    if (text.isEmpty())
        return prompts;
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        QString prompt;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const bool escaped = line[i] == QLatin1Char('\\') && i + 1 < line.size();
            if (escaped && line[i + 1] == QLatin1Char('n')) {
                prompt += QLatin1Char('\n');
                ++i;
            } else if (escaped && line[i + 1] == QLatin1Char('\\')) {
                prompt += QLatin1Char('\\');
                ++i;
            } else {
                prompt += line[i];
            }
        }
        prompts.push_back(prompt.toStdString());
    }
    return prompts;
}

QString jsonToText(const std::string& json)
{
    const auto value = nlohmann::json::parse(json, nullptr, false);
    if (value.is_string()) {
        const auto text = QString::fromStdString(value.get<std::string>());
        if (!text.contains(QLatin1Char('\n')) && jsonFromText(text) == json)
            return text;
    }
    return QString::fromStdString(json);
}

std::string jsonFromText(const QString& text)
{
    const auto given = text.toStdString();
    if (scanJson(given).usable)
        return given;
    return nlohmann::json(given).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace plumbline::ui
