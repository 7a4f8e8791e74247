#include "ui/numbers.h"

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

int decimalsFor(double value)
{
    const double size = std::abs(value);
    if (size == 0 || size >= 100)
        return 0;
    if (size >= 10)
        return 1;
    return size >= 1 ? 2 : 3;
}

QString rounded(double value)
{
    return QLocale().toString(value, 'f', decimalsFor(value));
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
    return words(QT_TRANSLATE_NOOP("numbers", "%1 %")).arg(QLocale().toString(value, 'f', whole ? 0 : 1));
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
