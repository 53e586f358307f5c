//! How an option looks: icon, name, what it changes, what it costs. Everything comes from the core's sayings and from
//! the preview.

use super::card_name;
use crate::typed_view::with_game;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::game_words;
use page_kit::words::{board_text, board_text_with, capital};
use page_table::decision::Choosing;
use page_table::decision::changes::in_short;
use page_table::decision::menu::{About, SeatMenu, card_of};
use page_table::decision::option_card::{OptionCard, Price};
use page_table::decision::preview::preview;
use page_table::{TableModel, table_model};
use serde_json::Value;
use shelf::{Choice, Hindered};
use table::{Arg, CardId, Saying, Seat, Voice};

/// A line that stands alone in its kind.
pub fn single(model: TableModel, menu: &SeatMenu, line: usize) -> OptionCard {
    let Some(choice) = menu.lines.get(line) else { return OptionCard::default() };
    let (icon, tone) = icon_of(&choice.action, &choice.saying);
    let title = match played(&choice.saying) {
        Some(card) => card_name(model, card),
        None => model.render(&without(&choice.saying, &["costs", "rest"])),
    };
    let detail = match played(&choice.saying) {
        Some(_) => effects(model, &choice.saying),
        None => short_preview(model, menu, choice),
    };
    OptionCard { icon, tone, title, detail, prices: prices(model, &choice.saying) }
}

/// Several lines of a kind.
pub fn group(model: TableModel, menu: &SeatMenu, group: usize) -> OptionCard {
    let Some(group) = menu.groups.get(group) else { return OptionCard::default() };
    let first = group.lines.first().and_then(|line| menu.lines.get(*line));
    let Some(choice) = first else { return OptionCard::default() };
    let count = board_text_with("decision.ways", &[("count", (group.lines.len() as i64).into())]);
    let (icon, tone) = icon_of(&choice.action, &choice.saying);
    match (&group.kind.about, played(&choice.saying)) {
        (About::Card(card), Some(_)) => {
            let same = group
                .lines
                .iter()
                .filter_map(|line| menu.lines.get(*line))
                .all(|other| other.saying.arg("costs") == choice.saying.arg("costs"));
            let prices = if same { prices(model, &choice.saying) } else { Vec::new() };
            OptionCard {
                icon: card_icon(model, *card),
                tone: "",
                title: card_name(model, *card),
                detail: count,
                prices,
            }
        }
        (About::Card(card), None) => {
            let title = board_text_with("decision.with_card", &[("card", card_name(model, *card).into())]);
            OptionCard { icon: "hand", tone: "", title, detail: count, prices: Vec::new() }
        }
        (About::Term(term), _) => {
            let title = capital(&game_words("limit").text(term));
            OptionCard { icon, tone, title, detail: count, prices: Vec::new() }
        }
        (About::Nothing | About::Act, _) => single(model, menu, group.lines[0]),
    }
}

/// A line among others of its kind: only what tells it from them.
pub fn line(model: TableModel, menu: &SeatMenu, line: usize) -> OptionCard {
    let Some(choice) = menu.lines.get(line) else { return OptionCard::default() };
    let (icon, tone) = icon_of(&choice.action, &choice.saying);
    let parts = particulars(model, choice);
    let title = if parts.is_empty() {
        match played(&choice.saying) {
            Some(_) => effects(model, &choice.saying),
            None => model.render(&without(&choice.saying, &["costs", "rest"])),
        }
    } else {
        capital(&parts.join(", "))
    };
    OptionCard { icon, tone, title, detail: short_preview(model, menu, choice), prices: prices(model, &choice.saying) }
}

/// Something that cannot be done now.
pub fn hindered(model: TableModel, hindered: &Hindered) -> OptionCard {
    let title = match played(&hindered.saying) {
        Some(card) => card_name(model, card),
        None => model.render(&without(&hindered.saying, &["costs"])),
    };
    OptionCard { icon: "lock", tone: "", title, detail: String::new(), prices: prices(model, &hindered.saying) }
}

/// What the confirm button says: the act and its price.
pub fn act_name(model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
    let Some(choice) = menu.lines.get(line) else { return board_text("decision.choose") };
    let act = match played(&choice.saying) {
        Some(card) => {
            let parts = particulars(model, choice);
            let card = card_name(model, card);
            let what = if parts.is_empty() { card } else { format!("{card}, {}", parts.join(", ")) };
            board_text_with("decision.play", &[("card", what.into())])
        }
        None if choice.more > 0 => return raised_name(model, choice, more),
        None => model.render(&without(&choice.saying, &["costs", "rest"])),
    };
    let price = prices(model, &choice.saying).into_iter().find(|price| price.icon == "a");
    match price {
        Some(price) => board_text_with("decision.for_price", &[("act", act.into()), ("price", price.text.into())]),
        None if more > 0 => format!("{act}, {}", choice.least + more),
        None => act,
    }
}

