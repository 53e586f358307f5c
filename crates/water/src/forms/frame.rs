//! The moment a game stands at.

use super::names::{Names, read_term};
use crate::frame::Frame;
use crate::state::DEPTH;
use crate::terms::WindowKind;
use serde_json::{Value, json};
use table::forms::reader::{Fields, Place};
use table::{Asking, Fault, Frames, SeatSet};

/// The names of the frames.
const FRAMES: [&str; 23] = [
    "over",
    "place_home",
    "first_building",
    "building",
    "reveal",
    "collect",
    "production",
    "market",
    "harvest",
    "dump",
    "treat",
    "flow",
    "turn_end",
    "consent",
    "contest",
    "window",
    "mediate",
    "resolve",
    "offered",
    "delivering",
    "stakes",
    "place_cube",
    "winner_build",
];

/// Frames that need no particulars.
const PLAIN: [(&str, Frame); 14] = [
    ("over", Frame::Over),
    ("place_home", Frame::PlaceHome),
    ("first_building", Frame::Build { pregame: true }),
    ("building", Frame::Build { pregame: false }),
    ("reveal", Frame::Reveal),
    ("collect", Frame::Collect),
    ("production", Frame::Production),
    ("market", Frame::Market),
    ("harvest", Frame::Harvest),
    ("dump", Frame::Dump),
    ("treat", Frame::Treat),
    ("flow", Frame::Flow),
    ("turn_end", Frame::TurnEnd),
    ("offered", Frame::Offered),
];

fn asking(passed: SeatSet) -> Asking {
    passed.into_iter().fold(Asking::BEGUN, Asking::without)
}

impl Names<'_> {
    pub(super) fn write_frame(&self, frame: &Frame) -> Value {
        if let Some((name, _)) = PLAIN.iter().find(|(_, plain)| plain == frame) {
            return json!(name);
        }
        let passed = |asking: Asking| self.seats(asking.passed());
        match *frame {
            Frame::Consent { asking } => json!({"consent": {"agreed": passed(asking)}}),
            Frame::Contest { asking, challengers } => {
                json!({"contest": {"answered": passed(asking), "challengers": self.seats(challengers)}})
            }
            Frame::Window { kind, asking } => json!({"window": {"kind": kind.name(), "passed": passed(asking)}}),
            Frame::Mediate { asking, challengers } => {
                json!({"mediate": {"answered": passed(asking), "challengers": self.seats(challengers)}})
            }
            Frame::Resolve { seat, card, target, effect, moved } => {
                let mut form = json!({"seat": seat.0, "card": self.card(card), "effect": effect, "moved": moved});
                if let Some((name, value)) = self.target(target) {
                    form[name] = value;
                }
                json!({"resolve": form})
            }
            Frame::Delivering { from } => json!({"delivering": {"from": from.0}}),
            Frame::Stakes { challengers } => json!({"stakes": {"challengers": self.seats(challengers)}}),
            Frame::PlaceCube { winner } => json!({"place_cube": {"winner": winner.0}}),
            Frame::WinnerBuild { winner } => json!({"winner_build": {"winner": winner.0}}),
            // Everything else is plain.
            _ => Value::Null,
        }
    }

    pub(super) fn read_frame(&self, place: &Place<'_>) -> Result<Frame, Fault> {
        let choice = place.choice()?;
        if let Some((_, plain)) = PLAIN.iter().find(|(name, _)| *name == choice.name) {
            return choice.alone(*plain);
        }
        let fields = |names: &[&'static str]| choice.with()?.fields(names.iter().copied());
        let seat = |fields: &Fields<'_>, name: &str| self.read_seat(&fields.need(name)?);
        let seats = |fields: &Fields<'_>, name: &str| self.read_seats(&fields.need(name)?);
        Ok(match choice.name {
            "consent" => Frame::Consent { asking: asking(seats(&fields(&["agreed"])?, "agreed")?) },
            "contest" | "mediate" => {
                let fields = fields(&["answered", "challengers"])?;
                let (asking, challengers) = (asking(seats(&fields, "answered")?), seats(&fields, "challengers")?);
                match choice.name {
                    "contest" => Frame::Contest { asking, challengers },
                    _ => Frame::Mediate { asking, challengers },
                }
            }
            "window" => {
                let fields = fields(&["kind", "passed"])?;
                let kind = read_term!(fields.need("kind")?, WindowKind)?;
                Frame::Window { kind, asking: asking(seats(&fields, "passed")?) }
            }
            "resolve" => {
                let fields = fields(&["seat", "card", "community", "hex", "effect", "moved"])?;
                Frame::Resolve {
                    seat: seat(&fields, "seat")?,
                    card: self.read_card(&fields.need("card")?)?,
                    target: self.read_target(&fields)?,
                    effect: fields.need("effect")?.number(0..=u8::MAX)?,
                    moved: fields.need("moved")?.number(0..=u8::MAX)?,
                }
            }
            "delivering" => Frame::Delivering { from: seat(&fields(&["from"])?, "from")? },
            "stakes" => Frame::Stakes { challengers: seats(&fields(&["challengers"])?, "challengers")? },
            "place_cube" => Frame::PlaceCube { winner: seat(&fields(&["winner"])?, "winner")? },
            "winner_build" => Frame::WinnerBuild { winner: seat(&fields(&["winner"])?, "winner")? },
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
}
