#include "ui/models/requestsmodel.h"

#include "ui/numbers.h"
#include "ui/theme.h"

#include <QTimer>

#include <algorithm>
#include <limits>

namespace plumbline::ui {
namespace {

std::vector<CellColumn> columns()
{
    return {{RequestsModel::tr("Request"), RequestsModel::tr("Step, repeat and number"), false},
            {RequestsModel::tr("Phase"), RequestsModel::tr("Only measured requests count in the figures"), false},
            {RequestsModel::tr("Class"), {}, false},
            {RequestsModel::tr("Outcome"), {}, false},
            {RequestsModel::tr("TTFT (ms)"), RequestsModel::tr("From sending to the first token"), true},
            {RequestsModel::tr("TPOT (ms)"), RequestsModel::tr("Per output token after the first"), true},
            {RequestsModel::tr("E2E (ms)"), RequestsModel::tr("From sending to the finish, or to the failure"), true},
            {RequestsModel::tr("Lateness (ms)"), RequestsModel::tr("How late the client itself sent it"), true},
            {RequestsModel::tr("In"), RequestsModel::tr("Tokens of the prompt"), true},
            {RequestsModel::tr("Out"), RequestsModel::tr("Tokens of the answer"), true},
            {RequestsModel::tr("HTTP"), RequestsModel::tr("Status of the response"), true},
            {RequestsModel::tr("Error"), RequestsModel::tr("What the server or the system said"), false}};
}

Cell number(const OptionalFigure& value, const QString& why = {})
{
    return {figure(value), {}, value ? exact(value) : why, value ? Ink::normal : Ink::quiet};
}

Cell tokens(const std::optional<std::int64_t>& value)
{
    return value ? Cell{count(*value), {}, {}} : Cell{QStringLiteral("–"), {}, {}, Ink::quiet};
}

QString phaseWord(Phase phase)
{
    switch (phase) {
    case Phase::preflight:
        return RequestsModel::tr("preflight");
    case Phase::warm_up:
        return RequestsModel::tr("warm-up");
    case Phase::measured:
        return RequestsModel::tr("measured");
    case Phase::cool_down:
        break;
    }
    return RequestsModel::tr("cool-down");
}

} // namespace

RequestsModel::RequestsModel(LibraryWorker& worker, QObject* parent)
    : CellModel(columns(), parent), worker_(worker), pageAsker_(new QObject(this)), timer_(new QTimer(this))
{
    timer_->setSingleShot(true);
    timer_->setInterval(0); // after the paint that asked for several pages
    connect(timer_, &QTimer::timeout, this, &RequestsModel::fetch);
}

void RequestsModel::setRun(const std::string& run, const RequestFilter& filter)
{
    beginResetModel();
    run_ = run;
    filter_ = filter;
    rows_ = 0;
    pages_.clear();
    order_.clear();
    wanted_.clear();
    fetching_ = false;
    ++generation_;
    endResetModel();
    worker_.drop(pageAsker_);
    if (run.empty()) {
        worker_.drop(this);
        return;
    }
    counting_ = true;
    worker_.ask(
        this,
        [run, filter](Library& library, const LibraryWorker::Ticket&) { return countRequests(library, run, filter); },
        [this](std::int64_t found) {
            counting_ = false;
            const auto rows = int(std::min<std::int64_t>(found, std::numeric_limits<int>::max() - 1));
            if (rows > 0) {
                beginInsertRows({}, 0, rows - 1);
                rows_ = rows;
                endInsertRows();
            }
            Q_EMIT counted(found);
        });
}

QString RequestsModel::idAt(int row) const
{
    const auto* line = row >= 0 && row < rows_ ? lineAt(row) : nullptr;
    return line != nullptr ? QString::fromStdString(line->request.request_id) : QString();
}

const RequestsModel::Line* RequestsModel::lineAt(int row) const
{
    const int page = row / pageRows;
    const auto found = pages_.find(page);
    if (found != pages_.end()) {
        const auto at = std::size_t(row % pageRows);
        return at < found->second.size() ? &found->second[at] : nullptr;
    }
    wanted_.insert(page);
    if (!fetching_ && !timer_->isActive())
        timer_->start();
    return nullptr;
}

void RequestsModel::fetch()
{
    if (wanted_.empty() || run_.empty())
        return;
    // Scrolled past: what was asked for last is what is looked at, and a view shows a few pages at most.
    constexpr std::size_t most = 4;
    std::vector<int> pages(wanted_.begin(), wanted_.end());
    if (pages.size() > most)
        pages.erase(pages.begin(), pages.end() - std::ptrdiff_t(most));
    wanted_.clear();
    fetching_ = true;
    worker_.ask(
        pageAsker_,
        [run = run_, filter = filter_, pages](Library& library, const LibraryWorker::Ticket& ticket) {
            std::map<int, Lines> read;
            for (const int page : pages) {
                if (ticket.dropped)
                    break;
                auto& lines = read[page];
                for (auto& request : requestRows(library, run, filter, std::int64_t(page) * pageRows, pageRows, true)) {
                    Line line{{}, figuresOf(request)};
                    request.events_at = {};
                    line.request = std::move(request);
                    lines.push_back(std::move(line));
                }
            }
            return read;
        },
        [this, generation = generation_](std::map<int, Lines> read) { take(std::move(read), generation); });
}

void RequestsModel::take(std::map<int, Lines> pages, quint64 generation)
{
    if (generation != generation_)
        return;
    fetching_ = false;
    for (auto& [page, lines] : pages) {
        pages_[page] = std::move(lines);
        order_.remove(page);
        order_.push_back(page);
        const int first = page * pageRows, last = std::min(first + pageRows, rows_) - 1;
        if (last >= first)
            Q_EMIT dataChanged(index(first, 0), index(last, columnsCount - 1));
    }
    while (order_.size() > std::size_t(pagesKept)) {
        pages_.erase(order_.front());
        order_.pop_front();
    }
    if (!wanted_.empty())
        timer_->start();
}

Cell RequestsModel::cell(int row, int column) const
{
    const auto* line = lineAt(row);
    if (line == nullptr)
        return {column == id ? QStringLiteral("…") : QString(), {}, {}, Ink::quiet};
    const auto& request = line->request;
    const auto& figures = line->figures;
    switch (Column(column)) {
    case id:
        return {QString::fromStdString(request.request_id), {}, {}};
    case step:
        return {phaseWord(request.phase), {}, {}, request.phase == Phase::measured ? Ink::normal : Ink::quiet};
    case klass:
        return {QString::fromStdString(request.klass).simplified(), {}, {}};
    case outcome:
        return {outcomeWord(request.outcome), {}, {}, request.outcome == Outcome::completed ? Ink::normal : Ink::bad};
    case ttft:
        return number(figures.ttft_ms, tr("no token-bearing event"));
    case tpot: {
        const auto why = reasonOf(figures.tpot_state);
        return number(figures.tpot_ms, QString::fromUtf8(why.data(), qsizetype(why.size())));
    }
    case e2e:
        return number(figures.e2e_ms);
    case lateness:
        return number(figures.lateness_ms, tr("not sent"));
    case inputTokens:
        return tokens(request.prompt_tokens);
    case outputTokens:
        return tokens(request.output_tokens);
    case httpStatus:
        return request.http_status ? Cell{QString::number(*request.http_status), {}, {}}
                                   : Cell{QStringLiteral("–"), {}, {}, Ink::quiet};
    case error: {
        if (request.error_class == ErrorClass::none && !request.error_message)
            return {};
        const auto name = nameOf(request.error_class);
        auto text = QString::fromUtf8(name.data(), qsizetype(name.size())).replace(QLatin1Char('_'), QLatin1Char(' '));
        if (request.error_message)
            text += QStringLiteral(": ") + QString::fromStdString(*request.error_message).simplified();
        return {text, {}, text, Ink::bad};
    }
    case columnsCount:
        break;
    }
    return {};
}

} // namespace plumbline::ui
