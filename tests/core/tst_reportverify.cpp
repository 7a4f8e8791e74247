// A sound run passes every check; each planted defect is found by the check that is there for it, and named.
#include "core/report/comparesummary.h"
#include "core/report/summaryjson.h"
#include "core/report/verify.h"

#include "support/samplerun.h"
#include "support/tempfile.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <functional>

using namespace plumbline;
using namespace plumbline::test;

namespace {

using Json = nlohmann::ordered_json;

const Check* find(const Verified& verified, const std::string& name)
{
    for (const auto& check : verified.checks)
        if (check.name == name)
            return &check;
    return nullptr;
}

std::string failures(const Verified& verified)
{
    std::string text = verified.error;
    for (const auto& check : verified.checks)
        if (check.state == CheckState::failed)
            text += check.name + ": " + check.detail + "\n";
    return text;
}

Verified verifyText(const std::string& text)
{
    const TempFile file(text);
    return verifyFile(file.path());
}

// The run's text with the value of `key` in the line of a request replaced.
std::string withValue(std::string text, const std::string& id, const std::string& key, const std::string& value)
{
    const std::string quoted = "\"" + key + "\":";
    const std::size_t line = id.empty() ? 0 : text.find("\"request_id\":\"" + id + "\"");
    const std::size_t at = text.find(quoted, line) + quoted.size();
    const std::size_t end = text[at] == '[' ? text.find(']', at) + 1 : text.find_first_of(",}", at);
    return text.replace(at, end - at, value);
}

// As a file of a writer that stores no hash: what remains must be found by the figures themselves.
std::string withoutHash(const std::string& text)
{
    return withValue(text, {}, "lines_sha256", "null");
}

const std::string& soundText()
{
    static const std::string text = contentOf(SampleRun().path());
    return text;
}

void eachNumber(Json& json, const std::string& path, const std::function<void(Json&, const std::string&)>& visit)
{
    if (json.is_number())
        visit(json, path);
    else if (json.is_object())
        for (auto& [key, value] : json.items())
            eachNumber(value, path + "." + key, visit);
    else if (json.is_array())
        for (auto& value : json)
            eachNumber(value, path + "[]", visit);
}

} // namespace

