// A file or a folder for one test, gone afterwards.
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include <string>
#include <string_view>

namespace plumbline::test {

class TempFile
{
public:
    explicit TempFile(std::string_view text, const char* name = "run.jsonl")
        : path_(folder_.filePath(QString::fromUtf8(name)).toStdString())
    {
        write(text);
    }
    void write(std::string_view text) const
    {
        QFile file(QString::fromStdString(path_));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(text.data(), static_cast<qint64>(text.size())) != static_cast<qint64>(text.size()))
            qFatal("cannot write a temporary file");
    }
    const std::string& path() const { return path_; }

private:
    QTemporaryDir folder_;
    std::string path_;
};

inline std::string contentOf(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace plumbline::test
