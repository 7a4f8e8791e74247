// The command `pins`, and `run --model-file`, as a person uses them.
#include "core/ggufmaker.h"
#include "e2e/program.h"
#include "support/serveprocess.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <algorithm>

using namespace plumbline::test;
using Json = nlohmann::ordered_json;

namespace {

Json parsed(const QByteArray& text)
{
    return Json::parse(text.constData(), text.constData() + text.size(), nullptr, false);
}

Json pinOf(const Json& document, const char* key)
{
    for (const auto& pin : document["pins"])
        if (pin["key"] == key)
            return pin;
    return {};
}

bool notPinned(const Json& document, const char* key)
{
    const auto& keys = document["not_pinned"];
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

} // namespace

class PinsCommandTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void thisMachineIsShownAsATableAndAsADocument()
    {
        const auto table = cli({QStringLiteral("pins")});
        QVERIFY2(table.code == 0 && table.err.isEmpty(), table.said().c_str());
        for (const auto* text : {"host.kernel", "client.version", "  (detected)\n", "not pinned", "model.file.sha256"})
            QVERIFY2(table.out.contains(text), text);
        const auto json = cli({QStringLiteral("pins"), QStringLiteral("--json")});
        QVERIFY2(json.code == 0 && json.err.isEmpty(), json.said().c_str());
        const auto document = parsed(json.out);
        QCOMPARE(document["schema"].get<std::string>(), std::string("plumbline.pins/1"));
        QVERIFY(document["taken_utc"].get<std::string>().ends_with("Z"));
        QVERIFY(pinOf(document, "host.memory_bytes")["value"].is_number_integer());
        QVERIFY(notPinned(document, "server.kind"));
    }

    void aServerIsAsked()
    {
        const ServeProcess server(words("--slots 3 --context 512"));
        QVERIFY(server.listens());
        const auto ran =
            cli({QStringLiteral("pins"), QStringLiteral("--json"), QStringLiteral("--target"), q(server.url())});
        QVERIFY2(ran.code == 0 && ran.err.isEmpty(), ran.said().c_str());
        const auto document = parsed(ran.out);
        QVERIFY(pinOf(document, "server.slots")["value"] == 3);
        QVERIFY(pinOf(document, "server.context")["origin"] == "reported");
        QVERIFY(pinOf(document, "network.loopback")["value"] == true);
        QVERIFY(pinOf(document, "network.rtt_ms")["value"].is_number_float());
    }

    void aModelFileIsReadAndProgressGoesToStderr()
    {
        const PlanFolder folder;
        folder.write("m.gguf", smallModel().file());
        const QStringList arguments{QStringLiteral("pins"), QStringLiteral("--json"), QStringLiteral("--model-file"),
                                    folder.path("m.gguf")};
        const auto ran = cli(arguments);
        QVERIFY2(ran.code == 0 && ran.err.startsWith("Reading "), ran.said().c_str());
        QCOMPARE(pinOf(parsed(ran.out), "model.file.quantization")["value"].get<std::string>(), std::string("Q4_K_M"));
        const auto quiet = cli(arguments + QStringList{QStringLiteral("--quiet")});
        QVERIFY2(quiet.code == 0 && quiet.err.isEmpty(), quiet.said().c_str());
    }

    void badInputIsNamed_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* arguments, int code, const char* says) {
            QTest::newRow(arguments) << words(arguments) << code << QByteArray(says);
        };
        row("pins --model-file /nonexistent.gguf", 2, "'/nonexistent.gguf' can't be read: No such file");
        row("pins --model-file /", 2, "'/' is a folder");
        row("pins --model-file /etc/os-release", 2, "not a GGUF file");
        row("pins --target nonsense", 2, "--target: the address must begin with http");
        row("pins --target http://127.0.0.1:9", 3, "could not be reached");
        row("pins --credential literal", 2, "--credential: ");
        row("pins --modelfile x", 2, "nearest is --model-file");
        row("run plan.json --model-file /nonexistent.gguf", 2, "--model-file: '/nonexistent.gguf' can't be read");
    }
    void badInputIsNamed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, says);
        const PlanFolder folder;
        const auto ran = cli(arguments, {.folder = QFileInfo(folder.path()).path()});
        QVERIFY2(ran.code == code && ran.err.contains(says), ran.said().c_str());
    }

    void interruptingTheReadingStopsIt()
    {
        const PlanFolder folder;
        const auto path = folder.path("big.gguf");
        folder.write("big.gguf", GgufMaker().file());
        QVERIFY(QFile::resize(path, qint64{20} << 30)); // sparse: minutes of hashing, no room on the disk
        Program program({QStringLiteral("pins"), QStringLiteral("--model-file"), path});
        QVERIFY2(program.waitForError("Reading"), program.seen());
        program.signal(SIGINT);
        const auto ran = program.finish(20000);
        QVERIFY2(ran.code == 3 && ran.err.contains("stopped") && ran.out.isEmpty(), ran.said().c_str());
    }

    void aRunKeepsThePinsOfItsModelFile()
    {
        const ServeProcess server(words("--prefill-tps 1000 --decode-tps 1000"));
        QVERIFY(server.listens());
        const PlanFolder folder(server.url());
        folder.write("m.gguf", smallModel().file());
        const auto ran =
            cli(folder.run({QStringLiteral("--quiet"), QStringLiteral("--model-file"), folder.path("m.gguf")}));
        QVERIFY2(ran.code == 0, ran.said().c_str());
        const auto first = parsed(contentOf(folder.runFile()).split('\n').front());
        QCOMPARE(pinOf(first["pins"]["before"], "model.file.architecture")["value"].get<std::string>(),
                 std::string("gemma3"));
        QVERIFY(!notPinned(first["pins"]["before"], "model.file.sha256"));
    }

    void noSecretIsShown()
    {
        const ServeProcess server(words("--slots 1"));
        QVERIFY(server.listens());
        auto address = q(server.url());
        const How how{.environment = {{"PINS_TEST_KEY", "CANARY-12345"}}};
        const auto ran = cli({QStringLiteral("pins"), QStringLiteral("--target"), address,
                              QStringLiteral("--credential"), QStringLiteral("env:PINS_TEST_KEY")},
                             how);
        QVERIFY2(ran.code == 0 && !ran.out.contains("CANARY") && !ran.err.contains("CANARY"), ran.said().c_str());
        address.replace(QStringLiteral("http://"), QStringLiteral("http://u:CANARY-1@"));
        const auto inUrl = cli({QStringLiteral("pins"), QStringLiteral("--target"), address});
        QVERIFY2(!inUrl.out.contains("CANARY") && !inUrl.err.contains("CANARY"), inUrl.said().c_str());
    }
};

QTEST_GUILESS_MAIN(PinsCommandTest)
#include "tst_pinscommand.moc"
