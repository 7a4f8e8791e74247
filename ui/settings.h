// What the window remembers between starts: one table of keys with their defaults.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace plumbline::ui {

enum class ThemeChoice
{
    system,
    light,
    dark
};

class Settings : public QObject
{
    Q_OBJECT
public:
    explicit Settings(QObject* parent = nullptr); // QSettings' default place for the application

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    QString language() const; // "system", "en", "de"; takes effect at the next start
    void setLanguage(const QString& language);
    QStringList recentPlans() const; // newest first, at most 10; may name files that are gone
    void addRecentPlan(const QString& path);
    void removeRecentPlan(const QString& path);
    QStringList recentLibraries() const;
    void addRecentLibrary(const QString& path);
    bool isHostAllowed(const QString& host) const; // the person was asked for a host that is not this machine
    void allowHost(const QString& host);
    QByteArray layout(const QString& name) const; // geometry, splitters, table headers, by object name
    void setLayout(const QString& name, const QByteArray& state);

Q_SIGNALS:
    void themeChanged();
    void recentChanged();

private:
    void addRecent(const QString& key, const QString& path);
    QSettings store_;
};

} // namespace plumbline::ui
