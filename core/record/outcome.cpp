#include "core/record/outcome.h"

namespace plumbline {

Outcome outcomeOf(ErrorClass errorClass)
{
    switch (errorClass) {
    case ErrorClass::none:
        return Outcome::completed;
    case ErrorClass::overloaded:
    case ErrorClass::model_loading:
        return Outcome::rejected;
    case ErrorClass::timeout_first_byte:
    case ErrorClass::timeout_first_token:
    case ErrorClass::timeout_idle:
    case ErrorClass::timeout_total:
        return Outcome::timed_out;
    case ErrorClass::cancelled:
        return Outcome::cancelled;
    default:
        return Outcome::failed;
    }
}

} // namespace plumbline
