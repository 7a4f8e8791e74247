// In the German window the core speaks German: what its own functions say, and what its sources hold, is held against
// the phrases of ui/phrases.
#include "core/engine/preflight.h"
#include "core/engine/promptcalibration.h"
#include "core/net/clientlimits.h"
#include "core/pins/instrument.h"
#include "core/plan/planfile.h"
#include "core/stats/gates.h"
#include "core/stats/loadadvice.h"
#include "core/stats/trust.h"
#include "core/stats/verdict.h"
#include "core/wire/endpointurl.h"
#include "ui/phrases/phrases.h"
#include "ui/sentences.h"
#include "ui/translation.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

// Words that no German sentence has, outside of what is quoted.
QStringList englishIn(QString german)
{
    static const QRegularExpression quoted(QStringLiteral("\"[^\"]*\"|„[^“]*“"));
    static const QRegularExpression english(
        QStringLiteral("(?<![.\\w])(the|is|are|must|and|with|of|not|for|which|it|that|than|were|by|at|to|no|only|they|"
                       "from|more|any|each|has|have|needs|takes?|keep)\\b"));
    german.remove(quoted);
    QStringList found;
    for (auto at = english.globalMatch(german); at.hasNext();)
        found.append(at.next().captured(0));
    return found;
}

QStringList notGerman; // of the sentences that a test has collected

void hear(const std::string& said)
{
    const auto english = QString::fromStdString(said);
    const auto german = sentence(said);
    if (german == english || !englishIn(german).isEmpty())
        notGerman.append(english + QStringLiteral("\n    -> ") + german);
}

void hear(const std::vector<std::string>& said)
{
    for (const auto& one : said)
        hear(one);
}

void hear(const std::vector<Problem>& problems)
{
    for (const auto& problem : problems)
        hear(problem.message);
}

#define ALL_GERMAN() QVERIFY2(notGerman.isEmpty(), qPrintable(QLatin1Char('\n') + notGerman.join(QLatin1Char('\n'))))

const char* const plan = R"({"schema": "plumbline.plan/1", "name": "n", "decision": "d",
    "target": {"base_url": "http://127.0.0.1:8080", "model": "m"},
    "workload": {"classes": [{"name": "chat", "prompts": {"source": "inline", "texts": ["a", "b"]},
                              "output_tokens": {"max": 16}}]},
    "load": {"kind": "closed", "steps": [1, 2], "requests": 16}})";

std::size_t problemsWith(const std::vector<std::string>& assignments)
{
    const auto loaded = loadPlanText(plan, assignments);
    hear(loaded.problems);
    return loaded.problems.size();
}

Plan planOf(const std::vector<std::string>& assignments)
{
    return loadPlanText(plan, assignments).plan;
}

Request answered()
{
    Request request;
    request.outcome = Outcome::completed;
    request.sent_ns = 0;
    request.first_token_ns = 81'500'000;
    request.token_source = TokenSource::usage;
    request.requested_output_tokens = 8;
    request.output_tokens = 8;
    return request;
}

Request refused(ErrorClass error, std::optional<int> status, const std::string& message)
{
    Request request;
    request.outcome = Outcome::failed;
    request.error_class = error;
    request.http_status = status;
    request.error_message = message;
    return request;
}

PreflightReport judged(const std::vector<Request>& answers)
{
    PreflightReport report;
    judgeRequests(planOf({}), "http://h:1/v1/chat/completions", answers, &report);
    return report;
}

TrustEvidence evidenceOf(const char* metric)
{
    TrustEvidence evidence;
    evidence.loop_delay_p99_ms = 3.5;
    evidence.lateness_p99_ms = 12.25;
    evidence.send_delay_p99_ms = 9.5;
    evidence.figures = {{metric, 20, 40, 1, true}};
    GateResult gate;
    gate.gate.metric = metric;
    gate.gate.stat = "p95";
    gate.gate.max = 40;
    gate.value = 39.5;
    evidence.gates = {gate};
    return evidence;
}

