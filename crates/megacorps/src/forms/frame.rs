//! The moment a game stands at.

use super::names::{Names, read_term};
use crate::frame::Frame;
use crate::state::DEPTH;
use crate::terms::{Side, WindowKind};
use serde_json::{Value, json};
use table::forms::reader::{Fields, Place};
use table::{Asking, Fault, Frames, Seat, SeatSet};

/// The names of the frames.
const FRAMES: [&str; 27] = [
    "over",
    "choose_megacorp",
    "deal",
    "take_companies",
    "round",
    "turn",
    "choose",
    "purchase",
    "rebuy",
    "payout",
    "pay",
    "intervention",
    "war",
    "retarget",
    "order",
    "replies",
    "confirm",
    "pause",
    "sale",
    "after_war",
    "window",
    "auction",
    "election",
    "first_refusal",
    "turn_end",
    "round_end",
    "next_round",
];

/// Where the game stands, in short.
const MOMENTS: [&str; 6] = ["over", "round", "turn", "choose", "turn_end", "last_call"];

fn asking(passed: SeatSet) -> Asking {
    passed.into_iter().fold(Asking::BEGUN, Asking::without)
}

impl Names<'_> {
    pub(super) fn write_frame(&self, frame: &Frame) -> Value {
        match *frame {
            Frame::Over => json!("over"),
            Frame::ChooseMegaCorp => json!("choose_megacorp"),
            Frame::Deal => json!("deal"),
            Frame::TakeCompanies { taken } => json!({"take_companies": {"taken": taken}}),
            Frame::Round => json!("round"),
            Frame::Turn => json!("turn"),
            Frame::Choose => json!("choose"),
            Frame::Purchase { company } => json!({"purchase": {"company": self.company(company)}}),
            Frame::Rebuy => json!("rebuy"),
            Frame::Payout { industry, action } => {
                json!({"payout": {"industry": self.industry(industry), "action": action}})
            }
            Frame::Pay { industry, action } => json!({"pay": {"industry": self.industry(industry), "action": action}}),
            Frame::Intervention { company } => json!({"intervention": {"company": self.company(company)}}),
            Frame::War { country } => json!({"war": {"country": self.country(country)}}),
            Frame::Retarget { war } => json!({"retarget": {"war": war}}),
            Frame::Order => json!("order"),
            Frame::Replies => json!("replies"),
            Frame::Confirm => json!("confirm"),
            Frame::Pause { country, asking } => {
                json!({"pause": {"country": self.country(country), "ready": self.seats(asking.passed())}})
            }
            Frame::Sale { seller, side, requested, mercenaries, price } => json!({"sale": {
                "seller": seller.0, "side": side.name(), "requested": requested,
                "mercenaries": mercenaries, "price": price,
            }}),
            Frame::AfterWar { country, winner, loser } => {
                json!({"after_war": {"country": self.country(country), "winner": winner.0, "loser": loser.0}})
            }
            Frame::Window { kind, asking } => {
                json!({"window": {"kind": kind.name(), "passed": self.seats(asking.passed())}})
            }
            Frame::Auction { country } => json!({"auction": {"country": self.country(country)}}),
            Frame::Election { country } => json!({"election": {"country": self.country(country)}}),
            Frame::FirstRefusal { company, seat } => {
                json!({"first_refusal": {"company": self.company(company), "seat": seat.0}})
            }
            Frame::TurnEnd => json!("turn_end"),
            Frame::RoundEnd => json!("round_end"),
            Frame::NextRound => json!("next_round"),
        }
    }

    pub(super) fn read_frame(&self, place: &Place<'_>) -> Result<Frame, Fault> {
        let choice = place.choice()?;
        let fields = |names: &[&'static str]| choice.with()?.fields(names.iter().copied());
        let company = |fields: &Fields<'_>| self.read_company(&fields.need("company")?);
        let country = |fields: &Fields<'_>| self.read_country(&fields.need("country")?);
        let seat = |fields: &Fields<'_>, name: &str| self.read_seat(&fields.need(name)?);
        let set = |fields: &Fields<'_>, name: &str| Ok::<_, Fault>(asking(self.read_seats(&fields.need(name)?)?));
        Ok(match choice.name {
            "over" => choice.alone(Frame::Over)?,
            "choose_megacorp" => choice.alone(Frame::ChooseMegaCorp)?,
            "deal" => choice.alone(Frame::Deal)?,
            "take_companies" => Frame::TakeCompanies { taken: fields(&["taken"])?.need("taken")?.number(0..=u8::MAX)? },
            "round" => choice.alone(Frame::Round)?,
            "turn" => choice.alone(Frame::Turn)?,
            "choose" => choice.alone(Frame::Choose)?,
            "purchase" => Frame::Purchase { company: company(&fields(&["company"])?)? },
            "rebuy" => choice.alone(Frame::Rebuy)?,
            "payout" | "pay" => {
                let fields = fields(&["industry", "action"])?;
                let industry = self.read_industry(&fields.need("industry")?)?;
                let action = fields.need("action")?.boolean()?;
                if choice.name == "pay" { Frame::Pay { industry, action } } else { Frame::Payout { industry, action } }
            }
            "intervention" => Frame::Intervention { company: company(&fields(&["company"])?)? },
            "war" => Frame::War { country: country(&fields(&["country"])?)? },
            "retarget" => Frame::Retarget { war: fields(&["war"])?.need("war")?.boolean()? },
            "order" => choice.alone(Frame::Order)?,
            "replies" => choice.alone(Frame::Replies)?,
            "confirm" => choice.alone(Frame::Confirm)?,
            "pause" => {
                let fields = fields(&["country", "ready"])?;
                Frame::Pause { country: country(&fields)?, asking: set(&fields, "ready")? }
            }
            "sale" => {
                let fields = fields(&["seller", "side", "requested", "mercenaries", "price"])?;
                Frame::Sale {
                    seller: seat(&fields, "seller")?,
                    side: read_term!(fields.need("side")?, Side)?,
                    requested: fields.need("requested")?.boolean()?,
                    mercenaries: fields.need("mercenaries")?.number(1..=u8::MAX)?,
                    price: fields.need("price")?.number(0..=u16::MAX)?,
                }
            }
            "after_war" => {
                let fields = fields(&["country", "winner", "loser"])?;
                let (winner, loser) = (seat(&fields, "winner")?, seat(&fields, "loser")?);
                Frame::AfterWar { country: country(&fields)?, winner, loser }
            }
            "window" => {
                let fields = fields(&["kind", "passed"])?;
                Frame::Window { kind: read_term!(fields.need("kind")?, WindowKind)?, asking: set(&fields, "passed")? }
            }
            "auction" => Frame::Auction { country: country(&fields(&["country"])?)? },
            "election" => Frame::Election { country: country(&fields(&["country"])?)? },
            "first_refusal" => {
                let fields = fields(&["company", "seat"])?;
                Frame::FirstRefusal { company: company(&fields)?, seat: seat(&fields, "seat")? }
            }
            "turn_end" => choice.alone(Frame::TurnEnd)?,
            "round_end" => choice.alone(Frame::RoundEnd)?,
            "next_round" => choice.alone(Frame::NextRound)?,
            _ => return Err(choice.unknown(FRAMES)),
        })
    }

    /// All frames, outermost first.
    pub(super) fn read_frames(&self, place: &Place<'_>) -> Result<Frames<Frame, DEPTH>, Fault> {
        let places = place.list(1..=DEPTH - 1)?;
        let mut frames = Frames::new(self.read_frame(&places[0])?);
        for place in &places[1..] {
            frames.push(self.read_frame(place)?);
        }
        Ok(frames)
    }

    /// Where the game stands, in short, and whose turn it is if that is said.
    pub(super) fn read_at(&self, place: &Place<'_>) -> Result<(Frames<Frame, DEPTH>, Option<Seat>), Fault> {
        let choice = place.choice()?;
        let seat = || self.read_seat(choice.with()?);
        Ok(match choice.name {
            "over" => (choice.alone(Frames::new(Frame::Over))?, None),
            "round" => (choice.alone(Frames::new(Frame::Round))?, None),
            "turn" => (Frames::new(Frame::Turn), Some(seat()?)),
            "choose" => (Frames::new(Frame::Choose), Some(seat()?)),
            "turn_end" => (Frames::new(Frame::TurnEnd), Some(seat()?)),
            "last_call" => {
                let mut frames = choice.alone(Frames::new(Frame::NextRound))?;
                frames.push(Frame::window(WindowKind::LastCall));
                (frames, None)
            }
            _ => return Err(choice.unknown(MOMENTS)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MegaCorps;
    use crate::terms::{CompanyId, CountryId, IndustryId};

    #[test]
    fn every_frame_reads_back() {
        let game = MegaCorps::printed(4).unwrap();
        let names = Names::of(&game);
        let (company, country, industry, seat) = (CompanyId(7), CountryId(4), IndustryId(2), Seat(1));
        let asking = asking(SeatSet::first(2));
        let mut frames = vec![
            Frame::Over,
            Frame::ChooseMegaCorp,
            Frame::Deal,
            Frame::TakeCompanies { taken: 3 },
            Frame::Round,
            Frame::Turn,
            Frame::Choose,
            Frame::Purchase { company },
            Frame::Rebuy,
            Frame::Payout { industry, action: true },
            Frame::Pay { industry, action: false },
            Frame::Intervention { company },
            Frame::War { country },
            Frame::Retarget { war: true },
            Frame::Order,
            Frame::Replies,
            Frame::Confirm,
            Frame::Pause { country, asking },
            Frame::Sale { seller: seat, side: Side::Defense, requested: true, mercenaries: 2, price: 9 },
            Frame::AfterWar { country, winner: seat, loser: Seat(3) },
            Frame::Auction { country },
            Frame::Election { country },
            Frame::FirstRefusal { company, seat },
            Frame::TurnEnd,
            Frame::RoundEnd,
            Frame::NextRound,
        ];
        frames.extend(WindowKind::ALL.iter().map(|&kind| Frame::Window { kind, asking }));
        for frame in frames {
            let form = names.write_frame(&frame);
            assert_eq!(names.read_frame(&Place::root("frame", &form)), Ok(frame), "{form}");
        }
    }
}
