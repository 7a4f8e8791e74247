#include "ui/pages/run/dotsample.h"

namespace plumbline::ui {

void DotSample::add(const Dot& dot)
{
    ++seen_;
    latest_.push_back(dot);
    if (latest_.size() <= most)
        return;
    if (left_++ % stride_ == 0)
        before_.push_back(latest_.front());
    latest_.pop_front();
    if (before_.size() <= most)
        return;
    std::vector<Dot> every;
    every.reserve(most);
    for (std::size_t i = 0; i < before_.size(); i += 2)
        every.push_back(std::move(before_[i]));
    before_ = std::move(every);
    stride_ *= 2;
}

void DotSample::clear()
{
    latest_.clear();
    before_.clear();
    stride_ = 1;
    left_ = 0;
    ++seen_;
}

std::vector<Dot> DotSample::dots() const
{
    auto all = before_;
    all.insert(all.end(), latest_.begin(), latest_.end());
    return all;
}

} // namespace plumbline::ui
