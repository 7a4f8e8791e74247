// The model's file as pins: what its GGUF header says, and the SHA-256 of its bytes.
#pragma once

#include "core/record/step.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace plumbline {

// A file as it was found; when all of it is the same the bytes are taken to be the same.
struct FileStamp
{
    std::string path;
    std::int64_t bytes = 0;
    std::int64_t modified_ns = 0; // CLOCK_REALTIME
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    bool operator==(const FileStamp&) const = default;
};

struct ModelFile
{
    std::string path;             // as given
    std::vector<FileStamp> files; // all shards, in order
    std::vector<Pin> pins;        // model.file.*, origin detected
    std::vector<std::string> not_pinned;
    std::string problem;    // why there are no pins: not there, not GGUF, cut off, a shard is missing; names the file
    bool cancelled = false; // then there are no pins and no problem
};

// Both may be empty. Called on the thread that reads, after every few megabytes.
struct ReadingControl
{
    std::function<void(std::int64_t done, std::int64_t total)> progress; // bytes hashed
    std::function<bool()> cancelled;
};

// Reads the header, then all bytes for the hash: as long as the disk and the processor take. A name that ends in
// -00001-of-00003.gguf stands for all of its shards, whichever is given: sizes, tensors and parameters are sums, and
// the hash is that of the shards' bytes one after the other (cat a b c | sha256sum). Any thread.
ModelFile readModelFile(const std::string& path, const ReadingControl& control = {});

// The same file now: what is there already while no file has another size, time or inode, else read again.
ModelFile readAgain(const ModelFile& before, const ReadingControl& control = {});

// The names of all shards when the path is that of one; itself otherwise.
std::vector<std::string> shardsOf(const std::string& path);

} // namespace plumbline
