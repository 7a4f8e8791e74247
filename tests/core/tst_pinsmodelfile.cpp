#include "core/ggufmaker.h"

#include "core/pins/modelfile.h"

#include <QCryptographicHash>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>

using namespace plumbline;
using plumbline::test::GgufMaker;
using plumbline::test::smallModel;

namespace {

PinValue valueOf(const ModelFile& file, const std::string& key)
{
    for (const auto& pin : file.pins)
        if (pin.key == key)
            return pin.value;
    return PinValue("(not pinned)");
}

bool notPinned(const ModelFile& file, const std::string& key)
{
    return std::find(file.not_pinned.begin(), file.not_pinned.end(), key) != file.not_pinned.end();
}

std::string sha256(const std::string& bytes)
{
    return QCryptographicHash::hash(QByteArray::fromStdString(bytes), QCryptographicHash::Sha256).toHex().toStdString();
}

} // namespace

class TestPinsModelFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFileBecomesPins()
    {
        const auto bytes = smallModel().file();
        const auto file = readModelFile(write("tiny.gguf", bytes));
        QCOMPARE(file.problem, std::string());
        QCOMPARE(valueOf(file, "model.file.name"), PinValue("tiny.gguf"));
        QCOMPARE(valueOf(file, "model.file.bytes"), PinValue(static_cast<std::int64_t>(bytes.size())));
        QCOMPARE(valueOf(file, "model.file.sha256"), PinValue(sha256(bytes)));
        QCOMPARE(valueOf(file, "model.file.architecture"), PinValue("gemma3"));
        QCOMPARE(valueOf(file, "model.file.general_name"), PinValue("Tiny"));
        QCOMPARE(valueOf(file, "model.file.quantization"), PinValue("Q4_K_M"));
        QCOMPARE(valueOf(file, "model.file.parameters"), PinValue(std::int64_t{1280}));
        QCOMPARE(valueOf(file, "model.file.context_length"), PinValue(std::int64_t{32768}));
        QCOMPARE(valueOf(file, "model.file.tensor_types"), PinValue("F32: 1 tensor, 1.0 KiB; Q4_K: 1 tensor, 576 B"));
        QCOMPARE(valueOf(file, "model.file.chat_template_sha256"), PinValue(sha256("{{ messages }}")));
        for (const auto& pin : file.pins)
            QCOMPARE(pin.origin, PinOrigin::detected);
    }

    void whatTheHeaderDoesNotSayIsNotPinned()
    {
        const auto file = readModelFile(write("bare.gguf", GgufMaker().file()));
        QCOMPARE(file.problem, std::string());
        for (const auto* key :
             {"model.file.architecture", "model.file.quantization", "model.file.chat_template_sha256"})
            QVERIFY2(notPinned(file, key), key);
    }

    void shardsAreSummedAndHashedTogether()
    {
        const auto make = [](std::uint16_t number) {
            GgufMaker maker;
            if (number == 0)
                maker.text("general.architecture", "llama");
            maker.u16("split.no", number).u16("split.count", 2).u16("split.tensors.count", 2);
            return maker.tensor("t" + std::to_string(number), {32}, 8, 34).file();
        };
        write("big-00001-of-00002.gguf", make(0));
        const auto second = write("big-00002-of-00002.gguf", make(1));
        const auto file = readModelFile(second);
        QCOMPARE(file.problem, std::string());
        QCOMPARE(valueOf(file, "model.file.name"), PinValue("big-00001-of-00002.gguf"));
        QCOMPARE(valueOf(file, "model.file.shards"), PinValue(std::int64_t{2}));
        QCOMPARE(valueOf(file, "model.file.parameters"), PinValue(std::int64_t{64}));
        QCOMPARE(valueOf(file, "model.file.tensor_types"), PinValue("Q8_0: 2 tensors, 68 B"));
        QCOMPARE(valueOf(file, "model.file.architecture"), PinValue("llama"));
        QCOMPARE(valueOf(file, "model.file.sha256"), PinValue(sha256(make(0) + make(1))));
        std::filesystem::remove(folder_.filePath(QStringLiteral("big-00001-of-00002.gguf")).toStdString());
        QVERIFY(readModelFile(second).problem.find("shard 1 of 2") != std::string::npos);
    }

    void shardsThatDoNotBelongTogetherAreRefused()
    {
        const auto part = [](std::uint16_t number, std::uint16_t of) {
            return GgufMaker().u16("split.no", number).u16("split.count", of).file();
        };
        write("x-00001-of-00002.gguf", part(0, 2));
        const auto path = write("x-00002-of-00002.gguf", part(1, 3));
        QVERIFY(readModelFile(path).problem.find("one of 3 files") != std::string::npos);
        write("x-00002-of-00002.gguf", part(0, 2));
        QVERIFY(readModelFile(path).problem.find("says that it is file 1") != std::string::npos);
        const auto alone = readModelFile(write("renamed.gguf", part(1, 3)));
        QVERIFY(alone.problem.find("one of 3 shards") != std::string::npos);
    }

    void namesOfShardsAreKnown()
    {
        QCOMPARE(shardsOf("/m/a-00002-of-00003.gguf"),
                 (std::vector<std::string>{"/m/a-00001-of-00003.gguf", "/m/a-00002-of-00003.gguf",
                                           "/m/a-00003-of-00003.gguf"}));
        for (const std::string name : {"a.gguf", "", "a-00004-of-00003.gguf", "a-00000-of-00003.gguf",
                                       "a-0001-of-00003.gguf", "a-00001-of-00003.bin", "a-0000x-of-00003.gguf"})
            QCOMPARE(shardsOf(name), std::vector<std::string>{name});
    }

    void badFilesAreNamed()
    {
        const auto problem = [](const std::string& path) { return readModelFile(path).problem; };
        QVERIFY(problem("/nonexistent/m.gguf").find("No such file") != std::string::npos);
        QVERIFY(problem(folder_.path().toStdString()).find("is a folder") != std::string::npos);
        QVERIFY(problem(std::string("a\0b", 3)).find("no name of a file") != std::string::npos);
        QVERIFY(problem(write("zip.gguf", "PK")).find("not a GGUF file") != std::string::npos);
        const auto pipe = folder_.filePath(QStringLiteral("pipe")).toStdString();
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        QVERIFY(problem(pipe).find("not a regular file") != std::string::npos);
        auto bytes = smallModel().file();
        bytes.resize(bytes.size() - 100);
        const auto cut = readModelFile(write("cut.gguf", bytes));
        QVERIFY(cut.problem.find("100 bytes of its weights are missing") != std::string::npos);
        QVERIFY(cut.pins.empty());
        QVERIFY(problem("/m/a-00001-of-99999.gguf").find("at most 1000") != std::string::npos);
    }

    void readingTellsHowFarItIsAndCanBeStopped()
    {
        const auto path = write("big.gguf", GgufMaker().tensor("t", {1 << 22}, 0, std::uint64_t{1} << 24).file());
        std::vector<std::int64_t> seen;
        std::int64_t total = 0;
        ReadingControl control;
        control.progress = [&](std::int64_t done, std::int64_t all) {
            seen.push_back(done);
            total = all;
        };
        QCOMPARE(readModelFile(path, control).problem, std::string());
        QVERIFY(seen.size() > 2 && std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(seen.back(), total);
        seen.clear();
        control.cancelled = [&seen] { return seen.size() == 2; };
        const auto stopped = readModelFile(path, control);
        QVERIFY(stopped.cancelled && stopped.pins.empty() && stopped.problem.empty());
    }

    void aFileThatChangesWhileItIsReadIsRefused()
    {
        const auto path = write("live.gguf", smallModel().file());
        ReadingControl control;
        control.progress = [&path](std::int64_t, std::int64_t) { std::ofstream(path, std::ios::app) << "more"; };
        QVERIFY(readModelFile(path, control).problem.find("was changed while it was read") != std::string::npos);
    }

    void onlyAnotherFileIsReadAgain()
    {
        const auto path = write("again.gguf", smallModel().file());
        const auto before = readModelFile(path);
        int parts = 0;
        ReadingControl control;
        control.progress = [&parts](std::int64_t, std::int64_t) { ++parts; };
        QCOMPARE(readAgain(before, control).pins, before.pins);
        QCOMPARE(parts, 0);
        write("again.gguf", smallModel().u32("more", 1).file());
        const auto after = readAgain(before, control);
        QVERIFY(parts > 0);
        QVERIFY(valueOf(after, "model.file.sha256") != valueOf(before, "model.file.sha256"));
        std::filesystem::remove(path);
        QVERIFY(!readAgain(before).problem.empty());
    }

private:
    std::string write(const std::string& name, const std::string& content)
    {
        const auto path = folder_.path().toStdString() + "/" + name;
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }

    QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestPinsModelFile)
#include "tst_pinsmodelfile.moc"
