#include "core/pins/modelfile.h"

#include "core/pins/filereader.h"
#include "core/pins/gguf.h"
#include "core/pins/modelpins.h"
#include "core/plan/problem.h"

#include <QCryptographicHash>

#include <algorithm>
#include <memory>

namespace plumbline {
namespace {

constexpr std::size_t partBytes = 4 * 1024 * 1024;

using Readers = std::vector<std::unique_ptr<FileReader>>;

std::string quoted(const std::string& path)
{
    return "'" + shown(path, 300) + "'";
}

// The header of the whole model: of the first shard, with the tensors of all.
std::optional<GgufHeader> readHeaders(const Readers& readers, std::string& problem)
{
    std::optional<GgufHeader> whole;
    for (std::size_t i = 0; i < readers.size(); ++i) {
        const auto& reader = *readers[i];
        const GgufSource source{
            static_cast<std::uint64_t>(reader.stamp().bytes),
            [&reader](std::uint64_t offset, char* to, std::size_t count) { return reader.read(offset, to, count); }};
        auto read = readGguf(source);
        const auto where = quoted(reader.stamp().path) + ": ";
        if (!read.header)
            problem = where + read.problem;
        else if (read.header->bytes_missing > 0)
            problem = where + "the file is cut off: " + std::to_string(read.header->bytes_missing) +
                      " bytes of its weights are missing (a download that did not finish?)";
        else if (readers.size() > 1 && read.header->split_count.value_or(readers.size()) != readers.size())
            problem = where + "says that it is one of " + std::to_string(*read.header->split_count) +
                      " files, its name says of " + std::to_string(readers.size());
        else if (readers.size() > 1 && read.header->split_no.value_or(i) != i)
            problem = where + "says that it is file " + std::to_string(*read.header->split_no + 1) +
                      ", its name says " + std::to_string(i + 1);
        else if (whole && !addTensors(*whole, *read.header))
            problem = where + "the shards together are larger than any file";
        if (!problem.empty())
            return std::nullopt;
        if (!whole)
            whole = std::move(read.header);
    }
    if (readers.size() == 1 && whole->split_count.value_or(1) > 1)
        problem = quoted(readers.front()->stamp().path) + ": is one of " + std::to_string(*whole->split_count) +
                  " shards; the others are found only under names that end in -00001-of-" + std::string("0000N.gguf");
    else if (whole->split_tensors && readers.size() > 1 && *whole->split_tensors != whole->tensors)
        problem = quoted(readers.front()->stamp().path) + ": the shards hold " + std::to_string(whole->tensors) +
                  " tensors, and " + std::to_string(*whole->split_tensors) + " belong to the model";
    return problem.empty() ? whole : std::nullopt;
}

// Hex; empty when it was cancelled or a file could not be read to its end.
std::string hashAll(const Readers& readers, const ReadingControl& control, ModelFile& file)
{
    std::int64_t total = 0;
    for (const auto& reader : readers)
        total += reader->stamp().bytes;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    std::vector<char> part(partBytes);
    std::int64_t done = 0;
    for (const auto& reader : readers) {
        for (std::int64_t at = 0; at < reader->stamp().bytes;) {
            if (control.cancelled && control.cancelled()) {
                file.cancelled = true;
                return {};
            }
            const auto want = std::min<std::int64_t>(reader->stamp().bytes - at, partBytes);
            const auto got = reader->read(static_cast<std::uint64_t>(at), part.data(), static_cast<std::size_t>(want));
            if (got == 0)
                break;
            hash.addData(QByteArrayView(part.data(), static_cast<qsizetype>(got)));
            at += static_cast<std::int64_t>(got);
            done += static_cast<std::int64_t>(got);
            if (control.progress)
                control.progress(done, total);
        }
        if (!reader->unchanged()) {
            file.problem = quoted(reader->stamp().path) + ": the file was changed while it was read";
            return {};
        }
    }
    if (done == total)
        return hash.result().toHex().toStdString();
    file.problem = quoted(file.path) + ": can't be read to its end";
    return {};
}

} // namespace

std::vector<std::string> shardsOf(const std::string& path)
{
    constexpr std::string_view pattern = "-00001-of-00001.gguf"; // digits stand for digits
    if (path.size() < pattern.size())
        return {path};
    const auto start = path.size() - pattern.size();
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i < pattern.size(); ++i)
        if (isDigit(pattern[i]) ? !isDigit(path[start + i]) : path[start + i] != pattern[i])
            return {path};
    const auto number = [&path](std::size_t at) { return std::stoul(path.substr(at, 5)); };
    const auto index = number(start + 1);
    const auto count = number(start + 10);
    if (index < 1 || count < 1 || index > count)
        return {path};
    std::vector<std::string> names;
    for (unsigned long i = 1; i <= count; ++i) {
        const auto digits = std::to_string(i);
        names.push_back(path.substr(0, start + 1) + std::string(5 - digits.size(), '0') + digits +
                        path.substr(start + 6));
    }
    return names;
}

ModelFile readModelFile(const std::string& path, const ReadingControl& control)
{
    ModelFile file;
    file.path = path;
    Readers readers;
    constexpr std::size_t mostShards = 1000; // each is an open file
    const auto names = shardsOf(path);
    if (names.size() > mostShards)
        file.problem = quoted(path) + ": is one of " + std::to_string(names.size()) + " shards; at most " +
                       std::to_string(mostShards) + " can be read";
    for (std::size_t i = 0; i < names.size() && file.problem.empty(); ++i) {
        readers.push_back(std::make_unique<FileReader>(names[i]));
        file.files.push_back(readers.back()->stamp());
        if (const auto& problem = readers.back()->problem(); !problem.empty())
            file.problem = names.size() == 1 ? problem
                                             : problem + " (shard " + std::to_string(i + 1) + " of " +
                                                   std::to_string(names.size()) + ")";
    }
    if (!file.problem.empty())
        return file;
    const auto header = readHeaders(readers, file.problem);
    if (!header)
        return file;
    const auto sha256 = hashAll(readers, control, file);
    if (!sha256.empty())
        addModelPins(file, *header, sha256);
    return file;
}

ModelFile readAgain(const ModelFile& before, const ReadingControl& control)
{
    const bool same = std::all_of(before.files.begin(), before.files.end(),
                                  [](const FileStamp& stamp) { return stampOf(stamp.path) == stamp; });
    return same ? before : readModelFile(before.path, control);
}

} // namespace plumbline
