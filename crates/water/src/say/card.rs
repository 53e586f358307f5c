//! What a card, a scenario or a map is about, told from its vocabulary: whoever writes one need not describe it.

use crate::basin::{Basin, Terrain};
use crate::rules::{ActionCard, Condition, Effect, Objective, ResourceCard, Scenario};
use crate::terms::{Aim, CardSort, Comparison, ContestableBy, Kind, KindSet, Metric, Resource, Where, Who, WindowKind};
use std::borrow::Cow;
use table::{Saying, Seat};

/// A saying whose key has a part from the data.
fn keyed(group: &str, name: &str) -> Saying {
    Saying { key: Cow::Owned(format!("{group}.{name}")), args: Vec::new() }
}

fn of(what: Resource, amount: u16) -> Saying {
    keyed("amount", what.name()).with("amount", amount)
}

/// A resource card.
pub fn resource(card: &ResourceCard) -> Saying {
    let (energy, food) = (of(Resource::Money, card.energy), of(Resource::Money, card.food));
    Saying::new("does.resource").with("water", card.water).with("energy", energy).with("food", food)
}

/// An action card.
pub fn action(card: &ActionCard) -> Saying {
    let windows = WindowKind::ALL.iter().filter(|window| card.fits(**window));
    let windows: Vec<Saying> = windows.map(|window| keyed("window", window.name())).collect();
    let effects: Vec<Saying> = card.effects.iter().map(|one| effect(card, one)).collect();
    let saying = Saying::new(match card.sort {
        CardSort::Bonus => "does.bonus",
        CardSort::Malus => "does.malus",
        CardSort::Reaction => "does.reaction",
    });
    let mut saying = saying.with("effects", effects).with("windows", windows);
    if card.aim != Aim::Nothing {
        let idles = card.effects.contains(&Effect::Idle);
        let target = if idles { Saying::new("target.working_building") } else { keyed("target", card.aim.name()) };
        saying = saying.with("target", target);
    }
    if card.contestable_by != ContestableBy::Nobody {
        saying = saying.with("contest", keyed("contest", card.contestable_by.name()));
    }
    saying
}

fn effect(card: &ActionCard, effect: &Effect) -> Saying {
    let by_who = |group: &str, who: Who| keyed(group, who.name());
    let flag = |saying: Saying, up_to: bool| saying.with("up_to", u8::from(up_to));
    let reach = |hex: Where, water: bool| {
        let chosen = card.aim == Aim::Hex && matches!(hex, Where::AnyOpen | Where::AnyFreshwater);
        match (chosen, water) {
            (true, _) => Saying::new("reach.chosen"),
            (_, true) => keyed("reach.water", hex.name()),
            (_, false) => keyed("reach.shore", hex.name()),
        }
    };
    match *effect {
        Effect::Gain { who, what, n } => by_who("effect.gain", who).with("amount", of(what, n)),
        Effect::Lose { who, what, n, up_to } => flag(by_who("effect.lose", who).with("amount", of(what, n)), up_to),
        Effect::Transfer { to, what, n, up_to, .. } => {
            flag(by_who("effect.transfer", to).with("amount", of(what, n)), up_to)
        }
        Effect::AddWater { hex, n } => Saying::new("effect.add_water").with("n", n).with("hex", reach(hex, true)),
        Effect::RemoveWater { hex, n, up_to } => {
            flag(Saying::new("effect.remove_water").with("n", n).with("hex", reach(hex, true)), up_to)
        }
        Effect::AddPollution { hex, n } => {
            Saying::new("effect.add_pollution").with("n", n).with("hex", reach(hex, false))
        }
        Effect::RemovePollution { hex, n, up_to } => {
            let hexes = if card.aim == Aim::Hex { reach(hex, false) } else { keyed("reach.shores", hex.name()) };
            flag(Saying::new("effect.remove_pollution").with("n", n).with("hexes", hexes), up_to)
        }
        Effect::Idle => Saying::new("effect.idle_building"),
        Effect::ClearCrisis { who, n } => by_who("effect.clear_crisis", who).with("n", n),
        Effect::Embargo => Saying::new("effect.embargo"),
        Effect::Discount { n } => Saying::new("effect.discount").with("amount", of(Resource::Money, n)),
        Effect::CancelConflict => Saying::new("effect.cancel_conflict"),
    }
}

