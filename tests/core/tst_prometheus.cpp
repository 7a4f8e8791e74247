#include "core/evidence/prometheus.h"
#include "core/evidence/serverstate.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace plumbline;

namespace {

std::string fixture(const char* name)
{
    QFile file(QString::fromLatin1(PLUMBLINE_TEST_DATA "/") + QString::fromLatin1(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

MetricSample only(std::string_view text)
{
    const auto parsed = parseMetrics(text);
    return parsed.samples.size() == 1 && parsed.bad_lines == 0 ? parsed.samples[0] : MetricSample{};
}

ServerLoad loadOf(std::string_view text)
{
    return serverLoad(parseMetrics(text).samples);
}

} // namespace

class TestPrometheus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samplesAreRead_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<double>("value");
        QTest::newRow("plain") << QByteArray("a 1\n") << 1.0;
        QTest::newRow("no line end") << QByteArray("a 1") << 1.0;
        QTest::newRow("crlf") << QByteArray("a 1\r\n") << 1.0;
        QTest::newRow("tabs") << QByteArray("\ta\t 1 \t\n") << 1.0;
        QTest::newRow("exponent") << QByteArray("a 1.5e+09\n") << 1.5e9;
        QTest::newRow("plus") << QByteArray("a +2\n") << 2.0;
        QTest::newRow("negative") << QByteArray("a -2.5\n") << -2.5;
        QTest::newRow("infinite") << QByteArray("a +Inf\n") << HUGE_VAL;
        QTest::newRow("minus infinite") << QByteArray("a -Inf\n") << -HUGE_VAL;
        QTest::newRow("too large") << QByteArray("a 1e999\n") << HUGE_VAL;
        QTest::newRow("too small") << QByteArray("a 1e-999\n") << 0.0;
        QTest::newRow("timestamp") << QByteArray("a 1 1395066363000\n") << 1.0;
        QTest::newRow("exemplar") << QByteArray("a{le=\"1\"} 3 # {trace_id=\"x y\"} 0.5 1.1\n") << 3.0;
        QTest::newRow("timestamp and exemplar") << QByteArray("a 3 12.5 # {t=\"x\"} 0.5\n") << 3.0;
        QTest::newRow("empty labels") << QByteArray("a{} 4\n") << 4.0;
        QTest::newRow("comma at the end") << QByteArray("a{b=\"1\",} 5\n") << 5.0;
        QTest::newRow("spaces in labels") << QByteArray("a { b = \"1\" , c = \"2\" } 6\n") << 6.0;
        QTest::newRow("no space after labels") << QByteArray("a{b=\"1\"}7\n") << 7.0;
        QTest::newRow("quoted name") << QByteArray("{\"a\", b=\"1\"} 8\n") << 8.0;
        QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf"
                                                       "a 9\n")
                                         << 9.0;
        QTest::newRow("comments around") << QByteArray("# HELP a b\n\n# TYPE a gauge\n#\na 10\n# EOF\n") << 10.0;
    }
    void samplesAreRead()
    {
        QFETCH(QByteArray, line);
        QFETCH(double, value);
        const auto sample = only(line.toStdString());
        QCOMPARE(sample.name, std::string("a"));
        QCOMPARE(sample.value, value);
    }

    void notANumberIsKept()
    {
        QVERIFY(std::isnan(only("a NaN\n").value));
        QVERIFY(std::isnan(only("a nan\n").value));
    }

    void labelsKeepWhatTheyEscape()
    {
        const auto sample = only("a{path=\"C:\\\\x\\\"y\\nz\\q\",empty=\"\",brace=\"},{ # 1\"} 1\n");
        QCOMPARE(sample.label("path"), std::string_view("C:\\x\"y\nz\\q"));
        QCOMPARE(sample.label("empty"), std::string_view());
        QCOMPARE(sample.label("brace"), std::string_view("},{ # 1"));
        QCOMPARE(sample.labels.size(), std::size_t{3});
    }

    void garbageIsCountedAndDoesNotStopTheRest_data()
    {
        QTest::addColumn<QByteArray>("line");
        for (const char* line : {"a",          "a b",      "1a 1",       "a 1 b",       "a{b=\"1\" 1",
                                 "a{b=\"1} 1", "a{b=1} 1", "a{b} 1",     "a{=\"1\"} 1", "a{b=\"1\"c=\"2\"} 1",
                                 "{} 1",       "a 1 2 3",  "a 0x10",     "a ++1",       "a 1,5",
                                 "<html>",     "a{b=\"\\", "\x80\xff 1", "a 1_000",     "a -",
                                 "a +"})
            QTest::newRow(line) << QByteArray(line);
    }
    void garbageIsCountedAndDoesNotStopTheRest()
    {
        QFETCH(QByteArray, line);
        const auto parsed = parseMetrics(("x 1\n" + line + "\ny 2\n").toStdString());
        QCOMPARE(parsed.bad_lines, std::int64_t{1});
        QCOMPARE(parsed.samples.size(), std::size_t{2});
        QCOMPARE(parsed.samples[1].value, 2.0);
    }

