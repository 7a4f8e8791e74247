// Hashes as they stand in records and files: 64 lower-case hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

namespace plumbline {

std::string sha256Of(std::string_view bytes); // any thread

} // namespace plumbline
