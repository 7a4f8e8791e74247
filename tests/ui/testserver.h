// A reference server as a process of its own, and short plans for it.
#pragma once

#include "core/plan/templates.h"

#include <QProcess>
#include <QString>
#include <QStringList>

#include <string>
#include <utility>
#include <vector>

namespace plumbline::ui {

class TestServer
{
public:
    explicit TestServer(const QStringList& options = {})
    {
        process_.start(QStringLiteral(PLUMBLINE_CLI),
                       QStringList{QStringLiteral("serve"), QStringLiteral("--port"), QStringLiteral("0")} + options);
        while (process_.waitForReadyRead(15000)) {
            said_ += process_.readAllStandardOutput();
            const auto at = said_.indexOf("http://");
            const auto end = said_.indexOf('\n', at);
            if (at >= 0 && end > at) {
                url_ = QString::fromUtf8(said_.mid(at, end - at)).section(QLatin1Char(' '), 0, 0).trimmed();
                break;
            }
        }
    }
    ~TestServer()
    {
        process_.kill();
        process_.waitForFinished();
    }
    std::string url() const { return url_.toStdString(); } // empty: it did not start

private:
    QProcess process_;
    QByteArray said_;
    QString url_;
};

inline Plan shortPlan(const std::string& url, std::vector<double> levels, double seconds)
{
    auto plan = *planTemplate("demo");
    plan.target.base_url = url;
    plan.load.steps = std::move(levels);
    plan.load.duration_s = seconds;
    return plan;
}

} // namespace plumbline::ui
