#include "ui/pages/run/livefailures.h"

#include <algorithm>

namespace plumbline::ui {

bool isFailure(const LiveRequest& request)
{
    if (request.outcome == Outcome::completed)
        return false;
    const bool wanted = request.cancelled_by == CancelledBy::plan || request.cancelled_by == CancelledBy::user;
    return request.outcome != Outcome::cancelled || !wanted;
}

void LiveFailures::add(const LiveRequest& request)
{
    if (!isFailure(request))
        return;
    ++total_;
    const double at = double(request.end_ns.value_or(request.scheduled_ns)) / 1e9;
    const auto same = std::ranges::find_if(kinds_, [&request](const FailureKind& kind) {
        return kind.outcome == request.outcome && kind.error_class == request.error_class &&
               kind.http_status == request.http_status;
    });
    if (same != kinds_.end()) {
        ++same->count;
        same->last_at = at;
        return;
    }
    kinds_.push_back({request.outcome, request.error_class, request.http_status, 1, at, at, request.error_message,
                      request.request_id});
}

void LiveFailures::clear()
{
    kinds_.clear();
    total_ = 0;
}

} // namespace plumbline::ui
