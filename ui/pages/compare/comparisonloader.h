// Reads runs and compares them on a thread of its own: a long run takes seconds. GUI thread; only the newest question
// is answered.
#pragma once

#include "core/report/comparison.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>
#include <vector>

namespace plumbline::ui {

struct LoadedComparison
{
    std::vector<MeasuredRun> runs; // in the order of comparison.runs
    Comparison comparison;
};

class ComparisonLoader : public QObject
{
    Q_OBJECT
public:
    explicit ComparisonLoader(std::string library, QObject* parent = nullptr);

    void load(const QStringList& runs); // the first is the baseline
    void forget();                      // what was asked last is not answered any more

Q_SIGNALS:
    void loaded(const std::shared_ptr<const ui::LoadedComparison>& result); // its comparison may hold an error

private:
    const std::string library_;
    std::shared_ptr<quint64> newest_ = std::make_shared<quint64>(0); // of the questions
};

} // namespace plumbline::ui
