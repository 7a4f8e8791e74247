// Requests as dots: the latest each, of those before them one of every so many. Bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace plumbline::ui {

struct Dot
{
    double at = 0; // seconds since the run's origin, when the request ended
    std::optional<double> ttft_ms, tpot_ms;
    std::string request_id;
    bool measured = true;
};

class DotSample
{
public:
    static constexpr std::size_t most = 1500; // of the latest, and of those before them

    void add(const Dot& dot);
    void clear();
    std::vector<Dot> dots() const; // by time
    std::int64_t stride() const { return stride_; }
    std::uint64_t changes() const { return seen_; } // grows with each dot

private:
    std::deque<Dot> latest_;
    std::vector<Dot> before_;
    std::int64_t stride_ = 1;
    std::uint64_t seen_ = 0;
    std::int64_t left_ = 0; // that have left the latest
};

} // namespace plumbline::ui
