//! What a person types at the prompt.

use serde_json::Value;

/// What was typed, understood.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Typed {
    /// A line of the list, counted from 1, with an amount.
    Line(usize, Option<u16>),
    /// An action in JSON.
    Action(Value),
    /// Take the last own decision back.
    Undo,
    /// Why is this asked, why are other things not possible.
    Why,
    /// What happened, so many moves back.
    Log(usize),
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
        return serde_json::from_str(text).map_or_else(|_| Typed::Unknown(text.to_owned()), Typed::Action);
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
        "undo" | "u" | "annuler" => Typed::Undo,
        "why" | "w" | "pourquoi" => Typed::Why,
        "log" | "l" | "journal" => Typed::Log(rest.parse().unwrap_or(10)),
        "board" | "b" | "plateau" => Typed::Board,
        "save" | "s" | "sauver" => Typed::Save((!rest.is_empty()).then(|| rest.to_owned())),
        "help" | "h" | "?" | "aide" => Typed::Help,
        "quit" | "q" | "exit" | "quitter" => Typed::Quit,
        _ => Typed::Unknown(text.to_owned()),
    }
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
        assert_eq!(parse("sauver partie.journal"), Typed::Save(Some("partie.journal".to_owned())));
        assert_eq!(parse("dance"), Typed::Unknown("dance".to_owned()));
    }

    #[test]
    fn actions_can_be_typed_whole() {
        assert_eq!(parse("\"pass\""), Typed::Action(Value::from("pass")));
        assert!(matches!(parse("{\"play\":"), Typed::Unknown(_)));
    }
}
