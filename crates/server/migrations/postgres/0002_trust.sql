-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

-- A code belongs to a guest and to a seat as they were when it was made, so those made before this are dropped. A seat has one
-- code at most: a new one takes the place of the old.
DROP TABLE handovers;

CREATE TABLE handovers (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    code_hash TEXT NOT NULL UNIQUE,
    guest TEXT NOT NULL,
    since BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (table_number, seat)
);

-- Everybody who was ever at a table, so that what is kept about a guest can be found.
CREATE TABLE guests (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_number, guest)
);

CREATE INDEX guests_by_guest ON guests (guest, table_number);

INSERT INTO guests (table_number, guest) SELECT DISTINCT table_number, guest FROM holders;

-- Which process has a socket of which seat, or had one, and since when.
CREATE TABLE presence (
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat BIGINT NOT NULL,
    process TEXT NOT NULL,
    here BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_number, seat, process)
);

-- One row, written to find out whether anything can be written.
CREATE TABLE upkeep (
    only_row BOOLEAN PRIMARY KEY CHECK (only_row),
    beat BIGINT NOT NULL
) WITH (fillfactor = 10);

INSERT INTO upkeep (only_row, beat) VALUES (TRUE, 0);
