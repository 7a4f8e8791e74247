// The German window has no English words: what its pages show is collected while a plan is written, tried, run and
// read. What others have written (a server's words, names in plans) is left out by name.
#include "tests/ui/testserver.h"
#include "tests/ui/windowtest.h"

#include "ui/translation.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTableView>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

// Of the reference server, and of a control that the plan declares.
const QStringList others{QStringLiteral("injected fault: the server is busy"),
                         QStringLiteral("client and simulated server on this machine")};

QStringList englishIn(QString text)
{
    static const QRegularExpression left(QStringLiteral("<[^>]*>|\"[^\"]*\"|„[^“]*“|&quot;.*?&quot;"));
    static const QRegularExpression english(
        QStringLiteral("(?<![.\\w/-])(the|The|is|are|must|and|with|of|not|for|which|it|that|than|were|by|at|to|no|only|"
                       "they|from|more|any|each|has|have|needs|takes?|keep|this|failed|passed|server's|client's|"
                       "requests|answers|without|unknown|first|level|step|found|Warning)\\b(?![.\\w(])"));
    text.remove(left);
    for (const auto& other : others)
        text.remove(other);
    QStringList found;
    for (auto at = english.globalMatch(text); at.hasNext();)
        found.append(at.next().captured(0));
    return found;
}

class Reader
{
public:
    explicit Reader(WindowTest& test) : test_(test) {}

    void read(const QString& place)
    {
        settle();
        for (const auto* widget : test_.window->findChildren<QWidget*>()) {
            if (!widget->isVisible())
                continue;
            take(place, widget->toolTip());
            if (const auto* label = qobject_cast<const QLabel*>(widget))
                take(place, label->text());
            else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                take(place, button->text());
            else if (const auto* group = qobject_cast<const QGroupBox*>(widget))
                take(place, group->title());
            else if (const auto* line = qobject_cast<const QLineEdit*>(widget))
                take(place, line->placeholderText());
            else if (const auto* view = qobject_cast<const QAbstractItemView*>(widget))
                readModel(place, view->model());
        }
    }

    void pages(const QString& state)
    {
        for (const auto* page : {"pageHome", "pagePlan", "pageRun", "pageResults", "pageCompare", "pageCalibration"}) {
            test_.trigger(page);
            read(QLatin1String(page) + QLatin1Char(' ') + state);
        }
    }

    void tabs(const QString& state)
    {
        for (auto* tabs : test_.window->findChildren<QTabWidget*>()) {
            if (!tabs->isVisible())
                continue;
            for (int i = 0; i < tabs->count(); ++i) {
                tabs->setCurrentIndex(i);
                read(QStringLiteral("%1 tab %2").arg(state).arg(i));
            }
        }
    }

    int texts() const { return int(seen_.size()); }
    const QStringList& english() const { return english_; }

private:
    // What is read in the background has come: no page says that it is being read, no row waits for its page.
    void settle()
    {
        QTest::qWait(0); // begins what a click has asked for
        const auto settled = [this] {
            for (const auto* label : test_.window->findChildren<QLabel*>())
                if (label->isVisible() && (label->text().endsWith(QStringLiteral("wird gelesen…")) ||
                                           label->text().endsWith(QStringLiteral("werden gelesen…"))))
                    return false;
            for (const auto* view : test_.window->findChildren<QTableView*>())
                if (view->isVisible() && view->model()->rowCount() > 0 &&
                    view->model()->index(0, 0).data().toString() == QStringLiteral("…"))
                    return false;
            return true;
        };
        if (!QTest::qWaitFor(settled, 20000))
            english_.append(QStringLiteral("something is still being read"));
    }

    void take(const QString& place, const QString& text)
    {
        if (text.isEmpty() || seen_.contains(text))
            return;
        seen_.insert(text);
        if (!englishIn(text).isEmpty())
            english_.append(place + QStringLiteral(": ") + text);
    }

    void readModel(const QString& place, const QAbstractItemModel* model)
    {
        for (int column = 0; model != nullptr && column < model->columnCount(); ++column) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)}) {
                take(place, model->headerData(column, Qt::Horizontal, role).toString());
                for (int row = 0; row < std::min(model->rowCount(), 50); ++row)
                    take(place, model->index(row, column).data(role).toString());
            }
        }
    }

    WindowTest& test_;
    QSet<QString> seen_;
    QStringList english_;
};

