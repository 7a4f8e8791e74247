// The form of the Plan page: rows that can be read as columns, values in the units that people use.
#include "tests/ui/plantest.h"

#include "ui/pages/plan/planpart.h"
#include "ui/pages/plan/textvalues.h"
#include "ui/translation.h"
#include "ui/widgets/disclosure.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

int leftOf(const QWidget* widget)
{
    return widget->mapTo(widget->window(), QPoint()).x();
}

int rightOf(const QWidget* widget)
{
    return leftOf(widget) + widget->width();
}

} // namespace

class PlanFormTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sharesAreInPercent()
    {
        PlanTest test; // errors at most 5 %, good at least 95 %
        QCOMPARE(test.line("contract.gates[2].value")->text(), QStringLiteral("5"));
        QCOMPARE(test.line("contract.gates[3].value")->text(), QStringLiteral("95"));
        test.type("contract.gates[3].value", QStringLiteral("99.5"));
        QCOMPARE(test.plan().contract.gates[3].min, std::optional<double>(0.995));
        test.type("contract.gates[3].value", QStringLiteral("150"));
        QVERIFY(test.problemAt("contract.gates[3].metric").contains(QStringLiteral("from 0 to 100 %")));
        QVERIFY(!test.document().canRun());
        // Another figure has another unit: what was typed for this one is no problem of it.
        auto* metric = test.find<QComboBox>("contract.gates[3].metric");
        test.choose("contract.gates[3].metric", metric->findText(QStringLiteral("Goodput")));
        QCOMPARE(test.problemAt("contract.gates[3].metric"), QString());
        test.open_("advanced.load");
        QCOMPARE(test.line("load.knee_gain")->text(), QStringLiteral("10"));
        test.type("load.knee_gain", QStringLiteral("7"));
        QCOMPARE(test.plan().load.knee_gain, 0.07);
        QCOMPARE(test.line("load.knee_gain")->text(), QStringLiteral("7"));
        test.open_("advanced.contract");
        test.type("contract.confidence", QStringLiteral("95"));
        QCOMPARE(test.plan().contract.confidence, std::optional<double>(0.95));
        test.type("contract.confidence", QString());
        QCOMPARE(test.plan().contract.confidence, std::optional<double>());
        for (const double share : {0.0, 0.001, 0.07, 0.1, 0.29, 0.57, 0.95, 0.995, 1.0}) {
            double read = -1;
            QCOMPARE(percentFromText(percentToText(share), read), QString());
            QVERIFY(read == share);
        }
    }

    void whatBelongsTogetherStandsInColumns_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("as it begins") << QSize(1280, 800);
        QTest::newRow("small") << QSize(1366, 768);
        QTest::newRow("large") << QSize(2560, 1440);
    }
    void whatBelongsTogetherStandsInColumns()
    {
        QFETCH(QSize, size);
        PlanTest test("mixed-classes");
        test.window->resize(size);
        QTest::qWait(50);
        for (const auto* part : {"mean", "cv", "min", "max"})
            QCOMPARE(leftOf(test.line((std::string("workload.classes[0].prompts.tokens.") + part).c_str())),
                     leftOf(test.line((std::string("workload.classes[0].output_tokens.") + part).c_str())));
        for (const auto* part : {"bound", "class", "remove"}) {
            const auto own = [part](int gate) {
                return QStringLiteral("contract.gates[%1].%2").arg(gate).arg(QLatin1String(part)).toStdString();
            };
            for (int gate = 1; gate < 4; ++gate)
                QCOMPARE(leftOf(test.find<QWidget>(own(gate).c_str())), leftOf(test.find<QWidget>(own(0).c_str())));
        }
        QVERIFY(!test.find<QScrollArea>("planForm")->horizontalScrollBar()->isVisible());
        // The button that removes a row stands beside it.
        QVERIFY(leftOf(test.find<QWidget>("contract.gates[0].remove")) -
                    rightOf(test.find<QWidget>("contract.gates[0].class")) <
                40);
    }

    void germanNeedsNoBarAcross()
    {
        installTranslation(*QCoreApplication::instance(), QStringLiteral("de"));
        bool across = false;
        {
            PlanTest test("mixed-classes");
            QTest::qWait(50);
            across = test.find<QScrollArea>("planForm")->horizontalScrollBar()->isVisible();
        }
        installTranslation(*QCoreApplication::instance(), QStringLiteral("en"));
        QVERIFY(!across);
    }

    void editorsAreAsWideAsTheirValues()
    {
        PlanTest test("mixed-classes");
        test.window->resize(2560, 1440);
        for (const auto* advanced : {"advanced.workload", "advanced.load", "advanced.contract"})
            test.open_(advanced);
        QTest::qWait(50);
        const int letter = test.window->fontMetrics().averageCharWidth();
        for (const auto* name : {"workload.seed", "load.knee_gain", "contract.confidence"})
            QVERIFY2(test.line(name)->width() < letter * 50, name);
        QVERIFY(test.find<QScrollArea>("planForm")->width() <= letter * 140);
        const auto* begin = test.find<QPushButton>("variants.begin");
        QCOMPARE(begin->width(), begin->sizeHint().width());
    }

    void eachDisclosureHasANameOfItsOwn()
    {
        PlanTest test;
        QStringList names;
        for (const auto* heading : test.find<QScrollArea>("planForm")->findChildren<QToolButton*>())
            if (heading->objectName().startsWith(QStringLiteral("advanced.")))
                names.append(heading->text());
        QVERIFY(names.size() >= 5);
        QCOMPARE(names.removeDuplicates(), 0);
    }
};

QTEST_MAIN(PlanFormTest)
#include "tst_planform.moc"
