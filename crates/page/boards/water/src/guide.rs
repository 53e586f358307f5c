//! The guided first game: the simplified game, as short as the rulebook allows, and what is explained in it.

use page_table::game_box::FirstGame;
use page_table::guide::{Chapter, Guide, Hint, Side, Situation, Step, anything, passing};
use shelf::{AnyGame, Setup};

/// The guided first game: the reader and two bots.
pub(crate) const FIRST_GAME: FirstGame = FirstGame { setup: first_game, luck: LUCK };

pub(crate) const GUIDE: Guide = Guide { steps: STEPS, rounds: turns, hints: HINTS };

/// The fewest turns that a game may have (8.2).
const TURNS: u8 = 5;

/// Without pollution and cards (8.3), so that water, supply and neighbours can be learnt first.
fn first_game() -> Setup {
    let mut setup = Setup::printed("water", 3);
    setup.options.insert("simplified".to_owned(), true.into());
    setup.options.insert("turns".to_owned(), TURNS.into());
    setup
}

fn turns(_: &dyn AnyGame) -> i64 {
    TURNS.into()
}

/// Luck with which the reader has the initiative.
const LUCK: u128 = 7;

fn settles(situation: &Situation) -> bool {
    situation.asks("place_home")
}

fn second_turn(situation: &Situation) -> bool {
    situation.asks("collect") && situation.world("turn") == 2
}

/// Settling, and the first turn.
const STEPS: &[Step] = &[
    Step::look("welcome", ".communities", Side::Right, settles),
    Step::look("map", ".basin-panel", Side::Below, settles),
    Step::act("home", ".basin-panel", settles, anything),
    Step::act(
        "first_building",
        ".basin-panel",
        |situation| situation.asks("first_building"),
        |action| action["build"]["kind"] == "farm",
    )
    .through("[data-act=group][data-kind=farm]"),
    Step::act("enough", ".decide", |situation| situation.asks("first_building"), passing),
    Step::look("resource_card", ".turn-card, .turn-strip", Side::Right, |situation| situation.asks("collect")),
    Step::act("collect", ".basin-panel", |situation| situation.asks("collect"), anything),
    Step::act("market", ".decide", |situation| situation.asks("market"), anything),
    Step::look("harvest", ".communities", Side::Right, |situation| situation.happened_to_me("harvested")),
    Step::act("building", ".basin-panel", |situation| situation.asks("building"), anything),
    Step::look("flow", ".slot-ribbon, .turn-strip", Side::Below, second_turn),
    Step::look("adviser", "[data-act=hint]", Side::Left, second_turn),
];

/// The chapters of the recorded game in `data/reels`: after how many moves each begins, and which chapter of the rules it shows.
pub(crate) const CHAPTERS: [Chapter; 6] = [
    Chapter::new(0, "8"),
    Chapter::new(3, "5"),
    Chapter::new(18, "16.1"),
    Chapter::new(25, "6"),
    Chapter::new(38, "9"),
    Chapter::new(58, "13"),
];

/// What is urgent stands above what can wait.
const HINTS: &[Hint] = &[
    // The question on screen, first of all.
    Hint::new("welcome", "1", Situation::is_asked),
    Hint::new("home", "8.2", |situation| situation.asks("place_home")),
    Hint::new("first_building", "8.3", |situation| situation.asks("first_building")),
    Hint::new("collect", "9", |situation| situation.asks("collect")),
    Hint::new("market", "9", |situation| situation.asks("market")),
    Hint::new("building", "R16", |situation| situation.asks("building")),
    Hint::new("contest", "10", |situation| situation.asks("contest")),
    Hint::new("stake", "10", |situation| situation.asks("stake")),
    Hint::new("place_cube", "10", |situation| situation.asks("place_cube")),
    Hint::new("site_won", "10", |situation| situation.asks("winner_build")),
    Hint::new("shared_dam", "7", |situation| situation.asks("agree_to_dam")),
    Hint::new("offered", "11", |situation| situation.asks("offered")),
    Hint::new("over", "15", |situation| situation.asks("over")),
    // What has just happened.
    Hint::new("riot", "12", |situation| situation.happened_to_me("riot")),
    Hint::new("crisis", "12", |situation| situation.happened_to_me("crisis_broke")),
    Hint::new("conflict", "R8", |situation| situation.happened("contested")),
    Hint::new("harvest", "9", |situation| situation.happened_to_me("harvested")),
    Hint::new("dam", "7", |situation| situation.happened("dam_built")),
    Hint::new("resource_card", "16.1", |situation| situation.happened("revealed")),
    // What a first turn needs, and what becomes pressing.
    Hint::new("map", "4", |situation| situation.asks("place_home")),
    Hint::new("tiles", "5", |situation| situation.asks("first_building")),
    Hint::new("network", "6", |situation| situation.asks("first_building") || situation.asks("building")),
    Hint::new("sources", "R58", |situation| situation.asks("collect")),
    Hint::new("world_market", "11", |situation| situation.asks("market")),
    Hint::new("stock", "R12", |situation| situation.own("energy") + situation.own("food") > 0),
    Hint::new("dry", "6", |situation| situation.own("constructions") > 0 && situation.own("water_access") == 0),
    Hint::new("last_turn", "15", |situation| situation.rounds > 0 && situation.world("turn") == situation.rounds),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn names(situation: &Situation) -> Vec<&'static str> {
        GUIDE.all_due(situation).iter().map(|hint| hint.name).collect()
    }

    #[test]
    fn settling_is_explained_step_by_step() {
        assert_eq!(names(&Situation::asking("place_home")), ["welcome", "home", "map"]);
        assert_eq!(names(&Situation::asking("first_building")), ["welcome", "first_building", "tiles", "network"]);
        assert_eq!(names(&Situation::asking("waiting")), [] as [&str; 0]);
    }

    #[test]
    fn a_neighbours_crisis_is_not_explained_as_ones_own() {
        let mut situation = Situation::asking("waiting");
        situation.events.insert("event.crisis_broke".to_owned());
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.own_events.insert("event.crisis_broke".to_owned());
        assert_eq!(names(&situation), ["crisis"]);
    }

    #[test]
    fn a_community_out_of_reach_of_water_is_warned() {
        let mut situation = Situation::asking("waiting");
        situation.own.extend([("constructions".to_owned(), 2), ("water_access".to_owned(), 1)]);
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.own.insert("water_access".to_owned(), 0);
        assert_eq!(names(&situation), ["dry"]);
    }
}
