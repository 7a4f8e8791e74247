// The editors of the Plan page's rows, each bound to one value of the plan. What a person does in one is one undo step
// of the document; what undo does is followed without moving the focus or the cursor.
#pragma once

#include "ui/pages/plan/formrow.h"
#include "ui/pages/plan/textvalues.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace plumbline::ui {

// Finds a value within a plan; null when it is not there (any more).
template <typename T> using Lens = std::function<T*(Plan&)>;

struct TextValue
{
    std::function<QString(const Plan&)> read;
    std::function<QString(Plan&, const QString&)> write; // returns what is wrong in words
};

template <typename T> const T* look(const Lens<T>& lens, const Plan& plan)
{
    return lens(const_cast<Plan&>(plan)); // a lens only looks
}

template <typename T> TextValue textValue(const Lens<T>& lens)
{
    return {[lens](const Plan& plan) {
                const auto* value = look(lens, plan);
                return value ? toText(*value) : QString();
            },
            [lens](Plan& plan, const QString& text) {
                auto* value = lens(plan);
                return value ? fromText(text, *value) : QString();
            }};
}

// Of a share, in percent.
TextValue percentValue(const Lens<double>& lens, double most = 100);
TextValue percentValue(const Lens<std::optional<double>>& lens); // no text: unset

struct LineLook
{
    QString hint;    // shown while the line is empty
    int letters = 0; // width; 0: as wide as there is room
};

QLineEdit* addLine(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                   const LineLook& style = {});
QPlainTextEdit* addText(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                        const QString& hint, int lines);
QComboBox* addEditableChoice(FormRow& row, const QString& path, const QString& name, const TextValue& value,
                             const QString& hint);
QComboBox* addChoice(FormRow& row, const QString& path, const QString& name, const QStringList& texts,
                     const std::function<int(const Plan&)>& read, const std::function<void(Plan&, int)>& write);
QCheckBox* addCheck(FormRow& row, const QString& path, const QString& text, const Lens<bool>& lens);

// One of some values of any type; `then` brings along what depends on it.
template <typename T>
QComboBox* addOneOf(FormRow& row, const QString& path, const QString& name,
                    const std::vector<std::pair<T, QString>>& values, const Lens<T>& lens,
                    const std::function<void(Plan&)>& then = {})
{
    QStringList texts;
    for (const auto& value : values)
        texts.append(value.second);
    return addChoice(
        row, path, name, texts,
        [values, lens](const Plan& plan) {
            const auto* current = look(lens, plan);
            for (std::size_t i = 0; current && i < values.size(); ++i)
                if (values[i].first == *current)
                    return int(i);
            return -1;
        },
        [values, lens, then](Plan& plan, int index) {
            auto* current = lens(plan);
            if (!current || index < 0 || std::size_t(index) >= values.size())
                return;
            *current = values[std::size_t(index)].first;
            if (then)
                then(plan);
        });
}

// Undo and redo are the document's, also within a text; the wheel scrolls the form unless the editor has the focus.
void giveHabits(QWidget* editor);

} // namespace plumbline::ui