class TestReportVerify : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSoundRunPasses()
    {
        const auto verified = verifyText(soundText());
        QVERIFY2(verified.passed(), failures(verified).c_str());
        QCOMPARE(verified.checks.size(), std::size_t{16});
        for (const auto& check : verified.checks)
            QVERIFY2(check.state == CheckState::ok && !check.detail.empty(), check.name.c_str());
        QVERIFY(find(verified, "token counts")->detail.find("the server counted 460 output tokens") !=
                std::string::npos);
        QVERIFY(find(verified, "output lengths")->detail.find("46 of 46 as long as asked") != std::string::npos);
    }

    void aChangedValueIsFoundByItsCheckAndNamed_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("check");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char* name, const char* id, const char* key, const char* value, const char* check,
                            const char* says) {
            QTest::newRow(name) << QByteArray(id) << QByteArray(key) << QByteArray(value) << QByteArray(check)
                                << QByteArray(says);
        };
        const char* id = "1-1-010";
        row("sent before due", id, "sent_ns", "1", "time order", "request 1-1-010");
        row("headers before sent", id, "headers_ns", "1", "time order", "headers_ns lies before sent_ns");
        row("first event before headers", id, "first_event_ns", "1", "time order",
            "first_event_ns lies before headers_ns");
        row("first token early", id, "first_token_ns", "1", "time order", "first_token_ns lies before first_event_ns");
        row("first token late", id, "first_token_ns", "99000000000", "time order", "lies before");
        row("first text late", id, "first_text_ns", "99000000000", "time order",
            "last_token_ns lies before first_text_ns");
        row("last token off the events", id, "last_token_ns", "99000000000", "time order", "request 1-1-010");
        row("finish after end", id, "finish_ns", "99000000000", "time order", "end_ns lies before finish_ns");
        row("end early", id, "end_ns", "1", "time order", "end_ns lies before last_token_ns");
        row("events gone", id, "event_times_ns", "[]", "file", "event_tokens must be as many");
        row("first token gone", id, "first_token_ns", "null", "first token", "request 1-1-010");
        row("sent gone", id, "sent_ns", "null", "time order", "completed without sent_ns");
        row("end gone", id, "end_ns", "null", "time order", "completed without end_ns");
        row("scheduled moved", id, "scheduled_ns", "1", "request figures",
            "request 1-1-010 (line 15): derived.lateness_ms is 0.05");
        row("tokens changed", id, "output_tokens", "11", "request figures", "derived.tpot_ms is 12");
        row("derived changed", id, "ttft_ms", "44.9", "request figures", "derived.ttft_ms is 44.9, its times give 45");
        row("derived in the last digit", id, "e2e_ms", "153.0000002", "request figures", "derived.e2e_ms");
        row("good changed", id, "good", "false", "request figures", "derived.good is false, its figures give true");
        row("outcome changed", id, "outcome", "\"failed\"", "summary figures",
            "ledger.completed: stored 20, computed again 19");
        row("phase changed", id, "phase", "\"warm_up\"", "summary figures", "ledger.scheduled");
        row("class changed", id, "class", "\"other\"", "summary figures", "steps");
        row("two requests of one id", id, "request_id", "\"1-1-011\"", "request ids", "1-1-011");
        row("moved to another step", id, "step", "2", "ledger", "outside their step");
        row("finish reason gone", id, "finish_reason", "null", "output lengths", "completed without a finish_reason");
        row("empty answer", id, "output_tokens", "0", "output lengths", "0 output tokens");
        row("more token events than events", id, "events", "2", "token counts", "more token_events than events");
        row("token events", id, "token_events", "9", "time order", "event_times_ns holds 10 of 9");
        row("reasoning tokens", id, "reasoning_tokens", "50", "token counts",
            "more reasoning_tokens than output_tokens");
        row("server counted more", "", "llamacpp:tokens_predicted_total", "-900", "token counts",
            "the server counted 1370");
        row("counter fell", "", "llamacpp:tokens_predicted_total", "1000", "server counters", "fell from 1000 to 470");
        row("window moved", "2-1-024", "window_end_ns", "29000000000", "time order", "step 2");
        row("records lost", "2-1-024", "records_lost", "3", "ledger", "3 records were lost");
        row("late client", "2-1-024", "loop_delay_p99_ms", "900", "lateness", "level 2 is client-limited");
        row("contract declared late", "", "contract_declared_ns", "60000000000", "contract",
            "after the first measured request");
        row("contract hash", "", "contract_sha256",
            "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"", "contract",
            "contract_sha256 is not");
        row("a limit changed in the plan", "", "ttft_ms", "40", "request figures",
            "derived.good is true, its figures give false");
        row("lines", "", "lines", "17", "file", "counts 17 lines before it");
    }

    void aChangedValueIsFoundByItsCheckAndNamed()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, check);
        QFETCH(QByteArray, says);
        const std::string text =
            withValue(withoutHash(soundText()), id.toStdString(), key.toStdString(), value.toStdString());
        QVERIFY(text != withoutHash(soundText()));
        const auto verified = verifyText(text);
        const Check* found = find(verified, check.toStdString());
        QVERIFY2(found && found->state == CheckState::failed, failures(verified).c_str());
        QVERIFY2(found->detail.find(says.toStdString()) != std::string::npos, found->detail.c_str());
    }

    void anyChangeOfALineIsFoundByItsHash()
    {
        const std::string& text = soundText();
        const std::size_t last = text.rfind('\n', text.size() - 2);
        int tried = 0;
        for (std::size_t at = 0; at < last; at += 1511) {
            std::size_t digit = text.find_first_of("0123456789", at);
            if (digit >= last)
                break;
            std::string changed = text;
            changed[digit] = changed[digit] == '7' ? '8' : '7';
            QVERIFY2(!verifyText(changed).passed(), text.substr(digit - 20, 40).c_str());
            ++tried;
        }
        QVERIFY(tried > 25);
    }

    void aLineTakenOutIsFound()
    {
        std::string text = withoutHash(soundText());
        const std::size_t from = text.rfind('\n', text.find("\"request_id\":\"2-1-015\"")) + 1;
        text.erase(from, text.find('\n', from) + 1 - from);
        const auto verified = verifyText(text);
        QCOMPARE(find(verified, "file")->state, CheckState::failed);
        QVERIFY(find(verified, "file")->detail.find("there are") != std::string::npos);
        QCOMPARE(find(verified, "summary figures")->state, CheckState::failed);
    }

    void everyNumberOfTheStoredSummaryIsHeldAgainstTheRequests()
    {
        const SampleRun run;
        const Json computed = summaryToJson(summarizeFile(run.path()).summary);
        Json stored = computed;
        int numbers = 0;
        eachNumber(stored, {}, [&](Json& number, const std::string& path) {
            const Json before = number;
            number =
                number.is_number_integer() ? Json(number.get<std::int64_t>() + 1) : Json(number.get<double>() + 0.001);
            CheckFindings findings;
            compareSummaries(stored, computed, findings);
            QVERIFY2(!findings.empty(), path.c_str());
            number = before;
            ++numbers;
        });
        QVERIFY(numbers > 300);
        CheckFindings none;
        QVERIFY(compareSummaries(stored, computed, none) > 300);
        QVERIFY(none.empty());
    }

    void aChangedSummaryIsNamedByItsPath()
    {
        const auto verified = verifyText(withValue(soundText(), "2-1-024", "goodput_share", "0.5"));
        const Check* check = find(verified, "summary figures");
        QVERIFY(check->state == CheckState::failed);
        QVERIFY2(check->detail.find("steps[level 1, repeat 1].goodput_share: stored 0.5, computed again 1") !=
                     std::string::npos,
                 check->detail.c_str());
    }

    void aChangedVerdictIsFound()
    {
        std::string text = soundText();
        const std::size_t at = text.find("\"verdict\":\"failed\"");
        QVERIFY(at != std::string::npos);
        const auto verified = verifyText(text.replace(at, 18, "\"verdict\":\"passed\""));
        QVERIFY(find(verified, "summary figures")->detail.find("verdict: stored \"failed\"") != std::string::npos ||
                find(verified, "summary figures")->detail.find("verdict: stored \"passed\"") != std::string::npos);
    }

    void anInterruptedRunSaysSo()
    {
        const std::string& text = soundText();
        const auto verified = verifyText(text.substr(0, text.size() / 2));
        QVERIFY(!verified.passed());
        QVERIFY(find(verified, "file")->detail.find("interrupted") != std::string::npos);
        QCOMPARE(find(verified, "summary figures")->state, CheckState::not_applicable);
        QCOMPARE(find(verified, "time order")->state, CheckState::ok);
        QCOMPARE(find(verified, "ledger")->state, CheckState::ok);
    }

    void lineEndsOfAnotherSystemChangeNothing()
    {
        std::string text;
        for (const char c : soundText())
            text += c == '\n' ? std::string("\r\n") : std::string(1, c);
        const auto verified = verifyText("\xef\xbb\xbf" + text);
        QVERIFY2(verified.passed(), failures(verified).c_str());
    }

    void aChangedServerIsNamed()
    {
        const SampleRun run(sampleRecords(), false);
        std::string text = contentOf(run.path());
        Pins after = sampleHeader(samplePlan()).pins_before;
        after.pins[1].value = std::int64_t{4};
        LineWriter writer;
        writer.appendSummary(text, RunFooter{RunState::finished, after, {"server.slots"}, {}}, {});
        const auto verified = verifyText(text);
        QVERIFY(find(verified, "server unchanged")->state == CheckState::failed);
        QVERIFY(find(verified, "server unchanged")->detail.find("server.slots") != std::string::npos);
    }

    void aMissingRequiredPinIsNamed()
    {
        auto plan = samplePlan();
        plan.contract.required_pins = {"model.name", "host.gpu"};
        const auto verified = verifyFile(SampleRun(sampleRecords(plan)).path());
        QVERIFY(find(verified, "required pins")->detail.find("host.gpu is not pinned") != std::string::npos);
    }

    void cachedPromptsUnderBustedAreTold()
    {
        auto records = sampleRecords();
        for (auto& record : records)
            if (auto* request = std::get_if<Request>(&record))
                request->cached_tokens = 16;
        const auto verified = verifyFile(SampleRun(records).path());
        QVERIFY(find(verified, "prompt reuse")->detail.find("the plan says busted") != std::string::npos);
        QVERIFY(find(verified, "prompt reuse")->state == CheckState::failed);
    }

    void onePromptUnderAllowedIsTold()
    {
        auto plan = samplePlan();
        plan.workload.prefix_cache = PrefixCache::allowed;
        const auto verified = verifyFile(SampleRun(sampleRecords(plan)).path());
        QVERIFY(find(verified, "prompt reuse")->detail.find("only the warm path") != std::string::npos);
    }

    void exactLengthsThatWereNotMetAreNamed()
    {
        auto plan = samplePlan();
        plan.workload.classes[0].output_tokens.exact = true;
        auto records = sampleRecords(plan);
        for (auto& record : records)
            if (auto* request = std::get_if<Request>(&record); request && request->request_id == "1-1-010")
                request->requested_output_tokens = 12;
        const auto verified = verifyFile(SampleRun(records).path());
        QVERIFY(find(verified, "output lengths")->detail.find("request 1-1-010") != std::string::npos);
    }

    void whatIsNoRunIsAnError()
    {
        QVERIFY(verifyText("{}").error.find("not a run file") != std::string::npos);
        QVERIFY(!verifyFile("/no/such/file").error.empty());
        QVERIFY(!verifyFile("/no/such/file").passed());
    }

    void theReportNamesEachCheckInALine()
    {
        const std::string text = verifiedText(verifyText(soundText()));
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), 18);
        QVERIFY(text.find("ok      time order") != std::string::npos);
        QVERIFY(text.ends_with("every check that applies holds\n"));
    }
};

QTEST_APPLESS_MAIN(TestReportVerify)
#include "tst_reportverify.moc"
