//! Statements for many rows at once.
//!
//! A statement is prepared once for each power of two and padded with empty rows, which it skips: so a few prepared
//! statements serve any number of rows.

/// At most this many rows go into one statement.
pub(super) const MOST_ROWS: usize = 256;

/// The size of statement that holds this many rows; none needs no statement.
pub(super) fn padded(rows: usize) -> usize {
    if rows == 0 { 0 } else { rows.next_power_of_two() }
}

/// A commit, as it came: `(number, entries, briefs)`.
pub(super) const INSERT_COMMIT: &str = "INSERT INTO commits (number, entries, briefs) VALUES (?, ?, ?)";

/// Sorts in whatever is there. Skips entries of tables deleted since, and those already sorted in.
pub(super) const SORT_ALL: &str = "BEGIN IMMEDIATE; \
    INSERT OR IGNORE INTO entries (table_number, sequence, request, at, body) \
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 \
    FROM commits, json_each(commits.entries) JOIN tables ON tables.number = value ->> 0; \
    UPDATE tables SET brief = latest.brief FROM \
    (SELECT value ->> 0 AS table_number, value ->> 1 AS brief, max(commits.number) \
    FROM commits, json_each(commits.briefs) GROUP BY table_number) AS latest WHERE tables.number = latest.table_number; \
    DELETE FROM commits; COMMIT";

/// Takes tables out of commits: their numbers as a list in JSON.
pub(super) const CLEAR_COMMITS: &str = "UPDATE commits SET \
    entries = (SELECT json_group_array(json(value)) FROM json_each(commits.entries) \
    WHERE value ->> 0 NOT IN (SELECT value FROM json_each(?1))), \
    briefs = (SELECT json_group_array(json(value)) FROM json_each(commits.briefs) \
    WHERE value ->> 0 NOT IN (SELECT value FROM json_each(?1))) \
    WHERE EXISTS (SELECT 1 FROM json_each(commits.entries) WHERE value ->> 0 IN (SELECT value FROM json_each(?1))) \
    OR EXISTS (SELECT 1 FROM json_each(commits.briefs) WHERE value ->> 0 IN (SELECT value FROM json_each(?1)))";

/// Removes commits: `number`.
pub(super) fn delete_commits(commits: usize) -> String {
    format!("DELETE FROM commits WHERE number IN ({})", rows(commits, "?"))
}

/// New entries: `(table_number, sequence, request, at, body)`.
pub(super) fn insert_entries(entries: usize) -> String {
    let rows = rows(entries, "(?,?,?,?,?)");
    format!(
        "INSERT INTO entries (table_number, sequence, request, at, body) \
         SELECT * FROM (VALUES {rows}) WHERE column1 IS NOT NULL"
    )
}

/// What lists show: `(number, brief)`.
pub(super) fn update_briefs(briefs: usize) -> String {
    let rows = rows(briefs, "(?,?)");
    format!("UPDATE tables SET brief = new.column2 FROM (VALUES {rows}) AS new WHERE number = new.column1")
}

/// What entries of one table say: `(sequence, body)`, then the table's number.
pub(super) fn update_bodies(bodies: usize) -> String {
    let rows = rows(bodies, "(?,?)");
    format!(
        "UPDATE entries SET body = new.column2 FROM (VALUES {rows}) AS new \
         WHERE table_number = ? AND sequence = new.column1"
    )
}

/// Where tables are, how far they have come, what lists show of them, and the requests of their entries as a list in JSON:
/// `(id, number, last, brief, requests)`.
pub(super) fn find_tables(tables: usize) -> String {
    format!(
        "SELECT id, number, last, brief, (SELECT json_group_array(request) FROM \
         (SELECT request FROM entries WHERE table_number = number ORDER BY sequence)) \
         FROM table_records WHERE id IN ({})",
        rows(tables, "?")
    )
}

fn rows(count: usize, row: &str) -> String {
    vec![row; count].join(",")
}
