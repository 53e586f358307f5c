//! How an option looks: icon, name, what it changes.

use super::answers::region_meant;
use super::faces;
use super::names::{influence_icon, influence_name, institution_icon, pawn_icon, token_icon};
use crate::typed_view::with_view;
use climate::terms::{Card, Influence, Place};
use climate::{Action, Frame};
use page_kit::words::board_text_with;
use page_table::TableModel;
use page_table::cards::face::CardFace;
use page_table::decision::Choosing;
use page_table::decision::gathered::{self, act_question, act_title, open_group, short_preview};
use page_table::decision::menu::{About, SeatMenu};
use page_table::decision::option_card::{OptionCard, Shown};
use serde_json::Value;
use shelf::Choice;
use table::Forms;

/// Lines that differ in their target alone, by the act they have in common.
const KINDS: [(&str, &[&str]); 16] = [
    ("move", &["action.move"]),
    ("free_line", &["action.free_line"]),
    ("implant", &["action.implant", "action.remove_overconsumption"]),
    ("electricity", &["action.add_token", "action.replace_token"]),
    ("draw", &["action.draw_one", "action.draw_two", "action.draw_two_alike"]),
    (
        "play",
        &[
            "action.play_military",
            "action.play_industry",
            "action.play_ngo",
            "action.play_politics",
            "action.play_education",
        ],
    ),
    ("communicate", &["action.communicate", "action.play_media"]),
    ("lay", &["action.lay"]),
    ("add", &["action.add"]),
    ("take_back", &["action.take_back"]),
    ("discard", &["action.discard"]),
    ("take", &["action.take"]),
    ("check", &["action.fake_news_check"]),
    ("complete", &["action.complete_pair"]),
    ("spread", &["action.spread"]),
    ("join", &["action.join"]),
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
            let (icon, tone) = icon(model, &choice.action);
            OptionCard {
                icon,
                tone,
                title: model.render(&choice.saying),
                detail: detail(model, menu, choice),
                ..OptionCard::default()
            }
        }
        Shown::Group(at) => group(model, menu, at),
    }
}

fn group(model: TableModel, menu: &SeatMenu, at: usize) -> OptionCard {
    let Some(group) = menu.groups.get(at) else { return OptionCard::default() };
    let Some(choice) = group.lines.first().and_then(|line| menu.lines.get(*line)) else { return OptionCard::default() };
    match &group.kind.about {
        About::Act => OptionCard {
            icon: icon(model, &choice.action).0,
            title: act_title("climate", &group.kind.key),
            detail: board_text_with("climate.ways", &[("count", group.lines.len().into())]),
            ..OptionCard::default()
        },
        _ => card(model, menu, Shown::Single(group.lines[0])),
    }
}

/// The card that a line is about.
pub(crate) fn line_face(model: TableModel, menu: &SeatMenu, line: usize) -> Option<CardFace> {
    let choice = menu.lines.get(line)?;
    with_view(model, |view| {
        let card = |influence, power| faces::influence_card(Card { influence, power });
        let kind = |influence: Influence| {
            CardFace::of(faces::influence_picture(influence), influence_name(influence), String::new())
        };
        Some(match view.game.read_action(&choice.action).ok()? {
            Action::Implant(tp) | Action::Tp(tp) => {
                faces::transformation(model, view, tp, region_meant(view).unwrap_or_default())
            }
            Action::CompletePair { tp, region } => faces::transformation(model, view, tp, region),
            Action::Discard { card, .. }
            | Action::Swap(card)
            | Action::Lay { card, .. }
            | Action::Add { card, .. }
            | Action::TakeBack { card, .. }
            | Action::Play { card, .. } => faces::influence_card(card),
            Action::Communicate { power, .. } | Action::FakeNewsCheck { power, .. } => card(Influence::Media, power),
            Action::Lobby(power) => card(Influence::Ngo, power),
            Action::Convention { power, .. } => card(Influence::Education, power),
            Action::Referendum(power) => card(Influence::Politics, power),
            Action::BlueHelmets { power, .. } => card(Influence::Military, power),
            Action::Name(influence) | Action::Draw { first: influence, second: None } => kind(influence),
            Action::Draw { first, second: Some(second) } if first == second => kind(first),
            Action::OnTop(place) | Action::Underneath(place) => faces::drawn(model, view, view.looked_at(place)?),
            Action::Join { character, .. } | Action::TakeCharacter(character) => faces::character(view, character),
            Action::UsePower => faces::power_of(view.board.player(view.seat?).employer?),
            _ => return None,
        })
    })
    .flatten()
}

