// The window.
#include "app/exportrun.h"
#include "app/keychain.h"
#include "core/store/library.h"
#include "core/store/libraryhead.h"
#include "ui/desktopnotice.h"
#include "ui/mainwindow.h"
#include "ui/messagelog.h"
#include "ui/questions.h"
#include "ui/theme.h"
#include "ui/translation.h"
#include "ui/workbench.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QProcess>

#include <csignal>
#include <string_view>

#include <sys/resource.h>

using namespace plumbline;

namespace {

// Pictures need Gui but no display: they are asked for on servers, too.
bool onlyExports(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i)
        if (std::string_view(argv[i]).starts_with("--export"))
            return true;
    return false;
}

} // namespace

int main(int argc, char** argv)
{
    // A reader that has gone away is an error of a write; it must not kill a run that is being measured.
    std::signal(SIGPIPE, SIG_IGN);
    rlimit limit{}; // a connection is a descriptor, and the soft limit is often 1024
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (onlyExports(argc, argv) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("plumbline"));
    QApplication::setOrganizationName(QStringLiteral("plumbline"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setDesktopFileName(QStringLiteral("io.github.plumbline.Plumbline"));

    ui::keepMessages();

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("A workbench that benchmarks LLM servers."));
    parser.addHelpOption();
    const QCommandLineOption library(QStringLiteral("db"), QStringLiteral("the library"), QStringLiteral("FILE"));
    parser.addOption(library);
    const QCommandLineOption exported(QStringLiteral("export"),
                                      QStringLiteral("writes a report or a chart and ends; several: a comparison, the "
                                                     "first is the baseline"),
                                      QStringLiteral("RUN"));
    const QCommandLineOption format(QStringLiteral("format"), QStringLiteral("of --export: pdf, svg or png"),
                                    QStringLiteral("FORMAT"), QStringLiteral("pdf"));
    const QCommandLineOption chart(QStringLiteral("chart"),
                                   QStringLiteral("of --export as svg or png: which (default: the first)"),
                                   QStringLiteral("NAME"));
    const QCommandLineOption out(QStringLiteral("out"), QStringLiteral("of --export: the file"),
                                 QStringLiteral("FILE"));
    parser.addOptions({exported, format, chart, out});
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("a plan, a run file, another tool's results, or a library, which is "
                                                "opened instead of the usual one"),
                                 QStringLiteral("[FILE...]"));
    parser.process(application);
    auto files = parser.positionalArguments();
    const bool names = !parser.isSet(library) && !files.isEmpty() &&
                       kindOfFile(files.first().toStdString()) == FileKind::library; // none is open yet
    const auto libraryPath = parser.isSet(library) ? parser.value(library).toStdString()
                             : names               ? files.takeFirst().toStdString()
                                                   : defaultLibraryPath();
    if (parser.isSet(exported)) {
        PictureOrder order{{},
                           libraryPath,
                           parser.value(format).toStdString(),
                           parser.value(chart).toStdString(),
                           parser.value(out).toStdString()};
        for (const auto& run : parser.values(exported))
            order.runs.push_back(run.toStdString());
        return exportPictures(order);
    }

    ui::Settings settings;
    ui::installTranslation(application, settings.language());
    ui::applyTheme(settings.theme());
    ui::Workbench workbench({libraryPath, QApplication::applicationDirPath() + QStringLiteral("/plumbline-cli"),
                             ui::realQuestions(), desktopKeychain(),
                             [](const QString& other) {
                                 return QProcess::startDetached(QApplication::applicationFilePath(),
                                                                {QStringLiteral("--db"), other});
                             },
                             ui::notifyDesktop});
    ui::MainWindow window(workbench);
    window.show();
    for (const auto& file : std::as_const(files))
        workbench.openPath(file);
    return QApplication::exec();
}
