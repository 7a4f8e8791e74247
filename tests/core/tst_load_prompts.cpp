#include "core/load/prompts.h"
#include "core/load/promptuse.h"
#include "core/load/schedule.h"
#include "core/load/words.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <set>
#include <thread>

using namespace plumbline;

namespace {

Plan planOf(const Prompts& prompts, PrefixCache cache = PrefixCache::allowed)
{
    Plan plan;
    plan.workload.prefix_cache = cache;
    plan.workload.classes.resize(1);
    plan.workload.classes[0].name = "short";
    plan.workload.classes[0].prompts = prompts;
    plan.load.steps = {1};
    return plan;
}

Prompts inlinePrompts(std::vector<std::string> texts, Order order = Order::sequential)
{
    Prompts prompts;
    prompts.texts = std::move(texts);
    prompts.order = order;
    return prompts;
}

Prompts syntheticPrompts(double tokens)
{
    Prompts prompts;
    prompts.source = PromptSourceKind::synthetic;
    prompts.tokens = Distribution{DistributionKind::constant, tokens, {}, {}, {}};
    return prompts;
}

Prompts filePrompts(const std::string& path)
{
    Prompts prompts;
    prompts.source = PromptSourceKind::file;
    prompts.path = path;
    return prompts;
}

std::string messagesOf(const PromptSource& source)
{
    std::string all;
    for (const auto& problem : source.problems())
        all += problem.path + ": " + problem.message + "\n";
    return all;
}

} // namespace

