// What the tests of plans share.
#pragma once

#include "core/plan/check.h"
#include "core/plan/planjson.h"
#include "core/plan/setvalue.h"

#include <QFile>
#include <QString>
#include <QTest>

#include <string>
#include <vector>

namespace plumbline::test {

inline std::string readData(const char* name)
{
    QFile file(QStringLiteral(PLUMBLINE_TEST_DATA "/") + QString::fromUtf8(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no test data %s", name);
    return file.readAll().toStdString();
}

inline const char* const examples[] = {"plans/closed-sweep.plan.json", "plans/open-poisson.plan.json",
                                       "plans/full.plan.json"};

// The text with `from`, which must be there once, replaced.
inline std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    if (at == std::string::npos || text.find(from, at + 1) != std::string::npos)
        qFatal("'%s' must be in the text once", from.c_str());
    return text.replace(at, from.size(), to);
}

inline std::vector<Problem> errorsOf(std::vector<Problem> problems)
{
    std::erase_if(problems, [](const Problem& problem) { return problem.severity != Severity::error; });
    return problems;
}

inline bool has(const std::vector<Problem>& problems, Severity severity, const std::string& path,
                const std::string& part)
{
    for (const auto& problem : problems)
        if (problem.severity == severity && problem.path == path && problem.message.find(part) != std::string::npos)
            return true;
    return false;
}

} // namespace plumbline::test
