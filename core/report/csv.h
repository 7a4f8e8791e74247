// Requests as CSV (RFC 4180), for spreadsheets: one row a request, units in the header. Event times are left out: they
// are in the run file. Text that a spreadsheet would take for a formula is made text with an apostrophe; numbers are
// left as they are.
#pragma once

#include "core/record/request.h"
#include "core/stats/figures.h"

#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

// Rows end with CR LF.
void appendCsvHeader(std::string& out);
void appendCsvRow(std::string& out, const Request& request, const RequestFigures& figures,
                  const std::optional<bool>& good);

// One text cell, quoted where it must be.
std::string csvText(std::string_view text);

} // namespace plumbline
