#include "ui/models/requestmodel.h"

#include "ui/models/failuremodel.h"
#include "ui/numbers.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QLocale>
#include <QTimer>

#include <algorithm>
#include <limits>

namespace plumbline::ui {
namespace {

std::vector<CellColumn> columns()
{
    return {{RequestModel::tr("Request"), RequestModel::tr("Step, repeat and number"), false},
            {RequestModel::tr("Phase"), RequestModel::tr("Only measured requests count in the figures"), false},
            {RequestModel::tr("Class"), {}, false},
            {RequestModel::tr("Sent (s)"), RequestModel::tr("Seconds from the run's origin to the sending"), true},
            {RequestModel::tr("Outcome"), {}, false},
            {RequestModel::tr("TTFT (ms)"), RequestModel::tr("From sending to the first token"), true},
            {RequestModel::tr("TPOT (ms)"), RequestModel::tr("Per output token after the first"), true},
            {RequestModel::tr("E2E (ms)"), RequestModel::tr("From sending to the finish, or to the failure"), true},
            {RequestModel::tr("Lateness (ms)"), RequestModel::tr("How late the client itself sent it"), true},
            {RequestModel::tr("In"), RequestModel::tr("Tokens of the prompt"), true},
            {RequestModel::tr("Out"), RequestModel::tr("Tokens of the answer"), true},
            {RequestModel::tr("HTTP"), RequestModel::tr("Status of the response"), true},
            {RequestModel::tr("Error"), RequestModel::tr("What the server or the system said"), false}};
}

Cell number(const OptionalFigure& value, const QString& why = {})
{
    return {figure(value), {}, value ? exact(value) : why, value ? Ink::normal : Ink::quiet};
}

Cell tokens(const std::optional<std::int64_t>& value)
{
    return value ? Cell{count(*value), {}, {}} : Cell{figure({}), {}, {}, Ink::quiet};
}

QString phaseWord(Phase phase)
{
    switch (phase) {
    case Phase::preflight:
        return RequestModel::tr("preflight");
    case Phase::warm_up:
        return RequestModel::tr("warm-up");
    case Phase::measured:
        return RequestModel::tr("measured");
    case Phase::cool_down:
        break;
    }
    return RequestModel::tr("cool-down");
}

template <typename Value, typename Word> QStringList allWords(Word word)
{
    QStringList words;
    for (const auto& [value, name] : EnumNames<Value>::table)
        words.append(word(value));
    return words;
}

Cell errorCell(const Request& request)
{
    if (request.error_class == ErrorClass::none && !request.error_message)
        return {};
    auto text = errorWord(request.error_class);
    const auto said = shownLine(request.error_message.value_or(std::string()));
    if (!said.isEmpty())
        text += QStringLiteral(": ") + said;
    return {text, {}, text, Ink::bad};
}

} // namespace

QStringList RequestModel::wordsOf(Column column)
{
    return column == PhaseColumn     ? allWords<Phase>(phaseWord)
           : column == OutcomeColumn ? allWords<Outcome>(outcomeWord)
                                     : QStringList();
}

RequestModel::RequestModel(LibraryWorker& worker, QObject* parent)
    : CellModel(columns(), parent), worker_(worker), pageAsker_(new QObject(this)), timer_(new QTimer(this))
{
    timer_->setSingleShot(true);
    timer_->setInterval(0); // after the paint that asked for several pages
    connect(timer_, &QTimer::timeout, this, &RequestModel::fetch);
}

void RequestModel::setRun(const std::string& run, const RequestFilter& filter)
{
    beginResetModel();
    run_ = run;
    filter_ = filter;
    rows_ = 0;
    pages_.clear();
    order_.clear();
    wanted_.clear();
    counting_ = fetching_ = false;
    ++generation_;
    endResetModel();
    worker_.drop(pageAsker_);
    worker_.drop(this);
    refresh();
}

void RequestModel::refresh()
{
    if (run_.empty() || counting_)
        return; // an answer is on its way
    counting_ = true;
    worker_.ask(
        this,
        [run = run_, filter = filter_](Library& library, const LibraryWorker::Ticket&) {
            return countRequests(library, run, filter);
        },
        [this](std::int64_t found) { grow(found); });
}

void RequestModel::grow(std::int64_t found)
{
    counting_ = false;
    const auto now = int(std::min<std::int64_t>(found, std::numeric_limits<int>::max() - 1));
    if (now < rows_) { // deleted under our eyes
        setRun(run_, filter_);
        return;
    }
    if (now > rows_) {
        beginInsertRows({}, rows_, now - 1);
        rows_ = now;
        endInsertRows();
    }
    Q_EMIT counted(found);
}

QString RequestModel::idAt(int row) const
{
    const auto* line = row >= 0 && row < rows_ ? lineAt(row) : nullptr;
    return line != nullptr ? QString::fromStdString(line->request.request_id) : QString();
}

const RequestModel::Line* RequestModel::lineAt(int row) const
{
    const int page = row / pageRows;
    const auto found = pages_.find(page);
    if (found != pages_.end()) {
        const auto at = std::size_t(row % pageRows);
        if (at < found->second.size())
            return &found->second[at];
    } // else the last page, which was not full: what it has stays in sight
    wanted_.insert(page);
    if (!fetching_ && !timer_->isActive())
        timer_->start();
    return nullptr;
}

void RequestModel::fetch()
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
        [this, generation = generation_](std::map<int, Lines> read) {
            take(std::move(read), generation);
        });
}

