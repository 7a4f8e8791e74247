// What a tool printed against what its own definitions give from the records that were imported.
#pragma once

#include "core/exchange/views.h"
#include "core/record/imported.h"

#include <optional>
#include <string>
#include <vector>

namespace plumbline {

enum class Agreement : std::uint8_t
{
    agrees,         // to the digits that the tool printed, or to the nanosecond that records keep
    explained,      // differs, by a definition or a rounding that is named
    differs,        // differs, and nothing here says why
    not_recomputed, // the records hold nothing to compute it from; the reason is named
};
PLUMBLINE_NAMES(Agreement, 4, {Agreement::agrees, "agrees"}, {Agreement::explained, "explained"},
                {Agreement::differs, "differs"}, {Agreement::not_recomputed, "not_recomputed"});

struct FigureComparison
{
    ToolFigure tool;
    OptionalFigure recomputed;
    Agreement state = Agreement::not_recomputed;
    std::string reason;
};

// Fed with the records of an imported run in the order of the file, from an import, a run file or the library.
class ToolComparison
{
public:
    void take(const Record& record);
    std::vector<FigureComparison> result(); // in the order of the tool's figures; call it last

private:
    ViewOptions optionsOf(int step) const;
    const ToolFigure* find(int step, const std::string& name) const;
    void endStep();

    std::optional<ImportSource> source_;
    std::optional<View> view_;
    std::vector<RequestLimit> limits_;
    std::unique_ptr<StepView> open_;
    StepSpec spec_;
    std::int64_t requests_ = 0;
    bool allSuccessful_ = true;
    std::map<std::pair<int, std::string>, OptionalFigure> recomputed_;
};

// The same over records that are at hand.
std::vector<FigureComparison> compareWithTool(std::span<const Record> records);

std::string comparisonText(const std::vector<FigureComparison>& comparison); // a line a figure

} // namespace plumbline
