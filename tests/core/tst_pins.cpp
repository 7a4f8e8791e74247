#include "core/pins/client.h"
#include "core/pins/controls.h"
#include "core/pins/network.h"
#include "core/pins/pins.h"
#include "core/pins/workload.h"
#include "core/record/version.h"
#include "pinlookup.h"

#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace plumbline;
using namespace plumbline::test;

class TestPins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clientPinsNameTheBuild()
    {
        Pins pins;
        addClientPins(pins, TransportKind::precise);
        QCOMPARE(pinnedValue(pins, "client.version"), PinValue(std::string(version())));
        QCOMPARE(pinnedValue(pins, "client.qt"), PinValue(qVersion()));
        QCOMPARE(pinnedValue(pins, "client.transport"), PinValue("precise"));
        QVERIFY(pins.find("client.commit") && pins.find("client.build"));
    }

    void controlsAreDeclaredAndKeepTheirKind()
    {
        Plan plan;
        plan.controls = {{"text", "\"2 virtual cores\""},
                         {"whole", "2"},
                         {"negative", "-3"},
                         {"real", "2.5"},
                         {"yes", "true"},
                         {"unset", "null"},
                         {"list", "[1,2]"},
                         {"huge", "18446744073709551615"},
                         {"broken", "{"}};
        Pins pins;
        addControlPins(pins, plan);
        QCOMPARE(pinnedValue(pins, "controls.text"), PinValue("2 virtual cores"));
        QCOMPARE(pinnedValue(pins, "controls.whole"), PinValue(std::int64_t{2}));
        QCOMPARE(pinnedValue(pins, "controls.negative"), PinValue(std::int64_t{-3}));
        QCOMPARE(pinnedValue(pins, "controls.real"), PinValue(2.5));
        QCOMPARE(pinnedValue(pins, "controls.yes"), PinValue(true));
        QCOMPARE(pinnedValue(pins, "controls.list"), PinValue("[1,2]"));
        QCOMPARE(pinnedValue(pins, "controls.huge"), PinValue(18446744073709551615.0));
        QCOMPARE(pinnedValue(pins, "controls.broken"), PinValue("{"));
        QVERIFY(isNotPinned(pins, "controls.unset"));
        QCOMPARE(pins.find("controls.text")->origin, PinOrigin::declared);
    }

    void addressesOfUrls_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<int>("port");
        QTest::newRow("port") << QByteArray("http://h:8080/v1") << QByteArray("h") << 8080;
        QTest::newRow("http") << QByteArray("http://h") << QByteArray("h") << 80;
        QTest::newRow("https") << QByteArray("https://h/") << QByteArray("h") << 443;
        QTest::newRow("ipv6") << QByteArray("http://[::1]:81/") << QByteArray("::1") << 81;
        QTest::newRow("user") << QByteArray("http://u:p@h:1/") << QByteArray("h") << 1;
        QTest::newRow("other scheme") << QByteArray("ftp://h") << QByteArray() << 0;
        QTest::newRow("bad port") << QByteArray("http://h:99999") << QByteArray() << 0;
        QTest::newRow("none") << QByteArray() << QByteArray() << 0;
    }
    void addressesOfUrls()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, host);
        QFETCH(int, port);
        const auto found = hostPortOf(url.toStdString());
        QCOMPARE(found.has_value(), port != 0);
        if (found) {
            QCOMPARE(found->host, host.toStdString());
            QCOMPARE(found->port, port);
        }
    }

    void loopbackAddressesAreKnown()
    {
        for (const auto* address : {"127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"})
            QVERIFY2(isLoopbackAddress(address), address);
        for (const auto* address : {"10.0.0.1", "128.0.0.1", "::2", "fe80::1", "::ffff:10.0.0.1", "", "localhost"})
            QVERIFY2(!isLoopbackAddress(address), address);
    }

    void connectTimeIsMeasured()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const auto time = connectTimeMs("127.0.0.1", server.serverPort());
        QVERIFY(time && *time > 0 && *time < 500);
        const int port = server.serverPort();
        server.close();
        QVERIFY(!connectTimeMs("127.0.0.1", port));
        QVERIFY(!connectTimeMs("not an address", port));
        QVERIFY(!connectTimeMs("127.0.0.1", port, 0));
    }

    void networkPinsDescribeTheWay()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        Target target;
        target.base_url = "http://127.0.0.1:" + std::to_string(server.serverPort());
        Pins pins;
        addNetworkPins(pins, target);
        QCOMPARE(pinnedValue(pins, "network.address"), PinValue("127.0.0.1"));
        QCOMPARE(pinnedValue(pins, "network.loopback"), PinValue(true));
        QVERIFY(std::holds_alternative<double>(pinnedValue(pins, "network.rtt_ms")));
        server.close();
        Pins closed;
        addNetworkPins(closed, target);
        QCOMPARE(pinnedValue(closed, "network.loopback"), PinValue(true));
        QVERIFY(isNotPinned(closed, "network.rtt_ms"));
    }

    void aProxyOrABadUrlPinsNoAddress()
    {
        Target target;
        target.base_url = "http://127.0.0.1:1";
        target.proxy = "http://user:CANARY@proxy:3128";
        Pins proxied;
        addNetworkPins(proxied, target);
        QCOMPARE(pinnedValue(proxied, "network.proxy"), PinValue("a URL"));
        QVERIFY(isNotPinned(proxied, "network.address"));
        target.proxy = "none";
        target.base_url = "nonsense";
        Pins bad;
        addNetworkPins(bad, target);
        QVERIFY(bad.pins.empty());
        QCOMPARE(bad.not_pinned.size(), std::size_t{3});
    }

    void allPinsTogetherHaveNoKeyTwice()
    {
        Plan plan;
        plan.target.base_url = "http://127.0.0.1:1";
        plan.controls = {{"power", "\"mains\""}};
        plan.contract.required_pins = {"controls.power", "server.rack"};
        auto pins = collectPins(plan);
        addModelFilePins(pins, nullptr);
        completePins(pins, plan.contract.required_pins);
        QVERIFY(!pins.taken_utc.empty());
        std::vector<std::string> keys = pins.not_pinned;
        for (const auto& pin : pins.pins)
            keys.push_back(pin.key);
        std::sort(keys.begin(), keys.end());
        QVERIFY(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
        QVERIFY(pins.find("controls.power") && pins.find("client.version") && pins.find("network.loopback"));
        for (const auto* key : {"server.context", "model.file.sha256", "server.rack"})
            QVERIFY2(isNotPinned(pins, key), key);
    }

    void theFirstOfTwoPinsCountsAndHomesAreHidden()
    {
        Pins pins;
        pins.pins = {{"server.kind", PinValue("vllm"), PinOrigin::reported},
                     {"server.kind", PinValue("tgi"), PinOrigin::reported},
                     {"model.path", PinValue("/home/anna/m.gguf"), PinOrigin::reported}};
        pins.not_pinned = {"x", "server.kind", "x"};
        completePins(pins);
        QCOMPARE(pins.pins.size(), std::size_t{2});
        QCOMPARE(pinnedValue(pins, "server.kind"), PinValue("vllm"));
        QCOMPARE(pinnedValue(pins, "model.path"), PinValue("~/m.gguf"));
        QCOMPARE(std::count(pins.not_pinned.begin(), pins.not_pinned.end(), "x"), 1);
        QVERIFY(!isNotPinned(pins, "server.kind"));
    }

    void aModelFileThatTheServerDoesNotServeIsSaid()
    {
        Pins pins;
        pins.pins = {{"model.path", PinValue("/models/a-Q8_0.gguf"), PinOrigin::reported},
                     {"model.file.name", PinValue("a-Q4_K_M.gguf")}};
        const auto doubts = modelFileDoubts(pins);
        QCOMPARE(doubts.size(), std::size_t{1});
        QVERIFY(doubts[0].find("a-Q8_0.gguf") != std::string::npos && doubts[0].find("Q4_K_M") != std::string::npos);
        pins.pins[1].value = PinValue("a-Q8_0.gguf");
        QVERIFY(modelFileDoubts(pins).empty());
        pins.pins.pop_back();
        QVERIFY(modelFileDoubts(pins).empty());
    }

    void aWorkloadIsPinnedByItsHashes()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("prompts.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("abc") == 3);
        file.close();
        Plan plan;
        plan.workload.seed = 7;
        plan.workload.classes.resize(2);
        plan.workload.classes[0].name = "file";
        plan.workload.classes[0].prompts.source = PromptSourceKind::file;
        plan.workload.classes[0].prompts.path = "prompts.txt";
        plan.workload.classes[1].name = "texts";
        const auto pinsOf = [&folder](const Plan& of) {
            Pins pins;
            addWorkloadPins(pins, of, folder.path().toStdString());
            return pins;
        };
        const auto pins = pinsOf(plan);
        QCOMPARE(pinnedValue(pins, "workload.seed"), PinValue(std::int64_t{7}));
        QCOMPARE(pinnedValue(pins, "workload.file.prompts_sha256"), // of "abc", as in FIPS 180
                 PinValue("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        QVERIFY(!pins.find("workload.texts.prompts_sha256") && pins.not_pinned.empty());
        const auto hash = pinnedValue(pins, "workload.sha256");
        plan.target.model = "another";
        plan.load.repeats = 3;
        QCOMPARE(pinnedValue(pinsOf(plan), "workload.sha256"), hash);
        plan.workload.seed = 8;
        QVERIFY(pinnedValue(pinsOf(plan), "workload.sha256") != hash);
        plan.workload.seed = ~std::uint64_t{0};
        QCOMPARE(pinnedValue(pinsOf(plan), "workload.seed"), PinValue("18446744073709551615"));
        plan.workload.classes[0].prompts.path = "gone.txt";
        QVERIFY(isNotPinned(pinsOf(plan), "workload.file.prompts_sha256"));
    }

    void localhostIsKnownWithoutAHostsFile()
    {
        const auto addresses = resolveAll("localhost");
        QVERIFY(!addresses.empty());
        QVERIFY(std::all_of(addresses.begin(), addresses.end(), isLoopbackAddress));
    }
};

QTEST_GUILESS_MAIN(TestPins)
#include "tst_pins.moc"
