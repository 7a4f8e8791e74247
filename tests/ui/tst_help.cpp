// Help pages, settings and the report of a fault.
#include "tests/ui/windowtest.h"

#include "core/record/version.h"
#include "ui/diagnostics.h"
#include "ui/dialogs/help.h"
#include "ui/messagelog.h"

#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMessageBox>
#include <QRegularExpression>
#include <QTextBrowser>

using namespace plumbline;
using namespace plumbline::ui;

class Help : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void helpOpensAtThePageThatIsShown()
    {
        WindowTest test;
        test.open();
        const std::array pages{std::pair{"pageHome", "Getting started"}, std::pair{"pagePlan", "The plan"},
                               std::pair{"pageRun", "While a run is on"}, std::pair{"pageResults", "Results"},
                               std::pair{"pageCompare", "Comparing runs"}};
        for (const auto& [command, title] : pages) {
            test.trigger(command);
            test.trigger("help");
            auto* dialog = test.find<QDialog>("helpDialog");
            QVERIFY(dialog != nullptr && dialog->isVisible());
            QCOMPARE(test.find<QListWidget>("helpIndex")->currentItem()->text(), QLatin1String(title));
            QVERIFY(test.find<QTextBrowser>("helpText")->toPlainText().contains(QLatin1String(title)));
        }
        QCOMPARE(test.window->findChildren<QDialog*>(QStringLiteral("helpDialog")).size(), 1);
    }

    void everyTopicHasATextAndEveryLinkATopic()
    {
        QStringList names;
        for (const auto& topic : helpTopics())
            names.append(QLatin1String(topic.name));
        for (const auto& name : names) {
            const auto text = helpText(name);
            QVERIFY2(text.startsWith(QStringLiteral("# ")) && text.size() > 300, qPrintable(name));
            auto links = QRegularExpression(QStringLiteral("\\]\\(([^)]*)\\)")).globalMatch(text);
            while (links.hasNext()) {
                const auto link = links.next().captured(1);
                QVERIFY2(link.endsWith(QStringLiteral(".md")) && names.contains(link.chopped(3)), qPrintable(link));
            }
        }
        // No page without a place in the index.
        for (const auto& file : QDir(QStringLiteral(":/help")).entryList(QDir::Files))
            QVERIFY2(names.contains(file.section(QLatin1Char('.'), 0, 0)), qPrintable(file));
    }

    void everyTopicIsThereInGermanWithTheSameLinksAndTables()
    {
        const auto before = QLocale();
        const auto linksOf = [](const QString& text) {
            QStringList links;
            auto found = QRegularExpression(QStringLiteral("\\]\\(([^)]*)\\)")).globalMatch(text);
            while (found.hasNext())
                links.append(found.next().captured(1));
            links.sort();
            return links;
        };
        for (const auto& topic : helpTopics()) {
            const QString name = QLatin1String(topic.name);
            QLocale::setDefault(QLocale(QStringLiteral("en_US")));
            const auto english = helpText(name);
            QLocale::setDefault(QLocale(QStringLiteral("de_AT")));
            const auto german = helpText(name);
            QVERIFY2(german != english && german.startsWith(QStringLiteral("# ")), topic.name);
            QCOMPARE(linksOf(german), linksOf(english));
            QCOMPARE(german.count(QStringLiteral("\n|")), english.count(QStringLiteral("\n|"))); // rows of tables
            QCOMPARE(german.count(QStringLiteral("\n* ")), english.count(QStringLiteral("\n* ")));
            QCOMPARE(german.count(QStringLiteral("\n## ")), english.count(QStringLiteral("\n## ")));
        }
        QLocale::setDefault(QLocale(QStringLiteral("fr")));
        QVERIFY(helpText(QStringLiteral("start")).startsWith(QStringLiteral("# Getting started")));
        QLocale::setDefault(before);
    }

    void aLinkOpensItsTopic()
    {
        WindowTest test;
        test.open();
        test.trigger("help");
        Q_EMIT test.find<QTextBrowser>("helpText")->anchorClicked(QUrl(QStringLiteral("loops.md")));
        QCOMPARE(test.find<QListWidget>("helpIndex")->currentItem()->text(), QStringLiteral("Closed or open loop"));
    }

    void aboutTellsWhichBuildItIsAndWhatItStandsOn()
    {
        WindowTest test;
        test.open();
        test.trigger("about");
        const auto* box = test.find<QMessageBox>("aboutDialog");
        QVERIFY(box);
        const auto text = box->text() + box->informativeText();
        for (const auto part : {version(), commit(), std::string_view("General Public License"),
                                std::string_view("QCustomPlot"), std::string_view(qVersion())})
            QVERIFY2(text.contains(QString::fromUtf8(part.data(), qsizetype(part.size()))), part.data());
        QVERIFY(!box->iconPixmap().isNull());
    }

    void settingsChangeTheThemeAtOnceAndShowWhereTheLibraryIs()
    {
        WindowTest test;
        test.open();
        test.trigger("settings");
        QCOMPARE(test.find<QLineEdit>("settingsLibrary")->text(),
                 QString::fromStdString(test.workbench->libraryPath()));
        QVERIFY(test.find<QLineEdit>("settingsLibrary")->isReadOnly());
        QVERIFY(!test.find<QLineEdit>("settingsLibrary")->hasFrame()); // it does not ask to be edited
        test.find<QComboBox>("settingsTheme")->setCurrentIndex(int(ThemeChoice::dark));
        QVERIFY(isDark(QApplication::palette()));
        QCOMPARE(test.workbench->settings().theme(), ThemeChoice::dark);
        test.find<QComboBox>("settingsTheme")->setCurrentIndex(int(ThemeChoice::light));
        QVERIFY(!isDark(QApplication::palette()));
        auto* language = test.find<QComboBox>("settingsLanguage");
        language->setCurrentIndex(language->findData(QStringLiteral("de")));
        QCOMPARE(test.workbench->settings().language(), QStringLiteral("de"));
        test.workbench->settings().setLanguage(QStringLiteral("system"));
    }

    void aReportOfAFaultHoldsWhatIsNeededAndNoSecret()
    {
        WindowTest test;
        test.open();
        Plan plan;
        plan.name = "secret plan";
        plan.target.base_url = "https://me:hunter22@llm.invalid/v1?key=abcdef123";
        plan.target.credential = "sk-verysecret1234";
        plan.target.headers = {{"X-Request-Id", "{request_id}"}, {"X-Team", "blue-whale"}, {"X-Key", "env:KEY"}};
        plan.target.body = {{"api_key", "\"letmein99\""}, {"top_k", "40"}};
        WorkloadClass klass;
        klass.prompts.texts = {"a private thought"};
        plan.workload.classes = {klass};
        test.workbench->document().begin(plan);
        Q_EMIT test.workbench->problem(QStringLiteral("the moon is late"));
        test.asked.file = test.folder.filePath(QStringLiteral("report.txt"));
        test.trigger("diagnostics");
        QFile file(test.asked.file);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = QString::fromUtf8(file.readAll());
        for (const auto* needed : {"plumbline ", "Qt 6", "secret plan", "the moon is late", "env:KEY", "\"top_k\": 40"})
            QVERIFY2(text.contains(QLatin1String(needed)), needed);
        for (const auto* secret : {"hunter22", "abcdef123", "verysecret", "blue-whale", "letmein99", "private thought"})
            QVERIFY2(!text.contains(QLatin1String(secret)), secret);
        test.asked.file = test.folder.filePath(QStringLiteral("no/such/folder.txt"));
        test.trigger("diagnostics");
        QVERIFY(test.find<QLabel>("noticeText")->text().contains(QStringLiteral("no/such/folder.txt")));
    }

    void theLastMessagesAreKeptAndNotMore()
    {
        keepMessages();
        for (int i = 0; i < 600; ++i)
            keepMessage(QStringLiteral("message %1.").arg(i));
        const auto kept = keptMessages();
        QCOMPARE(kept.size(), 500);
        QVERIFY(kept.last().endsWith(QStringLiteral("message 599.")));
        qWarning("spoken by Qt");
        QVERIFY(keptMessages().last().endsWith(QStringLiteral("spoken by Qt")));
    }
};

QTEST_MAIN(Help)
#include "tst_help.moc"
