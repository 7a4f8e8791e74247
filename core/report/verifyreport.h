// Holds an HTML report against its records: every figure is computed again and the report written again.
#pragma once

#include "core/report/verify.h"

#include <string>

namespace plumbline {

// Whether a file looks like a report: by its first bytes.
bool looksLikeReport(const std::string& path);

// The records are taken from inside the report, else from the file beside it that the report names. The checks of each
// run, then those of the report.
Verified verifyReport(const std::string& path);

} // namespace plumbline
