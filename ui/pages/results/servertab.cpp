#include "ui/pages/results/servertab.h"

#include "core/record/knownseries.h"
#include "core/stats/summary.h"
#include "ui/pages/results/steptable.h"
#include "ui/plots/seriesplot.h"
#include "ui/sentences.h"
#include "ui/serieswords.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/emptystate.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

// A counter is shown as its growth a second: as itself it is a slope that says little. A restart is a gap.
std::vector<TimePoint> pointsOf(const std::vector<std::pair<double, double>>& samples, bool counter)
{
    std::vector<TimePoint> points;
    for (std::size_t i = counter ? 1 : 0; i < samples.size(); ++i) {
        auto value = samples[i].second;
        if (counter) {
            const double seconds = samples[i].first - samples[i - 1].first;
            value = seconds > 0 && value >= samples[i - 1].second ? (value - samples[i - 1].second) / seconds : qQNaN();
        }
        points.push_back({samples[i].first, value});
    }
    return points;
}

QStringList wordsOf(const OpenedRun& run)
{
    QStringList lines;
    if (run.summary)
        for (const auto& step : run.summary->steps) {
            if (!step.server || step.klass || !step.repeat)
                continue;
            for (const auto* text : {&step.server->restarted, &step.server->words})
                if (!text->empty())
                    lines.append(levelName(step) + QStringLiteral(": ") + sentence(*text).simplified());
        }
    return lines;
}

constexpr qsizetype fewWords = 3; // lines that are shown at first

} // namespace

ServerTab::ServerTab(Workbench& workbench, LibraryWorker& worker, QWidget* parent)
    : RunTab(parent), workbench_(workbench), worker_(worker), search_(new QLineEdit(this)),
      names_(new QListWidget(this)),
      plot_(new SeriesPlot(
          workbench, [](const QPalette& palette) { return seriesColour(Series::serverRunning, palette); }, this)),
      words_(new QLabel(this)), more_(new QToolButton(this)), stack_(new QStackedWidget(this)), empty_(new EmptyState({}, {}, {}, this))
{
    setObjectName(QStringLiteral("serverTab"));
    search_->setObjectName(QStringLiteral("serverSearch"));
    search_->setAccessibleName(tr("Search the series"));
    search_->setPlaceholderText(tr("Search the series"));
    search_->setClearButtonEnabled(true);
    names_->setObjectName(QStringLiteral("serverSeries"));
    names_->setAccessibleName(tr("Series"));
    plot_->setObjectName(QStringLiteral("serverPlot"));
    plot_->setTitle(tr("Series"));
    words_->setObjectName(QStringLiteral("serverWords"));
    words_->setWordWrap(true);
    words_->setTextFormat(Qt::PlainText);
    more_->setObjectName(QStringLiteral("serverMoreWords"));
    more_->setAccessibleName(tr("More about the server")); // until it has words
    more_->setCheckable(true);
    more_->setAutoRaise(true);
    more_->setFocusPolicy(Qt::StrongFocus);
    connect(more_, &QToolButton::toggled, this, &ServerTab::tellWords);
    auto* left = new QWidget(this);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->addWidget(search_);
    leftLayout->addWidget(names_, 1);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(left);
    splitter->addWidget(plot_);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({fontMetrics().averageCharWidth() * 45, fontMetrics().averageCharWidth() * 100});
    stack_->addWidget(splitter);
    stack_->addWidget(empty_);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words_);
    layout->addWidget(more_);
    layout->addWidget(stack_, 1);
    connect(search_, &QLineEdit::textChanged, this, &ServerTab::fillList);
    connect(names_, &QListWidget::currentItemChanged, this, &ServerTab::draw);
}

void ServerTab::showRun(const OpenedRunPointer& run)
{
    run_ = run;
    tellWords();
    if (seriesOf_ == run->run() && run->row().state != RunState::running)
        return;
    seriesOf_.clear();
    empty_->setTexts(tr("Reading the samples…"), {});
    stack_->setCurrentWidget(empty_);
    worker_.ask(
        this,
        [library = workbench_.libraryPath(), id = run->run()](Library&, const LibraryWorker::Ticket& ticket) {
            return readSeries(library, id, ticket);
        },
        [this](RunSeries series) { take(std::move(series)); });
}

void ServerTab::tellWords()
{
    if (!run_)
        return;
    const auto lines = wordsOf(*run_);
    const bool all = more_->isChecked() || lines.size() <= fewWords + 1;
    words_->setText((all ? lines : lines.mid(0, fewWords)).join(QLatin1Char('\n')));
    words_->setVisible(!lines.isEmpty());
    more_->setText(all ? tr("▴ Show fewer") : tr("▾ Show %1 more").arg(lines.size() - fewWords));
    more_->setVisible(lines.size() > fewWords + 1);
}

void ServerTab::take(RunSeries series)
{
    series_ = std::move(series);
    seriesOf_ = run_->run();
    if (series_.series.empty()) {
        empty_->setTexts(series_.problem.empty() ? tr("The server told nothing of itself")
                                                 : tr("The run can't be read"),
                         series_.problem.empty()
                             ? tr("Its metrics were not there, or not asked for: without them its own queue, its cache "
                                  "and its counters are unknown.")
                             : sentence(series_.problem));
        stack_->setCurrentWidget(empty_);
        return;
    }
    stack_->setCurrentIndex(0);
    fillList();
}

void ServerTab::fillList()
{
    const auto kept = names_->currentItem() != nullptr ? names_->currentItem()->text() : QString();
    names_->clear();
    QListWidgetItem* chosen = nullptr;
    for (const auto& [name, samples] : series_.series) {
        const auto text = seriesWord(name), own = shownText(name);
        const auto wanted = search_->text().trimmed();
        if (!text.contains(wanted, Qt::CaseInsensitive) && !own.contains(wanted, Qt::CaseInsensitive))
            continue;
        auto* item = new QListWidgetItem(text, names_);
        item->setToolTip(own);
        item->setData(Qt::UserRole, QString::fromStdString(name));
        // What a person asks for first: what the server had in work.
        if (text == kept || (chosen == nullptr && kept.isEmpty() && meaningOf(name) == Meaning::running))
            chosen = item;
    }
    if (chosen == nullptr && names_->count() > 0)
        chosen = names_->item(0);
    names_->setCurrentItem(chosen);
}

void ServerTab::draw()
{
    const auto* item = names_->currentItem();
    if (item == nullptr)
        return;
    const auto found = series_.series.find(item->data(Qt::UserRole).toString().toStdString());
    if (found == series_.series.end())
        return;
    const bool counter = !found->first.starts_with("host: ") && isCounter(found->first);
    const auto unit = seriesUnit(found->first);
    const auto axis = !counter         ? unit.isEmpty() ? tr("value") : unit
                      : unit.isEmpty() ? tr("growth a second")
                                       : tr("%1 a second").arg(unit);
    plot_->setAxisLabels(tr("time since the run began"), axis);
    plot_->setCaption(
        tr("%1 over the run %2 (%3)")
            .arg(item->text(), shownLine(run_->row().name), labelWord(run_->row().label, run_->row().imported)));
    plot_->setSeries(counter ? tr("%1 (a second)").arg(item->text()) : item->text(), pointsOf(found->second, counter));
}

} // namespace plumbline::ui
