// How Boost.Math computes here: in double. Its default goes by way of long double, whose tables can't be set up where
// that type is no wider (valgrind ends the program before main), and which no figure needs.
#pragma once

#include <boost/math/policies/policy.hpp>

namespace plumbline {

using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

} // namespace plumbline
