// The JSON Schema against the reader's table of keys, the examples and the names of the enumerations.
#include "tests/core/plansupport.h"

#include "core/plan/names.h"
#include "core/plan/templates.h"
#include "core/plan/vocabulary.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <regex>
#include <set>

using namespace plumbline;
using namespace plumbline::test;
using Json = nlohmann::ordered_json;

namespace {

Json loadSchema()
{
    QFile file(QStringLiteral(PLUMBLINE_SOURCE_DIR "/resources/schemas/plumbline.plan-1.schema.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no schema");
    return Json::parse(file.readAll().toStdString());
}

const Json& followed(const Json& root, const Json& schema)
{
    if (!schema.contains("$ref"))
        return schema;
    return root.at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1)));
}

void appendPaths(const Json& root, const Json& given, const std::string& path, std::set<std::string>& to)
{
    const Json& schema = followed(root, given);
    if (!path.empty())
        to.insert(path);
    const std::string below = path.empty() ? "" : path + ".";
    if (schema.contains("properties"))
        for (const auto& [key, value] : schema["properties"].items())
            appendPaths(root, value, below + key, to);
    else if (schema.value("type", Json()) == "object")
        to.insert(below + "*");
    if (schema.contains("items"))
        appendPaths(root, schema["items"], path + "[]", to);
}

bool isType(const Json& value, const std::string& type)
{
    if (type == "integer")
        return value.is_number_integer() ||
               (value.is_number() && value.get<double>() == std::floor(value.get<double>()));
    return (type == "number" && value.is_number()) || (type == "string" && value.is_string()) ||
           (type == "boolean" && value.is_boolean()) || (type == "null" && value.is_null()) ||
           (type == "array" && value.is_array()) || (type == "object" && value.is_object());
}

// The part of draft 2020-12 that the schema uses; a keyword beyond it fails the test that asks for it.
const std::set<std::string> keywords{"$ref",
                                     "$schema",
                                     "$id",
                                     "$defs",
                                     "title",
                                     "description",
                                     "type",
                                     "properties",
                                     "additionalProperties",
                                     "required",
                                     "items",
                                     "enum",
                                     "const",
                                     "anyOf",
                                     "minimum",
                                     "maximum",
                                     "exclusiveMinimum",
                                     "exclusiveMaximum",
                                     "minItems",
                                     "maxItems",
                                     "uniqueItems",
                                     "minLength",
                                     "maxLength",
                                     "pattern"};

