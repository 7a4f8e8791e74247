// Any bytes as a file of another tool.
#include "core/exchange/imported.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace plumbline;
    const fuzz::MemoryFile file(fuzz::textOf(data, size));
    std::size_t records = 0;
    const auto imported = importFile(file.path(), [&records](const Record&) { ++records; });
    fuzz::require(imported.error.empty() || !imported.error.starts_with(" "));
    fuzz::plantedFault(imported.error.empty() && records > 4);
    return 0;
}
