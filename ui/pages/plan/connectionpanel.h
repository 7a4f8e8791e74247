// The button that tests the connection, and what came of it in words. Fills the list of models.
#pragma once

#include "ui/connectiontest.h"
#include "ui/workbench.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace plumbline::ui {

class ConnectionPanel : public QWidget
{
    Q_OBJECT
public:
    // `action`: the command that starts a test.
    ConnectionPanel(Workbench& workbench, QAction* action, QWidget* parent = nullptr);
    void setModelBox(QComboBox* box) { models_ = box; }
    const Detected* server() const { return known_ ? &server_ : nullptr; } // of the URL that the plan has now
    enum class Tested
    {
        no,
        answers,
        fails
    };
    Tested tested() const; // of the target that the plan has now

Q_SIGNALS:
    void changed(); // server(), tested()

protected:
    void changeEvent(QEvent* event) override;

private:
    void start();
    void ask(const Plan& plan, const std::string& folder, std::shared_ptr<const SecretSource> keychain);
    void showReport(const ConnectionReport& report);
    void say(const QString& headline, const QStringList& more, bool good);
    void setBusy(bool busy);
    void recolour();
    void forgetOther();

    Workbench& workbench_;
    QAction* action_;
    ConnectionTest test_;
    Detected server_;
    std::string url_; // that server_ is at
    bool known_ = false;
    Target asked_; // that result_ is of
    Tested result_ = Tested::no, told_ = Tested::no;
    bool good_ = true;
    QPushButton* button_;
    QPushButton* cancel_;
    QProgressBar* progress_;
    QLabel* headline_;
    QLabel* words_;
    QComboBox* models_ = nullptr;
};

} // namespace plumbline::ui
