// The figures of the running step in large.
#pragma once

#include "ui/pages/run/livehistory.h"
#include "ui/widgets/stattile.h"

#include <QWidget>

namespace plumbline::ui {

class TileRow : public QWidget
{
    Q_OBJECT
public:
    explicit TileRow(QWidget* parent = nullptr);
    void update(const Plan& plan, const Snapshot& snapshot, const LiveHistory& history);

private:
    StatTile* tile(const char* name, const QString& title, const QString& explanation);

    StatTile* ttft50_;
    StatTile* ttft95_;
    StatTile* tpot50_;
    StatTile* good_;
    StatTile* rate_;
    StatTile* tokens_;
    StatTile* completed_;
    StatTile* errors_;
};

} // namespace plumbline::ui
