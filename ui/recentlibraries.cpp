#include "ui/recentlibraries.h"

#include "ui/workbench.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMenu>

namespace plumbline::ui {

QMenu* makeRecentLibraries(Workbench& workbench, QMenu* parent)
{
    auto* menu = parent->addMenu(QCoreApplication::translate("actions", "&Recent libraries"));
    menu->setObjectName(QStringLiteral("recentLibraries"));
    const auto fill = [menu, &workbench] {
        menu->clear();
        for (const auto& path : workbench.settings().recentLibraries()) {
            auto text = path;
            auto* action = menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
            action->setEnabled(QFileInfo(path).isFile());
            QObject::connect(action, &QAction::triggered, &workbench,
                             [&workbench, path] { workbench.openLibrary(path); });
        }
        menu->setEnabled(!menu->isEmpty());
    };
    QObject::connect(&workbench.settings(), &Settings::recentChanged, menu, fill);
    QObject::connect(menu, &QMenu::aboutToShow, menu, fill);
    fill();
    return menu;
}

} // namespace plumbline::ui
