#include "ui/pages/results/distributionstab.h"

#include "ui/numbers.h"
#include "ui/pages/results/sampleintervals.h"
#include "ui/plots/samplesplot.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

struct Choice
{
    SampleKind kind;
    const char* name;
    const char* unit;
    std::optional<SampleKind> asked; // drawn beside it
};
constexpr std::array choices{
    Choice{SampleKind::ttft, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "TTFT"), "ms", {}},
    Choice{SampleKind::ttftFromDue, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "TTFT from due"), "ms", {}},
    Choice{SampleKind::tpot, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "TPOT"), "ms", {}},
    Choice{SampleKind::e2e, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "E2E"), "ms", {}},
    Choice{
        SampleKind::lateness, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "Lateness of the client"), "ms", {}},
    Choice{SampleKind::promptTokens, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "Prompt length"),
           QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "tokens"), SampleKind::askedPromptTokens},
    Choice{SampleKind::outputTokens, QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "Output length"),
           QT_TRANSLATE_NOOP("plumbline::ui::DistributionsTab", "tokens"), SampleKind::askedOutputTokens}};

QString levelText(const LevelSamples& level)
{
    const auto name = ui::level(level.level, level.kind == LoadKind::closed ? "concurrency" : "requests/s");
    return level.purpose == Purpose::recovery ? DistributionsTab::tr("%1 (recovery)").arg(name) : name;
}

// Behind a whole name: many levels find room in one legend.
QString shortText(const LevelSamples& level)
{
    const auto name = QLocale().toString(level.level, 'g', QLocale::FloatingPointShortest);
    return level.purpose == Purpose::recovery ? DistributionsTab::tr("%1 (recovery)").arg(name) : name;
}

PlotColour runColour(int index)
{
    return [index](const QPalette& palette) { return seriesColour(index, palette); };
}

} // namespace

DistributionsTab::DistributionsTab(Workbench& workbench, LibraryWorker& worker, QWidget* parent)
    : RunTab(parent), workbench_(workbench), worker_(worker), figure_(new QComboBox(this)), level_(new QComboBox(this)),
      words_(new QLabel(this)), plots_(new QSplitter(Qt::Horizontal, this)), stack_(new QStackedWidget(this)),
      empty_(new EmptyState(tr("Reading the requests…"), tr("Every request of the run is looked at."), {}, this))
{
    setObjectName(QStringLiteral("distributionsTab"));
    figure_->setObjectName(QStringLiteral("distributionFigure"));
    figure_->setAccessibleName(tr("Figure"));
    for (const auto& choice : choices)
        figure_->addItem(tr(choice.name));
    level_->setObjectName(QStringLiteral("distributionLevel"));
    level_->setAccessibleName(tr("Level of the histogram"));
    level_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    level_->view()->setAccessibleName(level_->accessibleName());
    words_->setObjectName(QStringLiteral("distributionWords"));
    words_->setWordWrap(true);
    auto* top = new QHBoxLayout;
    top->addWidget(figure_);
    top->addWidget(level_);
    top->addWidget(words_, 1);
    stack_->addWidget(plots_);
    stack_->addWidget(empty_);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(stack_, 1);
    connect(figure_, &QComboBox::currentIndexChanged, this, &DistributionsTab::draw);
    connect(level_, &QComboBox::currentIndexChanged, this, &DistributionsTab::draw);
}

void DistributionsTab::showRun(const OpenedRunPointer& run)
{
    run_ = run;
    if (samplesOf_ == run->run() && run->row().state != RunState::running)
        return; // a note or a tag changes no request
    samplesOf_.clear();
    stack_->setCurrentWidget(empty_);
    empty_->setTexts(tr("Reading the requests…"), tr("Every request of the run is looked at."));
    worker_.ask(
        this,
        [library = workbench_.libraryPath(), id = run->run()](Library&, const LibraryWorker::Ticket& ticket) {
            return readSamples(library, id, ticket);
        },
        [this](RunSamples samples) { take(std::move(samples)); });
}

void DistributionsTab::take(RunSamples samples)
{
    samples_ = std::move(samples);
    samplesOf_ = run_->run();
    {
        const QSignalBlocker quiet(level_);
        level_->clear();
        for (const auto& level : samples_.levels)
            level_->addItem(levelText(level));
    }
    draw();
}