void RequestModel::take(std::map<int, Lines> pages, quint64 generation)
{
    if (generation != generation_)
        return;
    fetching_ = false;
    for (auto& [page, lines] : pages) {
        pages_[page] = std::move(lines); // it may lack what has come since: that is asked for when it is looked at
        order_.remove(page);
        order_.push_back(page);
        const int first = page * pageRows, last = std::min(first + pageRows, rows_) - 1;
        if (last >= first)
            Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1));
    }
    while (order_.size() > std::size_t(pagesKept)) {
        pages_.erase(order_.front());
        order_.pop_front();
    }
    if (!wanted_.empty())
        timer_->start();
}

Cell RequestModel::cell(int row, int column) const
{
    const auto* line = lineAt(row);
    if (line == nullptr)
        return {column == Id ? QStringLiteral("…") : QString(), {}, {}, Ink::quiet};
    const auto& request = line->request;
    const auto& figures = line->figures;
    switch (Column(column)) {
    case Id:
        return {shownText(request.request_id), {}, {}};
    case PhaseColumn:
        return {phaseWord(request.phase), {}, {}, request.phase == Phase::measured ? Ink::normal : Ink::quiet};
    case Class:
        return {shownLine(request.klass), {}, {}};
    case Sent:
        return request.sent_ns ? Cell{QLocale().toString(double(*request.sent_ns) / 1e9, 'f', 3), {}, {}} : number({});
    case OutcomeColumn:
        return {outcomeWord(request.outcome), {}, {}, request.outcome == Outcome::completed ? Ink::normal : Ink::bad};
    case Ttft:
        return number(figures.ttft_ms, tr("no token-bearing event"));
    case Tpot: {
        const auto why = reasonOf(figures.tpot_state);
        return number(figures.tpot_ms, sentence(std::string(why)));
    }
    case E2e:
        return number(figures.e2e_ms);
    case Lateness:
        return number(figures.lateness_ms, tr("not sent"));
    case PromptTokens:
        return tokens(request.prompt_tokens);
    case OutputTokens:
        return tokens(request.output_tokens);
    case Http:
        return request.http_status ? Cell{QString::number(*request.http_status), {}, {}} : number({});
    case Error:
        return errorCell(request);
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace plumbline::ui
