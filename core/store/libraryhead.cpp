#include "core/store/libraryhead.h"

#include "core/store/migrations.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace plumbline {
namespace {

// The header of SQLite's file format: numbers are big-endian.
constexpr std::size_t headerBytes = 100, versionAt = 60, applicationAt = 68;
constexpr std::string_view magic{"SQLite format 3\0", 16};

std::int64_t numberAt(const std::array<char, headerBytes>& header, std::size_t at)
{
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8u | static_cast<unsigned char>(header.at(at + i));
    return static_cast<std::int32_t>(number);
}

} // namespace

FileKind kindOfFile(const std::string& path)
{
    std::array<char, headerBytes> header{};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(header.data(), headerBytes) || std::string_view(header.data(), magic.size()) != magic)
        return FileKind::other;
    if (numberAt(header, applicationAt) != applicationId)
        return FileKind::foreign;
    return numberAt(header, versionAt) > static_cast<std::int64_t>(migrations().size()) ? FileKind::newer
                                                                                        : FileKind::library;
}

bool isFileOf(const std::string& path, const std::string& library)
{
    for (const auto* ending : {"", "-wal", "-shm"}) {
        std::error_code gone;
        if (std::filesystem::equivalent(path, library + ending, gone) && !gone)
            return true;
    }
    return false;
}

} // namespace plumbline
