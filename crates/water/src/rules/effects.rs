//! What action cards do: the vocabulary of effects (17).

use super::Effect;
use super::bounds::{self, law};
use super::map::names_of;
use crate::terms::{Aim, Resource, Where, Who, WindowKind};
use table::data::fields::Fields;

/// The words for what a card can do.
pub const EFFECTS: [&str; 12] = [
    "gain",
    "lose",
    "transfer",
    "add_water",
    "remove_water",
    "add_pollution",
    "remove_pollution",
    "idle_building",
    "clear_crisis",
    "embargo",
    "discount",
    "cancel_conflict",
];

const HELD: [Resource; 4] = [Resource::Money, Resource::Energy, Resource::Food, Resource::Vp];

/// One of some terms; a word that is known but does not fit is told as such.
fn chosen<T: Copy + PartialEq>(from: &mut Fields, key: &'static str, fitting: &[T], name: fn(T) -> &'static str) -> T {
    let place = from.word(key, &names_of(fitting, name));
    fitting[place.unwrap_or(0)]
}

fn cubes(from: &mut Fields) -> u16 {
    from.number("n", bounds::CUBES)
}

/// Reads one effect; `None` for one that is not known.
pub(super) fn effect(from: &mut Fields) -> Option<Effect> {
    let who = |from: &mut Fields| chosen(from, "who", Who::ALL, Who::name);
    let what = |from: &mut Fields, count: usize| chosen(from, "what", &HELD[..count], Resource::name);
    let water = [Where::OwnAccess, Where::TargetAccess, Where::AnyOpen];
    let grey = [Where::OwnAccess, Where::TargetAccess, Where::AnyFreshwater];
    let two = [Who::Own, Who::Target];
    let Some(word) = from.word("op", &EFFECTS) else {
        // Nobody can tell what belongs to an effect that is not known.
        for key in ["who", "what", "n", "up_to", "from", "to", "hex"] {
            from.value(key);
        }
        return None;
    };
    Some(match EFFECTS[word] {
        "gain" => Effect::Gain { who: who(from), what: what(from, 4), n: cubes(from) },
        "lose" => {
            Effect::Lose { who: who(from), what: what(from, 4), n: cubes(from), up_to: from.flag_or_false("up_to") }
        }
        "transfer" => {
            let giver = chosen(from, "from", &two, Who::name);
            let taker = chosen(from, "to", &two, Who::name);
            if giver == taker {
                from.broken(&["to", "from"], taker.name(), law::EFFECT_FITS);
            }
            let up_to = from.flag_or_false("up_to");
            Effect::Transfer { from: giver, to: taker, what: what(from, 3), n: cubes(from), up_to }
        }
        "add_water" => Effect::AddWater { hex: chosen(from, "hex", &water, Where::name), n: cubes(from) as u8 },
        "remove_water" => {
            let hex = chosen(from, "hex", &water, Where::name);
            Effect::RemoveWater { hex, n: cubes(from) as u8, up_to: from.flag_or_false("up_to") }
        }
        "add_pollution" => Effect::AddPollution { hex: chosen(from, "hex", &grey, Where::name), n: cubes(from) as u8 },
        "remove_pollution" => {
            let hex = chosen(from, "hex", &grey, Where::name);
            Effect::RemovePollution { hex, n: cubes(from) as u8, up_to: from.flag_or_false("up_to") }
        }
        "idle_building" => Effect::Idle,
        "clear_crisis" => Effect::ClearCrisis { who: chosen(from, "who", &two, Who::name), n: cubes(from) as u8 },
        "embargo" => {
            chosen(from, "who", &[Who::Target], Who::name);
            Effect::Embargo
        }
        "discount" => {
            chosen(from, "who", &[Who::Own], Who::name);
            Effect::Discount { n: cubes(from) }
        }
        _ => Effect::CancelConflict,
    })
}

impl Effect {
    /// The windows in which it can happen.
    pub(super) fn fits(&self, window: WindowKind) -> bool {
        use WindowKind::{AfterProduction, AfterReveal, ConflictDeclared, OwnBuild, OwnCollect};
        match self {
            Effect::AddWater { .. } | Effect::RemoveWater { .. } => matches!(window, AfterReveal | OwnCollect),
            Effect::Idle => window == AfterReveal,
            Effect::Embargo => matches!(window, AfterReveal | AfterProduction),
            Effect::Discount { .. } => window == OwnBuild,
            Effect::CancelConflict => window == ConflictDeclared,
            _ => window != ConflictDeclared,
        }
    }

    /// Whether it can happen with a card that is aimed at something.
    pub(super) fn aims(&self, aim: Aim) -> bool {
        let somebody = matches!(aim, Aim::Community | Aim::Building);
        let at = |who: &Who| *who != Who::Target || somebody;
        let reach = |hex: &Where| *hex != Where::TargetAccess || somebody;
        match self {
            Effect::Gain { who, .. } | Effect::Lose { who, .. } | Effect::ClearCrisis { who, .. } => at(who),
            Effect::Transfer { .. } | Effect::Embargo => somebody,
            Effect::AddWater { hex, .. }
            | Effect::RemoveWater { hex, .. }
            | Effect::AddPollution { hex, .. }
            | Effect::RemovePollution { hex, .. } => reach(hex),
            Effect::Idle => aim == Aim::Building,
            Effect::Discount { .. } | Effect::CancelConflict => true,
        }
    }
}
