#include "ui/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace plumbline::ui {

EmptyState::EmptyState(const QString& title, const QString& text, const QString& action, QWidget* parent)
    : QWidget(parent), title_(new QLabel(title, this)), text_(new QLabel(text, this))
{
    auto font = title_->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    title_->setFont(font);
    title_->setAlignment(Qt::AlignCenter);
    title_->setWordWrap(true);
    text_->setAlignment(Qt::AlignCenter);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::PlainText); // a server's words are data
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    text_->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(title_);
    layout->addWidget(text_);
    if (!action.isEmpty()) {
        button_ = new QPushButton(action, this);
        button_->setObjectName(QStringLiteral("emptyAction"));
        layout->addSpacing(8);
        buttons_ = new QHBoxLayout;
        buttons_->addStretch(1);
        buttons_->addWidget(button_);
        buttons_->addStretch(1);
        layout->addLayout(buttons_);
        connect(button_, &QPushButton::clicked, this, &EmptyState::activated);
    }
    layout->addStretch(2);
}

QPushButton* EmptyState::addButton(const char* name, const QString& text)
{
    auto* made = new QPushButton(text, this);
    made->setObjectName(QLatin1String(name));
    buttons_->insertWidget(buttons_->count() - 1, made);
    return made;
}

void EmptyState::setTexts(const QString& title, const QString& text)
{
    title_->setText(title);
    text_->setText(text);
}

} // namespace plumbline::ui
