// Parts of lines that the library keeps as JSON text, in the form that they have in a line.
#pragma once

#include "core/record/step.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

using Series = std::vector<std::pair<std::string, double>>;

// An object of the series; null where a value is no finite number.
std::string seriesText(const Series& series);

// An object of what few requests have: server_timings, response_headers, variant, conversation, turn and flags. Empty
// when the request has none of them.
std::string rareMembersText(const Request& request);

// Reads both back. One parser; not thread-safe. False: the text is not such an object.
class FragmentReader
{
public:
    FragmentReader();
    ~FragmentReader();
    FragmentReader(const FragmentReader&) = delete;
    FragmentReader& operator=(const FragmentReader&) = delete;

    bool readSeries(std::string_view json, Series& series);
    bool readRareMembers(std::string_view json, Request& request);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace plumbline