QString run(WindowTest& test, const Plan& plan, Reader& reader, const QString& state)
{
    auto& session = test.workbench->session();
    QSignalSpy kept(&session, &RunSession::kept);
    test.workbench->document().begin(plan);
    reader.pages(state + QStringLiteral(" written"));
    test.trigger("startRun");
    if (!QTest::qWaitFor([&session] { return session.snapshot().steps_done >= 1; }, 60000))
        return {};
    test.trigger("pageRun");
    reader.tabs(state + QStringLiteral(" running"));
    if (!QTest::qWaitFor([&kept] { return kept.count() > 0; }, 60000))
        return {};
    reader.read(state + QStringLiteral(" ended"));
    return QString::fromStdString(session.runId());
}

} // namespace

class GermanWindow : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { installTranslation(*QCoreApplication::instance(), QStringLiteral("de")); }

    void noPageShowsEnglish()
    {
        WindowTest test;
        test.open();
        Reader reader(test);
        reader.pages(QStringLiteral("empty"));

        auto plan = *planTemplate("demo");
        plan.target.base_url = "nonsense";
        plan.load.steps = {1, 1, 0.5};
        plan.contract.gates = {{"ttft_ms", "p96", "all", {}, 100, {}, {}}, {"goodput", {}, "all", {}, {}, {}, {}}};
        test.workbench->document().begin(plan);
        test.trigger("pagePlan");
        reader.read(QStringLiteral("a plan with errors"));

        plan = *planTemplate("demo");
        plan.target.base_url = "http://127.0.0.1:1";
        test.workbench->document().begin(plan);
        test.trigger("testConnection");
        auto* words = test.find<QLabel>("connectionState");
        QVERIFY(words != nullptr);
        QVERIFY(QTest::qWaitFor([words] { return words->text().startsWith(QStringLiteral("✗")); }, 30000));
        reader.read(QStringLiteral("nobody listens"));

        const TestServer server({QStringLiteral("--profile"), QStringLiteral("demo"), QStringLiteral("--fault"),
                                 QStringLiteral("refuse=503:share=0.4"), QStringLiteral("--seed"),
                                 QStringLiteral("4")});
        plan = shortPlan(server.url(), {2, 4}, 2);
        plan.name.clear();
        plan.decision.clear();
        const auto first = run(test, plan, reader, QStringLiteral("failing"));
        QVERIFY(!first.isEmpty());
        Q_EMIT test.workbench->showRun(first);
        auto* steps = test.find<QAbstractItemView>("stepsTable");
        const auto hasSteps = [steps] { return steps->isVisible() && steps->model()->rowCount() > 0; };
        QVERIFY(QTest::qWaitFor(hasSteps, 30000));
        reader.tabs(QStringLiteral("failing results"));

        const TestServer good(
            {QStringLiteral("--profile"), QStringLiteral("demo"), QStringLiteral("--seed"), QStringLiteral("4")});
        plan.target.base_url = good.url();
        test.workbench->document().begin(plan);
        test.trigger("testConnection");
        QVERIFY(QTest::qWaitFor([words] { return words->text().startsWith(QStringLiteral("✓")); }, 30000));
        reader.read(QStringLiteral("a server that answers"));
        const auto second = run(test, plan, reader, QStringLiteral("good"));
        QVERIFY(!second.isEmpty());
        Q_EMIT test.workbench->showRun(second);
        QVERIFY(QTest::qWaitFor(hasSteps, 30000));
        reader.tabs(QStringLiteral("good results"));
        Q_EMIT test.workbench->compare({first, second});
        auto* figures = test.find<QAbstractItemView>("compareFigures");
        QVERIFY(QTest::qWaitFor([figures] { return figures->isVisible() && figures->model()->rowCount() > 0; }, 30000));
        reader.tabs(QStringLiteral("compared"));
        reader.pages(QStringLiteral("full"));

        QVERIFY2(reader.texts() > 400, qPrintable(QString::number(reader.texts())));
        QVERIFY2(reader.english().isEmpty(), qPrintable(QLatin1Char('\n') + reader.english().join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(GermanWindow)
#include "tst_germanwindow.moc"
