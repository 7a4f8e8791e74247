// The requests of a run as a table that stays smooth at a million rows, with filters and the detail of one.
#pragma once

#include "ui/libraryworker.h"
#include "ui/pages/results/runtab.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTimer;

namespace plumbline::ui {

class DataTable;
class RequestDetail;
class RequestsModel;

class RequestsTab : public RunTab
{
    Q_OBJECT
public:
    explicit RequestsTab(LibraryWorker& worker, QWidget* parent = nullptr);
    void showRun(const OpenedRunPointer& run) override;
    void showFailures(int errorClass); // only these; for the page of failures

private:
    void refilter();
    void showDetail();

    LibraryWorker& worker_;
    OpenedRunPointer run_;
    RequestsModel* model_;
    DataTable* view_;
    RequestDetail* detail_;
    QLineEdit* search_;
    QComboBox *step_, *error_;
    QCheckBox* failures_;
    QLabel* state_;
    QTimer* typing_;
    std::string shownRun_;
};

} // namespace plumbline::ui
