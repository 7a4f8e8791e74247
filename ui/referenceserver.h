// The built-in reference server, as a process of its own: it must not share a thread or a heap with what measures it.
#pragma once

#include <QObject>
#include <QProcess>
#include <QString>

namespace plumbline::ui {

class ReferenceServer : public QObject
{
    Q_OBJECT
public:
    // `program`: plumbline-cli.
    explicit ReferenceServer(QString program, QObject* parent = nullptr);
    ~ReferenceServer() override; // ends the process

    void start(const QString& profile); // nothing while it runs already: ready() comes at once
    void stop();
    QString url() const { return url_; } // empty unless it listens

Q_SIGNALS:
    void ready(const QString& url);
    void failed(const QString& reason);

private:
    void readAddress();

    const QString program_;
    QString url_;
    QProcess process_;
};

} // namespace plumbline::ui
