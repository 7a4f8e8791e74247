#include "ui/dialogs/about.h"

#include "core/record/version.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("about", text);
}

QString of(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString libraries()
{
    return QStringList{QStringLiteral("Qt %1 (LGPL-3.0)").arg(QLatin1String(qVersion())),
                       QStringLiteral("Qt Charts (GPL-3.0)"),
                       QStringLiteral("QCustomPlot (GPL-3.0)"),
                       QStringLiteral("Boost (BSL-1.0)"),
                       QStringLiteral("simdjson (Apache-2.0)"),
                       QStringLiteral("nlohmann/json (MIT)"),
                       QStringLiteral("OpenSSL (Apache-2.0)"),
                       QStringLiteral("SQLite (public domain)")}
        .join(QStringLiteral(", "));
}

} // namespace

void openAbout(QWidget* parent)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, words(QT_TRANSLATE_NOOP("about", "About Plumbline")), {},
                                QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("aboutDialog"));
    constexpr int side = 64;
    box->setIconPixmap(themedIcon(QStringLiteral("plumbline"), box->palette()).pixmap(side, side));
    box->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard); // for a report of a fault
    box->setText(words(QT_TRANSLATE_NOOP("about", "Plumbline %1")).arg(of(version())));
    box->setInformativeText(
        QStringList{words(QT_TRANSLATE_NOOP("about", "Build %1, %2")).arg(of(commit()), of(buildType())),
                    words(QT_TRANSLATE_NOOP("about", "A workbench that benchmarks LLM servers which speak the OpenAI "
                                                     "streaming API, and says how far its own measurement can be "
                                                     "trusted.")),
                    words(QT_TRANSLATE_NOOP("about", "Free software under the GNU General Public License, version 3 or "
                                                     "later.")),
                    words(QT_TRANSLATE_NOOP("about", "It stands on %1.")).arg(libraries())}
            .join(QStringLiteral("\n\n")));
    box->open();
}

} // namespace plumbline::ui
