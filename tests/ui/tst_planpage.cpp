// The Plan page: every edit is an undo step, the form follows the plan, what is wrong is said at its field, and the
// preview tells what will happen.
#include "tests/ui/plantest.h"

#include "core/plan/planfile.h"
#include "core/plan/planjson.h"
#include "core/plan/templates.h"
#include "core/store/runlist.h"
#include "ui/numbers.h"
#include "ui/pages/plan/requestpreview.h"
#include "ui/pages/plan/textvalues.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTcpServer>
#include <QToolButton>

using namespace plumbline;
using namespace plumbline::ui;

class PlanPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void filesAreChosenByTheirButtonsOrDropped()
    {
        PlanTest test;
        test.open_("advanced.target");
        auto* authority = test.line("target.tls.ca_file");
        auto* choose = test.find<QPushButton>("target.tls.ca_file.choose");
        QVERIFY(!choose->accessibleName().isEmpty());
        QVERIFY(choose->focusPolicy() & Qt::TabFocus);
        test.asked.file = QStringLiteral("/etc/ssl/own.pem");
        choose->setFocus();
        QTest::keyClick(choose, Qt::Key_Space);
        QCOMPARE(test.plan().target.tls.ca_file, std::optional<std::string>("/etc/ssl/own.pem"));
        QCOMPARE(authority->text(), test.asked.file);
        test.asked.file.clear(); // cancelled
        choose->click();
        QCOMPARE(authority->text(), QStringLiteral("/etc/ssl/own.pem"));
        test.trigger("undo");
        QCOMPARE(test.plan().target.tls.ca_file, std::optional<std::string>());
        QCOMPARE(authority->text(), QString());

        const auto kept = test.folder.filePath(QStringLiteral("own.plan.json"));
        QCOMPARE(test.document().save(kept), QString());
        test.choose("workload.classes[0].prompts.source", 2);
        auto* prompts = test.line("workload.classes[0].prompts.path");
        QVERIFY(prompts->isVisible());
        test.asked.file = test.folder.filePath(QStringLiteral("data/chat.jsonl"));
        test.find<QPushButton>("workload.classes[0].prompts.path.choose")->click();
        QCOMPARE(test.plan().workload.classes[0].prompts.path, std::optional<std::string>("data/chat.jsonl"));

        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(QStringLiteral("/elsewhere/other.txt"))});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(prompts, &enter);
        QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(prompts, &drop);
        QCOMPARE(test.plan().workload.classes[0].prompts.path, std::optional<std::string>("/elsewhere/other.txt"));
    }

    void typingInOneFieldIsOneUndoStepAndTheFormFollows()
    {
        PlanTest test;
        const auto before = test.plan();
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:9999"));
        QCOMPARE(test.plan().target.base_url, "http://127.0.0.1:9999");
        QCOMPARE(test.document().undoStack()->count(), 1);
        test.type("load.steps", QStringLiteral("1, 3, 9"));
        QCOMPARE(test.plan().load.steps, (std::vector<double>{1, 3, 9}));
        QCOMPARE(test.document().undoStack()->count(), 2);
        QVERIFY(test.document().isModified());
        test.trigger("undo");
        QCOMPARE(test.line("load.steps")->text(), QStringLiteral("1, 2, 4, 8, 16"));
        test.trigger("undo");
        QVERIFY(test.plan() == before);
        QCOMPARE(test.line("target.base_url")->text(), QString::fromStdString(before.target.base_url));
        test.trigger("redo");
        QCOMPARE(test.line("target.base_url")->text(), QStringLiteral("http://127.0.0.1:9999"));
    }

    void undoWithinALineIsTheDocumentsAndKeepsFocusAndCursor()
    {
        PlanTest test;
        QVERIFY(QTest::qWaitForWindowActive(test.window.get()));
        auto* url = test.line("target.base_url");
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:1234/v1"));
        url->setCursorPosition(4);
        QTest::keyClick(url, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(test.plan().target.base_url, planTemplate("closed-sweep")->target.base_url);
        QCOMPARE(url->text(), QString::fromStdString(test.plan().target.base_url));
        QVERIFY(url->hasFocus());
        QCOMPARE(url->cursorPosition(), 4);
        QTest::keyClick(url, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(url->text(), QStringLiteral("http://127.0.0.1:1234/v1"));
    }

    void whatIsTypedStandsWhileItMeansTheSame()
    {
        PlanTest test;
        test.type("load.duration_s", QStringLiteral("1.50"));
        QCOMPARE(test.line("load.duration_s")->text(), QStringLiteral("1.50"));
        QCOMPARE(test.plan().load.duration_s.value_or(0), 1.5);
        test.line("load.steps")->setFocus();
        Q_EMIT test.line("load.duration_s")->editingFinished();
        QCOMPARE(test.line("load.duration_s")->text(), QStringLiteral("1.5"));
    }

    void badValuesAreNamedAtTheirFieldAndTheRunIsRefused()
    {
        PlanTest test;
        test.type("load.steps", QStringLiteral("1, 2.5"));
        QVERIFY(test.problemAt("load.steps").contains(QStringLiteral("whole number of clients")));
        QVERIFY(test.find<QLabel>("state.load")->text().startsWith(QStringLiteral("✗")));
        test.workbench->startRun();
        QVERIFY(!test.workbench->session().isLive());
        QVERIFY(test.find<QLabel>("noticeText")->text().contains(QStringLiteral("can't run")));
        test.type("load.steps", QStringLiteral("1, 2"));
        QCOMPARE(test.problemAt("load.steps"), QString());
        QVERIFY(test.document().canRun());
    }

    void whatIsNoNumberIsKeptAsTypedAndRefusedUntilItIsOne()
    {
        PlanTest test;
        const auto before = test.plan().load.requests;
        test.type("load.requests", QStringLiteral("many"));
        QCOMPARE(test.plan().load.requests, before);
        QCOMPARE(test.line("load.requests")->text(), QStringLiteral("many"));
        QVERIFY(test.problemAt("load.requests").contains(QStringLiteral("whole number")));
        QVERIFY(!test.document().canRun());
        test.type("name", QStringLiteral("another field"));
        QCOMPARE(test.line("load.requests")->text(), QStringLiteral("many"));
        test.type("load.requests", QStringLiteral("20"));
        QVERIFY(test.document().canRun());
        QCOMPARE(test.plan().load.requests.value_or(0), 20);
        test.type("load.requests", QStringLiteral("x"));
        test.document().begin(*planTemplate("closed-sweep"));
        QCOMPARE(test.line("load.requests")->text(), QStringLiteral("100"));
        QVERIFY(test.document().canRun());
    }

    void aProblemUnderAdvancedOpensItAndTheListLeadsToTheField()
    {
        PlanTest test;
        QVERIFY(!test.line("target.timeouts.total_s")->isVisible());
        auto plan = test.plan();
        plan.target.timeouts.total_s = -1;
        test.document().begin(plan);
        QVERIFY(test.line("target.timeouts.total_s")->isVisible());
        QVERIFY(!test.problemAt("target.timeouts.total_s").isEmpty());
        auto* problems = test.find<QLabel>("planProblems");
        QVERIFY(problems->text().contains(QStringLiteral("target.timeouts.total_s")));
        Q_EMIT problems->linkActivated(QStringLiteral("target.timeouts.total_s"));
        QTRY_VERIFY(test.line("target.timeouts.total_s")->hasFocus());
    }

    void whatIsNotDeclaredIsSaidInWords()
    {
        PlanTest test;
        QVERIFY(test.find<QLabel>("state.contract")->text().startsWith(QStringLiteral("✓")));
        auto plan = test.plan();
        plan.contract = {};
        plan.controls.clear();
        plan.decision.clear();
        test.document().begin(plan);
        QVERIFY(test.find<QLabel>("state.contract")->text().contains(QStringLiteral("no level can pass or fail")));
        QVERIFY(test.find<QLabel>("state.controls")->text().contains(QStringLiteral("nothing declared")));
        QVERIFY(test.find<QLabel>("state.decision")->text().contains(QStringLiteral("which change")));
        QVERIFY(test.find<QToolButton>("jump.contract")->text().startsWith(QStringLiteral("!")));
        auto* decision = test.find<QPlainTextEdit>("decision");
        decision->setFocus();
        QTest::keyClicks(decision, QStringLiteral("Take 8."));
        QCOMPARE(test.plan().decision, "Take 8.");
        QVERIFY(test.find<QLabel>("state.decision")->text().startsWith(QStringLiteral("✓")));
        QCOMPARE(test.document().undoStack()->count(), 1);
    }

    void savedAndOpenedAgainThePlanIsTheSame()
    {
        for (const auto& entry : planTemplates()) {
            PlanTest test(std::string(entry.name).c_str());
            test.type("name", QStringLiteral("kept"));
            test.find<QPushButton>("controls.add")->click();
            test.asked.file = test.folder.filePath(QStringLiteral("kept.plan.json"));
            test.trigger("savePlan");
            QVERIFY(!test.document().isModified());
            const auto saved = test.plan();
            test.document().begin(*planTemplate("demo"));
            test.workbench->openPath(test.asked.file);
            QVERIFY2(test.plan() == saved, entry.name.data());
            QCOMPARE(test.line("name")->text(), QStringLiteral("kept"));
        }
    }

    void everyTemplateIsShownWithoutAProblemAndUnchanged()
    {
        for (const auto& entry : planTemplates()) {
            PlanTest test(std::string(entry.name).c_str());
            QVERIFY(test.document().canRun());
            QVERIFY(test.plan() == entry.make());
            QCOMPARE(test.document().undoStack()->count(), 0);
            for (const auto* line : test.window->findChildren<QLineEdit*>())
                Q_EMIT const_cast<QLineEdit*>(line)->editingFinished();
            QVERIFY(test.plan() == entry.make());
        }
    }

    void anotherKindOfLoopTakesAlongOnlyWhatBelongsToIt()
    {
        PlanTest test("burst");
        test.choose("load.kind", 0);
        QCOMPARE(test.plan().load.kind, LoadKind::closed);
        QVERIFY(test.plan().load.arrival == Arrival());
        QVERIFY(!test.find<QComboBox>("load.arrival.process")->isVisible());
        test.trigger("undo");
        QVERIFY(test.plan() == *planTemplate("burst"));
        QVERIFY(test.find<QComboBox>("load.arrival.process")->isVisible());
        QVERIFY(test.line("load.arrival.burstiness")->isVisible());
    }

    void otherPromptsAndLengthsLeaveNothingBehindThatIsRefused()
    {
        PlanTest test;
        test.choose("workload.classes[0].prompts.source", 1);
        auto* texts = test.find<QPlainTextEdit>("workload.classes[0].prompts.texts");
        QVERIFY(texts->isVisible());
        QVERIFY(test.problemAt("workload.classes[0].prompts.texts").contains(QStringLiteral("one prompt or more")));
        texts->setFocus();
        QTest::keyClicks(texts, QStringLiteral("one\\ntwo"));
        QTest::keyClick(texts, Qt::Key_Return);
        QTest::keyClicks(texts, QStringLiteral("three"));
        QCOMPARE(test.plan().workload.classes[0].prompts.texts, (std::vector<std::string>{"one\ntwo", "three"}));
        for (int kind = 0; kind < 6; ++kind) {
            test.choose("workload.classes[0].output_tokens.kind", kind);
            QVERIFY2(test.document().canRun() || kind == 0, qPrintable(QString::number(kind)));
        }
        test.choose("workload.classes[0].prompts.source", 0);
        for (int kind = 0; kind < 4; ++kind) {
            test.choose("workload.classes[0].prompts.tokens.distribution", kind);
            QVERIFY2(test.document().canRun(), qPrintable(QString::number(kind)));
        }
    }

    void classesAreAddedChosenAndRemoved()
    {
        PlanTest test;
        auto* tabs = test.find<QTabBar>("workload.classes");
        QVERIFY(!tabs->isVisible());
        test.find<QPushButton>("workload.classes.add")->click();
        QCOMPARE(test.plan().workload.classes.size(), std::size_t(2));
        QVERIFY(tabs->isVisible());
        QCOMPARE(tabs->currentIndex(), 1);
        test.type("workload.classes[1].name", QStringLiteral("batch"));
        QCOMPARE(test.plan().workload.classes[1].name, "batch");
        QCOMPARE(tabs->tabText(1), QStringLiteral("batch"));
        test.type("workload.classes[1].weight", QStringLiteral("-1"));
        QVERIFY(tabs->tabText(1).startsWith(QStringLiteral("✗")));
        test.type("workload.classes[1].weight", QStringLiteral("2"));
        tabs->setCurrentIndex(0);
        QVERIFY(test.line("workload.classes[0].name"));
        QVERIFY(!test.line("workload.classes[1].name"));
        test.find<QPushButton>("workload.classes.remove")->click();
        QCOMPARE(test.plan().workload.classes.size(), std::size_t(1));
        QCOMPARE(test.line("workload.classes[0].name")->text(), QStringLiteral("batch"));
        test.trigger("undo");
        QCOMPARE(test.plan().workload.classes.size(), std::size_t(2));
        QCOMPARE(test.line("workload.classes[0].name")->text(), QStringLiteral("chat"));
    }

    void gatesAndLimitsAreEditedInPlace()
    {
        PlanTest test;
        const auto before = test.plan();
        const auto last = int(before.contract.gates.size());
        test.find<QPushButton>("contract.gates.add")->click();
        QCOMPARE(int(test.plan().contract.gates.size()), last + 1);
        const auto path = [last](const char* key) {
            return QStringLiteral("contract.gates[%1].%2").arg(last).arg(QLatin1String(key)).toLatin1();
        };
        test.type(path("value").constData(), QStringLiteral("750"));
        QCOMPARE(test.plan().contract.gates.back().max.value_or(0), 750.0);
        auto* metric = test.find<QComboBox>(path("metric").constData());
        test.choose(path("metric").constData(), metric->findText(QStringLiteral("Goodput share")));
        QCOMPARE(test.plan().contract.gates.back().metric, "goodput_share");
        QVERIFY(!test.plan().contract.gates.back().stat);
        QVERIFY(!test.find<QComboBox>(path("stat").constData())->isVisible());
        test.type(path("value").constData(), QStringLiteral("700"));
        QVERIFY(test.problemAt(path("metric").constData()).contains(QStringLiteral("from 0 to 100 %")));
        test.find<QToolButton>(path("remove").constData())->click();
        QVERIFY(test.plan().contract == before.contract);
        QVERIFY(test.document().canRun());

        test.type("contract.request[0].max", QStringLiteral("0"));
        QVERIFY(!test.problemAt("contract.request[0].metric").isEmpty());
        test.find<QToolButton>("contract.request[0].remove")->click();
        QCOMPARE(test.plan().contract.request.size(), before.contract.request.size() - 1);
        QCOMPARE(test.line("contract.request[0].max")->text(), QStringLiteral("120"));
    }

    void controlsAreTextsNumbersOrNotPinned()
    {
        PlanTest test;
        const auto at = test.plan().controls.size();
        test.find<QPushButton>("controls.add")->click();
        const auto key = QStringLiteral("controls[%1].key").arg(at).toLatin1();
        const auto value = QStringLiteral("controls[%1].value").arg(at).toLatin1();
        QCOMPARE(test.plan().controls.back().json, "null");
        QVERIFY(test.find<QLabel>("state.controls")->text().contains(QStringLiteral("not pinned")));
        test.type(value.constData(), QStringLiteral("fan at 80 %"));
        QCOMPARE(test.plan().controls.back().json, "\"fan at 80 %\"");
        test.type(value.constData(), QStringLiteral("12"));
        QCOMPARE(test.plan().controls.back().json, "12");
        test.type(key.constData(), QStringLiteral("topology"));
        QVERIFY(test.problemAt(key.constData()).contains(QStringLiteral("there already")));
        QVERIFY(!test.document().canRun());
    }

    void aSecretNeverGetsIntoThePlan()
    {
        PlanTest test;
        test.open_("advanced.target");
        test.type("target.credential", QStringLiteral("sk-abcdefghijklmnopqrstuvwxyz0123456789"));
        QVERIFY(!test.document().canRun());
        QVERIFY(writePlan(test.plan()).find("abcdefghijkl") == std::string::npos);
        QVERIFY(test.problemAt("target.credential").contains(QStringLiteral("never the secret")));
        QVERIFY(!test.problemAt("target.credential").contains(QStringLiteral("abcdef")));
        test.type("target.credential", QStringLiteral("PLUMBLINE_TEST_KEY"));
        QCOMPARE(test.plan().target.credential.value_or(""), "env:PLUMBLINE_TEST_KEY");
        QVERIFY(test.document().canRun());
        test.type("target.credential", QString());
        QVERIFY(!test.plan().target.credential);
    }

    void thePreviewFollowsThePlan()
    {
        PlanTest test("open-poisson");
        auto* body = test.find<QPlainTextEdit>("requestBody");
        QTRY_VERIFY_WITH_TIMEOUT(body->toPlainText().contains(QStringLiteral("your-model")), 20000);
        QVERIFY(test.find<QLabel>("fact1")->text().contains(count(1550))); // 5/s for 300 s and 10 s of warm-up
        QVERIFY(test.find<QLabel>("planNotShown")->text().contains(QStringLiteral("this is an open loop")));
        QVERIFY(!test.find<QWidget>("arrivalsPlot")->accessibleDescription().isEmpty());
        auto* model = test.find<QComboBox>("target.model")->lineEdit();
        model->selectAll();
        QTest::keyClicks(model, QStringLiteral("qwen"));
        QTRY_VERIFY_WITH_TIMEOUT(body->toPlainText().contains(QStringLiteral("\"qwen\"")), 20000);
        test.type("load.steps", QStringLiteral("0"));
        QVERIFY(!body->isVisible());
        QVERIFY(test.find<QLabel>("planProblems")->text().contains(QStringLiteral("load.steps[0]")));
    }

    void theCopiedCommandIsWhatAShellReadsBack()
    {
        auto plan = *planTemplate("demo");
        plan.target.credential = "env:PLUMBLINE_TEST_KEY";
        plan.target.model = "it's $HOME \"quoted\" `x`";
        const auto preview = requestPreview(plan, {}, "llama.cpp");
        QCOMPARE(preview.problem, std::string());
        QVERIFY(preview.curl.find("$PLUMBLINE_TEST_KEY") != std::string::npos);
        QProcess shell;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PLUMBLINE_TEST_KEY"), QStringLiteral("the value"));
        shell.setProcessEnvironment(environment);
        shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), QStringLiteral("curl() { printf '%s\\n' \"$@\"; }\n") +
                                                                     QString::fromStdString(preview.curl)});
        QVERIFY(shell.waitForFinished(20000));
        const auto arguments = QString::fromUtf8(shell.readAllStandardOutput()).split(QLatin1Char('\n'));
        QVERIFY(arguments.contains(QString::fromStdString(preview.url)));
        QVERIFY(arguments.contains(QStringLiteral("Authorization: Bearer the value")));
        QVERIFY(arguments.contains(QStringLiteral("X-Request-Id: 1-1-0002"))); // the warm-up has one
        QVERIFY(arguments.contains(QString::fromStdString(preview.body)));
        QVERIFY(QString::fromStdString(preview.body).contains(QStringLiteral("it's $HOME")));
    }

    void copyAsCurlPutsTheCommandOnTheClipboard()
    {
        PlanTest test;
        auto* copy = test.find<QPushButton>("copyCurl");
        QTRY_VERIFY_WITH_TIMEOUT(copy->isEnabled(), 20000);
        copy->click();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("curl ")));
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("/v1/chat/completions")));
    }

    void theConnectionIsTestedAgainstTheBuiltInServer()
    {
        PlanTest test("demo");
        QSignalSpy ready(&test.workbench->reference(), &ReferenceServer::ready);
        test.workbench->reference().start(QStringLiteral("demo"));
        QTRY_COMPARE_WITH_TIMEOUT(ready.count(), 1, 30000);
        test.type("target.base_url", test.workbench->reference().url());
        test.trigger("testConnection");
        QVERIFY(test.find<QPushButton>("cancelConnection")->isVisible());
        auto* state = test.find<QLabel>("connectionState");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith(QStringLiteral("✓")), 60000);
        QVERIFY(state->text().contains(QStringLiteral("simulated")));
        QVERIFY(test.find<QLabel>("connectionWords")->text().contains(QStringLiteral("first token after")));
        auto* models = test.find<QComboBox>("target.model");
        QVERIFY(models->count() > 0);
        QVERIFY(models->findText(QStringLiteral("reference")) >= 0);
        QCOMPARE(models->lineEdit()->text(), QStringLiteral("reference"));
        QVERIFY(test.find<QLabel>("detectedPins")->text().contains(QStringLiteral("server.kind")));
        QCOMPARE(listRuns(test.workbench->library()).total, 0);
        // A model that the server does not have is named, and the list offers those that it has.
        models->lineEdit()->selectAll();
        QTest::keyClicks(models->lineEdit(), QStringLiteral("nope"));
        test.trigger("testConnection");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith(QStringLiteral("✗")), 60000);
        QVERIFY(state->text().contains(QStringLiteral("nope")));
        test.choose("target.model", models->findText(QStringLiteral("reference")));
        Q_EMIT models->textActivated(QStringLiteral("reference"));
        QCOMPARE(test.plan().target.model, "reference");
    }

    void aConnectionToNothingIsSaidInWordsAndAnEndlessOneCanBeCancelled()
    {
        PlanTest test("demo");
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:1"));
        test.trigger("testConnection");
        auto* state = test.find<QLabel>("connectionState");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith(QStringLiteral("✗")), 30000);
        QVERIFY(state->text().contains(QStringLiteral("127.0.0.1:1")));
        QTcpServer silent; // accepts and never answers
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        test.type("target.base_url", QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()));
        test.trigger("testConnection");
        QTRY_VERIFY_WITH_TIMEOUT(silent.hasPendingConnections(), 20000);
        test.find<QPushButton>("cancelConnection")->click();
        QTRY_VERIFY_WITH_TIMEOUT(state->text().contains(QStringLiteral("Cancelled")), 20000);
        QVERIFY(test.find<QAction>("testConnection")->isEnabled());
    }

    void aTestOfAnotherMachineIsAskedForAndAllowsNoRun()
    {
        PlanTest test("demo");
        test.type("target.base_url", QStringLiteral("http://plumbline.invalid:8080"));
        test.asked.answer = 1; // cancel
        test.trigger("testConnection");
        QCOMPARE(test.asked.titles.size(), 1);
        QVERIFY(test.asked.texts.first().contains(QStringLiteral("plumbline.invalid")));
        QVERIFY(!test.find<QPushButton>("cancelConnection")->isVisible()); // nothing is asked of it
        test.asked.answer = 0;
        test.trigger("testConnection");
        QCOMPARE(test.asked.titles.size(), 2);
        auto* state = test.find<QLabel>("connectionState");
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith(QStringLiteral("✗")), 30000); // there is no such machine
        QVERIFY(!test.workbench->settings().isHostAllowed(QStringLiteral("plumbline.invalid")));
    }

    void textsOfValuesComeBackAsTheyWere()
    {
        for (const auto* json :
             {"12", "true", "null", "\"12\"", "\"a b\"", "\"\"", "[1,2]", "{\"a\":1}", "\"\\\"\"", "\"a\\nb\""})
            QCOMPARE(jsonFromText(jsonToText(json)), std::string(json));
        const std::vector<std::string> prompts{"a", "", "b\\n", "c\nd", "\\"};
        QCOMPARE(promptsFromText(promptsToText(prompts)), prompts);
        QLocale::setDefault(QLocale(QLocale::German));
        const std::vector<double> rates{0.5, 1, 1500.25};
        std::vector<double> read;
        QCOMPARE(fromText(toText(rates), read), QString());
        QCOMPARE(read, rates);
        double number = 0;
        QVERIFY(!fromText(QStringLiteral("1.500"), number).isEmpty()); // 1500 there, 1.5 elsewhere
        QCOMPARE(fromText(QStringLiteral("1,5"), number), QString());
        QCOMPARE(number, 1.5);
        QLocale::setDefault(QLocale::c());
    }
};

QTEST_MAIN(PlanPageTest)
#include "tst_planpage.moc"