void DistributionsTab::draw()
{
    while (plots_->count() > 0)
        delete plots_->widget(0);
    const bool any = std::any_of(samples_.levels.begin(), samples_.levels.end(),
                                 [](const LevelSamples& level) { return !level.of(SampleKind::e2e).empty(); });
    if (!any) {
        empty_->setTexts(samples_.problem.empty() ? tr("No completed requests") : tr("The run can't be read"),
                         samples_.problem.empty() ? tr("No measured request of this run completed.")
                                                  : sentence(samples_.problem));
        stack_->setCurrentWidget(empty_);
        words_->clear();
        return;
    }
    const auto& choice = choices.at(std::size_t(std::max(0, figure_->currentIndex())));
    const auto chosen = std::min(std::size_t(std::max(0, level_->currentIndex())), samples_.levels.size() - 1);
    const auto& level = samples_.levels[chosen];
    const auto label = labelWord(run_->row().label, run_->row().imported);
    const auto withP95 = [this, &choice](Sample sample, const LevelSamples& of) {
        if (const auto* stored = run_->summary ? storedFigure(*run_->summary, of, choice.kind) : nullptr) {
            sample.p95 = stored->p95;
            if (stored->p95_interval)
                sample.p95Interval = {stored->p95_interval->low, stored->p95_interval->high};
        }
        return sample;
    };
    std::vector<Sample> samples;
    if (choice.asked) {
        samples.push_back({tr("asked"), runColour(7), level.of(*choice.asked), true, {}, {}});
        samples.push_back(withP95({tr("got"), runColour(int(chosen)), level.of(choice.kind), false, {}, {}}, level));
    } else {
        for (std::size_t i = 0; i < samples_.levels.size(); ++i)
            samples.push_back(withP95({i == 0 ? levelText(samples_.levels[i]) : shortText(samples_.levels[i]),
                                       runColour(int(i)), samples_.levels[i].of(choice.kind), false, {}, {}},
                                      samples_.levels[i]));
    }
    const auto axis = tr("%1 (%2)").arg(tr(choice.name), tr(choice.unit));
    const auto n = count(std::int64_t(level.of(choice.kind).size()));
    auto* ecdf = new EcdfPlot(workbench_, samples, plots_);
    ecdf->setObjectName(QStringLiteral("ecdf"));
    ecdf->setTitle(choice.asked ? tr("%1 at %2: share of requests at or below").arg(tr(choice.name), levelText(level))
                                : tr("%1: share of requests at or below").arg(tr(choice.name)));
    ecdf->setAxisLabels(axis, tr("share of requests"));
    QStringList counts;
    for (const auto& sample : samples)
        counts.append(count(std::int64_t(sample.sorted.size())));
    ecdf->setCaption(tr("%1 of completed measured requests, %2: n = %3, %4 (%5). Bars at 95 %: 95 % intervals of p95.")
                         .arg(tr(choice.name), choice.asked ? tr("asked and got") : tr("by level"),
                              counts.join(QStringLiteral("; ")), shownLine(run_->row().name), label));
    const auto shown =
        withP95({levelText(level), runColour(int(chosen)), level.of(choice.kind), false, {}, {}}, level);
    auto* histogram = new HistogramPlot(workbench_, shown, plots_);
    histogram->setObjectName(QStringLiteral("histogram"));
    histogram->setTitle(tr("%1 at %2, n = %3").arg(tr(choice.name), levelText(level), n));
    histogram->setAxisLabels(axis, tr("requests"));
    histogram->setCaption(tr("%1 of completed measured requests at %2, n = %3, %4 (%5). Values above the 99.5th "
                             "percentile stand in the last bar.")
                              .arg(tr(choice.name), levelText(level), n, shownLine(run_->row().name), label));
    plots_->setSizes({600, 500});
    auto words = tr("%1. Measured requests that completed.").arg(label);
    const auto intervals = std::ranges::count_if(samples, [](const Sample& one) { return one.p95Interval.has_value(); });
    if (shown.p95Interval)
        words += QLatin1Char(' ') + tr("p95 %1, with its 95 % interval %2 to %3.")
                                        .arg(figure(shown.p95), figure(shown.p95Interval->first),
                                             figure(shown.p95Interval->second));
    else if (const auto* stored = run_->summary ? storedFigure(*run_->summary, level, choice.kind) : nullptr;
             stored && !stored->interval_reason.empty())
        words += QLatin1Char(' ') + tr("No interval of p95 at this level: %1.").arg(sentence(stored->interval_reason));
    else if (intervals == 0 && level.repeats > 1)
        words += QLatin1Char(' ') + tr("Intervals across repeats stand in the summary.");
    if (level.lost > 0)
        words +=
            QLatin1Char(' ') +
            tr("%1 requests of this level did not complete and are in none of the samples.").arg(count(level.lost));
    if (level.repeats > 1)
        words += QLatin1Char(' ') + tr("%1 repeats are taken together.").arg(level.repeats);
    words_->setText(words);
    stack_->setCurrentWidget(plots_);
}

} // namespace plumbline::ui
