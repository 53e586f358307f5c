//! A sentence whose words can be pointed at.

use super::landmark::Landmark;
use super::opened::elements;
use crate::TableModel;
use crate::brought::board;
use leptos::prelude::*;
use page_kit::words::game_words;
use shelf::words::{Mention, Spoken, Words};
use table::Saying;

/// A piece of a sentence, and what on the table it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The words.
    pub text: String,
    /// What they name.
    pub names: Option<Landmark>,
}

impl Piece {
    /// Words that name nothing.
    pub(crate) fn plain(text: impl Into<String>) -> Piece {
        Piece { text: text.into(), names: None }
    }

    /// Words that name something.
    pub(crate) fn naming(names: Landmark, text: impl Into<String>) -> Piece {
        Piece { text: text.into(), names: Some(names) }
    }

    /// The name of a figure. It can be pointed at where the table shows the figure.
    pub(crate) fn of_figure(figure: Landmark, text: String) -> Piece {
        if elements(&figure.selector()).is_empty() { Piece::plain(text) } else { Piece::naming(figure, text) }
    }
}

/// Cuts a sentence into pieces: the largest parts that name something on the table, and what lies between them.
pub fn pieces(spoken: &Spoken, landmark: impl Fn(&Mention) -> Option<Landmark>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut at = 0;
    let plain = |pieces: &mut Vec<Piece>, from: usize, to: usize| {
        if let Some(text) = spoken.text.get(from..to).filter(|text| !text.is_empty()) {
            pieces.push(Piece::plain(text));
        }
    };
    for mention in &spoken.mentions {
        if mention.from < at {
            continue;
        }
        let (Some(names), Some(text)) = (landmark(mention), spoken.text.get(mention.from..mention.to)) else {
            continue;
        };
        plain(&mut pieces, at, mention.from);
        pieces.push(Piece::naming(names, text));
        at = mention.to;
    }
    plain(&mut pieces, at, spoken.text.len());
    pieces
}

/// What the core says, as a sentence to the viewer whose words can be pointed at. It stands inside something that takes the
/// focus, such as a line of the log: there the arrows go from word to word.
pub fn sentence(model: TableModel, saying: &Saying) -> AnyView {
    shown(told(model, saying))
}

/// The same, in words other than the game's own.
pub(crate) fn sentence_with(model: TableModel, words: &Words, saying: &Saying) -> AnyView {
    shown(said(model, words, saying))
}

/// The same where the sentence stands alone: it takes the focus itself.
pub fn sentence_alone(model: TableModel, saying: &Saying) -> AnyView {
    alone(told(model, saying))
}

/// What the core says, in pieces.
pub(crate) fn told(model: TableModel, saying: &Saying) -> Vec<Piece> {
    let words = model.with_position(|position| game_words(position.table().game_id()));
    words.map(|words| said(model, &words, saying)).unwrap_or_default()
}

/// Pieces that stand alone: together they are one stop of the Tab key, if there is anything in them to point at.
pub(crate) fn alone(pieces: Vec<Piece>) -> AnyView {
    if pieces.iter().all(|piece| piece.names.is_none()) {
        return shown(pieces);
    }
    view! { <span class="sentence" tabindex="0" data-sentence="true">{shown(pieces)}</span> }.into_any()
}

fn said(model: TableModel, words: &Words, saying: &Saying) -> Vec<Piece> {
    pieces(&model.speak_with(words, saying), |mention| board(model).landmark(model, mention))
}

/// Pieces inside something that takes the focus.
pub(crate) fn shown(pieces: Vec<Piece>) -> AnyView {
    let piece = |Piece { text, names }: Piece| match names {
        Some(names) => view! { <span class="word" data-points=names.hook()>{text}</span> }.into_any(),
        None => text.into_any(),
    };
    pieces.into_iter().map(piece).collect_view().into_any()
}

#[cfg(test)]
mod tests {
    use super::super::landmark::usual_landmark;
    use super::*;
    use shelf::words::{Context, Lang};
    use table::{Arg, Seat};

    /// What a mention of a whole amount names here.
    fn amounts(mention: &Mention) -> Option<Landmark> {
        match &mention.arg {
            Arg::Saying(saying) if saying.key == "units.money" => Some(Landmark::Figure("money-0".to_owned())),
            _ => usual_landmark(mention),
        }
    }

    #[test]
    fn what_contains_something_is_named_as_a_whole() {
        let money = Saying::new("units.money").with("amount", 12_u8);
        let said = Saying::new("event.money_taken").with("from", Seat(0)).with("to", Seat(1)).with("money", money);
        let players = ["Anna", "Élise"].map(str::to_owned);
        let context = Context { players: &players, ..Context::NOWHERE };
        for lang in [Some(Lang::EN), Lang::named("fr")].into_iter().flatten() {
            let words = Words::of(lang, "limit");
            let spoken = words.speak(&said, &context);
            let cut = pieces(&spoken, amounts);
            assert_eq!(cut.iter().map(|piece| &*piece.text).collect::<String>(), words.render(&said, &context));
            let named: Vec<&Piece> = cut.iter().filter(|piece| piece.names.is_some()).collect();
            assert_eq!(named.len(), 3, "{cut:?}");
            assert!(named[0].text.contains("Anna") && named.iter().any(|piece| piece.text.contains("12")));
        }
    }
}
