//! What programs read about a table, in one form for all of them: the command line's JSON and Python's dicts.

use crate::any::{AnyTable, Choice};
use crate::words::{Context, Lang, Words};
use serde_json::{Map, Value, json};
use table::{Outcome, Seat};

/// The seats of a game as programs and people count them: "seat 0 (Player 1)".
pub fn seats(lang: Lang, game: &str) -> Vec<String> {
    let (words, terminal) = (Words::of(lang, game), Words::of(lang, "terminal"));
    let told = |seat: usize| {
        let name = words.phrase("seat.player", &[("number", (seat + 1).into())]);
        terminal.part("terminal.seat", &[("seat", seat.into()), ("name", name.into())])
    };
    (0..Seat::MAX).map(told).collect()
}

/// What a seat is asked, what it may do, and why other things are not possible.
pub fn legal(table: &dyn AnyTable, seat: Seat, words: &Words, context: &Context<'_>) -> Value {
    let line = |choice: &Choice| {
        let text = words.render(&choice.saying, context);
        json!({ "action": choice.action, "least": choice.least, "more": choice.more, "text": text })
    };
    let aside = |choice: &Choice| json!({ "action": choice.action, "text": words.render(&choice.saying, context) });
    let (choices, open) = table.choices(seat);
    let prompt = table.prompt(seat);
    let hindered: Vec<Value> = table
        .hindered(seat)
        .iter()
        .map(|hindered| {
            json!({
                "text": words.render(&hindered.saying, context),
                "code": hindered.refused.code,
                "reason": words.render(&hindered.refused.saying, context),
                "ruling": hindered.refused.ruling,
            })
        })
        .collect();
    json!({
        "seat": seat.0,
        "question": words.render(&prompt.question, context),
        "ruling": prompt.ruling,
        "actions": choices.iter().map(line).collect::<Vec<_>>(),
        "besides": table.besides(seat).iter().map(aside).collect::<Vec<_>>(),
        "open": open,
        "hindered": hindered,
        "neutral": table.neutral(seat),
    })
}

/// The same without words, for programs in a hurry: the lines, what may be done besides, and whether more is accepted.
pub fn legal_wordless(table: &dyn AnyTable, seat: Seat) -> Value {
    let line = |choice: &Choice| json!({ "action": choice.action, "least": choice.least, "more": choice.more });
    let (choices, open) = table.choices(seat);
    json!({
        "seat": seat.0,
        "actions": choices.iter().map(line).collect::<Vec<_>>(),
        "besides": table.besides(seat).iter().map(|choice| json!({ "action": choice.action })).collect::<Vec<_>>(),
        "open": open,
        "neutral": table.neutral(seat),
    })
}

/// Every seat with its score and its place, best first.
pub fn standings(outcome: &Outcome) -> Value {
    let standings = outcome.standings.iter();
    standings.map(|at| json!({ "seat": at.seat.0, "score": at.score, "place": at.place })).collect()
}

/// Figures by their names.
pub fn named(names: &[&str], values: &[i64]) -> Value {
    let figures = names.iter().zip(values).map(|(name, value)| ((*name).to_owned(), json!(value)));
    figures.collect::<Map<_, _>>().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use table::luck::Dice;

    #[test]
    fn what_programs_read_without_words_is_the_same_with_them() {
        for title in crate::TITLES {
            let game = crate::make(&title.setup(&title.modes[0], title.modes[0].most)).unwrap();
            let (mut table, mut dice) = (game.deal(3), Dice::new(3));
            let (words, players) = (Words::of(Lang::EN, title.id), seats(Lang::EN, title.id));
            assert_eq!(players.len(), Seat::MAX);
            for _ in 0..40 {
                let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
                let context = Context { players: &players, glossary: table.glossary(), reader: Some(seat) };
                let mut told = legal(&*table, seat, &words, &context);
                let said = |line: &Value| line["text"].as_str().is_some_and(|text| !text.is_empty());
                assert!(told["actions"].as_array().unwrap().iter().all(said), "{}: {told}", title.id);
                for list in ["actions", "besides"] {
                    for line in told[list].as_array_mut().unwrap() {
                        line.as_object_mut().unwrap().shift_remove("text");
                    }
                }
                for words in ["question", "ruling", "hindered"] {
                    assert!(told.as_object_mut().unwrap().shift_remove(words).is_some());
                }
                assert_eq!(told, legal_wordless(&*table, seat));
                table.play_random(seat, &mut dice).unwrap();
            }
        }
    }

    #[test]
    fn a_copy_goes_on_by_itself_with_the_same_past_and_the_same_luck() {
        for title in crate::TITLES {
            let game = crate::make(&Setup::printed(title.id, title.most)).unwrap();
            let (mut table, mut dice) = (game.deal(5), Dice::new(5));
            let play = |table: &mut dyn AnyTable, dice: &mut Dice, moves: usize| {
                for _ in 0..moves {
                    let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
                    table.play_random(seat, dice).unwrap();
                }
            };
            play(&mut *table, &mut dice, 30);
            let before = table.journal().write();
            let mut copy = table.copied();
            play(&mut *copy, &mut dice.clone(), 30);
            assert_eq!(table.journal().write(), before, "{}: the copy moved the table", title.id);
            assert_ne!(copy.journal().write(), before, "{}", title.id);
            play(&mut *table, &mut dice, 30);
            assert_eq!(copy.journal().write(), table.journal().write(), "{}", title.id);
            copy.undo_to(30).unwrap();
            assert_eq!(copy.moves(), 30);
        }
    }
}
