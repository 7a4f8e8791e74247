#include "ui/goodputnote.h"

#include <QCoreApplication>

namespace plumbline::ui {

bool goodputIsAbove(const StepSummary& step)
{
    return step.goodput && step.request_throughput && *step.goodput > *step.request_throughput;
}

QString goodputReason()
{
    return QCoreApplication::translate(
        "goodput", "Goodput counts the requests that were due inside the window, also those that completed after it; "
                   "requests/s counts what completed inside. So goodput can be the greater one in a short window.");
}

QString goodputNote(const StepSummary& step)
{
    return goodputIsAbove(step) ? goodputReason() : QString();
}

} // namespace plumbline::ui
