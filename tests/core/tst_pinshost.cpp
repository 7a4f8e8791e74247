#include "core/pins/gpus.h"
#include "core/pins/host.h"
#include "core/pins/programoutput.h"
#include "pinlookup.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace plumbline;
using namespace plumbline::test;

namespace {

Pins pinsOf(const std::string& root)
{
    Pins pins;
    addHostPins(pins, root);
    return pins;
}

Pins machine(const char* name)
{
    return pinsOf(std::string(PLUMBLINE_TEST_DATA) + "/pins/" + name);
}

const std::vector<std::string> hostKeys = {
    "host.cpu.model",      "host.cpu.physical", "host.cpu.logical",  "host.cpu.affinity", "host.cpu.limit",
    "host.governor",       "host.power_source", "host.memory_bytes", "host.os",           "host.kernel",
    "host.virtualization", "host.gpu.count",    "host.load_at_start"};

} // namespace

class TestPinsHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLaptopOnBatteryIsDescribed()
    {
        const auto pins = machine("laptop");
        QCOMPARE(pinnedValue(pins, "host.cpu.model"), PinValue("Example Laptop CPU @ 2.10GHz"));
        QCOMPARE(pinnedValue(pins, "host.cpu.physical"), PinValue(std::int64_t{2}));
        QCOMPARE(pinnedValue(pins, "host.cpu.logical"), PinValue(std::int64_t{4}));
        QCOMPARE(pinnedValue(pins, "host.cpu.affinity"), PinValue("0-3"));
        QCOMPARE(pinnedValue(pins, "host.cpu.limit"), PinValue("none"));
        QCOMPARE(pinnedValue(pins, "host.governor"), PinValue("powersave"));
        QCOMPARE(pinnedValue(pins, "host.power_source"), PinValue("battery"));
        QCOMPARE(pinnedValue(pins, "host.memory_bytes"), PinValue(std::int64_t{16316412} * 1024));
        QCOMPARE(pinnedValue(pins, "host.os"), PinValue("Debian GNU/Linux 12 (bookworm)"));
        QCOMPARE(pinnedValue(pins, "host.kernel"), PinValue("6.1.0-13-amd64"));
        QCOMPARE(pinnedValue(pins, "host.virtualization"), PinValue("none"));
        QCOMPARE(pinnedValue(pins, "host.gpu.count"), PinValue(std::int64_t{1}));
        QCOMPARE(pinnedValue(pins, "host.gpu.0.name"), PinValue("Intel 0x46a6"));
        QCOMPARE(pinnedValue(pins, "host.load_at_start"), PinValue(0.37));
        QCOMPARE(pins.not_pinned, (std::vector<std::string>{"host.gpu.0.driver", "host.gpu.0.memory_bytes"}));
        QVERIFY(std::all_of(pins.pins.begin(), pins.pins.end(),
                            [](const Pin& pin) { return pin.origin == PinOrigin::detected; }));
    }

    void aContainerInAVirtualMachineIsDescribed()
    {
        const auto pins = machine("container");
        QCOMPARE(pinnedValue(pins, "host.virtualization"),
                 PinValue("container in a virtual machine (QEMU Standard PC (Q35 + ICH9, 2009))"));
        QCOMPARE(pinnedValue(pins, "host.cpu.limit"), PinValue(2.5));
        QCOMPARE(pinnedValue(pins, "host.cpu.affinity"), PinValue("0-2,7"));
        QCOMPARE(pinnedValue(pins, "host.os"), PinValue("Ubuntu 22.04.4 LTS"));
        QCOMPARE(pinnedValue(pins, "host.gpu.count"), PinValue(std::int64_t{2}));
        QCOMPARE(pinnedValue(pins, "host.gpu.1.name"), PinValue("AMD 0x74a1"));
        QCOMPARE(pinnedValue(pins, "host.gpu.1.memory_bytes"), PinValue(std::int64_t{206141652992}));
        QVERIFY(isNotPinned(pins, "host.power_source") && isNotPinned(pins, "host.governor"));
    }

    void aProcessorWithoutANameHasItsNumbers()
    {
        const auto pins = machine("arm");
        QCOMPARE(pinnedValue(pins, "host.cpu.model"), PinValue("ARM implementer 0x41, part 0xd0c"));
        QCOMPARE(pinnedValue(pins, "host.cpu.logical"), PinValue(std::int64_t{2}));
        QCOMPARE(pinnedValue(pins, "host.cpu.limit"), PinValue(0.5));
        QVERIFY(isNotPinned(pins, "host.virtualization"));
    }

    void powerSourceIsPinnedOnlyWhereSomethingTells_data()
    {
        QTest::addColumn<QByteArray>("files"); // NAME/FILE=CONTENT;...
        QTest::addColumn<QByteArray>("source");
        const auto row = [](const char* name, const char* files, const char* source) {
            QTest::newRow(name) << QByteArray(files) << QByteArray(source);
        };
        row("plugged in", "AC/type=Mains;AC/online=1;B/type=Battery;B/status=Charging", "mains");
        row("plugged in, still discharging", "AC/type=Mains;AC/online=1;B/type=Battery;B/status=Discharging", "mains");
        row("by USB", "C/type=USB_C;C/online=1;B/type=Battery;B/status=Charging", "mains");
        row("full, no word of an adapter", "B/type=Battery;B/status=Full", "mains");
        row("discharging, no word of an adapter", "B/type=Battery;B/status=Discharging", "battery");
        row("adapter out, status unknown", "AC/type=Mains;AC/online=0;B/type=Battery;B/status=Unknown", "battery");
        row("only a mouse", "M/type=Battery;M/scope=Device;M/status=Discharging", "");
        row("an adapter that is out, no battery", "AC/type=Mains;AC/online=0", "");
        row("nothing readable", "X/type=", "");
    }
    void powerSourceIsPinnedOnlyWhereSomethingTells()
    {
        QFETCH(QByteArray, files);
        QFETCH(QByteArray, source);
        const QTemporaryDir folder;
        const auto root = folder.path().toStdString();
        for (const auto& file : files.split(';')) {
            const auto parts = file.split('=');
            write(root, "sys/class/power_supply/" + parts[0].toStdString(), parts[1].toStdString() + "\n");
        }
        const auto pins = pinsOf(root);
        QCOMPARE(isNotPinned(pins, "host.power_source"), source.isEmpty());
        if (!source.isEmpty())
            QCOMPARE(pinnedValue(pins, "host.power_source"), PinValue(source.toStdString()));
    }

    void whatTheHostDoesNotTellIsNotPinned()
    {
        const QTemporaryDir folder;
        const auto pins = pinsOf(folder.path().toStdString());
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
        write(root, "proc/self/cgroup", "nonsense\n0::/../../etc\n5:cpu:" + std::string(5000, '/') + "\n::::\n");
        write(root, "sys/fs/cgroup/cpu.max", "0 0\n");
        write(root, "sys/fs/cgroup/cpu/cpu.cfs_quota_us", "many\n");
        write(root, "etc/os-release", "PRETTY_NAME=\"\"\n");
        std::filesystem::create_directories(root + "/sys/class/drm/card0/device/vendor");
        const auto pins = pinsOf(root);
        QCOMPARE(pins.pins.size(), std::size_t{1});
        QCOMPARE(pinnedValue(pins, "host.gpu.count"), PinValue(std::int64_t{0}));
    }

    void thisHostHasItsMainPins()
    {
        const auto pins = pinsOf("/");
        for (const auto& key : hostKeys)
            QVERIFY2((pins.find(key) != nullptr) != isNotPinned(pins, key), key.c_str());
        QVERIFY(pins.find("host.kernel"));
        QVERIFY(pins.find("host.memory_bytes"));
    }

    void rowsOfNvidiaSmiAreRead()
    {
        const auto gpus = readNvidiaSmi("NVIDIA A100-SXM4-80GB, 535.104.05, 81920 MiB\n"
                                        "Odd, name, 535.104.05, [N/A]\n"
                                        "NVIDIA GB10, [Not Supported], 1 KiB");
        QCOMPARE(gpus, (std::vector<Gpu>{{"NVIDIA A100-SXM4-80GB", "535.104.05", std::int64_t{81920} * 1024 * 1024},
                                         {"Odd, name", "535.104.05", std::nullopt},
                                         {"NVIDIA GB10", "", std::nullopt}}));
        QVERIFY(
            readNvidiaSmi("NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\n").empty());
        QVERIFY(readNvidiaSmi("").empty());
        QVERIFY(readNvidiaSmi(",\n,,\n\n , , \n").empty());
        std::string many;
        for (int i = 0; i < 1000; ++i)
            many += "x, 1, 1 MiB\n";
        QCOMPARE(readNvidiaSmi(many).size(), std::size_t{64});
    }

    void aProgramsOutputIsReadWithoutAShell()
    {
        QCOMPARE(programOutput({"printf", "%s", "a; echo $HOME"}, 5000), std::optional<std::string>("a; echo $HOME"));
        QVERIFY(!programOutput({"no-such-program-anywhere"}, 5000));
        QVERIFY(!programOutput({"false"}, 5000));
        QVERIFY(!programOutput({}, 5000));
        const auto much = programOutput({"head", "-c", "1000000", "/dev/zero"}, 5000);
        QVERIFY(much && much->size() == 65536);
    }

    void aProgramThatHangsIsCutOff()
    {
        QElapsedTimer time;
        time.start();
        QVERIFY(!programOutput({"sleep", "60"}, 100));
        QVERIFY(!programOutput({"cat", "/dev/zero"}, 100)); // never ends writing
        QVERIFY(time.elapsed() < 5000);
    }

private:
    static void write(const std::string& root, const std::string& name, const std::string& content)
    {
        const auto path = std::filesystem::path(root) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
    }
};

QTEST_GUILESS_MAIN(TestPinsHost)
#include "tst_pinshost.moc"
