// TLS of one connection over memory: ciphertext in, plaintext out, and the other way. It touches no socket, so that a
// read can be stamped before it is decrypted. One thread.
#pragma once

#include "core/plan/plan.h"

#include <memory>
#include <span>
#include <string>

using SSL_CTX = struct ssl_ctx_st;

namespace plumbline {

// What all connections to one target share: which certificates are believed.
class TlsContext
{
public:
    // Null with a message that names the plan's field.
    static std::shared_ptr<const TlsContext> make(const Tls& tls, const std::string& host, std::string* error);
    ~TlsContext();
    TlsContext(const TlsContext&) = delete;
    TlsContext& operator=(const TlsContext&) = delete;

private:
    friend class TlsSession;
    TlsContext(SSL_CTX* context, std::string host, bool verify);

    SSL_CTX* context_;
    std::string host_; // for SNI and for the certificate; a name, or an address
    bool verify_;
};

class TlsSession
{
public:
    explicit TlsSession(std::shared_ptr<const TlsContext> context);
    ~TlsSession();

    enum class Step
    {
        going, // more bytes are needed from the peer
        done,
        failed // see problem()
    };
    Step handshake();

    void received(std::span<const char> ciphertext);

    // Up to `size` bytes of plaintext; 0: none until more is received; -1: failed or closed by the peer.
    std::ptrdiff_t read(char* buffer, std::size_t size);
    bool write(std::span<const char> plaintext); // all of it; then takeToSend()
    bool closedByPeer() const;                   // it said so: the end of the stream is no cut

    std::string takeToSend(); // ciphertext for the peer; empty: none
    const std::string& problem() const { return problem_; }

private:
    struct State;
    bool fail();

    std::shared_ptr<const TlsContext> context_;
    std::unique_ptr<State> state_;
    std::string problem_;
};

} // namespace plumbline
