// The faults of single answers, seen as bytes over real sockets.
#include "core/reference/errorforms.h"
#include "core/reference/faulttable.h"

#include "support/referencetest.h"

#include <QProcess>
#include <QTest>

using namespace plumbline;
using namespace plumbline::referencetest;
using rawhttp::Client;
using rawhttp::End;

namespace {

std::vector<Json> messages(const rawhttp::Response& response)
{
    std::vector<Json> found;
    for (const auto& event : rawhttp::events(response.body))
        if (auto json = Json::parse(event, nullptr, false); json.is_object())
            found.push_back(std::move(json));
    return found;
}

std::string textOf(const rawhttp::Response& response)
{
    std::string text;
    for (const auto& message : messages(response))
        for (const auto& choice : message["choices"])
            if (choice["delta"].contains("content") && choice["delta"]["content"].is_string())
                text += choice["delta"]["content"];
    return text;
}

} // namespace

class TestAnswerFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFormOfAnErrorComesAfterItsEventsAndEndsTheBody()
    {
        for (const auto& form : errorForms()) {
            for (const auto& row : faultTable()) {
                if (row.name.empty() || row.kind != form.kind)
                    continue;
                const Running server(faulty(std::string(row.name) + "=4"));
                const auto response = ask(server, chat(10));
                QVERIFY2(response.end == End::complete, std::string(row.name).c_str());
                QVERIFY2(response.body.ends_with(form.text), std::string(row.name).c_str());
                const auto before = response.body.substr(0, response.body.size() - form.text.size());
                QCOMPARE(rawhttp::events(before).size(), std::size_t{4});
                QCOMPARE(ask(server, chat(10, false)).status, 500);
            }
        }
    }

    void whatStandsInTheEventsIsShaped()
    {
        const auto plain = ask(Running(quick()), chat(10));
        const auto split = ask(Running(faulty("split=2")), chat(10));
        QVERIFY(contentEvents(split) > 10);
        QCOMPARE(textOf(split), textOf(plain));

        const auto usage = messages(ask(Running(faulty("usage_events")), chat(10)));
        QCOMPARE(usage[3]["usage"]["completion_tokens"].get<int>(), 3);
        const auto zeros = messages(ask(Running(faulty("usage_zeros")), chat(10)));
        QCOMPARE(zeros[3]["usage"]["completion_tokens"].get<int>(), 0);
        QCOMPARE(zeros.back()["usage"]["completion_tokens"].get<int>(), 10);

        const auto list = messages(ask(Running(faulty("reasoning_list=2")), chat(10)));
        QCOMPARE(list[1]["choices"][0]["delta"]["reasoning_details"][0]["type"].get<std::string>(),
                 std::string("reasoning.encrypted"));
        QVERIFY(!list[2]["choices"][0]["delta"]["reasoning_details"][0]["text"].get<std::string>().empty());
        QVERIFY(list[4]["choices"][0]["delta"].contains("content"));
        const auto blank = messages(ask(Running(faulty("blank_reasoning=1")), chat(10)));
        QCOMPARE(blank[1]["choices"][0]["delta"]["reasoning_content"].get<std::string>(), std::string("\n"));
        const auto empty = messages(ask(Running(faulty("empty_reasoning")), chat(3)));
        QCOMPARE(empty[2]["choices"][0]["delta"]["reasoning_content"].get<std::string>(), std::string());
        QVERIFY(textOf(ask(Running(faulty("blank_first")), chat(10))).starts_with("\n "));
        QVERIFY(!ask(Running(faulty("no_done")), chat(3)).body.ends_with("[DONE]\n\n"));
        QCOMPARE(ask(Running(faulty("bad_event=3,null_event=5")), chat(10)).end, End::complete);
    }

    void theRoleComesAlone()
    {
        const Running server(faulty("role_first"));
        const auto response = ask(server, chat(5));
        QVERIFY(response.chunks.size() > 5);
        QCOMPARE(rawhttp::events(response.chunks[0]).size(), std::size_t{1});
        QVERIFY(response.chunks[0].find(R"("role":"assistant","content":"")") != std::string::npos);
        QVERIFY(response.chunks[1].find("role") == std::string::npos);
    }

    void aBufferedAnswerIsOneChunk()
    {
        const auto response = ask(Running(faulty("buffered")), chat(10));
        QCOMPARE(response.chunks.size(), std::size_t{1});
        QCOMPARE(textOf(response), textOf(ask(Running(quick()), chat(10))));
    }

    void headsAreWrong()
    {
        const auto type = ask(Running(faulty("wrong_type")), chat(3));
        QCOMPARE(type.headers.at("content-type"), std::string("text/plain"));
        QCOMPARE(contentEvents(type), 3);
        const auto many = ask(Running(faulty("headers=200")), chat(3));
        QCOMPARE(many.headers.at("x-header-199"), std::string("199"));
    }

    void gzipCanBeUnpacked()
    {
        const Running server(faulty("gzip"));
        for (const bool stream : {true, false}) {
            const auto response = ask(server, chat(5, stream));
            QCOMPARE(response.headers.at("content-encoding"), std::string("gzip"));
            QVERIFY(response.body.starts_with("\x1f\x8b"));
            QVERIFY(response.body.find("finish_reason") != std::string::npos); // stored, not compressed
            QProcess gunzip;
            gunzip.start(QStringLiteral("gzip"), {QStringLiteral("-dc")});
            gunzip.write(response.body.data(), static_cast<qint64>(response.body.size()));
            gunzip.closeWriteChannel();
            QVERIFY(gunzip.waitForFinished());
            QCOMPARE(gunzip.exitCode(), 0);
            const auto text = gunzip.readAllStandardOutput().toStdString();
            QVERIFY(stream ? text.ends_with("data: [DONE]\n\n") : Json::accept(text));
        }
    }

    void aHugeEventIsWholeAndTheAnswerGoesOn()
    {
        const auto response = ask(Running(faulty("huge_event=3")), chat(5));
        QCOMPARE(response.end, End::complete);
        const auto events = rawhttp::events(response.body);
        std::size_t largest = 0;
        for (const auto& event : events)
            largest = std::max(largest, event.size());
        QVERIFY(largest > 3 * 1024 * 1024 && largest < 3 * 1024 * 1024 + 1000);
        QCOMPARE(contentEvents(response), 6);
        QVERIFY(response.body.ends_with("data: [DONE]\n\n"));
    }

    void whatNeverEndsComesAsFastAsItIsReadAndNeedsNoMemory()
    {
        for (const char* spec : {"endless_event", "endless_comments", "endless_events"}) {
            const Running server(faulty(spec));
            Client client(server.port());
            client.send(rawhttp::post(chatPath, chat(5)));
            std::size_t bytes = 0;
            while (bytes < 50'000'000 && client.readSome())
                bytes += client.takeUnread().size();
            QVERIFY2(bytes >= 50'000'000, spec);
            client.close();
            QVERIFY(reaches(server, "requests_processing", 0));
        }
    }

    void connectionsAreClosedBeforeAnyByte()
    {
        const Running first(faulty("close_first"));
        const auto response = ask(first, chat(2));
        QCOMPARE(response.status, 0);
        QCOMPARE(response.end, End::closed);

        const Running reused(faulty("close_reused"));
        Client client(reused.port());
        QCOMPARE(client.roundTrip(rawhttp::post(chatPath, chat(2))).end, End::complete);
        QCOMPARE(client.roundTrip(rawhttp::post(chatPath, chat(2))).status, 0);
        QCOMPARE(ask(reused, chat(2)).end, End::complete);
    }

    void nobodyListensAfterSoManyRequests()
    {
        const Running never(faulty("refuse_connection"));
        QVERIFY(!Client(never.port()).connected());

        const Running dies(faulty("refuse_connection=2"));
        QCOMPARE(ask(dies, chat(2)).end, End::complete);
        QVERIFY(ask(dies, chat(200)).end != End::complete);
        QVERIFY(QTest::qWaitFor([&] { return !Client(dies.port()).connected(); }));
    }
};

QTEST_GUILESS_MAIN(TestAnswerFaults)
#include "tst_answerfaults.moc"
