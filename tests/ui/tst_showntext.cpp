// What a server, a file or a plan put into its text is visible in every part of the window, and turns nothing around.
#include "tests/ui/sampleruns.h"
#include "tests/ui/windowtest.h"

#include "support/hostiletext.h"
#include "ui/pages/results/runview.h"
#include "ui/plots/plotbase.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

void addHostileRun(const std::string& library, const std::string& run)
{
    const auto hostile = test::hostileText();
    auto plan = test::samplePlan();
    plan.name = plan.decision = plan.target.model = plan.workload.classes[0].name = hostile;
    QCOMPARE(addRunThatSays(library, run, plan, hostile, 5), std::string());
}

// Every text that the window shows, of widgets and models, with where it stands.
std::vector<std::pair<QString, QString>> shownTexts(QWidget& window)
{
    std::vector<std::pair<QString, QString>> texts;
    auto widgets = window.findChildren<QWidget*>();
    widgets.append(&window);
    for (auto* widget : widgets) {
        const auto where =
            QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') + widget->objectName();
        for (const auto& text : {widget->windowTitle(), widget->toolTip(), widget->accessibleName()})
            texts.emplace_back(where, text);
        if (const auto* label = qobject_cast<QLabel*>(widget))
            texts.emplace_back(where, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(widget))
            texts.emplace_back(where, button->text());
        if (const auto* edit = qobject_cast<QPlainTextEdit*>(widget))
            texts.emplace_back(where, edit->toPlainText());
        if (const auto* tabs = qobject_cast<QTabWidget*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                texts.emplace_back(where, tabs->tabText(i));
        if (const auto* plot = qobject_cast<PlotBase*>(widget))
            for (const auto& text : {plot->title(), plot->caption(), plot->asTable()})
                texts.emplace_back(where, text);
        const auto* view = qobject_cast<QAbstractItemView*>(widget);
        const auto* model = view != nullptr ? view->model() : nullptr;
        if (model == nullptr)
            continue;
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)})
                    texts.emplace_back(where, model->index(row, column).data(role).toString());
    }
    return texts;
}

// The first place that shows what must not be shown; counts those that show it escaped.
QString placeOfRaw(QWidget& window, int* escaped)
{
    for (const auto& [where, text] : shownTexts(window)) {
        const auto utf8 = text.toStdString();
        if (!test::rawIn(utf8).empty())
            return where + QStringLiteral(": ") + text;
        *escaped += utf8.find("\\u202ea") != std::string::npos;
    }
    return {};
}

} // namespace

class ShownText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void noPageOfARunTurnsItsTextAround()
    {
        WindowTest test;
        const auto library = test.folder.filePath(QStringLiteral("library.db")).toStdString();
        addHostileRun(library, "01AAAA");
        addHostileRun(library, "01BBBB");
        auto& window = test.open();
        const auto isClean = [&](int least) {
            int escaped = 0;
            const auto place = placeOfRaw(window, &escaped);
            QVERIFY2(place.isEmpty(), qPrintable(place));
            QVERIFY2(escaped >= least, qPrintable(QString::number(escaped)));
        };
        QTRY_VERIFY_WITH_TIMEOUT(window.isActiveWindow(), 20000);
        isClean(1); // the recent runs of the first page
        test.trigger("pageResults");
        QTRY_COMPARE_WITH_TIMEOUT(test.find<QTableView>("runsTable")->model()->rowCount(), 2, 20000);
        isClean(4);
        Q_EMIT test.workbench->showRun(QStringLiteral("01AAAA"));
        QTRY_VERIFY_WITH_TIMEOUT(test.find<RunView>("runView")->isVisible(), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(test.find<QTableView>("stepsTable")->model()->rowCount() > 0, 20000);
        auto* tabs = test.find<QTabWidget>("runTabs");
        const auto has = [&test](const char* table) { return test.find<QTableView>(table)->model()->rowCount() > 0; };
        const auto hasPlot = [tabs] {
            const auto plots = tabs->currentWidget()->findChildren<PlotBase*>();
            return std::any_of(plots.begin(), plots.end(), [](const PlotBase* plot) { return plot->isVisible(); });
        };
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            const auto name = tabs->currentWidget()->objectName();
            if (name == QStringLiteral("failuresTab"))
                QTRY_VERIFY_WITH_TIMEOUT(has("failuresTable"), 20000);
            if (name == QStringLiteral("pinsTab"))
                QTRY_VERIFY_WITH_TIMEOUT(has("pinsTable"), 20000);
            if (name == QStringLiteral("logTab"))
                QTRY_VERIFY_WITH_TIMEOUT(has("logTable"), 20000);
            if (name == QStringLiteral("curvesTab") || name == QStringLiteral("distributionsTab"))
                QTRY_VERIFY_WITH_TIMEOUT(hasPlot(), 20000);
            isClean(4);
        }
        tabs->setCurrentWidget(test.find<QWidget>("requestsTab"));
        auto* requests = test.find<QTableView>("requestsTable");
        QTRY_VERIFY_WITH_TIMEOUT(requests->model()->rowCount() > 10, 20000);
        QTRY_VERIFY_WITH_TIMEOUT(requests->model()->index(0, 0).data().toString() != QStringLiteral("…"), 20000);
        requests->selectRow(5);
        isClean(10);
        Q_EMIT test.workbench->compare({QStringLiteral("01AAAA"), QStringLiteral("01BBBB")});
        QTRY_VERIFY_WITH_TIMEOUT(test.find<QComboBox>("compareBaseline")->count() == 2, 20000);
        isClean(10);
    }
};

QTEST_MAIN(ShownText)
#include "tst_showntext.moc"
