// A library whose bytes were changed at random: what is asked of it gives an answer or a problem, and the file stays.
#include "core/store/requestlist.h"
#include "core/store/runlist.h"
#include "support/storetest.h"
#include "support/tempfile.h"

#include <QTest>

#include <random>

using namespace plumbline;
using namespace plumbline::test;

class StoreDamageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const auto path = folder_.filePath(QStringLiteral("x.db")).toStdString();
        Library library(path, Library::Access::write);
        QCOMPARE(addSampleRuns(library), std::string());
        QCOMPARE(setTags(library, "01B2", {"a", "b"}, {}), std::string());
        QCOMPARE(addNote(library, "01B2", "a note"), std::string());
        QCOMPARE(execute(path, library.connection(), QStringLiteral("PRAGMA wal_checkpoint(TRUNCATE)")), std::string());
        whole_ = contentOf(path);
        QVERIFY(whole_.size() > 20'000);
    }

    void nothingBreaksOnADamagedFile_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 60; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void nothingBreaksOnADamagedFile()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        auto damaged = whole_;
        const auto pick = [&](std::size_t below) {
            return std::uniform_int_distribution<std::size_t>(0, below - 1)(random);
        };
        // Of some the header, of some a run of bytes anywhere, some are cut off.
        for (std::size_t i = 0; i < 1 + seed % 8; ++i)
            damaged[pick(seed % 3 == 0 ? 100 : damaged.size())] = static_cast<char>(pick(256));
        if (seed % 3 == 1)
            damaged.replace(pick(damaged.size() - 3000), 3000, std::string(3000, static_cast<char>(pick(256))));
        if (seed % 10 == 9)
            damaged.resize(pick(damaged.size()));
        const TempFile file(damaged, "x.db");
        int answers = 0;
        {
            const Library library(file.path(), Library::Access::read);
            const auto runs = listRuns(library);
            answers += runs.problem.empty() || runs.problem.find(file.path()) != std::string::npos;
            for (const auto* run : {"last", "01B2"}) {
                const auto match = matchRun(library, run);
                answers += match.problem.empty() || match.problem.find(file.path()) != std::string::npos;
                storedRun(library, match.row.run);
                notesOf(library, match.row.run);
                requestRows(library, match.row.run, {}, 0, 10);
                failuresOf(library, match.row.run);
            }
        }
        QCOMPARE(answers, 3);
        QVERIFY(QFile::exists(toQt(file.path())));
        QVERIFY(!QFile::exists(toQt(file.path() + ".v0.bak")));
    }

private:
    QTemporaryDir folder_;
    std::string whole_;
};

QTEST_GUILESS_MAIN(StoreDamageTest)
#include "tst_storedamage.moc"
