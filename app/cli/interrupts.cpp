#include "app/cli/interrupts.h"

#include <csignal>

namespace plumbline::cli {
namespace {

volatile std::sig_atomic_t interrupts = 0;

void onSignal(int)
{
    interrupts = interrupts + 1;
}

void handle(void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

} // namespace

Interrupts::Interrupts()
{
    interrupts = 0;
    handle(onSignal);
}

Interrupts::~Interrupts()
{
    handle(SIG_DFL);
}

int Interrupts::count() const
{
    return interrupts;
}

} // namespace plumbline::cli
