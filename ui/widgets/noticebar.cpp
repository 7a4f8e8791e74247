#include "ui/widgets/noticebar.h"

#include "ui/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace plumbline::ui {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), sign_(new QLabel(this)), label_(new QLabel(this)), action_(new QPushButton(this)),
      close_(new QToolButton(this))
{
    setObjectName(QStringLiteral("noticeBar"));
    setFrameShape(QFrame::StyledPanel);
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
    layout->setContentsMargins(12, 4, 4, 4);
    layout->addWidget(sign_);
    layout->addWidget(label_, 1);
    action_->setAccessibleName(tr("Do what the message advises"));
    action_->setObjectName(QStringLiteral("noticeAction"));
    layout->addWidget(action_);
    layout->addWidget(close_, 0, Qt::AlignTop);
    connect(action_, &QPushButton::clicked, this, &NoticeBar::adviceTaken);
    connect(close_, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void NoticeBar::showProblem(const QString& text)
{
    show(text, Kind::problem);
}

void NoticeBar::showNotice(const QString& text)
{
    show(text, Kind::notice);
}

void NoticeBar::showAdvice(const QString& text, const QString& action)
{
    show(text, Kind::advice, action);
}

void NoticeBar::hideAdvice()
{
    if (kind_ == Kind::advice)
        hide();
}

QString NoticeBar::text() const
{
    return isHidden() ? QString() : label_->text();
}

void NoticeBar::show(const QString& text, Kind kind, const QString& action)
{
    kind_ = kind;
    action_->setText(action);
    action_->setAccessibleName(action);
    action_->setVisible(!action.isEmpty());
    constexpr qsizetype most = 2000;
    label_->setText(text.size() > most ? text.left(most) + QStringLiteral(" …") : text);
    sign_->setText(kind == Kind::problem ? QStringLiteral("!")
                   : kind == Kind::notice ? QStringLiteral("✓")
                                          : QStringLiteral("i"));
    recolour();
    QWidget::show();
}

QColor NoticeBar::colour() const
{
    switch (kind_) {
    case Kind::problem:
        return badColour(palette());
    case Kind::notice:
        return goodColour(palette());
    case Kind::advice:
        break;
    }
    return doubtColour(palette());
}

void NoticeBar::recolour()
{
    auto palette = sign_->palette();
    palette.setColor(QPalette::WindowText, colour());
    sign_->setPalette(palette);
    auto font = sign_->font();
    font.setBold(true);
    sign_->setFont(font);
}

void NoticeBar::paintEvent(QPaintEvent* event)
{
    auto tint = colour();
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    constexpr int stripe = 4;
    painter.fillRect(QRect(0, 0, stripe, height()), tint);
    tint.setAlphaF(0.12F);
    painter.fillRect(rect(), tint);
    QFrame::paintEvent(event);
}

void NoticeBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && !isHidden())
        recolour();
    QFrame::changeEvent(event);
}

} // namespace plumbline::ui