/// The question that an opened kind asks, and what the act does.
pub(crate) fn open_question(choosing: Choosing) -> Option<(String, String)> {
    act_question("climate", &open_group(choosing)?.1)
}

/// The icon of what an action is about, and its colour.
pub(crate) fn icon_of(action: &Action) -> (&'static str, &'static str) {
    let plain = |icon| (icon, "");
    match *action {
        Action::Pass | Action::LetHappen => plain("right"),
        Action::Discard { card, .. } | Action::Swap(card) => plain(influence_icon(card.influence)),
        Action::Lay { card, .. } | Action::Add { card, .. } | Action::Play { card, .. } => {
            plain(influence_icon(card.influence))
        }
        Action::TakeBack { .. } => plain("undo"),
        Action::Name(influence) | Action::FakeNewsCheck { colour: influence, .. } => plain(influence_icon(influence)),
        Action::Draw { first, .. } => plain(influence_icon(first)),
        Action::Move(Place::Region(_)) | Action::FreeLine(_) | Action::Region(_) => plain("flag"),
        Action::Move(Place::Institution(institution)) | Action::SecondTier(institution) => {
            plain(institution_icon(institution))
        }
        Action::Implant(_) | Action::Tp(_) | Action::CompletePair { .. } => plain("tree"),
        Action::RemoveOverconsumption => plain("E"),
        Action::Electricity { installed, .. } | Action::Token(installed) => plain(token_icon(installed)),
        Action::Institution => plain("globe"),
        Action::Communicate { .. } => plain("mediai"),
        Action::Launch | Action::Lobby(_) => plain("chat"),
        Action::Convention { .. } => plain("edu"),
        Action::GiveUp => plain("x"),
        Action::Referendum(_) | Action::BlueHelmets { .. } => plain("dice"),
        Action::Take { pawn, .. } => pawn_icon(pawn),
        Action::Agree => plain("check"),
        Action::UsePower => plain("bolt"),
        _ => plain("right"),
    }
}

fn icon(model: TableModel, action: &Value) -> (&'static str, &'static str) {
    let found = with_view(model, |view| view.game.read_action(action).ok().map(|action| icon_of(&action)));
    found.flatten().unwrap_or(("right", ""))
}

/// What stands below a line: what an option brings, or what a line would change.
fn detail(model: TableModel, menu: &SeatMenu, choice: &Choice) -> String {
    let told = with_view(model, |view| match (view.game.read_action(&choice.action).ok()?, view.frame()) {
        (Action::Implant(tp) | Action::Tp(tp), _) => Some(super::names::tp_effect(tp)),
        (Action::Name(influence), _) => {
            let held = view.hand().of(influence);
            let args = [("count", held.into())];
            Some(board_text_with("climate.hand.held", &args))
        }
        (_, Frame::Actions { .. } | Frame::Lay | Frame::Pot { .. } | Frame::Discards { .. }) => Some(String::new()),
        _ => None,
    });
    told.flatten().unwrap_or_else(|| short_preview(model, menu, choice))
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
                    assert!(words.knows(&format!("climate.{front}.{kind}")), "{lang:?} {front} {kind}");
                }
            }
        }
        assert_eq!((kind("action.move"), kind("action.pass")), (Some("move"), None));
    }
}
