#include "ui/pages/comparepage.h"

#include "ui/numbers.h"
#include "ui/pages/compare/comparisonplots.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString lines(const std::vector<std::string>& sentences)
{
    QStringList texts;
    for (const auto& text : sentences)
        texts.append(sentence(text));
    return texts.join(QLatin1Char('\n'));
}

QLabel* plainLabel(const QString& name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText); // names come from plans and servers
    label->setWordWrap(true);
    return label;
}

// "B: slow · Two servers · reference · 30 Nov 2026 19:30 · simulated"
QString runWords(const ComparedRun& run)
{
    QStringList parts;
    if (run.variant)
        parts.append(shownText(*run.variant));
    parts.append({shownText(run.name), shownText(run.model), localTime(run.started_utc), sentence(run.label)});
    return QStringLiteral("%1: %2").arg(shownText(run.letter), parts.join(QStringLiteral(" · ")));
}

} // namespace

ComparePage::ComparePage(Workbench& workbench, Actions&, QWidget* parent)
    : QWidget(parent), workbench_(workbench), loader_(workbench.libraryPath()), stack_(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("comparePage"));
    empty_ = new EmptyState({}, {}, tr("Go to the results"), this);
    showNothing();
    stack_->addWidget(empty_);
    stack_->addWidget(makeContent());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(stack_);
    connect(empty_, &EmptyState::activated, this, [this] { Q_EMIT workbench_.showPage(Page::results); });
    connect(&workbench_, &Workbench::compare, this, &ComparePage::compare);
    connect(&loader_, &ComparisonLoader::loaded, this, &ComparePage::show);
}

QWidget* ComparePage::makeContent()
{
    auto* content = new QWidget(this);
    baseline_ = new QComboBox(content);
    baseline_->setObjectName(QStringLiteral("compareBaseline"));
    baseline_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    baseline_->setMinimumContentsLength(30);
    auto* baselineLabel = new QLabel(tr("&Baseline:"), content);
    baselineLabel->setBuddy(baseline_);
    others_ = plainLabel(QStringLiteral("compareOthers"), content);
    headline_ = plainLabel(QStringLiteral("compareHeadline"), content);
    auto bold = headline_->font();
    bold.setBold(true);
    headline_->setFont(bold);
    method_ = plainLabel(QStringLiteral("compareMethod"), content);
    level_ = new QComboBox(content);
    level_->setObjectName(QStringLiteral("compareLevel"));
    auto* levelLabel = new QLabel(tr("&Level of distributions and courses:"), content);
    levelLabel->setBuddy(level_);
    tabs_ = new QTabWidget(content);
    tabs_->setObjectName(QStringLiteral("compareTabs"));
    tabs_->setAccessibleName(tr("Parts of the comparison"));
    tabs_->setDocumentMode(true);
    tabs_->addTab(table(&figures_, QStringLiteral("compareFigures"), tr("Figures")), tr("Figures"));
    tabs_->addTab(table(&differences_, QStringLiteral("compareDifferences"), tr("What differs")), tr("What differs"));
    const auto plots = [this](const QString& title) {
        auto* page = new QWidget(tabs_);
        auto* place = new QVBoxLayout(page);
        place->setContentsMargins(0, 0, 0, 0);
        tabs_->addTab(page, title);
        return place;
    };
    curves_ = plots(tr("Curves"));
    distributions_ = plots(tr("Distributions"));
    courses_ = plots(tr("Courses"));
    auto* top = new QHBoxLayout;
    top->addWidget(baselineLabel);
    top->addWidget(baseline_, 1);
    top->addSpacing(fontMetrics().averageCharWidth() * 2);
    top->addWidget(levelLabel);
    top->addWidget(level_);
    auto* layout = new QVBoxLayout(content);
    layout->addLayout(top);
    layout->addWidget(others_);
    layout->addWidget(headline_);
    layout->addWidget(tabs_, 1);
    layout->addWidget(method_);
    connect(baseline_, &QComboBox::activated, this, &ComparePage::chooseBaseline);
    connect(level_, &QComboBox::currentIndexChanged, this, &ComparePage::showPlots);
    return content;
}

