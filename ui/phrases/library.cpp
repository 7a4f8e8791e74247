// What is said of the library and of files.
#include "ui/phrases/phrases.h"

#include <QtGlobal>

#include <array>

namespace plumbline::ui {

std::span<const char* const> phrasesOfLibrary()
{
    static constexpr std::array phrases{
        QT_TRANSLATE_NOOP("sentences", "there is no library %7; a run makes it, and so does an import"),
        QT_TRANSLATE_NOOP("sentences",
                          "the folder of %7 can't be made (%8); name another library with --db or PLUMBLINE_DB"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "%7 can't be made: its folder can't be written to; name another library with --db or PLUMBLINE_DB"),
        QT_TRANSLATE_NOOP("sentences", "the library must be named by the path of a file"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be opened: %8"),
        QT_TRANSLATE_NOOP("sentences", "%7 is a folder; a library is a file"),
        QT_TRANSLATE_NOOP("sentences", "%7 is not a regular file; a library is one"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be read; check its permissions"),
        QT_TRANSLATE_NOOP("sentences", "%7 is read without locks, as its folder can't be written to: what another "
                                       "program changes meanwhile is not seen"),
        QT_TRANSLATE_NOOP("sentences", "%7 is a file of another program (a SQLite file, but no library). It was left "
                                       "as it is; name another file with --db or PLUMBLINE_DB"),
        QT_TRANSLATE_NOOP("sentences",
                          "%7 says that its tables are of version %8, which there is not; it was left as it is"),
        QT_TRANSLATE_NOOP("sentences", "%7 is empty: no run has been kept in it yet"),
        QT_TRANSLATE_NOOP("sentences", "%7 is empty, and %1"),
        QT_TRANSLATE_NOOP("sentences", "%7 is of an older version, and can't be changed to this one: %1"),
        QT_TRANSLATE_NOOP("sentences", "the file can't be written to"),
        QT_TRANSLATE_NOOP("sentences", "its folder can't be written to"),
        QT_TRANSLATE_NOOP("sentences", "%7 was made by a newer version of this program (its tables are of version %8, "
                                       "this program's of version %9)"),
        QT_TRANSLATE_NOOP("sentences", "%7 was made by a newer version of this program (its tables are of version %8, "
                                       "this program's of version %9); it is open for reading only"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be written to"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be written to; it is open for reading only"),
        QT_TRANSLATE_NOOP("sentences", "the folder of %7 can't be written to"),
        QT_TRANSLATE_NOOP("sentences", "the folder of %7 can't be written to; it is open for reading only"),
        QT_TRANSLATE_NOOP("sentences", "%7 is open for reading only"),
        QT_TRANSLATE_NOOP("sentences", "%7 lies on a network file system (%8), where a write-ahead log is not safe: it "
                                       "is kept without one, and is slower"),
        QT_TRANSLATE_NOOP("sentences", "%7 was brought to this version; the file as it was is %8"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "%7 was changed to another version (%8) by another program while it was open here; open it again"),
        QT_TRANSLATE_NOOP("sentences", "%7 is of an older version and can't be changed to this one while the run %8 is "
                                       "being written to it (process %9); wait until it has ended"),
        QT_TRANSLATE_NOOP("sentences", "%7 was deleted or replaced while a run was being written to it"),
        QT_TRANSLATE_NOOP("sentences",
                          "%7 is locked by another program; close that program, or try again when it is done"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be written to (%8); check its permissions and those of its folder"),
        QT_TRANSLATE_NOOP("sentences", "%7: the disk reports an error (%8)"),
        QT_TRANSLATE_NOOP("sentences", "%7 is damaged (%8). It was left as it is; 'sqlite3 %9 .recover' may save what "
                                       "is in it. Another library can be named with --db or PLUMBLINE_DB"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "%7: the disk is full; make room, or name a library on another disk with --db or PLUMBLINE_DB"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be opened (%8); check that it and its folder can be read and written"),
        QT_TRANSLATE_NOOP("sentences", "%7 is not a library (not a SQLite file). It was left as it is; name another "
                                       "file with --db or PLUMBLINE_DB"),
        QT_TRANSLATE_NOOP("sentences", "the statement could not be run"),
        QT_TRANSLATE_NOOP("sentences", "there is no run '%7' in %8"),
        QT_TRANSLATE_NOOP("sentences", "there is no run in %7"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is marked as deleted; a baseline must be one that is kept"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is being measured; a baseline must be one that has ended"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is being measured; it can be deleted when it has ended"),
        QT_TRANSLATE_NOOP("sentences",
                          "the run %7 is being measured by another program; it can be deleted when it has ended"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is being removed for good, and can't be taken back"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "a tag must have 1 to %1 bytes, without control characters and without blanks at its ends (it is '%7')"),
        QT_TRANSLATE_NOOP("sentences", "a note must hold a text"),
        QT_TRANSLATE_NOOP("sentences", "a note may have at most %1 bytes (it has %2)"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is being measured; a note can be added when it has ended"),
        QT_TRANSLATE_NOOP("sentences", "the program that measured it ended without having ended the run"),
        QT_TRANSLATE_NOOP("sentences", "last heard of at %7"),
        QT_TRANSLATE_NOOP("sentences", "the file has no last line: the run was cut off"),
        QT_TRANSLATE_NOOP("sentences", "its file has no last line"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is kept in the file %8, not in the library: %1"),
        QT_TRANSLATE_NOOP("sentences", "%7 lacks lines that were in the library already: %8"),
        QT_TRANSLATE_NOOP("sentences", "it went on in the file %7"),
        QT_TRANSLATE_NOOP("sentences", "the text to look for may have at most %1 bytes"),
        QT_TRANSLATE_NOOP("sentences", "the tag may have at most %1 bytes"),
        QT_TRANSLATE_NOOP("sentences", "the model may have at most %1 bytes"),
        QT_TRANSLATE_NOOP("sentences", "the run %7 is marked as deleted in the library"),
        QT_TRANSLATE_NOOP("sentences", "the library had the beginning of the run %7: it was replaced"),
        QT_TRANSLATE_NOOP("sentences", "%7: %8 has another run of the id %9"),
        QT_TRANSLATE_NOOP("sentences", "%7: %8 has another run of the id %9, which is being measured"),
        QT_TRANSLATE_NOOP("sentences", "its first line names no run"),
        QT_TRANSLATE_NOOP("sentences", "is no run file: it is empty"),
        QT_TRANSLATE_NOOP("sentences", "the last line is missing: the run was interrupted"),
        QT_TRANSLATE_NOOP("sentences", "the last line is cut off and was left out"),
        QT_TRANSLATE_NOOP("sentences", "not a run file: its first line must be a run of plumbline.run/1"),
        QT_TRANSLATE_NOOP("sentences", "the file is empty"),
        QT_TRANSLATE_NOOP("sentences", "is a folder, not a file"),
        QT_TRANSLATE_NOOP("sentences", "must be a regular file (it is read twice)"),
        QT_TRANSLATE_NOOP("sentences", "is the library itself"),
        QT_TRANSLATE_NOOP("sentences", "is the run itself"),
        QT_TRANSLATE_NOOP("sentences", "exists: another export, or the rest of one"),
        QT_TRANSLATE_NOOP("sentences", "the figures in the file can't be read: %7"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "%1 request lines stand outside their step, or are of a class above the thousandth: they are in no figure"),
        QT_TRANSLATE_NOOP("sentences", "step %1, repeat %2 stands in the file twice"),
        QT_TRANSLATE_NOOP("sentences", "the plan in the first line is not wholly understood, defaults stand in: %7"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "%7 is of an older version and must be copied before it is changed to this one, which failed: %8"),
        QT_TRANSLATE_NOOP("sentences", "no run in %7 is the baseline of '%8'"),
        QT_TRANSLATE_NOOP("sentences",
                          "libraries need Qt's SQLite driver, which is not installed (Debian: libqt6sql6-sqlite)"),
        QT_TRANSLATE_NOOP("sentences", "%7 can't be changed to the journal '%8' while another program has it open"),
        QT_TRANSLATE_NOOP("sentences", "%1. Its write-ahead log holds changes: copy both files (%7 and %8-wal) into a "
                                       "folder that can be written to, and open the copy"),
        QT_TRANSLATE_NOOP("sentences",
                          "%7 can't be brought to this version: a row of its table %8 belongs to no row of %9"),
        QT_TRANSLATE_NOOP("sentences", "%7 has a run %8 already; a run is never overwritten"),
        QT_TRANSLATE_NOOP("sentences", "%7 has the run no more: another program removed it"),
        QT_TRANSLATE_NOOP("sentences", "a run must be a run's id, the beginning of one, or last"),
        QT_TRANSLATE_NOOP("sentences", "several runs in %7 begin with '%8': %9"),
        QT_TRANSLATE_NOOP("sentences", "a run's id must be a file name, not \"%7\""),
        QT_TRANSLATE_NOOP("sentences", "%7: cannot create the folder: %8"),
        QT_TRANSLATE_NOOP("sentences", "exists already; a run is never overwritten"),
        QT_TRANSLATE_NOOP("sentences", "nothing could be written"),
        QT_TRANSLATE_NOOP("sentences", "and its half-written last line could not be removed: %7"),
        QT_TRANSLATE_NOOP("sentences", "a second run begins here; only the first was read"),
        QT_TRANSLATE_NOOP("sentences", "a run line must be the first"),
        QT_TRANSLATE_NOOP("sentences", "nothing may follow the summary; what does was not read"),
        QT_TRANSLATE_NOOP("sentences", "%1 line of the unknown type \"%7\" passed over"),
        QT_TRANSLATE_NOOP("sentences", "%1 lines of the unknown type \"%7\" passed over"),
        QT_TRANSLATE_NOOP("sentences", "longer than %1 MiB"),
        QT_TRANSLATE_NOOP("sentences", "longer than %1 MiB; nothing was imported"),
        QT_TRANSLATE_NOOP("sentences", "and %1 more lines that could not be read"),
    };
    return phrases;
}

} // namespace plumbline::ui
