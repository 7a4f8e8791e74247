#include "ui/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace plumbline::ui {

void installTranslation(QCoreApplication& application, const QString& language)
{
    for (auto* before : application.findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly)) {
        QCoreApplication::removeTranslator(before); // what the new language has no word for is English
        delete before;
    }
    QLocale locale = language == QStringLiteral("system") ? QLocale() : QLocale(language);
    QLocale::setDefault(locale); // numbers follow the language
    if (locale.language() == QLocale::C)
        locale = QLocale(QLocale::English); // plurals need a file of English words
    auto* qt = new QTranslator(&application);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    auto* ours = new QTranslator(&application);
    if (ours->load(locale, QStringLiteral("plumbline"), QStringLiteral("_"), QStringLiteral(":/i18n")))
        QCoreApplication::installTranslator(ours);
}

} // namespace plumbline::ui
