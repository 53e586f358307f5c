//! How the film shows what happens: what is heavy, and which hexes it is about.

use crate::hand;
use crate::typed_view::with_game;
use page_kit::pictures::Shows;
use page_table::TableModel;
use page_table::boards::usual_cue;
use page_table::film::{Cue, Die, Staging, Weight};
use table::{Arg, CardId, Saying};
use water::terms::{ActionId, Kind};

/// The most swords a die shows.
const SWORDS: u8 = 3;

/// How an event is shown.
pub(crate) fn cue(event: &Saying) -> Cue {
    match &*event.key {
        "event.turn_began" => Cue::opening().pictured("beats", "revealed"),
        "event.riot"
        | "event.contested"
        | "event.conflict_won"
        | "event.dam_built"
        | "event.crisis_broke"
        | "event.objective_met"
        | "event.objective_missed"
        | "event.cut_short" => Cue::weighing(Weight::Heavy),
        // A dam that is given up is the only way one goes: the rules know none that breaks.
        "event.demolished" if is_dam(event) => Cue::weighing(Weight::Heavy).pictured("beats", "dam_burst"),
        "event.watered" => water_goes(event, "source", "place"),
        "event.topped_up" => water_goes(event, "source", "place"),
        "event.refused" => Cue::weighing(Weight::Quiet),
        _ => usual_cue(event),
    }
}

/// A cube of water goes from one hex to another.
fn water_goes(event: &Saying, from: &str, to: &str) -> Cue {
    let hex = |name: &str| match event.arg(name) {
        Some(Arg::Saying(place)) => places(std::slice::from_ref(place)).first().map(|(q, r)| format!("hex-{q}-{r}")),
        _ => None,
    };
    match (hex(from), hex(to)) {
        (Some(from), Some(to)) => Cue::travelling(from, to, "drop", 1),
        _ => usual_cue(event),
    }
}

/// Whether a dam was torn down.
fn is_dam(event: &Saying) -> bool {
    matches!(event.arg("building"), Some(Arg::Card(kind)) if usize::from(kind.0) == Kind::Dam.index())
}

/// What lies beside a caption: the dice of a conflict and of a riot, in swords.
pub(crate) fn staging(told: &[Saying]) -> Option<Staging> {
    let die = |event: &Saying| {
        let rolled = matches!(&*event.key, "event.staked" | "event.riot");
        let seat = match event.arg("seat") {
            Some(Arg::Seat(seat)) => Some(*seat),
            _ => None,
        };
        let Some(Arg::Number(swords)) = event.arg("swords").filter(|_| rolled) else { return None };
        Some(Die { seat, sides: SWORDS, shows: u8::try_from(*swords).ok()?, needs: None, icon: Some("swords") })
    };
    let dice: Vec<Die> = told.iter().filter_map(die).collect();
    (!dice.is_empty()).then_some(Staging::Dice(dice))
}

/// The picture of an action card.
pub(crate) fn card_picture(model: TableModel, argument: &str, card: CardId) -> Option<Shows> {
    with_game(model, |_, game, _| (argument == "card").then(|| hand::face(game, ActionId(card.0)).shows)).flatten()
}

/// The hexes that some sentences name, by their coordinates.
pub(crate) fn places(told: &[Saying]) -> Vec<(i64, i64)> {
    let mut found = Vec::new();
    for saying in told {
        let number = |name: &str| match saying.arg(name) {
            Some(Arg::Number(number)) => Some(*number),
            _ => None,
        };
        if let (true, Some(q), Some(r)) = (saying.key == "place.hex", number("q"), number("r")) {
            found.push((q, r));
        }
        for (_, arg) in &saying.args {
            match arg {
                Arg::Saying(inner) => found.extend(places(std::slice::from_ref(inner))),
                Arg::List(inner) => found.extend(places(inner)),
                _ => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    #[test]
    fn the_hexes_of_a_sentence_are_found_wherever_they_stand() {
        let hex = |q: i32, r: i32| Saying::new("place.hex").with("q", q).with("r", r);
        let watered = Saying::new("event.watered").with("source", hex(1, 2)).with("place", hex(3, 4));
        assert_eq!(places(std::slice::from_ref(&watered)), [(1, 2), (3, 4)]);
        let travel = cue(&watered).travel.unwrap();
        assert_eq!((&*travel.from, &*travel.to, travel.amount), ("hex-1-2", "hex-3-4", 1));
    }

    #[test]
    fn the_dice_of_a_conflict_lie_there_one_by_one() {
        let staked = |seat: u8, swords: u8| Saying::new("event.staked").with("seat", Seat(seat)).with("swords", swords);
        let Some(Staging::Dice(dice)) = staging(&[staked(0, 2), staked(1, 1)]) else { panic!("no dice") };
        assert_eq!(
            dice.iter().map(|die| (die.seat, die.shows)).collect::<Vec<_>>(),
            [(Some(Seat(0)), 2), (Some(Seat(1)), 1)]
        );
    }
}
