//! How an option looks: icon, name, what it changes, what it costs. Everything comes from the core's sayings and from
//! the preview.

use super::card_name;
use crate::market::resource_icon;
use crate::typed_view::with_game;
use limit::terms::{Deck, Resource};
use limit::{Action, Pick, Play};
use page_kit::words::{board_text, board_text_with, capital, game_words, printed};
use page_table::decision::Choosing;
use page_table::decision::gathered::{open_group, short_preview};
use page_table::decision::menu::{About, SeatMenu, card_of};
use page_table::decision::option_card::{OptionCard, Price};
use page_table::{TableModel, table_model};
use shelf::{Choice, Hindered};
use table::{Arg, CardId, Forms, Saying, Seat, Voice};

/// A line that stands alone in its kind.
pub(crate) fn single(model: TableModel, menu: &SeatMenu, line: usize) -> OptionCard {
    let Some(choice) = menu.lines.get(line) else { return OptionCard::default() };
    let (icon, tone) = icon(model, choice);
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
pub(crate) fn group(model: TableModel, menu: &SeatMenu, group: usize) -> OptionCard {
    let Some(group) = menu.groups.get(group) else { return OptionCard::default() };
    let first = group.lines.first().and_then(|line| menu.lines.get(*line));
    let Some(choice) = first else { return OptionCard::default() };
    let count = board_text_with("limit.ways", &[("count", group.lines.len().into())]);
    let (icon, tone) = icon(model, choice);
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
                title: card_name(model, *card),
                detail: count,
                prices,
                ..OptionCard::default()
            }
        }
        (About::Card(card), None) => {
            let title = board_text_with("limit.with_card", &[("card", card_name(model, *card).into())]);
            OptionCard { icon: "hand", title, detail: count, ..OptionCard::default() }
        }
        (About::Term(term), _) => {
            let title = capital(&game_words("limit").text(term));
            OptionCard { icon, tone, title, detail: count, ..OptionCard::default() }
        }
        (About::Nothing | About::Act, _) => single(model, menu, group.lines[0]),
    }
}

/// A line among others of its kind: only what tells it from them.
pub(crate) fn line(model: TableModel, menu: &SeatMenu, line: usize) -> OptionCard {
    let Some(choice) = menu.lines.get(line) else { return OptionCard::default() };
    let (icon, tone) = icon(model, choice);
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
pub(crate) fn hindered(model: TableModel, hindered: &Hindered) -> OptionCard {
    let title = match played(&hindered.saying) {
        Some(card) => card_name(model, card),
        None => model.render(&without(&hindered.saying, &["costs"])),
    };
    OptionCard { icon: "lock", title, prices: prices(model, &hindered.saying), ..OptionCard::default() }
}

/// What the confirm button says: the act and its price.
pub(crate) fn act_name(model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
    let Some(choice) = menu.lines.get(line) else { return board_text("decision.choose") };
    let act = match played(&choice.saying) {
        Some(card) => {
            let parts = particulars(model, choice);
            let card = card_name(model, card);
            let what = if parts.is_empty() { card } else { format!("{card}, {}", parts.join(", ")) };
            board_text_with("decision.play", &[("card", what.into())])
        }
        // The engine says what a trade comes to with the amount that is chosen.
        None if choice.more > 0 => {
            return menu.said(model, line, more).map(|saying| model.render(&saying)).unwrap_or_default();
        }
        None => match choice.saying.arg("kept") {
            // Which ones, the list says: the button has two lines.
            Some(Arg::Cards(kept)) if kept.len() > 1 => {
                board_text_with("limit.hand.keep", &[("count", kept.len().into())])
            }
            _ => model.render(&without(&choice.saying, &["costs", "rest"])),
        },
    };
    let price = prices(model, &choice.saying).into_iter().find(|price| price.icon == "a");
    match price {
        Some(price) => board_text_with("limit.for_price", &[("act", act.into()), ("price", price.text.into())]),
        None if more > 0 => format!("{act}, {}", choice.least + more),
        None => act,
    }
}

/// The question that an opened card asks, with what the card says.
pub(crate) fn open_question(choosing: Choosing) -> Option<(String, String)> {
    let model = table_model();
    let (menu, group) = open_group(choosing)?;
    let card = match &group.kind.about {
        About::Card(card) => *card,
        About::Term(pact) if group.lines.iter().all(|line| menu.lines.get(*line).is_some_and(offers_pact)) => {
            return Some((board_text("limit.ask.pact"), capital(&game_words("limit").text(pact))));
        }
        _ => return None,
    };
    let plays: Vec<Play> = group.lines.iter().filter_map(|line| play_of(model, menu.lines.get(*line)?)).collect();
    let kind = asked(&plays);
    Some((board_text(&format!("limit.ask.{kind}")), format!("{}: {}", card_name(model, card), card_text(model, card))))
}

/// What tells several ways to play a card apart.
fn asked(plays: &[Play]) -> &'static str {
    let differ = |one: fn(&Play, &Play) -> bool| plays.iter().any(|play| one(play, &plays[0]));
    if differ(|play, first| play.target != first.target) {
        return "target";
    }
    if differ(|play, first| play.pick != first.pick) {
        let picked = plays.iter().find_map(|play| match play.pick {
            Pick::Nothing => None,
            Pick::Plant(_) => Some("plant"),
            Pick::Resource(_) => Some("resource"),
            Pick::Class(_) => Some("class"),
            Pick::Deck(_) => Some("deck"),
            Pick::Card(_) => Some("fetch"),
            Pick::Price(..) => Some("price"),
        });
        return picked.unwrap_or("way");
    }
    if differ(|play, first| play.funding != first.funding) { "funding" } else { "way" }
}