// The texts of a source, those that stand side by side as one.
QStringList textsOf(const QString& path)
{
    QFile file(QStringLiteral(PLUMBLINE_SOURCE_DIR "/") + path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto source = QString::fromUtf8(file.readAll());
    // A comment or a line for the preprocessor, a character, a text, or what stands between texts.
    static const QRegularExpression token(
        QStringLiteral("//[^\\n]*|^#[^\\n]*|(?<!\\d)'(?:\\\\.|[^'\\\\])'|\"((?:\\\\.|[^\"\\\\])*)\"|\\S"),
        QRegularExpression::MultilineOption);
    QStringList texts;
    bool beside = false;
    for (auto at = token.globalMatch(source); at.hasNext();) {
        const auto match = at.next();
        const auto whole = match.captured(0);
        if (whole.startsWith(QLatin1String("//")))
            continue;
        if (!whole.startsWith(QLatin1Char('"'))) {
            beside = false;
            continue;
        }
        auto text = match.captured(1);
        text.replace(QStringLiteral("\\\""), QStringLiteral("\"")).replace(QStringLiteral("\\n"), QStringLiteral("\n"));
        if (std::exchange(beside, true))
            texts.last() += text;
        else
            texts.append(text);
    }
    return texts;
}

// Without what stands around it in a sentence.
QString bare(QString text)
{
    static const QRegularExpression around(QStringLiteral("^[\\s;:,.()?]+|[\\s;:,.()?]+$"));
    if (text.startsWith(QLatin1String("Warning: ")))
        text.remove(0, 9);
    return text.remove(around);
}

QString allPhrases()
{
    QString all;
    for (const auto& list : {phrasesOfRun(), phrasesOfPlan(), phrasesOfPreflight(), phrasesOfComparison(),
                             phrasesOfLibrary(), phrasesOfImports(), phrasesOfFragments()})
        for (const auto* text : list)
            all += QString::fromUtf8(text) + QLatin1Char('\n');
    return all;
}

} // namespace

