// The Compare page: what differs between runs, each figure with its interval and verdict, and their curves laid over
// each other.
#pragma once

#include "ui/actions.h"
#include "ui/models/comparisonmodel.h"
#include "ui/pages/compare/comparisonloader.h"
#include "ui/workbench.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QStackedWidget;
class QTabWidget;
class QTableView;
class QVBoxLayout;

namespace plumbline::ui {

class EmptyState;

class ComparePage : public QWidget
{
    Q_OBJECT
public:
    ComparePage(Workbench& workbench, Actions& actions, QWidget* parent = nullptr);
    void compare(const QStringList& runs); // the first is the baseline

private:
    QWidget* makeContent();
    QTableView* table(QAbstractItemModel* model, const QString& name, const QString& title);
    void showNothing();
    void show(const std::shared_ptr<const LoadedComparison>& loaded);
    void showHead(const Comparison& comparison);
    void showPlots();
    void replaceIn(QVBoxLayout* place, QWidget* content);
    void chooseBaseline(int index);

    Workbench& workbench_;
    ComparisonLoader loader_;
    QStringList runs_;
    std::shared_ptr<const LoadedComparison> loaded_;
    ComparisonModel figures_;
    DifferencesModel differences_;
    QStackedWidget* stack_;
    EmptyState* empty_;
    QComboBox* baseline_ = nullptr;
    QComboBox* level_ = nullptr;
    QLabel* others_ = nullptr;
    QLabel* headline_ = nullptr;
    QLabel* method_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    QVBoxLayout *curves_ = nullptr, *distributions_ = nullptr, *courses_ = nullptr;
};

} // namespace plumbline::ui
