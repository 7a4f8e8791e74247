// The address that a request goes to, from the base URL that a person wrote in whichever common form.
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <string_view>

namespace plumbline {

struct EndpointUrl
{
    std::string url;     // empty when there is a problem
    std::string problem; // what is wrong and what is allowed; never repeats a credential
};

// http://h:8000, with a trailing slash, /v1, /v1/ and the full address of either API all give the address of `api`. A
// path prefix and a query are kept. /v1 is added unless the path names a version already, or is itself the address of
// an API.
EndpointUrl endpointUrl(std::string_view baseUrl, Api api);

// The address of `path` (such as "/props") at the server's root: the prefix, without the version.
EndpointUrl serverUrl(std::string_view baseUrl, std::string_view path);

} // namespace plumbline
