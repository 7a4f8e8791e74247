// What the preflight makes of what it found, in words.
#include "core/engine/preflight.h"
#include "core/engine/promptcalibration.h"

#include <QTest>

using namespace plumbline;

namespace {

Plan planOf(int promptTokens, int outputTokens)
{
    Plan plan;
    WorkloadClass klass;
    klass.name = "long";
    klass.prompts.source = PromptSourceKind::synthetic;
    klass.prompts.tokens = Distribution{DistributionKind::constant, promptTokens, {}, {}, {}};
    klass.output_tokens.max = outputTokens;
    plan.workload.classes = {klass};
    return plan;
}

Detected serverOf(std::optional<std::int64_t> context)
{
    Detected server;
    server.reachable = true;
    server.context = context;
    return server;
}

bool says(const PreflightReport& report, const std::string& part)
{
    return std::any_of(report.words.begin(), report.words.end(),
                       [&part](const std::string& words) { return words.find(part) != std::string::npos; });
}

Request refused(ErrorClass error, int status, const std::string& message)
{
    Request request;
    request.outcome = Outcome::failed;
    request.error_class = error;
    request.http_status = status;
    request.error_message = message;
    return request;
}

} // namespace

class TestPreflightWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPromptThatNoSlotCanHoldIsSaidBeforehand()
    {
        QVERIFY(says(judgeServer(planOf(600, 128), "http://h", serverOf(256)),
                     "class \"long\" asks for prompts of up to 600 tokens and answers of up to 128, and the server's "
                     "context for "
                     "one request is 256 tokens"));
        QVERIFY(says(judgeServer(planOf(200, 128), "http://h", serverOf(256)), "class \"long\""));
        QVERIFY(!says(judgeServer(planOf(128, 128), "http://h", serverOf(256)), "class"));
        QVERIFY(!says(judgeServer(planOf(600, 128), "http://h", serverOf({})), "class"));
    }

    void aRefusalSaysWhatToDo_data()
    {
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, ErrorClass error, int status, const char* words) {
            QTest::newRow(name) << static_cast<int>(error) << status << QString::fromLatin1(words);
        };
        row("loading", ErrorClass::model_loading, 503, "Wait until the model is loaded");
        row("key", ErrorClass::auth, 401, "Check target.credential");
        row("route", ErrorClass::not_found, 404, "Check target.base_url, target.api and target.model");
        row("context", ErrorClass::context_overflow, 400,
            "The context of the server is too small even for a short prompt");
        row("no token", ErrorClass::timeout_first_token, 200, "It began to answer, but no token came");
        row("silent", ErrorClass::timeout_first_byte, 0, "accepts connections there but does not answer");
    }
    void aRefusalSaysWhatToDo()
    {
        QFETCH(int, error);
        QFETCH(int, status);
        QFETCH(QString, words);
        PreflightReport report;
        judgeRequests(planOf(10, 10), "http://h/v1/chat/completions",
                      {refused(static_cast<ErrorClass>(error), status, "said by the server")}, &report);
        QVERIFY2(report.problem.starts_with("POST http://h/v1/chat/completions: "), report.problem.c_str());
        QVERIFY2(report.problem.find("said by the server") != std::string::npos &&
                     report.problem.find(words.toStdString()) != std::string::npos,
                 report.problem.c_str());
    }

    void calibrationFindsSlopeAndConstant()
    {
        const auto found = calibrate({16, 272}, 35, 355); // 1.25 a word, and 15
        QVERIFY(found.sizing.has_value());
        QCOMPARE(found.sizing->tokens_per_word, 1.25);
        QCOMPARE(found.sizing->constant, 15.0);
        QCOMPARE(found.sizing->words(2515), 2000);
        QCOMPARE(found.sizing->words(3), 1); // shorter than what stands around it
        for (const auto& [fewer, more] : {std::pair{0, 0}, {20, 20}, {30, 20}, {10, 100000}})
            QVERIFY(!calibrate({16, 272}, fewer, more).sizing);
        QVERIFY(!calibrate({16, 272}, {}, 300).sizing);
    }

    void calibrationPromptsAreShort()
    {
        using D = Distribution;
        QCOMPARE(calibrationWords(D{DistributionKind::constant, 20, {}, {}, {}}).second, 80);
        QCOMPARE(calibrationWords(D{DistributionKind::constant, 128, {}, {}, {}}).second, 128);
        QCOMPARE(calibrationWords(D{DistributionKind::constant, 100000, {}, {}, {}}).second, 272);
        QCOMPARE(calibrationWords(D{DistributionKind::lognormal, 1000, 1, {}, {}}).second, 272);
        QCOMPARE(calibrationWords(D{DistributionKind::uniform, {}, {}, 100, 200}).second, 200);
    }
};

QTEST_APPLESS_MAIN(TestPreflightWords)
#include "tst_preflightwords.moc"
