#include "ui/dialogs/about.h"

#include "core/record/version.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace plumbline::ui {

void openAbout(QWidget* parent)
{
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, QCoreApplication::translate("about", "About Plumbline"),
                        QCoreApplication::translate(
                            "about", "Plumbline %1\n\nA workbench that benchmarks LLM servers which speak the OpenAI "
                                     "streaming API, and says how far its own measurement can be trusted.\n\nFree "
                                     "software under the GNU General Public License, version 3 or later.")
                            .arg(QString::fromUtf8(version().data(), qsizetype(version().size()))),
                        QMessageBox::Close, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(QStringLiteral("aboutDialog"));
    box->open();
}

} // namespace plumbline::ui
