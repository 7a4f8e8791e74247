// The requests of a run with filters above them, for a run that is on and for one of the library. Enter or a double
// click opens one.
#pragma once

#include "ui/libraryworker.h"
#include "ui/models/requestmodel.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTimer;

namespace plumbline::ui {

class DataTable;
class Settings;

class RequestsTable : public QWidget
{
    Q_OBJECT
public:
    struct Step // to choose by
    {
        QString text;
        int step = 0, repeat = 0;
    };
    // `name`: the beginning of the object names: NAMETable, NAMESearch, NAMEStep, NAMEError, NAMEFailures, NAMEState.
    RequestsTable(const char* name, LibraryWorker& worker, Settings& settings, QWidget* parent = nullptr);

    void setRun(const std::string& run, const std::vector<Step>& steps); // all of its requests
    void reload();                                      // the same run with the same filters, from the beginning
    void refresh();                                     // rows that have come since; nothing while nobody sees it
    void openRequest(const QString& id);                // in a dialog
    void showFailures(std::optional<ErrorClass> error); // filters
    void focusFilter();
    void setFollows(bool follows); // shows the newest row, until a person scrolls up or selects one
    bool follows() const { return follows_; }
    RequestModel& model() { return *model_; }

Q_SIGNALS:
    void selected(const QString& id); // empty: none
    void followsChanged(bool follows);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeFilters(const QString& name);
    void makeView();
    void filter();
    void tell(qint64 rows);
    void followTheEnd();
    void movedByHand();
    void tellSelected();

    LibraryWorker& worker_;
    RequestModel* model_;
    DataTable* view_;
    QLineEdit* search_;
    QComboBox *step_, *error_;
    QCheckBox* failures_;
    QLabel* state_;
    QTimer* typing_;
    std::string run_;
    bool follows_ = false;
};

} // namespace plumbline::ui
