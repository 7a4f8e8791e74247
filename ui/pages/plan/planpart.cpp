#include "ui/pages/plan/planpart.h"

#include "ui/pages/plan/planbinder.h"
#include "ui/theme.h"
#include "ui/widgets/disclosure.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {

PlanPart::PlanPart(PlanBinder& binder, const QString& key, const QString& title, const QString& what,
                   std::function<QString(const Plan&)> missing, QWidget* parent)
    : QFrame(parent), binder_(binder), key_(key), title_(title), missing_(std::move(missing)),
      layout_(new QVBoxLayout(this)), stateLabel_(new QLabel(this)), homeless_(new QLabel(this)),
      form_(new Form(binder, this))
{
    setObjectName(QStringLiteral("part.") + key);
    setFrameShape(QFrame::StyledPanel);
    auto* heading = new QLabel(title, this);
    auto font = heading->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.15);
    heading->setFont(font);
    stateLabel_->setObjectName(QStringLiteral("state.") + key);
    stateLabel_->setWordWrap(true);
    stateLabel_->setTextFormat(Qt::PlainText);
    homeless_->setObjectName(QStringLiteral("problems.") + key);
    homeless_->setWordWrap(true);
    homeless_->setTextFormat(Qt::PlainText);
    auto* line = new QHBoxLayout;
    line->addWidget(heading);
    line->addSpacing(8);
    line->addWidget(stateLabel_, 1);
    layout_->setContentsMargins(12, 8, 12, 10);
    layout_->addLayout(line);
    layout_->addWidget(quietLabel(what, this));
    layout_->addWidget(homeless_);
    layout_->addWidget(form_);
    connect(&binder_, &PlanBinder::refreshed, this, &PlanPart::update);
}

Form& PlanPart::advanced()
{
    if (!advanced_) {
        advanced_ = new Form(binder_, this);
        disclosure_ = new Disclosure(tr("Advanced: %1").arg(title_), advanced_, this);
        disclosure_->heading()->setObjectName(QStringLiteral("advanced.") + key_);
        layout_->addWidget(disclosure_);
    }
    return *advanced_;
}

void PlanPart::addWide(QWidget* widget, Qt::Alignment alignment)
{
    layout_->addWidget(widget, 0, alignment);
}

QString PlanPart::stateText() const
{
    if (state_ == State::wrong)
        return QStringLiteral("✗ ") + tr("%n problem(s)", nullptr, binder_.errorsIn(key_));
    const auto missing = missing_(binder_.plan());
    if (!missing.isEmpty())
        return QStringLiteral("! ") + missing;
    return QStringLiteral("✓ ") + (fine_ ? fine_(binder_.plan()) : tr("declared"));
}

void PlanPart::update()
{
    state_ = binder_.errorsIn(key_) > 0           ? State::wrong
             : missing_(binder_.plan()).isEmpty() ? State::fine
                                                  : State::missing;
    stateLabel_->setText(stateText());
    const auto lines = binder_.homeless(key_);
    homeless_->setText(lines.join(QLatin1Char('\n')));
    homeless_->setVisible(!lines.isEmpty());
    recolour();
    if (!advanced_)
        return;
    int errors = 0; // an error must not hide behind a closed heading
    for (const auto* row : advanced_->findChildren<FormRow*>())
        errors += row->hasErrors() ? 1 : 0;
    if (errors > advancedErrors_)
        disclosure_->setOpen(true);
    advancedErrors_ = errors;
}

void PlanPart::recolour()
{
    const auto colour = state_ == State::wrong     ? badColour(palette())
                        : state_ == State::missing ? doubtColour(palette())
                                                   : goodColour(palette());
    auto painted = palette();
    painted.setColor(QPalette::WindowText, colour);
    stateLabel_->setPalette(painted);
    painted.setColor(QPalette::WindowText, badColour(palette()));
    homeless_->setPalette(painted);
}

void PlanPart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        recolour();
    QFrame::changeEvent(event);
}

} // namespace plumbline::ui
