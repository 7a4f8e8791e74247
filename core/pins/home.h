// Names of people in paths are nobody's business.
#pragma once

#include "core/record/step.h"

#include <string>
#include <string_view>

namespace plumbline {

// `text` with every home folder that begins a path shown as "~": $HOME, /home/NAME, /Users/NAME, /root and
// C:\Users\NAME. "/srv/home/x" and "/rootfs" are not home folders.
std::string withoutHome(std::string_view text);

// The same with `home` in place of the environment's $HOME.
std::string withoutHome(std::string_view text, std::string_view home);

// In all values that are text.
void hideHomes(Pins& pins);

} // namespace plumbline
