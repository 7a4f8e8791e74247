// How exact this program is on this machine: measuring it, what was found, and what was found before.
#pragma once

#include "core/record/envelope.h"
#include "ui/models/celltable.h"
#include "ui/workbench.h"

#include <QWidget>

#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace plumbline::ui {

class DataTable;
class EmptyState;

class CalibrationPage : public QWidget
{
    Q_OBJECT
public:
    explicit CalibrationPage(Workbench& workbench, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTables();
    void connectAll();
    void refresh(); // from the library
    void showChosen();
    void update(); // for what is on

    Workbench& workbench_;
    const InstrumentIdentity instrument_;
    QLabel* machine_;
    QLabel* conclusion_;
    QLabel* state_;
    QPushButton* start_;
    QPushButton* stop_;
    QProgressBar* progress_;
    QStackedWidget* stack_;
    EmptyState* empty_ = nullptr;
    CellTable* loads_;
    CellTable* history_;
    DataTable* loadsView_;
    DataTable* historyView_;
    std::vector<Envelope> envelopes_; // rows of the history
    QString said_;                    // how the last calibration ended
};

} // namespace plumbline::ui
