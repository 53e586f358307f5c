-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished')),
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    brief TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_in_lists ON tables (status, number) WHERE listed;

-- What happened, in order. Rows are only ever added. That a request counts once is seen to by the one process that writes.
CREATE TABLE entries (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    request TEXT,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, sequence)
) STRICT, WITHOUT ROWID;

-- The latest commits as they came, one in a row: entries [[table_number, sequence, request, at, body], ...] and briefs
-- [[table_number, brief], ...]. They are sorted into `entries` and `tables` within a minute, many of a table at once; a row goes
-- when nothing of it is left to be sorted in.
CREATE TABLE commits (
    number INTEGER PRIMARY KEY,
    entries TEXT NOT NULL,
    briefs TEXT NOT NULL
) STRICT;

-- All of them, sorted or not.
CREATE VIEW journal AS
SELECT table_number, sequence, request, at, body FROM entries
UNION
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM commits, json_each(commits.entries);

CREATE VIEW table_records AS
SELECT
    tables.*,
    coalesce((SELECT at FROM entries WHERE table_number = number ORDER BY sequence DESC LIMIT 1), created_at) AS touched_at,
    coalesce((SELECT max(sequence) FROM entries WHERE table_number = number), 0) AS last
FROM tables;

CREATE TABLE holders (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX holders_by_guest ON holders (guest);

CREATE TABLE snapshots (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (table_number, sequence)
) STRICT;

CREATE TABLE handovers (
    code_hash TEXT PRIMARY KEY,
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
