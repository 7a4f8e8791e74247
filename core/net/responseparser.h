// HTTP/1.1 responses out of bytes: status and headers, then the body without its framing, in place and as it comes.
// Interim (1xx) responses are skipped. No sockets; one thread; one response at a time.
#pragma once

#include "core/net/transport.h"

#include <memory>
#include <span>
#include <string>

namespace plumbline {

class ResponseListener
{
public:
    virtual ~ResponseListener() = default;
    virtual void head(int status, const HeaderList& headers) = 0; // names in lower case
    virtual void body(std::span<const char> bytes) = 0;           // lies in what parse() was given
};

class ResponseParser
{
public:
    explicit ResponseParser(ResponseListener& listener);
    ~ResponseParser();

    void reset(); // for the next response

    // Reads what it can; the number of bytes taken. The rest (an unfinished line) must come again, with more behind it.
    // `error` is set when this is no HTTP/1.1, or a limit is exceeded.
    std::size_t parse(std::span<const char> bytes, std::string* error);

    // The connection ended. False when the response needed more.
    bool endOfInput();

    bool done() const;      // the whole response was read
    bool keepAlive() const; // of a response that is done: another may follow on the same connection
    int chunks() const;     // of the body, begun since the last parse() began

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace plumbline
