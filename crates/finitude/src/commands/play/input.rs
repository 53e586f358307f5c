//! What a person types at the prompt.

use super::orders::SWITCHES;
use serde_json::Value;
use shelf::words::{Lang, Words};
use table::{Switch, Until, json};

/// What was typed, understood.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Typed {
    /// A line of the list, counted from 1, with an amount.
    Line(usize, Option<u16>),
    /// An action in JSON.
    Action(Value),
    /// An action with words that go with it.
    Say(String, Value),
    /// Be asked in the next window for cards.
    Hold,
    /// Let windows for cards go by for a while.
    Skip(Until),
    /// When to be asked about a matter; without one, how everything is set.
    Ask(Option<(&'static str, Switch)>),
    /// Take the last own decision back.
    Undo,
    /// Why is this asked, why are other things not possible; or what the ruling or chapter of this number says.
    Why(Option<String>),
    /// What happened, so many moves back.
    Log(usize),
    /// What a bot would do, and why.
    Hint,
    /// The whole board.
    Board,
    /// Write the journal to a file.
    Save(Option<String>),
    /// What can be typed.
    Help,
    /// Leave.
    Quit,
    /// JSON that is none, and what is wrong with it.
    NoJson(String),
    /// None of these.
    Unknown(String),
}

/// Understands a line, in any language.
pub(crate) fn parse(text: &str) -> Typed {
    let text = text.trim();
    if text.starts_with(['{', '"']) {
        return json::read(text).map_or_else(|error| Typed::NoJson(json::detail(&error)), Typed::Action);
    }
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    if let Ok(line) = word.parse::<usize>() {
        return match (rest.is_empty(), rest.parse::<u16>()) {
            (true, _) => Typed::Line(line, None),
            (false, Ok(amount)) => Typed::Line(line, Some(amount)),
            (false, Err(_)) => Typed::Unknown(text.to_owned()),
        };
    }
    let unknown = || Typed::Unknown(text.to_owned());
    match meant(word, &COMMANDS) {
        Some("say") => said(rest).unwrap_or_else(unknown),
        Some("hold") => Typed::Hold,
        Some("skip") => match meant(rest, &UNTIL) {
            Some("turn") => Typed::Skip(Until::NextTurn),
            Some("payout") => Typed::Skip(Until::NextOccasion),
            Some("round") => Typed::Skip(Until::EndOfRound),
            _ => unknown(),
        },
        Some("ask") if rest.is_empty() => Typed::Ask(None),
        Some("ask") => asked(rest).unwrap_or_else(unknown),
        Some("undo") => Typed::Undo,
        Some("why") => Typed::Why((!rest.is_empty()).then(|| rest.to_owned())),
        Some("log") => Typed::Log(rest.parse().unwrap_or(10)),
        Some("hint") => Typed::Hint,
        Some("board") => Typed::Board,
        Some("save") => Typed::Save((!rest.is_empty()).then(|| rest.to_owned())),
        Some("help") => Typed::Help,
        Some("quit") => Typed::Quit,
        _ => unknown(),
    }
}

/// What can be typed; the words for it are in the language files, separated by spaces.
const COMMANDS: [&str; 12] =
    ["say", "hold", "skip", "ask", "undo", "why", "log", "hint", "board", "save", "help", "quit"];
/// Until when windows can be let go by.
const UNTIL: [&str; 3] = ["turn", "payout", "round"];

/// What standing orders can be about, in all games.
const MATTERS: [&str; 7] = ["power", "dice", "aci", "pot", "offers", "cubes", "other"];

/// Which of some commands a word means, in any language.
fn meant(word: &str, commands: &[&'static str]) -> Option<&'static str> {
    let word = word.to_lowercase();
    let told = |command: &str| {
        let words = |lang| Words::shared(lang, "terminal").text(&format!("terminal.typed.{command}"));
        Lang::all().into_iter().any(|lang| words(lang).split(' ').any(|known| known == word))
    };
    commands.iter().copied().find(|command| told(command))
}

/// A matter of any game, and when to be asked about it.
fn asked(rest: &str) -> Option<Typed> {
    let (matter, when) = rest.split_once(char::is_whitespace)?;
    let matter = meant(matter, &MATTERS)?;
    let when = meant(when.trim(), &SWITCHES.map(|(name, _)| name))?;
    let (_, switch) = SWITCHES.into_iter().find(|(name, _)| *name == when)?;
    Some(Typed::Ask(Some((matter, switch))))
}

/// Words, then an action in JSON.
fn said(rest: &str) -> Option<Typed> {
    let (note, action) = rest.split_at(rest.find('{')?);
    let said = |action| Typed::Say(note.trim().to_owned(), action);
    Some(json::read(action).map_or_else(|error| Typed::NoJson(json::detail(&error)), said))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_choose_lines_and_amounts() {
        assert_eq!(parse(" 3 "), Typed::Line(3, None));
        assert_eq!(parse("3 12"), Typed::Line(3, Some(12)));
        assert_eq!(parse("3 many"), Typed::Unknown("3 many".to_owned()));
    }

    #[test]
    fn words_are_understood_in_both_languages() {
        assert_eq!(parse("undo"), Typed::Undo);
        assert_eq!(parse("Annuler"), Typed::Undo);
        assert_eq!(parse("log 4"), Typed::Log(4));
        assert_eq!((parse("hint"), parse("Conseil")), (Typed::Hint, Typed::Hint));
        assert_eq!(parse("sauver partie.journal"), Typed::Save(Some("partie.journal".to_owned())));
        assert_eq!(parse("dance"), Typed::Unknown("dance".to_owned()));
    }

    #[test]
    fn windows_can_be_held_or_let_go_by() {
        assert_eq!(parse("hold"), Typed::Hold);
        assert_eq!(parse("skip turn"), Typed::Skip(Until::NextTurn));
        assert_eq!(parse("laisser dividendes"), Typed::Skip(Until::NextOccasion));
        assert_eq!(parse("skip round"), Typed::Skip(Until::EndOfRound));
        assert_eq!(parse("skip tea"), Typed::Unknown("skip tea".to_owned()));
    }

    #[test]
    fn standing_orders_are_set_by_name_in_both_languages() {
        assert_eq!(parse("ask"), Typed::Ask(None));
        assert_eq!(parse("ask power never"), Typed::Ask(Some(("power", Switch::Off))));
        assert_eq!(parse("demander offres toujours"), Typed::Ask(Some(("offers", Switch::Armed))));
        assert_eq!(parse("ask power sometimes"), Typed::Unknown("ask power sometimes".to_owned()));
        let known = shelf::TITLES.iter().flat_map(|title| {
            let game = shelf::make(&shelf::Setup::printed(title.id, title.fewest)).unwrap();
            game.deal(1).matters()
        });
        for (name, _) in known {
            assert!(MATTERS.contains(name), "{name} cannot be typed");
        }
    }

    #[test]
    fn words_go_with_an_action() {
        let action = serde_json::json!({"offer": {"to": 1}});
        assert_eq!(
            parse("say no war for a round {\"offer\":{\"to\":1}}"),
            Typed::Say("no war for a round".into(), action)
        );
        assert_eq!(parse("dire rien"), Typed::Unknown("dire rien".to_owned()));
    }

    #[test]
    fn actions_can_be_typed_whole() {
        assert_eq!(parse("\"pass\""), Typed::Action(Value::from("pass")));
        assert!(matches!(parse("{\"play\":"), Typed::NoJson(_)));
        let twice = Typed::NoJson("the key `play` is written twice".to_owned());
        assert_eq!(parse("{\"play\":1,\"play\":2}"), twice);
        assert_eq!(parse("say hello {\"play\":1,\"play\":2}"), twice);
    }
    #[test]
    fn the_manual_has_everything_that_can_be_typed() {
        let manual = include_str!("../../../../../docs/command-line.md");
        let (_, table) = manual.split_once("What can be typed at the prompt").unwrap();
        let rows = || table.split("\n\n").nth(1).unwrap().lines().skip(2);
        // What stands between backticks in a column; where French is the same as English, it stands there once.
        let typed = |row: &str, column: usize| -> Vec<String> {
            let cell = row.split(" | ").nth(column).unwrap_or_default();
            cell.split('`').skip(1).step_by(2).map(|typed| typed.to_lowercase()).collect()
        };
        for command in COMMANDS {
            for (column, lang) in [Lang::EN, Lang::named("fr").unwrap()].into_iter().enumerate() {
                let known = Words::shared(lang, "terminal").text(&format!("terminal.typed.{command}"));
                for word in known.split(' ') {
                    let begins = |typed: &String| typed.split_whitespace().next() == Some(word);
                    assert!(rows().any(|row| typed(row, column).iter().any(begins)), "{word} is not in the manual");
                }
            }
        }
        let told = rows().find(|row| row.contains("`ask`")).unwrap();
        for matter in MATTERS {
            let word = Words::shared(Lang::EN, "terminal").text(&format!("terminal.typed.{matter}"));
            assert!(told.contains(&format!("`{word}`")), "{word} is not in the manual");
        }
    }
}
