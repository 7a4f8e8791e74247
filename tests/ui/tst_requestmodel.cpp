// Tables of requests and of failures: whole, in order, and loaded by ranges.
#include "tests/ui/sampleruns.h"

#include "core/store/librarywriter.h"
#include "ui/models/failuremodel.h"
#include "ui/models/requestmodel.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

Request request(int number)
{
    Request made;
    made.request_id = "1-1-" + std::to_string(number);
    made.step = made.repeat = 1;
    made.klass = "chat";
    made.scheduled_ns = made.sent_ns.emplace(number * 1000000LL);
    made.first_token_ns = *made.sent_ns + 20000000;
    made.last_token_ns = made.finish_ns = *made.sent_ns + 120000000;
    made.end_ns = *made.sent_ns + 121000000;
    made.outcome = number % 10 == 9 ? Outcome::failed : Outcome::completed;
    made.error_class = number % 10 == 9 ? ErrorClass::server_error : ErrorClass::none;
    made.output_tokens = 11;
    made.token_source = TokenSource::usage;
    if (made.outcome == Outcome::failed)
        made.error_message = "slot <b>7</b> is gone";
    return made;
}

} // namespace

class RequestModelTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        folder_ = std::make_unique<QTemporaryDir>();
        path_ = folder_->filePath(QStringLiteral("library.db")).toStdString();
        writer_ = std::make_unique<LibraryWriter>(
            path_, RunBeginning{"r1", "a run", "2026-01-01T00:00:00.000Z", "{}", "http://127.0.0.1:1", "m"});
        QCOMPARE(writer_->error(), std::string());
        RunHeader header;
        header.run = "r1";
        header.plan_json = "{}";
        writer_->write(header);
        written_ = 0;
        write(2000);
        worker_ = std::make_unique<LibraryWorker>(path_);
        model_ = std::make_unique<RequestModel>(*worker_);
        tester_ = std::make_unique<QAbstractItemModelTester>(model_.get(),
                                                             QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    void cleanup()
    {
        tester_.reset();
        model_.reset();
        worker_.reset();
        writer_.reset();
    }

    void rowsComeByRangesInTheirOrder()
    {
        model_->setRun("r1");
        QTRY_COMPARE(model_->rowCount(), 2000);
        QCOMPARE(model_->idAt(1999), QString()); // not there yet
        QTRY_COMPARE(model_->idAt(1999), QStringLiteral("1-1-1999"));
        QTRY_COMPARE(model_->idAt(300), QStringLiteral("1-1-300"));
        QCOMPARE(text(300, RequestModel::Ttft), QStringLiteral("20.0"));
        QCOMPARE(text(300, RequestModel::Tpot), QStringLiteral("10.0"));
        QCOMPARE(text(300, RequestModel::OutcomeColumn), QStringLiteral("completed"));
        for (int row = 0; row < 2000; row += 100)
            QTRY_COMPARE(model_->idAt(row), QStringLiteral("1-1-%1").arg(row));
    }

    void whatARunWritesMeanwhileIsAppended()
    {
        model_->setRun("r1");
        QTRY_COMPARE(model_->rowCount(), 2000);
        QTRY_COMPARE(model_->idAt(1999), QStringLiteral("1-1-1999"));
        QSignalSpy reset(model_.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(model_.get(), &QAbstractItemModel::rowsInserted);
        write(50);
        model_->refresh();
        QTRY_COMPARE(model_->rowCount(), 2050);
        QCOMPARE(model_->idAt(1999), QStringLiteral("1-1-1999")); // what was read stays in sight while more is
        QTRY_COMPARE(model_->idAt(2049), QStringLiteral("1-1-2049"));
        QTRY_COMPARE(model_->idAt(1999), QStringLiteral("1-1-1999"));
        QCOMPARE(reset.count(), 0);
        QCOMPARE(inserted.count(), 1);
    }

    void filtersLeaveWhatMatches()
    {
        model_->setRun("r1");
        RequestFilter filter;
        filter.failures_only = true;
        model_->setRun("r1", filter);
        QTRY_COMPARE(model_->rowCount(), 200);
        QTRY_COMPARE(model_->idAt(1), QStringLiteral("1-1-19"));
        QVERIFY(text(1, RequestModel::Error).startsWith(QStringLiteral("server error: slot")));
        const auto shown = model_->index(1, RequestModel::Error).data(Qt::ToolTipRole).toString();
        QVERIFY(!shown.contains(QStringLiteral("<b>"))); // a server's words are no markup
        filter.text = "1-1-199";
        model_->setRun("r1", filter);
        QTRY_COMPARE(model_->rowCount(), 2);
        QTRY_COMPARE(model_->idAt(1), QStringLiteral("1-1-1999"));
        filter.text = "nothing of the kind";
        QSignalSpy counted(model_.get(), &RequestModel::counted);
        model_->setRun("r1", filter);
        QTRY_COMPARE(counted.count(), 1);
        QCOMPARE(model_->rowCount(), 0);
        model_->setRun({});
        model_->refresh();
        QCOMPARE(model_->rowCount(), 0);
    }

    void onlyABoundedNumberOfPagesIsKept()
    {
        tester_.reset(); // it would ask for every row
        write((RequestModel::pagesKept + 10) * RequestModel::pageRows);
        model_->setRun("r1");
        QTRY_VERIFY(model_->rowCount() > RequestModel::pagesKept * RequestModel::pageRows);
        for (int row = 0; row < model_->rowCount(); row += RequestModel::pageRows)
            QTRY_COMPARE_WITH_TIMEOUT(model_->idAt(row), QStringLiteral("1-1-%1").arg(row), 20000);
        QCOMPARE(int(model_->pagesInMemory()), RequestModel::pagesKept);
        QTRY_COMPARE(model_->idAt(0), QStringLiteral("1-1-0")); // read again
    }

    void aRunThatIsNotThereYetIsReadWhenItHasCome()
    {
        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("new/library.db")).toStdString();
        LibraryWorker worker(path);
        RequestModel model(worker);
        QSignalSpy counted(&model, &RequestModel::counted);
        model.setRun("01AAAA");
        QTRY_COMPARE(counted.count(), 1);
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(QDir().mkpath(folder.filePath(QStringLiteral("new"))));
        QCOMPARE(addSampleRun(path, "01AAAA", 4), std::string());
        model.refresh();
        QTRY_COMPARE(model.rowCount(), 47);
        QTRY_COMPARE(model.index(46, 0).data().toString(), QStringLiteral("2-1-024"));
        QCOMPARE(model.index(46, RequestModel::Tpot).data().toString(), QStringLiteral("12.0"));
        QCOMPARE(model.index(46, RequestModel::Http).data().toString(), QStringLiteral("200"));
    }

    void aTipIsNoMarkupAndNoSourceOfOne()
    {
        RequestFilter filter;
        filter.failures_only = true;
        model_->setRun("r1", filter);
        QTRY_COMPARE(model_->idAt(0), QStringLiteral("1-1-9"));
        QTextDocument shown; // as a tooltip shows it
        shown.setHtml(model_->index(0, RequestModel::Error).data(Qt::ToolTipRole).toString());
        QCOMPARE(shown.toPlainText(), QStringLiteral("server error: slot <b>7</b> is gone"));
    }

    void failuresKeepTheirRowsWhileTheirCountsGrow()
    {
        FailureModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        LiveFailures failures;
        LiveRequest one;
        one.outcome = Outcome::rejected;
        one.error_class = ErrorClass::overloaded;
        one.http_status = 503;
        one.end_ns = 61000000000;
        failures.add(one);
        model.update(failures.kinds());
        QCOMPARE(model.rowCount(), 1);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.update(failures.kinds());
        QCOMPARE(changed.count(), 0);
        failures.add(one);
        one.error_class = ErrorClass::timeout_idle;
        one.outcome = Outcome::timed_out;
        failures.add(one);
        model.update(failures.kinds());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(model.index(0, FailureModel::Count).data().toString(), QStringLiteral("2"));
        QCOMPARE(model.index(0, FailureModel::Last).data().toString(), QStringLiteral("01:01"));
        QCOMPARE(model.index(1, FailureModel::Kind).data().toString(), QStringLiteral("timeout idle"));
        model.update({});
        QCOMPARE(model.rowCount(), 0);
    }

private:
    void write(int count)
    {
        for (int i = 0; i < count; ++i)
            writer_->write(request(written_++));
        writer_->flush();
    }
    QString text(int row, int column) { return model_->index(row, column).data().toString(); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::string path_;
    std::unique_ptr<LibraryWriter> writer_;
    std::unique_ptr<LibraryWorker> worker_;
    std::unique_ptr<RequestModel> model_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
    int written_ = 0;
};

QTEST_MAIN(RequestModelTest)
#include "tst_requestmodel.moc"
