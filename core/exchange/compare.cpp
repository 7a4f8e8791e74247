#include "core/exchange/compare.h"

#include "core/exchange/enginefigures.h"
#include "core/exchange/explanations.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

using namespace exchange;

std::optional<View> viewOfTool(const std::string& tool)
{
    if (tool == "vllm bench serve")
        return View::vllm;
    if (tool == "aiperf" || tool == "guidellm")
        return valueOf<View>(tool);
    return std::nullopt;
}

// Half a unit of the last digit as printed: "12.50" is good to 0.005.
double printedPrecision(const std::string& text)
{
    const std::size_t exponent = text.find_first_of("eE");
    const std::size_t point = text.find('.');
    double unit = 0.5;
    if (point != std::string::npos)
        unit *= std::pow(10.0, -static_cast<double>(std::min(exponent, text.size()) - point - 1));
    int power = 0;
    if (exponent != std::string::npos) {
        const char* begin = text.data() + exponent + (text[exponent + 1] == '+' ? 2 : 1);
        std::from_chars(begin, text.data() + text.size(), power);
    }
    return unit * std::pow(10.0, power);
}

// Records keep whole nanoseconds: a difference of two of them, and what follows from it.
double recordPrecision(const ToolFigure& figure)
{
    const double ofTime = figure.unit == "ms" ? 2e-6 : figure.unit == "s" || figure.unit == "sec" ? 2e-9 : 0;
    return std::max(ofTime, std::abs(*figure.value) * 2e-7);
}

// Seconds since the epoch of "2026-11-29T22:21:48.005832", whatever its time zone.
OptionalFigure secondsOf(const ToolFigure* figure)
{
    if (!figure || figure->text.size() < 19)
        return std::nullopt;
    const QDateTime whole = QDateTime::fromString(QString::fromStdString(figure->text.substr(0, 19)), Qt::ISODate);
    if (!whole.isValid())
        return std::nullopt;
    double fraction = 0;
    const std::string& text = figure->text;
    if (text.size() > 19 && text[19] == '.')
        std::from_chars(text.data() + 19, text.data() + text.size(), fraction);
    return static_cast<double>(whole.toSecsSinceEpoch()) + fraction;
}

// "p99.9_ttft_ms" names the percentile that was asked for.
std::optional<double> percentOf(const std::string& name)
{
    double percent = 0;
    const std::size_t end = name.find('_');
    if (!name.starts_with('p') || end == std::string::npos || !name.ends_with("_ms"))
        return std::nullopt;
    const auto [stop, error] = std::from_chars(name.data() + 1, name.data() + end, percent);
    return error == std::errc() && stop == name.data() + end && percent >= 0 && percent <= 100 ? std::optional(percent)
                                                                                               : std::nullopt;
}

} // namespace

const ToolFigure* ToolComparison::find(int step, const std::string& name) const
{
    for (const auto& figure : source_->figures)
        if (figure.step == step && figure.name == name)
            return &figure;
    return nullptr;
}

ViewOptions ToolComparison::optionsOf(int step) const
{
    ViewOptions options;
    options.limits = limits_;
    if (view_ == View::vllm) {
        options.percentiles.clear();
        for (const auto& figure : source_->figures)
            if (const auto percent = percentOf(figure.name); percent && figure.step == step)
                if (std::find(options.percentiles.begin(), options.percentiles.end(), *percent) ==
                    options.percentiles.end())
                    options.percentiles.push_back(*percent);
        if (const auto* duration = find(step, "duration"))
            options.duration_s = duration->value;
    } else if (view_ == View::aiperf) {
        const auto from = secondsOf(find(step, "start_time")), to = secondsOf(find(step, "end_time"));
        if (from && to && *to > *from)
            options.duration_s = *to - *from;
    }
    return options;
}

