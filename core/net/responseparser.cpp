// The one file of this room that includes Beast: it is slow to compile.
#include "core/net/responseparser.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>

namespace plumbline {
namespace {

namespace http = boost::beast::http;
using boost::beast::string_view;
using boost::system::error_code;

constexpr std::uint32_t headerLimit = 64 * 1024; // bytes of a response's head

std::string lowerCase(string_view text)
{
    std::string lower(text.data(), text.size());
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

// "HTTP/1.1 500" and the end of the line: the space before a reason may not be left out with it, but servers and
// proxies do so, and other clients read it. How much of `bytes` looks like such a line: all of it, or nothing.
constexpr std::string_view bareLine = "HTTP/1.0 000\r\n";

bool looksBare(std::span<const char> bytes)
{
    const auto length = std::min(bytes.size(), bareLine.size());
    for (std::size_t i = 0; i < length; ++i) {
        const bool digit = bytes[i] >= '0' && bytes[i] <= '9';
        if (bareLine[i] == '0' ? !digit : bytes[i] != bareLine[i])
            return false;
    }
    return true;
}

class Parser final : public http::basic_parser<false>
{
public:
    explicit Parser(ResponseListener& listener) : listener_(listener)
    {
        eager(true);
        header_limit(headerLimit);
        body_limit(std::numeric_limits<std::uint64_t>::max()); // "none" would refuse every Content-Length (Boost 1.74)
    }
    bool interim() const { return status_ / 100 == 1 && status_ != 101; }
    int chunks = 0;

private:
    void on_request_impl(http::verb, string_view, string_view, int, error_code&) override {}
    void on_response_impl(int status, string_view, int, error_code&) override { status_ = status; }
    void on_field_impl(http::field, string_view name, string_view value, error_code&) override
    {
        headers_.emplace_back(lowerCase(name), std::string(value.data(), value.size()));
    }
    void on_header_impl(error_code&) override
    {
        if (!interim())
            listener_.head(status_, headers_);
    }
    void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
    std::size_t on_body_impl(string_view bytes, error_code&) override
    {
        listener_.body({bytes.data(), bytes.size()});
        return bytes.size();
    }
    void on_chunk_header_impl(std::uint64_t, string_view, error_code&) override { ++chunks; }
    std::size_t on_chunk_body_impl(std::uint64_t, string_view bytes, error_code&) override
    {
        if (!bytes.empty())
            listener_.body({bytes.data(), bytes.size()});
        return bytes.size();
    }
    void on_finish_impl(error_code&) override {}

    ResponseListener& listener_;
    HeaderList headers_;
    int status_ = 0;
};

} // namespace

struct ResponseParser::State
{
    ResponseListener& listener;
    std::optional<Parser> parser;
    bool begun = false; // the parser has seen bytes of this response
};

ResponseParser::ResponseParser(ResponseListener& listener) : state_(new State{listener, std::nullopt, false})
{
    reset();
}

ResponseParser::~ResponseParser() = default;

void ResponseParser::reset()
{
    state_->parser.emplace(state_->listener);
    state_->begun = false;
}

std::size_t ResponseParser::parse(std::span<const char> bytes, std::string* error)
{
    std::size_t taken = 0;
    state_->parser->chunks = 0;
    while (taken < bytes.size() && !done()) {
        error_code problem;
        auto rest = bytes.subspan(taken);
        std::string line; // that Beast reads
        if (!state_->begun && looksBare(rest)) {
            if (rest.size() < bareLine.size())
                break; // it may still go on as it should
            line.assign(rest.data(), bareLine.size() - 2).append(" \r\n");
            rest = line;
        }
        state_->begun = true;
        auto step = state_->parser->put(boost::asio::const_buffer(rest.data(), rest.size()), problem);
        if (!line.empty() && step == line.size()) {
            step = bareLine.size();
            problem = {};
        }
        taken += step;
        if (problem == http::error::need_more)
            break;
        if (problem) {
            *error = problem.message();
            break;
        }
        if (done() && state_->parser->interim())
            reset();
        else if (step == 0)
            break;
    }
    return taken;
}

bool ResponseParser::endOfInput()
{
    error_code problem;
    if (!done() && state_->parser->is_header_done())
        state_->parser->put_eof(problem);
    return done() && !problem;
}

bool ResponseParser::done() const
{
    return state_->parser->is_done();
}

bool ResponseParser::keepAlive() const
{
    return state_->parser->keep_alive();
}

int ResponseParser::chunks() const
{
    return state_->parser->chunks;
}

} // namespace plumbline
