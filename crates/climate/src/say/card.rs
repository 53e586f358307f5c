//! What an event, a consequence or an option of an institution does, told from its vocabulary (22.4).

use super::terms::{electricity, influence, pawns, region, zone};
use crate::game::Climate;
use crate::rules::{CardToken, Condition, ConsequenceTarget, Effect, EventCard, Number, Where};
use crate::terms::{ConsequenceId, Direction, EventId, Influence, InfluenceSet, Pawn, RegionId, RegionSet};
use std::borrow::Cow;
use table::{Arg, Saying};

/// What an event card says: its target, the influences it asks for, and what happens at each tier.
pub fn event(game: &Climate, card: EventId) -> Saying {
    match game.rules().event(card) {
        None => Saying::new("does.nothing"),
        Some(EventCard::Oil { direction, .. }) => Saying::new("does.oil").with("arrow", arrow(*direction)),
        Some(EventCard::Warming { zone: at, .. }) => {
            let effects = game.rules().warming(*at);
            Saying::new("does.warming").with("zone", zone(*at)).with("effects", list(effects))
        }
        Some(EventCard::Aci(card)) => {
            let saying = match &card.condition {
                Some(condition) => {
                    Saying::new("does.event").with("target", conditions(condition)).with("arrow", arrow(card.direction))
                }
                None => Saying::new("does.event_without_target"),
            };
            let [one, two] = card.thresholds;
            let [base, first, second] = &card.effects;
            saying
                .with("influences", influences(card.asked))
                .with("base", list(base))
                .with("one", one)
                .with("first", list(first))
                .with("two", two)
                .with("second", list(second))
        }
    }
}

/// What a climate consequence says.
pub fn consequence(game: &Climate, card: ConsequenceId) -> Saying {
    let Some(card) = game.rules().consequence(card) else { return Saying::new("does.nothing") };
    let target = match &card.target {
        ConsequenceTarget::Previous => Saying::new("target.previous"),
        ConsequenceTarget::Active => Saying::new("target.active"),
        ConsequenceTarget::Search(direction, condition) => {
            Saying::new("target.search").with("conditions", conditions(condition)).with("arrow", arrow(*direction))
        }
        ConsequenceTarget::Region(at) => Saying::new("target.region").with("region", region(*at)),
        ConsequenceTarget::None => {
            return Saying::new("does.consequence_without_target").with("effects", list(&card.effects));
        }
    };
    Saying::new("does.consequence").with("target", target).with("effects", list(&card.effects))
}

/// What the effects of a list do, one after the other; nothing when the list is empty.
pub fn list(effects: &[Effect]) -> Vec<Saying> {
    effects.iter().map(effect).collect()
}

/// What an effect does.
pub fn effect(effect: &Effect) -> Saying {
    match *effect {
        Effect::Place { pawn, count, at } => {
            let saying = Saying::new("effect.place").with("where", place(at));
            match count {
                Number::Just(count) => saying.with("pawns", pawns(pawn, count.unsigned_abs())),
                _ => saying.with("pawns", pawns(pawn, 2)).with("count", number(count)),
            }
        }
        Effect::Remove { pawn: None, count, .. } => Saying::new("effect.remove_any").with("count", count),
        Effect::Remove { pawn: Some(pawn), count, per_discipline, .. } => {
            Saying::new("effect.remove").with("pawns", pawns(pawn, count)).with("per_discipline", per_discipline)
        }
        Effect::Downgrade { count } => Saying::new("effect.downgrade").with("count", count),
        Effect::ClearRegions { pawn, count } => {
            let key = if pawn == Pawn::Epizootic { "effect.clear_epizootics" } else { "effect.clear_refugees" };
            Saying::new(key).with("count", count)
        }
        Effect::Spread { pawn, regions, direction } => Saying::new("effect.spread")
            .with("pawns", pawns(pawn, 1))
            .with("count", number(regions))
            .with("arrow", arrow(direction)),
        Effect::Counter(by) => signed("effect.counter", by),
        Effect::GreenPawn(by) => Saying::new("effect.green_pawn").with("count", number(by)),
        Effect::Destruction { zone: at, count } => {
            Saying::new("effect.destruction").with("zone", zone(at)).with("count", count)
        }
        Effect::Discipline { by, at } => change("effect.discipline", by).with("where", place(at)),
        Effect::Demography { by, at } => change("effect.demography", by).with("where", place(at)),
        Effect::Propagate { bonus, .. } => Saying::new("effect.propagate").with("bonus", bonus),
        Effect::AddElectricity { token: of, .. } => Saying::new("effect.add_electricity").with("token", token(of)),
        Effect::ReplaceElectricity { from, to, .. } => {
            Saying::new("effect.replace_electricity").with("from", token(from)).with("to", token(to))
        }
        Effect::RemoveElectricity { count, .. } => Saying::new("effect.remove_electricity").with("count", count),
        Effect::Oil { by, .. } => Saying::new(if by > 0 { "effect.oil_found" } else { "effect.oil_lost" }),
        Effect::Discard { each: true, count } => Saying::new("effect.discard_each").with("count", count),
        Effect::Discard { each: false, count } => Saying::new("effect.discard_active").with("count", count),
    }
}

