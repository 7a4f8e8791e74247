// The runs of the library. A refreshed list is merged into the old one, so that selection and scroll stay.
#pragma once

#include "core/store/runlist.h"
#include "ui/models/cellmodel.h"

namespace plumbline::ui {

class RunsModel : public CellModel
{
    Q_OBJECT
public:
    enum Column
    {
        started,
        verdict,
        name,
        label,
        model,
        server,
        requests,
        failures,
        tags,
        conclusion,
        columnsCount
    };
    static constexpr int runRole = Qt::UserRole + 1; // the run's id

    explicit RunsModel(QObject* parent = nullptr);

    void setRuns(std::vector<RunRow> runs);
    const std::vector<RunRow>& runs() const { return runs_; }
    const RunRow* find(const QString& run) const;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    // Rows can be dragged, as their runs' ids.
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    static QStringList runsIn(const QMimeData& dragged); // none: it is something else

protected:
    int rows() const override { return int(runs_.size()); }
    Cell cell(int row, int column) const override;

private:
    std::vector<RunRow> runs_;
};

// "✓ passed", "? not established", "running elsewhere", "interrupted": what became of a run, in words.
Cell outcomeCell(const RunRow& run);

} // namespace plumbline::ui
