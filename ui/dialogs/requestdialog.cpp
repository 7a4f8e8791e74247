#include "ui/dialogs/requestdialog.h"

#include "core/stats/figures.h"
#include "ui/models/failuremodel.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/tokenstrip.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("request", text);
}

QLabel* value(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText); // a server's words are data
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    return label;
}

void addFigures(QFormLayout& form, const Request& request, QWidget* parent)
{
    const auto figures = figuresOf(request);
    const auto row = [&](const QString& name, const QString& text) {
        auto* label = value(text, parent);
        label->setAccessibleName(name);
        form.addRow(name, label);
    };
    row(words(QT_TRANSLATE_NOOP("request", "TTFT")), duration(figures.ttft_ms));
    row(words(QT_TRANSLATE_NOOP("request", "TTFT from due")), duration(figures.ttft_from_due_ms));
    row(words(QT_TRANSLATE_NOOP("request", "TPOT")),
        figures.tpot_ms ? duration(figures.tpot_ms)
                        : figure({}) + QLatin1Char(' ') + sentence(std::string(reasonOf(figures.tpot_state))));
    row(words(QT_TRANSLATE_NOOP("request", "E2E")), duration(figures.e2e_ms));
    row(words(QT_TRANSLATE_NOOP("request", "Late")), duration(figures.lateness_ms));
    const auto tokens = [](const std::optional<std::int64_t>& count) { return count ? ui::count(*count) : figure({}); };
    row(words(QT_TRANSLATE_NOOP("request", "Tokens in, out")),
        tokens(request.prompt_tokens) + QStringLiteral(", ") + tokens(request.output_tokens));
}

void addFacts(QFormLayout& form, const Request& request, QWidget* parent)
{
    const auto row = [&](const QString& name, const QString& text) {
        auto* label = value(text, parent);
        label->setAccessibleName(name);
        form.addRow(name, label);
    };
    auto outcome = outcomeWord(request.outcome);
    if (request.error_class != ErrorClass::none)
        outcome += QStringLiteral(", ") + errorWord(request.error_class);
    row(words(QT_TRANSLATE_NOOP("request", "Outcome")), outcome);
    row(words(QT_TRANSLATE_NOOP("request", "HTTP")),
        request.http_status ? QString::number(*request.http_status) : figure({}));
    row(words(QT_TRANSLATE_NOOP("request", "Class")), shownText(request.klass));
    row(words(QT_TRANSLATE_NOOP("request", "Finish reason")),
        request.finish_reason ? shownText(*request.finish_reason) : figure({}));
    const auto connection = nameOf(request.connection);
    row(words(QT_TRANSLATE_NOOP("request", "Connection")),
        QString::fromUtf8(connection.data(), qsizetype(connection.size())));
    row(words(QT_TRANSLATE_NOOP("request", "Bytes")), count(request.bytes));
}

} // namespace

void openRequest(QWidget* parent, const Request& request)
{
    auto* dialog = new QDialog(parent);
    dialog->setObjectName(QStringLiteral("requestDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(words(QT_TRANSLATE_NOOP("request", "Request %1")).arg(shownText(request.request_id)));
    auto* strip = new TokenStrip(dialog);
    strip->setRequest(request);
    auto* left = new QFormLayout;
    addFigures(*left, request, dialog);
    auto* right = new QFormLayout;
    addFacts(*right, request, dialog);
    auto* columns = new QGridLayout;
    columns->addLayout(left, 0, 0);
    columns->addLayout(right, 0, 1);
    columns->setColumnStretch(0, 1);
    columns->setColumnStretch(1, 1);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(strip);
    layout->addWidget(value(strip->summary(), dialog));
    layout->addLayout(columns);
    if (request.error_message) {
        auto* said = value(shownText(*request.error_message), dialog);
        said->setObjectName(QStringLiteral("requestSaid"));
        layout->addWidget(said);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    layout->addWidget(buttons);
    dialog->show(); // beside the window: a run goes on, and another request may be laid beside it
}

} // namespace plumbline::ui
