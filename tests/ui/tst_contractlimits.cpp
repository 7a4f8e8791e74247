// The contract's limits as lines and words: none is left out, and what it counts from is said.
#include "core/plan/templates.h"
#include "ui/contractlimits.h"

#include <QLocale>
#include <QTest>

using namespace plumbline;
using namespace plumbline::ui;

class ContractLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aLimitFromDueTimeIsALineOfThePlotOfTtft()
    {
        const auto plan = *planTemplate("open-poisson");
        const auto lines = limitLines(plan.contract, "ttft_ms", QStringLiteral("TTFT"));
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines[0].first, 2000.0);
        QCOMPARE(lines[0].second, QStringLiteral("limit: each request from due time and p95 from due time ≤ 2.00 s"));
        QCOMPARE(limitLines(plan.contract, "ttft_from_due_ms", QStringLiteral("TTFT"))[0].second,
                 QStringLiteral("limit: each request and p95 ≤ 2.00 s"));
    }

    void severalPercentilesAreSeveralLines()
    {
        Contract contract;
        contract.request.push_back({"ttft_ms", 800});
        for (const auto& [stat, most] : {std::pair("p50", 200.0), std::pair("p99", 800.0), std::pair("p95", 500.0)}) {
            Gate gate;
            gate.metric = "ttft_ms";
            gate.stat = stat;
            gate.max = most;
            contract.gates.push_back(gate);
        }
        QStringList words;
        for (const auto& [value, text] : limitLines(contract, "ttft_ms", QStringLiteral("TTFT")))
            words.append(text);
        QCOMPARE(words.join(QLatin1Char('|')), QStringLiteral("limit: p50 ≤ 200 ms|limit: p95 ≤ 500 ms|limit: each request and p99 ≤ 800 ms"));
    }

    void aGateOnOneClassIsNoLineOfAllAndAShareHasItsName()
    {
        Contract contract;
        Gate ofClass;
        ofClass.metric = "tpot_ms";
        ofClass.stat = "p95";
        ofClass.max = 60;
        ofClass.klass = "chat";
        Gate rate;
        rate.metric = "goodput";
        rate.min = 4;
        contract.gates = {ofClass, rate};
        QVERIFY(limitLines(contract, "tpot_ms", QStringLiteral("TPOT")).empty());
        QCOMPARE(limitLines(contract, "goodput", QStringLiteral("goodput"))[0].second,
                 QStringLiteral("limit: goodput ≥ 4.00/s"));
    }
};

QTEST_GUILESS_MAIN(ContractLimits)
#include "tst_contractlimits.moc"