    void otherDocumentsAreNotMetrics()
    {
        QVERIFY(!parseMetrics("<!doctype html>\n<html>\n<body>\nhello 1\n</body>\n").plausible());
        QVERIFY(!parseMetrics("[{\"iter\": 1}]").plausible());
        QVERIFY(!parseMetrics("").plausible());
        QVERIFY(!parseMetrics("# only comments\n").plausible());
        QVERIFY(parseMetrics("a 1\n").plausible());
    }

    void everyCutOfATextIsReadWithoutHarm()
    {
        const auto text = fixture("llamacpp/metrics.txt") + "a{b=\"x\\\"y\",c=\"2\"} 1 2 # {d=\"e\"} 3\n";
        QVERIFY(text.size() > 1000);
        std::size_t last = 0;
        for (std::size_t length = 0; length <= text.size(); ++length) {
            const auto parsed = parseMetrics(std::string_view(text).substr(0, length));
            QVERIFY(parsed.bad_lines <= 1);
            QVERIFY(parsed.samples.size() >= last || parsed.samples.size() + 1 == last);
            last = parsed.samples.size();
        }
    }

    void hugeTextsAreCut()
    {
        std::string text;
        for (int i = 0; i < 150'000; ++i)
            text += "a 1\n";
        const auto parsed = parseMetrics(text);
        QCOMPARE(parsed.samples.size(), std::size_t{100'000});
        QVERIFY(parsed.cut);
    }

    void aRealServersMetricsAreUnderstood()
    {
        const auto parsed = parseMetrics(fixture("llamacpp/metrics.txt"));
        QCOMPARE(parsed.bad_lines, std::int64_t{0});
        QVERIFY(parsed.plausible());
        QCOMPARE(kindOfMetrics(parsed.samples), std::string_view("llama.cpp"));
        const auto load = serverLoad(parsed.samples);
        QCOMPARE(load.running, std::optional<double>(0));
        QCOMPARE(load.waiting, std::optional<double>(0));
        QCOMPARE(load.prompt_tokens_total, std::optional<double>(0));
        QCOMPARE(load.output_tokens_total, std::optional<double>(0));
        QCOMPARE(load.idle(), std::optional<bool>(true));
    }

    void everyServersNamesAreKnown_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("kind");
        QTest::newRow("llama.cpp") << QByteArray(
                                          "llamacpp:requests_processing 3\nllamacpp:requests_deferred 2\n"
                                          "llamacpp:prompt_tokens_total 100\nllamacpp:tokens_predicted_total 50\n")
                                   << QByteArray("llama.cpp");
        QTest::newRow("vllm") << QByteArray(
                                     "vllm:num_requests_running{engine=\"0\",model_name=\"m\"} "
                                     "3.0\nvllm:num_requests_waiting{engine=\"0\"} 2\n"
                                     "vllm:prompt_tokens_total{engine=\"0\"} 100\nvllm:generation_tokens_total 50\n"
                                     "vllm:prompt_tokens_created 1.7e9\n")
                              << QByteArray("vllm");
        QTest::newRow("vllm without _total") << QByteArray("vllm:num_requests_running 3\nvllm:num_requests_waiting 2\n"
                                                           "vllm:prompt_tokens 100\nvllm:generation_tokens 50\n")
                                             << QByteArray("vllm");
        QTest::newRow("sglang")
            << QByteArray(
                   "sglang:num_running_reqs{tp_rank=\"0\"} 3\nsglang:num_running_reqs{tp_rank=\"1\"} 3\n"
                   "sglang:num_queue_reqs 2\nsglang:prompt_tokens_total 100\nsglang:generation_tokens_total 50\n")
            << QByteArray("sglang");
        QTest::newRow("tgi")
            << QByteArray("tgi_batch_current_size 3\ntgi_queue_size 2\ntgi_request_input_length_sum 100\n"
                          "tgi_request_generated_tokens_sum 50\ntgi_request_generated_tokens_bucket{le=\"1\"} 9\n")
            << QByteArray("tgi");
        QTest::newRow("trtllm") << QByteArray("trtllm_num_requests_running 3\ntrtllm_num_requests_waiting 2\n"
                                              "trtllm_prompt_tokens_total 100\ntrtllm_generation_tokens_total 50\n")
                                << QByteArray("trtllm");
    }
    void everyServersNamesAreKnown()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, kind);
        const auto samples = parseMetrics(text.toStdString()).samples;
        const auto load = serverLoad(samples);
        QCOMPARE(std::string(kindOfMetrics(samples)), kind.toStdString());
        QCOMPARE(load.running, std::optional<double>(3));
        QCOMPARE(load.waiting, std::optional<double>(2));
        QCOMPARE(load.prompt_tokens_total, std::optional<double>(100));
        QCOMPARE(load.output_tokens_total, std::optional<double>(50));
        QCOMPARE(load.idle(), std::optional<bool>(false));
    }