/// An objective card.
pub fn objective(card: &Objective) -> Saying {
    let points = of(Resource::Vp, card.points);
    Saying::new("does.objective").with("condition", condition(&card.condition)).with("points", points)
}

/// What has to be true. A group inside another stands in brackets, so that everybody sees where it ends.
pub fn condition(of: &Condition) -> Saying {
    match of {
        // One part says all there is to say.
        Condition::All(all) | Condition::Any(all) if all.len() == 1 => condition(&all[0]),
        Condition::All(all) => Saying::new("condition.all").with("parts", parts(all)),
        Condition::Any(any) => Saying::new("condition.any").with("parts", parts(any)),
        Condition::Not(inner) => Saying::new("condition.not").with("part", part(inner)),
        Condition::Compare { metric, kinds, comparison, value } => Saying::new("condition.figure")
            .with("figure", figure(*metric, *kinds))
            .with("compared", compared(*comparison, *value)),
    }
}

/// The parts of a group. They are not a list of words: “and” would read as if all of them had to hold.
fn parts(all: &[Condition]) -> Saying {
    let mut told = all.iter().rev().map(part);
    let last = told.next().unwrap_or_else(|| Saying::new("condition.all"));
    told.fold(last, |rest, first| Saying::new("condition.several").with("first", first).with("rest", rest))
}

/// A condition inside another.
fn part(of: &Condition) -> Saying {
    match of {
        Condition::All(all) | Condition::Any(all) if all.len() == 1 => part(&all[0]),
        Condition::All(_) | Condition::Any(_) => Saying::new("condition.group").with("part", condition(of)),
        Condition::Not(_) | Condition::Compare { .. } => condition(of),
    }
}

fn figure(metric: Metric, kinds: KindSet) -> Saying {
    let named: Vec<Saying> =
        Kind::ALL.iter().filter(|kind| kinds.has(**kind)).map(|kind| keyed("kind", kind.name())).collect();
    let saying = keyed("metric", metric.name());
    if metric.takes_kinds() { saying.with("kinds", named) } else { saying }
}

fn compared(comparison: Comparison, value: i64) -> Saying {
    Saying::new(match comparison {
        Comparison::Equal => "compared.equal",
        Comparison::Different => "compared.different",
        Comparison::Less => "compared.less",
        Comparison::AtMost => "compared.at_most",
        Comparison::More => "compared.more",
        Comparison::AtLeast => "compared.at_least",
    })
    .with("value", value)
}

/// A scenario.
pub fn scenario(scenario: &Scenario) -> Saying {
    let counts: Vec<Saying> = ["triangle", "square", "star", "circle"]
        .into_iter()
        .zip((0..).map(Seat))
        .map(|(name, seat)| {
            let tiles = scenario.tiles.iter().filter(|tile| tile.0 == seat).count();
            let dams = scenario.dams.iter().filter(|dam| dam.2.contains(seat)).count();
            let community = keyed("community", name);
            Saying::new("does.community").with("community", community).with("count", (tiles + dams) as u16)
        })
        .collect();
    Saying::new(if scenario.simplified { "does.simplified_scenario" } else { "does.scenario" })
        .with("turns", scenario.turns)
        .with("money", of(Resource::Money, scenario.money))
        .with("communities", counts)
        .with("dams", scenario.dams.len() as u16)
        .with("fixed", u8::from(!scenario.resources.is_empty()))
        .with("pollution", scenario.pollution.len() as u16)
}

/// A map.
pub fn map(basin: &Basin) -> Saying {
    let of = |terrain: Terrain| basin.of_terrain(terrain).len() as u16;
    Saying::new("does.map")
        .with("prairie", of(Terrain::Prairie))
        .with("mountain", of(Terrain::Mountain))
        .with("river", of(Terrain::River))
        .with("spring", of(Terrain::Spring))
        .with("sea", of(Terrain::Sea))
}
