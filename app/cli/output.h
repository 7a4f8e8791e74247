// What a person reads. Every message and table passes here once more on its way out: whatever a server, a file or a
// plan put into it, nothing in it drives the terminal or turns the direction of reading (core/plan/visible.h). JSON
// does not pass: it is data, and goes out through printed() as it is.
#pragma once

#include <string>
#include <string_view>

namespace plumbline::cli {

// Made visible, but for line feeds, tabs and the colours that our own tables have.
std::string terminalText(std::string_view text);

// To stdout; see printed().
int printedText(const std::string& text);

// One line to stderr; its end is added.
void said(const std::string& line);

} // namespace plumbline::cli
