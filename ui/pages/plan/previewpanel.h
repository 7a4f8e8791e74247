// What the plan will do: problems, arrivals, figures, what it can and can't show, and one request to the byte.
#pragma once

#include "ui/pages/plan/arrivalspreview.h"
#include "ui/pages/plan/connectionpanel.h"
#include "ui/pages/plan/requestpreview.h"
#include "ui/plandocument.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <string>
#include <thread>

class QGridLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace plumbline::ui {

class ArrivalsPlot;
class RequestPanel;

class PreviewPanel : public QWidget
{
    Q_OBJECT
public:
    // `nameOf`: a path of the plan in the words of the form.
    PreviewPanel(PlanDocument& document, std::function<QString(const QString&)> nameOf, QWidget* parent = nullptr);
    ~PreviewPanel() override;                    // waits for what is being computed
    void setDialect(const std::string& dialect); // of the server that was found; empty: not known
    void setTested(ConnectionPanel::Tested tested);
    void refresh(); // also first, when there are names

Q_SIGNALS:
    void problemChosen(const QString& path);
    void testWanted(); // of the connection

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Made
    {
        ArrivalsPreview arrivals;
        RequestPreview request;
    };
    void addHeading(QVBoxLayout* layout, const QString& text);
    void showProblems();
    QStringList problemLines() const;
    QStringList noticeLines() const;
    QString line(const QString& sign, const QColor& colour, const QString& path, const QString& text) const;
    void showFacts(bool usable);
    void showArrivals(const ArrivalsPreview& arrivals);
    void giveRoom();
    void compute();
    void take(const Made& made);

    PlanDocument& document_;
    std::function<QString(const QString&)> nameOf_;
    std::string dialect_;
    ConnectionPanel::Tested tested_ = ConnectionPanel::Tested::no;
    QTimer later_; // several keystrokes, one computation
    std::thread thread_;
    bool computing_ = false, again_ = false;
    QScrollArea* area_; // of all but the request
    QWidget* content_;
    QLabel* problems_;
    QWidget* usable_; // what can be shown of a plan without errors
    ArrivalsPlot* plot_;
    QLabel* plotNote_;
    QGridLayout* facts_;
    QLabel* shows_;
    QLabel* notShown_;
    RequestPanel* request_;
};

} // namespace plumbline::ui
