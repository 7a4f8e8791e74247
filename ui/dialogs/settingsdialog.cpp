#include "ui/dialogs/settingsdialog.h"

#include "ui/numbers.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("settings", text);
}

QComboBox* themeBox(Settings& settings, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("settingsTheme"));
    box->addItems({words(QT_TRANSLATE_NOOP("settings", "As the desktop")),
                   words(QT_TRANSLATE_NOOP("settings", "Light")),
                   words(QT_TRANSLATE_NOOP("settings", "Dark"))}); // in the order of ThemeChoice
    box->setCurrentIndex(int(settings.theme()));
    QObject::connect(box, &QComboBox::currentIndexChanged, box,
                     [&settings](int index) { settings.setTheme(ThemeChoice(index)); });
    return box;
}

QComboBox* languageBox(Settings& settings, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setObjectName(QStringLiteral("settingsLanguage"));
    box->addItem(words(QT_TRANSLATE_NOOP("settings", "As the desktop")), QStringLiteral("system"));
    box->addItem(QStringLiteral("English"), QStringLiteral("en")); // languages are named in themselves
    box->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    box->setCurrentIndex(std::max(0, box->findData(settings.language())));
    QObject::connect(box, &QComboBox::currentIndexChanged, box,
                     [&settings, box] { settings.setLanguage(box->currentData().toString()); });
    return box;
}

} // namespace

void openSettings(QWidget* parent, Workbench& workbench)
{
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("settingsDialog"));
    dialog->setWindowTitle(words(QT_TRANSLATE_NOOP("settings", "Settings")));
    auto* form = new QFormLayout;
    form->addRow(words(QT_TRANSLATE_NOOP("settings", "&Theme:")), themeBox(workbench.settings(), dialog));
    form->addRow(words(QT_TRANSLATE_NOOP("settings", "&Language:")), languageBox(workbench.settings(), dialog));
    auto* later = new QLabel(words(QT_TRANSLATE_NOOP("settings", "The language changes at the next start.")), dialog);
    later->setWordWrap(true);
    form->addRow(QString(), later);
    const auto path = QString::fromStdString(workbench.libraryPath());
    auto* library = new QLineEdit(path, dialog); // a long one can be scrolled, and copied as it is
    library->setObjectName(QStringLiteral("settingsLibrary"));
    library->setReadOnly(true);
    library->setFrame(false); // it looks like what it is: told, not asked
    auto plain = library->palette();
    plain.setColor(QPalette::Base, Qt::transparent);
    library->setPalette(plain);
    library->setMinimumWidth(dialog->fontMetrics().averageCharWidth() * 60);
    form->addRow(words(QT_TRANSLATE_NOOP("settings", "Li&brary:")), library);
    auto* about = new QLabel(
        words(QT_TRANSLATE_NOOP("settings", "It has %1 and holds every run. Open library… in the menu File opens another "
                                            "in a window of its own; plumbline --db FILE, or the environment variable "
                                            "PLUMBLINE_DB, starts with it."))
            .arg(bytes(QFileInfo(path).size())),
        dialog);
    about->setWordWrap(true);
    form->addRow(QString(), about);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
    dialog->open();
}

} // namespace plumbline::ui
