#include "core/jsonl/readlines.h"
#include "core/jsonl/rows.h"

namespace plumbline::decode {
namespace {

template <typename T, std::size_t N>
bool readInto(Members object, const std::array<Row<T>, N>& rows, ReadItem& item, Fault& fault)
{
    T record;
    if (!readRows(object, rows, record, fault))
        return false;
    item.record = std::move(record);
    return true;
}

struct StepDraft : StepSpec
{
    std::int64_t start_ns = 0;
    std::optional<bool> not_idle_at_start;
};

constexpr std::array<Row<StepDraft>, 9> stepRows{{
    {"step", must, Into<&StepSpec::step>::take},
    {"repeat", may, Into<&StepSpec::repeat>::take},
    {"purpose", may, Into<&StepSpec::purpose>::takeName},
    {"kind", must, Into<&StepSpec::kind>::takeName},
    {"level", may, Into<&StepSpec::level>::take},
    {"start_ns", must, Into<&StepDraft::start_ns>::take},
    {"seed", may, Into<&StepSpec::seed>::take},
    {"variant", may, Into<&StepSpec::variant>::take},
    {"not_idle_at_start", may, Into<&StepDraft::not_idle_at_start>::take},
}};

constexpr std::array<Row<WindowOpened>, 3> windowRows{{
    {"step", must, Into<&WindowOpened::step>::take},
    {"repeat", may, Into<&WindowOpened::repeat>::take},
    {"start_ns", must, Into<&WindowOpened::start_ns>::take},
}};

// An object of numbers; null stands for none.
template <auto Member, typename T> bool takeSeries(Taker& taker, Value& value, T& record)
{
    return Taker::isNull(value) || taker.eachMember(value, [&](std::string_view name, Value& member) {
        if (Taker::isNull(member)) // a missing sample, never a zero
            return true;
        auto& entry = (record.*Member).emplace_back(std::string(name), 0.0);
        return taker.take(member, entry.second);
    });
}

constexpr std::array<Row<StepEnded>, 13> endRows{{
    {"step", must, Into<&StepEnded::step>::take},
    {"repeat", may, Into<&StepEnded::repeat>::take},
    {"window_start_ns", must, Into<&StepEnded::window_start_ns>::take},
    {"window_end_ns", must, Into<&StepEnded::window_end_ns>::take},
    {"end_ns", must, Into<&StepEnded::end_ns>::take},
    {"state", may, Into<&StepEnded::state>::takeName},
    {"reached_max_outstanding", may, Into<&StepEnded::reached_max_outstanding>::take},
    {"capped_ns", may, Into<&StepEnded::capped_ns>::take},
    {"drained", may, Into<&StepEnded::drained>::take},
    {"loop_delay_p99_ms", may, Into<&StepEnded::loop_delay_p99_ms>::take},
    {"slot_idle", may, Into<&StepEnded::slot_idle>::take},
    {"records_lost", may, Into<&StepEnded::records_lost>::take},
    {"instrument", may, takeSeries<&StepEnded::instrument, StepEnded>},
}};

constexpr std::array<Row<ServerSample>, 2> serverRows{{
    {"at_ns", must, Into<&ServerSample::at_ns>::take},
    {"series", may, takeSeries<&ServerSample::series, ServerSample>},
}};

constexpr std::array<Row<HostSample>, 4> hostRows{{
    {"at_ns", must, Into<&HostSample::at_ns>::take},
    {"client_cpu_share", may, Into<&HostSample::client_cpu_share>::take},
    {"loop_delay_p99_ms", may, Into<&HostSample::loop_delay_p99_ms>::take},
    {"series", may, takeSeries<&HostSample::series, HostSample>},
}};

constexpr std::array<Row<Note>, 3> noteRows{{
    {"at_ns", must, Into<&Note::at_ns>::take},
    {"at_utc", may, Into<&Note::at_utc>::take},
    {"text", may, Into<&Note::text>::take},
}};

} // namespace

bool readStep(Members object, ReadItem& item, Fault& fault)
{
    StepDraft draft;
    if (!readRows(object, stepRows, draft, fault))
        return false;
    item.record = StepStarted{draft, draft.start_ns, draft.not_idle_at_start};
    return true;
}

bool readWindow(Members object, ReadItem& item, Fault& fault)
{
    return readInto(object, windowRows, item, fault);
}

bool readStepEnd(Members object, ReadItem& item, Fault& fault)
{
    return readInto(object, endRows, item, fault);
}

bool readServerSample(Members object, ReadItem& item, Fault& fault)
{
    return readInto(object, serverRows, item, fault);
}

bool readHostSample(Members object, ReadItem& item, Fault& fault)
{
    return readInto(object, hostRows, item, fault);
}

bool readNote(Members object, ReadItem& item, Fault& fault)
{
    return readInto(object, noteRows, item, fault);
}

} // namespace plumbline::decode
