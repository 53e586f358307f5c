//! Effects of cards and institutions in words.

use super::names::{direction_name, pawns, region_form, token_name, zone_name};
use climate::rules::{CardToken, Effect, Number, Where};
use climate::terms::Pawn;
use page_kit::words::{board_text, board_text_with};

/// A list of effects; a word where there is none.
pub(crate) fn listed(effects: &[Effect]) -> String {
    if effects.is_empty() {
        return board_text("climate.effect.nothing");
    }
    effects.iter().map(said).collect::<Vec<_>>().join(board_text("climate.effect.then").as_str())
}

/// Living standards of a set, bit n for n.
pub(crate) fn standards(bits: u8) -> String {
    (1..=4).filter(|level| bits & (1 << level) != 0).map(|level| level.to_string()).collect::<Vec<_>>().join(", ")
}

fn place(at: Where) -> String {
    match at {
        Where::Target => String::new(),
        Where::Next => board_text("climate.effect.at_next"),
        Where::Any => board_text("climate.effect.at_any"),
        Where::Region(region) => region_form(region, "in"),
        Where::LivingStandards(bits) => {
            board_text_with("climate.effect.at_standards", &[("levels", standards(bits).into())])
        }
        Where::Importers => board_text("climate.effect.at_importers"),
        Where::UpToZonePawns(zone) => board_text_with("climate.effect.at_zone", &[("zone", zone_name(zone).into())]),
    }
}

fn token(token: CardToken) -> String {
    match token {
        CardToken::Just(kind) => token_name(kind),
        CardToken::GrowthDefault => board_text("climate.effect.token_growth"),
        CardToken::Fossil => board_text("climate.effect.token_fossil"),
        CardToken::Clean => board_text("climate.effect.token_clean"),
    }
}

/// A number on a card; what is counted on the board stays a word.
fn number(number: Number) -> Result<i64, String> {
    match number {
        Number::Just(count) => Ok(count.into()),
        Number::Zone(zone) => Err(board_text_with("climate.effect.per_zone", &[("zone", zone_name(zone).into())])),
        Number::DestructionTotal => Err(board_text("climate.effect.per_all")),
        Number::HalfDestruction => Err(board_text("climate.effect.per_half")),
    }
}

fn counted(pawn: Pawn, count: Number) -> String {
    match number(count) {
        Ok(count) => pawns(pawn, count),
        Err(per) => board_text_with("climate.effect.each", &[("what", pawns(pawn, 1).into()), ("per", per.into())]),
    }
}

fn with_place(text: String, at: Where) -> String {
    let place = place(at);
    if place.is_empty() { text } else { format!("{text} {place}") }
}

fn moved(key: &str, by: Number) -> String {
    match number(by) {
        Ok(by) => board_text_with(key, &[("by", super::names::signed(by).into())]),
        Err(per) => board_text_with(
            "climate.effect.each",
            &[("what", board_text_with(key, &[("by", "+1".into())]).into()), ("per", per.into())],
        ),
    }
}

/// One effect.
pub(crate) fn said(effect: &Effect) -> String {
    match *effect {
        Effect::Place { pawn, count, at } => with_place(counted(pawn, count), at),
        Effect::Remove { pawn, count, at, per_discipline } => {
            let what = match pawn {
                Some(pawn) => pawns(pawn, count.into()),
                None if count > 20 => board_text("climate.effect.all_small"),
                None => board_text_with("climate.effect.small", &[("count", count.into())]),
            };
            let more = if per_discipline > 0 { board_text("climate.effect.dearer") } else { String::new() };
            let text = board_text_with("climate.effect.remove", &[("what", what.into())]) + &more;
            if at == Where::Any { text } else { with_place(text, at) }
        }
        Effect::Downgrade { count } => board_text_with("climate.effect.downgrade", &[("count", count.into())]),
        Effect::ClearRegions { pawn, count } => {
            let args = [("what", pawns(pawn, 2).trim_start_matches("2 ").to_owned().into()), ("count", count.into())];
            board_text_with("climate.effect.clear", &args)
        }
        Effect::Spread { pawn, regions, direction } => {
            let regions = match number(regions) {
                Ok(count) => board_text_with("climate.effect.regions", &[("count", count.into())]),
                Err(per) => board_text_with("climate.effect.regions_per", &[("per", per.into())]),
            };
            let args = [
                ("what", pawns(pawn, 1).into()),
                ("regions", regions.into()),
                ("direction", direction_name(direction).into()),
            ];
            board_text_with("climate.effect.spread", &args)
        }
        Effect::Counter(by) => moved("climate.effect.counter", by),
        Effect::GreenPawn(by) => moved("climate.effect.green", by),
        Effect::Destruction { zone, .. } => {
            board_text_with("climate.effect.destruction", &[("zone", zone_name(zone).into())])
        }
        Effect::Discipline { by, at } => with_place(moved("climate.effect.discipline", Number::Just(by)), at),
        Effect::Demography { by, at } => with_place(moved("climate.effect.demography", Number::Just(by)), at),
        Effect::Propagate { bonus, at } => {
            with_place(board_text_with("climate.effect.propagate", &[("bonus", bonus.into())]), at)
        }
        Effect::AddElectricity { token: kind, at } => {
            with_place(board_text_with("climate.effect.add_token", &[("token", token(kind).into())]), at)
        }
        Effect::ReplaceElectricity { from, to, at } => {
            let args = [("from", token(from).into()), ("to", token(to).into())];
            with_place(board_text_with("climate.effect.replace_token", &args), at)
        }
        Effect::RemoveElectricity { count, at } => {
            with_place(board_text_with("climate.effect.lose_token", &[("count", count.into())]), at)
        }
        Effect::Oil { by, at } => with_place(moved("climate.effect.oil", Number::Just(by)), at),
        Effect::Discard { each, count } => {
            let key = if each { "climate.effect.discard_each" } else { "climate.effect.discard_active" };
            board_text_with(key, &[("count", count.into())])
        }
    }
}
