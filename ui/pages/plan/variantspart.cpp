#include "ui/pages/plan/variantspart.h"

#include "ui/pages/plan/memberlist.h"
#include "ui/pages/plan/planbinder.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr std::size_t sides = 2;

QString words(const char* text)
{
    return QCoreApplication::translate("variantspart", text);
}

Variant* variantAt(Plan& plan, std::size_t index)
{
    return index < plan.variants.size() ? &plan.variants[index] : nullptr;
}

// One side: its name, and a table of paths and values.
QWidget* makeSide(PlanBinder& binder, std::size_t index, QWidget* parent)
{
    auto* side = new QWidget(parent);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 6);
    const auto path = QStringLiteral("variants[%1]").arg(index);
    const auto letter = QString(QChar(char16_t(u'A' + index)));
    auto* row = new FormRow(binder, side);
    row->addWords(words(QT_TRANSLATE_NOOP("variantspart", "Side %1")).arg(letter));
    const Lens<std::string> name = [index](Plan& plan) {
        auto* variant = variantAt(plan, index);
        return variant ? &variant->name : nullptr;
    };
    addLine(*row, path + QStringLiteral(".name"),
            words(QT_TRANSLATE_NOOP("variantspart", "Name of side %1")).arg(letter), textValue(name),
            {words(QT_TRANSLATE_NOOP("variantspart", "what this side is, in a word"))});
    row->owns(path);
    layout->addWidget(row);
    MemberListLook style;
    style.addText = words(QT_TRANSLATE_NOOP("variantspart", "Add a value of side %1")).arg(letter);
    style.entry = words(QT_TRANSLATE_NOOP("variantspart", "value of side %1")).arg(letter);
    style.keyHint = words(QT_TRANSLATE_NOOP("variantspart", "path, such as target.model"));
    style.valueHint = words(QT_TRANSLATE_NOOP("variantspart", "value"));
    style.suggestions = QStringList{QStringLiteral("target.model="), QStringLiteral("target.base_url=")};
    layout->addWidget(makeMemberList(
        binder, path + QStringLiteral(".set"),
        [index](Plan& plan) {
            auto* variant = variantAt(plan, index);
            return variant ? &variant->set : nullptr;
        },
        style, side));
    return side;
}

} // namespace

PlanPart* makeVariantsPart(PlanBinder& binder, QWidget* parent)
{
    auto* part = new PlanPart(
        binder, QStringLiteral("variants"), words(QT_TRANSLATE_NOOP("variantspart", "Variants")),
        words(QT_TRANSLATE_NOOP("variantspart", "Two sides that are measured in turns (A B B A, the same seeds) and "
                                                "compared in pairs: what is other on each than in the rest of the "
                                                "plan. Load, contract and seed are the same on both.")),
        [](const Plan&) { return QString(); }, parent);
    part->setFineText([](const Plan& plan) {
        return plan.variants.empty() ? words(QT_TRANSLATE_NOOP("variantspart", "none: one side is measured"))
                                     : words(QT_TRANSLATE_NOOP("variantspart", "two sides"));
    });
    auto* begin = new QPushButton(words(QT_TRANSLATE_NOOP("variantspart", "Measure two sides in turns")), part);
    begin->setObjectName(QStringLiteral("variants.begin"));
    auto* end = new QPushButton(words(QT_TRANSLATE_NOOP("variantspart", "Measure one side again")), part);
    end->setObjectName(QStringLiteral("variants.end"));
    auto* both = new QWidget(part);
    auto* layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    for (std::size_t i = 0; i < sides; ++i)
        layout->addWidget(makeSide(binder, i, both));
    layout->addWidget(end, 0, Qt::AlignLeft);
    part->addWide(begin, Qt::AlignLeft);
    part->addWide(both);
    QObject::connect(begin, &QPushButton::clicked, part, [&binder] {
        binder.document().edit(QStringLiteral("variants.begin"), [](Plan& plan) {
            plan.variants = {{"A", {}}, {"B", {}}};
        });
    });
    QObject::connect(end, &QPushButton::clicked, part, [&binder] {
        binder.document().setUnreadable(QStringLiteral("variants"), {});
        binder.document().edit(QStringLiteral("variants.end"), [](Plan& plan) { plan.variants.clear(); });
    });
    const auto follow = [begin, both](const Plan& plan) {
        begin->setVisible(plan.variants.empty());
        both->setVisible(!plan.variants.empty());
    };
    binder.onRefresh(part, follow);
    follow(binder.plan());
    return part;
}

} // namespace plumbline::ui
