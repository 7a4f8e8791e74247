// The tables of keys of the plan's workload, from the leaves to the root; the order of a table is the order in a file.
#include "core/plan/workloadfields.h"

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

// A key that belongs to one source of prompts: elsewhere it is written only when it says something.
template <auto member, PromptSourceKind source> constexpr auto ofSource(std::string_view key)
{
    return field<member>(
        key, [](const Prompts& prompts) { return prompts.source == source || prompts.*member != Prompts().*member; });
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
    const auto given = [&json](const char* key) {
        const auto* member = memberOf(json, key);
        return member && !isNull(*member);
    };
    if (given("distribution"))
        return;
    for (const char* key : {"mean", "cv", "min"})
        if (given(key))
            reading.errorAt(key, "needs \"distribution\" beside it; without one only \"max\" limits the output");
    if (shape.max) {
        const Reading::At at(reading, std::string_view("max"));
        readValue(*memberOf(json, "max"), reading, output.max.emplace());
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

} // namespace

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

std::span<const Field<Workload>> Table<Workload>::fields()
{
    static constexpr std::array table{
        field<&Workload::seed>("seed"),
        field<&Workload::prefix_cache>("prefix_cache"),
        field<&Workload::classes>("classes"),
    };
    return table;
}

} // namespace plumbline
