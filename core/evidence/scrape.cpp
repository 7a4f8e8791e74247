#include "core/evidence/scrape.h"

#include "core/evidence/prometheus.h"
#include "core/evidence/text.h"
#include "core/record/clock.h"

#include <QUrl>

namespace plumbline {
namespace {

QUrl urlOf(const std::string& text)
{
    return QUrl(QString::fromStdString(text));
}

int portOf(const QUrl& url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80);
}

bool sameOrigin(const std::string& one, const std::string& other)
{
    const auto a = urlOf(one);
    const auto b = urlOf(other);
    return a.scheme() == b.scheme() && a.host() == b.host() && portOf(a) == portOf(b);
}

// The format ends each line with a line feed: what follows the last one was cut, and half a number must not pass for a
// value.
std::string_view wholeLines(std::string_view text)
{
    const auto end = text.rfind('\n');
    return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
}

std::string instanceOf(const std::string& url)
{
    const auto parsed = urlOf(url);
    return parsed.host().toStdString() + ":" + std::to_string(portOf(parsed));
}

std::string withInstance(const std::string& name, const std::string& instance)
{
    const auto label = "instance=\"" + instance + "\"";
    if (!name.ends_with('}'))
        return name + "{" + label + "}";
    return name.substr(0, name.size() - 1) + "," + label + "}";
}

void add(std::optional<double>& sum, const std::optional<double>& value, bool first)
{
    if (first)
        sum = value;
    else if (sum && value)
        *sum += *value;
    else
        sum.reset();
}

void add(ServerLoad& sum, const ServerLoad& load, bool first)
{
    for (const auto figure :
         {&ServerLoad::running, &ServerLoad::waiting, &ServerLoad::prompt_tokens_total,
          &ServerLoad::cached_tokens_total, &ServerLoad::output_tokens_total, &ServerLoad::requests_total})
        add(sum.*figure, load.*figure, first);
}

} // namespace

Scrape scrapeServers(const ScrapeSettings& settings)
{
    Scrape scrape;
    bool busy = false;
    bool unknown = settings.urls.empty();
    const auto before = monotonicNs();
    for (std::size_t i = 0; i < settings.urls.size(); ++i) {
        const auto& url = settings.urls[i];
        const bool ours = sameOrigin(url, settings.base_url);
        const auto answer =
            httpGet(url, ours ? settings.headers : std::vector<std::pair<std::string, std::string>>{}, settings.http);
        const auto metrics = answer.ok() ? parseMetrics(wholeLines(answer.body)) : MetricsText{};
        ServerLoad load;
        if (metrics.plausible()) {
            ++scrape.answered;
            load = serverLoad(metrics.samples);
            for (auto& [name, value] : seriesOf(metrics.samples))
                scrape.series.emplace_back(settings.urls.size() > 1 ? withInstance(name, instanceOf(url)) : name,
                                           value);
        } else {
            scrape.error = !answer.error.empty() ? boundedText(answer.error)
                           : answer.ok()         ? "the answer is not Prometheus text"
                                                 : "status " + std::to_string(answer.status);
        }
        add(scrape.load, load, i == 0);
        const auto idle = load.idle();
        busy = busy || idle == false;
        unknown = unknown || !idle;
    }
    scrape.at_ns = before + (monotonicNs() - before) / 2;
    if (busy)
        scrape.idle = false;
    else if (!unknown)
        scrape.idle = true;
    return scrape;
}

} // namespace plumbline
