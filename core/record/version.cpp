#include "core/record/version.h"

#include "plumbline_version.h"

namespace plumbline {

std::string_view version()
{
    return PLUMBLINE_VERSION_STRING;
}

std::string_view commit()
{
    return PLUMBLINE_COMMIT_STRING;
}

std::string_view buildType()
{
    return PLUMBLINE_BUILD_TYPE_STRING;
}

} // namespace plumbline
