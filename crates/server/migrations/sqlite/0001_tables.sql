-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished')),
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    brief TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= 0)
) STRICT;

CREATE INDEX tables_in_lists ON tables (status, number) WHERE listed;

-- What happened, in order. Rows are only ever added.
CREATE TABLE entries (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    request TEXT,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, sequence)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entries_by_request ON entries (table_number, request) WHERE request IS NOT NULL;

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
