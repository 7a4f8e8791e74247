// Cases from the field that are arithmetic over records, each built again from its trigger. The list is tests/CASES.md.
#include "statsrequests.h"

#include <QTest>

using namespace plumbline;
using namespace plumbline::made;

class TestFieldCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Counted by whole seconds these are two, and three, at once.
    void requestsOneAfterAnotherAreNeverOutstandingTogether()
    {
        auto step = summarizeOne({answer(0, 1000, 1, 0), answer(1000, 1000, 1, 0)}, closedPlan(), spec(), end(0, 2000));
        QCOMPARE(step.outstanding.max, std::int64_t(1));
        step = summarizeOne({answer(0, 300, 1, 0), answer(300, 300, 1, 0), answer(600, 300, 1, 0)}, closedPlan(),
                            spec(), end(0, 1000));
        QCOMPARE(step.outstanding.max, std::int64_t(1));
    }

    // Eight streams of 60 s answers in a window of 90 s: what completed in it is 67 % of the tokens that came.
    void tokensOfRequestsThatTheWindowCutsCount()
    {
        std::vector<Request> requests;
        for (int stream = 0; stream < 8; ++stream)
            for (int round = 0; round < 2; ++round)
                requests.push_back(answer(round * 60000, 100, 600, 100)); // a token each 100 ms, first at 100 ms
        const auto step = summarizeOne(requests, closedPlan(), spec(8), end(0, 90000));
        QVERIFY2(near(step.output_token_throughput, 80, 0.01),
                 std::to_string(step.output_token_throughput.value_or(0)).c_str());
        const double ofCompleted = step.request_throughput.value_or(0) * 600;
        QVERIFY2(near(ofCompleted / 80, 2.0 / 3, 0.01), std::to_string(ofCompleted).c_str());
    }
};

QTEST_APPLESS_MAIN(TestFieldCases)
#include "tst_fieldcases.moc"
