// One request with its times, and its tokens as a strip of gaps.
#pragma once

#include "core/record/request.h"

#include <QWidget>

class QLabel;

namespace plumbline::ui {

class TokenStrip;

class RequestDetail : public QWidget
{
    Q_OBJECT
public:
    explicit RequestDetail(QWidget* parent = nullptr);
    void showRequest(const Request& request);
    void clear();

private:
    QLabel *title_, *times_, *more_;
    TokenStrip* strip_;
};

} // namespace plumbline::ui
