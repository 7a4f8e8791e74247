// Pins around a run: what the server says before and after it, and the file of its model.
#include "core/ggufmaker.h"
#include "support/enginebench.h"
#include "support/scriptedserver.h"

#include "core/pins/modelfile.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <fstream>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Answers like llama.cpp, and says after some generations that it has another context.
class ChangingServer
{
public:
    explicit ChangingServer(int changesAfter)
        : server_([this, changesAfter](ScriptedConnection& connection) {
              for (auto request = connection.readRequest(); !request.empty(); request = connection.readRequest())
                  answer(connection, request, changesAfter);
          })
    {
    }
    std::string url() const { return server_.url(""); }

private:
    void answer(ScriptedConnection& connection, const std::string& request, int changesAfter)
    {
        if (request.starts_with("POST")) {
            ++generations_;
            connection.sendHeaders();
            connection.sendChunk(
                "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"},\"finish_reason\":null}]}\n\n");
            connection.sendChunk("data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n");
            connection.sendChunk("data: [DONE]\n\n");
            return connection.endChunks();
        }
        const auto context = std::to_string(generations_ > changesAfter ? 4096 : 2048);
        if (request.starts_with("GET /v1/models"))
            return json(connection, "{\"data\":[{\"id\":\"reference\",\"owned_by\":\"llamacpp\"}]}");
        if (request.starts_with("GET /props"))
            return json(connection,
                        "{\"build_info\":\"b1-abc\",\"total_slots\":1,\"model_path\":\"/home/anna/models/m.gguf\","
                        "\"default_generation_settings\":{\"n_ctx\":" +
                            context + "}}");
        connection.sendHeaders("Content-Length: 0\r\n", "404 Not Found", "text/plain");
    }
    static void json(ScriptedConnection& connection, const std::string& body)
    {
        connection.sendHeaders("Content-Length: " + std::to_string(body.size()) + "\r\n", "200 OK", "application/json");
        connection.send(body);
    }

    std::atomic<int> generations_ = 0;
    ScriptedServer server_;
};

const Pin& pinOf(const Pins& pins, const std::string& key)
{
    static const Pin none{"", PinValue("(not pinned)")};
    const auto* pin = pins.find(key);
    return pin ? *pin : none;
}

bool listed(const std::vector<std::string>& all, const std::string& entry)
{
    return std::find(all.begin(), all.end(), entry) != all.end();
}

} // namespace

class TestPinsRun : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aServerThatCameBackWithAnotherContextMarksTheRun()
    {
        const ChangingServer server(2);
        const auto ran = runPlan(closedPlan(server.url(), 1, 4));
        QCOMPARE(ran.result.reason, std::string());
        QCOMPARE(pinOf(ran.kept.header->pins_before, "server.context").value, PinValue(std::int64_t{2048}));
        QCOMPARE(pinOf(ran.kept.footer->pins_after, "server.context").value, PinValue(std::int64_t{4096}));
        QCOMPARE(ran.kept.footer->changed, (std::vector<std::string>{"server.context"}));
        QCOMPARE(ran.result.warnings,
                 (std::vector<std::string>{"server.context changed during the run: 2048 -> 4096"}));
    }

    void aServerThatStayedTheSameDoesNot()
    {
        const ChangingServer server(1000);
        auto plan = closedPlan(server.url(), 1, 2);
        plan.contract.required_pins = {"server.context", "controls.rack"};
        const auto ran = runPlan(plan);
        QVERIFY2(ran.kept.footer->changed.empty(), ran.result.warnings.empty() ? "" : ran.result.warnings[0].c_str());
        QVERIFY(ran.result.warnings.empty());
        const auto& before = ran.kept.header->pins_before;
        QCOMPARE(pinOf(before, "model.path").value, PinValue("~/models/m.gguf"));
        QCOMPARE(pinOf(before, "model.path").origin, PinOrigin::reported);
        QVERIFY(before.find("workload.sha256") && before.find("workload.seed"));
        for (const auto* key : {"server.threads", "model.file.sha256", "controls.rack"})
            QVERIFY2(listed(before.not_pinned, key), key);
    }

    void aServerThatIsGoneAfterwardsIsNotTakenForChanged()
    {
        auto server = std::make_unique<ChangingServer>(1000);
        KeepRecords kept;
        auto engine = engineFor(closedPlan(server->url(), 1, 50'000), kept);
        engine->start();
        QTRY_VERIFY_WITH_TIMEOUT(engine->snapshot().state == EngineState::running, 20000);
        server.reset();
        QVERIFY(waitFor(*engine, 60));
        QVERIFY(kept.header->pins_before.find("server.context"));
        QVERIFY(!kept.footer->pins_after.find("server.context"));
        QVERIFY(listed(kept.footer->pins_after.not_pinned, "server.context"));
        QVERIFY(kept.footer->changed.empty());
    }

    void theModelFileIsPinnedAndAnotherFileInItsPlaceIsSaid()
    {
        const ChangingServer server(1000);
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("other.gguf")).toStdString();
        std::ofstream(path, std::ios::binary) << smallModel().file();
        KeepRecords kept;
        EngineSetup setup;
        setup.plan = closedPlan(server.url(), 1, 2);
        setup.run_id = "test";
        setup.io_threads = 1;
        setup.preflight = false;
        setup.sinks = {&kept};
        setup.model_file = readModelFile(path);
        std::vector<std::string> said;
        setup.say = [&said, &path](const std::string& line) {
            said.push_back(line);
            std::ofstream(path, std::ios::binary) << smallModel().u32("more", 1).file(); // on the engine's thread
        };
        const auto plan = setup.plan;
        Engine engine(std::move(setup), std::make_unique<PlanSteps>(plan));
        engine.start();
        QVERIFY(waitFor(engine));
        QCOMPARE(pinOf(kept.header->pins_before, "model.file.quantization").value, PinValue("Q4_K_M"));
        QCOMPARE(said.size(), std::size_t{1});
        QVERIFY2(said[0].find("serves 'm.gguf', and the model file is 'other.gguf'") != std::string::npos,
                 said[0].c_str());
        QVERIFY(!kept.header->preflight.empty());
        QCOMPARE(kept.footer->changed, (std::vector<std::string>{"model.file.bytes", "model.file.sha256"}));
    }

    void aBadModelFileIsBadInput()
    {
        EngineSetup setup;
        setup.plan = closedPlan("http://127.0.0.1:9", 1, 2);
        setup.model_file = readModelFile("/nonexistent.gguf");
        const auto plan = setup.plan;
        Engine engine(std::move(setup), std::make_unique<PlanSteps>(plan));
        engine.start();
        QVERIFY(waitFor(engine));
        QVERIFY(engine.result().bad_input);
        QVERIFY(engine.result().reason.find("/nonexistent.gguf") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestPinsRun)
#include "tst_pinsrun.moc"
