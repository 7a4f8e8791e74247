// The reference server's parts without sockets: profiles, faults, stamps, the reading of requests.
#include "core/reference/faulttable.h"
#include "core/reference/generationrequest.h"
#include "core/reference/profiles.h"
#include "core/reference/stamps.h"
#include "core/reference/words.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace plumbline;

namespace {

std::string profileError(const std::string& json)
{
    std::string error;
    return profileFromJson(json, &error) ? "accepted" : error;
}

std::string faultError(const std::string& spec)
{
    std::string error;
    return parseFaults(spec, 1, &error) ? "accepted" : error;
}

std::string requestError(Api api, std::string body)
{
    GenerationReader reader;
    ApiError error;
    return reader.read(api, body, &error) ? "accepted" : error.message;
}

bool has(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestReferenceParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyBuiltInProfileIsValidAndFoundByItsName()
    {
        for (const auto name : profileNames()) {
            std::string error;
            const auto profile = findProfile(std::string(name), &error);
            QVERIFY2(profile, error.c_str());
            QVERIFY(profileProblems(*profile).empty());
        }
    }

    void aProfileIsReadFromJson()
    {
        std::string error;
        const auto profile = profileFromJson(
            R"({"base":"laptop","name":"mine","slots":2,"queue_limit":8,"reject_status":429,"token_cv":0})", &error);
        QVERIFY2(profile, error.c_str());
        auto expected = *builtInProfile("laptop");
        expected.name = "mine";
        expected.slots = 2;
        expected.queue_limit = 8;
        expected.reject_status = 429;
        expected.token_cv = 0;
        QVERIFY(*profile == expected);
        QVERIFY(!profileFromJson(R"({"queue_limit":null})", &error)->queue_limit);
    }

    void aBadProfileIsToldInFull()
    {
        QCOMPARE(profileError("nonsense"), std::string("not a JSON object"));
        QCOMPARE(profileError("[]"), std::string("not a JSON object"));
        const auto error =
            profileError(R"({"slotz":1,"slots":0.5,"decode_tps":"fast","queue_limit":-1,"base":"h100"})");
        for (const char* part : {"slotz: unknown key, the nearest known one is slots", "slots: must be a whole number",
                                 "decode_tps: must be a number", "queue_limit: must be null", "base: must be one of"})
            QVERIFY2(has(error, part), error.c_str());
        for (const char* json :
             {R"({"slots":0})", R"({"slots":99999999999999999999})", R"({"reject_status":500})", R"({"decode_tps":0})",
              R"({"decode_tps":-1})", R"({"decode_tps":1e300})", R"({"prefill_scaling":2})", R"({"name":3})"})
            QVERIFY2(profileError(json) != "accepted", json);
    }

    void aProfileThatIsNoFileIsNamed()
    {
        std::string error;
        QVERIFY(!findProfile("/nowhere/at.json", &error));
        QVERIFY2(has(error, "/nowhere/at.json") && has(error, "small-gpu"), error.c_str());
        QVERIFY(!findProfile("/", &error));
    }

    void faultsAreParsed()
    {
        std::string error;
        const auto plan = parseFaults("cut=3:share=0.25,merged,refuse=429,silent", 7, &error);
        QVERIFY2(plan, error.c_str());
        const std::vector<Fault> expected = {{FaultKind::cut, 3, 0.25},
                                             {FaultKind::merged, 2, 1},
                                             {FaultKind::refuse, 429, 1},
                                             {FaultKind::silent, 0, 1}};
        QVERIFY(plan->faults == expected);
        QVERIFY(parseFaults("", 1, &error)->faults.empty());
    }

    void aBadFaultIsNamedWithWhatIsAllowed()
    {
        const auto unknown = faultError("cutt=3");
        QVERIFY2(has(unknown, "'cutt'") && has(unknown, "nearest is 'cut'") && has(unknown, "error_event=N") &&
                     has(unknown, "no_tcp_nodelay"),
                 unknown.c_str());
        QVERIFY(has(faultError("cut"), "cut=N"));
        QVERIFY(has(faultError("silent=1"), "takes no value"));
        QVERIFY(has(faultError("cut=x"), "whole number"));
        QVERIFY(has(faultError("cut=-1"), "whole number"));
        QVERIFY(has(faultError("refuse=450"), "429 or 503"));
        QVERIFY(has(faultError("status=200"), "300 to 599"));
        QVERIFY(has(faultError("strict_schema=401"), "400 or 422"));
        QVERIFY(has(faultError("kv_pool=100:share=0.5"), "takes no share"));
        for (const char* spec : {"cut=1:share=2", "cut=1:share=nan", "cut=1:part=1",
                                 "cut=1:", "cut=99999999999999999999", "=", ",", "cut=1,,"})
            QVERIFY2(faultError(spec) != "accepted", spec);
        QVERIFY(faultError(std::string(1'000'000, 'x')).size() < 2000);
    }

    void theTableNamesEveryFaultOnceAndTheHelpShowsIt()
    {
        std::vector<int> rows(static_cast<std::size_t>(FaultKind::count), 0);
        for (const auto& row : faultTable())
            if (!row.name.empty()) {
                ++rows[static_cast<std::size_t>(row.kind)];
                QVERIFY(row.usual == 0 || row.value.empty() || (row.usual >= row.least && row.usual <= row.most));
                QVERIFY2(has(faultHelp(), (std::string("  ") + std::string(row.name) + std::string(row.value)).c_str()),
                         std::string(row.name).c_str());
            }
        QVERIFY(std::all_of(rows.begin(), rows.end(), [](int count) { return count == 1; }));
    }

    void theShareOfAFaultIsMetAndSeeded()
    {
        std::string error;
        const auto plan = *parseFaults("cut=1:share=0.2,empty:share=0.5", 3, &error);
        int cut = 0;
        int both = 0;
        for (std::uint64_t i = 0; i < 10'000; ++i) {
            const auto active = plan.choose(i);
            cut += active.has(FaultKind::cut);
            both += active.has(FaultKind::cut) && active.has(FaultKind::empty);
            QCOMPARE(active.has(FaultKind::cut), plan.choose(i).has(FaultKind::cut));
        }
        QVERIFY2(std::abs(cut - 2000) < 150, "share 0.2");
        QVERIFY2(std::abs(both - 1000) < 120, "each fault has its own dice");
    }

    void stampsSurviveTheirFile()
    {
        RequestStamps one;
        one.request_id = "1-2-0003";
        one.arrival_ns = 81'234'567'890'123;
        one.headers_ns = one.arrival_ns + 10;
        one.status = 200;
        one.end = StampedEnd::complete;
        one.events = {{one.arrival_ns + 20, one.arrival_ns + 5, false},
                      {one.arrival_ns + 20, one.arrival_ns + 5, true}};
        RequestStamps odd;
        odd.request_id = "a b%\xff\n-";
        odd.end = StampedEnd::gone;
        RequestStamps dash;
        dash.request_id = "-";
        RequestStamps none;
        none.end = StampedEnd::fault;
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("stamps.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(stampsText({one, odd, dash, none})));
        file.close();
        std::string error;
        const auto back = readStamps(path.toStdString(), &error);
        QVERIFY2(back.size() == 4, error.c_str());
        QCOMPARE(back[0].request_id, one.request_id);
        QCOMPARE(back[0].arrival_ns, one.arrival_ns);
        QCOMPARE(back[0].headers_ns, one.headers_ns);
        QCOMPARE(back[0].events.size(), std::size_t{2});
        QCOMPARE(back[0].events[1].written_ns, one.events[1].written_ns);
        QCOMPARE(back[0].events[1].ideal_ns, one.events[1].ideal_ns);
        QCOMPARE(*back[0].firstTokenNs(), one.events[1].written_ns);
        QVERIFY(!back[0].events[0].token);
        QCOMPARE(back[1].request_id, odd.request_id);
        QCOMPARE(back[1].end, StampedEnd::gone);
        QCOMPARE(back[2].request_id, dash.request_id);
        QCOMPARE(back[3].request_id, std::string());
        QCOMPARE(back[3].end, StampedEnd::fault);
    }

    void damagedStampsAreNamedWithTheirLine()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("stamps.txt"));
        const auto read = [&](const QByteArray& text) {
            QFile file(path);
            if (!file.open(QIODevice::WriteOnly))
                return std::string("not written");
            file.write(text);
            file.close();
            std::string error;
            readStamps(path.toStdString(), &error);
            return error;
        };
        QVERIFY(has(read("something else\n"), "must begin with plumbline-stamps/1"));
        for (const char* line : {"", "a", "a 1 2 200 complete 5", "a 1 2 200 complete 5:xt", "a 1 2 200 nowhere",
                                 "a x 2 200 open", "%4 1 2 3 open", "%zz 1 2 3 open"})
            QVERIFY2(has(read(QByteArray("plumbline-stamps/1\na 1 2 200 open\n") + line + "\n"), "line 3"), line);
        std::string error;
        QVERIFY(readStamps("/nowhere", &error).empty());
        QVERIFY(has(error, "/nowhere"));
    }

