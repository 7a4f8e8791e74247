// A TLS server of one answer on the loopback address, with a certificate made for it: each connection is agreed on,
// reads requests and answers each with the given bytes, on a thread of its own.
#pragma once

#include "support/scriptedserver.h"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <QTemporaryDir>

#include <csignal>
#include <cstdio>
#include <mutex>

namespace plumbline::test {

class TlsServer
{
public:
    // `name`: as in a certificate's subjectAltName, "DNS:localhost" or "IP:127.0.0.1".
    TlsServer(const std::string& name, std::string answer, bool saysGoodbye = true)
        : answer_(std::move(answer)), saysGoodbye_(saysGoodbye), context_(SSL_CTX_new(TLS_server_method()))
    {
        std::signal(SIGPIPE, SIG_IGN); // a client may leave while it is written to
        makeCertificate(name);
        SSL_CTX_set_alpn_select_cb(
            context_,
            [](SSL*, const unsigned char** out, unsigned char* size, const unsigned char* in, unsigned int inSize,
               void*) {
                static constexpr unsigned char own[] = "\x02h2\x08http/1.1";
                return SSL_select_next_proto(const_cast<unsigned char**>(out), size, own, sizeof own - 1, in, inSize) ==
                               OPENSSL_NPN_NEGOTIATED
                           ? SSL_TLSEXT_ERR_OK
                           : SSL_TLSEXT_ERR_NOACK;
            },
            nullptr);
        server_.emplace([this](int descriptor) { serve(descriptor); });
    }
    ~TlsServer()
    {
        server_.reset();
        SSL_CTX_free(context_);
    }

    // Called on the connection's thread when an answer was written; set before the first client comes.
    std::function<void(SSL*)> afterAnswer;

    int port() const { return server_->port(); }
    std::string certificateFile() const { return (folder_.path() + QStringLiteral("/ca.pem")).toStdString(); }
    std::string askedFor() // the name that the last client asked for (SNI)
    {
        const std::lock_guard lock(mutex_);
        return askedFor_;
    }
    std::string protocol() // agreed by ALPN
    {
        const std::lock_guard lock(mutex_);
        return protocol_;
    }
    int handshakes() const { return handshakes_; }

private:
    // Accepts connections and hands their descriptors to a thread each.
    class Acceptor
    {
    public:
        explicit Acceptor(std::function<void(int)> serve) : serve_(std::move(serve))
        {
            listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
            sockaddr_in address{};
            address.sin_family = AF_INET;
            address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            socklen_t size = sizeof address;
            bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
            listen(listener_, 64);
            getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
            port_ = ntohs(address.sin_port);
            thread_ = std::thread([this] { accept(); });
        }
        ~Acceptor()
        {
            stopping_ = true;
            thread_.join();
            for (auto& thread : threads_)
                thread.join();
            close(listener_);
        }
        int port() const { return port_; }

    private:
        void accept()
        {
            while (!stopping_) {
                pollfd wait{listener_, POLLIN, 0};
                if (poll(&wait, 1, 20) <= 0)
                    continue;
                const int descriptor = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
                // A client that forgets to close does not hold up the end of the test.
                const timeval limit{10, 0};
                setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
                threads_.emplace_back([this, descriptor] { serve_(descriptor); });
            }
        }
        std::function<void(int)> serve_;
        std::atomic<bool> stopping_ = false;
        int listener_ = -1, port_ = 0;
        std::thread thread_;
        std::vector<std::thread> threads_;
    };

    void makeCertificate(const std::string& name)
    {
        auto* key = EVP_EC_gen("P-256");
        auto* certificate = X509_new();
        X509_set_version(certificate, 2);
        ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
        X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
        X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
        X509_set_pubkey(certificate, key);
        auto* subject = X509_get_subject_name(certificate);
        X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1, -1,
                                   0);
        X509_set_issuer_name(certificate, subject);
        auto* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, name.c_str());
        X509_add_ext(certificate, names, -1);
        X509_EXTENSION_free(names);
        X509_sign(certificate, key, EVP_sha256());
        SSL_CTX_use_certificate(context_, certificate);
        SSL_CTX_use_PrivateKey(context_, key);
        auto* file = std::fopen(certificateFile().c_str(), "w");
        PEM_write_X509(file, certificate);
        std::fclose(file);
        X509_free(certificate);
        EVP_PKEY_free(key);
    }

    void serve(int descriptor)
    {
        auto* ssl = SSL_new(context_);
        SSL_set_fd(ssl, descriptor);
        if (SSL_accept(ssl) == 1) {
            ++handshakes_;
            {
                const std::lock_guard lock(mutex_);
                const char* asked = SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name);
                askedFor_ = asked ? asked : "";
                const unsigned char* agreed = nullptr;
                unsigned int size = 0;
                SSL_get0_alpn_selected(ssl, &agreed, &size);
                protocol_.assign(reinterpret_cast<const char*>(agreed), size);
            }
            answerRequests(ssl);
        }
        ERR_clear_error();
        SSL_free(ssl);
        close(descriptor);
    }

    void answerRequests(SSL* ssl)
    {
        std::string pending;
        char buffer[4096];
        for (int got = 0; (got = SSL_read(ssl, buffer, sizeof buffer)) > 0;) {
            pending.append(buffer, static_cast<std::size_t>(got));
            if (pending.find("\r\n\r\n{}") == std::string::npos)
                continue;
            pending.clear();
            SSL_write(ssl, answer_.data(), static_cast<int>(answer_.size()));
            if (afterAnswer)
                afterAnswer(ssl);
            if (answer_.find("Connection: close") == std::string::npos)
                continue;
            if (saysGoodbye_)
                SSL_shutdown(ssl);
            return;
        }
    }

    QTemporaryDir folder_;
    std::string answer_;
    bool saysGoodbye_;
    SSL_CTX* context_;
    std::mutex mutex_;
    std::string askedFor_, protocol_;
    std::atomic<int> handshakes_ = 0;
    std::optional<Acceptor> server_;
};

} // namespace plumbline::test
