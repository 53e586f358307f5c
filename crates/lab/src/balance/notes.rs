//! What is noted of one game: who could do what and did it, what they held, what happened, who led.

use super::held;
use crate::players::Player;
use bots::Bot;
use serde_json::Value;
use shelf::bulk::{Mind, Played, Watch};
use shelf::{AnyGame, AnyTable, with_position};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use table::luck::Dice;
use table::{CardId, Forms, Legality, Menu, Outcome, Seat, Viewer};

/// The notes of one game.
#[derive(Default)]
pub(super) struct Notes {
    /// By seat: the cards it has held, those it has played, what it could have done, and what it did.
    pub(super) held: Vec<BTreeSet<String>>,
    pub(super) played: Vec<BTreeSet<String>>,
    pub(super) open: Vec<BTreeSet<String>>,
    pub(super) taken: Vec<BTreeSet<String>>,
    /// How often each kind of event happened.
    pub(super) events: BTreeMap<&'static str, u64>,
    /// The scores at the first decision of every turn.
    pub(super) scores: Vec<(i64, Vec<i64>)>,
    pub(super) turns: i64,
    pub(super) outcome: Option<Outcome>,
    /// The turn in which each seat last looked at its hand.
    looked: Vec<Option<i64>>,
    names: BTreeMap<u8, String>,
    /// Where a seat's score is among its figures, and how many figures it has.
    pub(super) score: Option<usize>,
    figures: usize,
}

impl Notes {
    pub(super) fn of(game: &dyn AnyGame) -> Notes {
        let (seats, (_, figures)) = (usize::from(game.seats()), game.figure_names());
        // Several figures of a seat may rise with its score; who leads is told by the score alone.
        let score = figures.iter().position(|name| *name == "score");
        let sets = || vec![BTreeSet::new(); seats];
        Notes {
            held: sets(),
            played: sets(),
            open: sets(),
            taken: sets(),
            looked: vec![None; seats],
            score,
            figures: figures.len(),
            ..Notes::default()
        }
    }

    /// Everything noted, once the game is over.
    pub(super) fn take(&mut self) -> Notes {
        std::mem::take(self)
    }
}

/// A player whose choices are noted.
struct Noted {
    bot: Bot,
    notes: Arc<Mutex<Notes>>,
}

pub(super) fn mind(player: &Player, notes: &Arc<Mutex<Notes>>) -> Box<dyn Mind> {
    Box::new(Noted { bot: player.bot(), notes: notes.clone() })
}

/// What a seat could do now, by the names of the options.
fn open(table: &dyn AnyTable, seat: Seat) -> BTreeSet<String> {
    with_position!(table.position(), |game, state| {
        let mut menu = Menu::new();
        game.offer(state, seat, &mut menu);
        menu.lines().iter().map(|line| held::option(&game.write_action(&line.action))).collect()
    })
}

impl Mind for Noted {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        let action = self.bot.choose_with(table, seat, dice, 1);
        let turn = table.indicators().0.world.first().copied();
        if let Ok(mut notes) = self.notes.lock() {
            let at = seat.index();
            if notes.looked.get(at).is_some_and(|looked| *looked != turn) {
                notes.looked[at] = turn;
                held::cards(&table.view(Viewer::Seat(seat)), &mut notes.held[at]);
            }
            if let Some(all) = notes.open.get_mut(at) {
                all.extend(open(table, seat));
            }
            if let (Some(action), Some(taken)) = (&action, notes.taken.get_mut(at)) {
                taken.insert(held::option(action));
            }
        }
        action
    }
}

/// Watches one game and adds to its notes.
pub(super) struct Watched {
    notes: Arc<Mutex<Notes>>,
    seed: Option<u64>,
}

impl Watched {
    pub(super) fn new(notes: &Arc<Mutex<Notes>>, seed: u64) -> Watched {
        Watched { notes: notes.clone(), seed: Some(seed) }
    }

    fn note(&self, write: impl FnOnce(&mut Notes)) {
        if let Ok(mut notes) = self.notes.lock() {
            write(&mut notes);
        }
    }
}

impl Watch for Watched {
    fn wants_decisions(&self) -> bool {
        true
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn happened(&mut self, event: &'static str) {
        self.note(|notes| *notes.events.entry(event).or_default() += 1);
    }

    fn next(&mut self) -> Option<u64> {
        self.seed.take()
    }

    fn meets(&mut self, _kind: u8, card: Option<CardId>, example: &Value) {
        let inside = example.as_object().and_then(|fields| fields.values().next());
        let name = inside.and_then(|inside| inside.get("card")?.as_str());
        if let (Some(card), Some(name)) = (card, name) {
            self.note(|notes| drop(notes.names.insert(card.0, name.to_owned())));
        }
    }

    fn turn(&mut self, turn: i64, over: bool, _world: &[i64], seats: &[i64]) {
        self.note(|notes| {
            if let (Some(score), false) = (notes.score, over) {
                let scores = seats.chunks_exact(notes.figures.max(1)).map(|own| own[score]).collect();
                notes.scores.push((turn, scores));
            }
        });
    }

    fn decision(&mut self, _turn: i64, seat: Seat, _kind: u8, card: Option<CardId>) {
        let Some(card) = card else { return };
        self.note(|notes| {
            if let (Some(name), Some(played)) = (notes.names.get(&card.0), notes.played.get_mut(seat.index())) {
                played.insert(name.clone());
            }
        });
    }

    fn ended(&mut self, game: &Played<'_>) {
        self.note(|notes| {
            notes.turns = game.turns;
            notes.outcome = game.outcome.clone();
        });
    }
}