/// What a line means to the engine.
fn action_of(model: TableModel, choice: &Choice) -> Option<Action> {
    with_game(model, |_, game, _| game.read_action(&choice.action).ok()).flatten()
}

/// The card that a line plays, with everything that is chosen with it.
fn play_of(model: TableModel, choice: &Choice) -> Option<Play> {
    match action_of(model, choice)? {
        Action::Play(play) => Some(play),
        _ => None,
    }
}

/// The card that a line fetches from a deck.
pub(crate) fn fetched(model: TableModel, choice: &Choice) -> Option<CardId> {
    match play_of(model, choice)?.pick {
        Pick::Card(card) => Some(card),
        _ => None,
    }
}

/// What a card says, in the reader's language.
pub(crate) fn card_text(model: TableModel, card: CardId) -> String {
    with_game(model, |_, game, _| printed(game.book().card_words.get(card.index())).1).unwrap_or_default()
}

/// The icon of a card: that of its deck.
fn card_icon(model: TableModel, card: CardId) -> &'static str {
    let deck = with_game(model, |_, game, _| game.rules().cards.get(card.index()).map(|card| card.deck));
    deck.flatten().map_or("hand", deck_icon)
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

/// Whether a line offers somebody an alliance.
fn offers_pact(choice: &Choice) -> bool {
    choice.saying.key == "action.offer_pact"
}

/// To whom an alliance is offered, and who pays what for it.
fn partner(model: TableModel, choice: &Choice) -> Vec<String> {
    let to = match choice.saying.arg("to") {
        Some(Arg::Seat(to)) if offers_pact(choice) => seat_name(model, *to),
        _ => return Vec::new(),
    };
    let fee: Vec<String> = match choice.saying.arg("fee") {
        Some(Arg::List(shares)) => shares.iter().map(|share| model.render(share)).collect(),
        _ => Vec::new(),
    };
    std::iter::once(to).chain(fee).collect()
}

