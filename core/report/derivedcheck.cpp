#include "core/report/requestchecks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

// Values that are the same but for the last bits of a division.
bool same(const std::optional<double>& stored, const std::optional<double>& computed)
{
    if (!stored || !computed)
        return stored.has_value() == computed.has_value();
    return std::abs(*stored - *computed) <= 1e-9 * std::max(std::abs(*stored), std::abs(*computed));
}

std::string text(const std::optional<double>& figure)
{
    if (!figure)
        return "null";
    std::array<char, 40> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *figure);
    return {buffer.data(), end.ptr};
}

class DerivedCheck : public RecordCheck
{
public:
    void take(const ReadItem& item) override
    {
        if (const auto* header = std::get_if<RunHeader>(&item.record))
            limits_ = ClassLimits(header->plan);
        const auto* request = std::get_if<Request>(&item.record);
        if (!request || !item.derived)
            return;
        ++requests_;
        const Derived& stored = *item.derived;
        const Derived computed = derivedOf(*request, limits_.of(request->klass));
        const std::string name = requestName(*request, item.line);
        for (const auto& [key, member] : figures)
            if (!same(stored.*member, computed.*member))
                findings_.add(name + ": derived." + key + " is " + text(stored.*member) + ", its times give " +
                              text(computed.*member));
        if (stored.good != computed.good)
            findings_.add(name + ": derived.good is " + word(stored.good) + ", its figures give " +
                          word(computed.good));
    }
    Check result() const override
    {
        const std::string name = "request figures";
        if (requests_ == 0)
            return notApplicable(name, "no request line holds derived figures");
        return findings_.check(name, std::to_string(requests_) + " requests, every figure reproduced from its times");
    }

private:
    static std::string word(const std::optional<bool>& good) { return !good ? "null" : *good ? "true" : "false"; }
    static constexpr std::pair<const char*, std::optional<double> Derived::*> figures[] = {
        {"lateness_ms", &Derived::lateness_ms},
        {"ttft_ms", &Derived::ttft_ms},
        {"ttft_from_due_ms", &Derived::ttft_from_due_ms},
        {"tpot_ms", &Derived::tpot_ms},
        {"e2e_ms", &Derived::e2e_ms},
    };
    ClassLimits limits_;
    std::int64_t requests_ = 0;
    CheckFindings findings_;
};

} // namespace

std::unique_ptr<RecordCheck> makeDerivedCheck()
{
    return std::make_unique<DerivedCheck>();
}

} // namespace plumbline
