// What the plan will do: problems, arrivals, figures, what it can and can't show, and one request to the byte.
#pragma once

#include "ui/pages/plan/arrivalspreview.h"
#include "ui/pages/plan/requestpreview.h"
#include "ui/plandocument.h"

#include <QTimer>
#include <QWidget>

#include <string>
#include <thread>

class QFormLayout;
class QGridLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace plumbline::ui {

class ArrivalsPlot;

class PreviewPanel : public QWidget
{
    Q_OBJECT
public:
    explicit PreviewPanel(PlanDocument& document, QWidget* parent = nullptr);
    ~PreviewPanel() override;                    // waits for what is being computed
    void setDialect(const std::string& dialect); // of the server that was found; empty: not known

Q_SIGNALS:
    void problemChosen(const QString& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Made
    {
        ArrivalsPreview arrivals;
        RequestPreview request;
    };
    void addHeading(QVBoxLayout* layout, const QString& text);
    void refresh();
    void showProblems();
    void showFacts(bool usable);
    void compute();
    void take(const Made& made);

    PlanDocument& document_;
    std::string dialect_;
    QTimer later_; // several keystrokes, one computation
    std::thread thread_;
    bool computing_ = false, again_ = false;
    QLabel* problems_;
    QWidget* usable_; // what can be shown of a plan without errors
    ArrivalsPlot* plot_;
    QLabel* plotNote_;
    QGridLayout* facts_;
    QLabel* shows_;
    QLabel* notShown_;
    QPlainTextEdit* body_;
    QLabel* bodyNote_;
    QPushButton* copy_;
    QString curl_;
};

} // namespace plumbline::ui
