//! The tables this browser keeps: a journal each, and what a list of tables shows of it.

use super::game::LocalGame;
use page_kit::browser::chance::seed;
use page_kit::browser::storage;
use page_kit::browser::storage::StorageFault;
use serde::{Deserialize, Serialize};
use shelf::{Setup, ShelfError};
use table::{Journal, SeatSet};
use wire::SeatWish;

/// Why a table cannot be opened or kept.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreError {
    /// The browser does not keep it.
    Storage(StorageFault),
    /// The game, by name, does not accept it; the name is empty if the game is not known.
    Shelf(String, ShelfError),
    /// There is no such table here.
    Missing,
}

fn of_game(game: &str) -> impl Fn(ShelfError) -> StoreError {
    move |error| StoreError::Shelf(game.to_owned(), error)
}

/// What is kept along with a journal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct About {
    /// The table's number in this browser.
    pub id: String,
    /// What its people call it; empty when nobody named it.
    #[serde(default)]
    pub name: String,
    /// The game.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SeatWish>,
    /// Whether this is a guided first game.
    #[serde(default)]
    pub guided: bool,
    /// Whether one person plays every seat on this screen, so that nobody hands it over.
    #[serde(default)]
    pub alone: bool,
    /// When something last happened, in milliseconds since 1970.
    pub touched_at: f64,
    /// Moves in force.
    #[serde(default)]
    pub moves: usize,
    /// The seats the game waits for; empty once it is over.
    #[serde(default)]
    pub waiting: Vec<u8>,
}

impl About {
    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.waiting.is_empty()
    }
}

const FRONT: &str = "finitude.table.";

fn journal_name(id: &str) -> String {
    format!("{FRONT}{id}.journal")
}

fn about_name(id: &str) -> String {
    format!("{FRONT}{id}.about")
}

/// The name under which a table's journal is kept: another window of this browser that writes it plays the same table.
pub(crate) fn kept_as(id: &str) -> String {
    journal_name(id)
}

/// Deals a new table and keeps it.
pub fn begin(setup: &Setup, seats: Vec<SeatWish>, guided: bool) -> Result<String, StoreError> {
    let about = fresh(&setup.game, seats, guided);
    begin_kept(setup, about)
}

/// The same for one person who plays every seat on this screen.
pub fn begin_alone(setup: &Setup, seats: Vec<SeatWish>) -> Result<String, StoreError> {
    let about = About { alone: true, ..fresh(&setup.game, seats, false) };
    begin_kept(setup, about)
}

fn begin_kept(setup: &Setup, about: About) -> Result<String, StoreError> {
    let local = LocalGame::begin(setup, about.seats.clone(), seed()).map_err(of_game(&setup.game))?;
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(about.id)
}

/// Keeps a table that comes from a file.
pub fn import(text: &str, seats: impl FnOnce(u8) -> Vec<SeatWish>) -> Result<String, StoreError> {
    let journal = Journal::read(text).map_err(ShelfError::Journal).map_err(of_game(""))?;
    let game = &journal.header.game;
    let setup = Setup::from_header(&journal.header).map_err(of_game(game))?;
    let seats = seats(setup.places());
    let local = LocalGame::open(&journal, seats.clone(), seed()).map_err(of_game(game))?;
    let about = fresh(&setup.game, seats, false);
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(about.id)
}

fn fresh(game: &str, seats: Vec<SeatWish>, guided: bool) -> About {
    About {
        id: format!("{:016x}", seed() as u64),
        name: String::new(),
        game: game.to_owned(),
        seats,
        guided,
        alone: false,
        touched_at: 0.0,
        moves: 0,
        waiting: Vec::new(),
    }
}

/// Keeps a table as it stands: the journal first, for it is the truth.
pub(crate) fn keep(about: &About, local: &LocalGame) -> Result<(), StorageFault> {
    let table = local.table();
    let waiting = table.waiting().unwrap_or(SeatSet::EMPTY).into_iter().map(|seat| seat.0).collect();
    let about = About { touched_at: js_sys::Date::now(), moves: table.moves(), waiting, ..about.clone() };
    storage::write(&journal_name(&about.id), &table.journal().write())?;
    keep_about(&about)
}

/// Keeps what a list of tables shows.
pub fn keep_about(about: &About) -> Result<(), StorageFault> {
    // Names and numbers always have a JSON form.
    storage::write(&about_name(&about.id), &serde_json::to_string(about).unwrap_or_default())
}

/// Opens a kept table.
pub(crate) fn open(id: &str) -> Result<(About, LocalGame), StoreError> {
    let text = storage::read(&journal_name(id)).ok_or(StoreError::Missing)?;
    let about = about(id).ok_or(StoreError::Missing)?;
    let journal = Journal::read(&text).map_err(ShelfError::Journal).map_err(of_game(&about.game))?;
    let local = LocalGame::open(&journal, about.seats.clone(), seed()).map_err(of_game(&about.game))?;
    Ok((about, local))
}

/// A kept journal as it was written.
pub fn journal(id: &str) -> Option<String> {
    storage::read(&journal_name(id))
}

/// What is known about a kept table without opening it.
pub fn about(id: &str) -> Option<About> {
    serde_json::from_str(&storage::read(&about_name(id))?).ok()
}

/// Every kept table, most recently touched first.
pub fn list() -> Vec<About> {
    let names = storage::names(FRONT);
    let ids = names.iter().filter_map(|name| name.strip_prefix(FRONT)?.strip_suffix(".about"));
    let mut tables: Vec<About> = ids.filter_map(about).collect();
    tables.sort_by(|one, other| other.touched_at.total_cmp(&one.touched_at));
    tables
}

/// Forgets a table.
pub fn forget(id: &str) {
    storage::forget(&journal_name(id));
    storage::forget(&about_name(id));
}
