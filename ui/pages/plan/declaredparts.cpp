#include "ui/pages/plan/declaredparts.h"

#include "core/record/pintext.h"
#include "ui/pages/plan/connectionpanel.h"
#include "ui/pages/plan/memberlist.h"
#include "ui/pages/plan/planbinder.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QLabel>

#include <algorithm>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("declaredparts", text);
}

QString missingControls(const Plan& plan)
{
    if (plan.controls.empty())
        return words(QT_TRANSLATE_NOOP("declaredparts", "nothing declared: say where client and server ran, over which "
                                                        "network, and what else was held"));
    QStringList open;
    for (const auto& control : plan.controls)
        if (control.json == "null")
            open.append(shownText(control.key));
    return open.isEmpty()
               ? QString()
               : words(QT_TRANSLATE_NOOP("declaredparts", "not pinned: %1")).arg(open.join(QStringLiteral(", ")));
}

QString missingDecision(const Plan& plan)
{
    QStringList open;
    if (plan.decision.empty())
        open.append(words(QT_TRANSLATE_NOOP("declaredparts", "no decision: say which change this evidence accepts or "
                                                             "rejects")));
    if (plan.name.empty())
        open.append(words(QT_TRANSLATE_NOOP("declaredparts", "no name: runs are listed by it")));
    return open.join(QStringLiteral("; "));
}

QString pinLines(const Detected& server)
{
    QStringList lines;
    for (const auto& pin : server.pins)
        lines.append(shownText(pin.key + " = " + pinText(pin.value)));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

PlanPart* makeControlsPart(PlanBinder& binder, ConnectionPanel* connection, QWidget* parent)
{
    auto* part = new PlanPart(binder, QStringLiteral("controls"), words(QT_TRANSLATE_NOOP("declaredparts", "Controls")),
                              words(QT_TRANSLATE_NOOP("declaredparts", "What was held fixed and can't be detected. The "
                                                                       "rest is detected when a run starts: host, "
                                                                       "client, network, server, model.")),
                              missingControls, parent);
    MemberListLook style;
    style.addText = words(QT_TRANSLATE_NOOP("declaredparts", "Add a control"));
    style.entry = words(QT_TRANSLATE_NOOP("declaredparts", "control"));
    style.keyHint = words(QT_TRANSLATE_NOOP("declaredparts", "what"));
    style.valueHint = words(QT_TRANSLATE_NOOP("declaredparts", "how it was held; empty: not pinned"));
    style.suggestions = QStringList{QStringLiteral("hosts"),        QStringLiteral("devices"),
                                    QStringLiteral("route"),        QStringLiteral("threat_model"),
                                    QStringLiteral("data_handling"), QStringLiteral("power"),
                                    QStringLiteral("other_load"),   QStringLiteral("cooling")};
    style.emptyIsNull = true;
    part->form().wide(makeMemberList(
        binder, QStringLiteral("controls"), [](Plan& plan) { return &plan.controls; }, style, &part->form()));
    auto* detected = quietLabel({}, part);
    detected->setObjectName(QStringLiteral("detectedPins"));
    part->addWide(detected);
    const auto show = [detected, connection] {
        const auto* server = connection->server();
        detected->setVisible(server && !server->pins.empty());
        if (server)
            detected->setText(
                words(QT_TRANSLATE_NOOP("declaredparts", "Detected by the last test of the connection:")) +
                QLatin1Char('\n') + pinLines(*server));
    };
    QObject::connect(connection, &ConnectionPanel::changed, detected, show);
    show();
    return part;
}

PlanPart* makeDecisionPart(PlanBinder& binder, QWidget* parent)
{
    auto* part = new PlanPart(binder, QStringLiteral("decision"), words(QT_TRANSLATE_NOOP("declaredparts", "Decision")),
                              words(QT_TRANSLATE_NOOP("declaredparts", "The change that this evidence will accept or "
                                                                       "reject, in your words, before anything is "
                                                                       "measured.")),
                              missingDecision, parent);
    const Lens<std::string> decision = [](Plan& plan) { return &plan.decision; };
    addText(part->form().row(words(QT_TRANSLATE_NOOP("declaredparts", "Decision"))), QStringLiteral("decision"),
            words(QT_TRANSLATE_NOOP("declaredparts", "Decision")), textValue(decision),
            words(QT_TRANSLATE_NOOP("declaredparts", "For example: the gateway in front of this server lets 8 requests "
                                                     "through at a time, or it stays at 4.")),
            3);
    const Lens<std::string> name = [](Plan& plan) { return &plan.name; };
    addLine(part->form().row(words(QT_TRANSLATE_NOOP("declaredparts", "Name of the plan"))), QStringLiteral("name"),
            words(QT_TRANSLATE_NOOP("declaredparts", "Name of the plan")), textValue(name),
            {words(QT_TRANSLATE_NOOP("declaredparts", "what this plan is about; runs are listed by it"))});
    return part;
}

} // namespace plumbline::ui
