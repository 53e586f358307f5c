//! How the film shows what happens: what is heavy, and which regions it is about.

use crate::ending::GRADES;
use crate::faces::drawn_picture;
use crate::typed_view::with_view;
use climate::state::Drawn;
use climate::terms::{ConsequenceId, EventId, RegionId};
use leptos::prelude::*;
use page_kit::pictures::Shows;
use page_table::TableModel;
use page_table::boards::usual_cue;
use page_table::film::{Cue, Die, FilmPlayer, Staging, Weight};
use table::{Arg, CardId, Saying};

/// How an event is shown. An activation runs step by step, and each step opens a chapter.
pub(crate) fn cue(event: &Saying) -> Cue {
    match &*event.key {
        "event.step_done" => Cue::weighing(Weight::Quiet),
        "event.activated" => Cue::opening(),
        // What is drawn in it belongs to the turn, not to the activation before it.
        "event.turn_began" => Cue::opening().pictured("beats", "activated"),
        key if key.starts_with("event.step_") => Cue::opening().pictured("beats", "activated"),
        "event.card_drawn"
        | "event.war_arrived"
        | "event.dictatorship_arrived"
        | "event.chaos_arrived"
        | "event.population_lost"
        | "event.oil_war"
        | "event.transformed_world"
        | "event.climate_flipped"
        | "event.destroyed"
        | "event.objective_reached" => Cue::weighing(Weight::Heavy),
        "event.consequence_pending" | "event.won" | "event.lesson_won" | "event.lesson_lost" => {
            Cue::weighing(Weight::Crisis)
        }
        "event.lost_one" => lost(1),
        "event.lost_two" => lost(2),
        "event.lost_three" => lost(3),
        "event.lost_four" => lost(4),
        "event.lost_five" => lost(5),
        "event.refugee_left" | "event.fled" => exodus(event),
        "event.pile_refilled" | "event.outer_shuffled" | "event.actions_over" => Cue::weighing(Weight::Quiet),
        _ => usual_cue(event),
    }
}

/// The world is lost, by the grade of the defeat.
fn lost(grade: usize) -> Cue {
    Cue::weighing(Weight::Crisis).pictured("defeat_grades", GRADES[grade - 1])
}

/// People leave one region for another, along a line.
fn exodus(event: &Saying) -> Cue {
    let region = |name: &str| match event.arg(name) {
        Some(Arg::Term(term)) => term.rsplit('.').next().map(|id| format!("region-{id}")),
        _ => None,
    };
    match (region("from"), region("to")) {
        (Some(from), Some(to)) => Cue::travelling(from, to, "refugee", 1).along_a_line(),
        _ => usual_cue(event),
    }
}

/// What lies beside a caption: dice, each by itself, before they mean anything.
pub(crate) fn staging(told: &[Saying]) -> Option<Staging> {
    let number = |saying: &Saying, name: &str| match saying.arg(name) {
        Some(Arg::Number(number)) => u8::try_from(*number).ok(),
        _ => None,
    };
    let die = |sides: u8, shows: u8, needs: Option<u8>| Die { seat: None, sides, shows, needs, icon: None };
    let mut dice = Vec::new();
    for event in told {
        match (&*event.key, event.arg("dice")) {
            ("event.rolled" | "event.rolled_again", _) => {
                dice.extend(number(event, "raw").map(|shows| die(8, shows, number(event, "chances"))));
            }
            ("event.small_dice", Some(Arg::List(shown))) => {
                dice.extend(shown.iter().filter_map(|shown| number(shown, "shown")).map(|shows| die(4, shows, None)));
            }
            _ => {}
        }
    }
    (!dice.is_empty()).then_some(Staging::Dice(dice))
}

/// The picture of an event or a consequence.
pub(crate) fn card_picture(model: TableModel, argument: &str, card: CardId) -> Option<Shows> {
    let drawn = match argument {
        "event" => Drawn::Event(EventId(card.0)),
        "consequence" => Drawn::Consequence(ConsequenceId(card.0)),
        _ => return None,
    };
    with_view(model, |view| drawn_picture(view, drawn)).flatten()
}

/// The regions that the beat on screen is about. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct LitRegions(Memo<Vec<RegionId>>);

impl LitRegions {
    /// Follows the film of the table on screen.
    pub(crate) fn following() -> LitRegions {
        let film = use_context::<FilmPlayer>();
        LitRegions(Memo::new(move |_| film.map(|film| regions(&film.told())).unwrap_or_default()))
    }

    /// Whether the beat is about a region.
    pub(crate) fn hold(self, region: RegionId) -> bool {
        self.0.with(|lit| lit.contains(&region))
    }
}

/// The regions that some sentences name.
fn regions(told: &[Saying]) -> Vec<RegionId> {
    let named = told.iter().flat_map(|saying| &saying.args).filter_map(|(_, arg)| match arg {
        Arg::Term(term) => RegionId::named(term.rsplit('.').next()?),
        _ => None,
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_lights_every_region_that_it_names() {
        let fled = Saying::new("event.fled").with("from", "region.africa").with("to", "region.india");
        assert_eq!(regions(&[fled]), [RegionId::Africa, RegionId::India]);
    }

    #[test]
    fn people_who_flee_run_along_a_line() {
        let left = Saying::new("event.refugee_left").with("from", "region.middle_east").with("to", "region.europe");
        let travel = cue(&left).travel.unwrap();
        assert_eq!((&*travel.from, &*travel.to, travel.line), ("region-middle_east", "region-europe", true));
    }

    #[test]
    fn every_die_is_shown_by_itself() {
        let rolled = Saying::new("event.rolled").with("chances", 4_u8).with("raw", 3_u8);
        let shown = [2_u8, 4].map(|face| Saying::new("event.die").with("shown", face)).to_vec();
        let small = Saying::new("event.small_dice").with("dice", shown);
        let Some(Staging::Dice(dice)) = staging(&[rolled, small]) else { panic!("no dice") };
        let faces: Vec<_> = dice.iter().map(|die| (die.sides, die.shows, die.needs)).collect();
        assert_eq!(faces, [(8, 3, Some(4)), (4, 2, None), (4, 4, None)]);
    }

    #[test]
    fn a_turn_and_the_steps_of_an_activation_open_chapters_and_its_end_does_not() {
        assert!(cue(&Saying::new("event.turn_began")).opens);
        assert!(cue(&Saying::new("event.step_emissions")).opens);
        assert_eq!(cue(&Saying::new("event.step_done")).weight, Weight::Quiet);
    }
}
