#include "ui/widgets/cardbutton.h"

#include "ui/theme.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr int wishedColumns = 24; // characters a line
constexpr int leastColumns = 14;

} // namespace

CardButton::CardButton(const QString& title, const QString& text, QWidget* parent)
    : QPushButton(parent), title_(new QLabel(title, this)), text_(new QLabel(text, this))
{
    setAccessibleName(title);
    setAccessibleDescription(text);
    auto font = title_->font();
    font.setBold(true);
    title_->setFont(font);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(4);
    for (auto* label : {title_, text_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        layout->addWidget(label);
    }
    layout->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    recolour();
}

QSize CardButton::sizeHint() const
{
    const int width = fontMetrics().averageCharWidth() * wishedColumns + 24;
    return {width, heightForWidth(width)};
}

QSize CardButton::minimumSizeHint() const
{
    const int width = fontMetrics().averageCharWidth() * leastColumns + 24;
    return {width, layout()->minimumSize().height()};
}

int CardButton::heightForWidth(int width) const
{
    return layout()->totalHeightForWidth(width);
}

void CardButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QPushButton::keyPressEvent(event);
}

void CardButton::recolour()
{
    auto quiet = text_->palette();
    quiet.setColor(QPalette::WindowText, quietColour(palette()));
    text_->setPalette(quiet);
}

void CardButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        recolour();
    QPushButton::changeEvent(event);
}

} // namespace plumbline::ui
