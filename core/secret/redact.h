// Keeping secrets out of what is shown or stored.
#pragma once

#include "core/secret/secret.h"

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// `text` (what a server or the system said) with every value of at least four characters replaced by its reference in
// brackets, also where it is written as in JSON, as in a URL or in base64, and where the text was cut within it. Call
// it before cutting a text all the same.
std::string redact(std::string_view text, const std::vector<Secret>& secrets);

// A URL that may be shown: without user and password, and with the values of its query masked.
std::string publicUrl(std::string_view url);

} // namespace plumbline
