// The plan on the Plan page: the values, the file and the undo steps.
#pragma once

#include "core/plan/plan.h"
#include "core/plan/problem.h"

#include <QMap>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <string>
#include <vector>

namespace plumbline::ui {

class PlanDocument : public QObject
{
    Q_OBJECT
public:
    explicit PlanDocument(QObject* parent = nullptr); // with the first template

    const Plan& plan() const { return plan_; }
    // Of checkPlan and of what could not be read, kept up to date.
    const std::vector<Problem>& problems() const { return problems_; }
    bool canRun() const { return !hasErrors(problems_); }
    const QString& path() const { return path_; } // empty: in no file yet
    QString title() const;                        // file name or the plan's name
    std::string folder() const;                   // where relative paths of prompts start
    bool isModified() const { return !undo_.isClean(); }
    QUndoStack* undoStack() { return &undo_; }

    // One undo step. Consecutive edits of one `field` (a plan path such as load.steps) merge into one step.
    void edit(const QString& field, const std::function<void(Plan&)>& change);
    // What a person typed and the plan can't hold: an error at that path, while the plan keeps its last value. An empty
    // message takes back what was said of the path and of what lies below it. Undo, redo and another document take back
    // all.
    void setUnreadable(const QString& path, const QString& message);
    bool isUnreadable(const QString& path) const { return unreadable_.contains(path); }
    void begin(const Plan& plan);      // a new document in no file
    QString open(const QString& path); // the problem; the document is left as it was then
    QString save(const QString& path); // the problem; written whole or not at all
    QString duplicate();               // as a new document without a file; the new name

Q_SIGNALS:
    void changed(); // the plan's values, or another document
    void renamed(); // title, path or dirty mark
    void replaced(); // by another document

private:
    friend class PlanEdit; // the undo step
    void set(const Plan& plan);
    void check();

    Plan plan_;
    QMap<QString, QString> unreadable_; // path: message
    bool editing_ = false;
    std::vector<Problem> problems_;
    QString path_;
    QUndoStack undo_;
};

} // namespace plumbline::ui
