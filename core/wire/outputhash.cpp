#include "core/wire/outputhash.h"

#include <QCryptographicHash>

namespace plumbline {

struct OutputHash::State
{
    QCryptographicHash hash{QCryptographicHash::Sha256};
};

OutputHash::OutputHash() = default;
OutputHash::~OutputHash() = default;
OutputHash::OutputHash(OutputHash&&) noexcept = default;
OutputHash& OutputHash::operator=(OutputHash&&) noexcept = default;

void OutputHash::add(std::string_view piece)
{
    if (piece.empty())
        return;
    if (!state_)
        state_ = std::make_unique<State>();
    state_->hash.addData(QByteArrayView(piece.data(), static_cast<qsizetype>(piece.size())));
}

std::optional<std::string> OutputHash::hex() const
{
    if (!state_)
        return std::nullopt;
    return state_->hash.result().toHex().toStdString();
}

} // namespace plumbline
