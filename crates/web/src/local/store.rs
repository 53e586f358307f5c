//! The tables this browser keeps: one journal each.

use crate::browser::storage::{self, StorageFault};
use shelf::{AnyTable, Setup, ShelfError};
use table::Journal;

/// Why a table cannot be opened or kept.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreError {
    /// The browser does not keep it.
    Storage(StorageFault),
    /// The game does not take it.
    Shelf(ShelfError),
    /// There is no such table here.
    Missing,
}

fn name(id: &str) -> String {
    format!("finitude.table.{id}")
}

/// Deals a new table and keeps it.
pub fn begin(setup: &Setup) -> Result<String, StoreError> {
    let game = shelf::make(setup).map_err(StoreError::Shelf)?;
    let table = game.deal(seed());
    let id = format!("{:x}", seed() as u64);
    keep(&id, &*table).map_err(StoreError::Storage)?;
    Ok(id)
}

/// Keeps a table as it stands.
pub fn keep(id: &str, table: &dyn AnyTable) -> Result<(), StorageFault> {
    storage::write(&name(id), &table.journal().write())
}

/// The journal of a kept table.
pub fn journal(id: &str) -> Result<Journal, StoreError> {
    let text = storage::read(&name(id)).ok_or(StoreError::Missing)?;
    Journal::read(&text).map_err(|error| StoreError::Shelf(ShelfError::Journal(error)))
}

/// Chance from the browser itself.
pub fn seed() -> u128 {
    let mut bytes = [0_u8; 16];
    if let Some(crypto) = crate::browser::window().and_then(|window| window.crypto().ok()) {
        // Without the browser's chance the seed stays 0: a table like any other, only not a surprise.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u128::from_le_bytes(bytes)
}
