//! The tables this browser keeps: a journal each, and what a list of tables shows of it.

use super::game::LocalGame;
use bots::Bot;
use page_kit::browser::chance::seed;
use page_kit::browser::storage;
use page_kit::browser::storage::StorageFault;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{AnyTable, Setup, ShelfError};
use table::{Journal, Seat, SeatSet};
use wire::SeatWish;
use wire::tables::seat_again;

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

pub(super) fn of_game(game: &str) -> impl Fn(ShelfError) -> StoreError {
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
    /// Whether this is a branch of another game, tried out afterwards.
    #[serde(default)]
    pub branch: bool,
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
pub fn begin(setup: &Setup, seats: Vec<SeatWish>) -> Result<String, StoreError> {
    begin_kept(setup, fresh(&setup.game, seats, false), seed())
}

/// The same for a guided first game, with the luck that its steps speak of.
pub fn begin_guided(setup: &Setup, seats: Vec<SeatWish>, luck: u128) -> Result<String, StoreError> {
    begin_kept(setup, fresh(&setup.game, seats, true), luck)
}

/// The same for one person who plays every seat on this screen.
pub fn begin_alone(setup: &Setup, seats: Vec<SeatWish>) -> Result<String, StoreError> {
    let about = About { alone: true, ..fresh(&setup.game, seats, false) };
    begin_kept(setup, about, seed())
}

/// The same people play again by the same rules: everybody sits one seat further to the front, and the luck is new. With the
/// same luck everybody keeps their seat, so that the same cards come to the same people.
pub(crate) fn begin_again(before: &About, local: &LocalGame, same_luck: bool) -> Result<String, StoreError> {
    let setup = local.game().setup().clone();
    // The header is our own: its seed can be read.
    let known = || u128::from_str_radix(&local.table().journal().header.seed, 16).unwrap_or_default();
    let (seats, luck) = match same_luck {
        true => (local.wishes().to_vec(), known()),
        false => (moved_up(local.wishes(), setup.seats), seed()),
    };
    let about = About { alone: before.alone, ..fresh(&setup.game, seats, false) };
    let local = LocalGame::begin(&setup, about.seats.clone(), luck).map_err(of_game(&setup.game))?;
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(about.id)
}

/// The same for a lesson: what is asked before the first turn, and the board answers, nobody has to.
pub fn begin_lesson(
    setup: &Setup,
    seats: Vec<SeatWish>,
    dealt: impl Fn(&dyn AnyTable, Seat) -> Option<Value>,
) -> Result<String, StoreError> {
    let about = About { alone: true, ..fresh(&setup.game, seats, false) };
    let mut local = LocalGame::begin(setup, about.seats.clone(), seed()).map_err(of_game(&setup.game))?;
    local.deal(dealt).map_err(of_game(&setup.game))?;
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(about.id)
}

/// Everybody one seat further to the front.
fn moved_up(seats: &[SeatWish], players: u8) -> Vec<SeatWish> {
    let mut moved = seats.to_vec();
    for (at, wish) in (0..).zip(seats) {
        if let Some(place) = moved.get_mut(usize::from(seat_again(at, players))) {
            place.clone_from(wish);
        }
    }
    moved
}

fn begin_kept(setup: &Setup, about: About, luck: u128) -> Result<String, StoreError> {
    let local = LocalGame::begin(setup, about.seats.clone(), luck).map_err(of_game(&setup.game))?;
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(about.id)
}

/// A table that came from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// Its id.
    pub id: String,
    /// Whether the last line of the file was torn, and left out.
    pub torn: bool,
}

/// Keeps a table that comes from a file.
pub fn import(text: &str, seats: impl FnOnce(u8) -> Vec<SeatWish>) -> Result<Imported, StoreError> {
    let (journal, torn) = Journal::read_torn(text).map_err(ShelfError::Journal).map_err(of_game(""))?;
    let game = &journal.header.game;
    let setup = Setup::from_header(&journal.header).map_err(of_game(game))?;
    let seats = seats(setup.places());
    let local = LocalGame::open(&journal, seats.clone(), seed()).map_err(of_game(game))?;
    let about = fresh(&setup.game, seats, false);
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(Imported { id: about.id, torn })
}

/// Keeps a branch of a game that is over.
pub(super) fn begin_branch(journal: &Journal, seats: Vec<SeatWish>, name: String) -> Result<String, StoreError> {
    let game = &journal.header.game;
    let local = LocalGame::open(journal, seats.clone(), seed()).map_err(of_game(game))?;
    let about = About { name, branch: true, ..fresh(game, seats, false) };
    keep(&about, &local).map_err(StoreError::Storage)?;
    Ok(about.id)
}

/// A recorded game that nobody plays and that is not kept.
pub(crate) fn recorded(text: &str) -> Result<(About, LocalGame), StoreError> {
    let journal = Journal::read(text).map_err(ShelfError::Journal).map_err(of_game(""))?;
    let game = &journal.header.game;
    let setup = Setup::from_header(&journal.header).map_err(of_game(game))?;
    let bot = Bot::for_live_tables(game);
    let seats = vec![SeatWish::Bot { bot: bot.name() }; usize::from(setup.places())];
    let local = LocalGame::open(&journal, seats.clone(), 0).map_err(of_game(game))?;
    // It is not over, only recorded no further.
    Ok((About { waiting: vec![0], ..fresh(game, seats, false) }, local))
}

fn fresh(game: &str, seats: Vec<SeatWish>, guided: bool) -> About {
    About {
        id: format!("{:016x}", seed() as u64),
        name: String::new(),
        game: game.to_owned(),
        seats,
        guided,
        alone: false,
        branch: false,
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
    // In a guided game the bots do the same each time, as far as the reader does.
    let chance = if about.guided { journal.entries.len() as u128 } else { seed() };
    let local = LocalGame::open(&journal, about.seats.clone(), chance).map_err(of_game(&about.game))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_moves_one_seat_to_the_front_and_a_mediator_stays() {
        let here = |name: &str| SeatWish::Here { name: name.to_owned() };
        let seats = [here("Ada"), here("Ben"), SeatWish::Bot { bot: "novice".to_owned() }, here("Mediator")];
        let moved = moved_up(&seats, 3);
        assert_eq!(moved, [seats[1].clone(), seats[2].clone(), seats[0].clone(), seats[3].clone()]);
        assert_eq!(moved_up(&seats[..1], 1), [seats[0].clone()], "whoever plays alone stays");
    }
}
