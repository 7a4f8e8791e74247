#include "ui/pages/plan/editors.h"

#include "ui/pages/plan/planbinder.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>

#include <memory>

namespace plumbline::ui {
namespace {

class Habits : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
                event->ignore();
                return true;
            }
        }
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (event->type() == QEvent::Wheel && widget && !widget->hasFocus()) {
            event->ignore();
            return true;
        }
        return false;
    }
};

// What the editor last had in common with the plan: a text that means the same ("1.50") is left as it was typed.
struct Common
{
    QString text;
    bool unreadable = false;
};

// Returns whether the plan took the text.
bool takeIntoPlan(PlanDocument& document, const QString& path, const TextValue& value, const QString& text,
                  Common& common)
{
    Plan after = document.plan();
    const auto trouble = value.write(after, text);
    common.unreadable = !trouble.isEmpty();
    if (common.unreadable) {
        document.setUnreadable(path, trouble);
        return false;
    }
    common.text = value.read(after);
    document.edit(path, [&after](Plan& plan) { plan = after; });
    document.setUnreadable(path, {});
    return true;
}

// The plan's text when the editor must be given it.
std::optional<QString> newText(const PlanDocument& document, const QString& path, const TextValue& value,
                               const Plan& plan, Common& common)
{
    if (document.isUnreadable(path))
        return std::nullopt;
    auto text = value.read(plan);
    if (text == common.text && !common.unreadable)
        return std::nullopt;
    common = {text, false};
    return text;
}

void followText(QLineEdit& line, const QString& text)
{
    const auto cursor = line.cursorPosition();
    line.setText(text);
    line.setCursorPosition(line.hasFocus() ? std::min(cursor, int(text.size())) : 0);
}

void bindLine(FormRow& row, QWidget* editor, QLineEdit* line, const QString& path, const QString& name,
              const TextValue& value, int stretch)
{
    auto& document = row.binder().document();
    auto common = std::make_shared<Common>();
    row.add(
        path, name, editor,
        [&document, path, value, common, line](const Plan& plan) {
            if (const auto text = newText(document, path, value, plan, *common))
                followText(*line, *text);
        },
        stretch);
    giveHabits(line);
    QObject::connect(line, &QLineEdit::textEdited, line, [&document, path, value, common](const QString& text) {
        takeIntoPlan(document, path, value, text, *common);
    });
    QObject::connect(line, &QLineEdit::editingFinished, line, [&document, path, common, line] {
        if (!document.isUnreadable(path) && line->text() != common->text)
            line->setText(common->text);
    });
}

} // namespace

TextValue percentValue(const Lens<double>& lens, double most)
{
    return {[lens](const Plan& plan) {
                const auto* share = look(lens, plan);
                return share ? percentToText(*share) : QString();
            },
            [lens, most](Plan& plan, const QString& text) {
                auto* share = lens(plan);
                return share ? percentFromText(text, *share, most) : QString();
            }};
}

TextValue percentValue(const Lens<std::optional<double>>& lens)
{
    return {[lens](const Plan& plan) {
                const auto* share = look(lens, plan);
                return share && *share ? percentToText(**share) : QString();
            },
            [lens](Plan& plan, const QString& text) {
                auto* share = lens(plan);
                double read = 0;
                const auto trouble = text.trimmed().isEmpty() ? QString() : percentFromText(text, read);
                if (share && trouble.isEmpty())
                    *share = text.trimmed().isEmpty() ? std::nullopt : std::optional<double>(read);
                return trouble;
            }};
}

void giveHabits(QWidget* editor)
{
    editor->installEventFilter(new Habits(editor));
}

QLineEdit* addLine(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                   const LineLook& style)
{
    auto* line = new QLineEdit(&row);
    line->setPlaceholderText(style.hint);
    if (style.letters > 0)
        line->setFixedWidth(std::max(line->fontMetrics().averageCharWidth() * style.letters,
                                     line->fontMetrics().horizontalAdvance(style.hint)) +
                            18);
    bindLine(row, line, line, path, name, value, style.letters > 0 ? 0 : 1);
    return line;
}

QPlainTextEdit* addText(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                        const QString& hint, int lines)
{
    auto& document = row.binder().document();
    auto* editor = new QPlainTextEdit(&row);
    editor->setPlaceholderText(hint);
    editor->setTabChangesFocus(true);
    editor->setFixedHeight(editor->fontMetrics().lineSpacing() * lines + 14);
    auto common = std::make_shared<Common>();
    row.add(
        path, name, editor,
        [&document, path, value, common, editor](const Plan& plan) {
            const auto text = newText(document, path, value, plan, *common);
            if (!text)
                return;
            const QSignalBlocker quiet(editor);
            const auto position = editor->textCursor().position();
            editor->setPlainText(*text);
            auto cursor = editor->textCursor();
            cursor.setPosition(std::min(position, int(text->size())));
            editor->setTextCursor(cursor);
        },
        1);
    giveHabits(editor);
    QObject::connect(editor, &QPlainTextEdit::textChanged, editor, [&document, path, value, common, editor] {
        takeIntoPlan(document, path, value, editor->toPlainText(), *common);
    });
    return editor;
}

QComboBox* addEditableChoice(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                             const QString& hint)
{
    auto* box = new QComboBox(&row);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setCompleter(nullptr); // what is typed is what is meant
    box->setFocusPolicy(Qt::StrongFocus);
    box->lineEdit()->setPlaceholderText(hint);
    box->lineEdit()->setAccessibleName(name);
    box->view()->setAccessibleName(name);
    bindLine(row, box, box->lineEdit(), path, name, value, 1);
    giveHabits(box);
    QObject::connect(box, &QComboBox::textActivated, box->lineEdit(),
                     [box](const QString& text) { Q_EMIT box->lineEdit()->textEdited(text); });
    return box;
}

QComboBox* addChoice(FormRow& row, const QString& path, const QString& name, const QStringList& texts,
                     const std::function<int(const Plan&)>& read, const std::function<void(Plan&, int)>& write)
{
    auto& document = row.binder().document();
    auto* box = new QComboBox(&row);
    box->addItems(texts);
    box->setFocusPolicy(Qt::StrongFocus);
    row.add(path, name, box, [box, read](const Plan& plan) { box->setCurrentIndex(read(plan)); });
    giveHabits(box);
    QObject::connect(box, &QComboBox::activated, box, [&document, path, write](int index) {
        document.edit(path, [&write, index](Plan& plan) { write(plan, index); });
    });
    return box;
}

QCheckBox* addCheck(FormRow& row, const QString& path, const QString& text, const Lens<bool>& lens)
{
    auto& document = row.binder().document();
    auto* box = new QCheckBox(text, &row);
    row.add(path, text, box, [box, lens](const Plan& plan) {
        const auto* value = look(lens, plan);
        box->setChecked(value && *value);
    });
    giveHabits(box);
    QObject::connect(box, &QCheckBox::clicked, box, [&document, path, lens](bool on) {
        document.edit(path, [&lens, on](Plan& plan) {
            if (auto* value = lens(plan))
                *value = on;
        });
    });
    return box;
}

} // namespace plumbline::ui
