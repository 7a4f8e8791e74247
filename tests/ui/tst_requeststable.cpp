// The table of requests with a million rows: what is touched, how long the GUI thread is held, what is kept.
#include "tests/ui/windowtest.h"

#include "core/store/librarywriter.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/requeststable.h"

#include <QAbstractEventDispatcher>
#include <QCheckBox>
#include <QComboBox>
#include <QIdentityProxyModel>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <ctime>
#include <set>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

constexpr int written = 1000, copies = 1000;
constexpr int million = written * copies;

Request request(int number)
{
    Request made;
    made.request_id = "1-1-" + std::to_string(number);
    made.step = 1 + number % 2;
    made.repeat = 1;
    made.klass = "chat";
    made.phase = Phase::measured;
    made.scheduled_ns = made.sent_ns.emplace(number * 1000000LL);
    made.outcome = number % 10 == 9 ? Outcome::failed : Outcome::completed;
    made.error_class = number % 10 == 9 ? ErrorClass::server_error : ErrorClass::none;
    made.end_ns = *made.sent_ns + 121000000;
    made.token_source = TokenSource::usage;
    return made;
}

// A thousand requests as a run writes them, copied within the library until there are a million.
QString writeMillion(const std::string& path)
{
    {
        LibraryWriter writer(path, RunBeginning{"r1", "a run", "2026-01-01T00:00:00.000Z", "{}", "http://h", "m"});
        RunHeader header;
        header.run = "r1";
        header.plan_json = "{}";
        writer.write(header);
        for (int i = 0; i < written; ++i)
            writer.write(request(i));
        writer.flush();
        if (!writer.error().empty())
            return QString::fromStdString(writer.error());
    }
    const auto name = QStringLiteral("copies");
    QString problem;
    {
        auto library = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
        library.setDatabaseName(QString::fromStdString(path));
        QSqlQuery query(library);
        if (!library.open() || !query.exec(QStringLiteral("PRAGMA synchronous = OFF")) ||
            !query.exec(QStringLiteral("CREATE TEMP TABLE first AS SELECT * FROM requests")) ||
            !query.exec(QStringLiteral("CREATE TEMP TABLE copy AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
                                       "SELECT i + 1 FROM n WHERE i < %1) SELECT i FROM n")
                            .arg(copies - 1)))
            problem = library.lastError().text() + query.lastError().text();
        QStringList columns, values;
        query.exec(QStringLiteral("PRAGMA table_info(requests)"));
        while (query.next()) {
            const auto column = query.value(1).toString();
            columns.append(column);
            values.append(column == QStringLiteral("seq") ? QStringLiteral("seq + i * 10000")
                          : column == QStringLiteral("request_id")
                              ? QStringLiteral("'1-1-' || (substr(request_id, 5) + i * %1)").arg(written)
                              : column);
        }
        if (problem.isEmpty() && !query.exec(QStringLiteral("INSERT INTO requests (%1) SELECT %2 FROM copy, first")
                                                 .arg(columns.join(QLatin1Char(',')), values.join(QLatin1Char(',')))))
            problem = query.lastError().text();
    }
    QSqlDatabase::removeDatabase(name);
    return problem;
}

class Counting : public QIdentityProxyModel // which rows a view asks for
{
public:
    QVariant data(const QModelIndex& index, int role) const override
    {
        touched.insert(index.row());
        return QIdentityProxyModel::data(index, role);
    }
    mutable std::set<int> touched;
};

double processorMs() // of this thread: what others do on this machine does not count
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

class Slices // the longest time for which the event loop did not come back to wait
{
public:
    Slices()
    {
        auto* loop = QAbstractEventDispatcher::instance();
        QObject::connect(loop, &QAbstractEventDispatcher::awake, &context_, [this] { from_ = processorMs(); });
        QObject::connect(loop, &QAbstractEventDispatcher::aboutToBlock, &context_, [this] {
            if (from_)
                longest_ = std::max(longest_, processorMs() - *from_);
            from_.reset();
        });
    }
    double longestMs() const { return longest_; }

private:
    QObject context_;
    std::optional<double> from_;
    double longest_ = 0;
};

} // namespace

class RequestsTableTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        path_ = folder_.filePath(QStringLiteral("library.db")).toStdString();
        QCOMPARE(writeMillion(path_), QString());
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
        settings_ = std::make_unique<Settings>();
        worker_ = std::make_unique<LibraryWorker>(path_);
        table_ = std::make_unique<RequestsTable>("requests", *worker_, *settings_);
        table_->resize(1200, 600);
        table_->show();
        QVERIFY(QTest::qWaitForWindowExposed(table_.get()));
        view_ = table_->findChild<DataTable*>(QStringLiteral("requestsTable"));
        state_ = table_->findChild<QLabel*>(QStringLiteral("requestsState"));
    }
    void init()
    {
        table_->setRun("r1", {{QStringLiteral("one"), 1, 1}, {QStringLiteral("two"), 2, 1}});
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), million, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(model().idAt(0), QStringLiteral("1-1-0"), 60000);
    }
    void cleanupTestCase()
    {
        table_.reset();
        worker_.reset();
    }

    void aViewTouchesTheRowsThatItShowsAndNoOthers()
    {
        Counting counting;
        counting.setSourceModel(&model());
        DataTable view("counted", QStringLiteral("counted"));
        view.setModel(&counting);
        view.resize(1200, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        for (const int row : {500000, 999000, 250000}) {
            counting.touched.clear();
            view.scrollTo(counting.index(row, 0), QAbstractItemView::PositionAtTop);
            QTRY_COMPARE_WITH_TIMEOUT(model().idAt(row), QStringLiteral("1-1-%1").arg(row), 60000);
            QTest::qWait(50); // painted with what has come
            const int shown = view.height() / view.rowHeight(row) + 2;
            QVERIFY(counting.touched.contains(row));
            QVERIFY2(
                int(counting.touched.size()) <= 2 * shown,
                qPrintable(QStringLiteral("%1 rows touched, %2 are shown").arg(counting.touched.size()).arg(shown)));
        }
        QVERIFY(model().pagesInMemory() <= std::size_t(RequestModel::pagesKept));
    }

    void scrollingThroughAllHoldsTheGuiThreadForNoSlice()
    {
        const Slices slices;
        auto* bar = view_->verticalScrollBar();
        constexpr int places = 200;
        for (int i = 0; i <= places; ++i) {
            bar->setValue(int(qint64(bar->maximum()) * i / places));
            QTest::qWait(2);
        }
        QTRY_COMPARE_WITH_TIMEOUT(model().idAt(million - 1), QStringLiteral("1-1-%1").arg(million - 1), 60000);
        QVERIFY2(slices.longestMs() < 50, qPrintable(QString::number(slices.longestMs())));
        QVERIFY(model().pagesInMemory() <= std::size_t(RequestModel::pagesKept));
    }

    void filteringHoldsTheGuiThreadForNoSlice()
    {
        auto* search = table_->findChild<QLineEdit*>(QStringLiteral("requestsSearch"));
        auto* failures = table_->findChild<QCheckBox*>(QStringLiteral("requestsFailures"));
        auto* step = table_->findChild<QComboBox*>(QStringLiteral("requestsStep"));
        const Slices slices;
        failures->setChecked(true);
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), million / 10, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(model().idAt(million / 10 - 1), QStringLiteral("1-1-999999"), 60000);
        failures->setChecked(false);
        step->setCurrentIndex(2);
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), million / 2, 60000);
        step->setCurrentIndex(0);
        QTest::keyClicks(search, QStringLiteral("1-1-99999"));
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), 11, 60000); // itself and its ten followers
        search->setText(QStringLiteral("nothing of the kind"));
        QTRY_COMPARE_WITH_TIMEOUT(state_->text(), QStringLiteral("No request matches"), 60000);
        search->clear();
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), million, 60000);
        QVERIFY2(slices.longestMs() < 50, qPrintable(QString::number(slices.longestMs())));
    }

    void aNewFilterDropsThePagesOfTheOldOne()
    {
        auto* search = table_->findChild<QLineEdit*>(QStringLiteral("requestsSearch"));
        for (const auto* text : {"1", "1-", "1-1", "1-1-7", "1-1-70000"})
            search->setText(QLatin1String(text));
        view_->scrollToBottom();
        QTRY_COMPARE_WITH_TIMEOUT(model().rowCount(), 11, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(model().idAt(0), QStringLiteral("1-1-70000"), 60000);
        QTRY_COMPARE_WITH_TIMEOUT(model().idAt(10), QStringLiteral("1-1-700009"), 60000);
    }

    void theSelectedRequestIsTold()
    {
        QSignalSpy selected(table_.get(), &RequestsTable::selected);
        view_->selectRow(3);
        QTRY_VERIFY(!selected.isEmpty() && selected.last().first().toString() == QStringLiteral("1-1-3"));
        table_->reload();
        QTRY_COMPARE(selected.last().first().toString(), QString());
    }

private:
    RequestModel& model() { return table_->model(); }

    QTemporaryDir folder_;
    std::string path_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<LibraryWorker> worker_;
    std::unique_ptr<RequestsTable> table_;
    DataTable* view_ = nullptr;
    QLabel* state_ = nullptr;
};

QTEST_MAIN(RequestsTableTest)
#include "tst_requeststable.moc"
