#include "core/pins/client.h"
#include "core/pins/controls.h"
#include "core/pins/host.h"
#include "core/pins/network.h"
#include "core/pins/pins.h"
#include "core/record/version.h"

#include <QDir>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace plumbline;

namespace {

bool isNotPinned(const Pins& pins, const std::string& key)
{
    return std::find(pins.not_pinned.begin(), pins.not_pinned.end(), key) != pins.not_pinned.end();
}

PinValue valueOf(const Pins& pins, const std::string& key)
{
    const auto* pin = pins.find(key);
    return pin ? pin->value : PinValue("(not pinned)");
}

const std::vector<std::string> hostKeys = {"host.cpu.model",      "host.cpu.physical", "host.cpu.logical",
                                           "host.memory_bytes",   "host.os",           "host.kernel",
                                           "host.virtualization", "host.governor",     "host.load_at_start"};

} // namespace

class TestPins : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hostIsReadFromTheKernelsFiles()
    {
        const QTemporaryDir folder;
        const auto root = folder.path().toStdString();
        write(root, "proc/cpuinfo",
              "processor\t: 0\nmodel name\t: AMD EPYC 7B13\nflags\t\t: fpu hypervisor sse\n\n"
              "processor\t: 1\nmodel name\t: AMD EPYC 7B13\n\nprocessor: 2\n\nprocessor: 3\n");
        write(root, "proc/meminfo", "MemTotal:        8000000 kB\nMemFree: 1 kB\n");
        write(root, "proc/loadavg", "0.37 0.15 0.09 1/100 1234\n");
        write(root, "proc/sys/kernel/osrelease", "6.1.0-13-amd64\n");
        write(root, "etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n");
        write(root, "sys/class/dmi/id/product_name", "Standard PC\n");
        for (int cpu = 0; cpu < 4; ++cpu) {
            const auto base = "sys/devices/system/cpu/cpu" + std::to_string(cpu);
            write(root, base + "/topology/thread_siblings_list", cpu < 2 ? "0-1\n" : "2-3\n");
            write(root, base + "/cpufreq/scaling_governor", cpu == 3 ? "powersave\n" : "performance\n");
        }
        write(root, "sys/devices/system/cpu/cpufreq/x", "not a processor");
        Pins pins;
        addHostPins(pins, root);
        QVERIFY(pins.not_pinned.empty());
        QCOMPARE(valueOf(pins, "host.cpu.model"), PinValue("AMD EPYC 7B13"));
        QCOMPARE(valueOf(pins, "host.cpu.physical"), PinValue(std::int64_t{2}));
        QCOMPARE(valueOf(pins, "host.cpu.logical"), PinValue(std::int64_t{4}));
        QCOMPARE(valueOf(pins, "host.memory_bytes"), PinValue(std::int64_t{8'192'000'000}));
        QCOMPARE(valueOf(pins, "host.os"), PinValue("Debian GNU/Linux 12 (bookworm)"));
        QCOMPARE(valueOf(pins, "host.kernel"), PinValue("6.1.0-13-amd64"));
        QCOMPARE(valueOf(pins, "host.virtualization"), PinValue("virtual machine (Standard PC)"));
        QCOMPARE(valueOf(pins, "host.governor"), PinValue("performance, powersave"));
        QCOMPARE(valueOf(pins, "host.load_at_start"), PinValue(0.37));
        for (const auto& pin : pins.pins)
            QCOMPARE(pin.origin, PinOrigin::detected);
        write(root, ".dockerenv", "");
        Pins inside;
        addHostPins(inside, root);
        QCOMPARE(valueOf(inside, "host.virtualization"), PinValue("container in a virtual machine (Standard PC)"));
    }

    void whatTheHostDoesNotTellIsNotPinned()
    {
        const QTemporaryDir folder;
        const auto root = folder.path().toStdString();
        Pins pins;
        addHostPins(pins, root);
        QVERIFY(pins.pins.empty());
        QCOMPARE(pins.not_pinned, hostKeys);
    }

    void brokenFilesAreNotPinned()
    {
        const QTemporaryDir folder;
        const auto root = folder.path().toStdString();
        write(root, "proc/cpuinfo", ":::\n\xff\xfe\nmodel name\n");
        write(root, "proc/meminfo", "MemTotal: 99999999999999999999 kB\n");
        write(root, "proc/loadavg", "busy\n");
        write(root, "etc/os-release", "PRETTY_NAME=\"\"\n");
        Pins pins;
        addHostPins(pins, root);
        QVERIFY(pins.pins.empty());
        QCOMPARE(pins.not_pinned.size(), hostKeys.size());
    }

    void thisHostHasItsMainPins()
    {
        Pins pins;
        addHostPins(pins);
        for (const auto& key : hostKeys)
            QVERIFY2((pins.find(key) != nullptr) != isNotPinned(pins, key), key.c_str());
        QVERIFY(pins.find("host.kernel"));
        QVERIFY(pins.find("host.memory_bytes"));
    }

    void clientPinsNameTheBuild()
    {
        Pins pins;
        addClientPins(pins, TransportKind::precise);
        QCOMPARE(valueOf(pins, "client.version"), PinValue(std::string(version())));
        QCOMPARE(valueOf(pins, "client.qt"), PinValue(qVersion()));
        QCOMPARE(valueOf(pins, "client.transport"), PinValue("precise"));
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
        QCOMPARE(valueOf(pins, "controls.text"), PinValue("2 virtual cores"));
        QCOMPARE(valueOf(pins, "controls.whole"), PinValue(std::int64_t{2}));
        QCOMPARE(valueOf(pins, "controls.negative"), PinValue(std::int64_t{-3}));
        QCOMPARE(valueOf(pins, "controls.real"), PinValue(2.5));
        QCOMPARE(valueOf(pins, "controls.yes"), PinValue(true));
        QCOMPARE(valueOf(pins, "controls.list"), PinValue("[1,2]"));
        QCOMPARE(valueOf(pins, "controls.huge"), PinValue(18446744073709551615.0));
        QCOMPARE(valueOf(pins, "controls.broken"), PinValue("{"));
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
        QCOMPARE(valueOf(pins, "network.address"), PinValue("127.0.0.1"));
        QCOMPARE(valueOf(pins, "network.loopback"), PinValue(true));
        QVERIFY(std::holds_alternative<double>(valueOf(pins, "network.rtt_ms")));
        server.close();
        Pins closed;
        addNetworkPins(closed, target);
        QCOMPARE(valueOf(closed, "network.loopback"), PinValue(true));
        QVERIFY(isNotPinned(closed, "network.rtt_ms"));
    }

    void aProxyOrABadUrlPinsNoAddress()
    {
        Target target;
        target.base_url = "http://127.0.0.1:1";
        target.proxy = "http://user:CANARY@proxy:3128";
        Pins proxied;
        addNetworkPins(proxied, target);
        QCOMPARE(valueOf(proxied, "network.proxy"), PinValue("a URL"));
        QVERIFY(isNotPinned(proxied, "network.address"));
        target.proxy = "none";
        target.base_url = "nonsense";
        Pins bad;
        addNetworkPins(bad, target);
        QVERIFY(bad.pins.empty());
        QCOMPARE(bad.not_pinned.size(), std::size_t{3});
    }

    void changesAreNamedAndVaryingPinsAreNot()
    {
        Pins before;
        before.pins = {{"a", PinValue("1")},
                       {"b", PinValue(true)},
                       {"gone", PinValue(1.0)},
                       {"host.load_at_start", PinValue(0.1)}};
        Pins after = before;
        QVERIFY(changedPins(before, after).empty());
        after.pins = {
            {"a", PinValue("2")}, {"b", PinValue(true)}, {"new", PinValue(1.0)}, {"host.load_at_start", PinValue(9.0)}};
        QCOMPARE(changedPins(before, after), (std::vector<std::string>{"a", "gone", "new"}));
    }

    void allPinsTogetherHaveNoKeyTwice()
    {
        Plan plan;
        plan.target.base_url = "http://127.0.0.1:1";
        plan.controls = {{"power", "\"mains\""}};
        const auto pins = collectPins(plan);
        QVERIFY(!pins.taken_utc.empty());
        std::vector<std::string> keys = pins.not_pinned;
        for (const auto& pin : pins.pins)
            keys.push_back(pin.key);
        std::sort(keys.begin(), keys.end());
        QVERIFY(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
        QVERIFY(pins.find("controls.power") && pins.find("client.version") && pins.find("network.loopback"));
    }

private:
    static void write(const std::string& root, const std::string& name, const std::string& content)
    {
        const auto path = std::filesystem::path(root) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
    }
};

QTEST_GUILESS_MAIN(TestPins)
#include "tst_pins.moc"
