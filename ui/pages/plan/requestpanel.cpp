#include "ui/pages/plan/requestpanel.h"

#include "ui/pages/plan/form.h"
#include "ui/sentences.h"
#include "ui/showntext.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

constexpr int leastLines = 5;

class Body : public QPlainTextEdit // asks for little and takes what is left over
{
public:
    using QPlainTextEdit::QPlainTextEdit;
    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override
    {
        return {fontMetrics().averageCharWidth() * 30, fontMetrics().lineSpacing() * leastLines + 10};
    }
};

bool holds(const RequestPreview& preview, const std::string& what)
{
    return preview.curl.find(what) != std::string::npos;
}

// Where it goes, and which of its ids the run will give.
QString noteOf(const RequestPreview& preview)
{
    auto url = shownText(preview.url);
    url.replace(QLatin1Char('/'), QStringLiteral("/\u200b")); // where a long one may be broken
    auto text = RequestPanel::tr("POST %1").arg(url);
    if (holds(preview, preview.id) && !preview.idIsSure)
        text += QLatin1Char('\n') + RequestPanel::tr("The number in %1 is given when it is sent: at least this one, "
                                                     "after those of the warm-up.")
                                        .arg(shownText(preview.id));
    if (holds(preview, preview.run))
        text += QLatin1Char('\n') +
                RequestPanel::tr("%1 stands for the id that the run will have.").arg(shownText(preview.run));
    return text;
}

} // namespace

RequestPanel::RequestPanel(QWidget* parent)
    : QWidget(parent), note_(quietLabel({}, this)), body_(new Body(this)),
      copy_(new QPushButton(tr("&Copy as curl"), this))
{
    setObjectName(QStringLiteral("requestPanel"));
    auto* heading = new QLabel(tr("The first measured request"), this);
    auto font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    heading->setWordWrap(true);
    note_->setObjectName(QStringLiteral("requestNote"));
    body_->setObjectName(QStringLiteral("requestBody"));
    body_->setAccessibleName(tr("Body of the first measured request"));
    body_->setReadOnly(true);
    body_->setTabChangesFocus(true);
    body_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    copy_->setObjectName(QStringLiteral("copyCurl"));
    auto* line = new QHBoxLayout;
    line->addWidget(heading, 1);
    line->addWidget(copy_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(line);
    layout->addWidget(note_);
    layout->addWidget(body_, 1);
    connect(copy_, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(curl_); });
    setStale();
}

void RequestPanel::setPreview(const RequestPreview& preview)
{
    const bool fine = preview.problem.empty();
    note_->setText(fine ? noteOf(preview) : sentence(preview.problem));
    body_->setPlainText(QString::fromStdString(preview.body));
    body_->setVisible(fine);
    curl_ = QString::fromStdString(preview.curl);
    copy_->setEnabled(fine);
}

void RequestPanel::setStale()
{
    copy_->setEnabled(false);
}

} // namespace plumbline::ui
