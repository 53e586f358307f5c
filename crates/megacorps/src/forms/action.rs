//! Actions: a word, or a table whose only field is named after the action.

use super::names::{Names, read_term};
use crate::action::{Action, Order, Replies, Target};
use crate::bundle::Bundle;
use crate::terms::{SUPPLIERS, Side};
use serde_json::{Map, Value, json};
use table::Fault;
use table::forms::reader::Place;

/// The names of all actions.
const ACTIONS: [&str; 29] = [
    "choose_megacorp",
    "draw_megacorp",
    "take_company",
    "play",
    "pass",
    "buy",
    "pay_out",
    "intervene",
    "buy_mercenaries",
    "launch_war",
    "permit",
    "order",
    "reply",
    "confirm",
    "give",
    "sell",
    "ready",
    "request",
    "answer",
    "bid",
    "vote",
    "abstain",
    "reconsider",
    "offer",
    "accept",
    "decline",
    "withdraw",
    "leave",
    "forbid",
];

impl Names<'_> {
    pub(super) fn write_action(&self, action: &Action) -> Value {
        match *action {
            Action::ChooseMegaCorp(Some(megacorp)) => json!({"choose_megacorp": self.megacorp(megacorp)}),
            Action::ChooseMegaCorp(None) => json!("draw_megacorp"),
            Action::TakeCompany(company) => json!({"take_company": self.company(company)}),
            Action::Play { card, target } => json!({"play": self.write_play(card, target)}),
            Action::Pass => json!("pass"),
            Action::Buy { company, sweetener } if sweetener.is_nothing() => json!({"buy": self.company(company)}),
            Action::Buy { company, sweetener } => {
                json!({"buy": {"company": self.company(company), "sweetener": self.bundle(&sweetener)}})
            }
            Action::PayOut(industry) => json!({"pay_out": self.industry(industry)}),
            Action::Intervene(company) => json!({"intervene": self.company(company)}),
            Action::BuyMercenaries => json!("buy_mercenaries"),
            Action::LaunchWar(country) => json!({"launch_war": self.country(country)}),
            Action::Permit(true) => json!("permit"),
            Action::Permit(false) => json!("forbid"),
            Action::Order(order) => json!({"order": {"bank": order.bank, "bids": self.prices(&order.bids)}}),
            Action::Reply(Replies(prices)) => json!({"reply": self.prices(&prices)}),
            Action::Confirm(accepted) => json!({"confirm": self.write_suppliers(accepted)}),
            Action::Give { side, mercenaries } => json!({"give": {"side": side.name(), "mercenaries": mercenaries}}),
            Action::Sell { side, mercenaries, price } => {
                json!({"sell": {"side": side.name(), "mercenaries": mercenaries, "price": price}})
            }
            Action::Ready => json!("ready"),
            Action::Request { from, mercenaries, price } => {
                json!({"request": {"from": self.seat(from), "mercenaries": mercenaries, "price": price}})
            }
            Action::Answer(yes) => json!({"answer": yes}),
            Action::Bid(bid) => json!({"bid": bid}),
            Action::Vote(Some(candidate)) => json!({"vote": self.seat(candidate)}),
            Action::Vote(None) => json!("abstain"),
            Action::Reconsider => json!("reconsider"),
            Action::Offer { to, give, want } => {
                json!({"offer": {"to": self.seat(to), "give": self.bundle(&give), "want": self.bundle(&want)}})
            }
            Action::Accept { from, offer, cards } if cards.is_empty() => {
                json!({"accept": {"from": self.seat(from), "offer": offer}})
            }
            Action::Accept { from, offer, cards } => {
                json!({"accept": {"from": self.seat(from), "offer": offer, "cards": self.kinds(cards)}})
            }
            Action::Decline { from, offer } => json!({"decline": {"from": self.seat(from), "offer": offer}}),
            Action::Withdraw { offer } => json!({"withdraw": offer}),
            Action::Leave => json!("leave"),
        }
    }

    pub(super) fn read_action(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let choice = place.choice()?;
        Ok(match choice.name {
            "choose_megacorp" => Action::ChooseMegaCorp(Some(self.read_megacorp(choice.with()?)?)),
            "draw_megacorp" => choice.alone(Action::ChooseMegaCorp(None))?,
            "take_company" => Action::TakeCompany(self.read_company(choice.with()?)?),
            "play" => self.read_play(choice.with()?)?,
            "pass" => choice.alone(Action::Pass)?,
            "buy" => self.read_purchase(choice.with()?)?,
            "pay_out" => Action::PayOut(self.read_industry(choice.with()?)?),
            "intervene" => Action::Intervene(self.read_company(choice.with()?)?),
            "buy_mercenaries" => choice.alone(Action::BuyMercenaries)?,
            "launch_war" => Action::LaunchWar(self.read_country(choice.with()?)?),
            "permit" => choice.alone(Action::Permit(true))?,
            "forbid" => choice.alone(Action::Permit(false))?,
            "order" => Action::Order(self.read_order(choice.with()?)?),
            "reply" => Action::Reply(Replies(self.read_prices(choice.with()?, true)?)),
            "confirm" => Action::Confirm(self.read_suppliers(choice.with()?)?),
            "give" => {
                let (side, mercenaries, _) = self.read_supply(choice.with()?, false)?;
                Action::Give { side, mercenaries }
            }
            "sell" => {
                let (side, mercenaries, price) = self.read_supply(choice.with()?, true)?;
                Action::Sell { side, mercenaries, price }
            }
            "ready" => choice.alone(Action::Ready)?,
            "request" => {
                let fields = choice.with()?.fields(["from", "mercenaries", "price"])?;
                let from = self.read_seat(&fields.need("from")?)?;
                let mercenaries = fields.need("mercenaries")?.number(0..=u8::MAX)?;
                Action::Request { from, mercenaries, price: fields.need("price")?.number(0..=u16::MAX)? }
            }
            "answer" => Action::Answer(choice.with()?.boolean()?),
            "bid" => Action::Bid(choice.with()?.number(0..=u16::MAX)?),
            "vote" => Action::Vote(Some(self.read_seat(choice.with()?)?)),
            "abstain" => choice.alone(Action::Vote(None))?,
            "reconsider" => choice.alone(Action::Reconsider)?,
            "offer" => self.read_offer(choice.with()?)?,
            "accept" => {
                let fields = choice.with()?.fields(["from", "offer", "cards"])?;
                let from = self.read_seat(&fields.need("from")?)?;
                let offer = fields.need("offer")?.number(0..=u8::MAX)?;
                let cards = fields.option("cards", |place| self.read_kinds(place))?.unwrap_or_default();
                Action::Accept { from, offer, cards }
            }
            "decline" => {
                let fields = choice.with()?.fields(["from", "offer"])?;
                let from = self.read_seat(&fields.need("from")?)?;
                Action::Decline { from, offer: fields.need("offer")?.number(0..=u8::MAX)? }
            }
            "withdraw" => Action::Withdraw { offer: choice.with()?.number(0..=u8::MAX)? },
            "leave" => choice.alone(Action::Leave)?,
            _ => return Err(choice.unknown(ACTIONS)),
        })
    }

    pub(super) fn write_play(&self, card: crate::terms::EventKind, target: Target) -> Value {
        let mut form = Map::new();
        form.insert("card".to_owned(), self.kind(card));
        if let Some((name, value)) = self.target(target) {
            form.insert(name.to_owned(), value);
        }
        Value::Object(form)
    }

    /// The target of a card, by what it is.
    pub(super) fn target(&self, target: Target) -> Option<(&'static str, Value)> {
        match target {
            Target::Nothing => None,
            Target::Country(country) => Some(("country", self.country(country))),
            Target::Industry(industry) => Some(("industry", self.industry(industry))),
            Target::Company(company) => Some(("company", self.company(company))),
        }
    }

    fn read_play(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let fields = place.fields(["card", "country", "industry", "company"])?;
        let card = self.read_kind(&fields.need("card")?)?;
        let targets = [
            fields.option("country", |place| self.read_country(place).map(Target::Country))?,
            fields.option("industry", |place| self.read_industry(place).map(Target::Industry))?,
            fields.option("company", |place| self.read_company(place).map(Target::Company))?,
        ];
        let mut named = targets.into_iter().flatten();
        let target = named.next().unwrap_or_default();
        if let Some(second) = named.next() {
            let name = self.target(second).map_or("", |(name, _)| name);
            return Err(fields.need(name)?.superfluous());
        }
        Ok(Action::Play { card, target })
    }

    fn read_purchase(&self, place: &Place<'_>) -> Result<Action, Fault> {
        if !place.is_table() {
            return self.read_company(place).map(Action::buy);
        }
        let fields = place.fields(["company", "sweetener"])?;
        let company = self.read_company(&fields.need("company")?)?;
        let mut sweetener = Bundle::NOTHING;
        fields.read("sweetener", &mut sweetener, |place| self.read_bundle(place))?;
        Ok(Action::Buy { company, sweetener })
    }

    fn read_order(&self, place: &Place<'_>) -> Result<Order, Fault> {
        let fields = place.fields(["bank", "bids"])?;
        let mut order = Order::default();
        fields.number("bank", 0..=u8::MAX, &mut order.bank)?;
        fields.read("bids", &mut order.bids, |place| self.read_prices(place, false))?;
        Ok(order)
    }

    fn write_suppliers(&self, suppliers: u16) -> Value {
        let names = self.supplier_names();
        let named = (0..SUPPLIERS).filter(|at| suppliers >> at & 1 == 1);
        // A bit beyond the suppliers is a number, which reads as nothing.
        named.map(|at| names.get(at).map_or_else(|| json!(at), |name| json!(name))).collect()
    }

    fn read_suppliers(&self, place: &Place<'_>) -> Result<u16, Fault> {
        let names = self.supplier_names();
        let mut suppliers = 0;
        for place in place.list(0..=names.len())? {
            let (at, _) = place.word(names.iter().copied().enumerate(), |(_, name)| name)?;
            if suppliers >> at & 1 == 1 {
                return Err(place.superfluous());
            }
            suppliers |= 1 << at;
        }
        Ok(suppliers)
    }

    fn read_supply(&self, place: &Place<'_>, priced: bool) -> Result<(Side, u8, u16), Fault> {
        let known: &[&str] = if priced { &["side", "mercenaries", "price"] } else { &["side", "mercenaries"] };
        let fields = place.fields(known.iter().copied())?;
        let side = read_term!(fields.need("side")?, Side)?;
        let mercenaries = fields.need("mercenaries")?.number(0..=u8::MAX)?;
        let price = if priced { fields.need("price")?.number(0..=u16::MAX)? } else { 0 };
        Ok((side, mercenaries, price))
    }

    fn read_offer(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let fields = place.fields(["to", "give", "want"])?;
        let to = self.read_seat(&fields.need("to")?)?;
        let (mut give, mut want) = (Bundle::NOTHING, Bundle::NOTHING);
        fields.read("give", &mut give, |place| self.read_bundle(place))?;
        fields.read("want", &mut want, |place| self.read_bundle(place))?;
        Ok(Action::Offer { to, give, want })
    }
}
