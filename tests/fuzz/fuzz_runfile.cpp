// Any bytes as a run file: read, summarised, checked.
#include "core/report/summarize.h"
#include "core/report/verify.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace plumbline;
    const fuzz::MemoryFile file(fuzz::textOf(data, size));
    const auto verified = verifyFile(file.path());
    if (verified.error.empty())
        fuzz::require(!verifiedText(verified).empty());
    fuzz::plantedFault({verified.checks.size() > 3, verified.run.size() != 12});
    return 0;
}
