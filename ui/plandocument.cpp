#include "ui/plandocument.h"

#include "core/plan/check.h"
#include "core/plan/planfile.h"
#include "core/plan/templates.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <QFileInfo>
#include <QSaveFile>
#include <QUndoCommand>

namespace plumbline::ui {

class PlanEdit : public QUndoCommand
{
public:
    PlanEdit(PlanDocument* document, QString field, Plan before, Plan after)
        : QUndoCommand(PlanDocument::tr("change of %1").arg(field)), document_(document), field_(std::move(field)),
          before_(std::move(before)), after_(std::move(after))
    {
    }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const PlanEdit*>(other); // ids are equal
        if (next->field_ != field_)
            return false;
        after_ = next->after_;
        setObsolete(after_ == before_);
        return true;
    }
    void undo() override { document_->set(before_); }
    void redo() override { document_->set(after_); }

private:
    PlanDocument* document_;
    QString field_;
    Plan before_, after_;
};

PlanDocument::PlanDocument(QObject* parent) : QObject(parent)
{
    connect(&undo_, &QUndoStack::cleanChanged, this, &PlanDocument::renamed);
    set(planTemplates().front().make());
}

QString PlanDocument::title() const
{
    if (!path_.isEmpty())
        return QFileInfo(path_).fileName();
    return plan_.name.empty() ? tr("New plan") : shownText(plan_.name);
}

std::string PlanDocument::folder() const
{
    return path_.isEmpty() ? std::string() : QFileInfo(path_).absolutePath().toStdString();
}

void PlanDocument::edit(const QString& field, const std::function<void(Plan&)>& change)
{
    Plan after = plan_;
    change(after);
    if (after == plan_)
        return;
    editing_ = true;
    undo_.push(new PlanEdit(this, field, plan_, after));
    editing_ = false;
}

void PlanDocument::setUnreadable(const QString& path, const QString& message)
{
    const auto before = unreadable_;
    if (message.isEmpty())
        unreadable_.removeIf([&path](const QMap<QString, QString>::iterator& entry) {
            return entry.key() == path || entry.key().startsWith(path + QLatin1Char('.')) ||
                   entry.key().startsWith(path + QLatin1Char('['));
        });
    else
        unreadable_.insert(path, message);
    if (unreadable_ == before)
        return;
    check();
    Q_EMIT changed();
}

void PlanDocument::check()
{
    problems_.clear();
    for (auto entry = unreadable_.cbegin(); entry != unreadable_.cend(); ++entry)
        problems_.push_back({entry.key().toStdString(), Severity::error, entry.value().toStdString()});
    for (auto& problem : checkPlan(plan_))
        if (!unreadable_.contains(QString::fromStdString(problem.path)))
            problems_.push_back(std::move(problem));
}

void PlanDocument::begin(const Plan& plan)
{
    path_.clear();
    undo_.clear();
    set(plan);
    Q_EMIT renamed();
    Q_EMIT replaced();
}

QString PlanDocument::open(const QString& path)
{
    const auto read = readPlanFile(path.toStdString());
    if (hasErrors(read.problems))
        return sentence(toLines(read.problems, path.toStdString() + ": ")).trimmed();
    path_ = path;
    undo_.clear();
    set(read.plan);
    Q_EMIT renamed();
    Q_EMIT replaced();
    return {};
}

QString PlanDocument::save(const QString& path)
{
    QSaveFile file(path);
    const auto text = writePlan(plan_);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) != qint64(text.size()) ||
        !file.commit())
        return tr("%1 can't be written: %2").arg(path, file.errorString());
    path_ = path;
    undo_.setClean();
    Q_EMIT renamed();
    return {};
}

QString PlanDocument::duplicate()
{
    auto copy = plan_;
    copy.name += tr(" (copy)").toStdString();
    begin(copy);
    return QString::fromStdString(copy.name);
}

void PlanDocument::set(const Plan& plan)
{
    const auto before = title();
    plan_ = plan;
    if (!editing_)
        unreadable_.clear();
    check();
    Q_EMIT changed();
    if (title() != before)
        Q_EMIT renamed();
}

} // namespace plumbline::ui
