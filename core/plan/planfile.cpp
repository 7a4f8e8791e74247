#include "core/plan/planfile.h"

#include "core/plan/check.h"
#include "core/plan/findings.h"
#include "core/plan/jsonscan.h"
#include "core/plan/jsontext.h"
#include "core/plan/setvalue.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

struct CloseFile
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};

// The text, or a problem. Reads one byte more than is allowed, so that the limit is named and memory stays bounded.
std::optional<Problem> readText(const std::string& path, std::string& text)
{
    std::error_code code;
    const auto status = fs::status(fs::path(path), code);
    if (!fs::exists(status))
        return Problem{"", Severity::error, "no such file"};
    if (fs::is_directory(status))
        return Problem{"", Severity::error, "is a folder; a plan is a file (*.plan.json)"};
    errno = 0;
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file)
        return Problem{"", Severity::error, std::string("can't be read: ") + std::strerror(errno)};
    text.resize(maxPlanBytes + 1);
    const std::size_t size = std::fread(text.data(), 1, text.size(), file.get());
    if (size < text.size() && std::ferror(file.get()))
        return Problem{"", Severity::error, std::string("can't be read: ") + std::strerror(errno)};
    text.resize(size);
    return std::nullopt;
}

// A check of what could not be read would judge a default; what is wrong there has been said.
void appendChecks(std::vector<Problem>& problems, std::vector<Problem> checks)
{
    const auto unread = problems;
    for (auto& check : checks)
        if (std::none_of(unread.begin(), unread.end(), [&check](const Problem& problem) {
                return !problem.path.empty() &&
                       (isAbove(problem.path, check.path) || isAbove(check.path, problem.path));
            }))
            problems.push_back(std::move(check));
}

} // namespace

ReadPlan readPlanFile(const std::string& path)
{
    std::string text;
    if (auto problem = readText(path, text))
        return {{}, {std::move(*problem)}};
    return readPlan(text);
}

LoadedPlan loadPlanText(std::string text, const std::vector<std::string>& assignments)
{
    LoadedPlan loaded;
    if (!assignments.empty()) {
        auto scan = scanJson(text);
        loaded.problems = std::move(scan.problems); // duplicate keys would be gone after the first change
        if (!scan.usable)
            return loaded;
    }
    for (const auto& assignment : assignments)
        if (auto problem = setValue(text, assignment))
            loaded.problems.push_back({"", Severity::error, "--set " + *problem});
    auto read = readPlan(text);
    loaded.plan = std::move(read.plan);
    loaded.problems.insert(loaded.problems.end(), read.problems.begin(), read.problems.end());
    if (!scanJson(text).usable)
        return loaded;
    const auto json = nlohmann::ordered_json::parse(text, nullptr, false);
    if (!json.is_object())
        return loaded;
    loaded.json = compactJson(json);
    appendChecks(loaded.problems, checkPlan(loaded.plan));
    return loaded;
}

LoadedPlan loadPlan(const std::string& path, const std::vector<std::string>& assignments)
{
    std::string text;
    LoadedPlan loaded;
    if (auto problem = readText(path, text))
        loaded.problems.push_back(std::move(*problem));
    else
        loaded = loadPlanText(std::move(text), assignments);
    loaded.folder = fs::path(path).parent_path().string();
    return loaded;
}

std::string besidePlan(const std::string& folder, const std::string& name)
{
    return (fs::path(folder) / fs::path(name)).string();
}

} // namespace plumbline
