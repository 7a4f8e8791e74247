// The window: navigation, toolbar, menus and wiring. What happens is the pages' and the workbench's.
#pragma once

#include "ui/actions.h"
#include "ui/widgets/noticebar.h"
#include "ui/workbench.h"

#include <QMainWindow>
#include <QUndoGroup>

#include <functional>
#include <vector>

class QLabel;
class QListWidget;
class QStackedWidget;

namespace plumbline::ui {

class ResultsPage;
class RunPage;

class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(Workbench& workbench, QWidget* parent = nullptr);

    void showPage(Page page);
    Page page() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makePages();
    void sizeNavigation();
    void makeMenus();
    void makeToolBar();
    void makeStatusBar();
    void connectActions();
    void connectWorkbench();
    void goInHistory(int by);
    void updateForRun();
    void tellFailed(const QString& reason);
    QString whyNoStart() const;
    void forgetFailure();
    void updateTitle();
    void updateStore();
    void chooseUndo();
    void saveDiagnosticsFile();
    void openLibraryFile();
    void savePlan(bool elsewhere, const std::function<void()>& then = {}); // `then`: when it is saved
    void askBeforeClosing();
    QString waiting() const; // plans of the queue, which go with the window; a sentence
    void closeForGood();
    void tellEnd(const KeptRun& run);
    void recolourNavigation();
    bool isOverCompare(const QPoint& position) const;
    void compareDropped(const QStringList& runs);

    Workbench& workbench_;
    Actions actions_;
    QListWidget* navigation_;
    QStackedWidget* pages_;
    RunPage* run_ = nullptr;
    ResultsPage* results_ = nullptr;
    QUndoGroup undoGroup_;
    NoticeBar* notices_;
    QLabel* runState_;
    QLabel* store_;
    std::vector<Page> history_;
    int historyAt_ = -1;
    bool mayClose_ = false;
    bool simulated_ = false; // the run that is on, or was last
    QString failureTold_; // of the last run that did not start
    Target failedTarget_; // which that was of
};

} // namespace plumbline::ui
