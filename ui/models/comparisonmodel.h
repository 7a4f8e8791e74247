// The compared figures as a table, and what differs as another. Read-only; the figures sort by raw values (sortRole).
#pragma once

#include "core/report/comparison.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QPalette>
#include <QStringList>

#include <map>

namespace plumbline::ui {

class ComparisonModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        runColumn,
        levelColumn,
        figureColumn,
        aColumn,
        bColumn,
        differenceColumn,
        relativeColumn,
        intervalColumn,
        verdictColumn,
        columns
    };
    static constexpr int sortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;
    void setComparison(const Comparison& comparison);
    // Reasons that stand in no cell since all rows of their verdict have them: "≈ not distinguishable: one run each".
    QStringList commonReasons() const;

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

private:
    QString text(const ComparedFigure& row, int column) const;
    QString nameOf(std::size_t run) const;
    QVariant raw(const ComparedFigure& row, int column) const;
    QVariant hint(const ComparedFigure& row, int column) const;
    std::vector<ComparedFigure> rows_;
    std::vector<ComparedRun> runs_;
    std::map<CompareVerdict, std::string> common_; // the one reason that all rows of a verdict have
};

class DifferencesModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column
    {
        runColumn,
        pathColumn,
        aColumn,
        bColumn,
        kindColumn,
        columns
    };
    using QAbstractTableModel::QAbstractTableModel;
    void setComparison(const Comparison& comparison);

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

private:
    std::vector<DifferingValue> rows_;
    std::vector<ComparedRun> runs_;
};

QString identityOf(const ComparedRun& run);                                     // "B: variant · plan · model · date · label"
QString letterOf(const std::vector<ComparedRun>& runs, const std::string& run); // "B"
QString verdictText(CompareVerdict verdict);                                    // with its sign
QColor verdictColour(CompareVerdict verdict, const QPalette& palette);

} // namespace plumbline::ui
