//! Creating a table: one statement.

use super::append::Columns;
use crate::store::error::StoreError;
use crate::store::records::{Created, NewTable};
use crate::store::rows;
use sqlx::postgres::PgConnection;

const CREATE: &str = "WITH made AS (\
    INSERT INTO tables (id, code, game, status, listed, brief, created_at, touched_at, last) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (code) DO NOTHING RETURNING number), \
    added AS (INSERT INTO entries (table_number, sequence, request, at, body) \
    SELECT number, place, request, at, body FROM made, \
    unnest($10::text[], $11::bigint[], $12::text[]) WITH ORDINALITY AS new (request, at, body, place)), \
    seated AS (INSERT INTO holders (table_number, seat, guest) \
    SELECT number, seat, guest FROM made, unnest($13::bigint[], $14::text[]) AS new (seat, guest)), \
    met AS (INSERT INTO guests (table_number, guest) \
    SELECT number, guest FROM made, unnest($15::text[]) AS new (guest)) \
    SELECT number FROM made";

/// Creates a table.
pub(super) async fn create(open: &mut PgConnection, table: &NewTable) -> Result<Created, StoreError> {
    let last = table.entries.len() as u64;
    let columns = Columns::new(&table.entries)?;
    let created_at = rows::signed(table.created_at)?;
    let (seats, guests): (Vec<_>, Vec<_>) =
        table.holders.iter().map(|(seat, guest)| (i64::from(*seat), guest.to_string())).unzip();
    let everybody: Vec<_> = table.everybody().iter().map(ToString::to_string).collect();
    let made = sqlx::query(CREATE)
        .bind(table.id.to_string())
        .bind(table.code.to_string())
        .bind(&table.game)
        .bind(rows::status_word(table.status))
        .bind(table.listed)
        .bind(&table.brief)
        .bind(created_at)
        .bind(columns.times.last().copied().unwrap_or(created_at))
        .bind(rows::signed(last)?)
        .bind(&columns.requests)
        .bind(&columns.times)
        .bind(&columns.bodies)
        .bind(seats)
        .bind(guests)
        .bind(everybody)
        .fetch_all(open)
        .await;
    match made {
        Ok(made) if made.is_empty() => Ok(Created::CodeTaken),
        Ok(_) => Ok(Created::Stored { last }),
        Err(sqlx::Error::Database(error)) if error.constraint() == Some("tables_id_key") => {
            Err(StoreError::TableExists { table: table.id })
        }
        Err(error) => Err(error.into()),
    }
}
