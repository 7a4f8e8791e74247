#include "ui/diagnostics.h"

#include "core/plan/literalsecret.h"
#include "core/plan/planjson.h"
#include "core/record/version.h"
#include "core/secret/redact.h"
#include "core/store/runlist.h"
#include "ui/longwords.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSaveFile>
#include <QScreen>
#include <QSysInfo>
#include <QThread>

namespace plumbline::ui {
namespace {

constexpr auto leftOut = "(left out)";

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

// Not translated: who reads a report of a fault must be able to read it.
QString versions()
{
    QStringList lines{
        QStringLiteral("plumbline %1, commit %2, %3").arg(text(version()), text(commit()), text(buildType())),
        QStringLiteral("Qt %1 (built with %2)").arg(QString::fromLatin1(qVersion()), QStringLiteral(QT_VERSION_STR)),
        QStringLiteral("%1, kernel %2 %3, %4")
            .arg(QSysInfo::prettyProductName(), QSysInfo::kernelType(), QSysInfo::kernelVersion(),
                 QSysInfo::currentCpuArchitecture()),
        QStringLiteral("%1 cores, locale %2").arg(QThread::idealThreadCount()).arg(QLocale().name()),
        QStringLiteral("platform %1").arg(QGuiApplication::platformName())};
    for (const auto* screen : QGuiApplication::screens())
        lines.append(QStringLiteral("screen %1 x %2, scale %3")
                         .arg(screen->size().width())
                         .arg(screen->size().height())
                         .arg(screen->devicePixelRatio()));
    return lines.join(QLatin1Char('\n'));
}

QString libraryState(Workbench& workbench)
{
    const auto& library = workbench.library();
    RunFilter one;
    one.limit = 1;
    const auto runs = listRuns(library, one);
    QStringList lines{QStringLiteral("%1 bytes, %2 runs%3")
                          .arg(QFileInfo(QString::fromStdString(library.path())).size())
                          .arg(runs.total)
                          .arg(library.readOnly() ? QStringLiteral(", read-only") : QString())};
    for (const auto& problem : {library.error(), runs.problem})
        if (!problem.empty())
            lines.append(shownText(problem));
    for (const auto& note : library.notes())
        lines.append(shownText(note));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Plan withoutSecrets(Plan plan)
{
    plan.target.base_url = publicUrl(plan.target.base_url);
    if (plan.target.proxy != "none" && plan.target.proxy != "system")
        plan.target.proxy = publicUrl(plan.target.proxy);
    if (plan.target.metrics_urls)
        for (auto& url : *plan.target.metrics_urls)
            url = publicUrl(url);
    if (plan.target.credential && !isEnvironmentReference(*plan.target.credential) &&
        !isKeychainReference(*plan.target.credential))
        plan.target.credential = leftOut;
    for (auto& header : plan.target.headers)
        if (header.value != "{request_id}" && !isEnvironmentReference(header.value))
            header.value = leftOut;
    for (auto& member : plan.target.body)
        if (namesSecret(member.key, NamePlace::field) || looksLikeSecret(member.json) ||
            (member.json.size() > 1 && looksLikeSecret(std::string_view(member.json).substr(1))))
            member.json = "\"" + std::string(leftOut) + "\"";
    for (auto& klass : plan.workload.classes) { // a person's texts are nobody else's
        for (auto& prompt : klass.prompts.texts)
            prompt = "(" + std::to_string(prompt.size()) + " bytes)";
        if (klass.prompts.system)
            klass.prompts.system = "(" + std::to_string(klass.prompts.system->size()) + " bytes)";
    }
    return plan;
}

QString diagnosticsText(Workbench& workbench, const QStringList& messages)
{
    const auto section = [](const char* title, const QString& body) {
        return QStringLiteral("== ") + QLatin1String(title) + QStringLiteral(" ==\n") + body.trimmed() +
               QStringLiteral("\n\n");
    };
    return section("Versions", versions()) + section("Library", libraryState(workbench)) +
           section("Last messages", messages.isEmpty() ? QStringLiteral("none") : messages.join(QLatin1Char('\n'))) +
           section("Plan (without secrets and prompts)",
                   QString::fromStdString(writePlan(withoutSecrets(workbench.document().plan()))));
}

QString saveDiagnostics(Workbench& workbench, const QStringList& messages, const QString& path)
{
    QSaveFile file(path);
    const auto bytes = unbroken(diagnosticsText(workbench, messages)).toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return QCoreApplication::translate("diagnostics", "%1 can't be written: %2").arg(path, file.errorString());
    return {};
}

} // namespace plumbline::ui
