// The requests of a run by position, filter and kind of failure.
#include "core/stats/messageshape.h"
#include "core/store/requestlist.h"
#include "support/storetest.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Two runs side by side: of every tenth line no request; in r1 every seventh request failed.
constexpr int lines = 500;

bool isRequest(int seq)
{
    return seq % 10 != 1;
}
bool isFailure(int seq)
{
    return seq % 7 == 0;
}

std::string insertRequest(const QSqlDatabase& database, int run, int seq)
{
    const bool failed = run == 1 && isFailure(seq);
    const auto id = QStringLiteral("%1-1-%2").arg(seq % 2 + 1).arg(seq, 4, 10, QLatin1Char('0'));
    const auto error = seq % 2 == 0 ? ErrorClass::server_error : ErrorClass::timeout_idle;
    return insertInto(
        database, "requests",
        {{"run", run},
         {"seq", seq},
         {"request_id", id},
         {"step", seq % 2 + 1},
         {"repeat", 1},
         {"class", text(seq % 3 == 0 ? "Long_one" : "short")},
         {"phase", static_cast<int>(Phase::measured)},
         {"scheduled_ns", seq * 1000},
         {"outcome", static_cast<int>(!failed        ? Outcome::completed
                                      : seq % 2 == 0 ? Outcome::failed
                                                     : Outcome::timed_out)},
         {"error_class", static_cast<int>(failed ? error : ErrorClass::none)},
         {"error_message", failed ? QVariant(QStringLiteral("slot %1 is gone (100%)").arg(seq)) : QVariant()},
         {"finish_reason", text("stop")},
         {"token_source", 1},
         {"events", 3},
         {"token_events", 2},
         {"malformed_events", 0},
         {"bytes", 100},
         {"prompt_bytes", 10},
         {"connection", 1},
         {"resent", 0},
         {"cancelled_by", 0},
         {"session", 1},
         {"cancel_planned", 0}});
}

} // namespace

class StoreRequestsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        library_ =
            std::make_unique<Library>(folder_.filePath(QStringLiteral("x.db")).toStdString(), Library::Access::write);
        QCOMPARE(library_->write([](QSqlDatabase& database) {
            auto problem = insertRun(database, "r1");
            problem += insertRun(database, "r2");
            for (int seq = 1; seq <= lines && problem.empty(); ++seq)
                for (int run = 1; run <= 2 && problem.empty() && isRequest(seq); ++run)
                    problem = insertRequest(database, run, seq);
            return problem;
        }),
                 std::string());
    }
    void cleanupTestCase() { library_.reset(); }

    void rowsAreFoundByPosition()
    {
        const auto all = expected([](int) { return true; });
        QCOMPARE(countRequests(*library_, "r1", {}), static_cast<std::int64_t>(all.size()));
        QCOMPARE(rows({}, 0, 1000), all);
        for (std::size_t offset : {std::size_t{0}, std::size_t{1}, std::size_t{9}, std::size_t{200}, all.size() - 3})
            QCOMPARE(rows({}, static_cast<std::int64_t>(offset), 5), part(all, offset, 5));
        QVERIFY(rows({}, static_cast<std::int64_t>(all.size()), 5).empty());
        QVERIFY(rows({}, 0, 0).empty() && rows({}, 0, -1).empty());
        QCOMPARE(rows({}, -7, 5), part(all, 0, 5));
    }

    void failuresAreFoundByPosition()
    {
        RequestFilter filter;
        filter.failures_only = true;
        const auto all = expected(isFailure);
        QVERIFY(all.size() > 50);
        QCOMPARE(countRequests(*library_, "r1", filter), static_cast<std::int64_t>(all.size()));
        QCOMPARE(countRequests(*library_, "r2", filter), std::int64_t{0});
        QCOMPARE(rows(filter, 0, 1000), all);
        QCOMPARE(rows(filter, 40, 3), part(all, 40, 3));
        QVERIFY(rows(filter, 1000, 3).empty());
    }

    void otherFiltersFindWhatTheySay()
    {
        const auto check = [&](const RequestFilter& filter, auto matches) {
            const auto all = expected(matches);
            QVERIFY(!all.empty());
            QCOMPARE(countRequests(*library_, "r1", filter), static_cast<std::int64_t>(all.size()));
            QCOMPARE(rows(filter, 0, 1000), all);
            QCOMPARE(rows(filter, 3, 2), part(all, 3, 2));
        };
        RequestFilter filter;
        filter.step = 2;
        check(filter, [](int seq) { return seq % 2 == 1; });
        filter.failures_only = true;
        check(filter, [](int seq) { return seq % 2 == 1 && isFailure(seq); });
        filter = {};
        filter.repeat = 1;
        check(filter, [](int) { return true; });
        filter = {};
        filter.error_class = ErrorClass::server_error;
        check(filter, [](int seq) { return seq % 2 == 0 && isFailure(seq); });
        filter = {};
        filter.text = "LONG_";
        check(filter, [](int seq) { return seq % 3 == 0; });
        filter.text = "100%";
        check(filter, isFailure);
        filter.text = "STOP";
        check(filter, [](int) { return true; });
        filter.text = "-004";
        check(filter, [](int seq) { return seq / 10 == 4; });
        for (const auto* none : {"Longxone", "'", "1%%1", "\\"}) {
            filter.text = none;
            QCOMPARE(countRequests(*library_, "r1", filter), std::int64_t{0});
        }
    }

    void oneIsFoundById()
    {
        const auto request = requestOf(*library_, "r1", "1-1-0014");
        QVERIFY(request.has_value());
        QCOMPARE(request->request_id, std::string("1-1-0014"));
        QCOMPARE(request->outcome, Outcome::failed);
        QCOMPARE(request->error_class, ErrorClass::server_error);
        QCOMPARE(request->error_message, std::optional<std::string>("slot 14 is gone (100%)"));
        QCOMPARE(request->klass, std::string("short"));
        QVERIFY(!request->sent_ns);
        QCOMPARE(requestOf(*library_, "r2", "1-1-0014")->outcome, Outcome::completed);
        QVERIFY(!requestOf(*library_, "r1", "1-1-14"));
        QVERIFY(!requestOf(*library_, "r3", "1-1-0014"));
    }

    void failuresOfOneKindStandTogether()
    {
        const auto groups = failuresOf(*library_, "r1");
        QCOMPARE(groups.size(), std::size_t{2});
        std::int64_t count = 0;
        for (const auto& group : groups) {
            QCOMPARE(group.message_shape, std::string("slot # is gone (#%)"));
            count += group.count;
        }
        RequestFilter filter;
        filter.failures_only = true;
        QCOMPARE(count, countRequests(*library_, "r1", filter));
        QVERIFY(groups[0].count >= groups[1].count);
        const auto& timedOut = groups[0].outcome == Outcome::timed_out ? groups[0] : groups[1];
        QCOMPARE(timedOut.error_class, ErrorClass::timeout_idle);
        QCOMPARE(timedOut.example_request, std::string("2-1-0007")); // the first of them
        QCOMPARE(timedOut.example, std::string("slot 7 is gone (100%)"));
        QVERIFY(!timedOut.http_status);
        QCOMPARE(timedOut.first_ns, std::int64_t{7000});
        QVERIFY(timedOut.last_ns > timedOut.first_ns);
        QVERIFY(failuresOf(*library_, "r2").empty() && failuresOf(*library_, "r3").empty());
    }

    void numbersAndIdsAreBlanked_data()
    {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("shape");
        const auto row = [](const char* message, const char* shape) {
            QTest::newRow(message) << QString::fromUtf8(message) << QString::fromUtf8(shape);
        };
        row("", "");
        row("plain words, and marks: (none).", "plain words, and marks: (none).");
        row("HTTP 503", "HTTP #");
        row("127.0.0.1:8080 refused", "# refused");
        row("waited 3.5s of 1,024 ms.", "waited # of # ms.");
        row("request 1-1-0042 of task_17", "request # of task_#");
        row("3f2504e0-4f89-11d3-9a0c-0305e82c3301", "#");
        row("id deadbeef1 feedface", "id # feedface");
        row("chatcmpl-9f8Gh2Kq81LmN0pQ", "#");
        row("model qwen3 is unknown", "model qwen3 is unknown");
        row("größe 12", "größe #");
    }
    void numbersAndIdsAreBlanked()
    {
        QFETCH(QString, message);
        QFETCH(QString, shape);
        QCOMPARE(messageShape(message.toStdString()), shape.toStdString());
    }

    void aLibraryThatIsNotOpenHasNone()
    {
        const Library none(folder_.path().toStdString(), Library::Access::read);
        QCOMPARE(countRequests(none, "r1", {}), std::int64_t{0});
        QVERIFY(requestRows(none, "r1", {}, 0, 10).empty());
        QVERIFY(!requestOf(none, "r1", "1-1-0014"));
        QVERIFY(failuresOf(none, "r1").empty());
    }

private:
    using Ids = std::vector<std::string>;

    static Ids expected(const std::function<bool(int)>& matches)
    {
        Ids ids;
        for (int seq = 1; seq <= lines; ++seq)
            if (isRequest(seq) && matches(seq))
                ids.push_back(
                    QStringLiteral("%1-1-%2").arg(seq % 2 + 1).arg(seq, 4, 10, QLatin1Char('0')).toStdString());
        return ids;
    }
    static Ids part(const Ids& all, std::size_t offset, std::size_t count)
    {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(std::min(offset, all.size()));
        return {begin,
                begin + static_cast<std::ptrdiff_t>(std::min(count, static_cast<std::size_t>(all.end() - begin)))};
    }
    Ids rows(const RequestFilter& filter, std::int64_t offset, std::int64_t limit) const
    {
        Ids ids;
        for (const auto& request : requestRows(*library_, "r1", filter, offset, limit))
            ids.push_back(request.request_id);
        return ids;
    }

    QTemporaryDir folder_;
    std::unique_ptr<Library> library_;
};

QTEST_GUILESS_MAIN(StoreRequestsTest)
#include "tst_storerequests.moc"
