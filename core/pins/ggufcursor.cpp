#include "core/pins/ggufcursor.h"

#include <algorithm>
#include <bit>

namespace plumbline {

static_assert(std::endian::native == std::endian::little);

bool GgufCursor::has(std::uint64_t count)
{
    if (failed())
        return false;
    if (count > left())
        fail("the file ends here: " + std::to_string(count) + " more bytes belong to its header, " +
             std::to_string(left()) + " are there");
    else if (count > mostHeaderBytes - at_)
        fail("the header is larger than 128 MiB");
    return !failed();
}

void GgufCursor::copy(char* to, std::size_t count)
{
    if (!has(count)) {
        std::fill_n(to, count, '\0');
        return;
    }
    while (count > 0) {
        if (at_ < bufferStart_ || at_ >= bufferStart_ + bufferSize_) {
            const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(buffer_.size(), left()));
            bufferStart_ = at_;
            bufferSize_ = std::min(source_.read(at_, buffer_.data(), wanted), wanted);
            if (bufferSize_ == 0) {
                fail("the file can't be read");
                std::fill_n(to, count, '\0');
                return;
            }
        }
        const auto from = static_cast<std::size_t>(at_ - bufferStart_);
        const auto now = std::min(count, bufferSize_ - from);
        std::copy_n(buffer_.data() + from, now, to);
        to += now;
        at_ += now;
        count -= now;
    }
}

void GgufCursor::skip(std::uint64_t count)
{
    if (has(count))
        at_ += count;
}

} // namespace plumbline
