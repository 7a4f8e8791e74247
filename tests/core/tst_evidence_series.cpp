#include "core/record/knownseries.h"

#include <QTest>

#include <cmath>

using namespace plumbline;

Q_DECLARE_METATYPE(plumbline::Meaning)

class TestEvidenceSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesHaveTheirMeaning_data()
    {
        QTest::addColumn<QByteArray>("names"); // one of each server, with blanks between
        QTest::addColumn<Meaning>("meaning");
        const auto row = [](Meaning meaning, const char* names) {
            QTest::newRow(std::string(nameOf(meaning)).c_str()) << QByteArray(names) << meaning;
        };
        row(Meaning::running, "llamacpp:requests_processing vllm:num_requests_running sglang:num_running_reqs "
                              "tgi_batch_current_size trtllm_num_requests_running");
        row(Meaning::waiting, "llamacpp:requests_deferred vllm:num_requests_waiting sglang:num_queue_reqs "
                              "tgi_queue_size trtllm_num_requests_waiting");
        row(Meaning::kv_use, "llamacpp:kv_cache_usage_ratio vllm:kv_cache_usage_perc vllm:gpu_cache_usage_perc "
                             "sglang:token_usage trtllm_kv_cache_utilization");
        row(Meaning::prompt_tokens, "vllm:prompt_tokens_total vllm:prompt_tokens sglang:prompt_tokens_total "
                                    "tgi_request_input_length_sum trtllm_prompt_tokens_total");
        row(Meaning::computed_tokens, "llamacpp:prompt_tokens_total");
        row(Meaning::cached_tokens, "llamacpp:prompt_tokens_cached_total vllm:prompt_tokens_cached_total "
                                    "sglang:cached_tokens_total trtllm_prompt_cached_tokens_total");
        row(Meaning::prefix_queries, "vllm:prefix_cache_queries_total vllm:gpu_prefix_cache_queries_total");
        row(Meaning::prefix_hits, "vllm:prefix_cache_hits_total vllm:gpu_prefix_cache_hits_total");
        row(Meaning::output_tokens, "llamacpp:tokens_predicted_total vllm:generation_tokens_total "
                                    "sglang:generation_tokens_total tgi_request_generated_tokens_sum "
                                    "trtllm_generation_tokens_total");
        row(Meaning::requests_ended, "vllm:request_success_total sglang:num_requests_total tgi_request_success "
                                     "trtllm_request_success_total trtllm_num_requests_completed_total");
        row(Meaning::requests_received, "tgi_request_count");
        row(Meaning::preemptions, "vllm:num_preemptions_total sglang:num_retracted_requests_total");
        row(Meaning::ttft_sum_s, "vllm:time_to_first_token_seconds_sum sglang:time_to_first_token_seconds_sum "
                                 "trtllm_time_to_first_token_seconds_sum");
        row(Meaning::ttft_count, "vllm:time_to_first_token_seconds_count sglang:time_to_first_token_seconds_count "
                                 "trtllm_time_to_first_token_seconds_count");
    }
    void namesHaveTheirMeaning()
    {
        QFETCH(QByteArray, names);
        QFETCH(Meaning, meaning);
        for (const auto& name : names.split(' ')) {
            QCOMPARE(meaningOf(name.toStdString()), std::optional(meaning));
            const auto labelled = name.toStdString() + "{model_name=\"m\",engine=\"0\"}";
            QCOMPARE(meaningOf(labelled), std::optional(meaning));
            QCOMPARE(valueOf({{labelled, 3}, {"x", 1}}, meaning), std::optional<double>(3));
            QCOMPARE(isCounter(labelled), !isGauge(meaning));
        }
    }

    void namesThatOnlyLookAlikeHaveNone()
    {
        for (const char* name :
             {"", "{", "_total", "llamacpp:prompt_tokens_seconds", "vllm:request_prompt_tokens_sum",
              "vllm:time_to_first_token_seconds", "vllm:iteration_tokens_total_sum", "xvllm:num_requests_running",
              "vllm:num_requests_running_", "tgi_request_success_count", "VLLM:num_requests_running"})
            QVERIFY2(!meaningOf(name), name);
    }

    void whatIsCountedIsToldByItsEnding()
    {
        QVERIFY(isCounter("a_total"));
        QVERIFY(isCounter("a_sum{b=\"1\"}"));
        QVERIFY(isCounter("a_count"));
        QVERIFY(!isCounter("a_tokens"));
        QVERIFY(!isCounter("a{b=\"_total\"}"));
        QVERIFY(!isCounter("llamacpp:n_tokens_max"));
    }

    void severalSeriesBecomeOneFigure_data()
    {
        QTest::addColumn<QByteArray>("series"); // name=value;...
        QTest::addColumn<Meaning>("meaning");
        QTest::addColumn<double>("value"); // NaN: unset
        const auto row = [](const char* what, Meaning meaning, const char* series, double value) {
            QTest::newRow(what) << QByteArray(series) << meaning << value;
        };
        row("a counter over its labels", Meaning::requests_ended,
            "vllm:request_success_total{finished_reason=\"stop\"} 3;vllm:request_success_total{finished_reason=\"a\"} "
            "4",
            7);
        row("both spellings are one", Meaning::prompt_tokens, "vllm:prompt_tokens 5;vllm:prompt_tokens_total 7", 7);
        row("the newer name wins", Meaning::prefix_hits,
            "vllm:gpu_prefix_cache_hits_total 9;vllm:prefix_cache_hits_total 4", 4);
        row("ranks repeat a gauge", Meaning::running,
            "sglang:num_running_reqs{tp_rank=\"0\"} 3;sglang:num_running_reqs{tp_rank=\"1\"} 3", 3);
        row("engines each have their own", Meaning::running,
            "vllm:num_requests_running{engine=\"0\"} 1;vllm:num_requests_running{engine=\"1\"} 2", 3);
        row("so do data parallel ranks", Meaning::waiting,
            "sglang:num_queue_reqs{dp_rank=\"0\"} 1;sglang:num_queue_reqs{dp_rank=\"1\"} 2", 3);
        row("the fullest cache counts", Meaning::kv_use,
            "vllm:kv_cache_usage_perc{engine=\"0\"} 0.25;vllm:kv_cache_usage_perc{engine=\"1\"} 0.5", 0.5);
        row("instances are summed", Meaning::output_tokens,
            "llamacpp:tokens_predicted_total{instance=\"a:1\"} 5;llamacpp:tokens_predicted_total{instance=\"b:1\"} 6",
            11);
        row("also of different kinds", Meaning::output_tokens,
            "llamacpp:tokens_predicted_total{instance=\"a:1\"} 5;vllm:generation_tokens{instance=\"b:1\"} 6", 11);
        row("what is not finite is passed over", Meaning::running, "tgi_batch_current_size inf", std::nan(""));
        row("nothing is not zero", Meaning::running, "tgi_queue_size 1", std::nan(""));
    }
    void severalSeriesBecomeOneFigure()
    {
        QFETCH(QByteArray, series);
        QFETCH(Meaning, meaning);
        QFETCH(double, value);
        MetricSeries list;
        for (const auto& entry : series.split(';')) {
            const auto blank = entry.lastIndexOf(' ');
            list.emplace_back(entry.left(blank).toStdString(), entry.mid(blank + 1).toDouble());
        }
        const auto found = valueOf(list, meaning);
        QCOMPARE(found.has_value(), !std::isnan(value));
        if (found)
            QCOMPARE(*found, value);
    }

    void labelsAreFoundBehindEscapes()
    {
        const auto name = seriesName("a", {{"x", "1\",engine=\"9"}, {"y", "\\"}, {"engine", "2"}});
        QCOMPARE(labelOf(name, "engine"), std::string_view("2"));
        for (std::size_t length = 0; length < name.size(); ++length) // no cut of it leads out of the text
            QVERIFY(labelOf(std::string_view(name).substr(0, length), "zz").empty());
    }
};

QTEST_APPLESS_MAIN(TestEvidenceSeries)
#include "tst_evidence_series.moc"
