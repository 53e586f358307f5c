//! Actions: a word, or a table whose only field is named after the action.

use super::names::{Names, read_term};
use crate::Action;
use crate::action::{AllianceAction, Pick, Play};
use crate::rules::DRAW;
use crate::terms::{Class, Deck, Direction, Pact, Plant, Resource};
use serde_json::{Map, Value, json};
use table::forms::reader::{Fields, Place};
use table::{CardList, Expected, Fault, Shares};

/// The names of all actions.
const ACTIONS: [&str; 21] = [
    "choose_deck",
    "keep_cards",
    "discard",
    "play",
    "pass",
    "withdraw",
    "keep_permanents",
    "resist",
    "take_spoils",
    "choose_plant",
    "raise_class",
    "lower_class",
    "ask_help",
    "go_without",
    "answer",
    "break",
    "trade",
    "decline_trade",
    "alliance",
    "pay_event",
    "reconsider",
];

/// The fields of a play.
const PLAY: [&str; 11] =
    ["card", "target", "plant", "resource", "class", "deck", "fetch", "price", "direction", "amount", "funding"];
/// Those of which a play has at most one: what is chosen with the card.
const PICKS: [&str; 6] = ["plant", "resource", "class", "deck", "fetch", "price"];

impl Names<'_> {
    pub(super) fn write_action(&self, action: &Action) -> Value {
        match action {
            Action::ChooseDeck(deck) => json!({"choose_deck": deck.name()}),
            Action::KeepCards(cards) => json!({"keep_cards": self.card_list(cards)}),
            Action::Discard(card) => json!({"discard": self.card(*card)}),
            Action::Play(play) => json!({"play": self.write_play(play)}),
            Action::Pass => json!("pass"),
            Action::Withdraw(card) => json!({"withdraw": self.card(*card)}),
            Action::KeepPermanents => json!("keep_permanents"),
            Action::Resist(yes) => json!({"resist": yes}),
            Action::TakeSpoils(resource) => json!({"take_spoils": resource.name()}),
            Action::ChoosePlant(plant) => json!({"choose_plant": plant.name()}),
            Action::RaiseClass(class) => json!({"raise_class": class.name()}),
            Action::LowerClass(class) => json!({"lower_class": class.name()}),
            Action::AskHelp(shares) => json!({"ask_help": self.shares(shares)}),
            Action::GoWithout => json!("go_without"),
            Action::Answer(yes) => json!({"answer": yes}),
            Action::Break(yes) => json!({"break": yes}),
            Action::Trade { resource, buy: true, quantity } => {
                json!({"trade": {"buy": resource.name(), "quantity": quantity}})
            }
            Action::Trade { resource, buy: false, quantity } => {
                json!({"trade": {"sell": resource.name(), "quantity": quantity}})
            }
            Action::DeclineTrade => json!("decline_trade"),
            Action::Alliance(action) => json!({"alliance": self.write_alliance(action)}),
            Action::PayEvent(yes) => json!({"pay_event": yes}),
            Action::Reconsider => json!("reconsider"),
        }
    }

    pub(super) fn read_action(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let choice = place.choice()?;
        Ok(match choice.name {
            "choose_deck" => Action::ChooseDeck(read_term!(choice.with()?, Deck)?),
            "keep_cards" => {
                Action::KeepCards(self.read_cards(choice.with()?, self.all_cards(), DRAW)?.into_iter().collect())
            }
            "discard" => Action::Discard(self.read_card(choice.with()?, self.all_cards())?),
            "play" => Action::Play(self.read_play(choice.with()?)?),
            "pass" => choice.alone(Action::Pass)?,
            "withdraw" => Action::Withdraw(self.read_card(choice.with()?, self.all_cards())?),
            "keep_permanents" => choice.alone(Action::KeepPermanents)?,
            "resist" => Action::Resist(choice.with()?.boolean()?),
            "take_spoils" => Action::TakeSpoils(read_term!(choice.with()?, Resource)?),
            "choose_plant" => Action::ChoosePlant(read_term!(choice.with()?, Plant)?),
            "raise_class" => Action::RaiseClass(read_term!(choice.with()?, Class)?),
            "lower_class" => Action::LowerClass(read_term!(choice.with()?, Class)?),
            "ask_help" => Action::AskHelp(self.read_shares(choice.with()?)?),
            "go_without" => choice.alone(Action::GoWithout)?,
            "answer" => Action::Answer(choice.with()?.boolean()?),
            "break" => Action::Break(choice.with()?.boolean()?),
            "trade" => read_trade(choice.with()?)?,
            "decline_trade" => choice.alone(Action::DeclineTrade)?,
            "alliance" => Action::Alliance(self.read_alliance(choice.with()?)?),
            "pay_event" => Action::PayEvent(choice.with()?.boolean()?),
            "reconsider" => choice.alone(Action::Reconsider)?,
            _ => return Err(choice.unknown(ACTIONS)),
        })
    }

    /// Cards in order. A list that no reader would build reads as nothing.
    pub(super) fn card_list<const N: usize>(&self, cards: &CardList<N>) -> Value {
        if cards.is_sound() { self.cards(cards.as_slice().iter().copied()) } else { Value::Null }
    }

    pub(super) fn write_play(&self, play: &Play) -> Value {
        let mut form = Map::new();
        let mut put = |name: &str, value: Value| {
            form.insert(name.to_owned(), value);
        };
        put("card", self.card(play.card));
        if let Some(target) = play.target {
            put("target", self.seat(target));
        }
        match play.pick {
            Pick::Nothing => {}
            Pick::Plant(plant) => put("plant", json!(plant.name())),
            Pick::Resource(resource) => put("resource", json!(resource.name())),
            Pick::Class(class) => put("class", json!(class.name())),
            Pick::Deck(deck) => put("deck", json!(deck.name())),
            Pick::Card(card) => put("fetch", self.card(card)),
            Pick::Price(resource, direction) => {
                put("price", json!(resource.name()));
                put("direction", json!(direction.name()));
            }
        }
        if play.amount > 0 {
            put("amount", json!(play.amount));
        }
        if !play.funding.is_none() {
            put("funding", self.shares(&play.funding));
        }
        Value::Object(form)
    }

    pub(super) fn read_play(&self, place: &Place<'_>) -> Result<Play, Fault> {
        let fields = place.fields(PLAY)?;
        let mut play = Play::of(self.read_card(&fields.need("card")?, self.all_cards())?);
        play.target = fields.option("target", |place| self.read_target(place))?;
        play.pick = self.read_pick(&fields)?;
        fields.number("amount", 1..=u16::MAX, &mut play.amount)?;
        fields.read("funding", &mut play.funding, |place| self.read_shares(place))?;
        Ok(play)
    }

    fn read_pick(&self, fields: &Fields<'_>) -> Result<Pick, Fault> {
        let mut picked = PICKS.iter().filter_map(|&name| Some((name, fields.get(name)?)));
        let first = picked.next();
        if let Some((_, second)) = picked.next() {
            let others = PLAY.iter().filter(|name| !PICKS.contains(name) && **name != "direction");
            return Err(second.fault(Expected::KnownName(others.map(|&name| name.to_owned()).collect())));
        }
        let Some((name, place)) = first else {
            return if fields.get("direction").is_some() {
                Err(fields.table().missing("price"))
            } else {
                Ok(Pick::Nothing)
            };
        };
        if let Some(direction) = fields.get("direction").filter(|_| name != "price") {
            return Err(direction.superfluous());
        }
        Ok(match name {
            "plant" => Pick::Plant(read_term!(place, Plant)?),
            "resource" => Pick::Resource(read_term!(place, Resource)?),
            "class" => Pick::Class(read_term!(place, Class)?),
            "deck" => Pick::Deck(read_term!(place, Deck)?),
            "fetch" => Pick::Card(self.read_card(&place, self.all_cards())?),
            _ => Pick::Price(read_term!(place, Resource)?, read_term!(fields.need("direction")?, Direction)?),
        })
    }

    fn write_alliance(&self, action: &AllianceAction) -> Value {
        match action {
            AllianceAction::Nothing => json!("nothing"),
            AllianceAction::Offer { pact, to, fee } => {
                json!({"offer": pact.name(), "to": self.seat(*to), "fee": self.shares(fee)})
            }
            AllianceAction::Leave { pact } => json!({"leave": pact.name()}),
            AllianceAction::Exclude { pact, who } => json!({"exclude": pact.name(), "who": self.seat(*who)}),
        }
    }

    fn read_alliance(&self, place: &Place<'_>) -> Result<AllianceAction, Fault> {
        if !place.is_table() {
            return place.word(["nothing"], |word| word).map(|_| AllianceAction::Nothing);
        }
        let any = place.fields(["offer", "to", "fee", "leave", "exclude", "who"])?;
        if any.get("offer").is_some() {
            let fields = place.fields(["offer", "to", "fee"])?;
            let pact = read_term!(fields.need("offer")?, Pact)?;
            let to = self.read_seat(&fields.need("to")?)?;
            let fee = match fields.get("fee") {
                // A house rule may do without a fee: then there is nothing to split.
                None if self.game.rules().alliances.fee == 0 => Shares::NONE,
                _ => self.read_shares(&fields.need("fee")?)?,
            };
            Ok(AllianceAction::Offer { pact, to, fee })
        } else if any.get("leave").is_some() {
            let fields = place.fields(["leave"])?;
            Ok(AllianceAction::Leave { pact: read_term!(fields.need("leave")?, Pact)? })
        } else if any.get("exclude").is_some() {
            let fields = place.fields(["exclude", "who"])?;
            let pact = read_term!(fields.need("exclude")?, Pact)?;
            Ok(AllianceAction::Exclude { pact, who: self.read_seat(&fields.need("who")?)? })
        } else {
            Err(place.unknown_word(["offer", "leave", "exclude"]))
        }
    }
}

fn read_trade(place: &Place<'_>) -> Result<Action, Fault> {
    let fields = place.fields(["buy", "sell", "quantity"])?;
    let (buy, resource) = match (fields.get("buy"), fields.get("sell")) {
        (Some(resource), None) => (true, resource),
        (None, Some(resource)) => (false, resource),
        (Some(_), Some(sell)) => return Err(sell.superfluous()),
        (None, None) => return Err(place.unknown_word(["buy", "sell"])),
    };
    let resource = read_term!(resource, Resource)?;
    Ok(Action::Trade { resource, buy, quantity: fields.need("quantity")?.number(1..=u16::MAX)? })
}
