//! What on the table the words of a sentence name: nations, cards, tracks and stocks, the market and the shared reserves.

use page_table::pointing::Landmark;
use page_table::pointing::landmark::{seat_of, term_of, unit_of, usual_landmark};
use shelf::words::Mention;
use table::{Arg, Saying, Seat};

/// What words name.
pub(crate) fn landmark(mention: &Mention) -> Option<Landmark> {
    usual_landmark(mention).or_else(|| figure(&mention.within, &mention.name, &mention.arg))
}

/// The figure that an argument of a sentence tells about.
fn figure(saying: &Saying, name: &str, arg: &Arg) -> Option<Landmark> {
    if let Some(resource) = term_of(arg, "resource") {
        return Some(Landmark::Figure(format!("market-{resource}")));
    }
    if name == "crisis" {
        return Some(Landmark::Figure("world-crises".to_owned()));
    }
    let key = saying.key.strip_prefix("event.").unwrap_or(&saying.key);
    if matches!(key, "bank_drained" | "money_created") {
        return Some(Landmark::Figure("world-bank".to_owned()));
    }
    if let ("price_rises" | "price_falls", Some(resource)) = (key, term(saying, "resource")) {
        return Some(Landmark::Figure(format!("market-{resource}")));
    }
    let seat = seat_of(saying, &["to", "from", "attacker"])?;
    let of = |name: &str| Some(Landmark::figure(name, seat));
    if let Some(unit) = unit_of(arg) {
        return of(unit);
    }
    let plant = |plant: &str| of(&format!("{plant}-rank"));
    match (term_of(arg, "plant"), term_of(arg, "class")) {
        (Some(named), _) => return plant(named),
        (_, Some(class)) => return living(class, seat),
        _ => {}
    }
    if !matches!(arg, Arg::Number(_)) {
        return None;
    }
    match key {
        "unrest_rises" | "unrest_falls" => of("unrest"),
        "population_rises" | "population_falls" => of("population"),
        "plant_rises" | "plant_falls" => term(saying, "plant").and_then(plant),
        "class_rises" | "class_falls" => term(saying, "class").and_then(|class| living(class, seat)),
        "disruption_received" | "disruption_returned" | "disruption_passed" => of("disruption"),
        "pollution_received" | "pollution_removed" => of("pollution"),
        "territory_gained" | "territory_lost" | "territory_taken" => of("territory"),
        "scored" => of("score"),
        _ => None,
    }
}

/// The last part of a word that a sentence names.
fn term<'a>(saying: &'a Saying, name: &str) -> Option<&'a str> {
    saying.arg(name).and_then(|arg| term_of(arg, name))
}

/// A step of the ladder of living standards.
fn living(class: &str, seat: Seat) -> Option<Landmark> {
    Some(Landmark::figure(&format!("living-{class}"), seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure_of(saying: &Saying, name: &str) -> Option<Landmark> {
        figure(saying, name, saying.arg(name)?)
    }

    #[test]
    fn numbers_name_the_track_that_they_are_about() {
        let rises = Saying::new("event.unrest_rises").with("seat", Seat(2)).with("from", 5_u8).with("to", 8_u8);
        assert_eq!(figure_of(&rises, "to"), Some(Landmark::figure("unrest", Seat(2))));
        let plant = Saying::new("event.plant_rises").with("seat", Seat(1)).with("plant", "plant.industrial");
        assert_eq!(figure_of(&plant, "plant"), Some(Landmark::figure("industrial-rank", Seat(1))));
        assert_eq!(
            figure_of(&plant.clone().with("to", 4_u8), "to"),
            Some(Landmark::figure("industrial-rank", Seat(1)))
        );
        let price = Saying::new("event.price_rises").with("resource", "resource.fossil").with("from", 1_u8);
        assert_eq!(figure_of(&price, "from"), Some(Landmark::Figure("market-fossil".to_owned())));
    }

    #[test]
    fn amounts_name_the_stock_of_whoever_gets_them() {
        let units = Saying::new("units.fossil").with("amount", 2_u8);
        let given = Saying::new("event.given").with("from", Seat(0)).with("to", Seat(3)).with("units", units);
        assert_eq!(figure_of(&given, "units"), Some(Landmark::figure("fossil", Seat(3))));
        let step = Saying::new("event.stress_test_began").with("number", 2_u8);
        assert_eq!(figure_of(&step, "number"), None);
    }
}
