// Ties the rows of the Plan page to the document: rows follow the plan (undo, redo, another document), and each problem
// goes to the row that its path belongs to. GUI thread.
#pragma once

#include "ui/plandocument.h"
#include "ui/questions.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <vector>

namespace plumbline::ui {

class FormRow;

class PlanBinder : public QObject
{
    Q_OBJECT
public:
    PlanBinder(PlanDocument& document, const Questions& questions, QObject* parent = nullptr);

    PlanDocument& document() { return document_; }
    const Questions& questions() const { return questions_; }
    const Plan& plan() const { return document_.plan(); }

    void add(FormRow* row);
    void remove(FormRow* row);
    // Called before the rows, for what makes and removes rows; until `owner` is gone.
    void onRefresh(QObject* owner, const std::function<void(const Plan&)>& follow);
    void refresh();

    // Problems that no row takes, of one top-level part ("load"; empty: of the plan's name and of what has no path).
    QStringList homeless(const QString& part) const;
    int errorsIn(const QString& part) const;
    QString nameOf(const QString& path) const; // in the words of the form; empty: it has no row now
    // Puts the focus into the field that the path belongs to, and returns it; null: there is none.
    QWidget* reveal(const QString& path);

Q_SIGNALS:
    void refreshed();
    void revealing(const QString& path); // whatever hides that field should open

private:
    FormRow* rowFor(const QString& path) const;
    void routeProblems();

    struct Follower
    {
        QObject* owner;
        std::function<void(const Plan&)> follow;
    };
    PlanDocument& document_;
    const Questions& questions_;
    std::vector<FormRow*> rows_;
    std::vector<Follower> followers_;
    std::vector<Problem> homeless_;
};

} // namespace plumbline::ui
