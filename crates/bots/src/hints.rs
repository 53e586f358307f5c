//! Why a bot does something, in one sentence, and what it would advise a person to do.

use crate::judge::{self, Figures, Judge, MOST, Mind};
use crate::kind::Bot;
use crate::search::{self, Question};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{AnyTable, with_position};
use std::borrow::Cow;
use table::luck::Dice;
use table::{Saying, Seat, Viewer};

/// How many pieces of advice a person gets.
const HINTS: usize = 3;

/// Something a seat might do, and why. The reason uses the words of `bots` ([`shelf::words::Words::of`]).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// The action.
    pub action: Value,
    /// The action, in the game's words.
    pub saying: Saying,
    /// One sentence that says why.
    pub reason: Saying,
}

impl Bot {
    /// The three actions that seem best for a seat, the best first, each with a reason; fewer if there are fewer. Based
    /// only on what the seat sees. The random bot advises as the game's usual character would.
    pub fn hints(self, table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Vec<Hint> {
        let world = table.imagined(Viewer::Seat(seat), dice.roll());
        with_position!(world.position(), |game, state| {
            let question = Question { game, state, seat, mind: &self.mind_at(game) };
            hints(&question, self, dice)
        })
    }
}

fn hints<G: Judge>(question: &Question<'_, G>, bot: Bot, dice: &mut Dice) -> Vec<Hint> {
    let Question { game, state, seat, mind } = *question;
    let weighed = judge::weigh(game, state, seat, mind, dice, usize::MAX);
    let mut searched = Vec::new();
    if let Bot::Search(budget) | Bot::Strong(budget) = bot {
        searched = search::search(question, budget, search::threads(), dice);
        searched.retain(|found| found.courses > 0);
    }
    // The best amount of every line first, then other amounts.
    let mut lines = Vec::new();
    let (mut first, mut further) = (Vec::new(), Vec::new());
    for one in &weighed {
        let list = if lines.contains(&one.line) { &mut further } else { &mut first };
        list.push(one.action);
        lines.push(one.line);
    }
    let outright = game.outright(state, seat, mind, dice).filter(|_| searched.is_empty());
    let order = searched.iter().map(|found| found.action).chain(outright).chain(first).chain(further);
    let mut chosen: Vec<G::Action> = Vec::new();
    for action in order {
        if !chosen.contains(&action) && chosen.len() < HINTS && game.check(state, seat, &action).is_ok() {
            chosen.push(action);
        }
    }
    let others: Vec<G::Action> = weighed.iter().map(|one| one.action).collect();
    let told = |action: &G::Action| {
        let why = reason(game, state, seat, mind, action, &others);
        let found = searched.iter().find(|found| found.action == *action);
        let reason = match found {
            Some(found) => Saying::new("bots.reason.search")
                .with("courses", found.courses)
                .with("percent", (100.0 * found.prospect).round() as i32)
                .with("why", why),
            None => why,
        };
        Hint { action: game.write_action(action), saying: game.say_action(state, seat, action), reason }
    };
    chosen.iter().map(told).collect()
}

/// A key of a game's own reasons.
fn of_game<G: Judge>(name: &str) -> Saying {
    let key = if name == "score" { "bots.reason.score".to_owned() } else { format!("bots.reason.{}.{name}", G::ID) };
    Saying { key: Cow::Owned(key), args: Vec::new() }
}

/// Why this action rather than the others.
fn reason<G: Judge>(
    game: &G,
    state: &G::State,
    seat: Seat,
    mind: &Mind,
    action: &G::Action,
    others: &[G::Action],
) -> Saying {
    if others.len() < 2 {
        return Saying::new("bots.reason.only");
    }
    let quiet = game.neutral(state, seat) == Some(*action);
    let unmoved = || Saying::new(if quiet { "bots.reason.quiet" } else { "bots.reason.least" });
    if let Some(thumb) = game.thumb(state, seat, action, mind) {
        return if thumb.worth > 0.0 { of_game::<G>(thumb.reason) } else { unmoved() };
    }
    let figures = |action: &G::Action| {
        judge::after(game, state, seat, *action, mind.hurried).map(|after| game.figures(&after, seat))
    };
    let neutral = game.neutral(state, seat).filter(|_| !quiet);
    let base = neutral.and_then(|neutral| figures(&neutral)).or_else(|| {
        let rest = others.iter().filter(|other| *other != action).filter_map(figures);
        mean(rest)
    });
    let (Some(own), Some(base)) = (figures(action), base) else { return unmoved() };
    let gain = |at: usize| mind.weights[at] * (own[at] - base[at]);
    let best = (0..G::FIGURES.len()).max_by(|&one, &other| gain(one).total_cmp(&gain(other)));
    match best {
        Some(at) if gain(at) > 0.002 * G::LEAD => {
            let by = (own[at] - base[at]).abs().round().max(1.0) as i32;
            of_game::<G>(G::FIGURES[at]).with("by", by)
        }
        _ => unmoved(),
    }
}

/// The mean of several lists of figures.
fn mean(all: impl Iterator<Item = Figures>) -> Option<Figures> {
    let (mut sum, mut count) = ([0.0; MOST], 0);
    for figures in all {
        count += 1;
        for (total, figure) in sum.iter_mut().zip(figures) {
            *total += figure;
        }
    }
    (count > 0).then(|| sum.map(|total| total / count as f32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::character::Character;
    use crate::kind::Budget;
    use shelf::Setup;
    use shelf::rules::water;
    use shelf::words::{Context, Lang, Words};

    #[test]
    fn hints_are_three_legal_and_have_reasons_in_both_languages() {
        let words: Vec<Words> = Lang::all().into_iter().map(|lang| Words::of(lang, "bots")).collect();
        for title in shelf::TITLES {
            let mut table = shelf::make(&Setup::printed(title.id, title.most)).unwrap().deal(4);
            let mut dice = Dice::new(6);
            for turn in 0..150 {
                let Some(waiting) = table.waiting() else { break };
                let seat = waiting.lowest().unwrap();
                let bot = if turn % 10 == 0 { Bot::Search(Budget::Iterations(8)) } else { Bot::SENSIBLE };
                let hints = bot.hints(&*table, seat, &mut dice);
                let options: usize = table.choices(seat).0.iter().map(|choice| usize::from(choice.more) + 1).sum();
                // An offer that no menu lists may come on top.
                let right = (options.min(3)..=3).contains(&hints.len());
                assert!(right, "{} in turn {turn}: {hints:?}", title.id);
                for hint in &hints {
                    for words in &words {
                        let text = words.render(&hint.reason, &Context::NOWHERE);
                        assert!(!text.contains(['[', '{']) && text.len() > 8, "{text}");
                    }
                    let mut tried = table.imagined(Viewer::Seat(seat), 1);
                    tried.play(seat, &hint.action).unwrap();
                }
                let best = hints[0].action.clone();
                table.play(seat, &best).unwrap();
            }
        }
    }

    #[test]
    fn reasons_hold_for_what_they_speak_of_and_nothing_is_sold_bit_by_bit() {
        let mut dice = Dice::new(9);
        let mut table = shelf::make(&Setup::printed("water", 3)).unwrap().deal(9);
        let (mut sold, mut fed, mut drawn) = (0, 0, 0);
        for _ in 0..600 {
            let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
            let hints = Bot::SENSIBLE.hints(&*table, seat, &mut dice);
            for hint in hints.iter().filter(|hint| hint.saying.key == "action.supply") {
                let shelf::Position::Water(game, state) = table.position() else { panic!() };
                let action = table::Forms::read_action(game, &hint.action).unwrap();
                let water::Action::Supply(hex) = action else { panic!("{action:?}") };
                let tile = state.board.tile_on(hex).unwrap().1;
                let thirsty = game.rules().building(tile.kind).need.water > 0;
                assert_eq!(hint.reason.key == "bots.reason.water.feed", thirsty, "{hint:?}");
                fed += 1;
            }
            for hint in hints.iter().filter(|hint| hint.reason.key == "bots.reason.water.draw") {
                let shelf::Position::Water(game, state) = table.position() else { panic!() };
                match table::Forms::read_action(game, &hint.action).unwrap() {
                    water::Action::Draw { building, .. } => {
                        let (owner, tile) = state.board.tile_on(building).unwrap();
                        assert!(owner == seat && game.lacks(tile) > 0, "{hint:?}");
                    }
                    action => assert!(matches!(action, water::Action::PlaceCube(_)), "{hint:?}"),
                }
                drawn += 1;
            }
            let best = hints[0].clone();
            table.play(seat, &best.action).unwrap();
            let asked = table.waiting().is_some_and(|waiting| waiting.contains(seat));
            if best.saying.key == "action.sell" && asked {
                let goods = |hint: &Hint| hint.action["sell"]["goods"].clone();
                let next = Bot::SENSIBLE.hints(&*table, seat, &mut dice).swap_remove(0);
                assert!(next.saying.key != "action.sell" || goods(&next) != goods(&best), "{best:?}, then {next:?}");
                sold += 1;
            }
        }
        assert!(sold > 0 && fed > 0 && drawn > 0, "{sold} sold, {fed} fed, {drawn} drawn");
    }

    /// Whether the hint names a figure, which must then differ by as much as it says from what doing nothing leads to.
    fn names_a_true_figure<G: Judge>(game: &G, state: &G::State, seat: Seat, hint: &Hint) -> bool {
        let mind = judge::mind::<G>(Character::SENSIBLE);
        let action = game.read_action(&hint.action).unwrap();
        let named = G::FIGURES.iter().position(|name| of_game::<G>(name).key == hint.reason.key);
        let (Some(at), Some(neutral)) = (named, game.neutral(state, seat)) else { return false };
        // Doing nothing is compared with the mean of everything else.
        if neutral == action || game.thumb(state, seat, &action, &mind).is_some() {
            return false;
        }
        let figure = |action| game.figures(&judge::after(game, state, seat, action, false).unwrap(), seat)[at];
        let change = figure(action) - figure(neutral);
        assert!(change * mind.weights[at] > 0.0, "{hint:?} worsens what it names");
        let by = hint.reason.args.iter().find(|(name, _)| *name == "by").map(|(_, by)| by.clone());
        assert_eq!(by, Some((change.abs().round().max(1.0) as i32).into()), "{hint:?}");
        true
    }

    #[test]
    fn a_reason_that_names_a_figure_tells_its_change() {
        for title in shelf::TITLES {
            let mut table = shelf::make(&Setup::printed(title.id, title.most)).unwrap().deal(11);
            let (mut dice, mut named) = (Dice::new(12), 0);
            for _ in 0..120 {
                let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
                let mut same = dice;
                let hints = Bot::SENSIBLE.hints(&*table, seat, &mut dice);
                let world = table.imagined(Viewer::Seat(seat), same.roll());
                for hint in &hints {
                    named += with_position!(world.position(), |game, state| {
                        usize::from(names_a_true_figure(game, state, seat, hint))
                    });
                }
                let best = hints[0].action.clone();
                table.play(seat, &best).unwrap();
            }
            // Where rules of thumb judge everything, no figure is named.
            let by_thumb = shelf::with_game!(title.id, |Played| Played::BY_THUMB).unwrap();
            assert_eq!(named == 0, by_thumb, "{}: {named}", title.id);
        }
    }

    fn says<G: Judge>() {
        for lang in Lang::all() {
            let words = Words::of(lang, "bots");
            let figures = if G::BY_THUMB { &[] } else { G::FIGURES };
            for name in G::THUMBS.iter().chain(figures) {
                assert!(words.knows(&of_game::<G>(name).key), "{lang:?} {} {name}", G::ID);
            }
        }
    }

    #[test]
    fn every_figure_and_every_rule_of_thumb_has_words() {
        for title in shelf::TITLES {
            shelf::with_game!(title.id, |Played| says::<Played>()).unwrap();
        }
    }

    #[test]
    fn every_kind_has_a_name_and_a_description_in_both_languages() {
        for lang in Lang::all() {
            let words = Words::of(lang, "bots");
            let kinds = shelf::TITLES.iter().flat_map(|title| Bot::for_game(title.id));
            for bot in kinds.chain([Bot::SENSIBLE, Bot::Novice]) {
                for key in [bot.name_key(), bot.description_key()] {
                    assert!(words.knows(&key), "{lang:?} {key}");
                }
            }
        }
    }
}
