#include "ui/widgets/stattile.h"

#include "ui/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace plumbline::ui {

StatTile::StatTile(const QString& name, const QString& explanation, QWidget* parent)
    : QFrame(parent), explanation_(explanation), name_(new QLabel(name, this)),
      value_(new QLabel(QStringLiteral("–"), this)), note_(new QLabel(this))
{
    setFrameShape(QFrame::StyledPanel);
    auto large = font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    value_->setFont(large);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 3, 8, 3);
    layout->setSpacing(0);
    for (auto* label : {name_, value_, note_}) {
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    name_->setWordWrap(true); // eight of them stand side by side, on a small screen as well
    note_->setWordWrap(true);
    recolour();
    tell();
}

void StatTile::setExplanation(const QString& explanation)
{
    explanation_ = explanation;
    tell();
}

void StatTile::setValue(const QString& value, const QString& exact)
{
    if (value == value_->text() && exact == exact_)
        return;
    exact_ = exact;
    value_->setText(value);
    tell();
}

void StatTile::setNote(const QString& note, std::function<QColor(const QPalette&)> colour)
{
    colour_ = std::move(colour);
    if (note == note_->text())
        return;
    note_->setText(note);
    recolour();
    tell();
}

QString StatTile::value() const
{
    return value_->text();
}

QString StatTile::note() const
{
    return note_->text();
}

void StatTile::tell()
{
    setAccessibleName(name_->text() + QLatin1Char(' ') + value_->text() + QLatin1Char(' ') + note_->text());
    setToolTip(exact_.isEmpty() ? explanation_ : explanation_ + QLatin1Char('\n') + exact_);
}

void StatTile::recolour()
{
    const auto paint = [this](QLabel* label, const QColor& colour) {
        auto painted = palette();
        painted.setColor(QPalette::WindowText, colour);
        label->setPalette(painted);
    };
    paint(name_, quietColour(palette()));
    paint(note_, colour_ ? colour_(palette()) : quietColour(palette()));
    paint(value_, palette().color(QPalette::WindowText));
}

void StatTile::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        recolour();
    QFrame::changeEvent(event);
}

} // namespace plumbline::ui
