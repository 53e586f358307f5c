-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

-- A code belongs to a guest and to a seat as they were when it was made, so those made before this are dropped. A seat has one
-- code at most: a new one takes the place of the old.
DROP TABLE handovers;

CREATE TABLE handovers (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    code_hash TEXT NOT NULL UNIQUE,
    guest TEXT NOT NULL,
    since INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (table_number, seat)
) STRICT, WITHOUT ROWID;

-- Everybody who was ever at a table, so that what is kept about a guest can be found.
CREATE TABLE guests (
    table_number INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_number, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX guests_by_guest ON guests (guest, table_number);

INSERT INTO guests (table_number, guest) SELECT DISTINCT table_number, guest FROM holders;

-- One row. The beat is written to find out whether anything can be written. Traces: whether unused parts of the file may still hold
-- what was taken out; it is written anew in the next quiet moment.
CREATE TABLE upkeep (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    beat INTEGER NOT NULL,
    traces INTEGER NOT NULL CHECK (traces IN (0, 1))
) STRICT;

INSERT INTO upkeep (only_row, beat, traces) VALUES (1, 0, 1);
