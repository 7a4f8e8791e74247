// The table of commands. Each command is a file COMMAND.cpp beside this one and returns the exit code of the program.
#pragma once

#include <string>
#include <vector>

namespace plumbline::cli {

struct Invocation
{
    std::vector<std::string> arguments; // after the command's name
    int argc;                           // of main, for QCoreApplication
    char** argv;
};

// Finds the command that the first argument names and runs it.
int dispatch(const std::vector<std::string>& arguments, int argc, char** argv);

int plan(const Invocation& invocation); // plan new|check|show
int run(const Invocation& invocation);
int serve(const Invocation& invocation);
int demo(const Invocation& invocation);
int summarize(const Invocation& invocation);
int verify(const Invocation& invocation);
int compare(const Invocation& invocation);
int baseline(const Invocation& invocation);
int exportRuns(const Invocation& invocation); // export
int list(const Invocation& invocation);
int show(const Invocation& invocation);
int tag(const Invocation& invocation);
int note(const Invocation& invocation);
int deleteRuns(const Invocation& invocation); // delete
int importRuns(const Invocation& invocation); // import
int pins(const Invocation& invocation);
int calibrate(const Invocation& invocation);

// Writes to stdout: 0, or 3 with a message on stderr when not all of it could be written.
int printed(const std::string& text);

// 2 with the message on stderr: bad input.
int badInput(const std::string& message);

} // namespace plumbline::cli
