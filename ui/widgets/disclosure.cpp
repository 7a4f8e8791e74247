#include "ui/widgets/disclosure.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace plumbline::ui {

Disclosure::Disclosure(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), heading_(new QToolButton(this)), content_(content)
{
    heading_->setText(title);
    heading_->setAccessibleName(title);
    heading_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    heading_->setAutoRaise(true);
    heading_->setCheckable(true);
    heading_->setArrowType(Qt::RightArrow);
    heading_->setFocusPolicy(Qt::StrongFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading_, 0, Qt::AlignLeft);
    layout->addWidget(content_);
    content_->hide();
    connect(heading_, &QToolButton::toggled, this, &Disclosure::setOpen);
}

void Disclosure::setOpen(bool open)
{
    heading_->setChecked(open);
    heading_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    content_->setVisible(open);
}

bool Disclosure::isOpen() const
{
    return heading_->isChecked();
}

} // namespace plumbline::ui