QTableView* ComparePage::table(QAbstractItemModel* model, const QString& name, const QString& title)
{
    auto* view = new DataTable(name.toLatin1().constData(), title, tabs_);
    auto* proxy = new QSortFilterProxyModel(view);
    proxy->setSourceModel(model);
    proxy->setSortRole(model == &figures_ ? ComparisonModel::sortRole : int(Qt::DisplayRole));
    view->setModel(proxy);
    view->setSortingEnabled(true);
    proxy->sort(-1); // as compared, until a header is clicked
    view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    return view;
}

void ComparePage::showNothing()
{
    empty_->setTexts(tr("Nothing to compare yet"),
                     tr("Select two or more runs on the Results page and choose Compare."));
    stack_->setCurrentIndex(0);
}

void ComparePage::compare(const QStringList& runs)
{
    runs_ = runs;
    runs_.removeAll(QString()); // a run that was never begun has no id
    runs_.removeDuplicates();
    if (runs_.size() < 2) {
        loader_.forget();
        showNothing();
        return;
    }
    empty_->setTexts(tr("Reading the runs"), tr("Their records are read and compared."));
    stack_->setCurrentIndex(0);
    loader_.load(runs_);
}

void ComparePage::show(const std::shared_ptr<const LoadedComparison>& loaded)
{
    const auto& comparison = loaded->comparison;
    if (!comparison.error.empty()) {
        empty_->setTexts(tr("These runs can't be compared"), sentence(comparison.error));
        stack_->setCurrentIndex(0);
        return;
    }
    loaded_ = loaded;
    showHead(comparison);
    figures_.setComparison(comparison);
    differences_.setComparison(comparison);
    for (const auto* name : {"compareFigures", "compareDifferences"})
        findChild<DataTable*>(QLatin1String(name))->fitColumns(40);
    {
        const QSignalBlocker quiet(level_);
        level_->clear();
        for (const auto& at : levelsOf(*loaded_))
            level_->addItem(level(at.level, at.unit), at.level);
        level_->setCurrentIndex(level_->count() - 1);
    }
    replaceIn(curves_, curvesOf(*loaded_, workbench_, this));
    showPlots();
    stack_->setCurrentIndex(1);
}

void ComparePage::showHead(const Comparison& comparison)
{
    const QSignalBlocker quiet(baseline_);
    baseline_->clear();
    for (const auto& run : comparison.runs)
        baseline_->addItem(runWords(run), QString::fromStdString(run.run));
    baseline_->setCurrentIndex(0);
    QStringList others;
    constexpr std::size_t most = 5; // the list of the baseline holds all
    for (std::size_t i = 1; i < std::min(most, comparison.runs.size()); ++i)
        others.append(runWords(comparison.runs[i]));
    if (comparison.runs.size() > most)
        others.append(tr("and %n more", nullptr, int(comparison.runs.size() - most)));
    others_->setText(others.join(QLatin1Char('\n')));
    headline_->setText(lines(comparison.headline));
    QString method = sentence(comparison.method);
    for (const auto& note : comparison.notes)
        method += QLatin1Char('\n') + sentence(note);
    method_->setText(method);
}

void ComparePage::showPlots()
{
    if (!loaded_ || level_->currentIndex() < 0)
        return;
    const double at = level_->currentData().toDouble();
    replaceIn(distributions_, distributionsOf(*loaded_, at, workbench_, this));
    replaceIn(courses_, coursesOf(*loaded_, at, workbench_, this));
}

void ComparePage::replaceIn(QVBoxLayout* place, QWidget* content)
{
    while (auto* old = place->takeAt(0)) {
        old->widget()->deleteLater();
        delete old;
    }
    place->addWidget(content);
}

void ComparePage::chooseBaseline(int index)
{
    const auto run = baseline_->itemData(index).toString();
    if (index <= 0 || !runs_.contains(run))
        return;
    runs_.removeAll(run);
    runs_.prepend(run);
    compare(runs_);
}

} // namespace plumbline::ui
