#include "ui/pages/compare/comparisonloader.h"

#include <QPointer>
#include <QThread>

namespace plumbline::ui {
namespace {

std::shared_ptr<const LoadedComparison> compared(const std::string& library, const QStringList& runs)
{
    auto result = std::make_shared<LoadedComparison>();
    for (const auto& run : runs)
        for (auto& read : readMeasuredRun({{}, library, run.toStdString()}))
            result->runs.push_back(std::move(read));
    result->comparison = compareRuns(result->runs);
    return result;
}

} // namespace

ComparisonLoader::ComparisonLoader(std::string library, QObject* parent) : QObject(parent), library_(std::move(library))
{
}

void ComparisonLoader::forget()
{
    ++*newest_;
}

void ComparisonLoader::load(const QStringList& runs)
{
    const auto question = ++*newest_;
    auto result = std::make_shared<std::shared_ptr<const LoadedComparison>>();
    auto* thread = QThread::create([result, library = library_, runs] { *result = compared(library, runs); });
    // The thread may outlive this object: it owns what it needs and deletes itself.
    connect(thread, &QThread::finished, thread, &QObject::deleteLater);
    connect(thread, &QThread::finished, this, [this, question, result] {
        if (question == *newest_)
            Q_EMIT loaded(*result);
    });
    thread->start();
}

} // namespace plumbline::ui
