#include "core/ggufmaker.h"

#include "core/pins/gguf.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QTest>

#include <random>

using namespace plumbline;
using plumbline::test::GgufMaker;
using plumbline::test::smallModel;

namespace {

std::string raw32(std::uint32_t value)
{
    return GgufMaker::raw(value);
}

std::string raw64(std::uint64_t value)
{
    return GgufMaker::raw(value);
}

bool says(const ReadGguf& read, std::string_view words)
{
    if (!read.header && read.problem.find(words) != std::string::npos)
        return true;
    qWarning("expected \"%s\", is \"%s\"", std::string(words).c_str(), read.problem.c_str());
    return false;
}

// magic, version 3, counts.
std::string start(std::uint64_t tensors, std::uint64_t pairs)
{
    return "GGUF" + raw32(3) + raw64(tensors) + raw64(pairs);
}

std::string bytesOf(const std::string& text)
{
    return raw64(text.size()) + text;
}

} // namespace

class TestGguf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theIdentityOfAModelIsRead_data()
    {
        QTest::addColumn<int>("version");
        for (const int version : {1, 2, 3})
            QTest::addRow("version %d", version) << version;
    }
    void theIdentityOfAModelIsRead()
    {
        QFETCH(int, version);
        const auto bytes = smallModel(static_cast<std::uint32_t>(version)).file();
        const auto read = readGguf(bytes);
        QVERIFY2(read.header.has_value(), read.problem.c_str());
        const auto& header = *read.header;
        QCOMPARE(header.version, static_cast<std::uint32_t>(version));
        QCOMPARE(header.architecture, std::optional<std::string>("gemma3"));
        QCOMPARE(header.name, std::optional<std::string>("Tiny"));
        QCOMPARE(header.size_label, std::optional<std::string>("1K"));
        QCOMPARE(header.file_type, std::optional<std::uint64_t>(15));
        QCOMPARE(header.context_length, std::optional<std::uint64_t>(32768));
        QCOMPARE(header.block_count, std::optional<std::uint64_t>(2));
        QCOMPARE(header.head_count, std::optional<std::uint64_t>(4));
        QVERIFY(!header.head_count_kv && !header.expert_count && !header.quantized_by);
        QCOMPARE(header.chat_template_sha256,
                 std::optional<std::string>(
                     QCryptographicHash::hash("{{ messages }}", QCryptographicHash::Sha256).toHex().toStdString()));
        QCOMPARE(header.tensors, std::uint64_t{2});
        QCOMPARE(header.parameters, std::uint64_t{256 * 4 + 256});
        QCOMPARE(header.tensor_types.at(12), (TensorsOfType{1, 576}));
        QCOMPARE(header.tensor_types.at(0), (TensorsOfType{1, 1024}));
        QCOMPARE(header.bytes_missing, std::uint64_t{0});
        QCOMPARE(header.data_start + 576 + 1024, std::uint64_t{bytes.size()});
    }

    void aHeaderAloneTellsHowMuchIsMissing()
    {
        const auto maker = smallModel();
        const auto read = readGguf(maker.header());
        QVERIFY(read.header);
        QVERIFY(read.header->bytes_missing >= 1600);
        auto cut = maker.file();
        cut.pop_back();
        QCOMPARE(readGguf(cut).header->bytes_missing, std::uint64_t{1});
    }

    void everyKeyMayBeMissing()
    {
        const auto read = readGguf(GgufMaker().file());
        QVERIFY(read.header);
        QVERIFY(!read.header->architecture && !read.header->file_type && !read.header->context_length);
        QCOMPARE(read.header->bytes_missing, std::uint64_t{0});
    }

    void shapeKeysMayStandBeforeTheArchitecture()
    {
        GgufMaker maker;
        maker.u32("llama.context_length", 4096).u32("other.context_length", 1).text("general.architecture", "llama");
        QCOMPARE(readGguf(maker.file()).header->context_length, std::optional<std::uint64_t>(4096));
    }

    void integersAreTakenInAnyWidthAndNegativeOnesAreNot()
    {
        const auto read = [](std::uint32_t type, const std::string& value) {
            return readGguf(GgufMaker().pair("general.file_type", type, value).file()).header->file_type;
        };
        QCOMPARE(read(0, "\x07"), std::optional<std::uint64_t>(7));
        QCOMPARE(read(1, "\x07"), std::optional<std::uint64_t>(7));
        QCOMPARE(read(2, GgufMaker::raw(std::uint16_t{300})), std::optional<std::uint64_t>(300));
        QCOMPARE(read(5, raw32(7)), std::optional<std::uint64_t>(7));
        QCOMPARE(read(10, raw64(std::uint64_t{1} << 40)), std::optional<std::uint64_t>(std::uint64_t{1} << 40));
        QVERIFY(!read(1, "\xff"));
        QVERIFY(!read(11, raw64(~std::uint64_t{0})));
        QVERIFY(!read(6, raw32(0)));
        QVERIFY(!read(8, bytesOf("7")));
    }

    void allKindsOfValuesArePassedOver()
    {
        GgufMaker maker;
        maker.pair("f32", 6, raw32(1)).pair("bool", 7, "\x01").pair("f64", 12, raw64(1)).pair("i64", 11, raw64(1));
        maker.pair("numbers", 9, raw32(5) + raw64(3) + raw32(1) + raw32(2) + raw32(3));
        maker.pair("nested", 9, raw32(9) + raw64(2) + raw32(0) + raw64(2) + "ab" + raw32(8) + raw64(1) + bytesOf("x"));
        maker.pair("empty", 9, raw32(8) + raw64(0));
        maker.text("general.name", "behind them");
        QCOMPARE(readGguf(maker.file()).header->name, std::optional<std::string>("behind them"));
    }

    void textsAreBoundedAndPrintable()
    {
        GgufMaker maker;
        maker.text("general.name", "a\x1b[31m\n" + std::string(5000, 'x')).text("general.architecture", "");
        const auto read = readGguf(maker.file());
        QVERIFY(read.header->name->starts_with("a\\u001b[31m\\u000a"));
        QVERIFY(read.header->name->size() < 400);
        QVERIFY(!read.header->architecture);
    }

    void whatIsNoGgufFileIsSaid()
    {
        QVERIFY(says(readGguf(std::string_view()), "not a GGUF file"));
        QVERIFY(says(readGguf("GGU"), "not a GGUF file"));
        QVERIFY(says(readGguf("PK\x03\x04 and so on, a zip"), "not a GGUF file"));
        QVERIFY(says(readGguf("GGUF" + raw32(0x03000000) + raw64(0) + raw64(0)), "big-endian"));
        QVERIFY(says(readGguf("GGUF" + raw32(4) + raw64(0) + raw64(0)), "version 4"));
        QVERIFY(says(readGguf("GGUF" + raw32(0) + raw64(0) + raw64(0)), "version 0"));
    }

    void absurdCountsAreRefusedBeforeAnythingIsAllocated()
    {
        const auto huge = ~std::uint64_t{0};
        QVERIFY(says(readGguf(start(huge, 0)), "are believed"));
        QVERIFY(says(readGguf(start(0, huge)), "are believed"));
        QVERIFY(says(readGguf(start(0, 1) + raw64(huge)), "a key of"));
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("k") + raw32(8) + raw64(huge)), "the file ends here"));
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("k") + raw32(9) + raw32(10) + raw64(huge)), "more than the file"));
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("k") + raw32(9) + raw32(8) + raw64(huge)), "the file ends here"));
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("k") + raw32(13)), "type 13"));
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("k") + raw32(9) + raw32(77) + raw64(1)), "type 77"));
        QVERIFY(says(readGguf(start(1, 0) + raw64(huge)), "the name of a tensor"));
        QVERIFY(says(readGguf(start(1, 0) + bytesOf("t") + raw32(99)), "99 dimensions"));
        QVERIFY(says(readGguf(start(1'000'000, 0)), "the file ends here"));
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("general.alignment") + raw32(4) + raw32(0)), "alignment"));
    }

    void sizesThatOverflowAreRefused()
    {
        const auto tensor = [](std::uint64_t a, std::uint64_t b, std::uint32_t type, std::uint64_t offset) {
            return start(1, 0) + bytesOf("t") + raw32(2) + raw64(a) + raw64(b) + raw32(type) + raw64(offset);
        };
        const auto big = std::uint64_t{1} << 40;
        QVERIFY(says(readGguf(tensor(big, big, 0, 0)), "larger than any file"));
        QVERIFY(says(readGguf(tensor(big, std::uint64_t{1} << 22, 0, 0)), "larger than any file"));
        QVERIFY(says(readGguf(tensor(32, 1, 0, ~std::uint64_t{0})), "larger than any file"));
        QVERIFY(says(readGguf(tensor(33, 1, 2, 0)), "rows of 33 values"));
        const auto two = start(2, 0) + tensor(std::uint64_t{1} << 62, 2, 99, 0).substr(24) +
                         tensor(std::uint64_t{1} << 62, 2, 99, 0).substr(24);
        QVERIFY(says(readGguf(two), "larger than any file"));
    }

    void arraysWithinArraysHaveAnEnd()
    {
        std::string nested;
        for (int i = 0; i < 100'000; ++i)
            nested += raw32(9) + raw64(1);
        QVERIFY(says(readGguf(start(0, 1) + bytesOf("k") + raw32(9) + nested), "deeper than 8"));
    }

    void aHeaderOfGigabytesIsNotRead()
    {
        // A source that claims to be 1 TB, all of it one array of empty strings.
        const auto head = start(0, 1) + bytesOf("k") + raw32(9) + raw32(8) + raw64(std::uint64_t{1} << 36);
        std::uint64_t bytesRead = 0;
        const GgufSource source{std::uint64_t{1} << 40, [&](std::uint64_t offset, char* to, std::size_t count) {
                                    bytesRead += count;
                                    std::fill_n(to, count, '\0');
                                    if (offset < head.size())
                                        head.copy(to, count, static_cast<std::size_t>(offset));
                                    return count;
                                }};
        QVERIFY(says(readGguf(source), "larger than 128 MiB"));
        QVERIFY(bytesRead <= 129ull * 1024 * 1024);
    }

    void aSourceThatFailsIsSaid()
    {
        const auto bytes = smallModel().file();
        const GgufSource source{bytes.size(), [&bytes](std::uint64_t offset, char* to, std::size_t count) {
                                    return offset < 40
                                               ? bytes.copy(to, std::min<std::size_t>(count, 40 - offset), offset)
                                               : std::size_t{0};
                                }};
        QVERIFY(says(readGguf(source), "can't be read"));
    }

    void everyCutOfTheHeaderIsAProblem()
    {
        const auto bytes = smallModel().header();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            const auto read = readGguf(std::string_view(bytes).substr(0, size));
            QVERIFY2(!read.header && !read.problem.empty(), std::to_string(size).c_str());
        }
    }

    void damagedHeadersNeverCrashOrHang()
    {
        const auto good = smallModel().file();
        std::mt19937_64 random(7);
        QElapsedTimer time;
        time.start();
        int refused = 0;
        for (int i = 0; i < 20'000; ++i) {
            auto bytes = good;
            for (int change = 0; change < 1 + i % 8; ++change)
                bytes[random() % 700] = static_cast<char>(random());
            const auto read = readGguf(bytes);
            QCOMPARE(read.header.has_value(), read.problem.empty());
            refused += read.header ? 0 : 1;
        }
        QVERIFY(refused > 1000);
        QVERIFY(time.elapsed() < 60'000);
    }

    void typesHaveTheirNames()
    {
        QCOMPARE(fileTypeName(15), std::string("Q4_K_M"));
        QCOMPARE(fileTypeName(0), std::string("F32"));
        QCOMPARE(fileTypeName(1024 + 15), std::string("Q4_K_M (guessed)"));
        QCOMPARE(fileTypeName(38), std::string("MXFP4"));
        QCOMPARE(fileTypeName(135), std::string("135"));
        QCOMPARE(tensorTypeName(12), std::string("Q4_K"));
        QCOMPARE(tensorTypeName(99), std::string("type 99"));
    }

    void tensorsAreListedByTheirBytes()
    {
        const std::map<std::uint32_t, TensorsOfType> types{
            {0, {3, 2048}}, {12, {1, std::uint64_t{5} << 30}}, {99, {2, std::nullopt}}, {8, {1, 12}}};
        QCOMPARE(
            tensorTypesText(types),
            std::string("Q4_K: 1 tensor, 5.0 GiB; F32: 3 tensors, 2.0 KiB; Q8_0: 1 tensor, 12 B; type 99: 2 tensors"));
    }
};

QTEST_APPLESS_MAIN(TestGguf)
#include "tst_gguf.moc"
