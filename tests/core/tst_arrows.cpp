// Holds the includes of core against core/arrows.txt, and the checker itself against trees that break each rule.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Rooms = std::map<std::string, std::set<std::string>>; // room: rooms that it may include

std::string contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

template <typename Visit> void eachLine(const std::string& text, Visit visit)
{
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number)
        visit(number, line);
}

// Core, Network and Sql are what core links; a header of any other module of Qt is not found in them.
bool inQtOfCore(const std::string& header)
{
    static const auto folder = QLibraryInfo::path(QLibraryInfo::HeadersPath);
    for (const auto* module : {"QtCore", "QtNetwork", "QtSql"}) {
        const auto prefix = std::string(module) + "/";
        const auto name = header.starts_with(prefix) ? header.substr(prefix.size()) : header;
        if (QFile::exists(folder + QLatin1Char('/') + QLatin1String(module) + QLatin1Char('/') +
                          QString::fromStdString(name)))
            return true;
    }
    return false;
}

class Checker
{
public:
    explicit Checker(const QString& root) : root_(root)
    {
        readArrows();
        findCycles();
        QDirIterator files(root_ + QStringLiteral("/core"), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            checkFile(QDir(root_).relativeFilePath(files.next()).toStdString());
        std::sort(problems.begin(), problems.end());
    }

    std::vector<std::string> problems; // "FILE:LINE: what"
    int includes = 0;                  // of one room by another or by itself

private:
    void problem(const std::string& file, int line, const std::string& what)
    {
        problems.push_back(file + ":" + std::to_string(line) + ": " + what);
    }

    void readArrows()
    {
        const std::string file = "core/arrows.txt";
        std::vector<std::pair<int, std::string>> named;
        eachLine(contentOf(root_ + QStringLiteral("/core/arrows.txt")), [&](int number, const std::string& line) {
            if (line.empty() || line[0] == '#')
                return;
            const auto colon = line.find(':');
            if (colon == std::string::npos)
                return problem(file, number, "must be ROOM: ROOM ...");
            const auto room = line.substr(0, colon);
            if (!rooms_.try_emplace(room).second)
                problem(file, number, "the room " + room + " stands here twice");
            lines_[room] = number;
            std::istringstream targets(line.substr(colon + 1));
            for (std::string target; targets >> target;) {
                rooms_[room].insert(target);
                named.emplace_back(number, target);
            }
        });
        if (rooms_.empty())
            problem(file, 1, "holds no room");
        for (const auto& [number, room] : named)
            if (!rooms_.contains(room))
                problem(file, number, "no room is called " + room);
    }

    void findCycles()
    {
        std::map<std::string, int> state; // 1 on the way, 2 done
        const std::function<void(const std::string&)> visit = [&](const std::string& room) {
            state[room] = 1;
            for (const auto& next : rooms_[room])
                if (state[next] == 1)
                    problem("core/arrows.txt", lines_[room],
                            "a cycle: " + room + " includes " + next + ", which leads back to it");
                else if (rooms_.contains(next) && state[next] == 0)
                    visit(next);
            state[room] = 2;
        };
        for (const auto& [room, targets] : rooms_)
            if (state[room] == 0)
                visit(room);
    }

    void checkFile(const std::string& file)
    {
        const auto rest = file.substr(5); // after "core/"
        const auto slash = rest.find('/');
        if (slash == std::string::npos)
            return problem(file, 1, "stands in no room");
        const auto room = rest.substr(0, slash);
        if (!rooms_.contains(room))
            return problem(file, 1, "the room " + room + " is not in core/arrows.txt");
        static const std::regex include(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
        eachLine(contentOf(root_ + QLatin1Char('/') + QString::fromStdString(file)),
                 [&](int number, const std::string& line) {
                     std::smatch match;
                     if (!std::regex_search(line, match, include))
                         return;
                     if (match[1] == "<")
                         checkSystem(file, number, match[2]);
                     else
                         checkOwn(file, number, room, match[2]);
                 });
    }

    void checkSystem(const std::string& file, int line, const std::string& header)
    {
        static const std::regex ofQt("^(Qt[A-Z]|Q[A-Z]|q[a-z]+\\.h)");
        if (std::regex_search(header, ofQt) && !inQtOfCore(header))
            problem(file, line, "<" + header + "> is not of Qt Core, Network or Sql");
        if (header.starts_with("core/") || header.starts_with("app/") || header.starts_with("ui/"))
            problem(file, line, "our own headers are included in quotes");
    }

    void checkOwn(const std::string& file, int line, const std::string& room, const std::string& header)
    {
        if (header == "plumbline_version.h") // made by the build
            return;
        if (!header.starts_with("core/"))
            return problem(file, line, "core may not include \"" + header + "\": only \"core/ROOM/FILE\"");
        const auto slash = header.find('/', 5);
        const auto other = header.substr(5, slash == std::string::npos ? slash : slash - 5);
        ++includes;
        if (!rooms_.contains(other))
            return problem(file, line, "no room is called " + other);
        if (other != room && !rooms_[room].contains(other))
            return problem(file, line, room + " may not include " + other);
        if (!QFile::exists(root_ + QLatin1Char('/') + QString::fromStdString(header)))
            problem(file, line, "there is no " + header);
    }

    QString root_;
    Rooms rooms_;
    std::map<std::string, int> lines_; // of arrows.txt
};

// A small tree of its own: files by name.
std::vector<std::string> problemsOf(const std::map<std::string, std::string>& files)
{
    QTemporaryDir folder;
    for (const auto& [name, text] : files) {
        const auto path = folder.filePath(QString::fromStdString(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            qFatal("cannot write a temporary file");
    }
    return Checker(folder.path()).problems;
}

} // namespace

class ArrowsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void coreKeepsItsArrows()
    {
        const Checker checker(QStringLiteral(PLUMBLINE_SOURCE_DIR));
        std::string all;
        for (const auto& problem : checker.problems)
            all += problem + "\n";
        QVERIFY2(checker.problems.empty(), all.c_str());
        QVERIFY(checker.includes > 100); // it has seen the code
    }

    // printf, strtod and their like take the decimal sign of the person's locale: "0,5" is no JSON and another number
    // elsewhere.
    void noDecimalNumberIsWrittenOrReadByTheLocale()
    {
        const QRegularExpression bad(QStringLiteral("%[-+ #0-9.*]*[fFgGeE][^a-zA-Z]|\\b(strtod|strtof|atof|stof)\\b"));
        int files = 0;
        for (const char* folder : {"/core", "/app"}) {
            QDirIterator walk(QStringLiteral(PLUMBLINE_SOURCE_DIR) + QLatin1String(folder),
                              {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                              QDirIterator::Subdirectories);
            while (walk.hasNext()) {
                const auto path = walk.next();
                const auto match = bad.match(QString::fromStdString(contentOf(path)));
                ++files;
                QVERIFY2(!match.hasMatch(), qPrintable(path + QStringLiteral(": ") + match.captured(0)));
            }
        }
        QVERIFY(files > 200);
    }

    void everyRoomOfTheTableOrOfTheTreeIsKnown()
    {
        const QDir core(QStringLiteral(PLUMBLINE_SOURCE_DIR "/core"));
        const auto arrows = contentOf(core.filePath(QStringLiteral("arrows.txt")));
        for (const auto& room : core.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QVERIFY2(("\n" + arrows).find("\n" + room.toStdString() + ":") != std::string::npos, qPrintable(room));
    }

    void eachBrokenRuleIsNamedWithItsPlace_data()
    {
        QTest::addColumn<QString>("arrows");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* arrows, const char* source, const char* problem) {
            QTest::newRow(name) << QString::fromUtf8(arrows) << QString::fromUtf8(source) << QString::fromUtf8(problem);
        };
        constexpr auto two = "a: b\nb:\n";
        row("kept", two, "#include \"core/b/x.h\"\n#include \"core/a/a.cpp\"\n#include <QString>\n#include <vector>\n",
            "");
        row("missing arrow", "a:\nb:\n", "\n#include \"core/b/x.h\"\n", "core/a/a.cpp:2: a may not include b");
        row("unknown room included", two, "#include \"core/c/x.h\"\n", "core/a/a.cpp:1: no room is called c");
        row("unknown room of the file", "b:\n", "", "core/a/a.cpp:1: the room a is not in core/arrows.txt");
        row("no such header", two, "#include \"core/b/y.h\"\n", "core/a/a.cpp:1: there is no core/b/y.h");
        row("app", two, "// x\n#  include \"app/cli/run.h\"\n",
            "core/a/a.cpp:2: core may not include \"app/cli/run.h\"");
        row("ui", two, "#include \"ui/theme.h\"\n", "core/a/a.cpp:1: core may not include \"ui/theme.h\"");
        row("relative", two, "#include \"x.h\"\n", "core/a/a.cpp:1: core may not include \"x.h\"");
        row("angle", two, "#include <core/b/x.h>\n", "core/a/a.cpp:1: our own headers are included in quotes");
        row("Gui", two, "#include <QColor>\n", "core/a/a.cpp:1: <QColor> is not of Qt Core, Network or Sql");
        row("Gui by module", two, "#include <QtGui/QImage>\n", "core/a/a.cpp:1: <QtGui/QImage> is not of Qt Core");
        row("Gui by file", two, "#include <qpainter.h>\n", "core/a/a.cpp:1: <qpainter.h> is not of Qt Core");
        row("Widgets", two, "#include <QWidget>\n", "core/a/a.cpp:1: <QWidget> is not of Qt Core");
        row("cycle", "a: b\nb: c\nc: a\n", "", "core/arrows.txt:3: a cycle: c includes a");
        row("itself", "a: a\nb:\n", "", "core/arrows.txt:1: a cycle: a includes a");
        row("target without a room", "a: b d\nb:\n", "", "core/arrows.txt:1: no room is called d");
        row("twice", "a:\nb:\na: b\n", "", "core/arrows.txt:3: the room a stands here twice");
        row("no colon", "a b\nb:\na:\n", "", "core/arrows.txt:1: must be ROOM: ROOM ...");
        row("empty", "", "", "core/arrows.txt:1: holds no room");
    }

    void eachBrokenRuleIsNamedWithItsPlace()
    {
        QFETCH(QString, arrows);
        QFETCH(QString, source);
        QFETCH(QString, problem);
        const auto problems = problemsOf({{"core/arrows.txt", arrows.toStdString()},
                                          {"core/a/a.cpp", source.toStdString()},
                                          {"core/b/x.h", "#pragma once\n"}});
        const auto named = std::any_of(problems.begin(), problems.end(), [&](const std::string& found) {
            return found.starts_with(problem.toStdString());
        });
        QVERIFY2(problem.isEmpty() ? problems.empty() : named,
                 problems.empty() ? "no problem" : problems.front().c_str());
    }

    void aFileInNoRoomIsNamed()
    {
        QCOMPARE(problemsOf({{"core/arrows.txt", "a:\n"}, {"core/x.cpp", ""}}),
                 std::vector<std::string>{"core/x.cpp:1: stands in no room"});
    }
};

QTEST_GUILESS_MAIN(ArrowsTest)
#include "tst_arrows.moc"
