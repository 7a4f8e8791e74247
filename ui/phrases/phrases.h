// The phrases of which the core puts its sentences together, by what they are about; ui/sentences.h puts them into the
// language of the window. %1 to %6 stand for phrases and numbers, %7 to %9 for what others have written (names, values
// of a plan, a server's words), which stays as it is. All pure.
#pragma once

#include <span>

namespace plumbline::ui {

std::span<const char* const> phrasesOfRun();
std::span<const char* const> phrasesOfPlan();
std::span<const char* const> phrasesOfPreflight();
std::span<const char* const> phrasesOfComparison();
std::span<const char* const> phrasesOfLibrary();
std::span<const char* const> phrasesOfImports();
std::span<const char* const> phrasesOfFragments();

} // namespace plumbline::ui
