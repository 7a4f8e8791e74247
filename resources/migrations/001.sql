-- A library of runs. Times are nanoseconds relative to a run's origin unless their name says otherwise; enumerations are
-- the names that stand in run files. `seq` is the number of a record's line in its run file, from 1: merged by it, the
-- tables give the file back. `verbatim` holds a line as it was read where the writer of this version would have written
-- another one (unknown keys, another order, another line end); null where it would not.

CREATE TABLE plans (
    sha256 TEXT PRIMARY KEY,   -- of json
    name TEXT NOT NULL,
    json TEXT NOT NULL         -- as declared, one line
) WITHOUT ROWID;

CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    run TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    plan_sha256 TEXT REFERENCES plans(sha256),
    label TEXT NOT NULL,
    imported INTEGER NOT NULL DEFAULT 0,
    tool TEXT NOT NULL,            -- what measured it, with its version
    source_file TEXT,              -- of an imported run: name and SHA-256 of the file
    source_sha256 TEXT,
    started_utc TEXT NOT NULL,
    ended_utc TEXT,
    base_url TEXT NOT NULL DEFAULT '',
    model TEXT NOT NULL DEFAULT '',
    server_kind TEXT NOT NULL DEFAULT '',
    state TEXT NOT NULL,           -- running until its writer has ended it
    reason TEXT NOT NULL DEFAULT '',
    verdict TEXT,                  -- of the run: see the conclusion
    conclusion TEXT NOT NULL DEFAULT '',
    requests INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    warnings TEXT NOT NULL DEFAULT '[]', -- JSON array of sentences: pins that changed, records that were lost
    definitions INTEGER,           -- version of the definitions that the summary follows
    lines_sha256 TEXT,             -- of the lines before the summary
    ended_with_line_feed INTEGER NOT NULL DEFAULT 1,
    -- Who writes it: alive when the boot id is this one's and the process is the one that started then. The boot id has
    -- the name space of process ids behind it: a pid of another container means nothing.
    pid INTEGER, boot_id TEXT, process_started INTEGER, heartbeat_utc TEXT,
    deleted_utc TEXT,              -- a mark; purging removes the rows
    -- Last, as they are long: what stands before them is read without them.
    header_line BLOB,              -- the first line of the run file, without its line feed; null until the preflight has ended
    summary_line BLOB              -- the last one
);
CREATE INDEX runs_started ON runs(started_utc DESC, id DESC);

CREATE TABLE steps (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    step INTEGER NOT NULL, repeat INTEGER NOT NULL,
    purpose TEXT NOT NULL, kind TEXT NOT NULL, level REAL, seed INTEGER NOT NULL DEFAULT 0, variant TEXT,
    start_ns INTEGER NOT NULL, not_idle_at_start INTEGER,
    verbatim BLOB,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE windows (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    step INTEGER NOT NULL, repeat INTEGER NOT NULL, start_ns INTEGER NOT NULL,
    verbatim BLOB,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE step_ends (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    step INTEGER NOT NULL, repeat INTEGER NOT NULL,
    window_start_ns INTEGER NOT NULL, window_end_ns INTEGER NOT NULL, end_ns INTEGER NOT NULL,
    state TEXT NOT NULL, reached_max_outstanding INTEGER NOT NULL, capped_ns INTEGER, drained INTEGER,
    loop_delay_p99_ms REAL NOT NULL, slot_idle REAL NOT NULL, records_lost INTEGER NOT NULL,
    verbatim BLOB,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

-- Enumerations are numbers here, in the order of core/record/names.h: there are many of these rows. With a rowid: a row
-- with its times is too long for the other kind of table, and the key alone finds the row at a position.
CREATE TABLE requests (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    request_id TEXT NOT NULL, step INTEGER NOT NULL, repeat INTEGER NOT NULL, class TEXT NOT NULL, phase INTEGER NOT NULL,
    scheduled_ns INTEGER NOT NULL, sent_ns INTEGER, connect_ns INTEGER, written_ns INTEGER, headers_ns INTEGER,
    first_event_ns INTEGER, first_token_ns INTEGER, first_text_ns INTEGER, last_token_ns INTEGER, finish_ns INTEGER,
    end_ns INTEGER,
    event_times BLOB,              -- see core/store/eventblob.h
    http_status INTEGER, outcome INTEGER NOT NULL, error_class INTEGER NOT NULL, error_message TEXT, finish_reason TEXT,
    prompt_tokens INTEGER, output_tokens INTEGER, reasoning_tokens INTEGER, cached_tokens INTEGER,
    token_source INTEGER NOT NULL, requested_output_tokens INTEGER, requested_prompt_tokens INTEGER,
    events INTEGER NOT NULL, token_events INTEGER NOT NULL, malformed_events INTEGER NOT NULL,
    bytes INTEGER NOT NULL, prompt_bytes INTEGER NOT NULL,
    connection INTEGER NOT NULL, resent INTEGER NOT NULL, prompt_sha256 BLOB, output_sha256 BLOB,
    cancelled_by INTEGER NOT NULL, session INTEGER NOT NULL, cancel_planned INTEGER NOT NULL,
    -- What few requests have, as one JSON object: server_timings, response_headers, variant, conversation, turn, flags.
    more TEXT,
    verbatim BLOB,
    PRIMARY KEY (run, seq)
);
-- Few in most runs, and looked for often.
CREATE INDEX requests_failed ON requests(run, seq) WHERE outcome <> 0;

CREATE TABLE server_samples (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL, at_ns INTEGER NOT NULL, series TEXT NOT NULL, verbatim BLOB,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE host_samples (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL, at_ns INTEGER NOT NULL, client_cpu_share REAL NOT NULL, loop_delay_p99_ms REAL NOT NULL,
    series TEXT, verbatim BLOB,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

-- Notes that a run file holds have a seq; those that a person adds to a finished run have none and are not in its lines.
CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER, at_ns INTEGER, at_utc TEXT NOT NULL, text TEXT NOT NULL, verbatim BLOB
);
CREATE INDEX notes_run ON notes(run, seq);

-- Lines of types that this version does not know, and lines that can't be read: kept as they are.
CREATE TABLE other_lines (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL, verbatim BLOB NOT NULL,
    PRIMARY KEY (run, seq)
) WITHOUT ROWID;

CREATE TABLE pins (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    taken TEXT NOT NULL CHECK (taken IN ('before', 'after')),
    position INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT,                    -- JSON; null: not pinned
    origin TEXT,
    taken_utc TEXT NOT NULL,
    PRIMARY KEY (run, taken, position)
) WITHOUT ROWID;

CREATE TABLE tags (
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (run, tag)
) WITHOUT ROWID;
CREATE INDEX tags_tag ON tags(tag);

CREATE TABLE baselines (
    plan_name TEXT PRIMARY KEY,
    run INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    set_utc TEXT NOT NULL
) WITHOUT ROWID;
