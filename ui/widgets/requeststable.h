// The requests of a run with a filter above them. Enter or a double click opens one.
#pragma once

#include "ui/models/requestmodel.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace plumbline::ui {

class RequestsTable : public QWidget
{
    Q_OBJECT
public:
    explicit RequestsTable(const std::string& library, QWidget* parent = nullptr);
    void setRun(const std::string& run);
    void refresh(); // rows that have come since; nothing while nobody sees it
    void openRequest(const QString& id);
    void showFailures(std::optional<ErrorClass> error); // filters
    void focusFilter();
    RequestModel& model() { return *model_; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void filter();
    void tell(qint64 rows);

    RequestModel* model_;
    QLineEdit* text_;
    QCheckBox* failures_;
    QComboBox* error_;
    QLabel* count_;
    QTableView* view_;
};

} // namespace plumbline::ui
