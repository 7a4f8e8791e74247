// The JSON Schema of run files holds exactly the keys that the writer writes.
#include "core/jsonl/linewriter.h"

#include "support/randomrecords.h"
#include "support/tempfile.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

using namespace plumbline;
using namespace plumbline::test;

namespace {

using Json = nlohmann::ordered_json;

const Json& schema()
{
    static const Json json =
        Json::parse(contentOf(PLUMBLINE_SOURCE_DIR "/resources/schemas/plumbline.run-1.schema.json"));
    return json;
}

std::set<std::string> keysOf(const Json& object)
{
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.insert(key);
    return keys;
}

std::string difference(const std::set<std::string>& a, const std::set<std::string>& b)
{
    std::string text;
    for (const auto& key : a)
        if (!b.contains(key))
            text += " only in the first: " + key;
    for (const auto& key : b)
        if (!a.contains(key))
            text += " only in the second: " + key;
    return text;
}

// As much of JSON Schema as this schema uses. Empty when the value fits.
std::string unfit(const Json& rule, const Json& value, const std::string& path)
{
    if (rule.contains("$ref")) {
        const std::string name = rule["$ref"].get<std::string>().substr(8);
        return unfit(schema()["$defs"][name], value, path);
    }
    for (const char* combined : {"anyOf", "oneOf"})
        if (rule.contains(combined)) {
            int fitting = 0;
            for (const auto& alternative : rule[combined])
                fitting += unfit(alternative, value, path).empty() ? 1 : 0;
            if (fitting == 0 || (fitting > 1 && std::string(combined) == "oneOf"))
                return path + ": fits " + std::to_string(fitting) + " alternatives";
        }
    if (rule.contains("const") && rule["const"] != value)
        return path + ": not the constant";
    if (rule.contains("enum") && std::find(rule["enum"].begin(), rule["enum"].end(), value) == rule["enum"].end())
        return path + ": not in the enumeration: " + value.dump();
    if (rule.contains("type")) {
        const Json types = rule["type"].is_array() ? rule["type"] : Json::array({rule["type"]});
        bool fits = false;
        for (const auto& type : types)
            fits = fits || (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
                   (type == "string" && value.is_string()) || (type == "integer" && value.is_number_integer()) ||
                   (type == "number" && value.is_number()) || (type == "boolean" && value.is_boolean()) ||
                   (type == "null" && value.is_null());
        if (!fits)
            return path + ": wrong type: " + value.dump();
    }
    if (value.is_object() && rule.contains("required"))
        for (const auto& key : rule["required"])
            if (!value.contains(key.get<std::string>()))
                return path + ": lacks " + key.get<std::string>();
    if (value.is_object() && rule.contains("properties"))
        for (const auto& [key, inner] : value.items())
            if (rule["properties"].contains(key))
                if (auto wrong = unfit(rule["properties"][key], inner, path + "." + key); !wrong.empty())
                    return wrong;
    if (value.is_array() && rule.contains("items"))
        for (const auto& element : value)
            if (auto wrong = unfit(rule["items"], element, path + "[]"); !wrong.empty())
                return wrong;
    return {};
}

std::vector<Json> writtenLines()
{
    RandomRecords random(11);
    std::vector<Json> lines;
    for (int i = 0; i < 50; ++i) {
        LineWriter writer;
        std::string text;
        for (const Record& record : std::initializer_list<Record>{
                 random.header(), random.stepStarted(), WindowOpened{1, 1, 5}, random.request(), random.stepEnded(),
                 random.serverSample(), random.hostSample(), random.note(), random.footer()})
            writer.append(text, record);
        std::size_t from = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', from)) {
            lines.push_back(Json::parse(text.substr(from, end - from)));
            from = end + 1;
        }
    }
    return lines;
}

} // namespace

class TestJsonlSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keysOfEachLineAreThoseOfTheSchema()
    {
        std::set<std::string> kinds;
        for (const auto& line : writtenLines()) {
            const auto type = line["type"].get<std::string>();
            kinds.insert(type);
            const Json& rule = schema()["$defs"][type];
            const auto wrong = difference(keysOf(line), keysOf(rule["properties"]));
            QVERIFY2(wrong.empty(), (type + wrong).c_str());
            if (type == "request")
                QCOMPARE(difference(keysOf(line["derived"]),
                                    keysOf(rule["properties"]["derived"]["anyOf"][0]["properties"])),
                         std::string());
        }
        QCOMPARE(kinds.size(), schema()["oneOf"].size());
    }

    void everyWrittenLineFitsTheSchema()
    {
        for (const auto& line : writtenLines()) {
            const std::string wrong = unfit(schema(), line, line["type"].get<std::string>());
            const std::string kind = unfit(schema()["$defs"][line["type"].get<std::string>()], line, "line");
            QVERIFY2(wrong.empty() && kind.empty(), (wrong + " " + kind).c_str());
        }
    }

    void theDocumentedExampleFitsTheSchema()
    {
        const std::string text = contentOf(PLUMBLINE_TEST_DATA "/runs/example.jsonl");
        std::size_t from = 0;
        int lines = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', from), ++lines) {
            QCOMPARE(unfit(schema(), Json::parse(text.substr(from, end - from)), "line"), std::string());
            from = end + 1;
        }
        QCOMPARE(lines, 10);
    }

    void theOrderOfKeysIsThatOfTheDocumentedExample()
    {
        const std::string text = contentOf(PLUMBLINE_TEST_DATA "/runs/example.jsonl");
        const auto written = writtenLines();
        std::size_t from = 0;
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', from)) {
            const Json example = Json::parse(text.substr(from, end - from));
            from = end + 1;
            for (const auto& line : written) {
                if (line["type"] != example["type"])
                    continue;
                std::vector<std::string> shared;
                for (const auto& [key, value] : line.items())
                    if (example.contains(key))
                        shared.push_back(key);
                std::vector<std::string> expected;
                for (const auto& [key, value] : example.items())
                    expected.push_back(key);
                QCOMPARE(shared, expected);
            }
        }
    }

    void enumerationsAreThoseOfTheTables()
    {
        const Json& request = schema()["$defs"]["request"]["properties"];
        std::set<std::string> outcomes;
        for (const auto& [entry, name] : EnumNames<Outcome>::table)
            outcomes.insert(std::string(name));
        std::set<std::string> listed;
        for (const auto& name : request["outcome"]["enum"])
            listed.insert(name.get<std::string>());
        QCOMPARE(difference(listed, outcomes), std::string());
        QCOMPARE(request["error_class"]["enum"].size(), EnumNames<ErrorClass>::table.size()); // null stands for none
    }
};

QTEST_APPLESS_MAIN(TestJsonlSchema)
#include "tst_jsonlschema.moc"
