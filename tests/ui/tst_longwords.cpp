// No text of a file, a server or a person makes the window wider than a small screen, and what is copied is whole.
#include "tests/ui/sampleruns.h"
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "ui/longwords.h"
#include "ui/translation.h"
#include "ui/widgets/noticebar.h"

#include <QClipboard>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

constexpr int smallScreen = 1024;
const auto longWord = std::string(300, 'W'); // no letter is wider

Plan longPlan()
{
    auto plan = test::samplePlan();
    plan.name = longWord;
    plan.decision = longWord;
    plan.target.model = longWord;
    plan.target.base_url = "http://127.0.0.1:8080/" + longWord;
    plan.workload.classes[0].name = longWord;
    plan.controls = {{longWord, '"' + longWord + '"'}};
    return plan;
}

// A run whose every name is long, and whose server answers with one word.
void addLongRun(const std::string& library, const std::string& run)
{
    QCOMPARE(addRunThatSays(library, run, longPlan(), longWord, 3), std::string());
}

// Those that are too wide, the innermost that is first.
QStringList tooWide(const QWidget& window)
{
    QStringList found;
    for (const auto* widget : window.findChildren<QWidget*>())
        if (!widget->isWindow() && !widget->isHidden() && widget->minimumSizeHint().width() > smallScreen / 2)
            found.prepend(QStringLiteral("%1 %2: %3")
                              .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                              .arg(widget->minimumSizeHint().width()));
    return found.mid(0, 12);
}

void eachPage(WindowTest& test, const std::function<void(const QString&)>& visit)
{
    for (const auto* page : {"pageHome", "pagePlan", "pageRun", "pageResults", "pageCompare", "pageCalibration"}) {
        test.trigger(page);
        QTest::qWait(0);
        visit(QLatin1String(page));
    }
}

#define FITS(window, where)                                                                                            \
    QVERIFY2((window).minimumSizeHint().width() <= smallScreen,                                                        \
             qPrintable(QStringLiteral("%1: %2 wide\n%3")                                                              \
                            .arg(where)                                                                                \
                            .arg((window).minimumSizeHint().width())                                                   \
                            .arg(tooWide(window).join(QLatin1Char('\n')))))

} // namespace

class LongWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { installTranslation(*QCoreApplication::instance(), QStringLiteral("en")); }

    void aLongWordMayBreakAndIsWholeAgain()
    {
        const auto path = QStringLiteral("/srv/") + QString(200, QLatin1Char('x'));
        const auto text = QStringLiteral("can't read ") + path + QStringLiteral(" now");
        const auto shown = breakable(text);
        QVERIFY(shown != text);
        QCOMPARE(unbroken(shown), text);
        QCOMPARE(breakable(shown), shown);
        QCOMPARE(breakable(QStringLiteral("short words stay as they are, however many there are of them in a line")),
                 QStringLiteral("short words stay as they are, however many there are of them in a line"));
        const auto letters = QString::fromUtf8("👩‍👩‍👧").repeated(40); // no letter is broken
        for (const auto& piece : breakable(letters).split(QStringLiteral("\u200B"), Qt::SkipEmptyParts))
            QVERIFY(letters.startsWith(piece));
    }

    void whatIsCopiedIsWhole()
    {
        WindowTest test;
        test.open();
        QTRY_VERIFY(test.window->isActiveWindow());
        const auto path = QStringLiteral("/srv/") + QString(200, QLatin1Char('x'));
        QGuiApplication::clipboard()->setText(breakable(path));
        QCOMPARE(QGuiApplication::clipboard()->text(), path);
    }

    void theWindowFitsASmallScreen_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addRow("en") << QStringLiteral("en");
        QTest::addRow("de") << QStringLiteral("de");
    }

    void theWindowFitsASmallScreen()
    {
        QFETCH(QString, language);
        installTranslation(*QCoreApplication::instance(), language);
        WindowTest test;
        auto& window = test.open();
        eachPage(test, [&window](const QString& page) { FITS(window, page); });
    }

    void noMessageMakesTheWindowWide()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->openPath(QStringLiteral("/no/such/") + QString::fromStdString(longWord));
        auto* bar = test.find<NoticeBar>("noticeBar");
        QVERIFY(bar->text().contains(QString::fromStdString(longWord)));
        FITS(window, QStringLiteral("a message"));
    }

    void aNumberOfHundredsOfDigitsIsShortenedInItsMessage()
    {
        WindowTest test;
        auto& window = test.open();
        QFile source(QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/plans/open-poisson.plan.json"));
        QVERIFY(source.open(QIODevice::ReadOnly));
        auto text = source.readAll();
        const auto steps = text.indexOf("\"steps\"");
        QVERIFY(steps > 0);
        text.insert(text.indexOf('[', steps) + 1, '1' + QByteArray(400, '0') + ", ");
        QFile plan(test.folder.filePath(QStringLiteral("huge.plan.json")));
        QVERIFY(plan.open(QIODevice::WriteOnly));
        plan.write(text);
        plan.close();
        test.workbench->openPath(plan.fileName());
        const auto said = test.find<NoticeBar>("noticeBar")->text();
        QVERIFY2(said.contains(QStringLiteral("401 characters")) && said.contains(QStringLiteral("line ")),
                 qPrintable(said));
        QVERIFY2(said.size() < 300, qPrintable(said));
        FITS(window, QStringLiteral("a message"));
    }

    void noPlanMakesTheWindowWide()
    {
        WindowTest test;
        auto& window = test.open();
        test.workbench->document().begin(longPlan());
        eachPage(test, [&window](const QString& page) { FITS(window, page); });
    }

    void noRunOfTheLibraryMakesTheWindowWide()
    {
        WindowTest test;
        const auto library = test.folder.filePath(QStringLiteral("library.db")).toStdString();
        addLongRun(library, "01LONG1");
        addLongRun(library, "01LONG2");
        auto& window = test.open();
        eachPage(test, [&window](const QString& page) { FITS(window, page); });
        Q_EMIT test.workbench->showRun(QStringLiteral("01LONG1"));
        auto* tabs = test.find<QTabWidget>("runTabs");
        QTRY_VERIFY_WITH_TIMEOUT(tabs->isEnabled(), 20000);
        QVERIFY(unbroken(test.find<QLabel>("runTitle")->text()).contains(QString::fromStdString(longWord)));
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            QTest::qWait(50); // reads what it shows
            FITS(window, tabs->tabText(i));
        }
        Q_EMIT test.workbench->compare({QStringLiteral("01LONG1"), QStringLiteral("01LONG2")});
        QTest::qWait(500); // reads both
        FITS(window, QStringLiteral("compare"));
        eachPage(test, [&window](const QString& page) { FITS(window, page); });
    }

    void noRunThatIsOnMakesTheWindowWide_data() { theWindowFitsASmallScreen_data(); }
    void noRunThatIsOnMakesTheWindowWide()
    {
        QFETCH(QString, language);
        installTranslation(*QCoreApplication::instance(), language);
        const TestServer server;
        WindowTest test;
        auto& window = test.open();
        auto plan = shortPlan(server.url(), {1}, 60);
        plan.name = longWord;
        test.workbench->document().begin(plan);
        test.trigger("startRun");
        QVERIFY2(test.workbench->session().isLive(), qPrintable(test.find<NoticeBar>("noticeBar")->text()));
        QTRY_VERIFY_WITH_TIMEOUT(test.workbench->session().snapshot().figures.ended > 2, 60000);
        eachPage(test, [&window](const QString& page) { FITS(window, page); });
        QSignalSpy kept(&test.workbench->session(), &RunSession::kept);
        test.trigger("stopRun");
        FITS(window, QStringLiteral("stopping"));
        test.trigger("abortRun");
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 1, 30000);
        eachPage(test, [&window](const QString& page) { FITS(window, page); });
    }
};

QTEST_MAIN(LongWords)
#include "tst_longwords.moc"
