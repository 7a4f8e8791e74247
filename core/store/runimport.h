// A run that is put into the library line by line, in transactions of bounded size. Private to this room.
#pragma once

#include "core/store/library.h"
#include "core/store/recordrows.h"
#include "core/store/runbatch.h"
#include "core/store/runentry.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace plumbline {

// On the library's thread. Unless end() succeeds, nothing of the run is left behind.
class RunImport
{
public:
    explicit RunImport(Library& library) : library_(library) {}
    ~RunImport();
    RunImport(const RunImport&) = delete;
    RunImport& operator=(const RunImport&) = delete;

    RunBatch batch; // lines may be added before begin()

    // `replaced`: the id of a run of the same id that the new one takes the place of; 0: none. Each returns the
    // problem.
    std::string begin(const RunEntry& entry, const RunHeader& header, std::string_view headerLine,
                      std::int64_t replaced);
    std::string commitWhenFull();
    // `more` in the same transaction as the last lines.
    std::string end(const RunEndingEntry& ending,
                    const std::function<std::string(const QSqlDatabase&, std::int64_t id)>& more);

private:
    std::string commit(const std::function<std::string(const QSqlDatabase&)>& more = {});

    Library& library_;
    std::optional<RecordRows> rows_;
    std::int64_t id_ = 0;
    std::int64_t replaced_ = 0;
};

} // namespace plumbline
