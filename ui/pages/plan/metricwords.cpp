#include "ui/pages/plan/metricwords.h"

#include "core/plan/vocabulary.h"

#include <QCoreApplication>

#include <array>

namespace plumbline::ui {
namespace {

struct Row
{
    std::string_view metric;
    const char* words;
};

constexpr std::array<Row, 15> rows{{
    {"ttft_ms", QT_TRANSLATE_NOOP("metrics", "TTFT")},
    {"ttft_from_due_ms", QT_TRANSLATE_NOOP("metrics", "TTFT from due time")},
    {"time_to_first_text_ms", QT_TRANSLATE_NOOP("metrics", "Time to first text")},
    {"tpot_ms", QT_TRANSLATE_NOOP("metrics", "TPOT")},
    {"itl_ms", QT_TRANSLATE_NOOP("metrics", "Inter-token latency")},
    {"gap_ms", QT_TRANSLATE_NOOP("metrics", "Gap between events")},
    {"e2e_ms", QT_TRANSLATE_NOOP("metrics", "E2E")},
    {"e2e_from_due_ms", QT_TRANSLATE_NOOP("metrics", "E2E from due time")},
    {"lateness_ms", QT_TRANSLATE_NOOP("metrics", "Lateness")},
    {"error_share", QT_TRANSLATE_NOOP("metrics", "Error share")},
    {"goodput_share", QT_TRANSLATE_NOOP("metrics", "Goodput share")},
    {"goodput", QT_TRANSLATE_NOOP("metrics", "Goodput")},
    {"request_throughput", QT_TRANSLATE_NOOP("metrics", "Request throughput")},
    {"output_token_throughput", QT_TRANSLATE_NOOP("metrics", "Output tokens")},
    {"stability", QT_TRANSLATE_NOOP("metrics", "Stability")},
}};

} // namespace

QString metricWord(std::string_view metric)
{
    for (const auto& row : rows)
        if (row.metric == metric)
            return QCoreApplication::translate("metrics", row.words);
    return QString::fromUtf8(metric.data(), qsizetype(metric.size()));
}

QString metricUnit(std::string_view metric)
{
    if (isDurationMetric(metric))
        return QCoreApplication::translate("metrics", "ms");
    if (metric == "goodput" || metric == "request_throughput")
        return QCoreApplication::translate("metrics", "requests/s");
    if (metric == "output_token_throughput")
        return QCoreApplication::translate("metrics", "tokens/s");
    if (isShareMetric(metric))
        return QStringLiteral("%");
    return {};
}

std::vector<std::pair<std::string, QString>> metricChoices(std::span<const std::string_view> metrics)
{
    std::vector<std::pair<std::string, QString>> choices;
    for (const auto metric : metrics)
        choices.emplace_back(std::string(metric), metricWord(metric));
    return choices;
}

} // namespace plumbline::ui
