#include "core/evidence/listeners.h"

#include "core/pins/systemfiles.h"

#include <array>
#include <charconv>
#include <fstream>
#include <sstream>

#include <arpa/inet.h>
#include <unistd.h>

namespace plumbline {
namespace {

using Address = std::array<unsigned char, 16>; // IPv4 as ::ffff:a.b.c.d

constexpr std::size_t mostDescriptors = 5'000'000; // more than a process may have
constexpr std::size_t mostLines = 100'000;         // listening sockets stand before the connected ones

Address mapped(const unsigned char* four)
{
    Address address{};
    address[10] = address[11] = 0xff;
    std::copy(four, four + 4, address.begin() + 12);
    return address;
}

bool parse(const std::string& text, Address& address)
{
    std::array<unsigned char, 4> four{};
    if (inet_pton(AF_INET, text.c_str(), four.data()) == 1) {
        address = mapped(four.data());
        return true;
    }
    return inet_pton(AF_INET6, text.substr(0, text.find('%')).c_str(), address.data()) == 1;
}

// "0100007F:1F90": words of 32 bits in the order of this machine, the port in hexadecimal.
bool parseLocal(const std::string& text, Address& address, int& port)
{
    const auto colon = text.find(':');
    if (colon != 8 && colon != 32)
        return false;
    std::array<unsigned char, 16> bytes{};
    for (std::size_t word = 0; word * 8 < colon; ++word) {
        std::uint32_t value = 0;
        const char* from = text.data() + word * 8;
        if (const auto [end, error] = std::from_chars(from, from + 8, value, 16);
            error != std::errc() || end != from + 8)
            return false;
        const auto* raw = reinterpret_cast<const unsigned char*>(&value);
        std::copy(raw, raw + 4, bytes.begin() + static_cast<std::ptrdiff_t>(word) * 4);
    }
    address = colon == 8 ? mapped(bytes.data()) : bytes;
    const auto digits = std::string_view(text).substr(colon + 1);
    return std::from_chars(digits.data(), digits.data() + digits.size(), port, 16).ec == std::errc();
}

bool isAny(const Address& address, bool six)
{
    constexpr std::array<unsigned char, 4> zero{};
    return address == (six ? Address{} : mapped(zero.data()));
}

} // namespace

std::set<std::uint64_t> listeningSockets(const std::vector<std::string>& addresses, int port, const std::string& root)
{
    std::set<Address> wanted;
    for (const auto& text : addresses)
        if (Address address{}; parse(text, address))
            wanted.insert(address);
    std::set<std::uint64_t> exact, any;
    for (const bool six : {false, true}) {
        std::ifstream file(root + (six ? "/proc/net/tcp6" : "/proc/net/tcp"));
        std::string line;
        for (std::size_t count = 0; count < mostLines && std::getline(file, line); ++count) {
            std::istringstream fields(line);
            std::string slot, local, remote, state, skipped;
            std::uint64_t inode = 0;
            fields >> slot >> local >> remote >> state;
            for (int i = 0; i < 5; ++i) // queues, timer, retransmits, user, timeout
                fields >> skipped;
            Address address{};
            int at = 0;
            if (!(fields >> inode) || state != "0A" || !parseLocal(local, address, at) || at != port)
                continue;
            if (wanted.contains(address))
                exact.insert(inode);
            else if (isAny(address, six))
                any.insert(inode);
        }
    }
    return exact.empty() ? any : exact;
}

bool holdsSocket(const std::string& processFolder, const std::set<std::uint64_t>& sockets)
{
    for (const auto& name : namesIn(processFolder + "/fd", mostDescriptors)) {
        std::array<char, 64> link{};
        const auto length = readlink((processFolder + "/fd/" + name).c_str(), link.data(), link.size());
        if (length <= 9 || !std::string_view(link.data(), static_cast<std::size_t>(length)).starts_with("socket:["))
            continue;
        std::uint64_t inode = 0;
        std::from_chars(link.data() + 8, link.data() + length, inode);
        if (sockets.contains(inode))
            return true;
    }
    return false;
}

} // namespace plumbline