/// What is chosen with a card or an offer, in words: whom, what, which way.
fn particulars(model: TableModel, choice: &Choice) -> Vec<String> {
    let Some(play) = play_of(model, choice) else { return partner(model, choice) };
    let words = game_words("limit");
    let word = |front: &str, name: &str| words.text(&format!("{front}.{}", name.to_lowercase()));
    let picked = match play.pick {
        Pick::Nothing => None,
        Pick::Plant(plant) => Some(word("plant", plant.name())),
        Pick::Resource(resource) => Some(word("resource", resource.name())),
        Pick::Class(class) => Some(word("class", class.name())),
        Pick::Deck(deck) => Some(word("deck", deck.name())),
        Pick::Card(card) => Some(card_name(model, card)),
        Pick::Price(resource, direction) => {
            Some(format!("{} {}", word("resource", resource.name()), word("direction", direction.name())))
        }
    };
    let mut parts: Vec<String> = play.target.map(|target| seat_name(model, target)).into_iter().chain(picked).collect();
    if let Some(Arg::List(funding)) = choice.saying.arg("funding") {
        parts.extend(funding.iter().map(|share| model.render(share)));
    }
    parts
}

/// What a seat is called.
pub(crate) fn seat_name(model: TableModel, seat: Seat) -> String {
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
    let of_bank = match cost.arg("money") {
        Some(Arg::Saying(money)) => match money.arg("amount") {
            Some(Arg::Number(amount)) => *amount,
            _ => 0,
        },
        _ => 0,
    };
    let (icon, tone, text) = match &*cost.key {
        "cost.bank" => ("F", "a", page_kit::formats::signed(-of_bank)),
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

fn icon(model: TableModel, choice: &Choice) -> (&'static str, &'static str) {
    action_of(model, choice).map_or(("right", ""), |action| icon_of(&action))
}

/// The icon of what an action is about, and its colour.
fn icon_of(action: &Action) -> (&'static str, &'static str) {
    let of = |resource: Resource| (resource_icon(resource), resource_icon(resource));
    match *action {
        Action::ChoosePlant(plant) => of(plant.product()),
        Action::TakeSpoils(resource) | Action::Trade { resource, .. } => of(resource),
        Action::RaiseClass(_) | Action::LowerClass(_) => ("E", "E"),
        Action::Play(play) => match play.pick {
            Pick::Plant(plant) => of(plant.product()),
            Pick::Resource(resource) | Pick::Price(resource, _) => of(resource),
            Pick::Class(_) => ("E", "E"),
            _ if play.target.is_some() => ("flag", ""),
            _ => ("hand", ""),
        },
        Action::ChooseDeck(deck) => (deck_icon(deck), ""),
        Action::KeepCards(_) | Action::Discard(_) | Action::Withdraw(_) => ("hand", ""),
        Action::Alliance(_) | Action::AskHelp(_) => ("link", ""),
        Action::Resist(true) | Action::Answer(true) | Action::Break(true) | Action::PayEvent(true) => ("check", ""),
        _ => ("x", ""),
    }
}

fn deck_icon(deck: Deck) -> &'static str {
    match deck {
        Deck::Society => "P",
        Deck::Production => "plant",
        Deck::MilitaryEconomy => "m",
    }
}

/// What playing a card costs whoever looks, worked out for them.
pub(crate) fn prices_of_playing(model: TableModel, card: CardId) -> Vec<Price> {
    let Some(seat) = model.my_seat() else { return Vec::new() };
    let said = with_game(model, |_, game, state| game.say_action(state, seat, &Action::Play(Play::of(card))));
    said.map(|said| prices(model, &said)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use limit::terms::Plant;

    #[test]
    fn an_opened_card_asks_for_what_its_lines_differ_in() {
        let play = Play::of(CardId(1));
        let plant = |plant: Plant| Play { pick: Pick::Plant(plant), ..Play::of(CardId(1)) };
        assert_eq!(asked(&[plant(Plant::Renewable), plant(Plant::Military)]), "plant");
        assert_eq!(asked(&[play, Play { target: Some(Seat(1)), ..plant(Plant::Military) }]), "target");
        assert_eq!((asked(&[play, play]), asked(&[])), ("way", "way"));
    }
}
