// plumbline --export RUN --format pdf|svg|png --out FILE: what needs Gui but no display.
#pragma once

#include <string>
#include <vector>

namespace plumbline {

struct PictureOrder
{
    std::vector<std::string> runs; // one, or several of which the first is the baseline
    std::string library, format, chart, out;
};

// Exit code: 0 written, 2 bad input, 3 not written; messages on stderr. A QGuiApplication must be there.
int exportPictures(const PictureOrder& order);

} // namespace plumbline
