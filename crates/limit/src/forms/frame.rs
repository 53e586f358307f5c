//! The moment a game stands at: frames, payments, sealed choices.

use super::names::{Names, read_term, term_names};
use super::reader::Place;
use crate::frame::{Frame, Payment, Step};
use crate::rules::{DECK, DRAW};
use crate::state::{DEPTH, Sealed};
use crate::terms::{Class, Deck, Pact, Plant, Resource};
use serde_json::{Value, json};
use table::{Call, Fault, Frames, Seat};

/// The names of the frames that are not steps.
const FRAMES: [&str; 28] = [
    "over",
    "choose_deck",
    "keep_cards",
    "discard",
    "turn",
    "funding",
    "effects",
    "resist",
    "reform",
    "trade",
    "spoils",
    "victim_plant",
    "raise_class",
    "lower_class",
    "lower_plant",
    "settle",
    "ask_help",
    "help",
    "break",
    "window",
    "growth_choice",
    "order_raise",
    "financial_fall",
    "peace_raise",
    "alliance",
    "offer_to",
    "offer_members",
    "exclusion",
];

fn step_names() -> impl Iterator<Item = &'static str> {
    Step::ALL.iter().map(|(_, name)| *name)
}

impl Names<'_> {
    pub(super) fn write_frame(&self, frame: &Frame) -> Value {
        let by = |seat: Seat| self.seat(seat);
        match *frame {
            Frame::Over => json!("over"),
            Frame::Step(step) => json!(step.name()),
            Frame::ChooseDeck => json!("choose_deck"),
            Frame::KeepCards => json!("keep_cards"),
            Frame::Discard => json!("discard"),
            Frame::Turn { seat, played, refused } => {
                json!({"turn": {"seat": by(seat), "played": played, "refused": refused}})
            }
            Frame::Funding { seat } => json!({"funding": {"seat": by(seat)}}),
            Frame::Effects { seat, next } => json!({"effects": {"seat": by(seat), "next": next}}),
            Frame::Resist { attacker } => json!({"resist": {"attacker": by(attacker)}}),
            Frame::Reform { seat, keep } => json!({"reform": {"seat": by(seat), "keep": keep}}),
            Frame::Trade { seat, left, used } => {
                let used = Resource::ALL.iter().filter(|resource| used >> resource.index() & 1 == 1);
                let used: Vec<&str> = used.map(|resource| resource.name()).collect();
                json!({"trade": {"seat": by(seat), "left": left, "used": used}})
            }
            Frame::Spoils { seat } => json!({"spoils": {"seat": by(seat)}}),
            Frame::VictimPlant { seat, left } => json!({"victim_plant": {"seat": by(seat), "left": left}}),
            Frame::RaiseClass { chooser, owner, left } => {
                json!({"raise_class": {"chooser": by(chooser), "owner": by(owner), "left": left}})
            }
            Frame::LowerClass { seat, left } => json!({"lower_class": {"seat": by(seat), "left": left}}),
            Frame::LowerPlant { seat, left } => json!({"lower_plant": {"seat": by(seat), "left": left}}),
            Frame::Settle { payment, queue } => {
                json!({"settle": {"payment": write_payment(payment), "queue": self.seats(queue)}})
            }
            Frame::AskHelp { payment, seat } => {
                json!({"ask_help": {"payment": write_payment(payment), "seat": by(seat)}})
            }
            Frame::Help { payment, seat } => json!({"help": {"payment": write_payment(payment), "seat": by(seat)}}),
            Frame::Break { payment, seat } => json!({"break": {"payment": write_payment(payment), "seat": by(seat)}}),
            Frame::Window { harvest_only } => json!({"window": {"harvest_only": harvest_only}}),
            Frame::GrowthChoice { round } => json!({"growth_choice": {"round": round}}),
            Frame::OrderRaise { round } => json!({"order_raise": {"round": round}}),
            Frame::FinancialFall { round } => json!({"financial_fall": {"round": round}}),
            Frame::PeaceRaise { round } => json!({"peace_raise": {"round": round}}),
            Frame::Alliance { done } => json!({"alliance": {"done": done}}),
            Frame::OfferTo { pact, from, to } => {
                json!({"offer_to": {"pact": pact.name(), "from": by(from), "to": by(to)}})
            }
            Frame::OfferMembers { pact, from, to } => {
                json!({"offer_members": {"pact": pact.name(), "from": by(from), "to": by(to)}})
            }
            Frame::Exclusion { pact, from, who } => {
                json!({"exclusion": {"pact": pact.name(), "from": by(from), "who": by(who)}})
            }
            Frame::PayEvent => json!("pay_event"),
        }
    }

    fn read_frame(&self, place: &Place<'_>, leader: Seat) -> Result<Frame, Fault> {
        let choice = place.choice()?;
        if let Some(step) = Step::named(choice.name)
            && (choice.with().is_err() || choice.name != "alliance")
        {
            return choice.alone(Frame::Step(step));
        }
        // A frame's seat, its payment, its counter.
        let seat = |name: &'static str, others: &[&'static str]| {
            let fields = choice.with()?.fields([name].into_iter().chain(others.iter().copied()))?;
            Ok::<_, Fault>((self.read_seat(&fields.need(name)?)?, fields))
        };
        let count = |place: Place<'_>| place.number(0..=u8::MAX);
        let counter = |name: &'static str| count(choice.with()?.fields([name])?.need(name)?);
        let shortage = || {
            let (seat, fields) = seat("seat", &["payment"])?;
            Ok::<_, Fault>((read_payment(&fields.need("payment")?)?, seat))
        };
        let alliance = |other: &'static str| {
            let (from, fields) = seat("from", &["pact", other])?;
            let pact = read_term!(fields.need("pact")?, Pact)?;
            Ok::<_, Fault>((pact, from, self.read_seat(&fields.need(other)?)?))
        };
        Ok(match choice.name {
            "over" => choice.alone(Frame::Over)?,
            "choose_deck" => choice.alone(Frame::ChooseDeck)?,
            "keep_cards" => choice.alone(Frame::KeepCards)?,
            "discard" => choice.alone(Frame::Discard)?,
            "pay_event" => choice.alone(Frame::PayEvent)?,
            "turn" => self.read_turn(choice.with()?, leader)?,
            "funding" => Frame::Funding { seat: seat("seat", &[])?.0 },
            "effects" => {
                let (seat, fields) = seat("seat", &["next"])?;
                Frame::Effects { seat, next: count(fields.need("next")?)? }
            }
            "resist" => Frame::Resist { attacker: seat("attacker", &[])?.0 },
            "reform" => {
                let (seat, fields) = seat("seat", &["keep"])?;
                Frame::Reform { seat, keep: count(fields.need("keep")?)? }
            }
            "trade" => {
                let (seat, fields) = seat("seat", &["left", "used"])?;
                Frame::Trade { seat, left: count(fields.need("left")?)?, used: read_resources(&fields.need("used")?)? }
            }
            "spoils" => Frame::Spoils { seat: seat("seat", &[])?.0 },
            "victim_plant" | "lower_class" | "lower_plant" => {
                let (seat, fields) = seat("seat", &["left"])?;
                let left = count(fields.need("left")?)?;
                match choice.name {
                    "victim_plant" => Frame::VictimPlant { seat, left },
                    "lower_class" => Frame::LowerClass { seat, left },
                    _ => Frame::LowerPlant { seat, left },
                }
            }
            "raise_class" => {
                let (chooser, fields) = seat("chooser", &["owner", "left"])?;
                let owner = self.read_seat(&fields.need("owner")?)?;
                Frame::RaiseClass { chooser, owner, left: count(fields.need("left")?)? }
            }
            "settle" => {
                let fields = choice.with()?.fields(["payment", "queue"])?;
                let payment = read_payment(&fields.need("payment")?)?;
                Frame::Settle { payment, queue: self.read_seats(&fields.need("queue")?)? }
            }
            "ask_help" => shortage().map(|(payment, seat)| Frame::AskHelp { payment, seat })?,
            "help" => shortage().map(|(payment, seat)| Frame::Help { payment, seat })?,
            "break" => shortage().map(|(payment, seat)| Frame::Break { payment, seat })?,
            "window" => {
                let fields = choice.with()?.fields(["harvest_only"])?;
                Frame::Window { harvest_only: fields.need("harvest_only")?.boolean()? }
            }
            "growth_choice" => Frame::GrowthChoice { round: counter("round")? },
            "order_raise" => Frame::OrderRaise { round: counter("round")? },
            "financial_fall" => Frame::FinancialFall { round: counter("round")? },
            "peace_raise" => Frame::PeaceRaise { round: counter("round")? },
            "alliance" => Frame::Alliance { done: counter("done")? },
            "offer_to" => alliance("to").map(|(pact, from, to)| Frame::OfferTo { pact, from, to })?,
            "offer_members" => alliance("to").map(|(pact, from, to)| Frame::OfferMembers { pact, from, to })?,
            "exclusion" => alliance("who").map(|(pact, from, who)| Frame::Exclusion { pact, from, who })?,
            _ => return Err(choice.unknown(FRAMES.into_iter().chain(["pay_event"]).chain(step_names()))),
        })
    }

    /// A turn: the leader's, with no card played, unless it says otherwise.
    fn read_turn(&self, place: &Place<'_>, leader: Seat) -> Result<Frame, Fault> {
        let fields = place.fields(["seat", "played", "refused"])?;
        let (mut seat, mut played, mut refused) = (leader, 0, false);
        fields.into("seat", &mut seat, |place| self.read_seat(place))?;
        fields.number("played", 0..=u8::MAX, &mut played)?;
        fields.into("refused", &mut refused, |place| place.boolean())?;
        Ok(Frame::Turn { seat, played, refused })
    }

    /// All frames, outermost first.
    pub(super) fn read_frames(&self, place: &Place<'_>, leader: Seat) -> Result<Frames<Frame, DEPTH>, Fault> {
        let places = place.list(1..=DEPTH - 1)?;
        let mut frames = Frames::new(self.read_frame(&places[0], leader)?);
        for place in &places[1..] {
            frames.push(self.read_frame(place, leader)?);
        }
        Ok(frames)
    }

    /// Where the game stands, in short: before a step, in somebody's turn, or at the end.
    pub(super) fn read_at(&self, place: &Place<'_>, leader: Seat) -> Result<Frames<Frame, DEPTH>, Fault> {
        let choice = place.choice()?;
        match choice.name {
            "over" => choice.alone(Frames::new(Frame::Over)),
            "turn" => {
                // When the last nation has passed, instants come back to hand.
                let mut frames = Frames::new(Frame::Step(Step::TakeBack));
                frames.push(self.read_turn(choice.with()?, leader)?);
                Ok(frames)
            }
            name => match Step::named(name) {
                Some(step) => choice.alone(Frames::new(Frame::Step(step))),
                None => Err(choice.unknown(step_names().chain(["turn", "over"]))),
            },
        }
    }

    pub(super) fn write_call(&self, call: &Call) -> Value {
        json!({"asked": self.seats(call.asked()), "missing": self.seats(call.missing())})
    }

    /// Who is asked; unless it says otherwise, none of them has answered.
    pub(super) fn read_call(&self, place: &Place<'_>) -> Result<Call, Fault> {
        let fields = place.fields(["asked", "missing"])?;
        let asked = self.read_seats(&fields.need("asked")?)?;
        let mut missing = asked;
        fields.into("missing", &mut missing, |place| {
            let seats = self.read_seats(place)?;
            if seats.minus(asked).is_empty() { Ok(seats) } else { Err(place.breaks(place_text(place), "calls_are_sound")) }
        })?;
        let mut call = Call::to(asked);
        for seat in asked.minus(missing) {
            call.finish(seat);
        }
        Ok(call)
    }

    pub(super) fn write_sealed(&self, sealed: &Sealed) -> Value {
        match sealed {
            Sealed::Nothing => json!("nothing"),
            Sealed::Deck(deck) => json!({"deck": deck.name()}),
            Sealed::Keep(cards) => json!({"keep": self.card_list(cards)}),
            Sealed::Discard(cards) => json!({"discard": self.card_list(cards)}),
            Sealed::Withdraw(cards) => json!({"withdraw": self.cards(*cards)}),
            Sealed::Plant(plant) => json!({"plant": plant.name()}),
            Sealed::Class(class) => json!({"class": class.name()}),
            Sealed::Answer(yes) => json!({"answer": yes}),
        }
    }

    pub(super) fn read_sealed(&self, place: &Place<'_>) -> Result<Sealed, Fault> {
        let choice = place.choice()?;
        let cards = |most| self.read_cards(choice.with()?, self.all_cards(), most);
        Ok(match choice.name {
            "nothing" => choice.alone(Sealed::Nothing)?,
            "deck" => Sealed::Deck(read_term!(choice.with()?, Deck)?),
            "keep" => Sealed::Keep(cards(DRAW)?.into_iter().collect()),
            "discard" => Sealed::Discard(cards(DECK)?.into_iter().collect()),
            "withdraw" => Sealed::Withdraw(cards(usize::MAX)?.into_iter().collect()),
            "plant" => Sealed::Plant(read_term!(choice.with()?, Plant)?),
            "class" => Sealed::Class(read_term!(choice.with()?, Class)?),
            "answer" => Sealed::Answer(choice.with()?.boolean()?),
            _ => {
                let names = ["nothing", "deck", "keep", "discard", "withdraw", "plant", "class", "answer"];
                return Err(choice.unknown(names));
            }
        })
    }
}

pub(super) fn write_payment(payment: Payment) -> Value {
    match payment {
        Payment::Production(plant) | Payment::Overproduction(plant) => json!({payment.name(): plant.name()}),
        _ => json!(payment.name()),
    }
}

fn read_payment(place: &Place<'_>) -> Result<Payment, Fault> {
    let choice = place.choice()?;
    let alone = [Payment::Supply, Payment::Consumption, Payment::Uprising, Payment::Crisis, Payment::Resistance];
    match choice.name {
        "production" => Ok(Payment::Production(read_term!(choice.with()?, Plant)?)),
        "overproduction" => Ok(Payment::Overproduction(read_term!(choice.with()?, Plant)?)),
        name => match alone.into_iter().find(|payment| payment.name() == name) {
            Some(payment) => choice.alone(payment),
            None => {
                let names = alone.iter().map(|payment| payment.name());
                Err(choice.unknown(names.chain(["production", "overproduction"])))
            }
        },
    }
}

/// A set of resources as bits, n the lowest.
fn read_resources(place: &Place<'_>) -> Result<u8, Fault> {
    let mut used = 0;
    for place in place.list(0..=term_names!(Resource).count())? {
        used |= 1 << read_term!(place, Resource)?.index();
    }
    Ok(used)
}
