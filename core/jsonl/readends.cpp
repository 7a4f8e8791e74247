// The first and the last line: what was declared, and what came of it.
#include "core/jsonl/readlines.h"
#include "core/jsonl/rows.h"

#include "core/plan/planjson.h"

namespace plumbline::decode {
namespace {

bool takeText(Taker& taker, Value& value, PinValue& target)
{
    std::string text;
    return taker.take(value, text) && (target = std::move(text), true);
}

bool takePinNumber(Taker& taker, Value& value, PinValue& target)
{
    const std::string_view token = value.raw_json_token();
    if (token.find_first_of(".eE") == std::string_view::npos) {
        std::int64_t number = 0;
        if (value.get_int64().get(number) == simdjson::SUCCESS) {
            target = number;
            return true;
        }
    }
    double number = 0;
    return taker.take(value, number) && (target = number, true);
}

bool takePinValue(Taker& taker, Value& value, Pin& pin)
{
    simdjson::ondemand::json_type type;
    if (value.type().get(type) != simdjson::SUCCESS)
        return taker.fail(value, "a string, a number or a boolean");
    switch (type) {
    case simdjson::ondemand::json_type::string:
        return takeText(taker, value, pin.value);
    case simdjson::ondemand::json_type::number:
        return takePinNumber(taker, value, pin.value);
    case simdjson::ondemand::json_type::boolean: {
        bool truth = false;
        return taker.take(value, truth) && (pin.value = truth, true);
    }
    default:
        return taker.fail(value, "a string, a number or a boolean");
    }
}

constexpr std::array<Row<Pin>, 3> pinRows{{
    {"key", must, Into<&Pin::key>::take},
    {"value", must, takePinValue},
    {"origin", may, Into<&Pin::origin>::takeName},
}};

// Rows of a nested object, with the fault told by the outer key.
template <typename T, std::size_t N>
bool nested(Taker& taker, Value& value, const std::array<Row<T>, N>& rows, T& target)
{
    if (Taker::isNull(value))
        return true;
    Fault fault;
    return readRows(taker, value, rows, target, fault) || taker.fail(value, "well-formed: " + fault.message);
}

bool takePinList(Taker& taker, Value& value, Pins& pins)
{
    return Taker::isNull(value) || taker.eachElement(value, [&](Value& element) {
        return nested(taker, element, pinRows, pins.pins.emplace_back());
    });
}

constexpr std::array<Row<Pins>, 3> pinsRows{{
    {"taken_utc", may, Into<&Pins::taken_utc>::take},
    {"pins", may, takePinList},
    {"not_pinned", may, Into<&Pins::not_pinned>::take},
}};

constexpr std::size_t mostPlanBytes = std::size_t{16} << 20; // a document costs many times its text

struct HeaderDraft : RunHeader
{
    std::string schema;
    std::string tool_version;
};

constexpr std::array<Row<HeaderDraft>, 1> pinsBeforeRows{{
    {"before", may, [](Taker& t, Value& v, HeaderDraft& d) { return nested(t, v, pinsRows, d.pins_before); }},
}};
constexpr std::array<Row<HeaderDraft>, 1> toolRows{{
    {"version", may, Into<&HeaderDraft::tool_version>::take},
}};
constexpr std::array<Row<HeaderDraft>, 1> clockRows{{
    {"origin_ns", may, Into<&RunHeader::origin_ns>::take},
}};

constexpr std::array<Row<ToolFigure>, 6> figureRows{{
    {"step", may, Into<&ToolFigure::step>::take},
    {"repeat", may, Into<&ToolFigure::repeat>::take},
    {"name", must, Into<&ToolFigure::name>::take},
    {"value", may, Into<&ToolFigure::value>::take},
    {"text", may, Into<&ToolFigure::text>::take},
    {"unit", may, Into<&ToolFigure::unit>::take},
}};

bool takeFigures(Taker& taker, Value& value, ImportSource& source)
{
    return Taker::isNull(value) || taker.eachElement(value, [&](Value& element) {
        return nested(taker, element, figureRows, source.figures.emplace_back());
    });
}

constexpr std::array<Row<ImportSource>, 8> importedRows{{
    {"tool", may, Into<&ImportSource::tool>::take},
    {"tool_version", may, Into<&ImportSource::tool_version>::take},
    {"format", may, Into<&ImportSource::format>::take},
    {"kind", may, Into<&ImportSource::kind>::take},
    {"file", may, Into<&ImportSource::file_name>::take},
    {"file_sha256", may, Into<&ImportSource::file_sha256>::take},
    {"notes", may, Into<&ImportSource::notes>::take},
    {"figures", may, takeFigures},
}};

bool takeImported(Taker& taker, Value& value, HeaderDraft& draft)
{
    return Taker::isNull(value) || nested(taker, value, importedRows, draft.imported.emplace());
}

constexpr std::array<Row<HeaderDraft>, 14> headerRows{{
    {"schema", must, Into<&HeaderDraft::schema>::take},
    {"run", must, Into<&RunHeader::run>::take},
    {"tool", may, [](Taker& t, Value& v, HeaderDraft& d) { return nested(t, v, toolRows, d); }},
    {"started_utc", may, Into<&RunHeader::started_utc>::take},
    {"label", may, Into<&RunHeader::label>::takeName},
    {"clock", may, [](Taker& t, Value& v, HeaderDraft& d) { return nested(t, v, clockRows, d); }},
    {"plan", may, [](Taker& t, Value& v, HeaderDraft& d) { return t.takeRaw(v, d.plan_json); }},
    {"plan_sha256", may, Into<&RunHeader::plan_sha256>::take},
    {"contract_sha256", may, Into<&RunHeader::contract_sha256>::take},
    {"contract_declared_ns", may, Into<&RunHeader::contract_declared_ns>::take},
    {"contract_declared_utc", may, Into<&RunHeader::contract_declared_utc>::take},
    {"pins", may, [](Taker& t, Value& v, HeaderDraft& d) { return nested(t, v, pinsBeforeRows, d); }},
    {"preflight", may, Into<&RunHeader::preflight>::take},
    {"imported", may, takeImported},
}};

struct FooterDraft : RunFooter
{
    std::string summary_json;
    std::optional<std::int64_t> lines;
    std::string lines_sha256;
};

constexpr std::array<Row<FooterDraft>, 2> pinsAfterRows{{
    {"after", may, [](Taker& t, Value& v, FooterDraft& d) { return nested(t, v, pinsRows, d.pins_after); }},
    {"changed", may, Into<&RunFooter::changed>::take},
}};

constexpr std::array<Row<FooterDraft>, 6> footerRows{{
    {"summary", must, [](Taker& t, Value& v, FooterDraft& d) { return t.takeRaw(v, d.summary_json); }},
    {"pins", may, [](Taker& t, Value& v, FooterDraft& d) { return nested(t, v, pinsAfterRows, d); }},
    {"lines", may, Into<&FooterDraft::lines>::take},
    {"lines_sha256", may, Into<&FooterDraft::lines_sha256>::take},
    {"state", may, Into<&RunFooter::state>::takeName},
    {"reason", may, Into<&RunFooter::reason>::take},
}};

} // namespace

bool readHeader(Members object, ReadItem& item, Fault& fault)
{
    HeaderDraft draft;
    if (!readRows(object, headerRows, draft, fault))
        return false;
    if (draft.schema != "plumbline.run/1") {
        fault.message = "schema must be plumbline.run/1";
        return false;
    }
    // What the plan's reader does not know is passed over here, as unknown keys of lines are: a newer file stays
    // readable.
    if (draft.plan_json.size() <= mostPlanBytes)
        draft.plan = readPlan(draft.plan_json).plan;
    item.tool_version = draft.tool_version;
    item.record = std::move(static_cast<RunHeader&>(draft));
    return true;
}

bool readSummary(Members object, ReadItem& item, Fault& fault)
{
    FooterDraft draft;
    if (!readRows(object, footerRows, draft, fault))
        return false;
    item.summary_json = std::move(draft.summary_json);
    item.summary_lines = draft.lines;
    item.lines_sha256 = std::move(draft.lines_sha256);
    item.record = std::move(static_cast<RunFooter&>(draft));
    return true;
}

} // namespace plumbline::decode
