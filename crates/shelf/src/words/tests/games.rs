//! Everything that random games say, in both languages.

use super::{both, say};
use crate::words::{Context, Words};
use limit::rules::Rulebook;
use limit::{Limit, Options};
use table::{Dice, Game, Menu, Refuse, Seat};

const GAMES: u64 = 50;
/// Lines of a menu that are said at each decision: all of them would take minutes.
const LINES: usize = 2;

fn game(seed: u64) -> Limit {
    let nations = (seed % 6) as u8 + 1;
    let options = Options { alliances: nations > 1 && !seed.is_multiple_of(4), ..Options::advised(nations) };
    Limit::new(Rulebook::printed(), options).unwrap()
}

#[test]
fn random_games_are_told_without_gaps() {
    let words = both();
    for seed in 0..GAMES {
        let game = game(seed);
        let mut dice = Dice::new(seed);
        let mut events = Vec::new();
        let mut state = game.deal(&mut Dice::new(seed + 1000), &mut events);
        let mut menu = Menu::new();
        while let Some(seat) = game.waiting(&state).seats().into_iter().next() {
            game.offer(&state, seat, &mut menu);
            for words in &words {
                say_moment(words, &game, &state, seat, &menu, &mut dice);
                for event in events.iter().map(|event| game.say_event(event)) {
                    say(words, &game, None, &event);
                    say(words, &game, Some(seat), &event);
                }
            }
            events.clear();
            let action = menu.pick(&mut dice).unwrap();
            game.apply(&mut state, seat, action, &mut Dice::new(dice.roll()), &mut events).unwrap();
        }
        for words in &words {
            events.iter().for_each(|event| {
                say(words, &game, Some(Seat(0)), &game.say_event(event));
            });
            let outcome = game.outcome(&state).unwrap();
            let context = Context { players: &super::players(), glossary: &game, reader: Some(Seat(0)) };
            for line in words.outcome(&outcome, &context) {
                super::check(words.lang(), &line, &"the outcome");
            }
        }
    }
}

fn say_moment(
    words: &Words,
    game: &Limit,
    state: &limit::State,
    seat: Seat,
    menu: &Menu<limit::Action>,
    dice: &mut Dice,
) {
    for other in game.all() {
        say(words, game, Some(other), &game.prompt(state, other).question);
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
