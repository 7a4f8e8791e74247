// plumbline-cli plan new|check|show as a person uses it.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Ran
{
    int code = -1;
    QString out;
    QString err;
};

Ran cli(const QStringList& arguments, const QString& folder = {})
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral(PLUMBLINE_CLI), QStringList{QStringLiteral("plan")} + arguments);
    if (!process.waitForFinished(30'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QStringList words(const char* text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString data(const char* name)
{
    return QStringLiteral(PLUMBLINE_TEST_DATA "/plans/") + QString::fromUtf8(name);
}

} // namespace

class PlanCommandTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aNewPlanIsCheckedAndShown()
    {
        QTemporaryDir folder;
        for (const auto* name : {"closed-sweep", "open-poisson", "long-prompt", "burst", "mixed-classes", "demo"}) {
            const auto file = QString::fromUtf8(name) + QStringLiteral(".plan.json");
            QCOMPARE(
                cli({QStringLiteral("new"), file, QStringLiteral("--template"), QString::fromUtf8(name)}, folder.path())
                    .code,
                0);
            const auto checked = cli({QStringLiteral("check"), file}, folder.path());
            QCOMPARE(checked.code, 0);
            QCOMPARE(checked.err, QString());
            const auto shown = cli({QStringLiteral("show"), file}, folder.path());
            QCOMPARE(shown.code, 0);
            QVERIFY(shown.out.startsWith(QStringLiteral("{\n  \"schema\": \"plumbline.plan/1\"")));
            QVERIFY(shown.out.contains(QStringLiteral("\"recovery\": true")));
        }
    }

    void aFileThatIsThereStaysWithoutForce()
    {
        QTemporaryDir folder;
        QCOMPARE(cli(words("new a.json"), folder.path()).code, 0);
        const auto again = cli(words("new a.json --template demo"), folder.path());
        QCOMPARE(again.code, 2);
        QVERIFY2(again.err.contains(QStringLiteral("a.json: is there already; --force replaces it")),
                 qPrintable(again.err));
        QCOMPARE(cli(words("new a.json --template demo --force --set load.duration_s=2"), folder.path()).code, 0);
        QFile file(folder.filePath(QStringLiteral("a.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = file.readAll();
        QVERIFY(text.contains("\"name\": \"Demo") && text.contains("\"duration_s\": 2"));
    }

    void problemsAreListedOneALineWithTheirPlace()
    {
        const auto checked =
            cli({QStringLiteral("check"), data("closed-sweep.plan.json"), QStringLiteral("--set"),
                 QStringLiteral("load.steps=[1,0]"), QStringLiteral("--set"), QStringLiteral("target.dialect=x")});
        QCOMPARE(checked.code, 2);
        QCOMPARE(checked.out, QString());
        const auto file = data("closed-sweep.plan.json");
        QVERIFY2(checked.err.contains(file + QStringLiteral(": load.steps[1]: error: must be a whole number")),
                 qPrintable(checked.err));
        QVERIFY(checked.err.contains(file + QStringLiteral(": target.dialect: error: ")));
        for (const auto& line : checked.err.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            QVERIFY2(line.startsWith(file + QStringLiteral(": ")), qPrintable(line));
    }

    void warningsAloneExitWithZero()
    {
        const auto checked = cli({QStringLiteral("check"), data("closed-sweep.plan.json")});
        QCOMPARE(checked.code, 0);
        QVERIFY(checked.err.contains(QStringLiteral(": warning: ")) &&
                !checked.err.contains(QStringLiteral(": error: ")));
        QVERIFY(checked.out.contains(QStringLiteral("no error")));
    }

    void showPrintsThePlanOnlyAndAppliesWhatIsSet()
    {
        const auto shown = cli({QStringLiteral("show"), data("closed-sweep.plan.json"), QStringLiteral("--set"),
                                QStringLiteral("load.requests=16")});
        QCOMPARE(shown.code, 0);
        QVERIFY(shown.out.startsWith(QLatin1Char('{')) && shown.out.endsWith(QStringLiteral("}\n")));
        QVERIFY(shown.out.contains(QStringLiteral("\"requests\": 16")) &&
                shown.out.contains(QStringLiteral("\"ceiling\": 512")));
        const auto bad = cli({QStringLiteral("show"), data("closed-sweep.plan.json"), QStringLiteral("--set"),
                              QStringLiteral("load.requests=0")});
        QCOMPARE(bad.code, 2);
        QCOMPARE(bad.out, QString());
    }

    void badCommandLinesExitWithTwo_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* arguments, const char* part) {
            QTest::addRow("'%s'", arguments) << QString::fromUtf8(arguments) << QString::fromUtf8(part);
        };
        row("", "plan needs new, check or show");
        row("make", "not \"make\"");
        row("check", "FILE is missing");
        row("check a b", "one FILE is allowed");
        row("check --force a", "plan check: unknown option '--force'");
        row("check a --set", "--set needs a value");
        row("new a --template", "--template needs a value");
        row("new a --template clsed-sweep", "nearest is \"closed-sweep\"");
        row("new /no/such/folder/a", "can't be written: ");
        row("new a --set load.reqests=1", "nearest known: load.requests");
        row("check /no/such/file", "/no/such/file: error: no such file");
        row("check /tmp", "/tmp: error: is a folder");
        row("show -- --help", "--help: error: no such file");
    }

    void badCommandLinesExitWithTwo()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, part);
        QTemporaryDir folder;
        const auto ran = cli(arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts), folder.path());
        QCOMPARE(ran.code, 2);
        QCOMPARE(ran.out, QString());
        QVERIFY2(ran.err.contains(part), qPrintable(ran.err));
    }

    void helpListsTheTemplates()
    {
        const auto help = cli(words("--help"));
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.contains(QStringLiteral("closed-sweep")) &&
                help.out.contains(QStringLiteral("mixed-classes")));
    }

    void aSecretIsNotPrinted()
    {
        for (const auto* assignment : {"target.base_url=http://u:CANARY@h", "target.credential=CANARY",
                                       "target.headers.X-Api-Key=CANARY", "target.credentail=CANARY"}) {
            const auto checked = cli({QStringLiteral("check"), data("closed-sweep.plan.json"), QStringLiteral("--set"),
                                      QString::fromUtf8(assignment)});
            QCOMPARE(checked.code, 2);
            QVERIFY2(!(checked.out + checked.err).contains(QStringLiteral("CANARY")), qPrintable(checked.err));
        }
    }
};

QTEST_GUILESS_MAIN(PlanCommandTest)
#include "tst_plancommand.moc"
