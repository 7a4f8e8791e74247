#include "core/record/sha256.h"

#include <QCryptographicHash>

namespace plumbline {

std::string sha256Of(std::string_view bytes)
{
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return QCryptographicHash::hash(view, QCryptographicHash::Sha256).toHex().toStdString();
}

} // namespace plumbline
