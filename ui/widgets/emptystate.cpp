#include "ui/widgets/emptystate.h"

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
        layout->addWidget(button_, 0, Qt::AlignHCenter);
        connect(button_, &QPushButton::clicked, this, &EmptyState::activated);
    }
    layout->addStretch(2);
}

void EmptyState::setTexts(const QString& title, const QString& text)
{
    title_->setText(title);
    text_->setText(text);
}

} // namespace plumbline::ui
