// Two sides in the window: declared on the Plan page, live on the Run page in two colours, then on the Compare page.
#include "tests/ui/windowtest.h"

#include "core/plan/templates.h"
#include "core/plan/variants.h"
#include "core/store/runlist.h"
#include "support/serveprocess.h"
#include "ui/pages/run/loadcharts.h"
#include "ui/plots/loadplot.h"
#include "ui/plots/timeplot.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

#include <array>
#include <cmath>

using namespace plumbline;
using namespace plumbline::test;
using namespace plumbline::ui;

namespace {

void type(WindowTest& test, const char* path, const QString& text)
{
    auto* line = test.find<QLineEdit>(path);
    QVERIFY2(line, path);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
}

QString problemAt(WindowTest& test, const char* path)
{
    const auto* label = test.find<QLabel>((std::string(path) + ".problem").c_str());
    return label && !label->isHidden() ? label->text() : QString();
}

using Rgb = std::array<double, 3>;

Rgb linear(const QColor& colour)
{
    const auto one = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return {one(colour.redF()), one(colour.greenF()), one(colour.blueF())};
}

double luminance(const Rgb& rgb)
{
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

// CIE 1976 L*a*b*, daylight.
Rgb lab(const Rgb& rgb)
{
    const auto root = [](double value) { return value > 0.008856 ? std::cbrt(value) : 7.787 * value + 16.0 / 116; };
    const double x = root((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505);
    const double y = root(luminance(rgb));
    const double z = root((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

// As people see it who lack one kind of cone (Machado, Oliveira and Fernandes 2009, complete).
constexpr std::array<std::array<Rgb, 3>, 4> eyes{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};

double difference(const std::array<Rgb, 3>& eye, const QColor& one, const QColor& other)
{
    const auto seen = [&eye](const QColor& colour) {
        const auto rgb = linear(colour);
        Rgb to{};
        for (std::size_t i = 0; i < 3; ++i)
            to[i] = std::clamp(eye[i][0] * rgb[0] + eye[i][1] * rgb[1] + eye[i][2] * rgb[2], 0.0, 1.0);
        return lab(to);
    };
    const auto a = seen(one), b = seen(other);
    return std::sqrt(std::pow(a[0] - b[0], 2) + std::pow(a[1] - b[1], 2) + std::pow(a[2] - b[2], 2));
}

Plan twoSides(const ServeProcess& fast, const ServeProcess& slow)
{
    auto plan = *planTemplate("demo");
    plan.target.base_url = fast.url();
    plan.load.steps = {1, 2};
    plan.load.requests = 8;
    plan.load.duration_s.reset();
    plan.load.repeats = 2;
    plan.load.recovery = false;
    plan.variants = {{"fast", {}}, {"slow", {{"target.base_url", '"' + slow.url() + '"'}}}};
    return plan;
}

} // namespace

class VariantsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theTwoColoursAreToldApartByAnyEyesInBothThemes()
    {
        for (const auto theme : {ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(theme);
            const auto palette = QGuiApplication::palette();
            const auto a = seriesColour(Series::variantA, palette), b = seriesColour(Series::variantB, palette);
            for (const auto& eye : eyes)
                QVERIFY(difference(eye, a, b) > 40); // 2.3 is just seen, of large areas side by side
            for (const auto& colour : {a, b}) {
                const double one = luminance(linear(colour)) + 0.05;
                const double ground = luminance(linear(palette.color(QPalette::Base))) + 0.05;
                QVERIFY(std::max(one / ground, ground / one) >= 3);
            }
        }
        applyTheme(ThemeChoice::light);
    }

    void sidesAreDeclaredOnThePlanPage()
    {
        WindowTest test;
        test.open();
        auto& document = test.workbench->document();
        document.begin(*planTemplate("closed-sweep"));
        test.trigger("pagePlan");
        const auto before = document.plan();
        QVERIFY(test.find<QLabel>("state.variants")->text().contains(QStringLiteral("one side")));
        test.find<QPushButton>("variants.begin")->click();
        QCOMPARE(document.plan().variants.size(), std::size_t(2));
        QVERIFY(test.find<QPushButton>("variants.begin")->isHidden());
        type(test, "variants[1].name", QStringLiteral("small"));
        test.find<QPushButton>("variants[1].set.add")->click();
        QVERIFY(document.plan().variants[1].set == (std::vector<JsonMember>{{"target.model", "\"\""}}));
        type(test, "variants[1].set[0].value", QStringLiteral("tiny-model"));
        QCOMPARE(sideOf(document.plan(), 1).plan.target.model, std::string("tiny-model"));
        QCOMPARE(sideOf(document.plan(), 0).plan.target.model, before.target.model);
        QVERIFY(document.canRun());
        // What is wrong is said at its row.
        type(test, "variants[1].set[0].key", QStringLiteral("load.requests"));
        QVERIFY(!document.canRun());
        QVERIFY2(problemAt(test, "variants[1].set[0].key").contains(QStringLiteral("must be below target")),
                 qPrintable(problemAt(test, "variants[1].set[0].key")));
        QVERIFY(test.find<QLabel>("state.variants")->text().contains(QStringLiteral("problem")));
        test.find<QPushButton>("variants.end")->click();
        QVERIFY(document.plan() == before);
        test.trigger("undo");
        QCOMPARE(document.plan().variants.size(), std::size_t(2));
        QCOMPARE(test.find<QLineEdit>("variants[1].name")->text(), QStringLiteral("small"));
    }

    void bothSidesAreSeenLiveAndComparedAtTheEnd()
    {
        const QStringList slots_{QStringLiteral("--slots"), QStringLiteral("2"), QStringLiteral("--decode-tps")};
        const ServeProcess fast(slots_ + QStringList{QStringLiteral("400")});
        const ServeProcess slow(slots_ + QStringList{QStringLiteral("60")});
        QVERIFY(fast.listens() && slow.listens());
        WindowTest test;
        test.open();
        auto& session = test.workbench->session();
        QSignalSpy kept(&session, &RunSession::kept);
        QSignalSpy pair(&session, &RunSession::pairKept);
        QStringList turns; // whose step the page shows, one after another
        connect(&session, &RunSession::ticked, this, [&] {
            const auto& step = session.snapshot().step;
            const auto name = step && step->variant ? QString::fromStdString(*step->variant) : QString();
            if (!name.isEmpty() && (turns.isEmpty() || turns.last() != name))
                turns.append(name);
        });
        test.workbench->document().begin(twoSides(fast, slow));
        test.workbench->startRun();
        QTRY_VERIFY_WITH_TIMEOUT(session.isLive(), 15000);
        QCOMPARE(test.find<QComboBox>("sideBox")->itemText(1), QStringLiteral("slow"));
        const auto* state = test.find<QLabel>("liveState");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QStringLiteral("slow at concurrency")), 60000);
        QVERIFY2(state->text().contains(QStringLiteral(" of 8")), qPrintable(state->text()));
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 120000);
        QCOMPARE(pair.count(), 1);
        session.disconnect(this);
        // Two repeats of two levels; whose turn is first alternates.
        QCOMPARE(turns.join(QLatin1Char(' ')), QStringLiteral("fast slow fast slow fast slow"));
        QVERIFY(test.find<QLabel>("verdict")->isHidden()); // of two sides there is no one verdict

        for (const char* name : {"chartTtft", "chartTpot", "chartRates", "loadTtft", "loadTpot", "loadRates"}) {
            auto* plot = test.find<PlotBase>(name);
            QVERIFY2(plot->headerText().contains(QStringLiteral("fast")), qPrintable(plot->headerText()));
            QVERIFY2(plot->headerText().contains(QStringLiteral("slow")), qPrintable(plot->headerText()));
            QVERIFY(plot->widestDataPen() <= 1.0);
        }
        // A level, then a column of each side.
        const auto rows = test.find<PlotBase>("loadTpot")->asTable().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 3);
        const auto cells = rows[1].split(QLatin1Char('\t'));
        QVERIFY2(cells.size() == 3 && cells[2].toDouble() > 2 * cells[1].toDouble(), qPrintable(rows.join(QLatin1Char('\n'))));
        QVERIFY(test.find<QLabel>("loadOutcome")->text().contains(QStringLiteral("slow: ")));
        QVERIFY2(!test.find<QLabel>("loadOutcome")->text().contains(QStringLiteral("so far")),
                 qPrintable(test.find<QLabel>("loadOutcome")->text()));
        QVERIFY2(!test.find<QLabel>("conclusion")->text().isEmpty(), "the comparison says something");

        // The requests of either side, from its own run.
        test.find<QTabWidget>("liveTabs")->setCurrentIndex(2);
        auto* requests = test.find<QTableView>("liveRequestsTable");
        QTRY_VERIFY_WITH_TIMEOUT(requests->model()->rowCount() > 30, 20000);
        test.find<QComboBox>("sideBox")->setCurrentIndex(1);
        QTRY_VERIFY_WITH_TIMEOUT(requests->model()->rowCount() > 30, 20000);

        QSignalSpy compared(test.workbench.get(), &Workbench::compare);
        test.find<QPushButton>("openComparison")->click();
        QCOMPARE(test.window->page(), Page::compare);
        QCOMPARE(compared.first().first().toStringList().size(), 2);
        auto* figures = test.find<QTableView>("compareFigures");
        QTRY_VERIFY_WITH_TIMEOUT(figures->model()->rowCount() > 0, 30000);
        QVERIFY(test.find<QComboBox>("compareBaseline")->currentText().startsWith(QStringLiteral("A: fast")));
        QVERIFY(test.find<QLabel>("compareOthers")->text().startsWith(QStringLiteral("B: slow")));

        // A run of one side has its own curves again.
        auto one = twoSides(fast, slow);
        one.variants.clear();
        test.workbench->document().begin(one);
        test.workbench->startRun();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 2, 120000);
        QCOMPARE(pair.count(), 1);
        QVERIFY(test.find<QComboBox>("sideBox")->isHidden());
        QVERIFY(test.find<PlotBase>("chartTtft")->headerText().contains(QStringLiteral("p50")));
        QVERIFY(!test.find<PlotBase>("chartTtft")->headerText().contains(QStringLiteral("slow")));
        QVERIFY(!test.find<QLabel>("conclusion")->text().contains(QStringLiteral("baseline")));

        // Against the baseline of its plan's name a run says at once how it stands.
        QCOMPARE(setBaseline(test.workbench->library(), session.runId()), std::string());
        test.workbench->startRun();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 3, 120000);
        QVERIFY2(test.find<QLabel>("conclusion")->text().contains(QStringLiteral("Against the baseline")),
                 qPrintable(test.find<QLabel>("conclusion")->text()));
    }

    void aSideThatIsNotThereStartsNothing()
    {
        const ServeProcess fast({QStringLiteral("--decode-tps"), QStringLiteral("400")});
        WindowTest test;
        test.open();
        QSignalSpy failed(&test.workbench->session(), &RunSession::failed);
        auto plan = twoSides(fast, fast);
        plan.variants[1].set.front().json = "\"http://127.0.0.1:9\"";
        test.workbench->document().begin(plan);
        test.workbench->startRun();
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60000);
        QVERIFY2(failed.first().first().toString().startsWith(QStringLiteral("slow: ")),
                 qPrintable(failed.first().first().toString()));
        QVERIFY(!test.workbench->session().isLive());
    }

    void aHostOfEitherSideIsAskedAbout()
    {
        WindowTest test;
        test.open();
        test.asked.answer = 1; // no
        auto plan = *planTemplate("closed-sweep");
        plan.variants = {{"here", {}}, {"there", {{"target.base_url", "\"http://gpu.example.org:8000\""}}}};
        test.workbench->document().begin(plan);
        QVERIFY(test.workbench->document().canRun());
        test.workbench->startRun();
        QCOMPARE(test.asked.texts.size(), 1);
        QVERIFY(test.asked.texts.first().contains(QStringLiteral("gpu.example.org")));
        QVERIFY(!test.workbench->session().isLive());
    }
};

QTEST_MAIN(VariantsTest)
#include "tst_variants.moc"