    void countersAreSummedAndEnginesToo()
    {
        const auto load =
            loadOf("vllm:request_success_total{finished_reason=\"stop\"} "
                   "3\nvllm:request_success_total{finished_reason=\"length\"} 4\n"
                   "vllm:num_requests_running{engine=\"0\"} 1\nvllm:num_requests_running{engine=\"1\"} 2\n");
        QCOMPARE(load.requests_total, std::optional<double>(7));
        QCOMPARE(load.running, std::optional<double>(3));
    }

    void bothSpellingsOfACounterAreOne()
    {
        QCOMPARE(loadOf("vllm:prompt_tokens 5\nvllm:prompt_tokens_total 7\n").prompt_tokens_total,
                 std::optional<double>(7));
    }

    void namesThatOnlyBeginAlikeAreOthers()
    {
        const auto load = loadOf(
            "llamacpp:requests_processing_time 5\nllamacpp:prompt_tokens_seconds 9\nxllamacpp:requests_deferred 1\n");
        QCOMPARE(load, ServerLoad{});
    }

    void idleIsUnknownWithoutBothGauges()
    {
        QCOMPARE(loadOf("a 1\n").idle(), std::optional<bool>());
        QCOMPARE(loadOf("llamacpp:requests_processing 0\n").idle(), std::optional<bool>());
        QCOMPARE(loadOf("llamacpp:requests_processing NaN\nllamacpp:requests_deferred 0\n").idle(),
                 std::optional<bool>());
        QCOMPARE(loadOf("llamacpp:requests_processing 1\n").idle(), std::optional<bool>(false));
    }

    void keptSeriesAreFewAndFinite()
    {
        const auto series = seriesOf(
            parseMetrics(
                "llamacpp:requests_processing 1\nvllm:x{b=\"2\",a=\"1\"} 2\nvllm:h_bucket{le=\"1\"} 3\nvllm:h_sum 4\n"
                "vllm:h_created 5\nvllm:nan NaN\nprocess_cpu_seconds_total 6\n")
                .samples);
        const std::vector<std::pair<std::string, double>> expected = {{"llamacpp:requests_processing", 1},
                                                                      {"vllm:x{b=\"2\",a=\"1\"}", 2},
                                                                      {"vllm:h_sum", 4},
                                                                      {"process_cpu_seconds_total", 6}};
        QCOMPARE(series, expected);
        std::string many;
        for (int i = 0; i < 1000; ++i)
            many += "vllm:x{i=\"" + std::to_string(i) + "\"} 1\n";
        const auto kept = seriesOf(parseMetrics(many + "vllm:generation_tokens_total 9\n").samples);
        QCOMPARE(kept.size(), std::size_t{256});
        QCOMPARE(valueOf(kept, Meaning::output_tokens), std::optional<double>(9)); // what is known is never pushed out
    }

    void aNameThatStandsTwiceCountsOnce()
    {
        const std::string text = "vllm:generation_tokens_total{engine=\"0\"} 5\nother 1\n"
                                 "vllm:generation_tokens_total{engine=\"0\"} 7\nother 2\n";
        const MetricSeries expected = {{"vllm:generation_tokens_total{engine=\"0\"}", 7}, {"other", 2}};
        QCOMPARE(seriesOf(parseMetrics(text).samples), expected);
        QCOMPARE(loadOf(text).output_tokens_total, std::optional<double>(7));
    }

    void labelsThatNeedEscapesStayOneName()
    {
        const auto series = seriesOf(parseMetrics("vllm:x{a=\"q\\\"},b=\\\"1\",engine=\"0\\n\"} 1\n").samples);
        QCOMPARE(series.size(), std::size_t{1});
        QCOMPARE(series[0].first, std::string("vllm:x{a=\"q\\\"},b=\\\"1\",engine=\"0 \"}"));
        QCOMPARE(labelOf(series[0].first, "engine"), std::string_view("0 "));
        QCOMPARE(labelOf(series[0].first, "b"), std::string_view());
    }
};

QTEST_APPLESS_MAIN(TestPrometheus)
#include "tst_prometheus.moc"
