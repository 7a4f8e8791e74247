// The requests of a run as a table, finished or growing: only the pages that are looked at are read, on the worker, and
// a bounded number of them is kept, so that a million rows cost what a thousand do.
#pragma once

#include "core/record/request.h"
#include "core/stats/figures.h"
#include "core/store/requestlist.h"
#include "ui/libraryworker.h"
#include "ui/models/cellmodel.h"

#include <list>
#include <map>
#include <set>

class QTimer;

namespace plumbline::ui {

class RequestModel : public CellModel
{
    Q_OBJECT
public:
    enum Column
    {
        Id,
        PhaseColumn,
        Class,
        Sent,
        OutcomeColumn,
        Ttft,
        Tpot,
        E2e,
        Lateness,
        PromptTokens,
        OutputTokens,
        Http,
        Error,
        ColumnCount
    };
    static constexpr int pageRows = 256;
    static constexpr int pagesKept = 64;

    explicit RequestModel(LibraryWorker& worker, QObject* parent = nullptr);

    void setRun(const std::string& run, const RequestFilter& filter = {}); // empty run: none
    void refresh();                                                        // rows that have come since, at the end
    QString idAt(int row) const;                                           // empty while its page is not there
    static QStringList wordsOf(Column column); // all that may stand in it; none where that is not known
    const std::string& run() const { return run_; }
    std::size_t pagesInMemory() const { return pages_.size(); }

Q_SIGNALS:
    void counted(qint64 rows);

protected:
    int rows() const override { return rows_; }
    Cell cell(int row, int column) const override;

private:
    struct Line // what a row shows
    {
        Request request; // without event times
        RequestFigures figures;
    };
    using Lines = std::vector<Line>;

    void grow(std::int64_t found);
    const Line* lineAt(int row) const; // asks for its page when it is not there
    void fetch();
    void take(std::map<int, Lines> pages, quint64 generation);

    LibraryWorker& worker_;
    QObject* pageAsker_; // pages and counts are two questions
    std::string run_;
    RequestFilter filter_;
    int rows_ = 0;
    bool counting_ = false, fetching_ = false;
    quint64 generation_ = 0;
    std::map<int, Lines> pages_;
    std::list<int> order_;         // of pages_, oldest first
    mutable std::set<int> wanted_; // pages that a view has asked for since the last fetch
    QTimer* timer_;
};

} // namespace plumbline::ui
