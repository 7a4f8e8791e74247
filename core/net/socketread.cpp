#include "core/net/socketread.h"

#include "core/record/clock.h"

#include <cerrno>
#include <cstring>

#include <sys/socket.h>
#include <sys/uio.h>

namespace plumbline {

bool askForReceiveStamps([[maybe_unused]] int descriptor)
{
#ifdef SO_TIMESTAMPNS
    const int on = 1;
    return setsockopt(descriptor, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on) == 0;
#else
    return false;
#endif
}

SocketRead readSocket(int descriptor, char* buffer, std::size_t size, bool stamped)
{
    SocketRead read;
    if (!stamped) {
        read.count = recv(descriptor, buffer, size, MSG_DONTWAIT);
        read.error = read.count < 0 ? errno : 0;
        read.at_ns = monotonicNs();
        return read;
    }
    alignas(cmsghdr) char control[64];
    iovec piece{buffer, size};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    read.count = recvmsg(descriptor, &message, MSG_DONTWAIT);
    read.error = read.count < 0 ? errno : 0;
    read.at_ns = monotonicNs();
#ifdef SO_TIMESTAMPNS
    const auto* header = read.count > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_TIMESTAMPNS) {
        timespec received{};
        std::memcpy(&received, CMSG_DATA(header), sizeof received);
        const auto wall = wallNs();
        read.wall_offset_ns = wall - read.at_ns;
        read.waited_ns = wall - wallOfKernelNs(received.tv_sec * std::int64_t{1'000'000'000} + received.tv_nsec);
    }
#endif
    return read;
}

} // namespace plumbline