void ToolComparison::take(const Record& record)
{
    if (const auto* header = std::get_if<RunHeader>(&record)) {
        source_ = header->imported;
        limits_ = header->plan.contract.request;
        view_ = source_ ? viewOfTool(source_->tool) : std::nullopt;
    } else if (const auto* started = std::get_if<StepStarted>(&record)) {
        endStep();
        spec_ = started->spec;
        requests_ = 0;
        allSuccessful_ = true;
        if (source_ && view_)
            open_ = makeStepView(*view_, optionsOf(spec_.step));
    } else if (const auto* request = std::get_if<Request>(&record); request && open_) {
        open_->add(*request);
        ++requests_;
        allSuccessful_ = allSuccessful_ && request->outcome == Outcome::completed;
    } else if (const auto* ended = std::get_if<StepEnded>(&record); ended && open_) {
        open_->window(ended->window_start_ns, ended->window_end_ns);
        endStep();
    }
}

void ToolComparison::endStep()
{
    static constexpr std::string_view group = ".successful.";
    if (open_ && requests_ > 0)
        for (const auto& figure : open_->figures())
            for (const auto& stat : figure.stats) {
                recomputed_[{spec_.step, stat.key}] = stat.value;
                const std::size_t at = stat.key.find(group);
                if (at != std::string::npos && allSuccessful_) // then all groups together are this one
                    recomputed_[{spec_.step, std::string(stat.key).replace(at, group.size(), ".total.")}] = stat.value;
            }
    open_.reset();
}

std::vector<FigureComparison> ToolComparison::result()
{
    endStep();
    std::vector<FigureComparison> result;
    if (!source_)
        return result;
    if (source_->kind == "engine benchmark")
        recomputed_ = engineFigures(*source_);
    // With one duration for all rates of a step, it can't be checked against itself.
    for (const auto& tool : source_->figures) {
        FigureComparison comparison{tool, {}, Agreement::not_recomputed, {}};
        const auto found = recomputed_.find({tool.step, tool.name});
        const bool own = view_ == View::vllm && tool.name == "duration";
        if (found != recomputed_.end() && found->second && tool.value && !own) {
            comparison.recomputed = found->second;
            const double difference = std::abs(*found->second - *tool.value);
            const Explanation explanation = explanationOf(*source_, tool);
            if (difference <= std::max(printedPrecision(tool.text), recordPrecision(tool)))
                comparison.state = Agreement::agrees;
            else if (!explanation.reason.empty() && difference <= explanation.within)
                comparison.state = Agreement::explained;
            else
                comparison.state = Agreement::differs;
            comparison.reason = comparison.state == Agreement::explained ? explanation.reason : std::string();
        } else {
            const auto any = recomputed_.lower_bound({tool.step, std::string()});
            const bool requests = any != recomputed_.end() && any->first.first == tool.step;
            comparison.reason =
                own && requests ? explanationOf(*source_, tool).reason : whyNotRecomputed(*source_, tool, requests);
        }
        result.push_back(std::move(comparison));
    }
    return result;
}

std::vector<FigureComparison> compareWithTool(std::span<const Record> records)
{
    ToolComparison comparison;
    for (const auto& record : records)
        comparison.take(record);
    return comparison.result();
}

std::string comparisonText(const std::vector<FigureComparison>& comparison)
{
    std::string text;
    for (const auto& figure : comparison) {
        std::array<char, 32> buffer{};
        std::string value = "–";
        if (figure.recomputed)
            value.assign(buffer.data(),
                         std::to_chars(buffer.data(), buffer.data() + buffer.size(), *figure.recomputed).ptr);
        text += "step " + std::to_string(figure.tool.step) + "  " + figure.tool.name + "  " + figure.tool.text +
                (figure.tool.unit.empty() ? "" : " " + figure.tool.unit) + "  recomputed " + value + "  " +
                std::string(nameOf(figure.state)) + (figure.reason.empty() ? "" : ": " + figure.reason) + "\n";
    }
    return text;
}

} // namespace plumbline
