#include "ui/pages/comparepage.h"

#include "core/store/runlist.h"
#include "ui/conclusiontext.h"
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
#include <QRegularExpression>
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

constexpr qsizetype namedRuns = 4; // beside the baseline; the tip has all

QString plainTip(const QString& text)
{
    return QStringLiteral("<span>%1</span>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

QLabel* plainLabel(const QString& name, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText); // names come from plans and servers
    label->setWordWrap(true);
    return label;
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
    headline_ = plainLabel(QStringLiteral("compareHeadline"), content);
    auto bold = headline_->font();
    bold.setBold(true);
    headline_->setFont(bold);
    others_ = plainLabel(QStringLiteral("compareOthers"), content);
    method_ = plainLabel(QStringLiteral("compareMethod"), content);
    level_ = new QComboBox(content);
    level_->setObjectName(QStringLiteral("compareLevel"));
    levelLabel_ = new QLabel(tr("&Level:"), content);
    levelLabel_->setBuddy(level_);
    level_->setToolTip(tr("Of the distributions and the courses: the other parts show every level"));
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
    top->addWidget(levelLabel_);
    top->addWidget(level_);
    auto* layout = new QVBoxLayout(content);
    layout->addLayout(top);
    layout->addWidget(others_);
    layout->addWidget(headline_);
    layout->addWidget(tabs_, 1);
    layout->addWidget(method_);
    connect(baseline_, &QComboBox::activated, this, &ComparePage::chooseBaseline);
    connect(level_, &QComboBox::currentIndexChanged, this, &ComparePage::showPlots);
    connect(tabs_, &QTabWidget::currentChanged, this, &ComparePage::chooseTab);
    chooseTab();
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
    RunFilter filter;
    filter.limit = 1;
    const auto runs = listRuns(workbench_.library(), filter);
    const auto total = runs.problem.empty() ? runs.total : 0;
    empty_->setTexts(
        tr("Nothing to compare yet"),
        total >= 2   ? tr("Select two or more runs on the Results page (with Ctrl held down) and press “Compare with "
                            "selected” (Ctrl+D).")
        : total == 1 ? tr("There is one run so far, and a comparison takes two: run its plan again, or another one.")
                     : tr("There are no runs yet, and a comparison takes two: start the demo or a plan of your own."));
    stack_->setCurrentIndex(0);
}

// The id and the file say nothing to who chose the run from a list; the tip has them.
void ComparePage::showProblem(const std::string& problem)
{
    const bool gone = problem.starts_with("there is no run '");
    empty_->setTexts(tr("These runs can't be compared"),
                     gone
                         ? tr("A run that was chosen is no longer in the library: it was removed for good, or it is in "
                              "another library. Choose the runs again on the Results page.")
                         : sentence(problem));
    empty_->setToolTip(gone ? QStringLiteral("<span>%1</span>").arg(sentence(problem).toHtmlEscaped()) : QString());
    stack_->setCurrentIndex(0);
}

void ComparePage::showEvent(QShowEvent* event)
{
    if (runs_.size() < 2)
        showNothing(); // runs may have come
    QWidget::showEvent(event);
}

// A level is chosen where one is shown.
void ComparePage::chooseTab()
{
    const auto* page = tabs_->currentWidget();
    const bool oneLevel =
        page != nullptr && (page == distributions_->parentWidget() || page == courses_->parentWidget());
    level_->setEnabled(oneLevel);
    levelLabel_->setEnabled(oneLevel);
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
        showProblem(comparison.error);
        return;
    }
    loaded_ = loaded;
    figures_.setComparison(comparison);
    showHead(comparison);
    differences_.setComparison(comparison);
    for (const auto* name : {"compareFigures", "compareDifferences"})
        findChild<DataTable*>(QLatin1String(name))->fitColumns(40);
    {
        const QSignalBlocker quiet(level_);
        level_->clear();
        for (const auto& at : levelsOf(*loaded_))
            level_->addItem(level(at.level, at.unit), at.level);
        level_->setCurrentIndex(level_->count() - 1);
        const auto primary = std::ranges::find_if(comparison.rows, &ComparedFigure::primary);
        if (primary != comparison.rows.end()) // the level that the headline speaks of
            level_->setCurrentIndex(std::max(0, level_->findData(primary->level)));
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
        baseline_->addItem(identityOf(run), QString::fromStdString(run.run));
    baseline_->setCurrentIndex(0);
    QStringList others;
    for (std::size_t i = 1; i < comparison.runs.size(); ++i)
        others.append(identityOf(comparison.runs[i]));
    others_->setToolTip(others.size() > namedRuns ? plainTip(others.join(QLatin1Char('\n'))) : QString());
    if (others.size() > namedRuns)
        others = others.mid(0, namedRuns) << tr("… and %1 more").arg(others.size() - namedRuns);
    others_->setText(others.join(QLatin1Char('\n')));
    auto headline = lines(comparison.headline);
    headline.replace(QRegularExpression(QStringLiteral("(?<=[ (])-(?=\\d)")),
                     QStringLiteral("−"));              // as the table has it
    for (const auto& reason : figures_.commonReasons()) // that no cell repeats
        if (!headline.contains(reason.mid(reason.indexOf(QStringLiteral(": ")) + 2)))
            headline += QLatin1Char('\n') + reason;
    headline_->setText(headline);
    QStringList method{capital(sentence(comparison.method))};
    if (std::ranges::any_of(comparison.rows, &ComparedFigure::primary))
        method.append(tr("★ The primary figure: it is tested by itself, the others together."));
    for (const auto& note : comparison.notes)
        method.append(capital(sentence(note)));
    method_->setText(method.join(QLatin1Char('\n')));
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
