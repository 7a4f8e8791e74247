#include "ui/serieswords.h"

#include "core/record/knownseries.h"
#include "ui/showntext.h"

#include <QCoreApplication>

#include <array>
#include <string>

namespace plumbline::ui {
namespace {

struct Row
{
    std::string_view name;
    const char* words;
};

constexpr std::string_view host = "host: ";
constexpr std::array names{
    Row{"client_cpu_share", QT_TRANSLATE_NOOP("series", "Host: processor time of the client")},
    Row{"loop_delay_p99_ms", QT_TRANSLATE_NOOP("series", "Host: delay of the client's loops, p99")},
    Row{"server.cpu_share", QT_TRANSLATE_NOOP("series", "Host: processor time of the server")},
    Row{"server.resident_bytes", QT_TRANSLATE_NOOP("series", "Host: memory of the server")},
    Row{"server.processes", QT_TRANSLATE_NOOP("series", "Host: processes of the server")},
    Row{"server.threads", QT_TRANSLATE_NOOP("series", "Host: threads of the server")},
};

QString words(const char* text)
{
    return QCoreApplication::translate("series", text);
}

} // namespace

QString seriesWord(std::string_view series)
{
    if (!series.starts_with(host))
        return shownText(std::string(series));
    const auto name = series.substr(host.size());
    for (const auto& row : names)
        if (row.name == name)
            return words(row.words);
    return words(QT_TRANSLATE_NOOP("series", "Host: %1")).arg(shownText(std::string(name)));
}

QString seriesUnit(std::string_view series)
{
    auto name = nameOfSeries(series);
    constexpr std::string_view total = "_total";
    if (name.ends_with(total))
        name.remove_suffix(total.size());
    const auto ends = [name](std::string_view end) { return name.ends_with(end); };
    const auto holds = [name](std::string_view part) { return name.find(part) != std::string_view::npos; };
    if (ends("_tokens_seconds")) // of llama.cpp: a speed
        return words(QT_TRANSLATE_NOOP("series", "tokens/s"));
    if (ends("_ms"))
        return words(QT_TRANSLATE_NOOP("series", "ms"));
    if (ends("_seconds") || ends("_seconds_sum"))
        return words(QT_TRANSLATE_NOOP("series", "s"));
    if (ends("_bytes"))
        return words(QT_TRANSLATE_NOOP("series", "bytes"));
    if (ends("cpu_share"))
        return words(QT_TRANSLATE_NOOP("series", "processors"));
    if (meaningOf(series) == Meaning::kv_use || ends("_ratio") || ends("_share"))
        return words(QT_TRANSLATE_NOOP("series", "share"));
    if (ends("server.threads"))
        return words(QT_TRANSLATE_NOOP("series", "threads"));
    if (ends("server.processes"))
        return words(QT_TRANSLATE_NOOP("series", "processes"));
    if (holds("token"))
        return words(QT_TRANSLATE_NOOP("series", "tokens"));
    if (holds("request") || holds("reqs") || meaningOf(series) == Meaning::running ||
        meaningOf(series) == Meaning::waiting)
        return words(QT_TRANSLATE_NOOP("series", "requests"));
    return {};
}

} // namespace plumbline::ui