class GermanSentences : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { installTranslation(*QCoreApplication::instance(), QStringLiteral("de")); }
    void init() { notGerman.clear(); }

    void whatTheChecksOfAPlanSay()
    {
        const std::string klass = "workload.classes[0].";
        const std::string prompts = klass + "prompts";
        const std::string gates = "contract.gates=";
        const std::string open = "load={\"kind\": \"open\", \"duration_s\": 10, \"steps\": ";
        std::size_t heard = 0;
        for (const auto& assignments : std::vector<std::vector<std::string>>{
                 {"load.requests=0"},
                 {"load.knee_gain=0.0", "load.ramp_s=-0.5", "load.scrape_s=0.05"},
                 {"target.dialect=vlm"},
                 {"target.dialect="},
                 {"target.body={\"stream\": true, \"\": 1, \"api_key\": \"x\", \"max_tokens\": 4}"},
                 {klass + "sampling={\"ignore_eos\": true, \"max_tokens\": 4, \"seed\": 1}",
                  "target.body={\"seed\": 2}", klass + "output_tokens={}"},
                 {"name=", "decision=", "target.model="},
                 {"controls={\"password\": \"x\"}"},
                 {"contract.request={\"ttft_ms\": 100, \"e2e_ms\": 100}", open + "[1.5]}"},
                 {"contract.request={\"ttft_ms\": -1, \"tpot_ms\": 5}", "target.stream=false"},
                 {gates + "[{\"metric\": \"stability\", \"is\": \"stable\", \"class\": \"chat\", \"max\": 1}]"},
                 {gates + "[{\"metric\": \"error_share\", \"max\": 0.01, \"class\": \"other\", \"is\": \"stable\"}]"},
                 {gates + "[{\"metric\": \"error_share\"}, {\"metric\": \"goodput\", \"stat\": \"p95\", \"of\": "
                          "\"completed\", \"min\": 1}]"},
                 {gates + "[{\"metric\": \"ttft_ms\", \"stat\": \"p99\", \"max\": 100, \"min\": 1}]"},
                 {gates + "[{\"metric\": \"ttft_ms\", \"stat\": \"p99\", \"max\": 100}, {\"metric\": \"error_share\", "
                          "\"max\": 0.001}, {\"metric\": \"goodput_share\", \"min\": 0.99, \"class\": \"chat\"}, "
                          "{\"metric\": \"error_share\", \"max\": 0}]",
                  "contract.confidence=0.95"},
                 {gates + "[{\"metric\": \"ttft\"}]", "contract.confidence=1.5", "contract.required_pins=[\"\"]"},
                 {"load.recovery=true"},
                 {"load.steps=[]"},
                 {"load.steps=[1, 1, 2.5, 3000]"},
                 {open + "[]}"},
                 {open + "[0.01, 1000], \"start\": \"idle\", \"arrival\": {\"process\": \"poisson\", \"burstiness\": "
                         "0.5}, \"warm_up\": {\"requests\": 2}}"},
                 {open + "[1000], \"warm_up\": {\"requests\": 0, \"duration_s\": 1}}"},
                 {open + "[1000], \"warm_up\": {\"duration_s\": 0}, \"drain_s\": 0}"},
                 {open + "[0.01]}"},
                 {"load.requests=null"},
                 {"load.arrival={\"process\": \"gamma\"}", "load.warm_up={\"duration_s\": 5}"},
                 {"load.warm_up.requests=0", "load.requests=4", "load.drain_s=0"},
                 {"load.caps={\"requests\": 4, \"output_tokens\": 5, \"cost\": 1}"},
                 {"target.base_url="},
                 {"target.base_url=ftp://host"},
                 {"target.base_url=http://"},
                 {"target.base_url=http://me:pw@example.org/?api_key=1#x"},
                 {"target.proxy=socks9://h", "target.transport=precise"},
                 {"target.proxy="},
                 {"target.headers={\"bad name\": \"x\", \"Expect\": \"x\", \"Authorization\": \"env:A\", \"A\": "
                  "\"env:1\", \"X-Api-Key\": \"x\"}",
                  "target.credential=env:KEY"},
                 {"target.credential=plain"},
                 {"target.credential=keychain:it"},
                 {"target.tls={\"ca_file\": \"\", \"verify\": false}"},
                 {"variants=[{\"name\": \"\", \"set\": {\"load.requests\": 4}}]"},
                 {"variants=[{\"name\": \"a\", \"set\": {\"load.requests\": 4}}, {\"name\": \"a\", \"set\": {}}]"},
                 {"variants=[{\"name\": \"a\", \"set\": {}}, {\"name\": \"b\", \"set\": {}}]"},
                 {"variants=[{\"name\": \"a\", \"set\": {\"target.mdel\": 4}}, {\"name\": "
                  "\"0123456789012345678901234567890123456789x\", \"set\": {\"target.stream\": 4}}]"},
                 {"variants=[{\"name\": \"a\", \"set\": {\"target.stream\": false}}, {\"name\": \"b\", \"set\": {}}]",
                  "contract.request={\"ttft_ms\": 5}"},
                 {prompts + "={\"source\": \"inline\", \"texts\": []}"},
                 {prompts + "={\"source\": \"inline\", \"texts\": [\"\"], \"path\": \"a.txt\"}"},
                 {prompts + "={\"source\": \"inline\", \"texts\": [\"a\"]}", "workload.prefix_cache=allowed"},
                 {"workload.prefix_cache=allowed"},
                 {prompts + "={\"source\": \"file\", \"path\": \"a.pdf\", \"field\": \"\"}"},
                 {prompts + "={\"source\": \"file\"}"},
                 {prompts + "={\"source\": \"synthetic\"}"},
                 {prompts + "={\"source\": \"synthetic\", \"system\": \"s\", \"tokens\": {\"distribution\": "
                            "\"uniform\", \"mean\": 4, \"min\": 8, \"max\": 4}}",
                  "target.api=completions"},
                 {prompts + "={\"source\": \"synthetic\", \"tokens\": {\"distribution\": \"constant\", \"mean\": "
                            "2.5, \"cv\": 1}}"},
                 {prompts + "={\"source\": \"synthetic\", \"tokens\": {\"distribution\": \"normal\"}}"},
                 {prompts + "={\"source\": \"synthetic\", \"tokens\": {\"distribution\": \"normal\", \"mean\": 4, "
                            "\"cv\": 0.1, \"min\": 8}}"},
                 {klass + "output_tokens={\"exact\": true}"},
                 {klass + "output_tokens={\"max\": 8, \"ceiling\": 4}"},
                 {klass + "name=", klass + "weight=0"},
                 {"workload.classes=[]"},
                 {"load.requets=4"},
                 {"load.requests[0]=4"},
                 {"load.steps.a=4"},
                 {"load.steps[9]=4"},
             })
            heard += problemsWith(assignments);
        QVERIFY2(heard > 90, qPrintable(QString::number(heard)));
        ALL_GERMAN();
    }

    void whatTheReadingOfAPlanSays()
    {
        for (const auto* text :
             {"", "{\"load\": {\"requests\": NaN}}", "[]", "{\"schema\": 4, \"name\": 4, \"name\": 5}",
              "{\"schema\": \"other\", \"nam\": 1, \"drain_s\": 5, \"target\": null}",
              "{\"target\": {\"stream\": 1, \"timeout_s\": 4, \"timeouts\": {\"total_s\": \"x\"}, \"headers\": "
              "{\"A\": 1, \"a\": \"x\"}, \"api\": 4, \"transport\": \"qtt\"}, \"load\": {\"steps\": 4, \"repeats\": "
              "1.5, \"requests\": \"x\", \"max_outstanding\": 99999999999}, \"workload\": {\"classes\": "
              "[{\"output_tokens\": "
              "{\"mean\": 4}, \"contract\": {\"request\": {\"ttft_ms\": true}}}]}}"})
            hear(readPlan(text).problems);
        hear(readPlan(std::string(100, '[')).problems);
        hear(readPlanFile("/nowhere.plan.json").problems);
        hear(readPlanFile("/tmp").problems);
        ALL_GERMAN();
        QCOMPARE(sentence(std::string("must be a number; is a text")),
                 QStringLiteral("muss eine Zahl sein; ist ein Text"));
        const auto broken = sentence(readPlan("{").problems.at(0).message); // the parser's own words stay
        QVERIFY2(broken.startsWith(QStringLiteral("ist kein JSON in Zeile 1, Spalte ")), qPrintable(broken));
    }

    void whatThePreflightSays()
    {
        for (const auto& [error, status] :
             std::vector<std::pair<ErrorClass, std::optional<int>>>{{ErrorClass::auth, 401},
                                                                    {ErrorClass::not_found, 404},
                                                                    {ErrorClass::tls, {}},
                                                                    {ErrorClass::protocol_error, 200},
                                                                    {ErrorClass::timeout_first_byte, {}},
                                                                    {ErrorClass::timeout_first_token, 200},
                                                                    {ErrorClass::model_loading, 503},
                                                                    {ErrorClass::context_overflow, 400}})
            for (const auto* message : {"", "Slot 3; gone."}) {
                const auto report = judged({refused(error, status, message)});
                hear(report.problem);
                QVERIFY2(sentence(report.problem).contains(QString::fromUtf8(message)), report.problem.c_str());
            }
        hear(judged({refused(ErrorClass::timeout_idle, 200, "nothing more within 2.5 s (target.timeouts.idle_s)")})
                 .problem);
        auto slow = answered();
        slow.first_token_ns = 200'000'000;
        slow.connection = Connection::reused;
        hear(judged({answered(), slow}).words);
        auto odd = answered();
        odd.flags = {"not_streamed"};
        odd.token_source = TokenSource::events;
        odd.output_tokens = 20;
        hear(judged({odd}).words);
        odd.error_class = ErrorClass::length_overrun;
        hear(judged({odd}).words);

        Detected server;
        server.error = "Connection refused";
        hear(judgeServer(planOf({}), "https://h", server).problem);
        hear(judgeServer(planOf({}), "http://h", server).problem);
        server.reachable = true;
        server.models_known = true;
        server.models = {"a", "b"};
        server.context = 16;
        const auto longPrompt =
            planOf({"workload.classes[0].prompts={\"source\": \"synthetic\", \"tokens\": {\"distribution\": "
                    "\"constant\", \"mean\": 600}}"});
        hear(judgeServer(longPrompt, "http://h", server).words);
        hear(judgeServer(longPrompt, "http://h", server).problem);
        server.models.assign(20, "a");
        hear(judgeServer(longPrompt, "http://h", server).problem);
        using Answer = std::optional<std::int64_t>;
        for (const auto& [fewer, more] :
             std::vector<std::pair<Answer, Answer>>{{{}, {}}, {16, 16}, {16, 9000}, {20, 84}, {40, 140}})
            hear(calibrate({16, 80}, fewer, more).words);
        hear(tooShortWords(longPrompt.workload.classes[0], PromptSizing{1.5, 1000}));
        for (const auto* url : {"", "h", "http://h h", "http://me@h", "http://[::", "http://h:0", "http://h?key=1"})
            if (const auto made = endpointUrl(url, Api::chat); !made.problem.empty())
                hear("target.base_url: " + made.problem);
        ALL_GERMAN();
    }

    void whatAServerIs()
    {
        QCOMPARE(sentence(std::string("a server of unknown kind, with metrics")),
                 QStringLiteral("ein Server unbekannter Art, mit Metriken"));
        QCOMPARE(sentence(std::string("llama.cpp 0.9 (simulated: the reference server), 4 slots, context 4096 tokens, "
                                      "without metrics")),
                 QStringLiteral("llama.cpp 0.9 (simuliert: der Referenzserver), 4 Slots, Kontext 4096 Token, ohne "
                                "Metriken"));
        QCOMPARE(sentence(std::string("GET /v1/models: status 404, not found")),
                 QStringLiteral("GET /v1/models: Status 404, not found"));
        QCOMPARE(sentence(std::string("Warning: The server refuses the field stop (HTTP 400: not found; passed); the "
                                      "run goes on without it, and token counts may be missing.")),
                 QStringLiteral("Warnung: Der Server weist das Feld stop ab (HTTP 400: not found; passed); der Lauf "
                                "geht ohne es weiter, und Zählungen der Token können fehlen."));
    }

    void whatIsNestedWithoutEndEndsSoon()
    {
        for (const int times : {100, 5000}) {
            const auto nested = QStringLiteral("Warning: error: a: b (").repeated(times);
            QElapsedTimer timer;
            timer.start();
            QCOMPARE(sentence(nested), nested);
            QVERIFY(!sentence(nested + QString(times, QLatin1Char(')'))).isEmpty());
            QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
        }
    }

    void whatTheClientCannotDo()
    {
        ClientLimits limits;
        limits.descriptors = 64;
        limits.open = 10;
        limits.ports = 20;
        limits.waiting = 3;
        for (const auto& assignments : std::vector<std::vector<std::string>>{
                 {"load.steps=[50]"},
                 {"load={\"kind\": \"open\", \"duration_s\": 10, \"steps\": [100]}", "target.connections=fresh"}})
            hear(clientProblems(planOf(assignments), limits, 1));
        limits.waiting = 0;
        hear(clientProblems(planOf({"load.steps=[50]"}), limits, 1));
        ALL_GERMAN();
    }

    void whyAStepIsNotTrusted()
    {
        for (const auto* metric : {"ttft_ms", "tpot_ms", "e2e_ms", "ttft_from_due_ms"}) {
            auto evidence = evidenceOf(metric);
            evidence.capped = true;
            evidence.client_resource = 3;
            evidence.resent_share = evidence.slot_idle = evidence.steal_share = evidence.io_cpu_share = 0.955;
            hear(uncalibratedTrust(evidence).reasons);
            evidence.figures[0].limit.reset();
            hear(uncalibratedTrust(evidence).reasons);
            evidence.outside_envelope = true;
            evidence.calibrated_ttft_p50_ms = evidence.calibrated_ttft_p99_ms = 0.5;
            hear(calibratedTrust(evidence).reasons);
            evidence.read_delay_p99_ms = 2.5;
            hear(calibratedTrust(evidence).reasons);
            evidence.own_errors = {{metric, Interval{-0.5, 7.5}}};
            hear(calibratedTrust(evidence).reasons);
        }
        hear(uncalibratedTrust({}).reasons);
        hear(calibratedTrust({}).reasons);
        ALL_GERMAN();
        QCOMPARE(sentence(std::string("TTFT may be wrong by +12.3/−0 ms, more than 1 ms (send delay p99 9.5 ms, read "
                                      "delay p99 2.5 ms, calibrated 0.5 ms)")),
                 QStringLiteral("TTFT kann um +12,3/−0 ms falsch sein, mehr als 1 ms (Sendeverzug p99 9,5 ms, "
                                "Leseverzug p99 2,5 ms, kalibriert 0,5 ms)"));
    }

    void whyAStepHasItsVerdict()
    {
        StepSummary step;
        step.state = StepState::finished;
        for (const auto* metric : {"ttft_ms", "error_share", "goodput_share", "goodput", "request_throughput",
                                   "output_token_throughput", "stability"}) {
            Gate gate;
            gate.metric = metric;
            gate.klass = "chat";
            GateFacts facts;
            facts.good_unknown = 3;
            hear(evaluateGate(gate, facts, {}).reason);
            facts.base = 4;
            facts.good_unknown = 0;
            gate.max = 0.5;
            if (const auto reason = evaluateGate(gate, facts, 0.95).reason; !reason.empty())
                hear(reason);
            GateResult result;
            result.gate = gate;
            result.value = 3066.5;
            result.limit = 0.5;
            result.state = Verdict::failed;
            step.gates = {result};
            judgeStep(step);
            hear("failed: " + step.verdict_reason);
            step.gates[0].state = Verdict::not_established;
            step.gates[0].reason = "no data";
            judgeStep(step);
            hear("not established: " + step.verdict_reason);
        }
        for (const auto state : {StepState::dead_server, StepState::suspended, StepState::stopped}) {
            step.state = state;
            judgeStep(step);
            hear(step.verdict_reason);
        }
        QCOMPARE(
            sentence(std::string("failed: TTFT p95 inf > 500 ms, error share 0.355 > 0, chat: goodput share 0.645 < "
                                 "0.95")),
            QStringLiteral("nicht bestanden: TTFT p95 ∞ > 500 ms, Fehleranteil 0,355 > 0, chat: Goodput-Anteil "
                           "0,645 < 0,95"));
        QCOMPARE(
            sentence(std::string("highest passing: none; first failing: 2 (TTFT p95 inf > 500.5 ms); recovery: not "
                                 "applicable (no level passed).")),
            QStringLiteral("höchste bestandene: keine; erste nicht bestandene: 2 (TTFT p95 ∞ > 500,5 ms); Erholung: "
                           "entfällt (keine Laststufe hat bestanden)."));
        step.interrupted = true;
        judgeStep(step);
        hear(step.verdict_reason);
        step.records_lost = 3;
        judgeStep(step);
        hear(step.verdict_reason);
        ALL_GERMAN();
    }

    void whatIsAdvisedBeforeARun()
    {
        hear(loadAdvice(planOf({}), nullptr, nullptr));
        Envelope weak;
        weak.taken_utc = "2026-09-01T10:00:00Z";
        hear(loadAdvice(planOf({}), &weak, nullptr));
        EnvelopeCell cell;
        cell.streams = 1;
        cell.rate = cell.events_per_s = 10;
        cell.requests = 100;
        weak.cells = {cell};
        cell.events_per_s = 20;
        auto better = weak;
        better.cells = {cell};
        for (const auto* load :
             {"load={\"kind\": \"open\", \"duration_s\": 10, \"steps\": [100]}", "contract.request={\"tpot_ms\": 5}"})
            for (const auto* transport : {"target.transport=qt", "target.transport=precise"})
                for (const auto* precise : {static_cast<const Envelope*>(nullptr), &std::as_const(better)}) {
                    const auto advice = loadAdvice(planOf({load, transport}), &weak, precise);
                    QVERIFY(advice.starts_with("this plan asks for"));
                    hear(advice);
                }
        ALL_GERMAN();
    }

    void theMachineThatWasCalibrated()
    {
        const auto machine = sentence(instrumentIdentity().machine);
        for (const auto* word : {" Prozessoren, ", "Affinität ", "Grenze "})
            QVERIFY2(machine.contains(QString::fromUtf8(word)), qPrintable(machine));
    }

    // Every text of these sources stands in a phrase, so that a sentence that is added there is seen here.
    void noSentenceOfTheCoreIsWithoutItsPhrase()
    {
        const QStringList sources{QStringLiteral("plan/check"),           QStringLiteral("plan/checkcontract"),
                                  QStringLiteral("plan/checkload"),       QStringLiteral("plan/checkrates"),
                                  QStringLiteral("plan/checktarget"),     QStringLiteral("plan/checkvariants"),
                                  QStringLiteral("plan/checkworkload"),   QStringLiteral("plan/jsonvalue"),
                                  QStringLiteral("plan/planfields"),      QStringLiteral("plan/workloadfields"),
                                  QStringLiteral("plan/jsonscan"),        QStringLiteral("plan/planfile"),
                                  QStringLiteral("engine/preflight"),     QStringLiteral("engine/preflighttalk"),
                                  QStringLiteral("engine/flight"),        QStringLiteral("engine/promptcalibration"),
                                  QStringLiteral("engine/engine"),        QStringLiteral("engine/steprunner"),
                                  QStringLiteral("engine/runsetup"),      QStringLiteral("evidence/detect"),
                                  QStringLiteral("evidence/otherprobes"), QStringLiteral("net/clientlimits"),
                                  QStringLiteral("net/httpget"),          QStringLiteral("wire/endpointurl"),
                                  QStringLiteral("secret/secret"),        QStringLiteral("stats/trust"),
                                  QStringLiteral("stats/verdict"),        QStringLiteral("stats/gates"),
                                  QStringLiteral("stats/repeatgates"),    QStringLiteral("stats/repeats"),
                                  QStringLiteral("stats/repeatfacts"),    QStringLiteral("stats/stability"),
                                  QStringLiteral("stats/seriesbounds"),   QStringLiteral("stats/conclusion"),
                                  QStringLiteral("stats/knee"),           QStringLiteral("stats/levels"),
                                  QStringLiteral("stats/loadadvice"),     QStringLiteral("stats/servercheck"),
                                  QStringLiteral("stats/counterwatch"),   QStringLiteral("stats/figures"),
                                  QStringLiteral("report/comparison"),    QStringLiteral("report/comparefigures"),
                                  QStringLiteral("report/comparework"),   QStringLiteral("report/standing"),
                                  QStringLiteral("pins/instrument"),      QStringLiteral("store/libraryfile"),
                                  QStringLiteral("store/sqlite"),         QStringLiteral("exchange/vllmrequests"),
                                  QStringLiteral("exchange/guidellm")};
        // A parser's words, names, and what is put together from two phrases.
        const QStringList others{QStringLiteral("syntax error while parsing"),
                                 QStringLiteral("last read"),
                                 QStringLiteral("GuideLLM benchmarks.json"),
                                 QStringLiteral("target.model: the server has no model '"),
                                 QStringLiteral("target.tls.ca_file: '"),
                                 QStringLiteral("a VirtualBox share"),
                                 QStringLiteral("is a text"),
                                 QStringLiteral("is a list"),
                                 QStringLiteral("is an object"),
                                 QStringLiteral("not compared with the server's counters: they went backwards")};
        const QString known = allPhrases() + QStringLiteral("with what this side sets, . Not shown: ");
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{2,}.* .*[A-Za-z]{2,}"));
        QStringList without;
        int seen = 0;
        for (const auto& source : sources) {
            const auto texts = textsOf(QStringLiteral("core/%1.cpp").arg(source));
            QVERIFY2(!texts.isEmpty(), qPrintable(source));
            for (const auto& text : texts) {
                const auto own = bare(text);
                if (!words.match(own).hasMatch() || others.contains(own))
                    continue;
                ++seen;
                if (!known.contains(own))
                    without.append(source + QStringLiteral(": ") + own);
            }
        }
        QVERIFY2(seen > 400, qPrintable(QString::number(seen)));
        QVERIFY2(without.isEmpty(), qPrintable(QLatin1Char('\n') + without.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(GermanSentences)
#include "tst_germansentences.moc"
