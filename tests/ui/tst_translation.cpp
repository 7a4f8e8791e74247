// Every text of the window has its German words: what stands in the sources now is held against the translation files.
#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Message
{
    QString context, source;
    QStringList translations; // one, or one a plural form
    bool finished = true, plural = false;
};

QList<Message> messagesOf(const QString& path)
{
    QList<Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            messages.append({context, {}, {}, true, xml.attributes().value(QStringLiteral("numerus")) == u"yes"});
        else if (xml.name() == u"source")
            messages.last().source = xml.readElementText();
        else if (xml.name() == u"translation") {
            auto& message = messages.last();
            message.finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            if (!message.plural)
                message.translations.append(xml.readElementText());
        } else if (xml.name() == u"numerusform") {
            messages.last().translations.append(xml.readElementText());
        }
    }
    return messages;
}

// The file as it would be if it were brought up to date now.
QString updated(const QString& language, const QTemporaryDir& folder)
{
    const auto copy = folder.filePath(QStringLiteral("plumbline_%1.ts").arg(language));
    QFile::copy(QStringLiteral(PLUMBLINE_SOURCE_DIR "/translations/plumbline_%1.ts").arg(language), copy);
    QStringList arguments{QStringLiteral("-silent"),    QStringLiteral("-no-obsolete"),
                          QStringLiteral("-locations"), QStringLiteral("none"),
                          QStringLiteral("-I"),         QStringLiteral(PLUMBLINE_SOURCE_DIR)};
    for (const auto* suffix : {"*.cpp", "*.h"}) {
        QDirIterator files(QStringLiteral(PLUMBLINE_SOURCE_DIR "/ui"), {QLatin1String(suffix)}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            arguments.append(files.next());
    }
    arguments << QStringLiteral("-ts") << copy;
    QProcess lupdate;
    lupdate.start(QLibraryInfo::path(QLibraryInfo::BinariesPath) + QStringLiteral("/lupdate"), arguments);
    return lupdate.waitForFinished(60000) && lupdate.exitCode() == 0 ? copy : QString();
}

QStringList placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%(?:\\d|n|L\\d)"));
    QStringList found;
    auto matches = place.globalMatch(text);
    while (matches.hasNext())
        found.append(matches.next().captured(0));
    found.removeDuplicates();
    found.sort();
    return found;
}

} // namespace

class Translation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void germanHasEveryTextOfTheWindow()
    {
        const QTemporaryDir folder;
        const auto path = updated(QStringLiteral("de"), folder);
        QVERIFY2(!path.isEmpty(), "lupdate did not run");
        const auto messages = messagesOf(path);
        QVERIFY(messages.size() > 100);
        QStringList missing;
        for (const auto& message : messages)
            if (!message.finished || message.translations.contains(QString()))
                missing.append(message.context + QStringLiteral(": ") + message.source);
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("%1 texts without German words:\n").arg(missing.size()) +
                                               missing.join(QLatin1Char('\n'))));
    }

    void translationsKeepPlacesAndMnemonics()
    {
        QStringList wrong;
        for (const auto& message : messagesOf(QStringLiteral(PLUMBLINE_SOURCE_DIR "/translations/plumbline_de.ts")))
            for (const auto& translation : message.translations) {
                auto places = placesIn(translation);
                auto wanted = placesIn(message.source);
                if (message.plural) { // one may be spoken without its number
                    places.removeAll(QStringLiteral("%n"));
                    wanted.removeAll(QStringLiteral("%n"));
                }
                const bool mnemonic =
                    message.source.contains(QLatin1Char('&')) == translation.contains(QLatin1Char('&'));
                if (places != wanted || !mnemonic)
                    wrong.append(message.context + QStringLiteral(": ") + message.source + QStringLiteral(" -> ") +
                                 translation);
            }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void englishHasItsPlurals()
    {
        const QTemporaryDir folder;
        const auto path = updated(QStringLiteral("en"), folder);
        QVERIFY2(!path.isEmpty(), "lupdate did not run");
        QStringList missing;
        for (const auto& message : messagesOf(path))
            if (message.plural && (!message.finished || message.translations.contains(QString())))
                missing.append(message.source);
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }
};

QTEST_GUILESS_MAIN(Translation)
#include "tst_translation.moc"
