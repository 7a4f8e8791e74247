#include "ui/pages/results/requestdetail.h"

#include "core/stats/figures.h"
#include "ui/numbers.h"
#include "ui/showntext.h"
#include "ui/theme.h"
#include "ui/widgets/tokenstrip.h"

#include <QLabel>
#include <QVBoxLayout>

namespace plumbline::ui {
namespace {

QString oneLine(const std::string& text)
{
    return shownLine(text);
}

QString tokensWord(const std::optional<std::int64_t>& tokens)
{
    return tokens ? count(*tokens) : QStringLiteral("–");
}

} // namespace

RequestDetail::RequestDetail(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), times_(new QLabel(this)), more_(new QLabel(this)),
      strip_(new TokenStrip(this))
{
    setObjectName(QStringLiteral("requestDetail"));
    title_->setObjectName(QStringLiteral("requestTitle"));
    auto font = title_->font();
    font.setBold(true);
    title_->setFont(font);
    for (auto* label : {title_, times_, more_}) {
        label->setTextFormat(Qt::PlainText); // a server's words are data
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setFocusPolicy(Qt::NoFocus); // selectable by mouse only
        label->setWordWrap(true);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(strip_);
    layout->addWidget(times_);
    layout->addWidget(more_);
    clear();
}

void RequestDetail::clear()
{
    title_->setText(tr("Select a request to see its tokens over time."));
    strip_->hide();
    times_->clear();
    more_->clear();
}

void RequestDetail::showRequest(const Request& request)
{
    const auto figures = figuresOf(request);
    title_->setText(tr("Request %1: %2").arg(oneLine(request.request_id), outcomeWord(request.outcome)));
    strip_->setRequest(request);
    strip_->show();
    QStringList times{
        tr("TTFT %1").arg(duration(figures.ttft_ms)), tr("TPOT %1").arg(duration(figures.tpot_ms)),
        tr("E2E %1").arg(duration(figures.e2e_ms)), tr("lateness %1").arg(duration(figures.lateness_ms)),
        tr("tokens in %1, out %2 (%3 asked), in %4 events")
            .arg(tokensWord(request.prompt_tokens), tokensWord(request.output_tokens),
                 request.requested_output_tokens ? count(*request.requested_output_tokens) : QStringLiteral("–"),
                 count(request.token_events))};
    times_->setText(times.join(QStringLiteral(" · ")));
    QStringList more;
    if (request.http_status)
        more.append(tr("HTTP %1").arg(*request.http_status));
    if (request.finish_reason)
        more.append(tr("finish reason: %1").arg(oneLine(*request.finish_reason)));
    if (request.connection != Connection::unknown)
        more.append(request.connection == Connection::fresh ? tr("fresh connection") : tr("reused connection"));
    if (request.resent)
        more.append(tr("sent again by the transport"));
    if (request.cached_tokens)
        more.append(tr("%1 tokens from the server's cache").arg(count(*request.cached_tokens)));
    if (request.error_message)
        more.append(tr("error: %1").arg(oneLine(*request.error_message)));
    more_->setText(more.join(QStringLiteral(" · ")));
}

} // namespace plumbline::ui
