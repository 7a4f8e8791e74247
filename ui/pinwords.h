// Pins as people read them: "Memory", "23.54 GiB" for host.memory_bytes. What has no words stays as it is.
#pragma once

#include "core/record/step.h"

#include <QString>

#include <string>

namespace plumbline::ui {

QString pinWord(const std::string& key);
QString pinValueWords(const std::string& key, const PinValue& value); // with its unit; one line

// The same of what a comparison found to differ: a path such as "pins.host.memory_bytes" and JSON, empty for nothing.
QString differingWord(const std::string& path);
QString differingValue(const std::string& path, const std::string& json);

} // namespace plumbline::ui
