-- Never change this file: its fingerprint is kept in every database. What changes later is a new file.

-- A lesson: many tables under one desk. Its code is for those who learn; whatever is kept of it goes at a time set beforehand.
CREATE TABLE lessons (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    erase_at BIGINT NOT NULL,
    last BIGINT NOT NULL CHECK (last >= 0),
    CONSTRAINT lessons_id_key UNIQUE (id),
    CONSTRAINT lessons_code_key UNIQUE (code)
);

CREATE INDEX lessons_by_end ON lessons (erase_at);

-- What happened, in order. Rows are only ever added.
CREATE TABLE lesson_entries (
    lesson_number BIGINT NOT NULL REFERENCES lessons (number) ON DELETE CASCADE,
    sequence BIGINT NOT NULL CHECK (sequence > 0),
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (lesson_number, sequence)
);

-- The links that open a lesson, and as whom. Only their hashes are here.
CREATE TABLE lesson_keys (
    key_hash TEXT PRIMARY KEY,
    lesson_number BIGINT NOT NULL REFERENCES lessons (number) ON DELETE CASCADE,
    role TEXT NOT NULL
);

-- Everybody who was ever in a lesson, so that what is kept about a guest can be found.
CREATE TABLE lesson_guests (
    lesson_number BIGINT NOT NULL REFERENCES lessons (number) ON DELETE CASCADE,
    guest TEXT NOT NULL,
    PRIMARY KEY (lesson_number, guest)
);

CREATE INDEX lesson_guests_by_guest ON lesson_guests (guest, lesson_number);
