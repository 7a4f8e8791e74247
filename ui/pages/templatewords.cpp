#include "ui/pages/templatewords.h"

#include "core/plan/templates.h"

#include <QCoreApplication>

#include <array>

namespace plumbline::ui {
namespace {

struct Row
{
    std::string_view name;
    const char* title;
    const char* what;
};

constexpr std::array<Row, 6> rows{{
    {"closed-sweep", QT_TRANSLATE_NOOP("templates", "Capacity sweep"),
     QT_TRANSLATE_NOOP("templates", "Concurrency levels one after another: where is the capacity?")},
    {"open-poisson", QT_TRANSLATE_NOOP("templates", "Arrival rates around a knee"),
     QT_TRANSLATE_NOOP("templates", "Random arrivals at several rates: does the queue stay stable?")},
    {"long-prompt", QT_TRANSLATE_NOOP("templates", "Long prompts"),
     QT_TRANSLATE_NOOP("templates", "Few clients with long prompts: what does prefill cost the others?")},
    {"burst", QT_TRANSLATE_NOOP("templates", "Bursts"),
     QT_TRANSLATE_NOOP("templates", "Arrivals that come in bursts: does the queue clear between them?")},
    {"mixed-classes", QT_TRANSLATE_NOOP("templates", "Mixed classes"),
     QT_TRANSLATE_NOOP("templates", "Chat and batch on one server, each with limits of its own.")},
    {"demo", QT_TRANSLATE_NOOP("templates", "Demo plan"),
     QT_TRANSLATE_NOOP("templates", "A short sweep for the built-in server, simulated.")},
}};

} // namespace

TemplateWords templateWords(std::string_view name)
{
    for (const auto& row : rows)
        if (row.name == name)
            return {QCoreApplication::translate("templates", row.title),
                    QCoreApplication::translate("templates", row.what)};
    for (const auto& entry : planTemplates())
        if (entry.name == name)
            return {QString::fromUtf8(name.data(), qsizetype(name.size())),
                    QString::fromUtf8(entry.what.data(), qsizetype(entry.what.size()))};
    return {};
}

} // namespace plumbline::ui
