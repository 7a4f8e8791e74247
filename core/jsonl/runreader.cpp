#include "core/jsonl/runreader.h"

#include "core/jsonl/linefile.h"

namespace plumbline {

struct RunReader::State
{
    LineFile file;
    RunLines lines;
    bool closed = false;

    void close();
};

void RunReader::State::close()
{
    TextLine line;
    if (!closed && lines.ended() && file.next(line))
        lines.takeRest(line);
    closed = true;
    lines.close();
}

RunReader::RunReader(const std::string& path) : state_(new State{{path, lineLimit}, {}}) {}
RunReader::~RunReader() = default;

const std::string& RunReader::error() const
{
    return state_->file.error();
}

bool RunReader::next(ReadItem& item)
{
    State& state = *state_;
    TextLine line;
    while (!state.lines.ended() && state.file.next(line))
        if (state.lines.take(line, item)) {
            if (state.lines.ended())
                state.close();
            return true;
        }
    state.close();
    return false;
}

void RunReader::passOverRequests(bool pass)
{
    state_->lines.passOverRequests(pass);
}

void RunReader::seek(std::uint64_t offset, std::int64_t line)
{
    state_->file.seek(offset, line);
    state_->lines.begunElsewhere();
    state_->closed = false;
}

const ReadReport& RunReader::report() const
{
    return state_->lines.report();
}

} // namespace plumbline
