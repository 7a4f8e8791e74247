#include "app/cli/terminal.h"

#include <algorithm>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

namespace plumbline::cli {

std::size_t columnsOf(int descriptor, std::size_t otherwise)
{
    constexpr unsigned short least = 20;
    winsize size = {};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col >= least ? size.ws_col : otherwise;
}

TableOptions tableOptions(const Target& target)
{
    constexpr std::size_t least = 80; // below it a table is better wrapped than cut
    TableOptions table;
    table.colour = isatty(STDOUT_FILENO) != 0 && !std::getenv("NO_COLOR");
    table.width = std::max(columnsOf(STDOUT_FILENO, table.width), least);
    table.streamed = target.stream;
    table.timeouts = target.timeouts;
    return table;
}

} // namespace plumbline::cli
