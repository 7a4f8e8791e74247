// The command line: finds the command and hands over.
#include "app/cli/commands.h"

#include <csignal>

#include <fcntl.h>

using namespace plumbline;

namespace {

// A file that is opened later must not become standard output because that was closed: messages would go into it.
// What stands in for standard output can't be written to, so that a result that is lost is an error and not silent.
void openStandardStreams()
{
    for (int stream = 0; stream <= 2; ++stream)
        if (fcntl(stream, F_GETFD) == -1 && open("/dev/null", stream == 2 ? O_WRONLY : O_RDONLY) != stream)
            return;
}

} // namespace

int main(int argc, char** argv)
{
    openStandardStreams();
    // A reader that has gone away and a limit on the size of files are errors of a write, which says what could not be
    // written; they must not kill a run that is being measured.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    return cli::dispatch({argv + 1, argv + argc}, argc, argv);
}
