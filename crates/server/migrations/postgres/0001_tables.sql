-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

-- Every append updates its row here. The room left in each page lets PostgreSQL do so without touching an index.
CREATE TABLE tables (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'finished')),
    listed BOOLEAN NOT NULL,
    brief TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    last BIGINT NOT NULL CHECK (last >= 0),
    CONSTRAINT tables_id_key UNIQUE (id),
    CONSTRAINT tables_code_key UNIQUE (code)
) WITH (fillfactor = 60);

CREATE INDEX tables_in_lists ON tables (status, number) WHERE listed;

-- What happened, in order. Rows are only ever added.
CREATE TABLE entries (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    sequence BIGINT NOT NULL CHECK (sequence > 0),
    request TEXT,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, sequence)
);

CREATE UNIQUE INDEX entries_by_request ON entries (table_number, request) WHERE request IS NOT NULL;

-- What SQLite works out from the entries stands here in the row itself, since it decides who wins a number.
CREATE VIEW table_records AS SELECT * FROM tables;

CREATE TABLE holders (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_number, seat)
);

CREATE INDEX holders_by_guest ON holders (guest);

CREATE TABLE snapshots (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    sequence BIGINT NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (table_number, sequence)
);

CREATE TABLE handovers (
    code_hash TEXT PRIMARY KEY,
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
