// Any bytes as the header of a model file.
#include "core/pins/gguf.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace plumbline;
    const auto read = readGguf(fuzz::textOf(data, size));
    fuzz::require(read.header.has_value() == read.problem.empty());
    const auto architecture = read.header ? read.header->architecture.value_or("") : std::string();
    fuzz::plantedFault(architecture.size() == 6 && architecture != "gemma3");
    return 0;
}
