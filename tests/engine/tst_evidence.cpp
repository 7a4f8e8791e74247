#include "core/evidence/detect.h"
#include "core/evidence/monitor.h"
#include "core/evidence/probes.h"
#include "core/evidence/text.h"
#include "core/record/clock.h"
#include "tests/support/sanitized.h"
#include "tests/support/tinyhttpserver.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <ctime>
#include <map>
#include <thread>

using namespace plumbline;
using plumbline::test::TinyHttpServer;

namespace {

constexpr const char* json = "application/json";
constexpr const char* prometheus = "text/plain; version=0.0.4";

std::string fixture(const char* name)
{
    QFile file(QString::fromLatin1(PLUMBLINE_TEST_DATA "/llamacpp/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string gauges(int running, int waiting)
{
    return "llamacpp:requests_processing " + std::to_string(running) + "\nllamacpp:requests_deferred " +
           std::to_string(waiting) + "\n";
}

std::string wordsOf(const Detected& found)
{
    std::string all;
    for (const auto& words : found.words)
        all += words + "\n";
    return all;
}

const Pin* pinOf(const Detected& found, const std::string& key)
{
    for (const auto& pin : found.pins)
        if (pin.key == key)
            return &pin;
    return nullptr;
}

void scriptLlama(TinyHttpServer& server)
{
    server.answer("/v1/models", 200, json, fixture("models.json"), "Server: llama.cpp\r\n");
    server.answer("/props", 200, json, fixture("props.json"), "Server: llama.cpp\r\n");
    server.answer("/metrics", 200, prometheus, fixture("metrics.txt"));
}

// Samples as they come, from another thread.
template <typename Sample> class Collected
{
public:
    void add(const Sample& sample)
    {
        const std::lock_guard lock(mutex_);
        samples_.push_back(sample);
        changed_.notify_all();
    }
    std::vector<Sample> waitFor(std::size_t count)
    {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, std::chrono::seconds(10), [&] { return samples_.size() >= count; });
        return samples_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Sample> samples_;
};

MonitorSettings watching(const std::string& url, double scrape_s = 0)
{
    MonitorSettings settings;
    settings.scrape.urls = {url};
    settings.scrape.base_url = url;
    settings.scrape.http.timeout_ms = 1000;
    settings.scrape_s = scrape_s;
    return settings;
}

} // namespace

class TestEvidence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rootIsWhatStandsBeforeTheApi_data()
    {
        QTest::addColumn<QByteArray>("base");
        QTest::addColumn<QByteArray>("root");
        const auto row = [](const char* base, const char* root) {
            QTest::newRow(base) << QByteArray(base) << QByteArray(root);
        };
        row("http://h:1", "http://h:1");
        row("http://h:1/", "http://h:1");
        row("http://h:1/v1", "http://h:1");
        row("http://h:1/v1//", "http://h:1");
        row("http://h:1/v1/chat/completions", "http://h:1");
        row("http://h:1/v1/completions/", "http://h:1");
        row("https://h/api/v1?key=x#y", "https://h/api");
        row("http://h/gateway/llm", "http://h/gateway/llm");
        row("http://h/xv1", "http://h/xv1");
        row("", "");
    }
    void rootIsWhatStandsBeforeTheApi()
    {
        QFETCH(QByteArray, base);
        QFETCH(QByteArray, root);
        QCOMPARE(serverRoot(base.toStdString()), root.toStdString());
    }

    void llamaServerIsRecognisedInThreeRequests()
    {
        TinyHttpServer server;
        scriptLlama(server);
        const auto found = detectServer(server.url("/v1"), {{"Authorization", "Bearer k"}}, "gemma-3-270m");
        QVERIFY(found.reachable);
        QCOMPARE(found.kind, std::string("llama.cpp"));
        QCOMPARE(found.version, std::string("b0-unknown"));
        QCOMPARE(found.models, std::vector<std::string>{"gemma-3-270m"});
        QCOMPARE(found.slots, std::optional<std::int64_t>(1));
        QCOMPARE(found.context, std::optional<std::int64_t>(2048));
        QCOMPARE(found.model_alias, std::string("gemma-3-270m"));
        QCOMPARE(found.model_path, std::string("/models/gemma-3-270m-q4_k_m.gguf"));
        QCOMPARE(found.metrics_url, std::optional<std::string>(server.url("/metrics")));
        QVERIFY(!found.simulated);
        QCOMPARE(server.requests().size(), std::size_t{3});
        for (const auto& head : server.requests())
            QVERIFY(head.find("Authorization: Bearer k") != std::string::npos);
        QCOMPARE(pinOf(found, "server.kind")->value, PinValue("llama.cpp"));
        QCOMPARE(pinOf(found, "server.slots")->value, PinValue(std::int64_t{1}));
        QCOMPARE(pinOf(found, "model.name")->value, PinValue("gemma-3-270m"));
        QCOMPARE(pinOf(found, "model.name")->origin, PinOrigin::reported);
        QVERIFY2(wordsOf(found).find("1 slot, context 2048 tokens, with metrics") != std::string::npos,
                 wordsOf(found).c_str());
        QVERIFY(found.knowsModel("gemma-3-270m"));
        QVERIFY(!found.knowsModel("gpt-4"));
    }

    void referenceServerSaysThatItIsSimulated()
    {
        TinyHttpServer server;
        scriptLlama(server);
        server.answer("/v1/models", 200, json, "{\"data\":[{\"id\":\"m\",\"owned_by\":\"plumbline-reference\"}]}",
                      "x-plumbline-simulated: 1\r\n");
        server.answer("/props", 200, json,
                      "{\"build_info\":\"b0-plumbline-reference\",\"total_slots\":4,\"default_generation_settings\":{"
                      "\"n_ctx\":4096}}");
        const auto found = detectServer(server.url(), {});
        QVERIFY(found.simulated);
        QCOMPARE(found.kind, std::string("plumbline-reference"));
        QCOMPARE(found.slots, std::optional<std::int64_t>(4));
        QCOMPARE(server.requests().size(), std::size_t{3});
        QCOMPARE(pinOf(found, "server.simulated")->value, PinValue(true));
        QVERIFY(wordsOf(found).find("simulated") != std::string::npos);
    }

    void otherServersAreRecognised_data()
    {
        QTest::addColumn<QByteArray>("models");
        QTest::addColumn<QByteArray>("route");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<int>("context");
        const QByteArray none = "{\"data\":[{\"id\":\"m\"}]}";
        QTest::newRow("vllm") << QByteArray("{\"data\":[{\"id\":\"m\",\"owned_by\":\"vllm\",\"max_model_len\":4096}]}")
                              << QByteArray("/version") << QByteArray("{\"version\":\"0.11.0\"}") << QByteArray("vllm")
                              << QByteArray("0.11.0") << 4096;
        QTest::newRow("vllm by its fields")
            << QByteArray("{\"data\":[{\"id\":\"m\",\"owned_by\":\"us\",\"max_model_len\":4096,\"permission\":[]}]}")
            << QByteArray("/version") << QByteArray("{\"version\":\"0.6\"}") << QByteArray("vllm") << QByteArray("0.6")
            << 4096;
        QTest::newRow("sglang")
            << QByteArray("{\"data\":[{\"id\":\"m\",\"owned_by\":\"sglang\"}]}") << QByteArray("/get_server_info")
            << QByteArray("{\"tp_size\":1,\"version\":\"0.5\",\"context_length\":8192,\"model_path\":\"x\"}")
            << QByteArray("sglang") << QByteArray("0.5") << 8192;
        QTest::newRow("sglang, newer route")
            << none << QByteArray("/server_info")
            << QByteArray("{\"internal_states\":[],\"version\":\"0.6\",\"context_length\":8192}")
            << QByteArray("sglang") << QByteArray("0.6") << 8192;
        QTest::newRow("tgi") << QByteArray("no list") << QByteArray("/info")
                             << QByteArray("{\"model_id\":\"m\",\"router\":\"text-generation-router\",\"version\":\"3."
                                           "3\",\"max_total_tokens\":2048}")
                             << QByteArray("tgi") << QByteArray("3.3") << 2048;
        QTest::newRow("ollama") << QByteArray("{\"data\":[{\"id\":\"m:latest\",\"owned_by\":\"library\"}]}")
                                << QByteArray("/api/version") << QByteArray("{\"version\":\"0.12.0\"}")
                                << QByteArray("ollama") << QByteArray("0.12.0") << 0;
        QTest::newRow("lmstudio")
            << none << QByteArray("/api/v0/models")
            << QByteArray("{\"data\":[{\"id\":\"m\",\"state\":\"loaded\",\"loaded_context_length\":4096}]}")
            << QByteArray("lmstudio") << QByteArray("") << 4096;
        QTest::newRow("llama-cpp-python")
            << QByteArray("{\"data\":[{\"id\":\"m\",\"owned_by\":\"me\"}]}") << QByteArray("/none") << QByteArray("{}")
            << QByteArray("llama-cpp-python") << QByteArray("") << 0;
        QTest::newRow("unknown") << none << QByteArray("/none") << QByteArray("{}") << QByteArray("unknown")
                                 << QByteArray("") << 0;
    }
    void otherServersAreRecognised()
    {
        QFETCH(QByteArray, models);
        QFETCH(QByteArray, route);
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, version);
        QFETCH(int, context);
        TinyHttpServer server;
        server.answer("/v1/models", 200, json, models.toStdString());
        server.answer(route.toStdString(), 200, json, answer.toStdString());
        const auto found = detectServer(server.url(), {});
        QCOMPARE(found.kind, kind.toStdString());
        QCOMPARE(found.version, version.toStdString());
        QCOMPARE(found.context.value_or(0), std::int64_t{context});
        QVERIFY(!found.metrics_url);
        QVERIFY(found.knowsModel("m"));
        QVERIFY(server.requests().size() <= 10);
    }

    void whatAServerTellsIsPinned_data()
    {
        QTest::addColumn<QByteArray>("route");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("models");
        QTest::addColumn<QByteArrayList>("pins"); // key=value
        const QByteArray sglang = "{\"data\":[{\"id\":\"m\",\"owned_by\":\"sglang\"}]}";
        const QByteArray vllm = "{\"data\":[{\"id\":\"other\",\"root\":\"x\"},{\"id\":\"m\",\"root\":\"org/m\","
                                "\"owned_by\":\"vllm\",\"max_model_len\":4096}]}";
        const QByteArray ollama = "{\"data\":[{\"id\":\"m:latest\",\"owned_by\":\"library\"}]}";
        QTest::newRow("sglang's arguments, not its key")
            << QByteArray("/get_server_info")
            << QByteArray("{\"tp_size\":2,\"version\":\"0.5\",\"quantization\":\"fp8\",\"api_key\":\"CANARY\","
                          "\"admin_api_key\":\"CANARY\",\"disable_radix_cache\":true,\"mem_fraction_static\":0.75,"
                          "\"schedule_policy\":\"lpm\",\"dtype\":null,\"kv_cache_dtype\":[1]}")
            << sglang
            << QByteArrayList{"model.quantization=fp8", "server.args.tp_size=2", "server.args.disable_radix_cache=true",
                              "server.args.mem_fraction_static=0.75", "server.args.schedule_policy=lpm"};
        QTest::newRow("tgi") << QByteArray("/info")
                             << QByteArray("{\"model_id\":\"m\",\"model_sha\":\"abc\",\"sha\":\"def\","
                                           "\"model_dtype\":\"torch.float16\",\"max_total_tokens\":2048,"
                                           "\"max_batch_total_tokens\":9000,\"max_concurrent_requests\":128}")
                             << QByteArray("no list")
                             << QByteArrayList{"model.revision=abc", "server.build=def", "model.dtype=torch.float16",
                                               "server.max_concurrent_requests=128",
                                               "server.args.max_batch_total_tokens=9000"};
        QTest::newRow("vllm's cache and model")
            << QByteArray("/metrics")
            << QByteArray("vllm:cache_config_info{block_size=\"16\",enable_prefix_caching=\"True\",engine=\"0\","
                          "num_gpu_blocks=\"2048\",secret=\"CANARY\"} 1\nvllm:num_requests_running 0\n")
            << vllm
            << QByteArrayList{"model.root=org/m", "server.cache.block_size=16", "server.cache.num_gpu_blocks=2048",
                              "server.cache.enable_prefix_caching=True"};
        QTest::newRow("ollama's model")
            << QByteArray("/api/tags")
            << QByteArray("{\"models\":[{\"name\":\"x:latest\",\"digest\":\"no\"},{\"name\":\"m:latest\",\"digest\":"
                          "\"abc\",\"size\":100,\"details\":{\"quantization_level\":\"Q4_K_M\"}}]}")
            << ollama << QByteArrayList{"model.digest=abc", "model.size_bytes=100", "model.quantization=Q4_K_M"};
        QTest::newRow("ollama's memory")
            << QByteArray("/api/ps")
            << QByteArray("{\"models\":[{\"name\":\"m:latest\",\"size\":100,\"size_vram\":0,\"context_length\":8192}]}")
            << ollama << QByteArrayList{"server.loaded_bytes=100", "server.vram_bytes=0", "server.context=8192"};
        QTest::newRow("lm studio")
            << QByteArray("/api/v0/models")
            << QByteArray(
                   "{\"data\":[{\"id\":\"m\",\"state\":\"loaded\",\"quantization\":\"4bit\",\"arch\":\"llama\","
                   "\"compatibility_type\":\"mlx\",\"max_context_length\":9000,\"loaded_context_length\":4096}]}")
            << QByteArray("{\"data\":[{\"id\":\"m\"}]}")
            << QByteArrayList{"model.quantization=4bit", "model.architecture=llama", "model.format=mlx",
                              "model.context_trained=9000", "server.context=4096"};
        QTest::newRow("llama.cpp's model")
            << QByteArray("/props")
            << QByteArray("{\"build_info\":\"b1\",\"model_ftype\":\"Q4_K - Medium\",\"chat_template\":\"x\","
                          "\"total_slots\":4,\"eos_token\":\"</s>\"}")
            << QByteArray("{\"data\":[{\"id\":\"m\",\"owned_by\":\"llamacpp\",\"meta\":{\"n_params\":268098176,"
                          "\"size\":246587904,\"n_ctx_train\":32768,\"ftype\":\"older words\"}}]}")
            << QByteArrayList{"server.version=b1",
                              "model.quantization=Q4_K - Medium",
                              "model.parameters=268098176",
                              "model.size_bytes=246587904",
                              "model.context_trained=32768",
                              "server.slots=4",
                              "model.eos_token=</s>",
                              "model.chat_template_sha256="
                              "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"};
    }
    void whatAServerTellsIsPinned()
    {
        QFETCH(QByteArray, route);
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, models);
        QFETCH(QByteArrayList, pins);
        TinyHttpServer server;
        server.answer("/v1/models", 200, json, models.toStdString());
        if (models.contains("library"))
            server.answer("/api/version", 200, json, "{\"version\":\"1\"}");
        server.answer(route.toStdString(), 200, json, body.toStdString());
        const auto found = detectServer(server.url(), {}, "m");
        std::map<std::string, int> keys;
        for (const auto& pin : found.pins) {
            QVERIFY2(++keys[pin.key] == 1, pin.key.c_str());
            if (const auto* text = std::get_if<std::string>(&pin.value))
                QVERIFY2(text->find("CANARY") == std::string::npos, pin.key.c_str());
        }
        for (const auto& expected : pins) {
            const auto split = expected.indexOf('=');
            const auto* pin = pinOf(found, expected.left(split).toStdString());
            QVERIFY2(pin, expected.constData());
            const auto wanted = expected.mid(split + 1);
            const auto shown = std::visit(
                [](const auto& value) {
                    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>)
                        return QByteArray::fromStdString(value);
                    else if constexpr (std::is_same_v<std::decay_t<decltype(value)>, bool>)
                        return QByteArray(value ? "true" : "false");
                    else
                        return QByteArray::number(value);
                },
                pin->value);
            QCOMPARE(shown, wanted);
        }
        QVERIFY(server.requests().size() <= 10);
    }

    void metricsNameAServerThatNothingElseNames()
    {
        TinyHttpServer server;
        server.answer("/metrics", 200, prometheus, "vllm:num_requests_running 0\n");
        const auto found = detectServer(server.url(), {});
        QVERIFY(found.reachable);
        QCOMPARE(found.kind, std::string("vllm"));
        QVERIFY(!found.models_known);
        QVERIFY(found.knowsModel("anything"));
        QVERIFY(found.metrics_url);
    }

    void metricsMustBePrometheusText_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("off") << 501 << QByteArray("{\"error\":{\"code\":501}}");
        QTest::newRow("web page") << 200 << QByteArray("<!doctype html>\n<html>\n</html>\n");
        QTest::newRow("json") << 200 << QByteArray("[{\"iteration\":1}]");
        QTest::newRow("empty") << 200 << QByteArray();
    }
    void metricsMustBePrometheusText()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        TinyHttpServer server;
        scriptLlama(server);
        server.answer("/metrics", status, prometheus, body.toStdString());
        const auto found = detectServer(server.url(), {});
        QVERIFY(!found.metrics_url);
        QCOMPARE(wordsOf(found).find("--metrics") != std::string::npos, status == 501);
    }

    void nobodyThereEndsAfterOneRequest()
    {
        TinyHttpServer server;
        const auto url = server.url();
        server.close();
        const auto found = detectServer(url, {});
        QVERIFY(!found.reachable);
        QVERIFY(!found.error.empty());
        QVERIFY(found.pins.empty());
    }

    void silenceEndsAfterOneTimeout()
    {
        TinyHttpServer server;
        server.silent("/v1/models");
        QElapsedTimer timer;
        timer.start();
        const auto found = detectServer(server.url(), {}, {}, withTimeout(300));
        QVERIFY(!found.reachable);
        QVERIFY(found.error.find("300 ms") != std::string::npos);
        QVERIFY(timer.elapsed() < 2000);
        QCOMPARE(server.requests().size(), std::size_t{1});
    }

    void silenceOfALaterRouteEndsTheQuestions()
    {
        TinyHttpServer server;
        server.answer("/v1/models", 200, json, "{\"data\":[{\"id\":\"m\"}]}");
        server.silent("/props");
        const auto found = detectServer(server.url(), {}, {}, withTimeout(300));
        QVERIFY(found.reachable);
        QCOMPARE(found.kind, std::string("unknown"));
        QCOMPARE(server.requests().size(), std::size_t{2});
        QVERIFY(wordsOf(found).find("GET /props: no complete answer") != std::string::npos);
    }

    void refusalsAndLoadingAreSaid()
    {
        TinyHttpServer server;
        server.answer("/v1/models", 401, json, "{\"error\":{\"message\":\"Invalid\\nkey\"}}");
        auto found = detectServer(server.url(), {});
        QVERIFY(found.reachable && found.needs_credential && !found.models_known);
        QVERIFY2(wordsOf(found).find("status 401") != std::string::npos, wordsOf(found).c_str());
        server.answer("/v1/models", 503, json, "{\"error\":{\"message\":\"Loading model\"}}", "Server: llama.cpp\r\n");
        found = detectServer(server.url(), {});
        QVERIFY(found.loading);
        QCOMPARE(found.kind, std::string("llama.cpp"));
    }

    void hostileDocumentsAreSurvived_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("deep") << QByteArray(200'000, '[');
        QTest::newRow("not utf-8") << QByteArray("{\"data\":[{\"id\":\"\xff\xfe\"}]}");
        QTest::newRow("wrong types") << QByteArray(
            "{\"data\":[1,null,\"x\",[],{\"id\":7,\"aliases\":3,\"owned_by\":[],\"max_model_len\":\"x\"}],"
            "\"build_info\":{},\"total_slots\":-5,\"version\":12,\"default_generation_settings\":{\"n_ctx\":1e300},"
            "\"model_id\":null,\"router\":1,\"tp_size\":1,\"chat_template\":[]}");
        QTest::newRow("array") << QByteArray("[]");
        QTest::newRow("number") << QByteArray("7");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("null") << QByteArray("{\"data\":null}");
        QTest::newRow("lone surrogate") << QByteArray("{\"data\":[{\"id\":\"\\ud800\"}]}");
    }
    void hostileDocumentsAreSurvived()
    {
        QFETCH(QByteArray, body);
        for (const auto read : {readModelList, readProps, readVersion, readSglangInfo, readTgiInfo, readOllamaVersion,
                                readLmStudioModels}) {
            Detected found;
            read(body.toStdString(), found);
            QVERIFY(found.models.empty());
            QVERIFY(!found.slots && !found.context);
        }
    }

    void namesOfModelsAreBounded()
    {
        std::string list =
            "{\"data\":[{\"id\":\"" + std::string(100'000, 'x') + "\"},{\"id\":\"a\\u0000\\u001b[31mb\"}";
        for (int i = 0; i < 3000; ++i)
            list += ",{\"id\":\"m" + std::to_string(i) + "\"}";
        Detected found;
        QVERIFY(readModelList(list + "]}", found));
        QCOMPARE(found.models.size(), std::size_t{1000});
        QVERIFY(found.models[0].size() < 250);
        QCOMPARE(found.models[1], std::string("a  [31mb"));
    }

    void boundedTextIsAlwaysPrintableUtf8()
    {
        QCOMPARE(boundedText("plain"), std::string("plain"));
        QCOMPARE(boundedText("a\r\nb\tc\x7f"), std::string("a  b c "));
        QCOMPARE(boundedText("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"),
                 std::string("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"));
        QCOMPARE(boundedText("\xc3("), std::string("?("));
        QCOMPARE(boundedText("\xed\xa0\x80\xc0\x80\xf5"), std::string("??????"));
        QCOMPARE(boundedText("ab\xc3\xa9", 3), std::string("ab..."));
        QCOMPARE(boundedText("abc", 3), std::string("abc"));
    }

    void monitorTellsWhetherTheServerIsIdle()
    {
        TinyHttpServer server;
        server.answer("/metrics", 200, prometheus, gauges(0, 0));
        Monitor monitor(watching(server.url("/metrics")));
        QCOMPARE(monitor.idle(), std::optional<bool>(true));
        server.answer("/metrics", 200, prometheus, gauges(1, 0));
        QCOMPARE(monitor.idle(), std::optional<bool>(false));
        server.answer("/metrics", 200, prometheus, gauges(0, 2));
        QCOMPARE(monitor.idle(), std::optional<bool>(false));
        server.answer("/metrics", 500, prometheus, "");
        QCOMPARE(monitor.idle(), std::optional<bool>());
        server.answer("/metrics", 200, prometheus, "other 1\n");
        QCOMPARE(monitor.idle(), std::optional<bool>());
        QCOMPARE(monitor.failedScrapes(), std::int64_t{1});
        QCOMPARE(monitor.lastError(), std::string("status 500"));
    }

    void withoutMetricsIdleIsUnknown()
    {
        Monitor monitor(MonitorSettings{});
        QCOMPARE(monitor.idle(), std::optional<bool>());
    }

    void allServersMustBeIdle()
    {
        TinyHttpServer one;
        TinyHttpServer two;
        one.answer("/metrics", 200, prometheus, gauges(0, 0));
        two.answer("/metrics", 200, prometheus, gauges(3, 0));
        auto settings = watching(one.url("/metrics"));
        settings.scrape.urls.push_back(two.url("/metrics"));
        Monitor monitor(settings);
        auto scrape = monitor.scrapeNow();
        QCOMPARE(scrape.idle, std::optional<bool>(false));
        QCOMPARE(scrape.load.running, std::optional<double>(3));
        QCOMPARE(scrape.series[0].first,
                 "llamacpp:requests_processing{instance=\"127.0.0.1:" + std::to_string(one.port()) + "\"}");
        two.answer("/metrics", 404, prometheus, "");
        scrape = monitor.scrapeNow();
        QCOMPARE(scrape.idle, std::optional<bool>());
        QCOMPARE(scrape.answered, std::size_t{1});
        QVERIFY(!scrape.load.running);
        QCOMPARE(scrape.series.size(), std::size_t{2});
    }

    void metricsWithoutEndAreAGap_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("samples") << QByteArray("vllm:x{a=\"1\"} 1\n");
        QTest::newRow("no line end") << QByteArray("xxxxxxxxxxxxxxxx");
        QTest::newRow("garbage") << QByteArray("\x80\xff\x00\x01\n", 5);
    }
    void metricsWithoutEndAreAGap()
    {
        QFETCH(QByteArray, line);
        TinyHttpServer server; // more than is taken at most
        server.answer("/metrics", 200, prometheus,
                      line.repeated(6'000'000 / static_cast<int>(line.size())).toStdString());
        auto settings = watching(server.url("/metrics"));
        const auto scrape = scrapeServers(settings.scrape);
        QCOMPARE(scrape.answered, std::size_t{0});
        QVERIFY(scrape.series.empty());
        QVERIFY2(!scrape.error.empty(), scrape.error.c_str());
    }

    void aHundredThousandSeriesAreBounded()
    {
        TinyHttpServer server;
        std::string text;
        for (int i = 0; i < 100'000; ++i)
            text += "vllm:x{i=\"" + std::to_string(i) + "\"} 1e999\nvllm:y" + std::to_string(i) + " 1\n";
        text += "vllm:num_requests_running NaN\nvllm:num_requests_waiting 4\n";
        server.answer("/metrics", 200, prometheus, text);
        QElapsedTimer timer;
        timer.start();
        const auto scrape = scrapeServers(watching(server.url("/metrics")).scrape);
        QCOMPARE(scrape.answered, std::size_t{1});
        QCOMPARE(scrape.series.size(), std::size_t{256});
        QVERIFY(timer.elapsed() < (test::sanitized ? 60'000 : 5'000));
    }

    void aCutNumberIsNotAValue()
    {
        TinyHttpServer server;
        server.answer("/metrics", 200, prometheus, "llamacpp:requests_deferred 0\nllamacpp:requests_processing 1");
        ScrapeSettings settings;
        settings.urls = {server.url("/metrics")};
        const auto scrape = scrapeServers(settings);
        QCOMPARE(scrape.series.size(), std::size_t{1});
        QVERIFY(!scrape.load.running && !scrape.idle);
    }

    void credentialsGoToTheTargetsHostOnly()
    {
        TinyHttpServer target;
        TinyHttpServer other;
        target.answer("/metrics", 200, prometheus, gauges(0, 0));
        other.answer("/metrics", 200, prometheus, gauges(0, 0));
        ScrapeSettings settings;
        settings.base_url = target.url("/v1");
        settings.urls = {target.url("/metrics"), other.url("/metrics")};
        settings.headers = {{"Authorization", "Bearer CANARY"}};
        QCOMPARE(scrapeServers(settings).answered, std::size_t{2});
        QVERIFY(target.requests().at(0).find("CANARY") != std::string::npos);
        QVERIFY(other.requests().at(0).find("CANARY") == std::string::npos);
    }

    void samplesComeInTimeAndAFailedScrapeIsAGap()
    {
        TinyHttpServer server;
        server.answer("/metrics", 200, prometheus, gauges(1, 2));
        Collected<ServerSample> samples;
        auto settings = watching(server.url("/metrics"), 0.05);
        settings.origin_ns = monotonicNs();
        settings.onServer = [&](const ServerSample& sample) { samples.add(sample); };
        Monitor monitor(settings);
        auto got = samples.waitFor(4);
        QVERIFY(got.size() >= 4);
        for (std::size_t i = 0; i < got.size(); ++i) {
            QVERIFY(got[i].at_ns > 0 && got[i].at_ns < 10'000'000'000);
            QVERIFY(i == 0 || got[i].at_ns > got[i - 1].at_ns);
            const std::vector<std::pair<std::string, double>> expected = {{"llamacpp:requests_processing", 1},
                                                                          {"llamacpp:requests_deferred", 2}};
            QCOMPARE(got[i].series, expected);
        }
        const auto asked = server.requestsFor("/metrics");
        server.answer("/metrics", 503, prometheus, "");
        QVERIFY(server.waitForRequests("/metrics", asked + 5));
        QTRY_VERIFY(monitor.failedScrapes() >= 3);
        const auto before = samples.waitFor(0).size();
        QVERIFY(server.waitForRequests("/metrics", server.requestsFor("/metrics") + 3));
        QCOMPARE(samples.waitFor(0).size(), before);
    }

    void hostIsSampledEachSecond()
    {
        Collected<HostSample> samples;
        MonitorSettings settings;
        settings.origin_ns = monotonicNs();
        settings.onHost = [&](const HostSample& sample) { samples.add(sample); };
        settings.loop_delay_p99_ms = [] { return 0.25; };
        std::atomic<bool> busy = true;
        std::jthread worker([&] {
            while (busy) {
            }
        });
        const auto before = std::clock();
        Monitor monitor(settings);
        const auto got = samples.waitFor(2);
        const double spent_s = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        busy = false;
        QVERIFY(got.size() >= 2);
        QVERIFY(got[0].at_ns >= 1'000'000'000);
        QVERIFY(got[1].at_ns > got[0].at_ns);
        QCOMPARE(got[0].loop_delay_p99_ms, 0.25);
        // What the samples add up to is the processor time that this process spent, however little a busy machine gave
        // it.
        const double sampled_s = (got[0].client_cpu_share * static_cast<double>(got[0].at_ns) +
                                  got[1].client_cpu_share * static_cast<double>(got[1].at_ns - got[0].at_ns)) /
                                 1e9;
        QVERIFY2(sampled_s > 0.5 * spent_s && sampled_s < 1.1 * spent_s + 0.02,
                 qPrintable(QString::number(sampled_s) + QLatin1String(" of ") + QString::number(spent_s)));
    }

    void stopEndsAHangingScrapeAndItsWaiters()
    {
        TinyHttpServer server;
        server.silent("/metrics");
        auto settings = watching(server.url("/metrics"));
        settings.scrape.http.timeout_ms = 60'000;
        Monitor monitor(settings);
        std::optional<bool> idle = true;
        QElapsedTimer timer;
        timer.start();
        {
            std::jthread waiter([&] { idle = monitor.idle(); });
            QVERIFY(server.waitForRequests("/metrics", 1));
            monitor.stop();
        }
        QVERIFY(!idle);
        QVERIFY(timer.elapsed() < 5000);
        QVERIFY(!monitor.idle());
        monitor.stop();
    }

    void manyMayAskAtOnce()
    {
        TinyHttpServer server;
        server.answer("/metrics", 200, prometheus, gauges(0, 0));
        Monitor monitor(watching(server.url("/metrics"), 0.02));
        std::atomic<int> idle = 0;
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 8; ++i)
                threads.emplace_back([&] {
                    for (int k = 0; k < 5; ++k)
                        idle += monitor.idle() == std::optional<bool>(true);
                });
        }
        QCOMPARE(idle.load(), 40);
    }
};

QTEST_GUILESS_MAIN(TestEvidence)
#include "tst_evidence.moc"
