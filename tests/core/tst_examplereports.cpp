// The reports that the README links: they hold their records, verify, and tell nothing of the machine's folders.
#include "core/report/verifyreport.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace plumbline;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class ExampleReportsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsWholeAndVerifies_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/examples"));
        const auto files = folder.entryList({QStringLiteral("*.html")}, QDir::Files);
        QCOMPARE(files.size(), 2);
        for (const auto& file : files)
            QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }
    void eachIsWholeAndVerifies()
    {
        QFETCH(const QString, path);
        const auto html = contentOf(path);
        QVERIFY(html.size() > 10000 && html.size() < 2000000);
        const auto verified = verifyReport(path.toStdString());
        QCOMPARE(verified.error, std::string());
        for (const auto& check : verified.checks)
            if (check.name != "report text") // its words may change from one day to the next, its figures may not
                QVERIFY2(check.state != CheckState::failed, (check.name + ": " + check.detail).c_str());
        QVERIFY(
            contentOf(QStringLiteral(PLUMBLINE_SOURCE_DIR "/README.md")).contains(QFileInfo(path).fileName().toUtf8()));

        const QRegularExpression folder(QStringLiteral("[\"' =](/root|/home|/work|/tmp|/Users)/"));
        QVERIFY(!folder.match(QString::fromUtf8(html)).hasMatch());
        const QRegularExpression records(
            QStringLiteral("<script type=\"application/octet-stream\" class=\"plumbline-records\"[^>]*>([^<]*)"));
        int runs = 0;
        for (auto match = records.globalMatch(QString::fromLatin1(html)); match.hasNext(); ++runs) {
            const auto lines = qUncompress(QByteArray::fromBase64(match.next().captured(1).toLatin1()));
            QVERIFY(lines.contains("\"type\":\"summary\""));
            const auto found = folder.match(QString::fromUtf8(lines));
            QVERIFY2(!found.hasMatch(), qPrintable(QString::fromUtf8(lines).mid(found.capturedStart() - 60, 200)));
        }
        QVERIFY(runs > 0);
    }
};

QTEST_GUILESS_MAIN(ExampleReportsTest)
#include "tst_examplereports.moc"
