//! The laws of chapter 23 that speak of what happens, not of how a position stands: whole games of random play, trades and
//! conflicts among them, watched step by step. The laws of positions are in the audit, which the harness asks everywhere;
//! law 15, replaying, is a property of the harness, law 16 is asked of every map that is read, and laws 11 and 12, that points
//! and money change by what is told, are asked in `told.rs`.

use table::Menu;
use table::contract::*;
use table::luck::Dice;
use water::rules::Rulebook;
use water::{Action, Event, Options, State, Water};

const GAMES: u64 = 12;
/// One decision in so many is an offer.
const FREELY: usize = 5;

/// What has been seen of the games.
#[derive(Default, Debug)]
struct Watch {
    trades: usize,
    conflicts: usize,
    treatments: usize,
    riots: usize,
    cards: usize,
}

impl Watch {
    fn see(&mut self, game: &Water, before: &State, after: &State, action: Action, events: &[Event]) {
        let (was, is) = (&before.board, &after.board);
        // Law 1: the sea never gets cleaner.
        assert!(is.sea >= was.sea, "law 1 after {action:?}");
        assert!(is.polluted >= was.polluted && is.cleaned >= was.cleaned, "law 1 after {action:?}");
        // Law 13: a trade moves things and makes none.
        let alone = events.iter().all(|event| matches!(event, Event::Traded { .. }));
        if alone && !events.is_empty() {
            let total = |state: &State| -> u32 {
                let held = |seat| {
                    let community = state.board.community(seat);
                    u32::from(community.money) + u32::from(community.energy) + u32::from(community.food)
                };
                game.all().into_iter().map(held).sum()
            };
            assert_eq!(total(before), total(after), "law 13 after {action:?}");
        }
        for event in events {
            match event {
                Event::Traded { .. } => self.trades += 1,
                Event::ConflictWon { .. } => self.conflicts += 1,
                Event::Treated { .. } => self.treatments += 1,
                Event::Riot { .. } => self.riots += 1,
                Event::CardPlayed { .. } => self.cards += 1,
                _ => {}
            }
        }
    }
}

fn watched(watch: &mut Watch, seed: u64) {
    let house = "[setup]\nmoney = 60\nvp = 12\n";
    let book = Rulebook::with_house_rules(house, "house_rules.toml").unwrap();
    let options = Options::advised(&book.rules, (seed % 3) as u8 + 2);
    let game = Water::new(book, options).unwrap();
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        let proposed = if dice.below(FREELY) == 0 { game.propose(&state, seat, &mut dice) } else { None };
        game.offer(&state, seat, &mut menu);
        let action = proposed.unwrap_or_else(|| menu.pick(&mut dice).unwrap());
        let before = state;
        events.clear();
        game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
        watch.see(&game, &before, &state, action, &events);
    }
}

#[test]
fn what_happens_keeps_the_laws() {
    let mut watch = Watch::default();
    (0..GAMES).for_each(|seed| watched(&mut watch, seed));
    let Watch { trades, conflicts, treatments, riots, cards } = watch;
    assert!(trades > 5 && conflicts > 5 && treatments > 2 && riots > 5 && cards > 5, "{watch:?}");
}
