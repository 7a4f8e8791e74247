// Tables of names and values that are the person's own: request fields, sampling, controls, headers.
#pragma once

#include "ui/pages/plan/editors.h"
#include "ui/pages/plan/listeditor.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace plumbline::ui {

struct MemberListLook
{
    QString addText, entry;     // of the button; what one is called
    QString keyHint, valueHint; // shown while empty
    QStringList suggestions;    // names for new entries, "name=value"; then "name1", "name2"
    bool emptyIsNull = false;   // nothing written means null (a control that is not pinned), else an empty text
};

ListEditor* makeMemberList(PlanBinder& binder, const QString& path, const Lens<std::vector<JsonMember>>& lens,
                           const MemberListLook& look, QWidget* parent);
ListEditor* makeHeaderList(PlanBinder& binder, QWidget* parent);

} // namespace plumbline::ui
