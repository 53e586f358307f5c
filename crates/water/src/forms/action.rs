//! Actions: a word, or a table whose only field is named after the action.

use super::names::{Names, read_term};
use crate::action::{Action, Target};
use crate::basin::{Axis, HexId};
use crate::bundle::{Bundle, Deliveries};
use crate::terms::{Goods, Kind};
use serde_json::{Value, json};
use table::forms::reader::{Fields, Place};
use table::{Fault, Seat};

/// The names of all actions.
const ACTIONS: [&str; 26] = [
    "pass",
    "place_home",
    "draw",
    "deliver",
    "top_up",
    "treat",
    "supply",
    "buy",
    "sell",
    "build",
    "build_dam",
    "demolish",
    "answer",
    "contest",
    "stake",
    "place_cube",
    "reconsider",
    "play",
    "choose",
    "offer",
    "reveal",
    "draw_card",
    "pause",
    "resume",
    "comment",
    "end_early",
];

impl Names<'_> {
    pub(super) fn write_action(&self, action: &Action) -> Value {
        let hex = |hex: HexId| self.hex(hex);
        match *action {
            Action::Pass => json!("pass"),
            Action::PlaceHome(place) => json!({"place_home": hex(place)}),
            Action::Draw { source, building } => {
                json!({"draw": {"source": hex(source), "building": hex(building)}})
            }
            Action::Deliver { source, building } => {
                json!({"deliver": {"source": hex(source), "building": hex(building)}})
            }
            Action::TopUp { dam, source } => json!({"top_up": {"dam": hex(dam), "source": hex(source)}}),
            Action::Treat { station, hex: dirty, building: HexId::NOWHERE } => {
                json!({"treat": {"station": hex(station), "hex": hex(dirty)}})
            }
            Action::Treat { station, hex: dirty, building } => {
                json!({"treat": {"station": hex(station), "hex": hex(dirty), "building": hex(building)}})
            }
            Action::Supply(building) => json!({"supply": hex(building)}),
            Action::Buy { goods, count } => json!({"buy": {"goods": goods.name(), "count": count}}),
            Action::Sell { goods, count } => json!({"sell": {"goods": goods.name(), "count": count}}),
            Action::Build { kind, hex: place } => json!({"build": {"kind": kind.name(), "hex": hex(place)}}),
            Action::BuildDam { river, axis, owners } => {
                json!({"build_dam": {"river": hex(river), "axis": axis.name(), "owners": self.seats(owners)}})
            }
            Action::Demolish(place) => json!({"demolish": hex(place)}),
            Action::Answer(yes) => json!({"answer": yes}),
            Action::Contest => json!("contest"),
            Action::Stake(stake) => json!({"stake": stake}),
            Action::PlaceCube(building) => json!({"place_cube": hex(building)}),
            Action::Reconsider => json!("reconsider"),
            Action::Play { card, target } => {
                let mut form = json!({"card": self.card(card)});
                if let Some((name, value)) = self.target(target) {
                    form[name] = value;
                }
                json!({"play": form})
            }
            Action::Choose(place) => json!({"choose": hex(place)}),
            Action::Offer { to, give, want, water } => {
                let mut form = json!({"to": to.0, "give": self.bundle(&give), "want": self.bundle(&want)});
                if !water.is_empty() {
                    form["water"] = self.deliveries(&water);
                }
                json!({"offer": form})
            }
            Action::Reveal(Some(card)) => json!({"reveal": self.resource(card)}),
            Action::Reveal(None) => json!("draw_card"),
            Action::Pause => json!("pause"),
            Action::Resume => json!("resume"),
            Action::Comment => json!("comment"),
            Action::EndEarly => json!("end_early"),
        }
    }

    pub(super) fn read_action(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let choice = place.choice()?;
        let hex = || self.read_hex(choice.with()?);
        let fields = |names: &[&'static str]| choice.with()?.fields(names.iter().copied());
        let at = |fields: &Fields<'_>, name: &str| self.read_hex(&fields.need(name)?);
        Ok(match choice.name {
            "pass" => choice.alone(Action::Pass)?,
            "place_home" => Action::PlaceHome(hex()?),
            "draw" | "deliver" => {
                let fields = fields(&["source", "building"])?;
                let (source, building) = (at(&fields, "source")?, at(&fields, "building")?);
                match choice.name {
                    "draw" => Action::Draw { source, building },
                    _ => Action::Deliver { source, building },
                }
            }
            "top_up" => {
                let fields = fields(&["dam", "source"])?;
                Action::TopUp { dam: at(&fields, "dam")?, source: at(&fields, "source")? }
            }
            "treat" => {
                let fields = fields(&["station", "hex", "building"])?;
                let building = fields.option("building", |place| self.read_hex(place))?.unwrap_or(HexId::NOWHERE);
                Action::Treat { station: at(&fields, "station")?, hex: at(&fields, "hex")?, building }
            }
            "supply" => Action::Supply(hex()?),
            "buy" | "sell" => {
                let fields = fields(&["goods", "count"])?;
                let goods = read_term!(fields.need("goods")?, Goods)?;
                let count = fields.need("count")?.number(0..=u16::MAX)?;
                if choice.name == "buy" { Action::Buy { goods, count } } else { Action::Sell { goods, count } }
            }
            "build" => {
                let fields = fields(&["kind", "hex"])?;
                Action::Build { kind: read_term!(fields.need("kind")?, Kind)?, hex: at(&fields, "hex")? }
            }
            "build_dam" => {
                let fields = fields(&["river", "axis", "owners"])?;
                let axis = read_term!(fields.need("axis")?, Axis)?;
                let owners = self.read_seats(&fields.need("owners")?)?;
                Action::BuildDam { river: at(&fields, "river")?, axis, owners }
            }
            "demolish" => Action::Demolish(hex()?),
            "answer" => Action::Answer(choice.with()?.boolean()?),
            "contest" => choice.alone(Action::Contest)?,
            "stake" => Action::Stake(choice.with()?.number(0..=u16::MAX)?),
            "place_cube" => Action::PlaceCube(hex()?),
            "reconsider" => choice.alone(Action::Reconsider)?,
            "play" => self.read_play(choice.with()?)?,
            "choose" => Action::Choose(hex()?),
            "offer" => self.read_offer(choice.with()?)?,
            "reveal" => Action::Reveal(Some(self.read_resource(choice.with()?)?)),
            "draw_card" => choice.alone(Action::Reveal(None))?,
            "pause" => choice.alone(Action::Pause)?,
            "resume" => choice.alone(Action::Resume)?,
            "comment" => choice.alone(Action::Comment)?,
            "end_early" => choice.alone(Action::EndEarly)?,
            _ => return Err(choice.unknown(ACTIONS)),
        })
    }

    fn read_play(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let fields = place.fields(["card", "community", "hex"])?;
        let card = self.read_card(&fields.need("card")?)?;
        Ok(Action::Play { card, target: self.read_target(&fields)? })
    }

    /// A community or a hex, not both.
    pub(super) fn read_target(&self, fields: &Fields<'_>) -> Result<Target, Fault> {
        let community: Option<Seat> = fields.option("community", |place| self.read_seat(place))?;
        let hex = fields.option("hex", |place| self.read_hex(place))?;
        match (community, hex) {
            (Some(_), Some(_)) => Err(fields.need("hex")?.superfluous()),
            (Some(seat), None) => Ok(Target::Community(seat)),
            (None, Some(hex)) => Ok(Target::Hex(hex)),
            (None, None) => Ok(Target::Nothing),
        }
    }

    fn read_offer(&self, place: &Place<'_>) -> Result<Action, Fault> {
        let fields = place.fields(["to", "give", "want", "water"])?;
        let to = self.read_seat(&fields.need("to")?)?;
        let (mut give, mut want, mut water) = (Bundle::NOTHING, Bundle::NOTHING, Deliveries::NONE);
        fields.read("give", &mut give, |place| self.read_bundle(place))?;
        fields.read("want", &mut want, |place| self.read_bundle(place))?;
        fields.read("water", &mut water, |place| self.read_deliveries(place))?;
        Ok(Action::Offer { to, give, want, water })
    }
}
