#include "ui/numbers.h"

#include "ui/figurelike.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <cmath>

namespace plumbline::ui {
namespace {

const auto undefined = QStringLiteral("–");

QString words(const char* text)
{
    return QCoreApplication::translate("numbers", text);
}

// Of the value as it will be read: 0.9996 is "1.00".
int decimalsFor(double value)
{
    const auto of = [](double size) { return size == 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3; };
    const double size = std::abs(value);
    const double power = std::pow(10, of(size));
    const double read = std::round(size * power) / power;
    return read == 0 ? of(size) : of(read);
}

// With a minus that is one, and none before a zero.
QString fixed(double value, int decimals)
{
    const double power = std::pow(10, decimals);
    const bool nothing = std::abs(value) < 1 && std::round(std::abs(value) * power) == 0;
    auto text = QLocale().toString(nothing ? 0.0 : std::abs(value), 'f', decimals);
    return value < 0 && !nothing ? QStringLiteral("−") + text : text;
}

QString rounded(double value)
{
    return fixed(value, decimalsFor(value));
}

} // namespace

QString figure(const std::optional<double>& value)
{
    if (!value || std::isnan(*value))
        return undefined;
    if (std::isinf(*value))
        return *value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    return rounded(*value);
}

QString figureLike(double value, double like)
{
    return std::isfinite(value) ? fixed(value, decimalsFor(like)) : figure(value);
}

QString count(std::int64_t value)
{
    return QLocale().toString(qlonglong(value));
}

QString percent(const std::optional<double>& share)
{
    if (!share || std::isnan(*share))
        return undefined;
    const double value = *share * 100;
    const bool whole = value == 0 || value >= 99.95;
    return words(QT_TRANSLATE_NOOP("numbers", "%1 %")).arg(fixed(value, whole ? 0 : 1));
}

QString duration(const std::optional<double>& milliseconds)
{
    if (!milliseconds || !std::isfinite(*milliseconds))
        return figure(milliseconds);
    const double ms = *milliseconds;
    if (std::abs(ms) < 1000)
        return words(QT_TRANSLATE_NOOP("numbers", "%1 ms")).arg(rounded(ms));
    if (std::abs(ms) < 120000)
        return words(QT_TRANSLATE_NOOP("numbers", "%1 s")).arg(rounded(ms / 1000));
    const auto seconds = std::llround(ms / 1000);
    return words(QT_TRANSLATE_NOOP("numbers", "%1 min %2 s")).arg(seconds / 60).arg(seconds % 60);
}

QString clockTime(double seconds)
{
    const auto whole = std::max(0LL, std::llround(std::floor(seconds)));
    const auto two = [](long long value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    if (whole >= 3600)
        return QStringLiteral("%1:%2:%3").arg(whole / 3600).arg(two(whole / 60 % 60), two(whole % 60));
    return QStringLiteral("%1:%2").arg(two(whole / 60), two(whole % 60));
}

QString bytes(std::int64_t count)
{
    return QLocale().formattedDataSize(count, 2, QLocale::DataSizeSIFormat);
}

QString exact(const std::optional<double>& value)
{
    return value && std::isfinite(*value) ? QLocale().toString(*value, 'g', QLocale::FloatingPointShortest)
                                          : figure(value);
}

QString localTime(const std::string& utc)
{
    const auto text = QString::fromStdString(utc);
    const auto time = QDateTime::fromString(text, Qt::ISODateWithMs);
    return time.isValid() ? QLocale().toString(time.toLocalTime(), QLocale::ShortFormat) : text;
}

QString level(double value, const std::string& unit)
{
    const auto number = QLocale().toString(value, 'g', QLocale::FloatingPointShortest);
    if (unit == "concurrency")
        return words(QT_TRANSLATE_NOOP("numbers", "concurrency %1")).arg(number);
    return words(QT_TRANSLATE_NOOP("numbers", "%1 requests/s")).arg(number);
}

} // namespace plumbline::ui
