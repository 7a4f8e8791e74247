#include "tests/core/plansupport.h"

#include "core/plan/literalsecret.h"
#include "core/plan/nearest.h"

#include <limits>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Sets one value after another ("path=value", parted by blanks) in an example and checks the result.
std::vector<Problem> checked(const QString& example, const QString& assignments)
{
    auto text = readData(("plans/" + example.toStdString() + ".plan.json").c_str());
    for (const auto& assignment : assignments.split(QStringLiteral(" ; "), Qt::SkipEmptyParts))
        if (const auto problem = setValue(text, assignment.toStdString()))
            qFatal("%s", problem->c_str());
    const auto read = readPlan(text);
    if (!read.problems.empty())
        qFatal("%s", toLines(read.problems).c_str());
    return checkPlan(read.plan);
}

} // namespace

class PlanCheckTest : public QObject
{
    Q_OBJECT

    void row(const char* example, const char* assignments, const char* path, const char* part)
    {
        QTest::addRow("%s %.60s %s", example, assignments, path)
            << QString::fromUtf8(example) << QString::fromUtf8(assignments) << QString::fromUtf8(path)
            << QString::fromUtf8(part);
    }

    void columns()
    {
        QTest::addColumn<QString>("example");
        QTest::addColumn<QString>("assignments");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("part");
    }

    void expect(Severity severity)
    {
        QFETCH(QString, example);
        QFETCH(QString, assignments);
        QFETCH(QString, path);
        QFETCH(QString, part);
        const auto problems = checked(example, assignments);
        QVERIFY2(has(problems, severity, path.toStdString(), part.toStdString()), toLines(problems).c_str());
        if (severity == Severity::warning)
            QVERIFY2(!hasErrors(problems), toLines(problems).c_str());
    }

private Q_SLOTS:
    void examplesHaveNoError()
    {
        for (const auto* name : examples) {
            const auto problems = checkPlan(readPlan(readData(name)).plan);
            QVERIFY2(!hasErrors(problems), toLines(problems).c_str());
        }
    }

