// The requests of a run as a table: any number of rows, of which only those in view are in memory.
#pragma once

#include "core/stats/figures.h"
#include "ui/models/requestloader.h"

#include <QAbstractTableModel>

#include <list>
#include <unordered_map>

namespace plumbline::ui {

class RequestModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        Id,
        Step,
        PhaseColumn,
        Class,
        Sent,
        OutcomeColumn,
        Ttft,
        Tpot,
        E2e,
        PromptTokens,
        OutputTokens,
        Http,
        Error,
        ColumnCount
    };
    static constexpr int pageRows = 256;
    static constexpr std::size_t mostPages = 40;

    explicit RequestModel(std::string library, QObject* parent = nullptr);

    void setRun(const std::string& run); // empty: none
    void setFilter(const RequestFilter& filter);
    const RequestFilter& filter() const { return filter_; }
    const std::string& run() const { return run_; }
    void refresh();              // rows that have come since
    QString idAt(int row) const; // empty while the row is not there yet
    RequestLoader& loader() { return loader_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void counted(qint64 rows);

private:
    struct Line
    {
        Request request;
        RequestFigures figures;
    };
    struct Page
    {
        std::vector<Line> lines;
        bool asked = false;
        std::list<int>::iterator used;
    };
    void begin();
    void grow(quint64 generation, qint64 rows);
    void take(quint64 generation, qint64 offset, const std::vector<Request>& rows);
    const Line* lineAt(int row) const;
    QVariant text(const Line& line, int column) const;

    std::string run_;
    RequestFilter filter_;
    quint64 generation_ = 0;
    int rows_ = 0;
    bool counting_ = false;
    mutable std::unordered_map<int, Page> pages_;
    mutable std::list<int> used_; // the latest first
    mutable RequestLoader loader_;
};

} // namespace plumbline::ui
