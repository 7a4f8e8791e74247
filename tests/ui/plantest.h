// The Plan page of a real window with a plan, and what a person does there.
#pragma once

#include "tests/ui/windowtest.h"

#include "core/plan/templates.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace plumbline::ui {

class PlanTest : public WindowTest
{
public:
    explicit PlanTest(const char* name = "closed-sweep")
    {
        open();
        workbench->document().begin(*planTemplate(name));
        trigger("pagePlan");
        window->activateWindow();
    }
    PlanDocument& document() { return workbench->document(); }
    const Plan& plan() { return document().plan(); }
    QLineEdit* line(const char* path) { return find<QLineEdit>(path); }
    QString problemAt(const char* path)
    {
        const auto* label = window->findChild<QLabel*>(QLatin1String(path) + QStringLiteral(".problem"));
        return label && !label->isHidden() ? label->text() : QString();
    }
    void type(const char* path, const QString& text)
    {
        auto* editor = line(path);
        editor->setFocus();
        editor->selectAll();
        if (text.isEmpty())
            QTest::keyClick(editor, Qt::Key_Delete);
        else
            QTest::keyClicks(editor, text);
    }
    void choose(const char* path, int index)
    {
        auto* box = find<QComboBox>(path);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }
    void open_(const char* advanced) { find<QToolButton>(advanced)->setChecked(true); }
};

} // namespace plumbline::ui
