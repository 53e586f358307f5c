//! What no database accepts is refused before any is asked, so that both refuse the same and no other commit suffers.

use super::error::StoreError;
use super::records::{Append, NewEntry, NewTable, Rewrite};
use super::rows;

/// Whether a new table can be stored.
pub(super) fn table(table: &NewTable) -> Result<(), StoreError> {
    text("the game", &table.game)?;
    text("the brief", &table.brief)?;
    rows::signed(table.created_at)?;
    let mut seats: Vec<u8> = table.holders.iter().map(|(seat, _)| *seat).collect();
    seats.sort_unstable();
    if let Some(pair) = seats.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(StoreError::malformed(format!("seat {} is held twice", pair[0])));
    }
    entries(&table.entries)
}

/// Whether an append can be stored.
pub(super) fn append(append: &Append) -> Result<(), StoreError> {
    append.projection.brief.as_deref().map_or(Ok(()), |brief| text("the brief", brief))?;
    entries(&append.entries)
}

/// Whether entries can be rewritten so.
pub(super) fn rewrite(rewrite: &Rewrite) -> Result<(), StoreError> {
    rewrite.brief.as_deref().map_or(Ok(()), |brief| text("the brief", brief))?;
    let mut sequences = Vec::with_capacity(rewrite.bodies.len());
    for (sequence, body) in &rewrite.bodies {
        rows::signed(*sequence)?;
        text("the body", body)?;
        sequences.push(*sequence);
    }
    sequences.sort_unstable();
    match sequences.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => Err(StoreError::malformed(format!("entry {} is given two bodies", pair[0]))),
    }
}

fn entries(entries: &[NewEntry]) -> Result<(), StoreError> {
    for entry in entries {
        rows::signed(entry.at)?;
        text("the body", &entry.body)?;
        entry.request.as_deref().map_or(Ok(()), |request| text("the request", request))?;
    }
    // One request stands for one entry.
    let mut requests: Vec<&str> = entries.iter().filter_map(|entry| entry.request.as_deref()).collect();
    requests.sort_unstable();
    match requests.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => Err(StoreError::malformed(format!("request `{}` stands for two entries at once", pair[0]))),
    }
}

/// PostgreSQL has no room for this one character in a text. JSON writes it in another way.
fn text(what: &str, text: &str) -> Result<(), StoreError> {
    match text.as_bytes().contains(&0) {
        false => Ok(()),
        true => Err(StoreError::malformed(format!("{what} contains a NUL character"))),
    }
}
