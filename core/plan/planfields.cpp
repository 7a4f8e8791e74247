// The tables of keys of plumbline.plan/1, from the leaves to the root; the order of a table is the order in a file.
#include "core/plan/planfields.h"

#include "core/plan/fieldtable.h"
#include "core/plan/planjson.h"

#include <array>

namespace plumbline {
namespace {

// output_tokens as it stands in a file: a limit, or a distribution with its keys beside the others.
struct OutputShape
{
    std::optional<DistributionKind> distribution;
    std::optional<double> mean, cv, min, max;
    bool exact = false;
    std::optional<int> ceiling;
};

struct ClassContract
{
    std::vector<RequestLimit> request;
};

template <auto member> constexpr auto onlySet(std::string_view key)
{
    using Owner = decltype(ownerOf(member));
    return field<member>(key, [](const Owner& owner) { return (owner.*member).has_value(); });
}

// A key that belongs to one source of prompts: elsewhere it is written only when it says something.
template <auto member, PromptSourceKind source> constexpr auto ofSource(std::string_view key)
{
    return field<member>(
        key, [](const Prompts& prompts) { return prompts.source == source || prompts.*member != Prompts().*member; });
}

bool isDistributed(const Gate& gate)
{
    return isDurationMetric(gate.metric) || gate.of != Gate().of;
}

void readSchema(const Json& json, Reading& reading, Plan&)
{
    if (!json.is_string())
        reading.error("must be \"" + std::string(planSchema) + "\"; " + describe(json));
    else if (json.get_ref<const std::string&>() != planSchema)
        reading.error("must be \"" + std::string(planSchema) + "\"; is \"" +
                      shown(json.get_ref<const std::string&>(), 40) + "\"");
}

void appendLeaf(const std::string& path, Keys& to)
{
    to.push_back(path);
}

} // namespace

template <> struct Table<OutputShape>
{
    static std::span<const Field<OutputShape>> fields()
    {
        static constexpr std::array table{
            onlySet<&OutputShape::distribution>("distribution"),
            onlySet<&OutputShape::mean>("mean"),
            onlySet<&OutputShape::cv>("cv"),
            onlySet<&OutputShape::min>("min"),
            onlySet<&OutputShape::max>("max"),
            field<&OutputShape::exact>("exact"),
            field<&OutputShape::ceiling>("ceiling"),
        };
        return table;
    }
};

template <> struct Table<Distribution>
{
    static std::span<const Field<Distribution>> fields()
    {
        static constexpr std::array table{
            field<&Distribution::kind>("distribution"), onlySet<&Distribution::mean>("mean"),
            onlySet<&Distribution::cv>("cv"),           onlySet<&Distribution::min>("min"),
            onlySet<&Distribution::max>("max"),
        };
        return table;
    }
};

template <> struct Table<ClassContract>
{
    static std::span<const Field<ClassContract>> fields()
    {
        static constexpr std::array table{field<&ClassContract::request>("request")};
        return table;
    }
};

namespace {

void readOutput(const Json& json, Reading& reading, WorkloadClass& klass)
{
    OutputShape shape;
    readValue(json, reading, shape);
    auto& output = klass.output_tokens;
    output = {};
    output.exact = shape.exact;
    output.ceiling = shape.ceiling;
    if (shape.distribution) {
        output.distribution = Distribution{*shape.distribution, shape.mean, shape.cv, shape.min, shape.max};
        return;
    }
    // A wrong name of a distribution has been reported; its keys are then not judged as those of a limit.
    if (!json.is_object() || (json.contains("distribution") && !json["distribution"].is_null()))
        return;
    for (const char* key : {"mean", "cv", "min"})
        if (json.contains(key) && !json[key].is_null())
            reading.errorAt(key, "needs \"distribution\" beside it; without one only \"max\" limits the output");
    if (shape.max) {
        const Reading::At at(reading, std::string_view("max"));
        readValue(json["max"], reading, output.max.emplace());
    }
}

void writeOutput(Json& json, const WorkloadClass& klass)
{
    const auto& output = klass.output_tokens;
    OutputShape shape;
    shape.exact = output.exact;
    shape.ceiling = output.ceiling;
    if (output.distribution) {
        const auto& distribution = *output.distribution;
        shape = {distribution.kind, distribution.mean, distribution.cv, distribution.min,
                 distribution.max,  output.exact,      output.ceiling};
    } else if (output.max) {
        shape.max = *output.max;
    }
    writeValue(json, shape);
}

void readClassContract(const Json& json, Reading& reading, WorkloadClass& klass)
{
    ClassContract contract;
    readValue(json, reading, contract);
    klass.request_limits = std::move(contract.request);
}

void writeClassContract(Json& json, const WorkloadClass& klass)
{
    writeValue(json, ClassContract{klass.request_limits});
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

template <> struct Table<Prompts>
{
    static std::span<const Field<Prompts>> fields()
    {
        static constexpr std::array table{
            field<&Prompts::source>("source"),
            ofSource<&Prompts::texts, PromptSourceKind::inline_texts>("texts"),
            ofSource<&Prompts::path, PromptSourceKind::file>("path"),
            ofSource<&Prompts::field, PromptSourceKind::file>("field"),
            ofSource<&Prompts::tokens, PromptSourceKind::synthetic>("tokens"),
            field<&Prompts::system>("system"),
            field<&Prompts::order>("order"),
        };
        return table;
    }
};

template <> struct Table<WorkloadClass>
{
    static std::span<const Field<WorkloadClass>> fields()
    {
        static constexpr std::array table{
            field<&WorkloadClass::name>("name"),
            field<&WorkloadClass::weight>("weight"),
            field<&WorkloadClass::prompts>("prompts"),
            Field<WorkloadClass>{"output_tokens", readOutput, writeOutput, appendKeys<OutputShape>},
            field<&WorkloadClass::sampling>("sampling"),
            Field<WorkloadClass>{"contract", readClassContract, writeClassContract, appendKeys<ClassContract>},
        };
        return table;
    }
};

template <> struct Table<Workload>
{
    static std::span<const Field<Workload>> fields()
    {
        static constexpr std::array table{
            field<&Workload::seed>("seed"),
            field<&Workload::prefix_cache>("prefix_cache"),
            field<&Workload::classes>("classes"),
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

template <> struct Table<Plan>
{
    static std::span<const Field<Plan>> fields()
    {
        static constexpr std::array table{
            Field<Plan>{"schema", readSchema, [](Json& json, const Plan&) { json = planSchema; }, appendLeaf},
            field<&Plan::name>("name"),
            field<&Plan::decision>("decision"),
            field<&Plan::target>("target"),
            field<&Plan::workload>("workload"),
            field<&Plan::load>("load"),
            field<&Plan::contract>("contract"),
            field<&Plan::controls>("controls"),
        };
        return table;
    }
};

void readFields(const Json& json, Reading& reading, Plan& plan)
{
    readValue(json, reading, plan);
    if (!json.is_object())
        return;
    if (!json.contains("schema"))
        reading.errorAt("schema", "is missing; must be \"" + std::string(planSchema) + "\"");
    const auto* target = json.contains("target") && json["target"].is_object() ? &json["target"] : nullptr;
    if (target && target->contains("timeout_s") && target->contains("timeouts") && (*target)["timeouts"].is_object() &&
        (*target)["timeouts"].contains("total_s")) {
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