std::string invalid(const Json& root, const Json& given, const Json& value, const std::string& path)
{
    const Json& schema = followed(root, given);
    if (schema.contains("const") && value != schema["const"])
        return path + " const";
    if (schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
        return path + " enum";
    if (schema.contains("type")) {
        const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
        if (std::none_of(types.begin(), types.end(),
                         [&](const Json& type) { return isType(value, type.get<std::string>()); }))
            return path + " type";
    }
    if (schema.contains("anyOf") && std::none_of(schema["anyOf"].begin(), schema["anyOf"].end(), [&](const Json& each) {
            return invalid(root, each, value, path).empty();
        }))
        return path + " anyOf";
    if (value.is_number()) {
        const double number = value.get<double>();
        if ((schema.contains("minimum") && number < schema["minimum"].get<double>()) ||
            (schema.contains("maximum") && number > schema["maximum"].get<double>()) ||
            (schema.contains("exclusiveMinimum") && number <= schema["exclusiveMinimum"].get<double>()) ||
            (schema.contains("exclusiveMaximum") && number >= schema["exclusiveMaximum"].get<double>()))
            return path + " range";
    }
    if (value.is_string()) {
        const auto text = value.get<std::string>();
        if (text.size() < schema.value("minLength", std::size_t(0)) ||
            text.size() > schema.value("maxLength", std::size_t(1) << 30u) ||
            (schema.contains("pattern") && !std::regex_search(text, std::regex(schema["pattern"].get<std::string>()))))
            return path + " text";
    }
    if (value.is_array()) {
        if (value.size() < schema.value("minItems", std::size_t(0)) ||
            value.size() > schema.value("maxItems", std::size_t(1) << 30u))
            return path + " size";
        for (std::size_t i = 0; i < value.size(); ++i) {
            if (schema.value("uniqueItems", false) && std::count(value.begin(), value.end(), value[i]) > 1)
                return path + " unique";
            if (schema.contains("items"))
                if (auto problem = invalid(root, schema["items"], value[i], path + "[]"); !problem.empty())
                    return problem;
        }
    }
    if (value.is_object()) {
        for (const auto& key : schema.value("required", Json::array()))
            if (!value.contains(key.get<std::string>()))
                return path + " required " + key.get<std::string>();
        for (const auto& [key, member] : value.items()) {
            const bool known = schema.contains("properties") && schema["properties"].contains(key);
            const Json other = schema.value("additionalProperties", Json(true));
            if (!known && other == false)
                return path + " additional " + key;
            const Json& each = known ? schema["properties"][key] : other;
            if (each.is_object())
                if (auto problem = invalid(root, each, member, path + "." + key); !problem.empty())
                    return problem;
        }
    }
    return {};
}

void checkKeywords(const Json& schema)
{
    for (const auto& [key, value] : schema.items()) {
        QVERIFY2(keywords.contains(key), key.c_str());
        if (key == "properties" || key == "$defs") {
            for (const auto& [name, each] : value.items())
                checkKeywords(each);
        } else if (value.is_object()) {
            checkKeywords(value);
        }
    }
}

std::set<std::string> namesAt(const Json& root, const char* pointer)
{
    std::set<std::string> names;
    for (const auto& name : root.at(Json::json_pointer(pointer)))
        if (!name.is_null())
            names.insert(name.get<std::string>());
    return names;
}

std::set<std::string> setOf(std::span<const std::string_view> names)
{
    return {names.begin(), names.end()};
}

template <typename Enum> std::set<std::string> setOf()
{
    std::set<std::string> names;
    for (const auto& [value, name] : EnumNames<Enum>::table)
        names.emplace(name);
    return names;
}

} // namespace

class PlanSchemaTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keysAreThoseOfTheReader()
    {
        const auto schema = loadSchema();
        std::set<std::string> ofSchema;
        appendPaths(schema, schema, "", ofSchema);
        const std::set<std::string> ofReader(planKeys().begin(), planKeys().end());
        for (const auto& key : ofReader)
            QVERIFY2(ofSchema.contains(key), ("only the reader knows " + key).c_str());
        for (const auto& key : ofSchema)
            QVERIFY2(ofReader.contains(key), ("only the schema knows " + key).c_str());
        QVERIFY(ofReader.size() > 100);
    }

    void theFullExampleHoldsEveryKey()
    {
        const auto paths = [](const Json& json) {
            std::set<std::string> found;
            const auto walk = [&found](const auto& self, const Json& value, const std::string& path) -> void {
                if (!path.empty())
                    found.insert(path);
                if (value.is_object())
                    for (const auto& [key, member] : value.items())
                        self(self, member, path.empty() ? key : path + "." + key);
                if (value.is_array())
                    for (const auto& element : value)
                        self(self, element, path + "[]");
            };
            walk(walk, json, "");
            return found;
        };
        const auto inExample = paths(Json::parse(readData("plans/full.plan.json")));
        std::set<std::string> missing;
        for (const auto& key : planKeys()) {
            const bool open = key.ends_with("*");
            const auto same = [&](const std::string& path) {
                return open ? path.starts_with(key.substr(0, key.size() - 1)) : path == key;
            };
            if (std::none_of(inExample.begin(), inExample.end(), same))
                missing.insert(key);
        }
        std::erase_if(missing,
                      [](const std::string& key) { return key.find("contract.request.") != std::string::npos; });
        // The short form of another key, an order that few plans need, and what its distributions don't use.
        QCOMPARE(missing,
                 std::set<std::string>({"load.order", "target.timeout_s", "workload.classes[].output_tokens.cv"}));
    }

    void namesAreThoseOfTheReader()
    {
        const auto schema = loadSchema();
        const auto target = [&](const char* key) {
            return namesAt(schema, (std::string("/$defs/target/properties/") + key + "/enum").c_str());
        };
        QCOMPARE(target("api"), setOf<Api>());
        QCOMPARE(target("transport"), setOf<TransportKind>());
        QCOMPARE(target("connections"), setOf<ConnectionPolicy>());
        QCOMPARE(target("addresses"), setOf<AddressPolicy>());
        QCOMPARE(target("dialect"), setOf(dialects()));
        QCOMPARE(namesAt(schema, "/$defs/distribution/enum"), setOf<DistributionKind>());
        QCOMPARE(namesAt(schema, "/$defs/prompts/properties/source/enum"), setOf<PromptSourceKind>());
        QCOMPARE(namesAt(schema, "/$defs/prompts/properties/order/enum"), setOf<Order>());
        QCOMPARE(namesAt(schema, "/$defs/load/properties/order/enum"), setOf<Order>());
        QCOMPARE(namesAt(schema, "/$defs/workload/properties/prefix_cache/enum"), setOf<PrefixCache>());
        QCOMPARE(namesAt(schema, "/$defs/load/properties/kind/enum"), setOf<LoadKind>());
        QCOMPARE(namesAt(schema, "/$defs/load/properties/start/enum"), setOf<StartMode>());
        QCOMPARE(namesAt(schema, "/$defs/load/properties/arrival/properties/process/enum"), setOf<ArrivalProcess>());
        QCOMPARE(namesAt(schema, "/$defs/gate/properties/metric/enum"), setOf(gateMetrics()));
        QCOMPARE(namesAt(schema, "/$defs/gate/properties/stat/enum"), setOf(gateStats()));
        QCOMPARE(namesAt(schema, "/$defs/gate/properties/of/enum"), setOf(gateBases()));
        QCOMPARE(namesAt(schema, "/$defs/gate/properties/is/enum"), setOf(stabilityNames()));
    }

    void onlyKnownKeywordsAreUsed() { checkKeywords(loadSchema()); }

    void plansAreValid()
    {
        const auto schema = loadSchema();
        for (const auto* name : examples) {
            QCOMPARE(invalid(schema, schema, Json::parse(readData(name)), ""), std::string());
            QCOMPARE(invalid(schema, schema, Json::parse(writePlan(readPlan(readData(name)).plan)), ""), std::string());
        }
        for (const auto& entry : planTemplates())
            QCOMPARE(invalid(schema, schema, Json::parse(writePlan(entry.make())), ""), std::string());
    }

    void badPlansAreInvalid_data()
    {
        QTest::addColumn<QByteArray>("assignment");
        for (const char* bad :
             {"load.steps=[]", "load.steps=[1,1]", "load.requests=1.5", "load.repeats=0", "load.kind=x",
              "target.base_url=h", "target.credential=sk-1", "workload.classes[0].weight=-1", "contract.confidence=1",
              "contract.gates[0].metric=ttft", "contract.gates[0].class=[]", "target.headers.A={}", "load.duration_s=0",
              "schema=x"})
            QTest::newRow(bad) << QByteArray(bad);
    }

    void badPlansAreInvalid()
    {
        QFETCH(QByteArray, assignment);
        auto text = readData("plans/closed-sweep.plan.json");
        QVERIFY(!setValue(text, assignment.toStdString()));
        const auto schema = loadSchema();
        QVERIFY(!invalid(schema, schema, Json::parse(text), "").empty());
    }
};

QTEST_APPLESS_MAIN(PlanSchemaTest)
#include "tst_planschema.moc"
