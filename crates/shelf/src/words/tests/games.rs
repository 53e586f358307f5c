//! Everything that random games say, in both languages.

use super::{both, say};
use crate::words::{Context, Glossary, Words};
use climate::Climate;
use limit::rules::Rulebook;
use limit::{Limit, Options};
use megacorps::{Corporations, MegaCorps};
use table::{Dice, Game, Menu, Refuse, Seat, SeatSet};
use water::Water;

const GAMES: u64 = 50;
/// Lines of a menu that are said at each decision: all of them would take minutes.
const LINES: usize = 2;
/// One decision in so many is an act that no menu lists, where the game has such.
const FREELY: usize = 6;

fn limit(seed: u64) -> Limit {
    let nations = (seed % 6) as u8 + 1;
    let options = Options { alliances: nations > 1 && !seed.is_multiple_of(4), ..Options::advised(nations) };
    Limit::new(Rulebook::printed(), options).unwrap()
}

fn megacorps(seed: u64) -> MegaCorps {
    let corporations = if seed.is_multiple_of(5) { Corporations::Chosen } else { Corporations::Drawn };
    let options = megacorps::Options { players: (seed % 4) as u8 + 3, corporations };
    MegaCorps::new(megacorps::rules::Rulebook::printed(), options).unwrap()
}

fn water(seed: u64) -> Water {
    let house = "[setup]\nmoney = 40\nvp = 8\n";
    let book = water::rules::Rulebook::with_house_rules(house, "house.toml").unwrap();
    let mut options = water::Options::advised(&book.rules, (seed % 3) as u8 + 2);
    options.mediator = seed.is_multiple_of(4);
    options.simplified = seed.is_multiple_of(5);
    Water::new(book, options).unwrap()
}

fn climate(seed: u64) -> Climate {
    let book = climate::rules::Rulebook::printed();
    let mut options = climate::Options::advised(&book.rules, (seed % 3) as u8 + 3);
    options.expert = seed.is_multiple_of(3);
    options.consensus = seed.is_multiple_of(2);
    options.free_seats = u8::from(options.players < 5);
    Climate::new(book, options).unwrap()
}

#[test]
fn random_games_of_limit_are_told_without_gaps() {
    let words = both("limit");
    (0..GAMES).for_each(|seed| tell(&words, &limit(seed), seed));
}

#[test]
fn random_games_of_megacorps_are_told_without_gaps() {
    let words = both("megacorps");
    (0..GAMES).for_each(|seed| tell(&words, &megacorps(seed), seed));
}

#[test]
fn random_games_of_water_are_told_without_gaps() {
    let words = both("water");
    (0..GAMES / 5).for_each(|seed| tell(&words, &water(seed), seed));
}

#[test]
fn random_games_of_climate_are_told_without_gaps() {
    let words = both("climate");
    (0..GAMES / 10).for_each(|seed| tell(&words, &climate(seed), seed));
}

fn tell<G: Game + Glossary>(words: &[Words; 2], game: &G, seed: u64) {
    let mut dice = Dice::new(seed);
    let mut events = Vec::new();
    let mut state = game.deal(&mut Dice::new(seed + 1000), &mut events);
    let mut menu = Menu::new();
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        game.offer(&state, seat, &mut menu);
        for words in words {
            say_moment(words, game, &state, seat, &menu, &mut dice);
            for event in events.iter().map(|event| game.say_event(event)) {
                say(words, game, None, &event);
                say(words, game, Some(seat), &event);
            }
        }
        events.clear();
        let proposed = if dice.below(FREELY) == 0 { game.propose(&state, seat, &mut dice) } else { None };
        let action = proposed.or_else(|| menu.pick(&mut dice)).unwrap();
        game.apply(&mut state, seat, action, &mut Dice::new(dice.roll()), &mut events).unwrap();
    }
    for words in words {
        events.iter().for_each(|event| {
            say(words, game, Some(Seat(0)), &game.say_event(event));
        });
        let outcome = game.outcome(&state).unwrap();
        let context = Context { players: &super::players(), glossary: game, reader: Some(Seat(0)) };
        for line in words.outcome(&outcome, &context) {
            super::check(words.lang(), &line, &"the outcome");
        }
    }
}

fn say_moment<G: Game + Glossary>(
    words: &Words,
    game: &G,
    state: &G::State,
    seat: Seat,
    menu: &Menu<G::Action>,
    dice: &mut Dice,
) {
    for other in SeatSet::first(game.seats()) {
        say(words, game, Some(other), &game.prompt(state, other).question);
    }
    for aside in menu.asides() {
        say(words, game, Some(seat), &game.say_action(state, seat, aside));
    }
    for _ in 0..LINES {
        let offered = menu.pick(dice).unwrap();
        say(words, game, Some(seat), &game.say_action(state, seat, &offered));
        let probe = game.probe(state, seat, dice);
        say(words, game, Some(seat), &game.say_action(state, seat, &probe));
        if let Err(refusal) = game.check(state, seat, &probe) {
            say(words, game, Some(seat), &refusal.saying());
        }
    }
    let mut hindered = Vec::new();
    game.hindered(state, seat, &mut hindered);
    for (action, refusal) in hindered.into_iter().take(LINES) {
        say(words, game, Some(seat), &game.say_action(state, seat, &action));
        say(words, game, Some(seat), &refusal.saying());
    }
}
