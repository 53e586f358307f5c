//! The statements of a commit, for as many rows as it has.
//!
//! A statement is prepared once for each power of two and filled up with empty rows, which its `WHERE` passes over: so a few
//! prepared statements serve commits of any size, and a commit of many appends is one message to SQLite's thread.

use std::fmt::Write;

/// At most this many rows go into one statement.
pub(super) const MOST_ROWS: usize = 256;

/// The size of statement that holds this many rows.
pub(super) fn padded(rows: usize) -> usize {
    rows.next_power_of_two()
}

/// Everything a commit of plain appends consists of: `entries` new rows, `tables` rows moved on.
/// Without `commit` the transaction stays open for more.
pub(super) fn write(entries: usize, tables: usize, commit: bool) -> String {
    let mut sql = String::from("BEGIN IMMEDIATE;");
    if entries > 0 {
        sql.push_str(&insert_entries(entries));
        sql.push(';');
    }
    sql.push_str(
        "UPDATE tables SET last = moved.column2, touched_at = coalesce(moved.column3, touched_at), \
         brief = coalesce(moved.column4, brief) FROM (VALUES ",
    );
    rows(&mut sql, tables, "(?,?,?,?)");
    sql.push_str(") AS moved WHERE number = moved.column1;");
    if commit {
        sql.push_str("COMMIT");
    }
    sql
}

/// New entries: `(table_number, sequence, request, at, body)`.
pub(super) fn insert_entries(entries: usize) -> String {
    let mut sql =
        String::from("INSERT INTO entries (table_number, sequence, request, at, body) SELECT * FROM (VALUES ");
    rows(&mut sql, entries, "(?,?,?,?,?)");
    sql.push_str(") WHERE column1 IS NOT NULL");
    sql
}

/// Which of these requests are stored already: `(table_number, request, sequence)`.
pub(super) fn find_requests(requests: usize) -> String {
    let mut sql = String::from("SELECT entries.table_number, entries.request, entries.sequence FROM (VALUES ");
    rows(&mut sql, requests, "(?,?)");
    sql.push_str(") AS asked JOIN entries ON entries.table_number = asked.column1 AND entries.request = asked.column2");
    sql
}

/// Where these tables are: `(id, number, last)`.
pub(super) fn find_tables(tables: usize) -> String {
    let mut sql = String::from("SELECT id, number, last FROM tables WHERE id IN (");
    rows(&mut sql, tables, "?");
    sql.push(')');
    sql
}

fn rows(sql: &mut String, count: usize, row: &str) {
    for place in 0..count {
        let _ = write!(sql, "{}{row}", if place == 0 { "" } else { "," });
    }
}