    void errors_data()
    {
        columns();
        const auto closed = [this](const char* a, const char* p, const char* m) { row("closed-sweep", a, p, m); };
        const auto open = [this](const char* a, const char* p, const char* m) { row("open-poisson", a, p, m); };
        closed("load.steps=[]", "load.steps", "is empty");
        closed("load.steps=[1,0]", "load.steps[1]", "whole number of clients from 1 to 100000; is 0");
        closed("load.steps=[1.5]", "load.steps[0]", "is 1.5");
        closed("load.steps=[1,2,-1]", "load.steps[2]", "is -1");
        closed("load.steps=[1,2,1]", "load.steps[2]", "is there already (1)");
        closed("load.steps=[4000]", "load.steps[0]", "above load.max_outstanding (2000)");
        open("load.steps=[0]", "load.steps[0]", "must be above 0");
        open("load.steps=[1,-0.5]", "load.steps[1]", "is -0.5");
        open("load.steps=[1e300]", "load.steps[0]", "at most 1000000 requests/s");
        open("load.steps=[0.001]", "load.steps[0]", "no request is due");
        closed("load.requests=null", "load.requests", "\"duration_s\"");
        closed("load.requests=0", "load.requests", "from 1 to");
        open("load.duration_s=0", "load.duration_s", "above 0");
        open("load.duration_s=1e9", "load.duration_s", "at most 2592000 s");
        open("load.start=idle", "load.start", "must be \"continuous\"");
        open("load.arrival.burstiness=0.5", "load.arrival.burstiness", "needs process \"gamma\"");
        open("load.arrival.process=gamma ; load.arrival.burstiness=0", "load.arrival.burstiness", "from 0.01 to 100");
        open("load.warm_up.requests=2", "load.warm_up.requests", "no clients");
        open("load.warm_up.requests=0", "load.warm_up.requests", "keep one of the two");
        closed("load.arrival.process=gamma", "load.arrival", "belongs to kind \"open\"");
        closed("load.warm_up.duration_s=5", "load.warm_up.duration_s", "belongs to kind \"open\"");
        closed("load.warm_up.requests=-1", "load.warm_up.requests", "from 0 to");
        closed("load.ramp_s=-1", "load.ramp_s", "is -1");
        closed("load.drain_s=-1", "load.drain_s", "is -1");
        closed("load.pause_s=-1", "load.pause_s", "is -1");
        closed("load.repeats=0", "load.repeats", "from 1 to 1000; is 0");
        closed("load.knee_gain=0", "load.knee_gain", "above 0");
        closed("load.scrape_s=0.01", "load.scrape_s", "must be 0 (");
        open("load.max_outstanding=0", "load.max_outstanding", "from 1 to");
        closed("load.caps.requests=10", "load.caps.requests", "about 62 requests");
        closed("load.caps.output_tokens=0", "load.caps.output_tokens", "from 1 to");
        closed("load.caps.cost=0", "load.caps.cost", "above 0");

        closed("target.base_url=", "target.base_url", "is missing");
        closed("target.base_url=127.0.0.1:8080", "target.base_url", "begins with http:// or https://");
        closed("target.base_url=localhost:8080", "target.base_url", "begins with http:// or https://");
        closed("target.base_url=ftp://h/", "target.base_url", "begins with http:// or https://");
        closed("target.base_url=http://", "target.base_url", "no valid URL");
        closed("target.base_url=http://h:99999", "target.base_url", "no valid URL");
        closed("target.base_url=http://h:0", "target.base_url", "no valid URL");
        closed("target.base_url=http://a b/", "target.base_url", "no valid URL");
        closed("target.base_url=http://user:CANARY@h/v1", "target.base_url", "target.credential");
        closed("target.base_url=http://CANARY@h", "target.base_url", "target.credential");
        closed("target.base_url=http://h/v1?api-key=CANARY", "target.base_url", "\"api-key\"");
        closed("target.base_url=http://h/v1?x=sk-CANARY0123456789abcdef", "target.base_url", "looks like a key");
        closed("target.base_url=http://h/#a", "target.base_url", "fragment");
        closed("target.dialect=llamacpp", "target.dialect", "nearest is \"llama.cpp\"");
        closed("target.credential=sk-CANARY", "target.credential", "never the secret itself");
        closed("target.credential=env:", "target.credential", "\"env:NAME\"");
        closed("target.credential=env:a-CANARY", "target.credential", "\"env:NAME\"");
        closed("target.headers.Authorization=Bearer CANARY", "target.headers.Authorization", "\"env:NAME\"");
        closed("target.headers.X-Api-Key=CANARY", "target.headers.X-Api-Key", "\"env:NAME\"");
        closed("target.headers.X-Custom=sk-CANARY0123456789abcdef", "target.headers.X-Custom", "looks like a secret");
        closed("target.headers.X-Custom=env:A-CANARY", "target.headers.X-Custom", "\"env:NAME\"");
        closed("target.headers.Content-Length=5", "target.headers.Content-Length", "the transport itself");
        closed("target.headers.a b=5", "target.headers.a b", "no header name");
        closed("target.headers.A=\"x\\r\\nB: y\"", "target.headers.A", "one line");
        open("target.headers.Authorization=env:X", "target.headers.Authorization", "keep one of the two");
        closed("target.body.stream=false", "target.body.stream", "Plumbline itself");
        closed("target.body.messages=[]", "target.body.messages", "Plumbline itself");
        closed("target.body.model=x", "target.body.model", "Plumbline itself");
        closed("target.body.max_tokens=5", "target.body.max_tokens", "set from output_tokens");
        closed("target.body.api_key=CANARY", "target.body.api_key", "looks like a secret");
        closed("target.body.temperature=1", "workload.classes[0].sampling.temperature", "in target.body too");
        closed("target.timeout_s=0", "target.timeouts.total_s", "above 0");
        closed("target.timeouts.idle_s=-1", "target.timeouts.idle_s", "is -1");
        closed("target.tls.ca_file=\"\"", "target.tls.ca_file", "PEM");
        closed("target.proxy=nonsense", "target.proxy", "socks5://");
        closed("target.transport=precise ; target.proxy=system", "target.proxy", "goes direct");
        closed("target.proxy=http://u:CANARY@h:1", "target.proxy", "holds a user or a password");
        closed("target.metrics_urls=[\"x\"]", "target.metrics_urls[0]", "begins with http://");
        closed("target.stream=false", "contract.request.ttft_ms", "target.stream is false");
        closed("target.stream=false", "contract.gates[1].metric", "target.stream is false");

        closed("workload.classes=[]", "workload.classes", "is empty");
        open("workload.classes[1].name=chat", "workload.classes[1].name", "\"chat\" is there already");
        closed("workload.classes[0].name=", "workload.classes[0].name", "1 to 100 bytes");
        closed("workload.classes[0].weight=-1", "workload.classes[0].weight", "is -1");
        closed("workload.classes[0].weight=0", "workload.classes", "a weight above 0");
        closed("workload.classes[0].prompts.texts=[]", "workload.classes[0].prompts.texts", "is empty");
        closed("workload.classes[0].prompts.texts=[\"a\",\"\"]", "workload.classes[0].prompts.texts[1]",
               "empty prompt");
        closed("workload.classes[0].prompts.source=file", "workload.classes[0].prompts.path", "is missing");
        closed("workload.classes[0].prompts.source=file", "workload.classes[0].prompts.texts",
               "belongs to source \"inline\"");
        closed("workload.classes[0].prompts={\"source\":\"file\",\"path\":\"a.csv\"}",
               "workload.classes[0].prompts.path", ".jsonl");
        closed("workload.classes[0].prompts={\"source\":\"synthetic\"}", "workload.classes[0].prompts.tokens",
               "is missing");
        open("target.api=completions ; workload.classes[0].prompts.system=x", "workload.classes[0].prompts.system",
             "\"chat\"");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"constant\"}",
             "workload.classes[0].prompts.tokens.mean", "is missing");
        open("workload.classes[0].prompts.tokens={\"mean\":0}", "workload.classes[0].prompts.tokens.mean", "from 1 to");
        open("workload.classes[0].prompts.tokens={\"mean\":5,\"max\":9}", "workload.classes[0].prompts.tokens.max",
             "constant distribution");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"uniform\",\"min\":9,\"max\":5}",
             "workload.classes[0].prompts.tokens.min", "must be at most max (5); is 9");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"uniform\",\"min\":9}",
             "workload.classes[0].prompts.tokens.max", "is missing");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"normal\",\"mean\":9}",
             "workload.classes[0].prompts.tokens.cv", "is missing");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"normal\",\"mean\":9,\"cv\":-1}",
             "workload.classes[0].prompts.tokens.cv", "is -1");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"normal\",\"mean\":9,\"cv\":1,\"min\":10}",
             "workload.classes[0].prompts.tokens.mean", "between min and max");
        open("workload.classes[0].prompts.tokens={\"distribution\":\"normal\",\"mean\":9,\"cv\":1,\"min\":1.5}",
             "workload.classes[0].prompts.tokens.min", "whole number");
        closed("workload.classes[0].output_tokens={\"max\":0}", "workload.classes[0].output_tokens.max", "from 1 to");
        closed("workload.classes[0].output_tokens={\"exact\":true}", "workload.classes[0].output_tokens.exact",
               "needs a length");
        closed("workload.classes[0].output_tokens.ceiling=100", "workload.classes[0].output_tokens.ceiling",
               "longest output asked for (128");
        closed("workload.classes[0].sampling.max_tokens=9", "workload.classes[0].sampling.max_tokens",
               "set from output_tokens");
        closed("workload.classes[0].sampling.stream_options={}", "workload.classes[0].sampling.stream_options",
               "Plumbline itself");

        closed("contract.gates[0].metric=ttft", "contract.gates[0].metric", "nearest is \"ttft_ms\"");
        closed("contract.gates[0].stat=null", "contract.gates[0].stat", "is missing; must be one of \"mean\"");
        closed("contract.gates[0].stat=p96", "contract.gates[0].stat", "nearest is \"p90\"");
        closed("contract.gates[0].of=completd", "contract.gates[0].of", "nearest is \"completed\"");
        closed("contract.gates[0].max=null", "contract.gates[0]", "has no limit");
        closed("contract.gates[0].min=1", "contract.gates[0]", "two limits");
        closed("contract.gates[0].max=-1", "contract.gates[0].max", "is -1");
        closed("contract.gates[0].is=stable", "contract.gates[0].is", "is for stability");
        closed("contract.gates[0].class=long", "contract.gates[0].class", "(\"short\"), or null for all; is \"long\"");
        closed("contract.gates[2].max=2", "contract.gates[2].max", "from 0 to 1; is 2");
        closed("contract.gates[2].stat=p95", "contract.gates[2].stat", "means nothing for error_share");
        closed("contract.gates[2].of=completed", "contract.gates[2].of", "means nothing for error_share");
        closed("contract.gates[4]={\"metric\":\"stability\",\"is\":\"stable\"}", "contract.gates[4].metric",
               "needs kind \"open\"");
        open("contract.gates[3].is=null", "contract.gates[3].is", "is missing");
        open("contract.gates[3].is=steady", "contract.gates[3].is", "nearest is \"stable\"");
        open("contract.gates[3].max=1", "contract.gates[3].max", "means nothing for stability");
        open("contract.gates[3].class=chat", "contract.gates[3].class", "over all classes");
        closed("contract.request.ttft_ms=0", "contract.request.ttft_ms", "above 0");
        open("workload.classes[0].contract.request.tpot_ms=-5", "workload.classes[0].contract.request.tpot_ms",
             "is -5");
        closed("contract.confidence=1", "contract.confidence", "below 1");
        closed("contract.confidence=0", "contract.confidence", "above 0");
        closed("contract.required_pins=[\"\"]", "contract.required_pins[0]", "is empty");
        closed("controls.api_key=CANARY", "controls.api_key", "looks like a secret");
    }
    void errors() { expect(Severity::error); }

    void warnings_data()
    {
        columns();
        const auto closed = [this](const char* a, const char* p, const char* m) { row("closed-sweep", a, p, m); };
        const auto open = [this](const char* a, const char* p, const char* m) { row("open-poisson", a, p, m); };
        closed("", "load.requests", "fewer than 5 x the level at 2, 4, 8");
        closed("load.requests=20", "load.requests", "fewer than 5 x the level at 8");
        closed("", "workload.classes[0].prompts.texts", "warm path only");
        closed("workload.classes[0].prompts.texts=[\"a\",\"b\",\"c\"]", "workload.classes[0].prompts.texts",
               "each of the 3 prompts is sent about 3 times");
        closed("", "contract.gates[0]", "8 measured requests, too few to resolve p95: a bound at 95 % needs 59");
        closed("contract.gates[0].stat=p99", "contract.gates[0]", "needs 299");
        closed("contract.gates[2].max=0.01", "contract.gates[2]", "needs 299");
        closed("contract.confidence=0.99", "contract.gates[0]", "a bound at 99 % needs 90");
        closed("contract.confidence=0.95", "contract.gates[2]", "can never be resolved");
        open("", "contract.gates[0]", "22 measured requests of class \"chat\"");
        open("contract.gates[0].metric=ttft_ms", "contract.gates[0].metric", "use ttft_from_due_ms");
        open("contract.request.e2e_ms=5", "contract.request.e2e_ms", "use e2e_from_due_ms");
        closed("load.warm_up.requests=0", "load.warm_up.requests", "opening wave");
        open("load.warm_up.duration_s=0", "load.warm_up.duration_s", "empty server");
        open("load.drain_s=0", "load.drain_s", "unfinished");
        open("load.max_outstanding=200", "load.max_outstanding",
             "at 2 requests/s a server that answers nothing leaves 260 requests outstanding in 130 s");
        closed("load.caps.output_tokens=100", "load.caps.output_tokens", "up to 7936 output tokens");
        closed("load.caps.cost=5", "load.caps.cost", "not enforced");
        closed("target.credential=keychain:x", "target.credential", "by the window only");
        closed("target.base_url=https://api.example.com", "target.base_url", "api.example.com is not this machine");
        // The topology and network that the plan declares were those of an address of this machine.
        closed("target.base_url=https://api.example.com", "controls.network",
               "api.example.com of target.base_url is not this machine");
        closed("target.base_url=https://api.example.com", "controls.topology", "say what holds, or leave it out");
        closed("target.model=", "target.model", "is empty");
        closed("target.tls.verify=false", "target.tls.verify", "believed");
        closed("decision=", "decision", "is empty");
        closed("name=", "name", "is empty");
        open("workload.classes[1].weight=0", "workload.classes[1].weight", "no request");
        closed("workload.classes[0].output_tokens={}", "workload.classes[0].output_tokens", "asks for no length");
        closed("contract={\"gates\":[{\"metric\":\"goodput_share\",\"min\":1}]}", "contract.request",
               "every completed request");
        closed("contract={}", "load.recovery", "without a contract");
    }
    void warnings() { expect(Severity::warning); }

    void whatIsEnoughIsNotWarnedOf()
    {
        const auto problems =
            checked(QStringLiteral("closed-sweep"),
                    QStringLiteral("load.requests=59 ; load.steps=[1,2,4] ; workload.prefix_cache=busted"));
        QCOMPARE(toLines(problems), std::string());
    }

    void zeroMeansNoneWhereThatHasAMeaning()
    {
        const auto problems =
            checked(QStringLiteral("closed-sweep"),
                    QStringLiteral(
                        "load.warm_up.requests=0 ; load.ramp_s=0 ; load.pause_s=0 ; load.drain_s=0 ; load.scrape_s=0"));
        QVERIFY2(!hasErrors(problems), toLines(problems).c_str());
        QVERIFY(!hasErrors(checked(QStringLiteral("open-poisson"), QStringLiteral("load.warm_up={\"requests\":0}"))));
    }

    void anEmptyPlanNamesAllThatIsMissing()
    {
        const auto problems = checkPlan({});
        for (const auto* path : {"target.base_url", "workload.classes", "load.steps", "load.requests"})
            QVERIFY2(has(problems, Severity::error, path, ""), path);
    }

    void aPlanMadeInCodeMayHoldAnything()
    {
        Plan plan;
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        plan.target.base_url = "http://h";
        plan.target.body = {{"a", "{"}, {"b", std::string(100'000, '[')}};
        plan.load.steps = {nan, inf, -inf, 0};
        plan.load.duration_s = inf;
        plan.load.ramp_s = nan;
        plan.load.repeats = std::numeric_limits<int>::min();
        plan.workload.classes.resize(3);
        plan.workload.classes[0].weight = nan;
        plan.workload.classes[0].output_tokens.distribution =
            Distribution{DistributionKind::lognormal, inf, inf, nan, nan};
        plan.contract.request = {{"x", nan}, {"ttft_ms", nan}, {"ttft_ms", inf}};
        plan.contract.gates = {Gate{}, Gate{"ttft_ms", "pp", "", nan, nan, "", ""}};
        plan.contract.confidence = nan;
        for (const auto kind : {LoadKind::closed, LoadKind::open}) {
            plan.load.kind = kind;
            const auto problems = checkPlan(plan);
            for (const auto* path : {"load.steps[0]", "load.steps[1]", "load.ramp_s", "load.repeats",
                                     "contract.confidence", "contract.request.x"})
                QVERIFY2(has(problems, Severity::error, path, ""), path);
            QVERIFY(!writePlan(plan).empty());
        }
    }

    void listsWithoutEndAreRefused()
    {
        Plan plan;
        plan.workload.classes.resize(20'000);
        for (std::size_t i = 0; i < plan.workload.classes.size(); ++i)
            plan.workload.classes[i].name = std::to_string(i);
        plan.contract.gates.assign(20'000, {"goodput_share", {}, "all", 0.5, {}, {}, {}});
        plan.load.steps.assign(20'000, 1);
        plan.load.requests = 1;
        const auto problems = checkPlan(plan);
        for (const auto* path : {"workload.classes", "load.steps", "contract.gates"})
            QVERIFY2(has(problems, Severity::error, path, "at most"), path);
    }

    void noMessageRepeatsASecret()
    {
        for (const auto* assignment :
             {"target.base_url=http://user:CANARY@h/v1", "target.base_url=http://h/?api-key=CANARY",
              "target.base_url=http://u:CANARY@[", "target.proxy=CANARY:x@y", "target.credential=CANARY",
              "target.headers.X-Api-Key=CANARY", "target.body.password=CANARY", "controls.secret=CANARY",
              "target.base_url=https://CANARY@api.example.com:x"}) {
            const auto problems = checked(QStringLiteral("closed-sweep"), QString::fromUtf8(assignment));
            QVERIFY2(hasErrors(problems), assignment);
            QVERIFY2(toLines(problems).find("CANARY") == std::string::npos, toLines(problems).c_str());
        }
    }

    void namesOfSecretsAreKnownAndOthersAreNot()
    {
        for (const auto* name :
             {"Authorization", "x-api-key", "API_KEY", "client_secret", "X-Auth-Token", "hf_token", "Cookie"})
            QVERIFY2(namesSecret(name, NamePlace::header_or_query), name);
        for (const auto* name : {"max_tokens", "eos_token", "stop", "keyboard", "tokens", "logit_bias", "seed"})
            QVERIFY2(!namesSecret(name, NamePlace::field), name);
        QVERIFY(namesSecret("token", NamePlace::header_or_query));
        QVERIFY(looksLikeSecret("Bearer x") && looksLikeSecret("sk-0123456789abcdefghij"));
        QVERIFY(!looksLikeSecret("sk-short") && !looksLikeSecret("a long text that is a text"));
    }

    void loopbackIsKnown()
    {
        for (const auto* url : {"http://localhost:8080", "http://127.0.0.1", "http://127.9.9.9:1/v1",
                                "https://[::1]:8080/", "http://LOCALHOST"})
            QVERIFY2(isLoopback(url), url);
        for (const auto* url : {"http://localhost.example.com", "http://128.0.0.1", "http://[::2]", "http://0.0.0.0",
                                "", "localhost", "http://127.0.0.1.example.com"})
            QVERIFY2(!isLoopback(url), url);
    }

    void distanceCountsSlips()
    {
        QCOMPARE(editDistance("", ""), 0);
        QCOMPARE(editDistance("abc", ""), 3);
        QCOMPARE(editDistance("requests", "reqests"), 1);
        QCOMPARE(editDistance("requests", "reuqests"), 1);
        QCOMPARE(editDistance("kitten", "sitting"), 3);
        QCOMPARE(editDistance(std::string(1'000'000, 'a'), "a"), 63);
    }
};

QTEST_APPLESS_MAIN(PlanCheckTest)
#include "tst_plancheck.moc"