/// A trade with the amount that is chosen. The engine says what it comes to: it is asked anew.
fn raised_name(model: TableModel, choice: &Choice, more: u16) -> String {
    let said = with_game(model, |position, game, state| {
        use table::{Amount, Forms};
        let seat = position_seat(position.viewer());
        let action = game.read_action(&choice.action).ok()?.raised(more);
        Some(game.say_action(state, seat, &action))
    });
    said.flatten().map(|saying| model.render(&saying)).unwrap_or_default()
}

fn position_seat(viewer: table::Viewer) -> Seat {
    match viewer {
        table::Viewer::Seat(seat) => seat,
        _ => Seat(0),
    }
}

/// The question that an opened card asks, with what the card says.
pub fn open_question(choosing: Choosing) -> Option<(String, String)> {
    let model = table_model();
    let group = choosing.group.get()?;
    let menu = choosing.menu.get()?;
    let group = menu.groups.get(group)?;
    let About::Card(card) = group.kind.about else { return None };
    let lines: Vec<&Value> = group.lines.iter().filter_map(|line| Some(&menu.lines.get(*line)?.action)).collect();
    let varies = |field: &str| {
        let path = format!("/play/{field}");
        lines.iter().any(|action| action.pointer(&path) != lines[0].pointer(&path))
    };
    let asks = ["target", "plant", "resource", "class", "deck", "fetch", "price", "direction", "funding"];
    let kind = asks.into_iter().find(|field| varies(field)).unwrap_or("way");
    let kind = if kind == "direction" { "price" } else { kind };
    Some((board_text(&format!("ask.{kind}")), format!("{}: {}", card_name(model, card), card_text(model, card))))
}

/// What a card says, in the reader's language.
pub fn card_text(model: TableModel, card: CardId) -> String {
    let lang = settings().lang.get();
    let found = with_game(model, |_, game, _| {
        game.book().card_words.get(card.index()).map(|words| words.description(lang.code()).to_owned())
    });
    found.flatten().unwrap_or_default()
}

/// The icon of a card: that of its deck.
pub fn card_icon(model: TableModel, card: CardId) -> &'static str {
    use limit::terms::Deck;
    let deck = with_game(model, |_, game, _| game.rules().cards.get(card.index()).map(|card| card.deck));
    match deck.flatten() {
        Some(Deck::Society) => "P",
        Some(Deck::Production) => "plant",
        Some(Deck::MilitaryEconomy) => "m",
        None => "hand",
    }
}

/// The card an action plays.
fn played(saying: &Saying) -> Option<CardId> {
    (saying.key == "action.play").then(|| card_of(saying)).flatten()
}

/// A saying that leaves something unsaid.
fn without(saying: &Saying, names: &[&str]) -> Saying {
    let mut shorter = saying.clone();
    shorter.args.retain(|(name, _)| !names.contains(&&**name));
    // What a text counts cannot be left out.
    if saying.key == "action.choose_deck" { saying.clone() } else { shorter }
}

fn effects(model: TableModel, saying: &Saying) -> String {
    let Some(Arg::List(effects)) = saying.arg("effects") else { return String::new() };
    let told: Vec<String> = effects.iter().map(|effect| model.render(effect)).collect();
    told.join("; ")
}

/// What is chosen with a card, in words: whom, what, which way.
fn particulars(model: TableModel, choice: &Choice) -> Vec<String> {
    let mut parts = Vec::new();
    if played(&choice.saying).is_none() {
        return parts;
    }
    let words = game_words("limit");
    let field = |name: &str| choice.action.pointer(&format!("/play/{name}")).and_then(Value::as_str).map(str::to_owned);
    if let Some(Arg::Seat(target)) = choice.saying.arg("target") {
        parts.push(seat_name(model, *target));
    }
    for (name, front) in [("plant", "plant"), ("resource", "resource"), ("class", "class"), ("deck", "deck")] {
        parts.extend(field(name).map(|value| words.text(&format!("{front}.{}", value.to_lowercase()))));
    }
    if let (Some(price), Some(direction)) = (field("price"), field("direction")) {
        parts.push(format!(
            "{} {}",
            words.text(&format!("resource.{price}")),
            words.text(&format!("direction.{direction}"))
        ));
    }
    if let Some(fetched) = field("fetch") {
        let card = model.with_position(|position| position.game().glossary().card_named(&fetched));
        parts.extend(card.flatten().map(|card| card_name(model, card)));
    }
    if let Some(Arg::List(funding)) = choice.saying.arg("funding") {
        parts.extend(funding.iter().map(|share| model.render(share)));
    }
    parts
}

