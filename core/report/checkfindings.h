// What a check found wrong: counted, the first few kept in words. Private to this room.
#pragma once

#include "core/report/verify.h"

#include <cstdint>
#include <string>
#include <vector>

namespace plumbline {

class CheckFindings
{
public:
    void add(const std::string& text)
    {
        constexpr std::size_t kept = 5;
        ++count_;
        if (texts_.size() < kept)
            texts_.push_back(text);
    }
    bool empty() const { return count_ == 0; }

    // Failed with the findings, or ok with `good`.
    Check check(const std::string& name, const std::string& good) const
    {
        if (empty())
            return {name, CheckState::ok, good};
        std::string detail;
        for (const auto& text : texts_)
            detail += (detail.empty() ? "" : "; ") + text;
        const std::int64_t more = count_ - static_cast<std::int64_t>(texts_.size());
        return {name, CheckState::failed, more > 0 ? detail + "; and " + std::to_string(more) + " more" : detail};
    }

private:
    std::int64_t count_ = 0;
    std::vector<std::string> texts_;
};

inline Check notApplicable(const std::string& name, const std::string& why)
{
    return {name, CheckState::not_applicable, why};
}

} // namespace plumbline