/// A change with its sign in words.
fn change(key: &'static str, by: i8) -> Saying {
    let saying = Saying::new(key);
    let amount = by.unsigned_abs();
    if by < 0 { saying.with("down", amount) } else { saying.with("up", amount) }
}

fn signed(key: &'static str, by: Number) -> Saying {
    match by {
        Number::Just(by) => change(key, by),
        _ => Saying::new(key).with("up", number(by)),
    }
}

/// A number on a card.
fn number(of: Number) -> Saying {
    match of {
        Number::Just(count) => Saying::new("number.just").with("count", i32::from(count)),
        Number::Zone(at) => Saying::new("number.zone").with("zone", zone(at)),
        Number::DestructionTotal => Saying::new("number.destruction_total"),
        Number::HalfDestruction => Saying::new("number.half_destruction"),
    }
}

/// A place on a card; nothing for the target itself.
fn place(at: Where) -> Vec<Saying> {
    match at {
        Where::Target => Vec::new(),
        Where::Next => vec![Saying::new("where.next")],
        Where::Any => vec![Saying::new("where.any")],
        Where::Region(at) => vec![Saying::new("where.region").with("region", region(at))],
        Where::LivingStandards(bits) => vec![Saying::new("where.living_standards").with("levels", levels(bits))],
        Where::Importers => vec![Saying::new("where.importers")],
        Where::UpToZonePawns(at) => vec![Saying::new("where.up_to_zone_pawns").with("zone", zone(at))],
    }
}

fn token(of: CardToken) -> Saying {
    match of {
        CardToken::Just(kind) => Saying::new("token.just").with("token", electricity(kind)),
        CardToken::GrowthDefault => Saying::new("token.growth_default"),
        CardToken::Fossil => Saying::new("token.fossil"),
        CardToken::Clean => Saying::new("token.clean"),
    }
}

fn arrow(direction: Direction) -> Arg {
    Arg::Term(Cow::Owned(format!("arrow.{}", direction.id())))
}

fn influences(asked: InfluenceSet) -> Vec<Saying> {
    let name = |of: Influence| Saying::new("card.colour").with("influence", influence(of));
    asked.iter().map(name).collect()
}

fn levels(bits: u8) -> Vec<Saying> {
    let there = (1..=4_u8).filter(|level| bits & (1 << level) != 0);
    there.map(|level| Saying::new("number.just").with("count", level)).collect()
}

fn regions(of: RegionSet) -> Vec<Saying> {
    let name = |at: RegionId| Saying::new("condition.region").with("region", region(at));
    of.iter().map(name).collect()
}

/// Which regions a card fits; empty when any will do.
pub fn conditions(of: &Condition) -> Vec<Saying> {
    let mut parts = Vec::new();
    let least = |key: &'static str, count: u8| (count > 0).then(|| Saying::new(key).with("count", count));
    if of.living_standards != 0 {
        parts.push(Saying::new("condition.living_standards").with("levels", levels(of.living_standards)));
    }
    let bound = |key: &'static str, bound: Option<i32>| bound.map(|count| Saying::new(key).with("count", count));
    parts.extend(bound("condition.discipline_min", of.discipline_min.map(i32::from)));
    parts.extend(bound("condition.discipline_max", of.discipline_max.map(i32::from)));
    parts.extend(bound("condition.demography_max", of.demography_max.map(i32::from)));
    parts.extend(least("condition.imports_min", of.imports_min));
    parts.extend(least("condition.exports_min", of.exports_min));
    parts.extend(least("condition.production_min", of.production_min));
    if !of.electricity_any.is_empty() {
        let name = |kind: &crate::terms::Electricity| Saying::new("token.just").with("token", electricity(*kind));
        let kinds: Vec<Saying> = of.electricity_any.iter().map(name).collect();
        parts.push(Saying::new("condition.electricity_any").with("kinds", kinds));
    }
    if of.reserve {
        parts.push(Saying::new("condition.reserve"));
    }
    parts.extend(least("condition.refugees_min", of.refugees_min));
    parts.extend(least("condition.epizootics_min", of.epizootics_min));
    parts.extend(least("condition.level_one_min", of.level1_min));
    if !of.regions.is_empty() {
        parts.push(Saying::new("condition.regions").with("regions", regions(of.regions)));
    }
    parts
}
