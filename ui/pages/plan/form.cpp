#include "ui/pages/plan/form.h"

#include "ui/theme.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>

namespace plumbline::ui {
namespace {

constexpr int labelLetters = 19; // so that the labels of all parts stand in one column

class QuietLabel : public QLabel
{
public:
    QuietLabel(const QString& text, QWidget* parent) : QLabel(text, parent) { recolour(); }

protected:
    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange)
            recolour();
        QLabel::changeEvent(event);
    }

private:
    void recolour()
    {
        if (!parentWidget() || foreground_ == quietColour(parentWidget()->palette()))
            return; // a change of palette itself
        foreground_ = quietColour(parentWidget()->palette());
        auto quiet = parentWidget()->palette();
        quiet.setColor(QPalette::WindowText, foreground_);
        setPalette(quiet);
    }
    QColor foreground_;
};

} // namespace

QLabel* quietLabel(const QString& text, QWidget* parent)
{
    auto* label = new QuietLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

Form::Form(PlanBinder& binder, QWidget* parent) : QWidget(parent), binder_(binder), layout_(new QFormLayout(this))
{
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setVerticalSpacing(6);
    layout_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

FormRow& Form::row(const QString& label, const QString& help)
{
    auto* made = new FormRow(binder_, this);
    auto* words = new QLabel(label, this);
    words->setMinimumWidth(fontMetrics().averageCharWidth() * labelLetters);
    words->setToolTip(help);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    words->setContentsMargins(0, 4, 0, 0); // on the line of the editors
    made->setToolTip(help);
    made->setLabel(words);
    layout_->addRow(words, made);
    return *made;
}

void Form::wide(QWidget* widget)
{
    layout_->addRow(widget);
}

} // namespace plumbline::ui