class TestLoadPrompts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void inlineTextsComeInOrderAndRoundAgain()
    {
        const PromptSource source(planOf(inlinePrompts({"a", "b", "c"})));
        QVERIFY(source.usable());
        QCOMPARE(*source.distinct(0), std::uint64_t{3});
        std::string all;
        for (std::uint64_t i = 0; i < 7; ++i)
            all += source.prompt(0, i, 1, "1-1-1", "RUN").text;
        QCOMPARE(all, std::string("abcabca"));
    }

    void shuffledUsesEveryTextOnceARoundAndOtherwiseBySeed()
    {
        std::vector<std::string> texts;
        for (int i = 0; i < 50; ++i)
            texts.push_back("p" + std::to_string(i));
        const PromptSource source(planOf(inlinePrompts(texts, Order::shuffled)));
        const auto round = [&](std::uint64_t seed, std::uint64_t from) {
            std::vector<std::string> got;
            for (std::uint64_t i = from; i < from + 50; ++i)
                got.push_back(source.prompt(0, i, seed, "", "").text);
            return got;
        };
        const auto first = round(1, 0);
        QCOMPARE(std::set<std::string>(first.begin(), first.end()).size(), std::size_t{50});
        QCOMPARE(round(1, 0), first);
        QVERIFY(first != texts);
        QVERIFY(round(2, 0) != first);
        QVERIFY(round(1, 50) != first);
    }

    void warmUpPromptsAreOthersThanTheMeasuredOnes()
    {
        const PromptSource source(planOf(inlinePrompts({"a", "b", "c", "d", "e", "f"})));
        const auto warm = promptIndexBase(Phase::warm_up);
        QCOMPARE(source.prompt(0, warm, 1, "", "").text, std::string("f"));
        QCOMPARE(source.prompt(0, warm + 1, 1, "", "").text, std::string("e"));
        QCOMPARE(source.prompt(0, promptIndexBase(Phase::cool_down), 1, "", "").text, std::string("c"));
    }

    void bustedPromptsBeginWithBothIdsAndHashWithoutThem()
    {
        const PromptSource allowed(planOf(inlinePrompts({"Say hello."})));
        const PromptSource busted(planOf(inlinePrompts({"Say hello."}), PrefixCache::busted));
        const auto plain = allowed.prompt(0, 0, 1, "1-1-0003", "01JDX3Z6Q5W1");
        const auto prefixed = busted.prompt(0, 0, 1, "1-1-0003", "01JDX3Z6Q5W1");
        QCOMPARE(plain.text, std::string("Say hello."));
        QCOMPARE(prefixed.text, std::string("[1-1-0003 01JDX3Z6Q5W1] Say hello."));
        QCOMPARE(plain.sha256, std::string("c8e2c1437abb87b67330d0dddbd1de9a179ca6be207497f14873894c26e7d742"));
        QCOMPARE(prefixed.sha256, plain.sha256);
    }

    void bustingGoesBeforeTheSystemMessage()
    {
        auto prompts = inlinePrompts({"Hi"});
        prompts.system = "Be brief.";
        const auto prompt = PromptSource(planOf(prompts, PrefixCache::busted)).prompt(0, 0, 1, "R", "N");
        QCOMPARE(*prompt.system, std::string("[R N] Be brief."));
        QCOMPARE(prompt.text, std::string("Hi"));
    }

    void completionsTakeTheSystemMessageIntoTheText()
    {
        auto prompts = inlinePrompts({"Hi"});
        prompts.system = "Be brief.";
        auto plan = planOf(prompts, PrefixCache::busted);
        plan.target.api = Api::completions;
        const auto prompt = PromptSource(plan).prompt(0, 0, 1, "R", "N");
        QVERIFY(!prompt.system);
        QCOMPARE(prompt.text, std::string("[R N] Be brief.\n\nHi"));
    }

    void textFileGivesAPromptALine()
    {
        const auto path = write("prompts.txt", "\xef\xbb\xbf"
                                               "one\r\n\n  \ntwo\nthr\xc3\xa9"
                                               "e");
        const PromptSource source(planOf(filePrompts(path)));
        QVERIFY2(source.problems().empty(), messagesOf(source).c_str());
        QCOMPARE(*source.distinct(0), std::uint64_t{3});
        QCOMPARE(source.prompt(0, 0, 1, "", "").text, std::string("one"));
        QCOMPARE(source.prompt(0, 2, 1, "", "").text, std::string("thr\xc3\xa9"
                                                                  "e"));
    }

    void relativePathsStartFromTheFolder()
    {
        write("near.txt", "one\n");
        const PromptSource source(planOf(filePrompts("near.txt")), folder_.path().toStdString());
        QVERIFY2(source.usable(), messagesOf(source).c_str());
    }

    void badRowsAreCountedAndNamed()
    {
        const auto path = write("rows.jsonl", "{\"prompt\":\"one\"}\n"
                                              "not json\n"
                                              "{\"text\":\"two\"}\n"
                                              "\n"
                                              "{\"prompt\":7}\n"
                                              "[1]\n"
                                              "{\"prompt\":\"\\ud83d\\ude00 ok\"}\n"
                                              "{\"prompt\":\"x\"} trailing\n");
        const PromptSource source(planOf(filePrompts(path)));
        QVERIFY(source.usable());
        QCOMPARE(*source.distinct(0), std::uint64_t{2});
        QCOMPARE(source.prompt(0, 1, 1, "", "").text, std::string("\xf0\x9f\x98\x80 ok"));
        QCOMPARE(source.problems().size(), std::size_t{1});
        QCOMPARE(source.problems()[0].severity, Severity::warning);
        QCOMPARE(source.problems()[0].path, std::string("workload.classes[0].prompts.path"));
        const auto message = source.problems()[0].message;
        QVERIFY2(message.find("5 of 7 rows") != std::string::npos, message.c_str());
        QVERIFY2(message.find("2 not JSON") != std::string::npos, message.c_str());
        QVERIFY2(message.find("rows.jsonl:3 (without \"prompt\")") != std::string::npos, message.c_str());
    }

    void noRowAtAllIsAnErrorWithCounts()
    {
        const auto path = write("none.jsonl", "{\"conversations\":[]}\n{\"conversations\":[]}\n\n");
        const PromptSource source(planOf(filePrompts(path)));
        QVERIFY(!source.usable());
        const auto message = messagesOf(source);
        QVERIFY2(message.find("none.jsonl under \"prompt\": 3 lines, 1 blank, 2 without \"prompt\"") !=
                     std::string::npos,
                 message.c_str());
        QVERIFY(source.prompt(0, 0, 1, "", "").text.empty());
    }

    void unreadableFilesAreErrors_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("missing") << QByteArray("/no/such/file.txt") << QByteArray("there is no such file");
        QTest::newRow("folder") << QByteArray("/tmp") << QByteArray("not a regular file");
        QTest::newRow("endless device") << QByteArray("/dev/zero") << QByteArray("not a regular file");
        QTest::newRow("empty name") << QByteArray("") << QByteArray("a file of prompts is needed");
        QTest::newRow("zero byte") << QByteArray("/etc/pass\0wd", 12) << QByteArray("zero byte");
    }
    void unreadableFilesAreErrors()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, says);
        const PromptSource source(planOf(filePrompts(path.toStdString())));
        QVERIFY(!source.usable());
        QVERIFY2(messagesOf(source).find(says.toStdString()) != std::string::npos, messagesOf(source).c_str());
    }

    void hostileFilesDoNotBreakTheReader()
    {
        const PromptSource deep(planOf(filePrompts(write("deep.jsonl", std::string(200'000, '[') + "\n"))));
        QVERIFY(!deep.usable());
        const PromptSource binary(
            planOf(filePrompts(write("binary.txt", std::string("\xff\xfe\x00\x01\n\xc3\x28\n", 8)))));
        QVERIFY(!binary.usable());
        const PromptSource document(planOf(filePrompts(write("one.json", "[]"))));
        QVERIFY(messagesOf(document).find(".jsonl") != std::string::npos);
        const PromptSource empty(planOf(filePrompts(write("empty.txt", ""))));
        QVERIFY(messagesOf(empty).find("0 lines") != std::string::npos);
    }

    void wordsAreAllDifferent()
    {
        QCOMPARE(std::set<std::string_view>(words().begin(), words().end()).size(), wordCount);
        for (const auto word : words())
            QVERIFY(word.size() >= 4 && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos);
    }

    void syntheticPromptsHaveTheirLengthAndNeverRepeat()
    {
        const PromptSource source(planOf(syntheticPrompts(8)));
        QVERIFY(!source.distinct(0));
        std::set<std::string> seen;
        std::size_t made = 0;
        for (const auto phase : {Phase::preflight, Phase::warm_up, Phase::measured, Phase::cool_down})
            for (std::uint64_t i = 0; i < 2000; ++i)
                for (const std::uint64_t seed : {1, 2}) {
                    const auto prompt = source.prompt(0, promptIndexBase(phase) + i, seed, "", "");
                    QCOMPARE(std::count(prompt.text.begin(), prompt.text.end(), ' '), 7);
                    QCOMPARE(*prompt.requested_prompt_tokens, 8);
                    seen.insert(prompt.text);
                    ++made;
                }
        QCOMPARE(seen.size(), made);
    }

    void shortSyntheticPromptsOfAStepDiffer()
    {
        const PromptSource source(planOf(syntheticPrompts(3)));
        std::set<std::string> seen;
        for (std::uint64_t i = 0; i < 100'000; ++i)
            seen.insert(source.prompt(0, i, 1, "", "").text);
        QCOMPARE(seen.size(), std::size_t{100'000});
    }

    void sameArgumentsGiveTheSamePromptOnAnyThread()
    {
        auto plan = planOf(syntheticPrompts(50), PrefixCache::busted);
        plan.workload.classes[0].output_tokens.distribution = Distribution{DistributionKind::uniform, {}, {}, 10, 1000};
        const PromptSource source(plan);
        const auto make = [&](std::vector<std::string>& out) {
            for (std::uint64_t i = 0; i < 500; ++i) {
                const auto prompt = source.prompt(0, i, 7, "r", "n");
                out.push_back(prompt.text + prompt.sha256 + std::to_string(*prompt.max_tokens));
            }
        };
        std::vector<std::vector<std::string>> got(4);
        {
            std::vector<std::jthread> threads;
            for (auto& out : got)
                threads.emplace_back([&] { make(out); });
        }
        for (const auto& out : got)
            QCOMPARE(out, got[0]);
    }

    void outputLengthsFollowThePlan()
    {
        auto plan = planOf(inlinePrompts({"a"}));
        auto& output = plan.workload.classes[0].output_tokens;
        auto prompt = PromptSource(plan).prompt(0, 0, 1, "", "");
        QVERIFY(!prompt.max_tokens && !prompt.ceiling);
        output.max = 128;
        prompt = PromptSource(plan).prompt(0, 0, 1, "", "");
        QCOMPARE(*prompt.max_tokens, 128);
        QCOMPARE(*prompt.ceiling, 512);
        output.distribution = Distribution{DistributionKind::uniform, {}, {}, 32, 96};
        output.exact = true;
        std::set<int> lengths;
        for (std::uint64_t i = 0; i < 2000; ++i) {
            prompt = PromptSource(plan).prompt(0, i, 1, "", "");
            lengths.insert(*prompt.max_tokens);
            QCOMPARE(*prompt.ceiling, 384);
            QVERIFY(prompt.exact);
        }
        QCOMPARE(*lengths.begin(), 32);
        QCOMPARE(*lengths.rbegin(), 96);
        output.ceiling = 4096;
        QCOMPARE(*PromptSource(plan).prompt(0, 0, 1, "", "").ceiling, 4096);
        output.ceiling.reset();
        output.distribution.reset();
        output.max = std::numeric_limits<int>::max();
        QCOMPARE(*PromptSource(plan).prompt(0, 0, 1, "", "").ceiling, std::numeric_limits<int>::max());
    }

    void plansWithoutPromptsAreErrors()
    {
        QVERIFY(!PromptSource(Plan{}).usable());
        QVERIFY(!PromptSource(planOf(inlinePrompts({}))).usable());
        auto noLengths = syntheticPrompts(1);
        noLengths.tokens.reset();
        const PromptSource source(planOf(noLengths));
        QVERIFY(!source.usable());
        QVERIFY(source.prompt(0, 0, 1, "", "").text.empty());
        QVERIFY(source.prompt(5, 0, 1, "", "").text.empty());
        QVERIFY(source.prompt(-1, 0, 1, "", "").text.empty());
        QVERIFY(!PromptSource(planOf(syntheticPrompts(1e10))).usable());
    }

    void promptsFewerThanRequestsAreSaidBeforehand()
    {
        auto plan = planOf(inlinePrompts({"a", "b", "c"}));
        plan.load.requests = 100;
        const PromptSource source(plan);
        const auto uses = promptUse(plan, source);
        QCOMPARE(uses.size(), std::size_t{1});
        QCOMPARE(uses[0].text(), std::string("each of the 3 prompts of class \"short\" will be sent 33\u201334 times"));
    }

    void aFileThatIsTooShortIsWarnedOfWhereTheCacheIsAllowed()
    {
        auto plan = planOf(filePrompts(write("three.txt", "a\nb\nc\n")));
        plan.load.requests = 100;
        const auto problems = promptUseProblems(plan, PromptSource(plan));
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems[0].severity, Severity::warning);
        QVERIFY(problems[0].message.find("33\u201334 times") != std::string::npos);
        plan.workload.prefix_cache = PrefixCache::busted;
        QVERIFY(promptUseProblems(plan, PromptSource(plan)).empty());
        plan.workload.prefix_cache = PrefixCache::allowed;
        plan.load.requests = 3;
        QVERIFY(promptUseProblems(plan, PromptSource(plan)).empty());
    }

    void useIsCountedOverStepsAndRepeats()
    {
        auto plan = planOf(inlinePrompts({"a"}));
        plan.load.steps = {1, 2, 4, 8};
        plan.load.repeats = 2;
        plan.load.requests = 8;
        QCOMPARE(promptUse(plan, PromptSource(plan))[0].text(),
                 std::string("the one prompt of class \"short\" will be sent 64 times"));
        plan.load.requests.reset();
        plan.load.duration_s = 10;
        QVERIFY(promptUse(plan, PromptSource(plan)).empty());
        plan.load.kind = LoadKind::open;
        QCOMPARE(promptUse(plan, PromptSource(plan))[0].most, std::uint64_t{2 * (10 + 20 + 40 + 80)});
    }

    void workSequenceIsTheSameForAnyNumberOfThreads()
    {
        Workload workload;
        workload.classes.resize(3);
        WorkSequence one(workload, 9, Phase::measured);
        std::multiset<std::pair<int, std::uint64_t>> expected;
        for (int i = 0; i < 4000; ++i) {
            const auto item = one.next();
            expected.insert({item.class_index, item.prompt_index});
        }
        WorkSequence shared(workload, 9, Phase::measured);
        std::vector<std::vector<WorkItem>> got(4);
        {
            std::vector<std::jthread> threads;
            for (auto& out : got)
                threads.emplace_back([&] {
                    for (int i = 0; i < 1000; ++i)
                        out.push_back(shared.next());
                });
        }
        std::multiset<std::pair<int, std::uint64_t>> all;
        for (const auto& out : got)
            for (const auto& item : out)
                all.insert({item.class_index, item.prompt_index});
        QCOMPARE(all, expected);
    }

    void classesWithoutWeightAreNotChosen()
    {
        Workload workload;
        workload.classes.resize(3);
        workload.classes[0].weight = 0;
        workload.classes[2].weight = -5;
        WorkSequence work(workload, 1, Phase::measured);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(work.next().class_index, 1);
    }

private:
    std::string write(const char* name, const std::string& content)
    {
        const auto path = folder_.filePath(QString::fromLatin1(name)).toStdString();
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    QTemporaryDir folder_;
};

QTEST_APPLESS_MAIN(TestLoadPrompts)
#include "tst_load_prompts.moc"
