#include "core/plan/jsonwithin.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace plumbline {
namespace {

using Json = nlohmann::ordered_json;

class Measure final : public nlohmann::json_sax<Json>
{
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return open(); }
    bool start_array(std::size_t) override { return open(); }
    bool key(string_t&) override { return ++keys_.back() <= mostJsonKeys; }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    bool open()
    {
        keys_.push_back(0);
        return keys_.size() <= mostJsonLevels;
    }
    bool close()
    {
        keys_.pop_back();
        return true;
    }

    std::vector<std::size_t> keys_; // of each object or list that is open
};

} // namespace

Json parsedWithin(std::string_view text)
{
    Measure measure;
    return Json::sax_parse(text.begin(), text.end(), &measure) ? Json::parse(text.begin(), text.end(), nullptr, false)
                                                               : Json(Json::value_t::discarded);
}

} // namespace plumbline
