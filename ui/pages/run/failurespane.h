// What went wrong, by kind.
#pragma once

#include "ui/models/failuremodel.h"

#include <QWidget>

class QPushButton;
class QStackedLayout;
class QTableView;

namespace plumbline::ui {

class FailuresPane : public QWidget
{
    Q_OBJECT
public:
    explicit FailuresPane(QWidget* parent = nullptr);
    void update(const LiveFailures& failures);

Q_SIGNALS:
    void opened(const QString& request); // the example of a kind
    void showAll(plumbline::ErrorClass error);

private:
    FailureModel* model_;
    QTableView* view_;
    QPushButton* open_;
    QPushButton* all_;
    QStackedLayout* stack_;
};

} // namespace plumbline::ui
