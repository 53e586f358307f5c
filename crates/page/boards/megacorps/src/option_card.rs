//! How an option looks: icon, name, what it changes, what it costs. Everything comes from the core's sayings and from
//! the preview.

use crate::typed_view::{Spot, card_words, government_icon, industry_icon, with_game};
use megacorps::Action;
use megacorps::terms::EventKind;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::decision::gathered::{self, act_question, act_title, money_price, open_group, short_preview};
use page_table::decision::menu::{About, SeatMenu, card_of};
use page_table::decision::option_card::{OptionCard, Price, Shown};
use page_table::{TableModel, table_model};
use serde_json::Value;
use shelf::Hindered;
use table::{Arg, Forms, Saying};

/// Lines that differ in their target alone, by the act they have in common.
const KINDS: [(&str, &[&str]); 5] = [
    ("take_company", &["action.take_company"]),
    ("buy", &["action.buy"]),
    ("pay_out", &["action.pay_out"]),
    ("intervene", &["action.divest", "action.steal", "action.nationalise", "action.syndicalise", "action.intervene"]),
    ("launch_war", &["action.launch_war"]),
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
            let title = model.render(&without_amounts(&choice.saying));
            OptionCard {
                icon: icon(model, &choice.action, &choice.saying),
                title,
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
        About::Card(card) => {
            let (title, _) = with_game(model, |_, game, _| card_words(game, EventKind(card.0))).unwrap_or_default();
            let title = board_text_with("decision.play", &[("card", title.into())]);
            OptionCard { icon: "hand", title, detail: count("corps.targets"), ..OptionCard::default() }
        }
        About::Act => OptionCard {
            icon: kind_icon(&group.kind.key),
            title: act_title("corps", &group.kind.key),
            detail: count("corps.targets"),
            prices: prices(model, &choice.saying),
            ..OptionCard::default()
        },
        _ => card(model, menu, Shown::Single(group.lines[0])),
    }
}

/// Something that cannot be done now.
pub(crate) fn hindered(model: TableModel, hindered: &Hindered) -> OptionCard {
    // A kind that is closed is named as a kind: its first target would mislead.
    let title = match (card_of(&hindered.saying), kind(&hindered.saying.key)) {
        (Some(card), _) => with_game(model, |_, game, _| card_words(game, EventKind(card.0)).0).unwrap_or_default(),
        (None, Some(kind)) => act_title("corps", kind),
        (None, None) => model.render(&hindered.saying),
    };
    OptionCard { icon: "lock", title, prices: prices(model, &hindered.saying), ..OptionCard::default() }
}

/// What the confirm button says. The engine is asked anew where the amount was raised.
pub(crate) fn act_name(model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
    let Some(saying) = menu.said(model, line, more) else { return board_text("decision.choose") };
    match (&*saying.key, saying.arg("money")) {
        ("action.bid", Some(Arg::Saying(money))) => {
            board_text_with("corps.act.bid", &[("money", model.render(money).into())])
        }
        _ => model.render(&saying),
    }
}

/// The question that an opened kind asks: which target; and what the card or the act does.
pub(crate) fn open_question(choosing: Choosing) -> Option<(String, String)> {
    let model = table_model();
    let (menu, group) = open_group(choosing)?;
    let first = menu.lines.get(*group.lines.first()?)?;
    match &group.kind.about {
        About::Card(card) => with_game(model, |_, game, _| {
            let (name, text) = card_words(game, EventKind(card.0));
            let action = game.read_action(&first.action).ok();
            let asks = match action.as_ref().and_then(Spot::of) {
                Some(Spot::Company(_)) => "corps.ask.company",
                Some(Spot::Country(_)) => "corps.ask.country",
                Some(Spot::Industry(_)) => "corps.ask.industry",
                None => "corps.ask.way",
            };
            (board_text(asks), format!("{name}: {text}"))
        }),
        _ => act_question("corps", &group),
    }
}

/// The saying without what the panel shows as figures.
fn without_amounts(saying: &Saying) -> Saying {
    let mut shorter = saying.clone();
    if matches!(&*saying.key, "action.pay_out") {
        shorter.args.retain(|(name, _)| name != "money" && name != "competitors");
    }
    shorter
}

/// What an option costs: money goes with a purchase.
fn prices(model: TableModel, saying: &Saying) -> Vec<Price> {
    match &*saying.key {
        "action.buy" | "action.buy_at_once" | "action.buy_them" => money_price(model, saying),
        _ => Vec::new(),
    }
}

fn kind_icon(kind: &str) -> &'static str {
    match kind {
        "pay_out" => "a",
        "intervene" => "dic",
        "launch_war" => "swords",
        _ => "factory",
    }
}

/// The icon of what an action is about.
fn icon(model: TableModel, action: &Value, saying: &Saying) -> &'static str {
    let of_target = with_game(model, |_, game, state| {
        let action = game.read_action(action).ok()?;
        match (action, Spot::of(&action)?) {
            (Action::LaunchWar(_), _) => Some(kind_icon("launch_war")),
            (Action::Intervene(_), Spot::Company(company)) => {
                let government = state.board.government(game.plan().country_of(company));
                Some(government.map_or(kind_icon("intervene"), government_icon))
            }
            (_, Spot::Company(company)) => Some(industry_icon(game, game.plan().industry_of(company))),
            (_, Spot::Industry(industry)) => Some(industry_icon(game, industry)),
            (_, Spot::Country(_)) => None,
        }
    });
    if let Some(icon) = of_target.flatten() {
        return icon;
    }
    match &*saying.key {
        "action.buy_mercenaries"
        | "action.order"
        | "action.order_same"
        | "action.give"
        | "action.sell"
        | "action.request" => "merc",
        "action.permit" | "action.yes" | "action.buy_at_once" | "action.buy_them" | "action.sell_them" => "check",
        "action.forbid" | "action.no" => "x",
        "action.bid" => "a",
        "action.vote" => "dem",
        "action.choose_megacorp" => "flag",
        "action.draw_megacorp" => "dice",
        "action.reconsider" => "undo",
        "action.play" | "action.play_on_country" | "action.play_on_industry" | "action.play_on_company" => "hand",
        _ => "right",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interventions_are_one_act_whatever_the_government() {
        for key in ["action.divest", "action.steal", "action.nationalise", "action.syndicalise"] {
            assert_eq!(kind(key), Some("intervene"));
        }
        assert_eq!((kind("action.buy"), kind("action.pass")), (Some("buy"), None));
    }
}
