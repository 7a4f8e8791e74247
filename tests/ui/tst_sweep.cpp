// Walks every widget of the window: names for those who can't see it, and no text that is cut off, in each language and
// with larger letters.
#include "tests/ui/windowtest.h"

#include "ui/translation.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>

using namespace plumbline;
using namespace plumbline::ui;

namespace {

QString placeOf(const QWidget* widget)
{
    QStringList names;
    for (const auto* at = widget; at != nullptr; at = at->parentWidget())
        names.prepend(at->objectName().isEmpty() ? QLatin1String(at->metaObject()->className()) : at->objectName());
    return names.mid(qMax(0, int(names.size()) - 4)).join(QLatin1Char('/'));
}

// What a screen reader would say: the accessible name, the text of the widget itself, or of the label that it is buddy
// of.
QString spokenName(const QWidget* widget)
{
    auto* interface = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    return interface != nullptr ? interface->text(QAccessible::Name) : QString();
}

// The parts that Qt makes itself inside a spin box, a combo box or an item view.
bool isPartOfAnother(const QWidget* widget)
{
    const auto name = widget->objectName();
    if (name.startsWith(QStringLiteral("qt_")))
        return true;
    const auto* parent = widget->parentWidget();
    return parent != nullptr &&
           (qobject_cast<const QComboBox*>(parent) != nullptr || parent->inherits("QAbstractSpinBox") ||
            parent->inherits("QAbstractItemView") || parent->inherits("QTabBar") ||
            widget->inherits("QComboBoxListView")); // the list that a combo box opens
}

QStringList unnamedOf(const QWidget& window)
{
    QStringList found;
    for (const auto* widget : window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || isPartOfAnother(widget) ||
            qobject_cast<const QMenu*>(widget) != nullptr || qobject_cast<const QMenuBar*>(widget) != nullptr ||
            qobject_cast<const QScrollArea*>(widget) != nullptr)
            continue;
        if (spokenName(widget).trimmed().isEmpty())
            found.append(placeOf(widget));
    }
    return found;
}

bool isCut(const QWidget* widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->text().isEmpty() || !label->pixmap(Qt::ReturnByValue).isNull())
            return false;
        const bool tall = label->wordWrap() ? label->heightForWidth(label->width()) > label->height() + 1
                                            : label->sizeHint().height() > label->height() + 1;
        return tall || (!label->wordWrap() && label->sizeHint().width() > label->width() + 1);
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        if (button->text().isEmpty() || isPartOfAnother(widget))
            return false;
        const auto text = button->fontMetrics().size(Qt::TextShowMnemonic, button->text());
        return text.width() > button->width() || text.height() > button->height() + 1;
    }
    if (const auto* group = qobject_cast<const QGroupBox*>(widget))
        return group->fontMetrics().horizontalAdvance(group->title()) > group->width();
    return false;
}

QStringList cutOf(MainWindow& window)
{
    QStringList found;
    for (const auto* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && isCut(widget))
            found.append(placeOf(widget) + QStringLiteral(": ") + widget->property("text").toString().left(60));
    return found;
}

void eachPage(WindowTest& test, const std::function<void(const QString&)>& visit)
{
    for (const auto* page : {"pageHome", "pagePlan", "pageRun", "pageResults", "pageCompare", "pageCalibration"}) {
        test.trigger(page);
        QTest::qWait(0); // lays out what has just been shown
        visit(QLatin1String(page));
    }
}

} // namespace

class Sweep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everythingThatTakesTheFocusHasAName()
    {
        WindowTest test;
        auto& window = test.open();
        eachPage(test, [](const QString&) {});
        const auto unnamed = unnamedOf(window);
        QVERIFY2(unnamed.isEmpty(), qPrintable(unnamed.join(QLatin1Char('\n'))));
    }

    void noTextIsCutOff_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<double>("scale");
        for (const auto* language : {"en", "de"})
            for (const double scale : {1.0, 1.5})
                QTest::addRow("%s, letters x %.1f", language, scale) << QString::fromLatin1(language) << scale;
    }

    void noTextIsCutOff()
    {
        QFETCH(QString, language);
        QFETCH(double, scale);
        const auto font = QApplication::font();
        auto larger = font;
        larger.setPointSizeF(font.pointSizeF() * scale);
        QApplication::setFont(larger);
        installTranslation(*QCoreApplication::instance(), language);
        {
            WindowTest test;
            auto& window = test.open();
            QStringList cut;
            eachPage(test, [&](const QString& page) {
                for (const auto& text : cutOf(window))
                    cut.append(page + QStringLiteral(": ") + text);
            });
            QVERIFY2(cut.isEmpty(), qPrintable(QStringLiteral("\n") + cut.join(QLatin1Char('\n'))));
        }
        QApplication::setFont(font);
    }
};

QTEST_MAIN(Sweep)
#include "tst_sweep.moc"