    void aPromptCountsItsWords()
    {
        QCOMPARE(countWords(""), 0);
        QCOMPARE(countWords(" \t\n"), 0);
        QCOMPARE(countWords("one"), 1);
        QCOMPARE(countWords("  one two\nthree\t"), 3);
        GenerationReader reader;
        ApiError error;
        std::string body =
            R"({"model":"m","messages":[{"role":"system","content":"be brief"},{"role":"user","content":[{"type":"text","text":"say three words"}]},)"
            R"({"role":"assistant","content":null}],"stream":true,"stream_options":{"include_usage":true},"max_tokens":7,"ignore_eos":true,"extra":{}})";
        const auto chat = reader.read(Api::chat, body, &error);
        QVERIFY2(chat, error.message.c_str());
        QCOMPARE(chat->prompt_tokens, 5);
        QCOMPARE(*chat->limit, 7);
        QVERIFY(chat->stream && chat->include_usage && chat->ignore_eos);
        QCOMPARE(chat->model, std::string("m"));
        body = R"({"prompt":"a b c","max_tokens":-1})";
        const auto completion = reader.read(Api::completions, body, &error);
        QVERIFY(completion && completion->prompt_tokens == 3 && !completion->limit && !completion->stream);
    }

    void aBadBodyIsToldWithItsField()
    {
        QVERIFY(has(requestError(Api::chat, ""), "not JSON"));
        QVERIFY(has(requestError(Api::chat, "{\"messages\":"), "not JSON"));
        QVERIFY(has(requestError(Api::chat, std::string(5000, '[')), "not JSON"));
        QVERIFY(has(requestError(Api::chat, "{\"messages\":[{\"content\":\"\xff\"}]}"), "not JSON"));
        QVERIFY(has(requestError(Api::chat, "3"), "object"));
        QVERIFY(has(requestError(Api::chat, "{}"), "'messages' is required"));
        QVERIFY(has(requestError(Api::completions, "{}"), "'prompt' is required"));
        QVERIFY(has(requestError(Api::completions, R"({"prompt":["a"]})"), "'prompt'"));
        QVERIFY(has(requestError(Api::chat, R"({"messages":[]})"), "'messages'"));
        QVERIFY(has(requestError(Api::chat, R"({"messages":["x"]})"), "'messages'"));
        QVERIFY(has(requestError(Api::chat, R"({"messages":[{"content":[{"image":1}]}]})"), "'content'"));
        const std::string good = R"("messages":[{"role":"user","content":"x"}])";
        QVERIFY(has(requestError(Api::chat, "{" + good + R"(,"stream":1})"), "'stream'"));
        QVERIFY(has(requestError(Api::chat, "{" + good + R"(,"stream_options":true})"), "'stream_options'"));
        QVERIFY(has(requestError(Api::chat, "{" + good + R"(,"max_tokens":1.5})"), "'max_tokens'"));
        QVERIFY(has(requestError(Api::chat, "{" + good + R"(,"n":2})"), "'n'"));
        QVERIFY(has(requestError(Api::chat, "{" + good + R"(,"model":2})"), "'model'"));
        QCOMPARE(requestError(Api::chat, "{" + good + R"(,"stream":null,"max_tokens":null})"), std::string("accepted"));
    }
};

QTEST_APPLESS_MAIN(TestReferenceParts)
#include "tst_referenceparts.moc"
