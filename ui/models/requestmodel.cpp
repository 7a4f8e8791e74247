#include "ui/models/requestmodel.h"

#include "ui/models/failuremodel.h"
#include "ui/numbers.h"
#include "ui/theme.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <limits>

namespace plumbline::ui {

RequestModel::RequestModel(std::string library, QObject* parent)
    : QAbstractTableModel(parent), loader_(std::move(library))
{
    connect(&loader_, &RequestLoader::counted, this, &RequestModel::grow);
    connect(&loader_, &RequestLoader::loaded, this, &RequestModel::take);
}

void RequestModel::begin()
{
    beginResetModel();
    ++generation_;
    rows_ = 0;
    counting_ = false;
    pages_.clear();
    used_.clear();
    endResetModel();
    refresh();
}

void RequestModel::setRun(const std::string& run)
{
    run_ = run;
    begin();
}

void RequestModel::setFilter(const RequestFilter& filter)
{
    filter_ = filter;
    begin();
}

void RequestModel::refresh()
{
    if (run_.empty() || counting_)
        return; // an answer is on its way
    counting_ = true;
    loader_.count(generation_, run_, filter_);
}

void RequestModel::grow(quint64 generation, qint64 rows)
{
    if (generation != generation_)
        return;
    counting_ = false;
    const int now = int(std::min<qint64>(rows, std::numeric_limits<int>::max()));
    if (now < rows_) { // deleted under our eyes
        begin();
        return;
    }
    if (now > rows_) {
        pages_.erase(rows_ / pageRows); // its last page was not full
        used_.remove(rows_ / pageRows);
        beginInsertRows({}, rows_, now - 1);
        rows_ = now;
        endInsertRows();
    }
    Q_EMIT counted(rows);
}

void RequestModel::take(quint64 generation, qint64 offset, const std::vector<Request>& rows)
{
    const int number = int(offset / pageRows);
    const auto found = pages_.find(number);
    if (generation != generation_ || found == pages_.end())
        return;
    auto& lines = found->second.lines;
    lines.clear();
    lines.reserve(rows.size());
    for (const auto& request : rows)
        lines.push_back({request, figuresOf(request)});
    const int first = number * pageRows;
    const int last = std::min(rows_, first + pageRows) - 1;
    if (last >= first)
        Q_EMIT dataChanged(index(first, 0), index(last, ColumnCount - 1));
}

const RequestModel::Line* RequestModel::lineAt(int row) const
{
    const int number = row / pageRows;
    auto found = pages_.find(number);
    if (found == pages_.end()) {
        used_.push_front(number);
        found = pages_.emplace(number, Page{{}, false, used_.begin()}).first;
        if (pages_.size() > mostPages) {
            pages_.erase(used_.back());
            used_.pop_back();
        }
        loader_.page(generation_, run_, filter_, qint64(number) * pageRows, pageRows);
    }
    const auto& lines = found->second.lines;
    const auto at = std::size_t(row % pageRows);
    return at < lines.size() ? &lines[at] : nullptr;
}

QString RequestModel::idAt(int row) const
{
    const auto* line = row >= 0 && row < rows_ ? lineAt(row) : nullptr;
    return line ? QString::fromStdString(line->request.request_id) : QString();
}

int RequestModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows_;
}

int RequestModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant RequestModel::text(const Line& line, int column) const
{
    const auto& request = line.request;
    const auto tokens = [](const std::optional<std::int64_t>& value) { return value ? count(*value) : figure({}); };
    switch (column) {
    case Id:
        return QString::fromStdString(request.request_id);
    case Step:
        return request.step;
    case PhaseColumn: {
        const auto name = nameOf(request.phase);
        return QString::fromUtf8(name.data(), qsizetype(name.size())).replace(QLatin1Char('_'), QLatin1Char(' '));
    }
    case Class:
        return QString::fromStdString(request.klass);
    case Sent:
        return request.sent_ns ? QLocale().toString(double(*request.sent_ns) / 1e9, 'f', 3) : figure({});
    case OutcomeColumn:
        return outcomeWord(request.outcome);
    case Ttft:
        return figure(line.figures.ttft_ms);
    case Tpot:
        return figure(line.figures.tpot_ms);
    case E2e:
        return figure(line.figures.e2e_ms);
    case PromptTokens:
        return tokens(request.prompt_tokens);
    case OutputTokens:
        return tokens(request.output_tokens);
    case Http:
        return request.http_status ? QString::number(*request.http_status) : figure({});
    default: {
        if (request.error_class == ErrorClass::none)
            return QString();
        const auto said = QString::fromStdString(request.error_message.value_or(std::string())).simplified();
        return said.isEmpty() ? errorWord(request.error_class)
                              : errorWord(request.error_class) + QStringLiteral(": ") + said;
    }
    }
}

QVariant RequestModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rows_)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool right = index.column() == Sent || (index.column() >= Ttft && index.column() <= Http);
        return int((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const auto* line = lineAt(index.row());
    if (!line)
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
    if (role == Qt::DisplayRole)
        return text(*line, index.column());
    switch (index.column()) {
    case Ttft:
        return exact(line->figures.ttft_ms);
    case Tpot:
        return line->figures.tpot_ms ? exact(line->figures.tpot_ms)
                                     : QString::fromUtf8(reasonOf(line->figures.tpot_state).data(),
                                                         qsizetype(reasonOf(line->figures.tpot_state).size()));
    case E2e:
        return exact(line->figures.e2e_ms);
    case Error:
        return text(*line, Error).toString().toHtmlEscaped();
    default:
        return {};
    }
}

QVariant RequestModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const std::array<QString, ColumnCount> heads{tr("Request"),  tr("Step"),      tr("Phase"),      tr("Class"),
                                                 tr("Sent (s)"), tr("Outcome"),   tr("TTFT (ms)"),  tr("TPOT (ms)"),
                                                 tr("E2E (ms)"), tr("Tokens in"), tr("Tokens out"), tr("HTTP"),
                                                 tr("Error")};
    if (role == Qt::DisplayRole)
        return heads.at(std::size_t(section));
    if (role != Qt::ToolTipRole)
        return {};
    switch (section) {
    case Id:
        return tr("Step, repeat and number of the request");
    case Sent:
        return tr("Seconds from the run's origin to the sending");
    case Ttft:
        return tr("Time from sending to the first token");
    case Tpot:
        return tr("Time per output token after the first");
    case E2e:
        return tr("Time from sending to the end of the answer");
    default:
        return {};
    }
}

} // namespace plumbline::ui
