// What stands where a file belongs and is none: no command waits for it, or reads it without an end.
#include "e2e/program.h"

#include <QTest>

#include <sys/stat.h>

using namespace plumbline::test;

class StrangeFilesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void noCommandWaitsForIt_data()
    {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("file");
        QVERIFY(folder_.isValid());
        QCOMPARE(::mkfifo(path("pipe").toUtf8().constData(), 0600), 0);
        QVERIFY(QFile::link(path("loop"), path("loop")));
        for (const auto* command :
             {"summarize %1", "verify %1", "compare %1 %1", "import %1", "export --format html --out - %1",
              "export --format jsonl --out - %1", "pins --model-file %1"})
            for (const auto& file : {path("pipe"), QStringLiteral("/dev/zero"), path("loop"), folder_.path()})
                QTest::addRow("%s %s", command, qPrintable(file.section(QLatin1Char('/'), -1)))
                    << QString::fromUtf8(command) << file;
    }
    void noCommandWaitsForIt()
    {
        QFETCH(QString, arguments);
        QFETCH(QString, file);
        auto ran = Program(arguments.replace(QStringLiteral("%1"), file).split(QLatin1Char(' '))).finish(30000);
        QVERIFY2(ran.code == 2, ran.said().c_str());
        QVERIFY2(ran.err.contains(file.toUtf8()), ran.said().c_str());
        QVERIFY2(ran.lines() <= 2, ran.said().c_str());
    }

private:
    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(StrangeFilesTest)
#include "tst_strangefiles.moc"
