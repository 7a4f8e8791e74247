#include "core/net/tlssession.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <QHostAddress>

#include <algorithm>
#include <climits>

namespace plumbline {
namespace {

std::string lastProblem()
{
    const auto code = ERR_get_error();
    ERR_clear_error();
    if (code == 0)
        return "the TLS connection failed";
    const char* reason = ERR_reason_error_string(code);
    return reason ? reason : "TLS error " + std::to_string(code);
}

} // namespace

std::shared_ptr<const TlsContext> TlsContext::make(const Tls& tls, const std::string& host, std::string* error)
{
    SSL_CTX* context = SSL_CTX_new(TLS_client_method());
    if (!context) {
        *error = "target.base_url: TLS can't be had here: " + lastProblem();
        return nullptr;
    }
    const std::shared_ptr<const TlsContext> made(new TlsContext(context, host, tls.verify));
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF); // a fresh connection is a whole handshake
    SSL_CTX_set_verify(context, tls.verify ? SSL_VERIFY_PEER : SSL_VERIFY_NONE, nullptr);
    const bool loaded = tls.ca_file ? SSL_CTX_load_verify_locations(context, tls.ca_file->c_str(), nullptr) == 1
                                    : SSL_CTX_set_default_verify_paths(context) == 1;
    if (loaded)
        return made;
    *error = "target.tls.ca_file: '" + tls.ca_file.value_or("(the system's)") + "' can't be used: " + lastProblem();
    return nullptr;
}

TlsContext::TlsContext(SSL_CTX* context, std::string host, bool verify)
    : context_(context), host_(std::move(host)), verify_(verify)
{
}

TlsContext::~TlsContext()
{
    SSL_CTX_free(context_);
}

struct TlsSession::State
{
    SSL* ssl = nullptr;
    BIO* in = nullptr; // of the session, which frees both
    BIO* out = nullptr;
    ~State() { SSL_free(ssl); }
};

TlsSession::TlsSession(std::shared_ptr<const TlsContext> context) : context_(std::move(context)), state_(new State)
{
    state_->ssl = SSL_new(context_->context_);
    state_->in = BIO_new(BIO_s_mem());
    state_->out = BIO_new(BIO_s_mem());
    auto* ssl = state_->ssl;
    SSL_set_bio(ssl, state_->in, state_->out);
    SSL_set_connect_state(ssl);
    const auto& host = context_->host_;
    const bool isAddress = !QHostAddress(QString::fromStdString(host)).isNull();
    if (!isAddress)
        SSL_ctrl(ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, const_cast<char*>(host.c_str()));
    if (context_->verify_ && isAddress)
        X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host.c_str());
    else if (context_->verify_)
        SSL_set1_host(ssl, host.c_str());
    constexpr unsigned char protocols[] = "\x08http/1.1";
    SSL_set_alpn_protos(ssl, protocols, sizeof protocols - 1);
}

TlsSession::~TlsSession() = default;

bool TlsSession::fail()
{
    const auto verified = SSL_get_verify_result(state_->ssl);
    if (context_->verify_ && verified != X509_V_OK && !SSL_is_init_finished(state_->ssl)) {
        problem_ = std::string("the server's certificate is not believed: ") + X509_verify_cert_error_string(verified);
        ERR_clear_error();
    } else {
        problem_ = lastProblem();
    }
    return false;
}

TlsSession::Step TlsSession::handshake()
{
    ERR_clear_error();
    const int result = SSL_do_handshake(state_->ssl);
    if (result == 1)
        return Step::done;
    if (SSL_get_error(state_->ssl, result) == SSL_ERROR_WANT_READ)
        return Step::going;
    fail();
    return Step::failed;
}

void TlsSession::received(std::span<const char> ciphertext)
{
    BIO_write(state_->in, ciphertext.data(), static_cast<int>(ciphertext.size())); // at most one read's buffer
}

std::ptrdiff_t TlsSession::read(char* buffer, std::size_t size)
{
    ERR_clear_error();
    const int got = SSL_read(state_->ssl, buffer, static_cast<int>(std::min<std::size_t>(size, INT_MAX)));
    if (got > 0)
        return got;
    if (SSL_get_error(state_->ssl, got) == SSL_ERROR_WANT_READ)
        return 0;
    fail();
    return -1;
}

bool TlsSession::write(std::span<const char> plaintext)
{
    ERR_clear_error();
    while (!plaintext.empty()) {
        const auto size = std::min<std::size_t>(plaintext.size(), INT_MAX);
        const int put = SSL_write(state_->ssl, plaintext.data(), static_cast<int>(size));
        if (put <= 0)
            return fail();
        plaintext = plaintext.subspan(static_cast<std::size_t>(put));
    }
    return true;
}

bool TlsSession::closedByPeer() const
{
    return (SSL_get_shutdown(state_->ssl) & SSL_RECEIVED_SHUTDOWN) != 0;
}

std::string TlsSession::takeToSend()
{
    char* data = nullptr;
    const auto size = BIO_get_mem_data(state_->out, &data);
    std::string bytes(data, static_cast<std::size_t>(size));
    BIO_reset(state_->out);
    return bytes;
}

} // namespace plumbline
