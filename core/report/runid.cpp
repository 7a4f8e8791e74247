#include "core/report/runid.h"

#include "core/record/clock.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QString>

namespace plumbline {
namespace {

void appendBase32(std::string& id, std::uint64_t value, int characters)
{
    static constexpr char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    for (int i = characters - 1; i >= 0; --i)
        id += digits[(value >> (5 * i)) & 31];
}

} // namespace

std::string makeRunId()
{
    const auto now = QDateTime::fromString(QString::fromStdString(utcNow()), Qt::ISODateWithMs);
    std::string id;
    appendBase32(id, static_cast<std::uint64_t>(now.toMSecsSinceEpoch()), 10);
    appendBase32(id, QRandomGenerator::system()->generate64(), 6);
    return id;
}

} // namespace plumbline
