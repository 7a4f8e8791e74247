// plumbline-cli serve as a process.
#include "support/referencetest.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace plumbline;
using namespace plumbline::referencetest;
using rawhttp::Client;
using rawhttp::End;

class TestServe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theProgramServesAndWritesItsStamps()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("stamps.txt"));
        for (const auto signal : {SIGTERM, SIGINT}) {
            QProcess program;
            program.start(QStringLiteral(PLUMBLINE_CLI),
                          {QStringLiteral("serve"), QStringLiteral("--profile"), QStringLiteral("laptop"),
                           QStringLiteral("--slots"), QStringLiteral("3"), QStringLiteral("--decode-tps"),
                           QStringLiteral("1000"), QStringLiteral("--prefill-tps"), QStringLiteral("5000"),
                           QStringLiteral("--queue"), QStringLiteral("9"), QStringLiteral("--context"),
                           QStringLiteral("512"), QStringLiteral("--model"), QStringLiteral("tiny"),
                           QStringLiteral("--seed"), QStringLiteral("4"), QStringLiteral("--stamps"), path});
            QVERIFY(program.waitForReadyRead());
            const auto line = program.readLine();
            QVERIFY2(line.startsWith("Listening on http://127.0.0.1:") &&
                         line.endsWith(" (simulated, loopback only)\n"),
                     line.constData());
            const auto port = line.mid(30, line.indexOf(' ', 30) - 30).toUShort();
            Client client(port);
            QCOMPARE(client.roundTrip(rawhttp::post(chatPath, chat(5), "X-Request-Id: r-1\r\n")).end, End::complete);
            const auto props = Json::parse(client.roundTrip(rawhttp::get("/props")).body);
            QCOMPARE(props["total_slots"].get<int>(), 3);
            QCOMPARE(props["default_generation_settings"]["n_ctx"].get<int>(), 512);

            QProcess second;
            second.start(QStringLiteral(PLUMBLINE_CLI),
                         {QStringLiteral("serve"), QStringLiteral("--port"), QString::number(port)});
            QVERIFY(second.waitForFinished());
            QCOMPARE(second.exitCode(), 2);
            QVERIFY(second.readAllStandardError().contains(QByteArray::number(port)));

            kill(static_cast<pid_t>(program.processId()), signal);
            QVERIFY(program.waitForFinished());
            QCOMPARE(program.exitStatus(), QProcess::NormalExit);
            QCOMPARE(program.exitCode(), 0);
            std::string error;
            const auto stamps = readStamps(path.toStdString(), &error);
            QVERIFY2(stamps.size() == 1, error.c_str());
            QCOMPARE(stamps[0].request_id, std::string("r-1"));
            QCOMPARE(stamps[0].events.size(), std::size_t{9});
        }
    }

    void badOptionsAreNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const QString& arguments, const char* words) {
            QTest::newRow(name) << arguments.split(QLatin1Char(' ')) << QByteArray(words);
        };
        row("option", QStringLiteral("--prot 1"), "nearest is --port");
        row("no value", QStringLiteral("--port"), "needs a value");
        row("port", QStringLiteral("--port 65536"), "--port");
        row("slots", QStringLiteral("--slots 0"), "slots: 0 is not from 1");
        row("rate", QStringLiteral("--decode-tps nan"), "decode_tps");
        row("profile", QStringLiteral("--profile h100"), "small-gpu");
        row("fault", QStringLiteral("--fault cutt=3"), "nearest is 'cut'");
        row("key", QStringLiteral("--api-key-env PLUMBLINE_NO_SUCH"), "PLUMBLINE_NO_SUCH");
        row("stamps", QStringLiteral("--stamps /nowhere/x"), "/nowhere/x");
        row("word", QStringLiteral("demo"), "takes options only; 'demo' is none");
    }
    void badOptionsAreNamed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, words);
        QProcess program;
        program.start(QStringLiteral(PLUMBLINE_CLI), QStringList{QStringLiteral("serve")} + arguments);
        QVERIFY(program.waitForFinished());
        QCOMPARE(program.exitCode(), 2);
        const auto message = program.readAllStandardError();
        QVERIFY2(message.contains(words), message.constData());
        QVERIFY(program.readAllStandardOutput().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestServe)
#include "tst_serve.moc"
