// The requests of a run for a table that shows a window of them: light rows, by position.
#pragma once

#include "core/record/request.h"
#include "core/store/library.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace plumbline {

struct RequestFilter
{
    std::optional<int> step, repeat;
    bool failures_only = false; // every outcome but completed
    std::string text;           // in request_id, class, error_message or finish_reason
    std::optional<ErrorClass> error_class;
};

// Number of requests that match.
std::int64_t countRequests(const Library& library, const std::string& run, const RequestFilter& filter);

// In the order in which they ended; without event times unless they are asked for (the TPOT of a request needs to know
// how many tokens its first event held). `offset` from 0. Fast at any offset: the rows after it are found by their key
// where the filter is empty.
std::vector<Request> requestRows(const Library& library, const std::string& run, const RequestFilter& filter,
                                 std::int64_t offset, std::int64_t limit, bool withEventTimes = false);

// One with its event times.
std::optional<Request> requestOf(const Library& library, const std::string& run, const std::string& requestId);

struct FailureGroup // failures of one kind and status with one example
{
    ErrorClass error_class = ErrorClass::none;
    Outcome outcome = Outcome::failed;
    std::string message_shape; // the message with its numbers and ids blanked
    std::string example;
    std::string example_request;
    std::int64_t count = 0;
    std::optional<int> http_status;
    std::int64_t first_ns = 0, last_ns = 0; // since the run's origin: when the first and the last of them ended
};
std::vector<FailureGroup> failuresOf(const Library& library, const std::string& run); // most frequent first

} // namespace plumbline
