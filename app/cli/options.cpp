#include "app/cli/options.h"

#include "app/cli/commands.h"
#include "core/plan/nearest.h"
#include "core/plan/problem.h"

#include <algorithm>
#include <string_view>

namespace plumbline::cli {
namespace {

// One argument that is an option: its name and, behind "=", its value.
struct Given
{
    std::string name;
    std::optional<std::string> value;
};

Given split(const std::string& argument)
{
    const auto equals = argument.find('=');
    if (equals == std::string::npos || !argument.starts_with("--"))
        return {argument, std::nullopt};
    return {argument.substr(0, equals), argument.substr(equals + 1)};
}

bool isOption(const std::string& argument)
{
    return argument.size() > 1 && argument.starts_with('-');
}

std::string unknown(const CommandLine& line, const std::string& name)
{
    std::vector<std::string_view> names;
    for (const auto& option : line.options)
        names.push_back(option.name);
    const auto text = "unknown option '" + shown(name) + "'";
    return names.empty() ? text : text + ", the nearest is " + std::string(nearest(name, names));
}

class Parser
{
public:
    // `operands` gets at most `most` of them.
    Parser(const CommandLine& line, const std::vector<std::string>& arguments, std::vector<std::string>& operands,
           std::size_t least, std::size_t most)
        : line_(line), arguments_(arguments), operands_(operands), least_(least), most_(most)
    {
    }

    // The problem; empty when there is none.
    std::string run()
    {
        bool options = true;
        std::string problem;
        for (; at_ < arguments_.size() && problem.empty(); ++at_) {
            const auto& argument = arguments_[at_];
            if (options && argument == "--")
                options = false;
            else
                problem = options && isOption(argument) ? takeOption(split(argument)) : takeOperand(argument);
        }
        if (problem.empty() && operands_.size() < least_)
            return line_.operand + (operands_.empty() ? " is missing" : ": " + std::to_string(least_) + " are needed");
        return problem;
    }

private:
    std::string takeOption(const Given& given)
    {
        const auto option = std::find_if(line_.options.begin(), line_.options.end(),
                                         [&given](const Option& entry) { return entry.name == given.name; });
        if (option == line_.options.end())
            return unknown(line_, given.name);
        if (option->value.empty())
            return given.value ? option->name + " takes no value" : option->take({});
        // What looks like another option is taken for one: "--out --json" has forgotten the folder.
        const bool next = at_ + 1 < arguments_.size() && !arguments_[at_ + 1].starts_with("--");
        if (!given.value && !next && option->optional_value)
            return option->take({});
        if (!given.value && !next)
            return option->name + " needs a value: " + option->value;
        const auto value = given.value ? *given.value : arguments_[++at_];
        const auto problem = option->take(value);
        return problem.empty() ? problem : option->name + ": " + problem + "; is '" + shown(value) + "'";
    }

    std::string takeOperand(const std::string& argument)
    {
        if (most_ == 0)
            return "takes options only; '" + shown(argument) + "' is none";
        if (operands_.size() == most_ && most_ > 1)
            return "takes at most " + std::to_string(most_) + " of " + line_.operand + ", and '" + shown(argument) +
                   "' is one more";
        if (operands_.size() == most_)
            return "one " + line_.operand + " is allowed, and '" + shown(argument) + "' is another";
        if (argument.empty())
            return line_.operand + " is empty";
        operands_.push_back(argument);
        return {};
    }

    const CommandLine& line_;
    const std::vector<std::string>& arguments_;
    std::vector<std::string>& operands_;
    std::size_t least_, most_;
    std::size_t at_ = 0;
};

bool asksForHelp(const std::vector<std::string>& arguments)
{
    const auto end = std::find(arguments.begin(), arguments.end(), "--");
    return std::any_of(arguments.begin(), end,
                       [](const std::string& argument) { return argument == "--help" || argument == "-h"; });
}

} // namespace

std::string helpOf(const CommandLine& line)
{
    auto text = "Usage: plumbline-cli " + line.name + (line.operand.empty() ? "" : " " + line.operand) +
                (line.options.empty() ? "" : " [options]") + "\n\n" + line.about + "\n";
    std::size_t width = 0;
    const auto left = [](const Option& option) {
        return "  " + option.name + (option.value.empty() ? "" : " " + option.value);
    };
    for (const auto& option : line.options)
        width = std::max(width, left(option).size() + 2);
    if (!line.options.empty())
        text += "\n";
    for (const auto& option : line.options) {
        auto row = left(option);
        row.resize(width, ' ');
        for (const char c : option.what)
            row += c == '\n' ? "\n" + std::string(width, ' ') : std::string(1, c);
        text += row + "\n";
    }
    return line.notes.empty() ? text : text + "\n" + line.notes + "\n";
}

std::optional<int> parseArguments(const CommandLine& line, const std::vector<std::string>& arguments,
                                  std::string* operand)
{
    std::vector<std::string> operands;
    const auto code = parseOperands(line, arguments, operands, operand ? 1 : 0, operand ? 1 : 0);
    if (!code && operand)
        *operand = operands.front();
    return code;
}

std::optional<int> parseOperands(const CommandLine& line, const std::vector<std::string>& arguments,
                                 std::vector<std::string>& operands, std::size_t least, std::size_t most)
{
    if (asksForHelp(arguments))
        return printed(helpOf(line));
    const auto problem = Parser(line, arguments, operands, least, most).run();
    if (problem.empty())
        return std::nullopt;
    return badInput(line.name + ": " + problem + " (see plumbline-cli " + line.name + " --help)");
}

TakeValue set(bool& flag, bool to)
{
    return [&flag, to](const std::string&) {
        flag = to;
        return std::string();
    };
}

TakeValue text(std::string& target)
{
    return [&target](const std::string& given) {
        target = given;
        return std::string(given.empty() ? "must not be empty" : "");
    };
}

TakeValue add(std::vector<std::string>& list)
{
    return [&list](const std::string& given) {
        list.push_back(given);
        return std::string();
    };
}

std::string numberRule(bool whole, const std::string& least, const std::string& most)
{
    return whole ? "must be a whole number from " + least + " to " + most : "must be a number";
}

} // namespace plumbline::cli
