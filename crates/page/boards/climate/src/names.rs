//! What the things of the game are called, and their icons.

use climate::Climate;
use climate::forecast::{Change, Figure};
use climate::rules::{Rulebook, Words};
use climate::state::Drawn;
use climate::terms::{
    Card, CharacterId, Direction, Electricity, Employer, Influence, Institution, Pawn, Place, RegionId, Signal, Tp,
    Zone,
};
use page_kit::words::{board_text, board_text_with, game_words, printed, printed_name};
use std::sync::LazyLock;

/// The printed names: house rules change numbers, never names of what has a fixed list.
static PRINTED: LazyLock<Rulebook> = LazyLock::new(Rulebook::printed);

/// A region.
pub(crate) fn region_name(region: RegionId) -> String {
    printed_name(PRINTED.terms.regions.get(region.index()))
}

/// A region in a form of the language: `the`, `in`, `of`, `to`, `from`.
pub(crate) fn region_form(region: RegionId, form: &str) -> String {
    game_words("climate").text(&format!("region.{}.{form}", region.id()))
}

/// Where a character stands, as a part of a sentence.
pub(crate) fn place_in(place: Place) -> String {
    match place {
        Place::Region(region) => region_form(region, "in"),
        Place::Institution(institution) => game_words("climate").text(&format!("institution.{}.in", institution.id())),
    }
}

/// An influence.
pub(crate) fn influence_name(influence: Influence) -> String {
    printed_name(PRINTED.terms.influences.get(influence.index()).map(|words| &words.name))
}

/// The icon of an influence.
pub(crate) const fn influence_icon(influence: Influence) -> &'static str {
    match influence {
        Influence::Military => "military",
        Influence::Media => "mediai",
        Influence::Industry => "industry",
        Influence::Ngo => "ngo",
        Influence::Politics => "politics",
        Influence::Education => "edu",
    }
}

/// A pawn.
pub(crate) fn pawn_name(pawn: Pawn) -> String {
    board_text(&format!("climate.pawn.{}", pawn.id()))
}

/// So many pawns.
pub(crate) fn pawns(pawn: Pawn, count: i64) -> String {
    board_text_with(&format!("climate.pawns.{}", pawn.id()), &[("count", count.into())])
}

/// The icon of a pawn, and its colour.
pub(crate) const fn pawn_icon(pawn: Pawn) -> (&'static str, &'static str) {
    match pawn {
        Pawn::Riot => ("riot", "kr"),
        Pawn::Conflict => ("conflict", "kr"),
        Pawn::War => ("war", "kr"),
        Pawn::Shortage => ("shortage", "ko"),
        Pawn::Dearth | Pawn::Famine => ("dearth", "ko"),
        Pawn::Epizootic | Pawn::Epidemic | Pawn::Pandemic => ("epiz", "kg"),
        Pawn::LocalRefugee | Pawn::Refugee => ("refugee", "ky"),
        Pawn::Chaos => ("W", "kr"),
        Pawn::Dictatorship => ("dic", "kr"),
    }
}

/// An electricity token.
pub(crate) fn token_name(kind: Electricity) -> String {
    board_text(&format!("climate.token.{}", kind.id()))
}

/// The icon of an electricity token.
pub(crate) const fn token_icon(kind: Electricity) -> &'static str {
    match kind {
        Electricity::Coal => "mine",
        Electricity::Gas => "S",
        Electricity::Hydro => "dam",
        Electricity::Nuclear => "nuke",
        Electricity::Intermittent => "wind",
        Electricity::Dispatchable => "solar",
    }
}

/// A transformation, without its letter.
pub(crate) fn tp_name(tp: Tp) -> String {
    printed_name(PRINTED.terms.transformations.get(tp.index()))
}

/// What a transformation does.
pub(crate) fn tp_effect(tp: Tp) -> String {
    let key = match tp {
        Tp::A | Tp::B => "oil",
        Tp::C | Tp::D => "electricity",
        Tp::E | Tp::F => "emissions",
        Tp::G | Tp::H => "discipline",
        Tp::I | Tp::J | Tp::K | Tp::L => "demography",
        Tp::M => "nuclear",
        Tp::N => "spread",
        Tp::O => "refuge",
        Tp::P => "urgent",
    };
    board_text(&format!("climate.tp_effect.{key}"))
}

/// A zone with Destruction pawns.
pub(crate) fn zone_name(zone: Zone) -> String {
    board_text(&format!("climate.zone.{}", zone.id()))
}

/// An institution.
pub(crate) fn institution_name(institution: Institution) -> String {
    printed_name(PRINTED.terms.institutions.get(institution.index()))
}

/// An institution by its letters.
pub(crate) fn institution_short(institution: Institution) -> String {
    board_text(&format!("climate.institution.{}", institution.id()))
}

/// The icon of an institution.
pub(crate) const fn institution_icon(institution: Institution) -> &'static str {
    match institution {
        Institution::Un => "globe",
        Institution::Icrc => "ngo",
        Institution::Who => "treat",
        Institution::Unhcr => "refugee",
    }
}

