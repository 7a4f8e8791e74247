// Gzip without compressing: stored blocks. What a proxy that ignores Accept-Encoding makes of a stream, well enough for
// any reader of gzip.
#pragma once

#include <boost/crc.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace plumbline {

class GzipStored
{
public:
    std::string block(std::string_view payload); // the header too, in front of the first
    std::string end();                           // the last block and the trailer

private:
    bool begun_ = false;
    boost::crc_32_type sum_;
    std::uint32_t size_ = 0; // modulo 2^32, as the format has it
};

} // namespace plumbline
