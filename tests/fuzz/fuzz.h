// What a fuzz target is, and what several of them need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace plumbline::fuzz {

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

// A property that does not hold is a finding like a crash.
inline void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

// The fault that planted_* has: it needs a state that random bytes alone don't reach. Of several conditions each is a
// branch of its own, as in code that has a fault: the fuzzer sees how far an input came.
[[gnu::noinline]] inline void plantedFault([[maybe_unused]] std::initializer_list<bool> reached)
{
#ifdef PLUMBLINE_PLANTED
    for (const bool one : reached)
        if (!one)
            return;
    __builtin_trap();
#endif
}

inline void plantedFault(bool reached)
{
    plantedFault({reached});
}

// A file in memory, for what reads from a path.
class MemoryFile
{
public:
    explicit MemoryFile(std::string_view bytes) : fd_(memfd_create("fuzz", MFD_CLOEXEC))
    {
        for (std::size_t done = 0; done < bytes.size();) {
            const auto wrote = ::write(fd_, bytes.data() + done, bytes.size() - done);
            require(wrote > 0);
            done += static_cast<std::size_t>(wrote);
        }
    }
    ~MemoryFile() { ::close(fd_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;
    std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

private:
    int fd_;
};

} // namespace plumbline::fuzz
