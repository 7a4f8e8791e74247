// Search field and filters above the list of runs.
#pragma once

#include "core/store/runlist.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace plumbline::ui {

class RunFilterBar : public QWidget
{
    Q_OBJECT
public:
    explicit RunFilterBar(QWidget* parent = nullptr);

    RunFilter filter() const;
    bool filters() const; // anything at all; the choice of deleted runs aside
    void clear();
    void find(); // focus to the search field
    // Offers the tags and models that these runs have, beside the chosen one.
    void offer(const std::vector<RunRow>& runs);
    void showDeleted(bool deleted);

Q_SIGNALS:
    void changed();

private:
    QLineEdit* search_;
    QComboBox *verdict_, *tag_, *model_, *date_;
    QCheckBox* deleted_;
};

} // namespace plumbline::ui
