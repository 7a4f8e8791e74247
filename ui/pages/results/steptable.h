// The steps of a run, and the gates of their contract, as tables.
#pragma once

#include "core/stats/summary.h"
#include "ui/models/celltable.h"

namespace plumbline::ui {

struct CellSheet
{
    std::vector<CellColumn> columns;
    std::vector<CellTable::Row> rows;
};

CellSheet stepSheet(const RunSummary& summary); // columns that would be empty in every row are left out
CellSheet gateSheet(const RunSummary& summary); // a row for each gate of each step

QString levelName(const StepSummary& step); // "concurrency 4 (recovery)"

} // namespace plumbline::ui
