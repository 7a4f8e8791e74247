#include "core/report/csv.h"

#include "core/jsonl/jsonline.h"

#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {
namespace {

class Row
{
public:
    explicit Row(std::string& out) : out_(out) {}

    void text(std::string_view text)
    {
        separate();
        out_ += csvText(text);
    }
    template <typename Number> void number(Number value)
    {
        separate();
        std::array<char, 40> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        out_.append(digits.data(), end.ptr);
    }
    void truth(bool value)
    {
        separate();
        out_ += value ? "true" : "false";
    }
    void cell(const std::string& value) { text(value); }
    void cell(std::int64_t value) { number(value); }
    void cell(int value) { number(value); }
    void cell(bool value) { truth(value); }
    void cell(double value)
    {
        if (std::isfinite(value))
            number(value);
        else
            separate();
    }
    template <typename T> void cell(const std::optional<T>& value)
    {
        if (value)
            cell(*value);
        else
            separate(); // undefined: an empty cell, never 0
    }
    void end() { out_ += "\r\n"; }

private:
    void separate()
    {
        if (!first_)
            out_ += ',';
        first_ = false;
    }

    std::string& out_;
    bool first_ = true;
};

struct Column
{
    std::string_view name;
    void (*write)(Row&, const Request&);
};

template <auto Member> void cellOf(Row& row, const Request& request)
{
    row.cell(request.*Member);
}

template <auto Member> void nameOfMember(Row& row, const Request& request)
{
    row.text(nameOf(request.*Member));
}

template <auto Member> void nameUnlessNone(Row& row, const Request& request)
{
    const auto value = request.*Member;
    row.text(value == decltype(value)::none ? std::string_view() : nameOf(value));
}

constexpr Column columns[] = {
    {"request_id", cellOf<&Request::request_id>},
    {"step", cellOf<&Request::step>},
    {"repeat", cellOf<&Request::repeat>},
    {"class", cellOf<&Request::klass>},
    {"phase", nameOfMember<&Request::phase>},
    {"scheduled_ns", cellOf<&Request::scheduled_ns>},
    {"sent_ns", cellOf<&Request::sent_ns>},
    {"connect_ns", cellOf<&Request::connect_ns>},
    {"written_ns", cellOf<&Request::written_ns>},
    {"headers_ns", cellOf<&Request::headers_ns>},
    {"first_event_ns", cellOf<&Request::first_event_ns>},
    {"first_token_ns", cellOf<&Request::first_token_ns>},
    {"first_text_ns", cellOf<&Request::first_text_ns>},
    {"last_token_ns", cellOf<&Request::last_token_ns>},
    {"finish_ns", cellOf<&Request::finish_ns>},
    {"end_ns", cellOf<&Request::end_ns>},
    {"http_status", cellOf<&Request::http_status>},
    {"outcome", nameOfMember<&Request::outcome>},
    {"error_class", nameUnlessNone<&Request::error_class>},
    {"error_message", cellOf<&Request::error_message>},
    {"finish_reason", cellOf<&Request::finish_reason>},
    {"prompt_tokens", cellOf<&Request::prompt_tokens>},
    {"output_tokens", cellOf<&Request::output_tokens>},
    {"reasoning_tokens", cellOf<&Request::reasoning_tokens>},
    {"cached_tokens", cellOf<&Request::cached_tokens>},
    {"token_source", nameUnlessNone<&Request::token_source>},
    {"requested_output_tokens", cellOf<&Request::requested_output_tokens>},
    {"requested_prompt_tokens", cellOf<&Request::requested_prompt_tokens>},
    {"events", cellOf<&Request::events>},
    {"token_events", cellOf<&Request::token_events>},
    {"malformed_events", cellOf<&Request::malformed_events>},
    {"bytes", cellOf<&Request::bytes>},
    {"prompt_bytes", cellOf<&Request::prompt_bytes>},
    {"connection", nameOfMember<&Request::connection>},
    {"resent", cellOf<&Request::resent>},
    {"prompt_sha256", cellOf<&Request::prompt_sha256>},
    {"output_sha256", cellOf<&Request::output_sha256>},
    {"cancelled_by", nameUnlessNone<&Request::cancelled_by>},
    {"session", cellOf<&Request::session>},
    {"variant", cellOf<&Request::variant>},
    {"conversation", cellOf<&Request::conversation>},
    {"turn", cellOf<&Request::turn>},
    {"cancel_planned", cellOf<&Request::cancel_planned>},
    {"flags",
     [](Row& row, const Request& request) {
         std::string all;
         for (const auto& flag : request.flags)
             all += (all.empty() ? "" : " ") + flag;
         row.text(all);
     }},
};

} // namespace

std::string csvText(std::string_view text)
{
    std::string cell = asUtf8(text);
    if (!cell.empty() && std::string_view("=+-@\t\r").find(cell[0]) != std::string_view::npos)
        cell.insert(cell.begin(), '\'');
    if (cell.find_first_of(",\"\r\n") == std::string::npos && cell.find('\0') == std::string::npos)
        return cell;
    std::string quoted = "\"";
    for (const char c : cell) {
        if (c == '\0') // no cell can hold one
            continue;
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

void appendCsvHeader(std::string& out)
{
    Row row(out);
    for (const auto& column : columns)
        row.text(column.name);
    for (const auto& figure : durationFigures)
        row.text(figure.name);
    row.text("tokens_per_event");
    row.text("good");
    row.end();
}

void appendCsvRow(std::string& out, const Request& request, const RequestFigures& figures,
                  const std::optional<bool>& good)
{
    Row row(out);
    for (const auto& column : columns)
        column.write(row, request);
    for (const auto& figure : durationFigures)
        row.cell(figures.*figure.member);
    row.cell(figures.tokens_per_event);
    row.cell(good);
    row.end();
}

} // namespace plumbline
