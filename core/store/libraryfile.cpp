#include "core/store/libraryfile.h"

#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace plumbline {
namespace {

namespace fs = std::filesystem;

std::optional<long> pretended;

// The log is kept consistent by memory that the processes share. On these, processes of two machines do not share it,
// or it can't be mapped at all.
constexpr std::array<std::pair<unsigned long, const char*>, 18> networks{{
    {0x6969, "NFS"},
    {0x517B, "SMB"},
    {0xFF534D42, "CIFS"},
    {0xFE534D42, "SMB"},
    {0x65735546, "FUSE"},
    {0x01021997, "9p"},
    {0x00C36400, "CephFS"},
    {0x5346414F, "AFS"},
    {0x6B414653, "AFS"},
    {0x73757245, "Coda"},
    {0x564C, "NCP"},
    {0x0BD00BD0, "Lustre"},
    {0x47504653, "GPFS"},
    {0x7461636F, "OCFS2"},
    {0x01161970, "GFS2"},
    {0x786F4256, "a VirtualBox share"},
    {0x19830326, "BeeGFS"},
    {0xAAD7AAEA, "PanFS"},
}};

std::string networkOf(const fs::path& folder)
{
    struct statfs about = {};
    if (!pretended && ::statfs(folder.c_str(), &about) != 0)
        return {};
    const auto magic = static_cast<unsigned long>(pretended ? *pretended : about.f_type) & 0xFFFFFFFFUL;
    for (const auto& [number, name] : networks)
        if (number == magic)
            return name;
    return {};
}

bool allowed(const fs::path& path, int what)
{
    return ::faccessat(AT_FDCWD, path.c_str(), what, AT_EACCESS) == 0;
}

std::string folderProblem(const std::string& path, const fs::path& folder)
{
    std::error_code code;
    fs::create_directories(folder, code);
    if (code)
        return "the folder of " + path + " can't be made (" + code.message() +
               "); name another library with --db or PLUMBLINE_DB";
    if (!allowed(folder, W_OK | X_OK))
        return path + " can't be made: its folder can't be written to; name another library with --db or PLUMBLINE_DB";
    return {};
}

} // namespace

FileLook lookAtLibrary(const std::string& path, bool make)
{
    FileLook look;
    if (path.empty() || path.find('\0') != std::string::npos) {
        look.problem = "the library must be named by the path of a file";
        return look;
    }
    std::error_code code;
    auto file = fs::weakly_canonical(fs::absolute(path, code), code);
    if (code) {
        look.problem = path + " can't be opened: " + code.message();
        return look;
    }
    look.file = file.string();
    const auto status = fs::status(file, code);
    look.exists = fs::exists(status);
    if (!look.exists && status.type() != fs::file_type::not_found)
        look.problem = path + " can't be opened: " + code.message();
    else if (!look.exists)
        look.problem = make ? folderProblem(path, file.parent_path())
                            : "there is no library " + path + "; a run makes it, and so does an import";
    else if (fs::is_directory(status))
        look.problem = path + " is a folder; a library is a file";
    else if (!fs::is_regular_file(status))
        look.problem = path + " is not a regular file; a library is one";
    else if (!allowed(file, R_OK))
        look.problem = path + " can't be read; check its permissions";
    if (!look.problem.empty())
        return look;
    look.network = networkOf(file.parent_path());
    if (look.exists && !allowed(file, W_OK))
        look.read_only = "the file can't be written to";
    else if (!allowed(file.parent_path(), W_OK | X_OK))
        look.read_only = "its folder can't be written to";
    return look;
}

bool hasWaitingLog(const std::string& file)
{
    std::error_code code;
    const auto size = fs::file_size(file + "-wal", code);
    return !code && size > 0;
}

void pretendFileSystemForTests(std::optional<long> magic)
{
    pretended = magic;
}

} // namespace plumbline
