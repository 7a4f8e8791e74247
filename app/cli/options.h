// The arguments of a command from one table: its help, values as --option VALUE or --option=VALUE, and messages that
// name what is wrong and what is allowed.
#pragma once

#include <charconv>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace plumbline::cli {

using TakeValue = std::function<std::string(const std::string&)>; // gives the problem; empty when there is none

struct Option
{
    std::string name;  // "--out"
    std::string value; // what its value is called in the help; empty: a switch, which takes none
    std::string what;  // for the help; a line feed goes on in the same column
    TakeValue take;
    bool optional_value = false; // it may stand without its value, which is empty then
};

struct CommandLine
{
    std::string name;    // "run", "plan new"
    std::string operand; // what the command is about, such as "PLAN.json"; empty: it takes options only
    std::string about;   // below the usage
    std::vector<Option> options;
    std::string notes; // below the options
};

std::string helpOf(const CommandLine& line);

// Reads the arguments: options in any order and the operand; after "--" there are no more options. Unset: go on.
// Otherwise the exit code of the program: 0 after --help or -h, 2 after a message on stderr.
std::optional<int> parseArguments(const CommandLine& line, const std::vector<std::string>& arguments,
                                  std::string* operand = nullptr);

// The same for a command about several things: `least` to `most` operands.
std::optional<int> parseOperands(const CommandLine& line, const std::vector<std::string>& arguments,
                                 std::vector<std::string>& operands, std::size_t least,
                                 std::size_t most = std::numeric_limits<std::size_t>::max());

// What an option does with its value.
TakeValue set(bool& flag, bool to = true);
TakeValue text(std::string& target); // not empty
TakeValue add(std::vector<std::string>& list);

// In words: "must be a whole number from 1 to 64".
std::string numberRule(bool whole, const std::string& least, const std::string& most);

template <typename Number>
TakeValue number(Number& target, Number least = std::numeric_limits<Number>::lowest(),
                 Number most = std::numeric_limits<Number>::max())
{
    return [&target, least, most](const std::string& given) -> std::string {
        Number value{};
        const auto [end, problem] = std::from_chars(given.data(), given.data() + given.size(), value);
        const bool all = problem == std::errc() && end == given.data() + given.size();
        if (!all || value < least || value > most)
            return numberRule(std::is_integral_v<Number>, std::to_string(least), std::to_string(most));
        target = value;
        return {};
    };
}

template <typename Number> TakeValue number(std::optional<Number>& target)
{
    return [&target](const std::string& given) { return number(target.emplace())(given); };
}

} // namespace plumbline::cli