/// Where a character stands.
pub(crate) fn place_name(place: Place) -> String {
    match place {
        Place::Region(region) => region_name(region),
        Place::Institution(institution) => institution_name(institution),
    }
}

/// An employer.
pub(crate) fn employer_name(employer: Employer) -> String {
    printed_name(PRINTED.terms.employers.get(employer.index()).map(|words| &words.name))
}

/// What an employer brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EmployerPart {
    /// For everybody, always.
    Skill,
    /// Once a game.
    Power,
    /// For whoever works there.
    Weakness,
}

/// What an employer can do: its skill, its power, its weakness.
pub(crate) fn employer_text(employer: Employer, part: EmployerPart) -> String {
    let words = PRINTED.terms.employers.get(employer.index()).map(|words| match part {
        EmployerPart::Skill => &words.skill,
        EmployerPart::Power => &words.power,
        EmployerPart::Weakness => &words.weakness,
    });
    told(words)
}

/// What words tell: their description, or their name where that says it all.
fn told(words: Option<&Words>) -> String {
    let (name, text) = printed(words);
    if text.is_empty() { name } else { text }
}

/// A level of help.
pub(crate) fn signal_name(signal: Signal) -> String {
    board_text(&format!("climate.signal.{}", signal.id()))
}

/// A direction in the column.
pub(crate) fn direction_name(direction: Direction) -> String {
    board_text(&format!("climate.direction.{}", direction.id()))
}

/// An influence card: its influence and its power.
pub(crate) fn card_name(card: Card) -> String {
    let args = [("influence", influence_name(card.influence).into()), ("power", card.power.into())];
    board_text_with("climate.card.named", &args)
}

/// What a card can do besides giving its power.
pub(crate) fn card_use(card: Card) -> String {
    let (name, text) = card_use_words(card);
    if text.is_empty() { name } else { explained(name, text) }
}

/// What that use is called, and what it does.
pub(crate) fn card_use_words(card: Card) -> (String, String) {
    let words = PRINTED.terms.influences.get(card.influence.index());
    printed(words.map(|words| if card.power <= 2 { &words.action } else { &words.free }))
}

/// A name and what is said of it, joined as the language does it.
pub(crate) fn explained(name: String, what: String) -> String {
    board_text_with("climate.explained", &[("name", name.into()), ("what", what.into())])
}

/// A number with its sign.
pub(crate) fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// A figure that would change; with its region, unless that is the one meant.
pub(crate) fn figure_name(change: &Change, meant: RegionId) -> String {
    let name = match change.figure {
        Figure::LivingStandard => board_text("climate.column.standard"),
        Figure::Discipline => board_text("climate.column.discipline"),
        Figure::Population => board_text("climate.sheet.population"),
        Figure::Demography => board_text("climate.sheet.demography"),
        Figure::Electricity => board_text("climate.sheet.electricity"),
        Figure::Transformations => board_text("climate.figure.transformations"),
        Figure::Special => board_text("climate.figure.special_pawns"),
        Figure::Pawns(pawn) => pawn_name(pawn),
        Figure::Emissions => board_text("climate.sheet.emissions"),
        Figure::Cube => board_text("climate.column.gas"),
        Figure::Counter => board_text("climate.counter.title"),
        Figure::OilBalance => board_text("climate.oil.title"),
        Figure::GreenPawn => board_text("climate.figure.green"),
        Figure::Pending => board_text("climate.figure.pending"),
    };
    match change.region.filter(|region| *region != meant) {
        Some(region) => explained(region_name(region), name),
        None => name,
    }
}

/// A value of a figure.
pub(crate) fn figure_shown(figure: Figure, value: i32) -> String {
    match figure {
        Figure::Demography | Figure::OilBalance => signed(value.into()),
        _ => value.to_string(),
    }
}

/// What a card of step 2 is called, and what it tells.
pub(crate) fn drawn_words(game: &Climate, card: Drawn) -> (String, String) {
    let terms = &game.book().terms;
    match card {
        Drawn::Event(event) => printed(terms.events.get(usize::from(event.0))),
        Drawn::Consequence(consequence) => printed(terms.consequences.get(usize::from(consequence.0))),
    }
}

/// What a character is called, and their trade.
pub(crate) fn character_words(game: &Climate, character: CharacterId) -> (String, String) {
    printed(game.book().terms.characters.get(usize::from(character.0)))
}

/// What a lesson is called, and what it teaches.
pub(crate) fn lesson_words(game: &Climate, lesson: &str) -> (String, String) {
    let at = game.rules().tutorials.iter().position(|tutorial| tutorial.id == lesson);
    printed(at.and_then(|at| game.book().terms.tutorials.get(at)))
}

/// How heavy a defeat is, in words.
pub(crate) fn grade_words(game: &Climate, grade: usize) -> String {
    told(game.book().terms.grades.get(grade))
}
