//! Lines that differ only in their target, grouped under the act they share. A game lists its acts with the keys of
//! their lines; the words are below the game's name: `<game>.kind.<act>`, `<game>.question.<act>`, `<game>.why.<act>`.

use super::changes::in_short;
use super::choosing::Choosing;
use super::menu::{About, Group, SeatMenu};
use super::option_card::Price;
use super::preview::preview;
use crate::TableModel;
use page_kit::words::board_text;
use shelf::Choice;
use std::sync::Arc;
use table::{Arg, Saying};

/// Acts, each with the keys of its lines.
pub type Acts = [(&'static str, &'static [&'static str])];

/// The act that lines with this key share.
pub fn act_of(acts: &Acts, key: &str) -> Option<&'static str> {
    acts.iter().find(|(_, keys)| keys.contains(&key)).map(|(act, _)| *act)
}

/// The kind that is open, with the menu it belongs to.
pub fn open_group(choosing: Choosing) -> Option<(Arc<SeatMenu>, Group)> {
    use leptos::prelude::Get;
    let (group, menu) = (choosing.group.get()?, choosing.menu.get()?);
    let group = menu.groups.get(group)?.clone();
    Some((menu, group))
}

/// The question that an opened act asks, and what it does; nothing for a kind of another sort.
pub fn act_question(front: &str, group: &Group) -> Option<(String, String)> {
    let act = &group.kind.key;
    let words = || (board_text(&format!("{front}.question.{act}")), board_text(&format!("{front}.why.{act}")));
    (group.kind.about == About::Act).then(words)
}

/// The name of an act.
pub fn act_title(front: &str, act: &str) -> String {
    board_text(&format!("{front}.kind.{act}"))
}

/// What a line would change, in a few words.
pub fn short_preview(model: TableModel, menu: &SeatMenu, choice: &Choice) -> String {
    let found = model.with_position(|position| preview(position.table(), position.viewer(), menu.seat, &choice.action));
    found.flatten().map(|preview| in_short(model, &preview, 2)).unwrap_or_default()
}

/// The money that a saying names as a price.
pub fn money_price(model: TableModel, saying: &Saying) -> Vec<Price> {
    let Some(Arg::Saying(money)) = saying.arg("money") else { return Vec::new() };
    let amount = match money.arg("amount") {
        Some(Arg::Number(amount)) => *amount,
        _ => 0,
    };
    vec![Price { icon: "a", tone: "a", text: amount.to_string(), name: model.render(money) }]
}
