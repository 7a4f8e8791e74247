#include "core/pins/diff.h"
#include "core/record/pintext.h"
#include "core/pins/home.h"

#include <QTest>

using namespace plumbline;

namespace {

Pin reported(const char* key, PinValue value)
{
    return {key, std::move(value), PinOrigin::reported};
}

} // namespace

class TestPinsDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void differencesAreSortedWithBothSides()
    {
        Pins left;
        left.pins = {reported("server.slots", std::int64_t{1}),
                     {"b", PinValue("same")},
                     {"gone", PinValue(true)},
                     {"network.rtt_ms", PinValue(0.1)}};
        Pins right;
        right.pins = {{"new", PinValue(2.5)},
                      {"b", PinValue("same"), PinOrigin::declared},
                      reported("server.slots", std::int64_t{4}),
                      {"network.rtt_ms", PinValue(0.2)}};
        const auto found = diffPins(left, right);
        const auto detected = PinOrigin::detected;
        QCOMPARE(found,
                 (std::vector<PinDifference>{{"gone", PinValue(true), std::nullopt, detected, std::nullopt, false},
                                             {"network.rtt_ms", PinValue(0.1), PinValue(0.2), detected, detected, true},
                                             {"new", std::nullopt, PinValue(2.5), std::nullopt, detected, false},
                                             {"server.slots", PinValue(std::int64_t{1}), PinValue(std::int64_t{4}),
                                              PinOrigin::reported, PinOrigin::reported, false}}));
        QVERIFY(diffPins(left, left).empty());
        QVERIFY(diffPins({}, {}).empty());
    }

    void wholeAndRealNumbersCompareByValue()
    {
        Pins left;
        left.pins = {{"n", PinValue(std::int64_t{2})}};
        Pins right;
        right.pins = {{"n", PinValue(2.0)}};
        QVERIFY(diffPins(left, right).empty());
        right.pins[0].value = PinValue(2.5);
        QCOMPARE(diffPins(left, right).size(), std::size_t{1});
        right.pins[0].value = PinValue("2");
        QCOMPARE(diffPins(left, right).size(), std::size_t{1});
        right.pins[0].value = PinValue(true);
        QCOMPARE(diffPins(left, right).size(), std::size_t{1});
    }

    void theFirstOfTwoEqualKeysCounts()
    {
        Pins left;
        left.pins = {{"n", PinValue("a")}, {"n", PinValue("b")}};
        Pins right;
        right.pins = {{"n", PinValue("a")}};
        QVERIFY(diffPins(left, right).empty());
    }

    void changesAreNamedAndVaryingPinsAreNot()
    {
        Pins before;
        before.pins = {{"a", PinValue("1")},
                       {"b", PinValue(true)},
                       {"gone", PinValue(1.0)},
                       {"host.load_at_start", PinValue(0.1)}};
        Pins after = before;
        QVERIFY(changedPins(before, after).empty());
        after.pins = {
            {"a", PinValue("2")}, {"b", PinValue(true)}, {"new", PinValue(1.0)}, {"host.load_at_start", PinValue(9.0)}};
        QCOMPARE(changedPins(before, after), (std::vector<std::string>{"a", "gone", "new"}));
    }

    void changesAreSaidInWords()
    {
        Pins before;
        before.pins = {reported("server.context", std::int64_t{2048}), {"host.power_source", PinValue("mains")}};
        Pins after;
        after.pins = {reported("server.context", std::int64_t{4096}), {"host.power_source", PinValue("battery")}};
        QCOMPARE(changedWords(before, after),
                 (std::vector<std::string>{"host.power_source changed during the run: mains -> battery",
                                           "server.context changed during the run: 2048 -> 4096"}));
    }

    void whatWasNotKnownOneTimeIsNoChange()
    {
        Pins before;
        before.pins = {reported("server.context", std::int64_t{2048}), {"host.governor", PinValue("performance")}};
        Pins after;
        after.not_pinned = {"host.governor"};
        QVERIFY(changedPins(before, after).empty());
        QVERIFY(changedPins(after, before).empty());
        after.not_pinned.clear();
        QCOMPARE(changedPins(before, after), (std::vector<std::string>{"host.governor"}));
    }

    void wordsCanNotDriveATerminal()
    {
        Pins before;
        before.pins = {reported("model.name", "a\x1b[2J")};
        Pins after;
        after.pins = {reported("model.name", std::string(5000, 'x'))};
        const auto words = changedWords(before, after);
        QCOMPARE(words.size(), std::size_t{1});
        QVERIFY(words[0].find('\x1b') == std::string::npos && words[0].size() < 400);
    }

    void valuesAreWrittenAlikeEverywhere()
    {
        QCOMPARE(pinText(PinValue(0.06)), std::string("0.06"));
        QCOMPARE(pinText(PinValue(std::int64_t{-3})), std::string("-3"));
        QCOMPARE(pinText(PinValue(true)), std::string("true"));
        QCOMPARE(pinText(PinValue("x")), std::string("x"));
        QCOMPARE(pinText(PinValue(1e300)), std::string("1e+300"));
    }

    void homeFoldersBecomeATilde_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("shown");
        const auto row = [](const char* text, const char* shown) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(shown);
        };
        row("/home/anna/models/m.gguf", "~/models/m.gguf");
        row("/home/anna", "~");
        row("/Users/Anna Smith/m.gguf", "~/m.gguf");
        row("/root/.cache/m.gguf", "~/.cache/m.gguf");
        row("/root", "~");
        row("C:\\Users\\Anna\\m.gguf", "~\\m.gguf");
        row("c:/users/anna/m.gguf", "~/m.gguf");
        row("/data/people/eve/m.gguf", "~/m.gguf"); // $HOME
        row("/data/people/evelyn/m.gguf", "/data/people/evelyn/m.gguf");
        row("//home//anna/m", "/~/m");
        row("file:///home/anna/m", "file://~/m");
        row("llama-server -m /home/anna/m.gguf --log /home/bob", "llama-server -m ~/m.gguf --log ~");
        row("/home/anna/bin/llama-server -m /root/m", "~/bin/llama-server -m ~/m");
        row("/home/anna --log /etc/x", "~ --log /etc/x");
        row("--model=/home/anna/m", "--model=~/m");
        row("[\"/home/anna/m\",\"/home/bob/n\"]", "[\"~/m\",\"~/n\"]");
        row("HOME=/home/anna:/root:/x", "HOME=~:~:/x");
        row("/srv/home/anna/m", "/srv/home/anna/m");
        row("/rootfs/m", "/rootfs/m");
        row("/home/", "/home/");
        row("/home", "/home");
        row("/homes/anna", "/homes/anna");
        row("http://example.org/home/anna", "http://example.org/home/anna");
        row("no path at all", "no path at all");
        row("", "");
    }
    void homeFoldersBecomeATilde()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, shown);
        QCOMPARE(withoutHome(text.toStdString(), "/data/people/eve/"), shown.toStdString());
    }

    void aHomeOfTheWholeSystemHidesNothing()
    {
        for (const auto* home : {"", "/", "//"})
            QCOMPARE(withoutHome("/models/m.gguf", home), std::string("/models/m.gguf"));
    }

    void homesAreHiddenInTextsOnly()
    {
        Pins pins;
        pins.pins = {reported("model.path", "/home/anna/m"), {"n", PinValue(2.5)}};
        hideHomes(pins);
        QCOMPARE(pins.pins[0].value, PinValue("~/m"));
        QCOMPARE(pins.pins[1].value, PinValue(2.5));
    }
};

QTEST_APPLESS_MAIN(TestPinsDiff)
#include "tst_pinsdiff.moc"
