//! What a person types at the prompt.

use serde_json::Value;
use table::Until;

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
    /// Take the last own decision back.
    Undo,
    /// Why is this asked, why are other things not possible.
    Why,
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
    /// None of these.
    Unknown(String),
}

/// Understands a line; words in English and in French.
pub(crate) fn parse(text: &str) -> Typed {
    let text = text.trim();
    if text.starts_with(['{', '"']) {
        return table::json::read(text).map_or_else(|_| Typed::Unknown(text.to_owned()), Typed::Action);
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
    match word.to_lowercase().as_str() {
        "say" | "dire" => said(rest).unwrap_or_else(|| Typed::Unknown(text.to_owned())),
        "hold" | "attendre" => Typed::Hold,
        "skip" | "laisser" => match rest.to_lowercase().as_str() {
            "turn" | "tour" => Typed::Skip(Until::NextTurn),
            "payout" | "dividendes" => Typed::Skip(Until::NextOccasion),
            "round" | "manche" => Typed::Skip(Until::EndOfRound),
            _ => Typed::Unknown(text.to_owned()),
        },
        "undo" | "u" | "annuler" => Typed::Undo,
        "why" | "w" | "pourquoi" => Typed::Why,
        "log" | "l" | "journal" => Typed::Log(rest.parse().unwrap_or(10)),
        "hint" | "conseil" => Typed::Hint,
        "board" | "b" | "plateau" => Typed::Board,
        "save" | "s" | "sauver" => Typed::Save((!rest.is_empty()).then(|| rest.to_owned())),
        "help" | "h" | "?" | "aide" => Typed::Help,
        "quit" | "q" | "exit" | "quitter" => Typed::Quit,
        _ => Typed::Unknown(text.to_owned()),
    }
}

/// Words, then an action in JSON.
fn said(rest: &str) -> Option<Typed> {
    let (note, action) = rest.split_at(rest.find('{')?);
    Some(Typed::Say(note.trim().to_owned(), table::json::read(action).ok()?))
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
        assert!(matches!(parse("{\"play\":"), Typed::Unknown(_)));
    }
}
