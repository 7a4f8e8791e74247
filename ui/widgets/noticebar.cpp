#include "ui/widgets/noticebar.h"

#include "ui/longwords.h"
#include "ui/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace plumbline::ui {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), button_(new QPushButton(this)), sign_(new QLabel(this)), label_(new QLabel(this)), close_(new QToolButton(this))
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
    button_->setObjectName(QStringLiteral("noticeAction"));
    button_->setAccessibleName(tr("What helps")); // until there is something
    button_->hide();
    layout->addWidget(button_);
    layout->addWidget(close_, 0, Qt::AlignTop);
    connect(close_, &QToolButton::clicked, this, &QWidget::hide);
    connect(button_, &QPushButton::clicked, this, [this] {
        if (action_)
            action_->trigger();
    });
    hide();
}

void NoticeBar::showProblem(const QString& text, Subject subject, QAction* action)
{
    show(text, Kind::problem, subject, action);
}

void NoticeBar::showNotice(const QString& text, Subject subject)
{
    show(text, Kind::notice, subject, nullptr);
}

void NoticeBar::showAdvice(const QString& text, QAction* action)
{
    show(text, Kind::advice, Subject::run, action);
}

void NoticeBar::hideAdvice()
{
    if (kind_ == Kind::advice)
        hide();
}

void NoticeBar::forget(Subject subject)
{
    if (subject_ == subject)
        hide();
}

QString NoticeBar::text() const
{
    return isHidden() ? QString() : unbroken(label_->text());
}

void NoticeBar::show(const QString& text, Kind kind, Subject subject, QAction* action)
{
    kind_ = kind;
    subject_ = subject;
    constexpr qsizetype most = 2000;
    label_->setText(breakable(text.size() > most ? text.left(most) + QStringLiteral(" …") : text));
    sign_->setText(kind == Kind::problem ? QStringLiteral("!")
                   : kind == Kind::notice ? QStringLiteral("✓")
                                          : QStringLiteral("i"));
    if (action_)
        disconnect(action_, nullptr, this, nullptr);
    action_ = action;
    if (action_)
        connect(action_, &QAction::changed, this, &NoticeBar::showAction);
    showAction();
    recolour();
    QWidget::show();
    update(); // all of it has another colour, not only where the text has changed
}

void NoticeBar::showAction()
{
    button_->setVisible(action_ != nullptr);
    if (!action_)
        return;
    const auto text = action_->text().remove(QLatin1Char('&')); // the letter is another menu's
    button_->setText(text);
    button_->setAccessibleName(text);
    button_->setEnabled(action_->isEnabled());
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
