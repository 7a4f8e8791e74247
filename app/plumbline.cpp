// The window.
#include "app/keychain.h"
#include "core/store/library.h"
#include "ui/mainwindow.h"
#include "ui/questions.h"
#include "ui/theme.h"
#include "ui/translation.h"
#include "ui/workbench.h"

#include <QApplication>
#include <QCommandLineParser>

#include <csignal>

#include <sys/resource.h>

using namespace plumbline;

int main(int argc, char** argv)
{
    // A reader that has gone away is an error of a write; it must not kill a run that is being measured.
    std::signal(SIGPIPE, SIG_IGN);
    rlimit limit{}; // a connection is a descriptor, and the soft limit is often 1024
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("plumbline"));
    QApplication::setOrganizationName(QStringLiteral("plumbline"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setDesktopFileName(QStringLiteral("io.github.plumbline.Plumbline"));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("A workbench that benchmarks LLM servers."));
    parser.addHelpOption();
    const QCommandLineOption library(QStringLiteral("db"), QStringLiteral("the library"), QStringLiteral("FILE"));
    parser.addOption(library);
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("a plan, a run file or another tool's results"),
                                 QStringLiteral("[FILE...]"));
    parser.process(application);

    ui::Settings settings;
    ui::installTranslation(application, settings.language());
    ui::applyTheme(settings.theme());
    ui::Workbench workbench({parser.isSet(library) ? parser.value(library).toStdString() : defaultLibraryPath(),
                             QApplication::applicationDirPath() + QStringLiteral("/plumbline-cli"), ui::realQuestions(),
                             desktopKeychain()});
    ui::MainWindow window(workbench);
    window.show();
    for (const auto& file : parser.positionalArguments())
        workbench.openPath(file);
    return QApplication::exec();
}
