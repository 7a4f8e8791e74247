#include "core/evidence/commandline.h"
#include "core/evidence/hostsensors.h"
#include "core/evidence/process.h"

#include <QDir>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace plumbline;

namespace {

// A host as its files tell of it.
class FakeHost
{
public:
    std::string root() const { return folder_.path().toStdString(); }
    void file(const std::string& path, const std::string& text) const
    {
        const auto full = folder_.path() + QString::fromStdString(path);
        QDir().mkpath(full.section(QLatin1Char('/'), 0, -2));
        QFile to(full);
        QVERIFY(to.open(QIODevice::WriteOnly));
        to.write(QByteArray::fromStdString(text));
    }
    void process(int pid, int parent, const std::string& name, int ticks, int start, int pages, int threads = 3) const
    {
        file("/proc/" + std::to_string(pid) + "/stat",
             std::to_string(pid) + " (" + name + ") S " + std::to_string(parent) + " 1 1 0 -1 4194304 9 0 0 0 " +
                 std::to_string(ticks) + " 0 0 0 20 0 " + std::to_string(threads) + " 0 " + std::to_string(start) +
                 " 9999999 " + std::to_string(pages) + " 18446744073709551615 1 1 0 0 0 0\n");
    }
    void socket(int pid, int inode) const
    {
        const auto folder = folder_.path() + QStringLiteral("/proc/%1/fd").arg(pid);
        QDir().mkpath(folder);
        QVERIFY(symlink(("socket:[" + std::to_string(inode) + "]").c_str(),
                        (folder + QStringLiteral("/%1").arg(inode)).toStdString().c_str()) == 0);
    }
    void listening(const std::vector<std::pair<std::string, int>>& sockets, const char* table = "/proc/net/tcp") const
    {
        std::string text = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid inode\n";
        for (const auto& [address, inode] : sockets)
            text += "   0: " + address + " 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 " +
                    std::to_string(inode) + " 1 0000000000000000 100 0 0 10 0\n";
        file(table, text + "garbage\n\n   1: 0100007F:1F90 x 0A\n");
    }

private:
    QTemporaryDir folder_;
};

double valueIn(const std::vector<std::pair<std::string, double>>& series, const std::string& name)
{
    for (const auto& [key, value] : series)
        if (key == name)
            return value;
    return -1;
}

const LocalTarget loopback{{"127.0.0.1"}, 8080}; // 8080 is 1F90

} // namespace

class TestEvidenceHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secretsInACommandAreHidden_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        const auto row = [](const char* what, const QByteArrayList& arguments) { QTest::newRow(what) << arguments; };
        row("option and value", {"llama-server", "--api-key", "CANARY", "-m", "x.gguf"});
        row("with an equals sign", {"vllm", "--api-key=CANARY"});
        row("several values", {"llama-server", "--api-key=a,CANARY"});
        row("underscores", {"x", "--hf_token", "CANARY"});
        row("in capitals", {"x", "--API-KEY", "CANARY"});
        row("humps", {"x", "--hfToken=CANARY"});
        row("a password", {"x", "--db-password", "CANARY"});
        row("one dash", {"x", "-token", "CANARY"});
        row("it begins with a dash", {"x", "--api-key", "-CANARY"});
        row("a variable", {"env", "HF_TOKEN=CANARY", "vllm"});
        row("a variable for a container", {"docker", "run", "-e", "OPENAI_API_KEY=CANARY"});
        row("a header", {"curl", "-H", "Authorization: Bearer CANARY"});
        row("a header of one's own", {"curl", "-H", "X-Api-Key: CANARY and CANARY"});
        row("a bearer without a name", {"x", "Bearer CANARY"});
        row("a URL with a password", {"x", "http://user:CANARY@host:1/v1"});
        row("a URL with an at sign in it", {"x", "http://user:p@CANARY@host:1/v1"});
        row("a query", {"x", "http://host/v1?model=m&api_key=CANARY&x=1"});
        row("JSON", {"x", "--config", "{\"a\": 1, \"api_key\": \"CANARY\", \"b\": 2}"});
        row("JSON in JSON", {"x", "{\"a\": \"{\\\"secret\\\": \\\"CANARY\\\"}\"}"});
        row("a shell's line", {"sh", "-c", "vllm serve m --api-key CANARY --port 1"});
        row("a shell's line in quotes", {"sh", "-c", "vllm serve m --api-key 'CANARY x' --port 1"});
        row("a known shape", {"x", "sk-proj-1234567890abcdefCANARY"});
        row("another known shape", {"x", "--anything=hf_abcdefghijklmnopqrstuCANARY"});
        row("a web token", {"x", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.CANARY"});
    }
    void secretsInACommandAreHidden()
    {
        QFETCH(QByteArrayList, arguments);
        std::vector<std::string> list;
        for (const auto& argument : arguments)
            list.push_back(argument.toStdString());
        const auto command = maskedCommand(list);
        QVERIFY2(command.find("CANARY") == std::string::npos, command.c_str());
        QVERIFY2(command.find("***") != std::string::npos, command.c_str());
        QVERIFY(command.starts_with(list[0]));
    }

    void everythingElseOfACommandIsKept_data()
    {
        QTest::addColumn<QByteArray>("command");
        for (const char* command :
             {"llama-server -m /models/gemma-3-270m-q4_k_m.gguf -c 2048 -np 4 --metrics --port 8080",
              "vllm serve org/model --max-num-batched-tokens 8192 --tokenizer org/tok --tensor-parallel-size 2",
              "x --max-tokens=100 --pad-token-id 0 --cache-type-k q8_0 --keyring off", "x --ssl-key-file /etc/key.pem",
              "x http://127.0.0.1:8080/v1?model=a&b=2", "x --monkey see --author me"})
            QTest::newRow(command) << QByteArray(command);
    }
    void everythingElseOfACommandIsKept()
    {
        QFETCH(QByteArray, command);
        std::vector<std::string> list;
        for (const auto& argument : command.split(' '))
            list.push_back(argument.toStdString());
        QCOMPARE(maskedCommand(list), command.toStdString());
    }

    void aCommandIsBoundedAndPrintable()
    {
        const auto command = maskedCommand({"x", "two words", "", "\x80\xff\n\x1b[31m", std::string(1'000'000, 'y')});
        QVERIFY(command.starts_with("x 'two words' '' '?? "));
        QVERIFY(command.find('\x1b') == std::string::npos);
        QVERIFY(command.size() <= 2003);
    }

    void theProcessIsFoundByItsPort()
    {
        const FakeHost host;
        host.listening({{"0100007F:1F91", 7}, {"00000000:1F90", 8}, {"0100007F:1F90", 9}, {"0200007F:1F90", 10}});
        host.process(10, 1, "other", 0, 1, 1);
        host.socket(10, 8);
        host.process(20, 1, "worker", 0, 900, 1);
        host.socket(20, 9);
        host.process(30, 1, "a (b) c", 0, 500, 1);
        host.socket(30, 9);
        QCOMPARE(listenerOf(loopback, host.root()), std::optional(30)); // the older of the two that share the socket
        QCOMPARE(listenerOf({{"10.0.0.1"}, 8080}, host.root()), std::optional(10)); // who listens at all addresses
        QCOMPARE(listenerOf({{"127.0.0.1"}, 8082}, host.root()), std::optional<int>());
    }

    void addressesOfBothFamiliesAreUnderstood()
    {
        const FakeHost host;
        host.process(10, 1, "x", 0, 1, 1);
        host.socket(10, 5);
        host.process(20, 1, "y", 0, 1, 1);
        host.socket(20, 6);
        host.listening({{"00000000000000000000000001000000:1F90", 5}, {"0000000000000000FFFF00000100007F:1F90", 6}},
                       "/proc/net/tcp6");
        QCOMPARE(listenerOf({{"::1"}, 8080}, host.root()), std::optional(10));
        QCOMPARE(listenerOf(loopback, host.root()), std::optional(20));
        host.listening({{"00000000000000000000000000000000:1F90", 5}}, "/proc/net/tcp6");
        QCOMPARE(listenerOf(loopback, host.root()), std::optional(10)); // [::] serves both
    }

    void itsPinsSayWhatWasStartedAndWhen()
    {
        const FakeHost host;
        host.listening({{"0100007F:1F90", 9}});
        host.process(30, 1, "llama-server", 0, static_cast<int>(100 * sysconf(_SC_CLK_TCK)), 1);
        host.socket(30, 9);
        host.file("/proc/30/cmdline", std::string("llama-server\0--api-key\0CANARY\0-c\0002048\0", 38));
        host.file("/proc/stat", "cpu 1 2 3\nbtime 1700000000\nprocesses 5\n");
        const auto pins = serverProcessPins(loopback, host.root());
        QCOMPARE(pins.size(), std::size_t{2});
        QCOMPARE(pins[0], (Pin{"server.process.command", "llama-server --api-key *** -c 2048", PinOrigin::detected}));
        QCOMPARE(pins[1], (Pin{"server.process.started_utc", "2023-11-14T22:15:00Z", PinOrigin::detected}));
    }

    void itsFamilyIsCounted()
    {
        const FakeHost host;
        host.listening({{"0100007F:1F90", 9}});
        host.process(30, 1, "ollama", 100, 5, 10);
        host.socket(30, 9);
        host.process(31, 30, "runner", 200, 6, 20);
        host.process(32, 31, "helper", 0, 7, 30);
        host.process(40, 1, "stranger", 500, 8, 1000);
        ProcessWatch watch(loopback, host.root());
        const auto first = watch.sample(1'000'000'000);
        const auto page = static_cast<double>(sysconf(_SC_PAGESIZE));
        QCOMPARE(valueIn(first, "server.resident_bytes"), 60 * page);
        QCOMPARE(valueIn(first, "server.threads"), 9.0);
        QCOMPARE(valueIn(first, "server.processes"), 3.0);
        QCOMPARE(valueIn(first, "server.cpu_share"), -1.0); // there is no time before it
        const auto second = static_cast<int>(sysconf(_SC_CLK_TCK));
        host.process(30, 1, "ollama", 100 + second / 2, 5, 10);
        host.process(31, 30, "runner", 200 + second, 6, 20);
        QCOMPARE(valueIn(watch.sample(2'000'000'000), "server.cpu_share"), 1.5);

        host.process(30, 1, "another", 0, 900, 10); // the same number, another process, without the socket
        QFile::remove(QString::fromStdString(host.root() + "/proc/30/fd/9"));
        QFile::remove(QString::fromStdString(host.root() + "/proc/31/stat"));
        QFile::remove(QString::fromStdString(host.root() + "/proc/32/stat"));
        QVERIFY(watch.sample(3'000'000'000).empty());
    }

    void thisProcessIsFoundToo()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const auto target = localTarget("http://127.0.0.1:" + std::to_string(server.serverPort()) + "/v1");
        QVERIFY(target);
        QCOMPARE(listenerOf(*target), std::optional(static_cast<int>(getpid())));
        ProcessWatch watch(*target);
        QVERIFY(valueIn(watch.sample(1), "server.resident_bytes") > 1e6);
        QVERIFY(!localTarget("http://192.0.2.1:80"));
        QVERIFY(!localTarget("nonsense"));
    }

    void brokenFilesAreNoProcess_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", ")", "1 (x", "1 (x) S", "1 (x) S 1 2 3", "\x01\x02\x03)"})
            QTest::newRow(text) << QByteArray(text);
    }
    void brokenFilesAreNoProcess()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!readProcessStat(text.toStdString()));
    }

    void sensorsAreReadWhereTheyAre()
    {
        const FakeHost host;
        host.file("/sys/class/hwmon/hwmon0/name", "nvme\n");
        host.file("/sys/class/hwmon/hwmon0/temp1_input", "90000\n");
        host.file("/sys/class/hwmon/hwmon1/name", "coretemp\n");
        host.file("/sys/class/hwmon/hwmon1/temp1_input", "51000\n");
        host.file("/sys/class/hwmon/hwmon1/temp2_input", "63500\n");
        host.file("/sys/class/hwmon/hwmon1/temp2_crit", "100000\n");
        host.file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "1000000\n");
        host.file("/sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "3000000\n");
        host.file("/sys/devices/system/cpu/cpufreq/boost", "1\n");
        host.file("/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "5\n");
        host.file("/sys/devices/platform/soc/soc:firmware/get_throttled", "50005\n");
        HostSensors sensors(host.root());
        const auto series = sensors.sample();
        QCOMPARE(valueIn(series, "host.temperature_c"), 63.5);
        QCOMPARE(valueIn(series, "host.cpu_mhz"), 2000.0);
        QCOMPARE(valueIn(series, "host.throttled"), 0.0);
        QCOMPARE(valueIn(series, "host.throttle_flags"), double(0x50005));
        host.file("/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "8\n");
        QCOMPARE(valueIn(sensors.sample(), "host.throttled"), 3.0);
    }

    void zonesStandInForAProcessorsSensor()
    {
        const FakeHost host;
        host.file("/sys/class/thermal/thermal_zone0/type", "acpitz\n");
        host.file("/sys/class/thermal/thermal_zone0/temp", "40000\n");
        host.file("/sys/class/thermal/thermal_zone1/type", "iwlwifi\n");
        host.file("/sys/class/thermal/thermal_zone1/temp", "garbage\n");
        QCOMPARE(valueIn(HostSensors(host.root()).sample(), "host.temperature_c"), 40.0);
        host.file("/sys/class/thermal/thermal_zone2/type", "x86_pkg_temp\n");
        host.file("/sys/class/thermal/thermal_zone2/temp", "70000\n");
        QCOMPARE(valueIn(HostSensors(host.root()).sample(), "host.temperature_c"), 70.0);
    }

    void whatIsNotThereIsAbsent()
    {
        const FakeHost host;
        QVERIFY(HostSensors(host.root()).sample().empty());
        QVERIFY(serverProcessPins(loopback, host.root()).empty());
        QVERIFY(ProcessWatch(loopback, host.root()).sample(1).empty());
    }
};

QTEST_GUILESS_MAIN(TestEvidenceHost)
#include "tst_evidence_host.moc"
