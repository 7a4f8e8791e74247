// Servers that refuse fields which other servers take.
#include "support/chatscript.h"
#include "support/enginebench.h"

#include <nlohmann/json.hpp>

#include <QTest>

#include <mutex>
#include <set>

using namespace plumbline;
using namespace plumbline::test;

namespace {

// Answers 400 to whatever is not on its list, in one of the forms that servers use.
class StrictServer
{
public:
    enum class Form
    {
        oneByOne,
        pydantic
    };
    StrictServer(std::set<std::string> taken, Form form)
        : taken_(std::move(taken)), form_(form),
          server_(
              chatScript([this](ScriptedConnection& connection, const std::string& body) { post(connection, body); }))
    {
    }
    std::string url() const { return server_.url(""); }
    std::set<std::string> fieldsOfLast() const
    {
        const std::lock_guard lock(mutex_);
        return last_;
    }
    int refused() const { return refused_; }

private:
    void post(ScriptedConnection& connection, const std::string& body)
    {
        std::set<std::string> fields;
        std::vector<std::string> unknown;
        const auto json = nlohmann::json::parse(body);
        for (const auto& [key, value] : json.items()) {
            fields.insert(key);
            if (!taken_.contains(key))
                unknown.push_back(key);
        }
        {
            const std::lock_guard lock(mutex_);
            last_ = fields;
        }
        if (unknown.empty())
            return sendAnswer(connection);
        ++refused_;
        if (form_ == Form::oneByOne)
            return sendJson(connection, "400 Bad Request",
                            R"({"error":{"message":"unsupported parameter ')" + unknown.front() +
                                R"('","type":"invalid_request_error"}})");
        nlohmann::json details = nlohmann::json::array();
        for (const auto& key : unknown)
            details.push_back(
                {{"type", "extra_forbidden"}, {"loc", {"body", key}}, {"msg", "Extra inputs are not permitted"}});
        sendJson(connection, "422 Unprocessable Entity", nlohmann::json{{"detail", details}}.dump());
    }

    const std::set<std::string> taken_;
    const Form form_;
    mutable std::mutex mutex_;
    std::set<std::string> last_;
    std::atomic<int> refused_ = 0;
    ScriptedServer server_;
};

std::string pin(const KeepRecords& kept, const std::string& key)
{
    const auto* found = kept.header ? kept.header->pins_before.find(key) : nullptr;
    return found ? std::get<std::string>(found->value) : std::string();
}

bool said(const KeepRecords& kept, const std::string& part)
{
    return std::any_of(kept.header->preflight.begin(), kept.header->preflight.end(),
                       [&part](const std::string& words) { return words.find(part) != std::string::npos; });
}

Plan exactPlan(const std::string& url)
{
    auto plan = closedPlan(url, 1, 4, 3);
    plan.target.dialect = "vllm";
    plan.workload.classes.front().output_tokens.exact = true;
    return plan;
}

} // namespace

class TestStrictServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsRefusedIsLeftOutOfEveryLaterRequestAndRecorded_data()
    {
        QTest::addColumn<int>("form");
        QTest::newRow("one field an answer") << static_cast<int>(StrictServer::Form::oneByOne);
        QTest::newRow("all fields in one list") << static_cast<int>(StrictServer::Form::pydantic);
    }
    void whatIsRefusedIsLeftOutOfEveryLaterRequestAndRecorded()
    {
        QFETCH(int, form);
        const StrictServer server({"model", "messages", "stream", "max_tokens"}, static_cast<StrictServer::Form>(form));
        const auto ran = runPlan(exactPlan(server.url()), 1, true);
        QCOMPARE(ran.result.state, RunState::finished);
        QCOMPARE(server.fieldsOfLast(), (std::set<std::string>{"model", "messages", "stream", "max_tokens"}));
        QCOMPARE(ran.kept.count(Outcome::completed), 4);
        QCOMPARE(server.refused(), static_cast<StrictServer::Form>(form) == StrictServer::Form::oneByOne ? 3 : 1);
        // The refused ones stand in the record too, and nobody takes them for a failure of a step.
        QCOMPARE(static_cast<int>(ran.kept.of(Phase::preflight).size()), server.refused() + 2);
        std::set<std::string> out;
        const auto pinned = pin(ran.kept, "request.left_out");
        for (const char* field : {"ignore_eos", "min_tokens", "stream_options"})
            QVERIFY2(pinned.find(field) != std::string::npos &&
                         said(ran.kept, std::string("refuses the field ") + field),
                     field);
        QCOMPARE(pin(ran.kept, "request.exact_length"), std::string("can't be asked for"));
        QVERIFY(said(ran.kept, "exact output lengths can't be asked of this server"));
        QCOMPARE(pin(ran.kept, "request.dialect"), std::string("vllm"));
        QVERIFY(ran.kept.footer->changed.empty());
    }

    void maxCompletionTokensBoundsTheOutputWhereMaxTokensIsRefused()
    {
        const StrictServer server({"model", "messages", "stream", "stream_options", "max_completion_tokens"},
                                  StrictServer::Form::oneByOne);
        const auto ran = runPlan(closedPlan(server.url(), 1, 3), 1, true);
        QCOMPARE(ran.result.state, RunState::finished);
        QVERIFY(server.fieldsOfLast().contains("max_completion_tokens"));
        QVERIFY(!server.fieldsOfLast().contains("max_tokens"));
        QCOMPARE(pin(ran.kept, "request.output_limit"), std::string("max_completion_tokens"));
        QVERIFY(said(ran.kept, "max_completion_tokens bounds the output instead"));
    }

    // What a person asked for is not silently left out: the run would measure something else.
    void aRefusedFieldOfThePlanItselfEndsTheRunAndIsNamed()
    {
        const StrictServer server({"model", "messages", "stream", "stream_options", "max_tokens"},
                                  StrictServer::Form::pydantic);
        auto plan = closedPlan(server.url(), 1, 3);
        plan.workload.classes.front().sampling = {{"min_p", "0.05"}};
        const auto ran = runPlan(plan, 1, true);
        QCOMPARE(ran.result.state, RunState::aborted);
        QVERIFY2(
            ran.result.reason.starts_with("workload.classes[0].sampling.min_p: The server refuses the field min_p"),
            ran.result.reason.c_str());
        QCOMPARE(server.refused(), 1);
        QVERIFY(ran.kept.requests.empty());
    }

    // A field that is not the first class's own must be found before the first step too.
    void fieldsOfEveryClassAreAskedAbout()
    {
        const StrictServer server({"model", "messages", "stream", "stream_options", "max_tokens"},
                                  StrictServer::Form::oneByOne);
        auto plan = closedPlan(server.url(), 1, 3);
        auto second = plan.workload.classes.front();
        second.name = "other";
        second.sampling = {{"top_k", "3"}};
        plan.workload.classes.push_back(second);
        const auto ran = runPlan(plan, 1, true);
        QVERIFY2(ran.result.reason.starts_with("workload.classes[1].sampling.top_k"), ran.result.reason.c_str());
    }

    // A wrong value is no unknown field.
    void aRefusedValueIsNotTakenForARefusedField()
    {
        std::atomic<int> posts = 0;
        const ScriptedServer server(chatScript([&posts](ScriptedConnection& connection, const std::string&) {
            ++posts;
            sendJson(connection, "400 Bad Request", R"({"error":{"message":"max_tokens must be at most 4"}})");
        }));
        const auto ran = runPlan(closedPlan(server.url(""), 1, 3), 1, true);
        QCOMPARE(ran.result.state, RunState::aborted);
        QVERIFY2(ran.result.reason.find("max_tokens must be at most 4") != std::string::npos,
                 ran.result.reason.c_str());
        QCOMPARE(posts.load(), 1);
    }
};

QTEST_GUILESS_MAIN(TestStrictServer)
#include "tst_strictserver.moc"
