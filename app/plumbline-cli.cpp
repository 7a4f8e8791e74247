// The command line: finds the command and hands over.
#include "app/cli/commands.h"

#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>

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

// A connection is a descriptor, and the soft limit is often 1024.
void raiseDescriptorLimit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

} // namespace

int main(int argc, char** argv)
{
    openStandardStreams();
    raiseDescriptorLimit();
    // A reader that has gone away and a limit on the size of files are errors of a write, which says what could not be
    // written; they must not kill a run that is being measured.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    return cli::dispatch({argv + 1, argv + argc}, argc, argv);
}
