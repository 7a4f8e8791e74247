// Which class of error a server means, from its status, the error's type and code, and the words of its message.
#pragma once

#include "core/record/names.h"
#include "core/wire/servererror.h"

namespace plumbline {

// A response whose status is 400 or above.
ErrorClass classOfErrorResponse(int status, const ServerError& error);

// An error inside a response of status 200.
ErrorClass classOfErrorInAnswer(const ServerError& error);

} // namespace plumbline
