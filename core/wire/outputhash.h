// SHA-256 of what an answer said: reasoning, text, tool names and arguments in the order of their arrival, joined
// without separators, so that it does not depend on how the server cut the pieces.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

class OutputHash
{
public:
    OutputHash();
    ~OutputHash();
    OutputHash(OutputHash&&) noexcept;
    OutputHash& operator=(OutputHash&&) noexcept;

    void add(std::string_view piece);
    std::optional<std::string> hex() const; // unset when nothing was added

private:
    struct State;
    std::unique_ptr<State> state_; // from the first add() on
};

} // namespace plumbline
