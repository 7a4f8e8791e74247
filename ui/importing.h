// Files into the library on a thread of their own, with a connection of its own. GUI thread; one batch at a time.
#pragma once

#include <QObject>
#include <QStringList>

#include <atomic>
#include <string>
#include <thread>

namespace plumbline::ui {

class Importing : public QObject
{
    Q_OBJECT
public:
    explicit Importing(std::string library, QObject* parent = nullptr);
    ~Importing() override; // after the file that is being read

    bool start(const QStringList& paths); // false: busy
    void stop();                          // after the file that is being read; what is in the library stays
    bool busy() const { return busy_; }

Q_SIGNALS:
    void began(const QString& path, int index, int total);
    void imported(const QString& path, const QString& run, qint64 requests, bool alreadyThere);
    void note(const QString& text);
    void failed(const QString& text);
    void finished();

private:
    void read(const QStringList& paths);

    const std::string library_;
    std::thread thread_;
    std::atomic<bool> stopped_ = false;
    bool busy_ = false;
};

} // namespace plumbline::ui
