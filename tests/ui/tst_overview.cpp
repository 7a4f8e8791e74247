// The small chart of a run: its words can be read.
#include "ui/plots/overviewchart.h"

#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QTest>

using namespace plumbline::ui;

class TestOverview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void labelsOfLargeValuesHaveNoExponent()
    {
        QWidget window;
        auto* overview = makeOverview(&window);
        overview->resize(400, 200);
        window.resize(400, 200);
        fillOverview(overview, {{QStringLiteral("TTFT"), Qt::blue, {{1, 162}, {8, 6843}}, true}},
                     QStringLiteral("concurrency"), QString());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QStringList words;
        for (auto* item : qobject_cast<QGraphicsView*>(overview)->scene()->items())
            if (const auto* text = dynamic_cast<QGraphicsTextItem*>(item))
                words << text->toPlainText();
        QVERIFY2(words.contains(QStringLiteral("5000")), qPrintable(words.join(u' ')));
        QVERIFY2(words.filter(QStringLiteral("e+")).isEmpty(), qPrintable(words.join(u' ')));
        for (const auto* title : {"TTFT", "concurrency"}) // each axis says what it is of
            QVERIFY2(words.contains(QLatin1String(title)), qPrintable(words.join(u' ')));
    }
};

QTEST_MAIN(TestOverview)
#include "tst_overview.moc"