/// What a seat is called.
pub fn seat_name(model: TableModel, seat: Seat) -> String {
    if seat == limit::STAR {
        return game_words("limit").text("seat.star");
    }
    model.names().get(seat.index()).cloned().unwrap_or_default()
}

/// The costs of an action, part by part.
fn prices(model: TableModel, saying: &Saying) -> Vec<Price> {
    let Some(Arg::List(costs)) = saying.arg("costs") else { return Vec::new() };
    costs.iter().map(|cost| price(model, cost)).collect()
}

fn price(model: TableModel, cost: &Saying) -> Price {
    let amount = match cost.arg("amount") {
        Some(Arg::Number(amount)) => *amount,
        _ => 0,
    };
    let (icon, tone, text) = match &*cost.key {
        "units.money" => ("a", "a", page_kit::formats::number(amount)),
        "units.renewable" => ("n", "n", page_kit::formats::number(amount)),
        "units.industrial" => ("u", "u", page_kit::formats::number(amount)),
        "units.military" => ("m", "m", page_kit::formats::number(amount)),
        "units.fossil" => ("O", "O", page_kit::formats::number(amount)),
        "cost.unrest" => ("S", "S", page_kit::formats::signed(amount)),
        "cost.disruption" => ("W", "W", page_kit::formats::signed(amount)),
        "cost.pollution" => ("D", "D", page_kit::formats::signed(amount)),
        "cost.plant" => {
            let (icon, tone) = match cost.arg("plant") {
                Some(Arg::Term(term)) if term == "plant.renewable" => ("n", "n"),
                _ => ("u", "u"),
            };
            (icon, tone, page_kit::formats::signed(-amount))
        }
        "cost.class" => ("E", "E", page_kit::formats::signed(-1)),
        _ => ("F", "a", String::new()),
    };
    Price { icon, tone, text, name: model.render(cost) }
}

/// The icon of what an action is about.
fn icon_of(action: &Value, saying: &Saying) -> (&'static str, &'static str) {
    let named = |name: &str| match name {
        "renewable" => ("n", "n"),
        "industrial" => ("u", "u"),
        "military" => ("m", "m"),
        "fossil" => ("O", "O"),
        _ => ("E", "E"),
    };
    let inner = action.as_object().and_then(|fields| fields.iter().next());
    let Some((kind, value)) = inner else { return ("x", "") };
    let text = |field: &str| value.get(field).and_then(Value::as_str);
    match (&**kind, value) {
        ("choose_plant" | "take_spoils", Value::String(name)) => named(name),
        ("raise_class" | "lower_class", _) => ("E", "E"),
        ("trade", _) => text("buy").or(text("sell")).map_or(("a", "a"), named),
        ("play", _) => match text("plant").or(text("resource")).or(text("price")) {
            Some(name) => named(name),
            None if value.get("class").is_some() => ("E", "E"),
            None if saying.arg("target").is_some() => ("flag", ""),
            None => ("hand", ""),
        },
        ("choose_deck", Value::String(deck)) => match &**deck {
            "society" => ("P", ""),
            "production" => ("plant", ""),
            _ => ("m", ""),
        },
        ("keep_cards" | "discard" | "withdraw", _) => ("hand", ""),
        ("alliance" | "ask_help", _) => ("link", ""),
        (_, Value::Bool(yes)) => (if *yes { "check" } else { "x" }, ""),
        _ => ("right", ""),
    }
}

fn short_preview(model: TableModel, menu: &SeatMenu, choice: &Choice) -> String {
    let found = model.with_position(|position| preview(position.table(), position.viewer(), menu.seat, &choice.action));
    found.flatten().map(|preview| in_short(model, &preview, 2)).unwrap_or_default()
}

/// What a kind costs, where all its lines cost the same.
pub fn group_prices(model: TableModel, menu: &SeatMenu, at: usize) -> Vec<Price> {
    match menu.groups.get(at).map(|group| &group.lines[..]) {
        Some([line]) => menu.lines.get(*line).map(|choice| prices(model, &choice.saying)).unwrap_or_default(),
        _ => group(model, menu, at).prices,
    }
}
