#include "ui/pages/plan/formrow.h"

#include "ui/pages/plan/planbinder.h"
#include "ui/sentences.h"
#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

bool liesBelow(const QString& path, const QString& above)
{
    return path.startsWith(above) && (path.size() == above.size() || path[above.size()] == QLatin1Char('.') ||
                                      path[above.size()] == QLatin1Char('['));
}

} // namespace

FormRow::FormRow(PlanBinder& binder, QWidget* parent)
    : QWidget(parent), binder_(&binder), editors_(new QHBoxLayout), problems_(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    editors_->setSpacing(6);
    layout->addLayout(editors_);
    layout->addWidget(problems_);
    problems_->setWordWrap(true);
    problems_->setTextFormat(Qt::PlainText); // a plan's text is data
    problems_->hide();
    binder.add(this);
    recolour();
}

FormRow::~FormRow()
{
    if (binder_)
        binder_->remove(this);
}

PlanBinder& FormRow::binder() const
{
    return *binder_;
}

void FormRow::add(const QString& path, const QString& name, QWidget* editor, std::function<void(const Plan&)> show,
                  int stretch)
{
    editor->setObjectName(path);
    editor->setAccessibleName(name);
    if (editor->toolTip().isEmpty())
        editor->setToolTip(toolTip());
    if (label_ && !label_->buddy())
        label_->setBuddy(editor);
    if (fields_.empty())
        problems_->setObjectName(path + QStringLiteral(".problem"));
    editors_->addWidget(editor, stretch);
    show(binder_->plan());
    fields_.push_back({path, name, editor, std::move(show)});
}

QLabel* FormRow::addWords(const QString& text)
{
    auto* words = new QLabel(text, this);
    editors_->addWidget(words);
    return words;
}

void FormRow::addPlain(QWidget* widget, int stretch)
{
    editors_->addWidget(widget, stretch);
}

void FormRow::addStretch()
{
    editors_->addStretch(1);
}

void FormRow::owns(std::function<QString(const Plan&)> path)
{
    owned_.push_back(std::move(path));
}

void FormRow::owns(const QString& path)
{
    owned_.push_back([path](const Plan&) { return path; });
}

void FormRow::showWhen(std::function<bool(const Plan&)> wanted)
{
    wanted_ = std::move(wanted);
    showProblems({}, binder_->plan());
}

void FormRow::setLabel(QLabel* label)
{
    label_ = label;
    label_->setBuddy(firstEditor());
    if (wanted_)
        label_->setVisible(wanted_(binder_->plan()));
}

void FormRow::show(const Plan& plan) const
{
    for (const auto& field : fields_)
        field.show(plan);
}

// A row that means nothing for this plan is hidden, but never one that holds an error.
void FormRow::showProblems(const std::vector<Problem>& problems, const Plan& plan)
{
    QStringList lines;
    for (const auto& problem : problems)
        if (problem.severity == Severity::error)
            lines.append(QStringLiteral("✗ ") + lineFor(problem));
    errors_ = int(lines.size());
    problems_->setText(lines.join(QLatin1Char('\n')));
    problems_->setVisible(!lines.isEmpty());
    for (const auto& field : fields_)
        field.editor->setAccessibleDescription(problems_->text());
    if (!wanted_)
        return;
    const bool visible = errors_ > 0 || wanted_(plan);
    setVisible(visible);
    if (label_)
        label_->setVisible(visible);
}

// The message, with the field's name where the row has several, and the place within a list.
QString FormRow::lineFor(const Problem& problem) const
{
    const auto path = QString::fromStdString(problem.path);
    const auto message = sentence(problem.message);
    for (const auto& field : fields_) {
        if (!liesBelow(path, field.path))
            continue;
        const auto rest = path.mid(field.path.size());
        if (fields_.size() == 1 && rest.isEmpty())
            return message;
        return (fields_.size() > 1 ? field.name : path.mid(path.lastIndexOf(QLatin1Char('.')) + 1)) +
               (fields_.size() > 1 && !rest.isEmpty() ? rest : QString()) + QStringLiteral(": ") + message;
    }
    return path.mid(path.lastIndexOf(QLatin1Char('.')) + 1) + QStringLiteral(": ") + message;
}

QString FormRow::nameOf(const QString& path) const
{
    auto name = label_ && !label_->text().isEmpty() ? label_->text() : name_;
    for (const auto& field : fields_) {
        if (!liesBelow(path, field.path))
            continue;
        if (name.isEmpty() || (fields_.size() > 1 && name_.isEmpty()))
            name = field.name;
        else if (fields_.size() > 1)
            name += QStringLiteral(", ") + field.name;
        static const QRegularExpression place(QStringLiteral("^\\[(\\d+)\\]$"));
        if (const auto match = place.match(path.mid(field.path.size())); match.hasMatch())
            name = tr("%1, number %2").arg(name).arg(match.captured(1).toInt() + 1);
        return name;
    }
    return name.isEmpty() && !fields_.empty() ? fields_.front().name : name;
}

qsizetype FormRow::matches(const QString& path) const
{
    qsizetype longest = 0;
    for (const auto& field : fields_)
        if (liesBelow(path, field.path))
            longest = std::max(longest, field.path.size());
    for (const auto& owned : owned_)
        if (const auto own = owned(binder_->plan()); liesBelow(path, own))
            longest = std::max(longest, own.size());
    return longest;
}

QWidget* FormRow::focusField(const QString& path)
{
    if (fields_.empty())
        return nullptr;
    const Field* best = &fields_.front();
    for (const auto& field : fields_)
        if (liesBelow(path, field.path))
            best = &field;
    best->editor->setFocus(Qt::OtherFocusReason);
    return best->editor;
}

QWidget* FormRow::firstEditor() const
{
    return fields_.empty() ? nullptr : fields_.front().editor;
}

void FormRow::recolour()
{
    auto bad = problems_->palette();
    bad.setColor(QPalette::WindowText, badColour(palette()));
    problems_->setPalette(bad);
}

void FormRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        recolour();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
