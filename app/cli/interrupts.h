// SIGINT and SIGTERM as a count: the first asks to drain, the second to abort.
#pragma once

namespace plumbline::cli {

class Interrupts
{
public:
    Interrupts();  // takes the signals over
    ~Interrupts(); // gives them back
    int count() const;
};

} // namespace plumbline::cli
