#include "core/load/dataset.h"

#include <simdjson.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

namespace plumbline {
namespace {

constexpr std::uintmax_t largestFile = std::uintmax_t{1} << 30;
constexpr std::size_t namedRows = 3;

// The rows that were left out, by reason.
class LeftOut
{
public:
    void add(const std::string& row, const std::string& reason)
    {
        ++total_;
        if (total_ <= namedRows)
            named_ += (named_.empty() ? "" : ", ") + row + " (" + reason + ")";
        const auto found =
            std::find_if(counts_.begin(), counts_.end(), [&](const auto& entry) { return entry.first == reason; });
        if (found == counts_.end())
            counts_.emplace_back(reason, 1);
        else
            ++found->second;
    }
    std::size_t total() const { return total_; }
    std::string text() const
    {
        std::string counts;
        for (const auto& [reason, count] : counts_)
            counts += (counts.empty() ? "" : ", ") + std::to_string(count) + " " + reason;
        return counts + "; " + named_ + (total_ > namedRows ? ", ..." : "");
    }

private:
    std::size_t total_ = 0;
    std::vector<std::pair<std::string, std::size_t>> counts_;
    std::string named_;
};

bool isBlank(std::string_view line)
{
    return line.find_first_not_of(" \t\r\f\v") == std::string_view::npos;
}

// The prompt of a JSON line, or why there is none.
std::string takePrompt(simdjson::dom::parser& parser, const std::string& line, const std::string& field,
                       std::string& out)
{
    simdjson::dom::element document;
    if (parser.parse(line).get(document) != simdjson::SUCCESS)
        return "not JSON";
    simdjson::dom::object object;
    if (document.get(object) != simdjson::SUCCESS)
        return "not a JSON object";
    simdjson::dom::element value;
    if (object.at_key(field).get(value) != simdjson::SUCCESS)
        return "without \"" + field + "\"";
    std::string_view text;
    if (value.get(text) != simdjson::SUCCESS)
        return "whose \"" + field + "\" is not a text";
    if (isBlank(text))
        return "whose \"" + field + "\" is empty";
    out = text;
    return {};
}

std::string openProblem(const std::filesystem::path& path)
{
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        return "there is no such file";
    if (!std::filesystem::is_regular_file(status))
        return "it is not a regular file";
    const auto size = std::filesystem::file_size(path, error);
    if (!error && size > largestFile)
        return "it has " + std::to_string(size) + " bytes; at most " + std::to_string(largestFile) + " are read";
    return {};
}

std::string extensionOf(const std::filesystem::path& path)
{
    auto extension = path.extension().string();
    for (auto& letter : extension)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return extension;
}

} // namespace

Dataset loadDataset(const Prompts& prompts, const std::string& key, const std::string& folder)
{
    Dataset result;
    const auto fail = [&](const std::string& message) {
        result.problems.push_back({key + ".path", Severity::error, message});
        return result;
    };
    const std::string name = prompts.path.value_or("");
    if (name.empty())
        return fail("a file of prompts is needed: .txt (a prompt a line) or .jsonl");
    if (name.find('\0') != std::string::npos)
        return fail("a file name holds no zero byte");
    auto path = std::filesystem::path(name);
    if (path.is_relative() && !folder.empty())
        path = std::filesystem::path(folder) / path;
    if (const auto problem = openProblem(path); !problem.empty())
        return fail("can't read " + path.string() + ": " + problem);
    const auto extension = extensionOf(path);
    if (extension == ".json")
        return fail(path.string() +
                    " is one JSON document; use .jsonl (a JSON object a line) or .txt (a prompt a line)");
    const bool jsonLines = extension == ".jsonl" || extension == ".ndjson";

    std::ifstream file(path, std::ios::binary);
    if (!file)
        return fail("can't read " + path.string() + ": it could not be opened");
    simdjson::dom::parser parser;
    LeftOut leftOut;
    std::string line;
    std::size_t number = 0;
    std::size_t blank = 0;
    while (std::getline(file, line)) {
        if (++number == 1 && line.starts_with("\xef\xbb\xbf"))
            line.erase(0, 3);
        if (line.ends_with('\r'))
            line.pop_back();
        if (isBlank(line)) {
            ++blank;
            continue;
        }
        std::string prompt;
        std::string reason;
        if (jsonLines)
            reason = takePrompt(parser, line, prompts.field, prompt);
        else if (simdjson::validate_utf8(line.data(), line.size()))
            prompt = line;
        else
            reason = "not UTF-8";
        if (reason.empty())
            result.prompts.push_back(std::move(prompt));
        else
            leftOut.add(path.filename().string() + ":" + std::to_string(number), reason);
    }
    if (file.bad())
        return fail("reading " + path.string() + " failed after line " + std::to_string(number));
    if (result.prompts.empty())
        return fail("no prompt in " + path.string() + (jsonLines ? " under \"" + prompts.field + "\"" : std::string()) +
                    ": " + std::to_string(number) + " lines, " + std::to_string(blank) + " blank" +
                    (leftOut.total() > 0 ? ", " + leftOut.text() : std::string()));
    if (leftOut.total() > 0)
        result.problems.push_back({key + ".path", Severity::warning,
                                   std::to_string(leftOut.total()) + " of " + std::to_string(number - blank) +
                                       " rows of " + path.string() + " are left out: " + leftOut.text()});
    return result;
}

} // namespace plumbline
