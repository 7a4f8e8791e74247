// The lines of each kind of record, decoded. Private to this room. Unknown keys are passed over: a newer file stays
// readable.
#pragma once

#include "core/jsonl/decode.h"
#include "core/jsonl/runreader.h"

namespace plumbline::decode {

// One simdjson parser and the scratch that lines share. Not thread-safe.
class LineDecoder
{
public:
    enum class Kind
    {
        record,
        unknown,
        faulty
    };

    // `line` must have SIMDJSON_PADDING readable bytes behind it. On `unknown`, typeName() says what stood there.
    Kind decode(std::string_view line, ReadItem& item, Fault& fault);
    const std::string& typeName() const { return type_; }

private:
    bool decodeObject(simdjson::ondemand::object object, ReadItem& item, Fault& fault, bool& known);

    simdjson::ondemand::parser parser_;
    std::string type_;
};

using Members = simdjson::ondemand::object;

bool readRequest(Members object, ReadItem& item, Fault& fault);
bool readHeader(Members object, ReadItem& item, Fault& fault);
bool readStep(Members object, ReadItem& item, Fault& fault);
bool readWindow(Members object, ReadItem& item, Fault& fault);
bool readStepEnd(Members object, ReadItem& item, Fault& fault);
bool readServerSample(Members object, ReadItem& item, Fault& fault);
bool readHostSample(Members object, ReadItem& item, Fault& fault);
bool readNote(Members object, ReadItem& item, Fault& fault);
bool readSummary(Members object, ReadItem& item, Fault& fault);

} // namespace plumbline::decode
