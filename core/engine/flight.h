// One request on its way on an I/O thread: hears the transport, feeds the answer reader, keeps the deadlines. Reused
// for the next request.
#pragma once

#include "core/engine/engineevents.h"
#include "core/engine/requestfactory.h"
#include "core/net/transport.h"
#include "core/wire/answerreader.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace plumbline {

class Flight final : public TransportSink
{
public:
    // `done` is called once a request, from the transport's loop, with the end; finished() then gives the record.
    Flight(Transport& transport, const RunSettings& settings, std::function<void(Flight&)> done);

    // `scheduled_ns` relative to the run's origin.
    void send(PreparedRequest prepared, std::int64_t scheduled_ns, RequestHandle id);
    // `words`: why, for the record; what the transport itself says goes before it.
    void cancel(ErrorClass why, CancelledBy by, std::optional<Outcome> outcome = std::nullopt, std::string words = {});

    const ReadDelays& readDelays() const { return delays_; }
    std::int64_t endNs() const { return endNs_; } // relative
    Phase phase() const { return record_.phase; }
    bool answered() const { return answered_; }
    Request finished(); // the complete record; once

    int client = -1; // of a closed loop; -1: none

    void sent(std::int64_t at_ns, Connection connection) override;
    void connected(std::int64_t at_ns) override;
    void written(std::int64_t at_ns, bool again) override;
    void headers(int status, const HeaderList& headers, std::int64_t at_ns) override;
    void bytes(std::span<const char> bytes, std::int64_t received_ns) override;
    void ended(const TransportEnd& end) override;

private:
    struct Deadline
    {
        std::int64_t at_ns = 0; // relative
        ErrorClass why = ErrorClass::timeout_total;
        std::int64_t since_ns = 0; // the moment that it counts from
    };
    Deadline nextDeadline() const;
    void watchDeadline();
    void deadlinePassed(const Deadline& deadline);
    std::int64_t relative(std::int64_t at_ns) const { return at_ns - settings_.origin_ns; }

    Transport& transport_;
    const RunSettings& settings_;
    std::function<void(Flight&)> done_;
    AnswerReader reader_;
    Request record_;
    RequestHandle id_ = 0;
    std::uint64_t timer_ = 0;
    bool answered_ = false;
    bool cancelling_ = false;
    bool trailing_ = false; // the answer is whole; the response has not ended
    ErrorClass cancelledAs_ = ErrorClass::none;
    CancelledBy cancelledBy_ = CancelledBy::none;
    std::optional<Outcome> outcome_;
    std::int64_t endNs_ = 0;
    std::int64_t standstillBefore_ = 0; // of the transport's loop, when it was sent
    ReadDelays delays_;
    std::string cancelWords_; // why a deadline ended it
};

} // namespace plumbline
