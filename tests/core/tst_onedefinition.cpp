// No type is defined twice in one namespace: the linker would take one of the two destructors for both, in silence.
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <map>
#include <set>
#include <string>

namespace {

using Definitions = std::map<QString, std::set<QString>>; // NAMESPACE::TYPE -> files

// Of one file; what stands in an unnamed namespace, or inside another type, is nobody else's.
void collect(const QString& file, const QString& text, Definitions& found)
{
    static const QRegularExpression space(QStringLiteral("^namespace ([\\w:]*)\\s*\\{?$"));
    static const QRegularExpression type(
        QStringLiteral("^(?:struct|class|enum class) (\\w+)(?: final)?(?: : .*)?(?: \\{.*)?$"));
    QString current;
    bool unnamed = false;
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("} // namespace"))) {
            if (unnamed)
                unnamed = false;
            else
                current.clear();
        } else if (const auto match = space.match(line); match.hasMatch()) {
            if (match.captured(1).isEmpty())
                unnamed = true;
            else
                current = match.captured(1);
        } else if (const auto definition = type.match(line); definition.hasMatch() && !unnamed) {
            found[current + QStringLiteral("::") + definition.captured(1)].insert(file);
        }
    }
}

} // namespace

class OneDefinition : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoTypesOfOneNameAreFound()
    {
        Definitions found;
        collect(QStringLiteral("a.h"),
                QStringLiteral("namespace p {\nstruct A\n{\n};\nclass B : public C\n{\n};\n} // namespace p\n"), found);
        collect(QStringLiteral("b.h"),
                QStringLiteral("namespace p {\nnamespace {\nstruct B\n{\n};\n} // namespace\nstruct A\n{\n};\nclass "
                               "B;\n} // namespace p\n"),
                found);
        QCOMPARE(found[QStringLiteral("p::A")].size(), std::size_t(2));
        QCOMPARE(found[QStringLiteral("p::B")].size(), std::size_t(1));
    }

    void noTypeIsDefinedTwice()
    {
        Definitions found;
        for (const auto* folder : {"core", "app", "ui"}) {
            QDirIterator files(QStringLiteral(PLUMBLINE_SOURCE_DIR "/") + QLatin1String(folder),
                               {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
                collect(file.fileName().mid(int(sizeof PLUMBLINE_SOURCE_DIR)), QString::fromUtf8(file.readAll()),
                        found);
            }
        }
        QVERIFY(found.size() > 200);
        QStringList problems;
        for (const auto& [name, files] : found)
            if (files.size() > 1)
                problems.append(name + QStringLiteral(" in ") +
                                QStringList(files.begin(), files.end()).join(QStringLiteral(", ")));
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
    }
};

QTEST_APPLESS_MAIN(OneDefinition)
#include "tst_onedefinition.moc"
