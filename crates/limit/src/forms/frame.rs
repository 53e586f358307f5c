//! The moment a game stands at.

use super::choices::{read_payment, read_resources, write_payment};
use super::names::{Names, read_term};
use crate::frame::{Frame, Step};
use crate::rules::bounds::LIVING;
use crate::state::DEPTH;
use crate::terms::{Pact, Resource};
use serde_json::{Value, json};
use table::forms::reader::Place;
use table::{Fault, Frames, Seat};

/// The names of the frames that are not steps.
const FRAMES: [&str; 29] = [
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
    "pay_event",
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
        let counter = |name: &'static str| choice.with()?.fields([name])?.need(name)?.number(0..=*LIVING.end() as u8);
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
                Frame::Trade {
                    seat,
                    left: fields.need("left")?.number(1..=u8::MAX)?,
                    used: read_resources(&fields.need("used")?)?,
                }
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
            _ => return Err(choice.unknown(FRAMES.into_iter().chain(step_names()))),
        })
    }

    /// A turn: the leader's, with no card played, unless it says otherwise.
    fn read_turn(&self, place: &Place<'_>, leader: Seat) -> Result<Frame, Fault> {
        let fields = place.fields(["seat", "played", "refused"])?;
        let (mut seat, mut played, mut refused) = (leader, 0, false);
        fields.read("seat", &mut seat, |place| self.read_seat(place))?;
        fields.number("played", 0..=self.game.rules().political.cards_per_turn, &mut played)?;
        fields.read("refused", &mut refused, |place| place.boolean())?;
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limit;
    use crate::frame::Payment;
    use crate::terms::Plant;
    use table::SeatSet;

    #[test]
    fn every_frame_reads_back() {
        let game = Limit::printed(4).unwrap();
        let names = Names::of(&game);
        let (seat, to, who, left) = (Seat(1), Seat(2), Seat(3), 2);
        let (pact, from) = (Pact::Economic, seat);
        let payments = [
            Payment::Supply,
            Payment::Consumption,
            Payment::Production(Plant::Industrial),
            Payment::Overproduction(Plant::Military),
            Payment::Uprising,
            Payment::Crisis,
            Payment::Resistance,
        ];
        let mut frames = vec![
            Frame::Over,
            Frame::ChooseDeck,
            Frame::KeepCards,
            Frame::Discard,
            Frame::Turn { seat, played: 1, refused: true },
            Frame::Funding { seat },
            Frame::Effects { seat, next: 3 },
            Frame::Resist { attacker: seat },
            Frame::Reform { seat, keep: 1 },
            Frame::Trade { seat, left, used: 0b1010 },
            Frame::Spoils { seat },
            Frame::VictimPlant { seat, left },
            Frame::RaiseClass { chooser: seat, owner: to, left },
            Frame::LowerClass { seat, left },
            Frame::LowerPlant { seat, left },
            Frame::Window { harvest_only: true },
            Frame::GrowthChoice { round: 1 },
            Frame::OrderRaise { round: 1 },
            Frame::FinancialFall { round: 1 },
            Frame::PeaceRaise { round: 1 },
            Frame::Alliance { done: 3 },
            Frame::OfferTo { pact, from, to },
            Frame::OfferMembers { pact, from, to },
            Frame::Exclusion { pact, from, who },
            Frame::PayEvent,
        ];
        frames.extend(Step::ALL.map(|(step, _)| Frame::Step(step)));
        for payment in payments {
            frames.push(Frame::Settle { payment, queue: SeatSet::first(3) });
            frames.push(Frame::AskHelp { payment, seat });
            frames.push(Frame::Help { payment, seat });
            frames.push(Frame::Break { payment, seat });
        }
        for frame in frames {
            let form = names.write_frame(&frame);
            assert_eq!(names.read_frame(&Place::root("frame", &form), Seat(0)), Ok(frame), "{form}");
        }
    }
}
