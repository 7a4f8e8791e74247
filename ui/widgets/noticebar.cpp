#include "ui/widgets/noticebar.h"

#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace plumbline::ui {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), sign_(new QLabel(this)), label_(new QLabel(this)), close_(new QToolButton(this))
{
    setObjectName(QStringLiteral("noticeBar"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base); // here only: it is a change of palette itself
    label_->setObjectName(QStringLiteral("noticeText"));
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::PlainText); // a server's words are data
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label_->setFocusPolicy(Qt::NoFocus);
    close_->setObjectName(QStringLiteral("noticeClose"));
    close_->setText(QStringLiteral("×"));
    close_->setAutoRaise(true);
    close_->setToolTip(tr("Close this message"));
    close_->setAccessibleName(tr("Close this message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->addWidget(sign_);
    layout->addWidget(label_, 1);
    layout->addWidget(close_, 0, Qt::AlignTop);
    connect(close_, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void NoticeBar::showProblem(const QString& text)
{
    show(text, true);
}

void NoticeBar::showNotice(const QString& text)
{
    show(text, false);
}

QString NoticeBar::text() const
{
    return isHidden() ? QString() : label_->text();
}

void NoticeBar::show(const QString& text, bool problem)
{
    problem_ = problem;
    constexpr qsizetype most = 2000;
    label_->setText(text.size() > most ? text.left(most) + QStringLiteral(" …") : text);
    sign_->setText(problem ? QStringLiteral("!") : QStringLiteral("✓"));
    recolour();
    QWidget::show();
}

void NoticeBar::recolour()
{
    auto palette = sign_->palette();
    palette.setColor(QPalette::WindowText, problem_ ? badColour(palette) : goodColour(palette));
    sign_->setPalette(palette);
    auto font = sign_->font();
    font.setBold(true);
    sign_->setFont(font);
}

void NoticeBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && !isHidden())
        recolour();
    QFrame::changeEvent(event);
}

} // namespace plumbline::ui
