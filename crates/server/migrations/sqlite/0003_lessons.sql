-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

-- A lesson: many tables under one desk. Its code is for those who learn; whatever is kept of it goes at a time set beforehand.
CREATE TABLE lessons (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    erase_at INTEGER NOT NULL,
    last INTEGER NOT NULL CHECK (last >= 0)
) STRICT;

CREATE INDEX lessons_by_end ON lessons (erase_at);

-- What happened, in order. Rows are only ever added.
CREATE TABLE lesson_entries (
    lesson_number INTEGER NOT NULL REFERENCES lessons (number) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (lesson_number, sequence)
) STRICT, WITHOUT ROWID;

-- The links that open a lesson, and as whom. Only their hashes are here.
CREATE TABLE lesson_keys (
    key_hash TEXT PRIMARY KEY,
    lesson_number INTEGER NOT NULL REFERENCES lessons (number) ON DELETE CASCADE,
    role TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Everybody who was ever in a lesson, so that what is kept about a guest can be found.
CREATE TABLE lesson_guests (
    lesson_number INTEGER NOT NULL REFERENCES lessons (number) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (lesson_number, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX lesson_guests_by_guest ON lesson_guests (guest, lesson_number);
