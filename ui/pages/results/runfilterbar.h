// Search field and filters above the list of runs.
#pragma once

#include "core/store/runlist.h"

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QDate;
class QDateEdit;
class QLineEdit;

namespace plumbline::ui {

class RunFilterBar : public QWidget
{
    Q_OBJECT
public:
    explicit RunFilterBar(QWidget* parent = nullptr);

    RunFilter filter() const;
    bool filters() const;  // anything at all; the choice of deleted runs aside
    QString words() const; // what is filtered by, for the page that has nothing to show
    void clear();
    void find(); // focus to the search field
    // Offers the tags and models that these runs have, beside the chosen one.
    void offer(const std::vector<RunRow>& runs);
    void showDeleted(bool deleted);
    void setUsable(bool any); // but for the deleted runs

Q_SIGNALS:
    void changed();

private:
    QWidget* makeDays();
    void chooseDays();
    std::pair<QDate, QDate> days() const; // the first and the last one; null where there is no bound

    QLineEdit* search_;
    QComboBox *verdict_, *tag_, *model_, *date_;
    QDateEdit *from_, *to_;
    QWidget* days_; // with from and to: shown where both are chosen by hand
    QCheckBox* deleted_;
};

} // namespace plumbline::ui
