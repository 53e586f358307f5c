//! How an option looks: icon, name, what it changes, what it costs. Everything comes from the core's sayings and from
//! the preview.

use crate::typed_view::{card_words, kind_icon, with_game, with_view};
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::decision::gathered::{self, act_question, act_title, money_price, open_group, short_preview};
use page_table::decision::menu::{About, SeatMenu, card_of};
use page_table::decision::option_card::{OptionCard, Price, Shown};
use page_table::{TableModel, table_model};
use serde_json::Value;
use shelf::Hindered;
use table::{Arg, Forms, Saying};
use water::Action;
use water::terms::ActionId;

/// Lines that differ in their target alone, by the act they have in common.
const KINDS: [(&str, &[&str]); 12] = [
    ("place_home", &["action.place_home"]),
    ("draw", &["action.draw"]),
    ("deliver", &["action.deliver"]),
    ("top_up", &["action.top_up"]),
    ("treat", &["action.treat", "action.treat_for"]),
    ("supply", &["action.supply"]),
    ("build", &["action.build"]),
    ("build_dam", &["action.build_dam"]),
    ("demolish", &["action.demolish"]),
    ("place_cube", &["action.place_cube"]),
    ("reveal", &["action.reveal"]),
    ("choose", &["action.choose"]),
];

/// The act that lines of a key have in common.
pub(crate) fn kind(key: &str) -> Option<&'static str> {
    gathered::act_of(&KINDS, key)
}

/// How an option looks.
pub(crate) fn card(model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard {
    match shown {
        Shown::Single(line) | Shown::Line(line) => {
            let Some(choice) = menu.lines.get(line) else { return OptionCard::default() };
            OptionCard {
                icon: icon(model, &choice.action),
                title: model.render(&choice.saying),
                detail: short_preview(model, menu, choice),
                prices: prices(model, &choice.saying),
                ..OptionCard::default()
            }
        }
        Shown::Group(at) => group(model, menu, at),
    }
}

fn group(model: TableModel, menu: &SeatMenu, at: usize) -> OptionCard {
    let Some(group) = menu.groups.get(at) else { return OptionCard::default() };
    let Some(choice) = group.lines.first().and_then(|line| menu.lines.get(*line)) else { return OptionCard::default() };
    let count = |key: &str| board_text_with(key, &[("count", group.lines.len().into())]);
    match &group.kind.about {
        About::Card(card) if card_of(&choice.saying).is_some() => {
            let title = with_view(model, |game, _| card_words(game, ActionId(card.0)).0).unwrap_or_default();
            let title = board_text_with("decision.play", &[("card", title.into())]);
            let detail = if group.lines.len() > 1 { count("water.targets") } else { String::new() };
            OptionCard { icon: "hand", title, detail, ..OptionCard::default() }
        }
        About::Act => OptionCard {
            icon: icon(model, &choice.action),
            title: act_title("water", &group.kind.key),
            detail: count("water.targets"),
            prices: if group.kind.key == "treat" { prices(model, &choice.saying) } else { Vec::new() },
            ..OptionCard::default()
        },
        _ => card(model, menu, Shown::Single(group.lines[0])),
    }
}

/// Something that cannot be done now.
pub(crate) fn hindered(model: TableModel, hindered: &Hindered) -> OptionCard {
    let title = match card_of(&hindered.saying) {
        Some(card) => with_view(model, |game, _| card_words(game, ActionId(card.0)).0).unwrap_or_default(),
        None => model.render(&hindered.saying),
    };
    OptionCard { icon: "lock", title, ..OptionCard::default() }
}

/// What the confirm button says. The engine is asked anew where the amount was raised.
pub(crate) fn act_name(model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
    let Some(saying) = menu.said(model, line, more) else { return board_text("decision.choose") };
    match (&*saying.key, saying.arg("points")) {
        ("action.stake", Some(Arg::Saying(points))) => {
            board_text_with("water.act.stake", &[("points", model.render(points).into())])
        }
        _ => model.render(&saying),
    }
}

/// The question that an opened kind asks: which target; and what the card or the act does.
pub(crate) fn open_question(choosing: Choosing) -> Option<(String, String)> {
    let model = table_model();
    let (_, group) = open_group(choosing)?;
    match &group.kind.about {
        About::Card(card) if group.lines.len() > 1 => with_view(model, |game, _| {
            let (name, text) = card_words(game, ActionId(card.0));
            (board_text("water.question.card"), format!("{name}: {text}"))
        }),
        _ => act_question("water", &group),
    }
}

/// What an option costs.
fn prices(model: TableModel, saying: &Saying) -> Vec<Price> {
    match &*saying.key {
        "action.buy" | "action.treat" | "action.treat_for" | "action.build" | "action.build_dam" => {
            money_price(model, saying)
        }
        _ => Vec::new(),
    }
}

/// The icon of what an action is about.
fn icon(model: TableModel, action: &Value) -> &'static str {
    let found = with_game(model, |_, game, state| {
        let tile = |hex| state.board.tile_on(hex).map_or("dam", |(_, tile)| kind_icon(tile.kind));
        Some(match game.read_action(action).ok()? {
            Action::Build { kind, .. } => kind_icon(kind),
            Action::BuildDam { .. } | Action::TopUp { .. } => "dam",
            Action::PlaceHome(_) => "house",
            Action::Draw { .. } | Action::Deliver { .. } => "drop",
            Action::Treat { .. } => "treat",
            Action::Supply(hex) | Action::PlaceCube(hex) => tile(hex),
            Action::Demolish(_) => "trash",
            Action::Buy { .. } => "plus",
            Action::Sell { .. } => "a",
            Action::Play { .. } | Action::Choose(_) => "hand",
            Action::Answer(true) => "check",
            Action::Answer(false) => "x",
            Action::Contest | Action::Stake(_) => "swords",
            Action::Reconsider => "undo",
            Action::Reveal(_) => "sun",
            Action::Pause => "pause",
            Action::Resume => "play",
            _ => "right",
        })
    });
    found.flatten().unwrap_or("right")
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::words::{Lang, Words};

    #[test]
    fn every_kind_has_its_name_its_question_and_its_reason() {
        for lang in Lang::all() {
            let words = Words::of(lang, "board");
            for (kind, _) in KINDS {
                for front in ["kind", "question", "why"] {
                    assert!(words.knows(&format!("water.{front}.{kind}")), "{lang:?} {front} {kind}");
                }
            }
        }
        assert_eq!((kind("action.treat_for"), kind("action.pass")), (Some("treat"), None));
    }
}
