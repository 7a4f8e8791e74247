#include "ui/pages/plan/planbinder.h"

#include "ui/pages/plan/formrow.h"
#include "ui/sentences.h"
#include "ui/widgets/disclosure.h"

#include <QRegularExpression>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString partOf(const std::string& path)
{
    const auto text = QString::fromStdString(path);
    static const QRegularExpression end(QStringLiteral("[.\\[]")); // load.steps[1], variants[0].name
    return text.left(text.indexOf(end));
}

} // namespace

PlanBinder::PlanBinder(PlanDocument& document, const Questions& questions, QObject* parent)
    : QObject(parent), document_(document), questions_(questions)
{
    connect(&document_, &PlanDocument::changed, this, &PlanBinder::refresh);
}

void PlanBinder::add(FormRow* row)
{
    rows_.push_back(row);
}

void PlanBinder::remove(FormRow* row)
{
    std::erase(rows_, row);
}

void PlanBinder::onRefresh(QObject* owner, const std::function<void(const Plan&)>& follow)
{
    followers_.push_back({owner, follow});
    connect(owner, &QObject::destroyed, this, [this, owner] {
        std::erase_if(followers_, [owner](const Follower& follower) { return follower.owner == owner; });
    });
}

void PlanBinder::refresh()
{
    for (std::size_t i = 0; i < followers_.size(); ++i) // one may bring others
    {
        const auto follow = followers_[i].follow; // it may bring or end others while it runs
        follow(plan());
    }
    for (const auto* row : rows_)
        row->show(plan());
    routeProblems();
    Q_EMIT refreshed();
}

void PlanBinder::routeProblems()
{
    homeless_.clear();
    std::vector<std::pair<FormRow*, std::vector<Problem>>> found;
    for (auto* row : rows_)
        found.emplace_back(row, std::vector<Problem>());
    for (const auto& problem : document_.problems()) {
        auto* row = rowFor(QString::fromStdString(problem.path));
        const auto own =
            std::find_if(found.begin(), found.end(), [row](const auto& entry) { return entry.first == row; });
        if (own != found.end())
            own->second.push_back(problem);
        else if (problem.severity == Severity::error)
            homeless_.push_back(problem);
    }
    for (const auto& [row, problems] : found)
        row->showProblems(problems, plan());
}

FormRow* PlanBinder::rowFor(const QString& path) const
{
    FormRow* best = nullptr;
    qsizetype longest = 0;
    for (auto* row : rows_)
        if (const auto length = row->matches(path); length > longest) {
            best = row;
            longest = length;
        }
    return best;
}

QString PlanBinder::nameOf(const QString& path) const
{
    const auto* row = rowFor(path);
    return row ? row->nameOf(path) : QString();
}

QStringList PlanBinder::homeless(const QString& part) const
{
    QStringList lines;
    for (const auto& problem : homeless_)
        if (partOf(problem.path) == part)
            lines.append(sentence(toLine(problem)));
    return lines;
}

int PlanBinder::errorsIn(const QString& part) const
{
    const auto& problems = document_.problems();
    return int(std::count_if(problems.begin(), problems.end(), [&part](const Problem& problem) {
        return problem.severity == Severity::error && partOf(problem.path) == part;
    }));
}

QWidget* PlanBinder::reveal(const QString& path)
{
    Q_EMIT revealing(path); // a part may make the row only now
    auto* row = rowFor(path);
    if (!row)
        return nullptr;
    for (auto* above = row->parentWidget(); above; above = above->parentWidget())
        if (auto* disclosure = qobject_cast<Disclosure*>(above))
            disclosure->setOpen(true);
    return row->focusField(path);
}

} // namespace plumbline::ui
