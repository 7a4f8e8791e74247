// Every test that the list of cases names is there.
#include "support/tempfile.h"

#include <QDir>
#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace plumbline::test;

class TestCaseList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyNamedTestExists()
    {
        std::map<QString, QString> programs; // text by name
        QDirIterator files(QStringLiteral(PLUMBLINE_SOURCE_DIR "/tests"), {QStringLiteral("tst_*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const auto path = files.next();
            programs[QFileInfo(path).completeBaseName()] = QString::fromStdString(contentOf(path.toStdString()));
        }
        const auto list = QString::fromStdString(contentOf(PLUMBLINE_SOURCE_DIR "/tests/CASES.md"));
        QRegularExpression name(QStringLiteral("`(tst_\\w+)::(\\w+)`"));
        int named = 0;
        for (auto match = name.globalMatch(list); match.hasNext();) {
            const auto found = match.next();
            const auto program = programs.find(found.captured(1));
            QVERIFY2(program != programs.end(), qPrintable(found.captured(0)));
            const QRegularExpression function(QStringLiteral("\\bvoid (?:\\w+::)?%1\\(\\)").arg(found.captured(2)));
            QVERIFY2(function.match(program->second).hasMatch(), qPrintable(found.captured(0)));
            ++named;
        }
        QVERIFY(named > 60);
    }

    void everyRowNamesATestOrSaysThatThereIsNone()
    {
        const auto list = QString::fromStdString(contentOf(PLUMBLINE_SOURCE_DIR "/tests/CASES.md"));
        for (const auto& line : list.split(QLatin1Char('\n'))) {
            if (!line.startsWith(QLatin1String("| ")) || line.startsWith(QLatin1String("| case")) ||
                line.startsWith(QLatin1String("| trap")))
                continue;
            QVERIFY2(line.contains(QLatin1String("`tst_")) || line.contains(QLatin1String("not in this version")),
                     qPrintable(line));
        }
    }
};

QTEST_APPLESS_MAIN(TestCaseList)
#include "tst_caselist.moc"
