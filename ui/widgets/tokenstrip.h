// The life of one request as a strip: waiting, each event with tokens as a tick, and the gaps between them as bars.
#pragma once

#include "core/record/request.h"

#include <QWidget>

#include <vector>

namespace plumbline::ui {

class TokenStrip : public QWidget
{
    Q_OBJECT
public:
    explicit TokenStrip(QWidget* parent = nullptr);
    void setRequest(const Request& request);
    QString summary() const { return accessibleDescription(); } // "16 events, gaps p50 20 ms, longest 45 ms"
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override; // the gap under the mouse

private:
    double xOf(double ms) const;

    std::vector<double> events_;       // milliseconds since the request was due
    std::optional<double> sent_, end_; // the same
    double span_ = 1, longest_ = 1;
};

} // namespace plumbline::ui
