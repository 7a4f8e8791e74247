#include "ui/settings.h"

namespace plumbline::ui {
namespace {

// The keys, in one place: a slip of the pen would read a default in silence.
const auto keyTheme = QStringLiteral("theme");
const auto keyLanguage = QStringLiteral("language");
const auto keyRecentPlans = QStringLiteral("recent/plans");
const auto keyRecentLibraries = QStringLiteral("recent/libraries");
const auto keyAllowedHosts = QStringLiteral("allowedHosts");
const auto keyLayout = QStringLiteral("layout/%1");
constexpr int mostRecent = 10;

const QStringList themeNames{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};

} // namespace

Settings::Settings(QObject* parent) : QObject(parent) {}

ThemeChoice Settings::theme() const
{
    const auto index = themeNames.indexOf(store_.value(keyTheme).toString());
    return index < 0 ? ThemeChoice::system : ThemeChoice(index);
}

void Settings::setTheme(ThemeChoice theme)
{
    store_.setValue(keyTheme, themeNames.at(int(theme)));
    Q_EMIT themeChanged();
}

QString Settings::language() const
{
    return store_.value(keyLanguage, QStringLiteral("system")).toString();
}

void Settings::setLanguage(const QString& language)
{
    store_.setValue(keyLanguage, language);
}

QStringList Settings::recentPlans() const
{
    return store_.value(keyRecentPlans).toStringList();
}

void Settings::addRecent(const QString& key, const QString& path)
{
    auto list = store_.value(key).toStringList();
    list.removeAll(path);
    list.prepend(path);
    store_.setValue(key, list.mid(0, mostRecent));
    Q_EMIT recentChanged();
}

void Settings::addRecentPlan(const QString& path)
{
    addRecent(keyRecentPlans, path);
}

void Settings::removeRecentPlan(const QString& path)
{
    auto list = recentPlans();
    list.removeAll(path);
    store_.setValue(keyRecentPlans, list);
    Q_EMIT recentChanged();
}

QStringList Settings::recentLibraries() const
{
    return store_.value(keyRecentLibraries).toStringList();
}

void Settings::addRecentLibrary(const QString& path)
{
    addRecent(keyRecentLibraries, path);
}

bool Settings::isHostAllowed(const QString& host) const
{
    return store_.value(keyAllowedHosts).toStringList().contains(host, Qt::CaseInsensitive);
}

void Settings::allowHost(const QString& host)
{
    auto hosts = store_.value(keyAllowedHosts).toStringList();
    if (!hosts.contains(host, Qt::CaseInsensitive))
        store_.setValue(keyAllowedHosts, hosts << host.toLower());
}

QByteArray Settings::layout(const QString& name) const
{
    return store_.value(keyLayout.arg(name)).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state)
{
    store_.setValue(keyLayout.arg(name), state);
}

} // namespace plumbline::ui
