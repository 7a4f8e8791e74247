// Undo steps on runs of the library. A step that fails (the run is gone, another program writes) is told and dropped.
#pragma once

#include "ui/workbench.h"

#include <QUndoCommand>

#include <string>
#include <vector>

namespace plumbline::ui {

class MarkRuns : public QUndoCommand // as deleted, or as not
{
public:
    MarkRuns(Workbench& workbench, std::vector<std::string> runs, bool deleted);
    void undo() override { mark(!deleted_); }
    void redo() override { mark(deleted_); }

private:
    void mark(bool deleted);
    Workbench& workbench_;
    std::vector<std::string> runs_; // those that a first redo could mark
    const bool deleted_;
};

class TagRuns : public QUndoCommand
{
public:
    struct Change
    {
        std::string run;
        std::vector<std::string> add, remove;
    };
    TagRuns(Workbench& workbench, std::vector<Change> changes);
    void undo() override { apply(true); }
    void redo() override { apply(false); }

private:
    void apply(bool back);
    Workbench& workbench_;
    std::vector<Change> changes_;
};

} // namespace plumbline::ui
