-- What the instrument saw of itself during a step's window, and how exact it is on this machine.

ALTER TABLE step_ends ADD COLUMN instrument TEXT; -- JSON object of numbers; null where nothing was seen

-- A calibration of one transport, valid for the machine, kernel and build that it was taken with.
CREATE TABLE calibrations (
    id INTEGER PRIMARY KEY,
    taken_utc TEXT NOT NULL,
    machine TEXT NOT NULL, kernel TEXT NOT NULL, build TEXT NOT NULL,
    transport TEXT NOT NULL
);
CREATE INDEX calibrations_found ON calibrations(transport, machine, kernel, build, id DESC);

-- One load each: durations in milliseconds.
CREATE TABLE calibration_cells (
    calibration INTEGER NOT NULL REFERENCES calibrations(id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    streams INTEGER NOT NULL,
    rate REAL NOT NULL,            -- events a second that a stream was asked for
    events_per_s REAL NOT NULL,    -- that were read, all streams together
    requests INTEGER NOT NULL,
    ttft_error_p50_ms REAL NOT NULL, ttft_error_p99_ms REAL NOT NULL,
    send_delay_p99_ms REAL NOT NULL, read_delay_p99_ms REAL NOT NULL,
    gap_error_p99_ms REAL NOT NULL, lateness_p99_ms REAL NOT NULL,
    cpu_us_an_event REAL NOT NULL, server_late_p99_ms REAL NOT NULL,
    is_void INTEGER NOT NULL,
    PRIMARY KEY (calibration, position)
) WITHOUT ROWID;
