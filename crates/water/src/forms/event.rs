//! Events: a table with the event's name and its particulars.

use super::names::Names;
use crate::basin::HexId;
use crate::event::Event;
use serde_json::{Map, Value, json};

/// A table with the event's name first.
fn told(name: &str, particulars: Value) -> Value {
    let mut form = Map::new();
    form.insert("event".to_owned(), json!(name));
    if let Value::Object(fields) = particulars {
        form.extend(fields);
    }
    Value::Object(form)
}

impl Names<'_> {
    /// One long list on purpose: each line is a form of the manual.
    pub(super) fn write_event(&self, event: &Event) -> Value {
        let hex = |hex: HexId| self.hex(hex);
        match *event {
            Event::TurnBegan { turn, initiative } => {
                told("turn_began", json!({"turn": turn, "initiative": initiative.0}))
            }
            Event::Revealed { card, water } => told("revealed", json!({"card": self.resource(card), "water": water})),
            Event::Built { seat, kind, hex: place, paid } => {
                told("built", json!({"seat": seat.0, "kind": kind.name(), "hex": hex(place), "paid": paid}))
            }
            Event::DamBuilt { river, axis, owners } => {
                told("dam_built", json!({"river": hex(river), "axis": axis.name(), "owners": self.seats(owners)}))
            }
            Event::Demolished { seat, kind, hex: place } => {
                told("demolished", json!({"seat": seat.0, "kind": kind.name(), "hex": hex(place)}))
            }
            Event::Watered { seat, source, building } => {
                told("watered", json!({"seat": seat.0, "source": hex(source), "building": hex(building)}))
            }
            Event::ToppedUp { seat, dam, source } => {
                told("topped_up", json!({"seat": seat.0, "dam": hex(dam), "source": hex(source)}))
            }
            Event::Treated { seat, hex: dirty, building } => {
                let mut form = told("treated", json!({"seat": seat.0, "hex": hex(dirty)}));
                if building != HexId::NOWHERE {
                    form["building"] = hex(building);
                }
                form
            }
            Event::Produced { seat, energy, food } => {
                told("produced", json!({"seat": seat.0, "energy": energy, "food": food}))
            }
            Event::Supplied { seat, building } => told("supplied", json!({"seat": seat.0, "building": hex(building)})),
            Event::Bought { seat, goods, count, paid } => {
                told("bought", json!({"seat": seat.0, "goods": goods.name(), "count": count, "paid": paid}))
            }
            Event::Sold { seat, goods, count, paid } => {
                told("sold", json!({"seat": seat.0, "goods": goods.name(), "count": count, "paid": paid}))
            }
            Event::Harvested { seat, building, money, vp } => {
                told("harvested", json!({"seat": seat.0, "building": hex(building), "money": money, "vp": vp}))
            }
            Event::CrisisBroke { seat, building } => {
                told("crisis_broke", json!({"seat": seat.0, "building": hex(building)}))
            }
            Event::Riot { seat, building, swords, lost } => {
                told("riot", json!({"seat": seat.0, "building": hex(building), "swords": swords, "lost": lost}))
            }
            Event::Polluted { hex: place, cubes } => told("polluted", json!({"hex": hex(place), "cubes": cubes})),
            Event::Flowed { sea } => told("flowed", json!({"sea": sea})),
            Event::Contested { challenger, holder } => {
                told("contested", json!({"challenger": challenger.0, "holder": holder.0}))
            }
            Event::Staked { seat, stake, swords } => {
                told("staked", json!({"seat": seat.0, "stake": stake, "swords": swords}))
            }
            Event::ConflictWon { winner } => told("conflict_won", json!({"winner": winner.0})),
            Event::Refused { seat } => told("refused", json!({"seat": seat.0})),
            Event::Passed { seat } => told("passed", json!({"seat": seat.0})),
            Event::Offered { from, to, give, want, water } => {
                let parts = json!({"from": from.0, "to": to.0, "give": self.bundle(&give), "want": self.bundle(&want)});
                let mut form = told("offered", parts);
                if !water.is_empty() {
                    form["water"] = self.deliveries(&water);
                }
                form
            }
            Event::Traded { from, to, give, want } => told(
                "traded",
                json!({"from": from.0, "to": to.0, "give": self.bundle(&give), "want": self.bundle(&want)}),
            ),
            Event::Paused => told("paused", Value::Null),
            Event::Resumed => told("resumed", Value::Null),
            Event::Commented => told("commented", Value::Null),
            Event::CutShort => told("cut_short", Value::Null),
            Event::Ended => told("ended", Value::Null),
            _ => self.write_card_event(event),
        }
    }

    /// What action cards and objectives bring about.
    fn write_card_event(&self, event: &Event) -> Value {
        let hex = |hex: HexId| self.hex(hex);
        match *event {
            Event::CardPlayed { seat, card, target } => {
                let mut form = told("card_played", json!({"seat": seat.0, "card": self.card(card)}));
                if let Some((name, value)) = self.target(target) {
                    form[name] = value;
                }
                form
            }
            Event::CardFoiled { seat, card } => told("card_foiled", json!({"seat": seat.0, "card": self.card(card)})),
            Event::Gained { seat, what, count } => {
                told("gained", json!({"seat": seat.0, "what": what.name(), "count": count}))
            }
            Event::Lost { seat, what, count } => {
                told("lost", json!({"seat": seat.0, "what": what.name(), "count": count}))
            }
            Event::Transferred { from, to, what, count } => {
                told("transferred", json!({"from": from.0, "to": to.0, "what": what.name(), "count": count}))
            }
            Event::WaterAdded { hex: place, cubes } => told("water_added", json!({"hex": hex(place), "cubes": cubes})),
            Event::WaterRemoved { hex: place, cubes } => {
                told("water_removed", json!({"hex": hex(place), "cubes": cubes}))
            }
            Event::PollutionRemoved { hex: place, cubes } => {
                told("pollution_removed", json!({"hex": hex(place), "cubes": cubes}))
            }
            Event::StoodIdle { seat, building } => {
                told("stood_idle", json!({"seat": seat.0, "building": hex(building)}))
            }
            Event::CrisisCleared { seat, building } => {
                told("crisis_cleared", json!({"seat": seat.0, "building": hex(building)}))
            }
            Event::Embargoed { seat } => told("embargoed", json!({"seat": seat.0})),
            Event::Discounted { seat, count } => told("discounted", json!({"seat": seat.0, "count": count})),
            Event::ConflictCalledOff { seat } => told("conflict_called_off", json!({"seat": seat.0})),
            Event::ObjectiveJudged { seat, objective, met } => {
                told("objective_judged", json!({"seat": seat.0, "objective": self.objective(objective), "met": met}))
            }
            // Everything else is written above.
            _ => Value::Null,
        }
    }
}
