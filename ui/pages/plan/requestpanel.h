// The first measured request of the plan, to the byte, and as a command for a shell.
#pragma once

#include "ui/pages/plan/requestpreview.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace plumbline::ui {

class RequestPanel : public QWidget
{
    Q_OBJECT
public:
    explicit RequestPanel(QWidget* parent = nullptr);
    void setPreview(const RequestPreview& preview);
    void setStale(); // until it is the plan's again

private:
    QLabel* note_;
    QPlainTextEdit* body_;
    QPushButton* copy_;
    QString curl_;
};

} // namespace plumbline::ui
