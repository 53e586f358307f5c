//! `finitude play`: a game in the terminal.

mod input;
mod orders;
mod round;
mod why;

use crate::cli::Play;
use crate::failure::Failure;
use crate::voice::Voice;
use crate::{board, source};
use round::{Player, Round};
use shelf::AnyTable;
use table::luck::Dice;

pub(crate) fn run(args: &Play, voice: &Voice) -> Result<(), Failure> {
    if voice.json {
        return Err(Failure::told("play_json", Vec::new()));
    }
    let kinds = kinds(args)?;
    let table = open(args, &kinds, voice)?;
    if kinds.len() != usize::from(table.seats()) {
        let told = vec![("found", kinds.len().into()), ("seats", usize::from(table.seats()).into())];
        return Err(Failure::told("seat_count", told));
    }
    let players = board::names(&*table, &args.names, voice);
    let save = args.save.clone().or_else(|| args.load.clone());
    let dice = Dice::new(args.seed.unwrap_or_else(|| source::fresh_seed() as u64) ^ 0x5eed);
    Round::new(table, kinds, players, voice, dice, save).play()
}

/// Players at a table for which nobody says who sits there: a person and two bots.
const USUAL: u8 = 3;

/// Who sits where.
fn kinds(args: &Play) -> Result<Vec<Player>, Failure> {
    if !args.seats.is_empty() {
        return args.seats.iter().map(|word| Player::named(word)).collect();
    }
    let players = source::usual_players(game_of(args), &args.rules, USUAL);
    (0..players).map(|seat| Player::named(if seat == 0 { "me" } else { "random" })).collect()
}

/// The game that is named, or the first of the shelf.
fn game_of(args: &Play) -> &str {
    args.game.as_deref().unwrap_or(shelf::TITLES[0].id)
}

fn open(args: &Play, kinds: &[Player], voice: &Voice) -> Result<Box<dyn AnyTable>, Failure> {
    if let Some(path) = &args.load {
        return source::load(path, voice);
    }
    let game = game_of(args);
    let players = source::players(game, kinds.len(), &args.rules);
    let game = source::make(&source::setup(game, players, &args.rules)?)?;
    Ok(game.deal(args.seed.map_or_else(source::fresh_seed, u128::from)))
}
