// The tables of keys of plumbline.plan/1, from the leaves to the root; the order of a table is the order in a file.
#include "core/plan/planfields.h"

#include "core/plan/planjson.h"
#include "core/plan/workloadfields.h"

#include <array>

namespace plumbline {
namespace {

bool isDistributed(const Gate& gate)
{
    return isDurationMetric(gate.metric) || gate.of != Gate().of;
}

void readSchema(const Json& json, Reading& reading, Plan&)
{
    const std::string must = "must be \"" + std::string(planSchema) + "\"; ";
    if (const auto text = textOf(json); !text)
        reading.error(must + describe(json));
    else if (*text != planSchema)
        reading.error(must + "is \"" + shown(*text, 40) + "\"");
}

void appendLeaf(const std::string& path, Keys& to)
{
    to.push_back(path);
}

void readTimeout(const Json& json, Reading& reading, Target& target)
{
    readValue(json, reading, target.timeouts.total_s);
}

} // namespace

template <> struct Table<Timeouts>
{
    static std::span<const Field<Timeouts>> fields()
    {
        static constexpr std::array table{
            field<&Timeouts::connect_s>("connect_s"),
            field<&Timeouts::first_byte_s>("first_byte_s"),
            field<&Timeouts::first_token_s>("first_token_s"),
            field<&Timeouts::idle_s>("idle_s"),
            field<&Timeouts::total_s>("total_s"),
        };
        return table;
    }
};

template <> struct Table<Tls>
{
    static std::span<const Field<Tls>> fields()
    {
        static constexpr std::array table{field<&Tls::ca_file>("ca_file"), field<&Tls::verify>("verify")};
        return table;
    }
};

template <> struct Table<Target>
{
    static std::span<const Field<Target>> fields()
    {
        static constexpr std::array table{
            field<&Target::base_url>("base_url"),
            field<&Target::api>("api"),
            field<&Target::model>("model"),
            field<&Target::stream>("stream"),
            field<&Target::dialect>("dialect"),
            field<&Target::transport>("transport"),
            field<&Target::connections>("connections"),
            field<&Target::addresses>("addresses"),
            field<&Target::credential>("credential"),
            field<&Target::headers>("headers"),
            field<&Target::body>("body"),
            Field<Target>{"timeout_s", readTimeout, nullptr, appendLeaf}, // short for timeouts.total_s
            field<&Target::timeouts>("timeouts"),
            field<&Target::tls>("tls"),
            field<&Target::proxy>("proxy"),
            field<&Target::metrics_urls>("metrics_urls"),
            field<&Target::simulated>("simulated"),
        };
        return table;
    }
};

template <> struct Table<Arrival>
{
    static std::span<const Field<Arrival>> fields()
    {
        static constexpr std::array table{field<&Arrival::process>("process"),
                                          field<&Arrival::burstiness>("burstiness")};
        return table;
    }
};

template <> struct Table<WarmUp>
{
    static std::span<const Field<WarmUp>> fields()
    {
        static constexpr std::array table{field<&WarmUp::requests>("requests"),
                                          field<&WarmUp::duration_s>("duration_s")};
        return table;
    }
};

template <> struct Table<Caps>
{
    static std::span<const Field<Caps>> fields()
    {
        static constexpr std::array table{
            field<&Caps::requests>("requests"),
            field<&Caps::output_tokens>("output_tokens"),
            field<&Caps::cost>("cost"),
        };
        return table;
    }
};

template <> struct Table<LoadProfile>
{
    static bool hasArrival(const LoadProfile& load) { return load.kind == LoadKind::open || load.arrival != Arrival(); }

    static std::span<const Field<LoadProfile>> fields()
    {
        static constexpr std::array table{
            field<&LoadProfile::kind>("kind"),
            field<&LoadProfile::arrival>("arrival", hasArrival),
            field<&LoadProfile::steps>("steps"),
            field<&LoadProfile::requests>("requests"),
            field<&LoadProfile::duration_s>("duration_s"),
            field<&LoadProfile::start>("start"),
            field<&LoadProfile::ramp_s>("ramp_s"),
            field<&LoadProfile::warm_up>("warm_up"),
            field<&LoadProfile::drain_s>("drain_s"),
            field<&LoadProfile::pause_s>("pause_s"),
            field<&LoadProfile::repeats>("repeats"),
            field<&LoadProfile::recovery>("recovery"),
            field<&LoadProfile::order>("order"),
            field<&LoadProfile::knee_gain>("knee_gain"),
            field<&LoadProfile::max_outstanding>("max_outstanding"),
            field<&LoadProfile::scrape_s>("scrape_s"),
            field<&LoadProfile::caps>("caps"),
        };
        return table;
    }
};

template <> struct Table<Gate>
{
    static std::span<const Field<Gate>> fields()
    {
        static constexpr std::array table{
            field<&Gate::metric>("metric"), onlySet<&Gate::stat>("stat"), field<&Gate::of>("of", isDistributed),
            onlySet<&Gate::min>("min"),     onlySet<&Gate::max>("max"),   onlySet<&Gate::is>("is"),
            field<&Gate::klass>("class"),
        };
        return table;
    }
};

template <> struct Table<Contract>
{
    static std::span<const Field<Contract>> fields()
    {
        static constexpr std::array table{
            field<&Contract::request>("request"),
            field<&Contract::gates>("gates"),
            field<&Contract::confidence>("confidence"),
            field<&Contract::required_pins>("required_pins"),
        };
        return table;
    }
};

template <> struct Table<Variant>
{
    static std::span<const Field<Variant>> fields()
    {
        static constexpr std::array table{field<&Variant::name>("name"), field<&Variant::set>("set")};
        return table;
    }
};

template <> struct Table<Plan>
{
    static bool hasVariants(const Plan& plan) { return !plan.variants.empty(); }

    static std::span<const Field<Plan>> fields()
    {
        static constexpr std::array table{
            Field<Plan>{"schema", readSchema,
                        [](Json& json, const Plan&) { writeValue(json, std::string(planSchema)); }, appendLeaf},
            field<&Plan::name>("name"),
            field<&Plan::decision>("decision"),
            field<&Plan::target>("target"),
            field<&Plan::workload>("workload"),
            field<&Plan::load>("load"),
            field<&Plan::contract>("contract"),
            field<&Plan::controls>("controls"),
            field<&Plan::variants>("variants", hasVariants),
        };
        return table;
    }
};

void readFields(const Json& json, Reading& reading, Plan& plan)
{
    readValue(json, reading, plan);
    if (!isObject(json))
        return;
    if (!memberOf(json, "schema"))
        reading.errorAt("schema", "is missing; must be \"" + std::string(planSchema) + "\"");
    const auto* target = memberOf(json, "target");
    const auto* timeouts = target ? memberOf(*target, "timeouts") : nullptr;
    if (timeouts && memberOf(*target, "timeout_s") && memberOf(*timeouts, "total_s")) {
        const Reading::At at(reading, std::string_view("target"));
        reading.errorAt("timeout_s", "is short for timeouts.total_s, and both are there; keep one");
    }
}

void writeFields(Json& json, const Plan& plan)
{
    writeValue(json, plan);
}

const std::vector<std::string>& planKeys()
{
    static const std::vector<std::string> keys = [] {
        Keys all;
        appendKeys<Plan>("", all);
        return all;
    }();
    return keys;
}

} // namespace plumbline
