// A process's command line as it may be kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumbline {

// Whether what an option, a variable, a header or a key of JSON with this name holds is to be hidden: api-key,
// HF_TOKEN, Authorization, dbPassword. Not: max-tokens, tokenizer, ssl-key-file (a path).
bool namesSecret(std::string_view name);

// `text` with secrets as "***": values behind names as above (name=value, "name": "value", --name value), user and
// password of URLs, and words that have the shape of a known kind of key.
std::string maskedText(std::string_view text);

// The arguments in one line, those with blanks in quotes, masked; at most 2000 bytes, valid UTF-8.
std::string maskedCommand(const std::vector<std::string>& arguments);

} // namespace plumbline
