//! The guided first game: a whole game in normal mode, and what is explained in it.

use page_table::game_box::FirstGame;
use page_table::guide::{Chapter, Guide, Hint, Side, Situation, Step, anything};
use shelf::{AnyGame, RulesSheet, Setup};

/// The guided first game: the reader and two bots, who are in the same team.
pub(crate) const FIRST_GAME: FirstGame = FirstGame { setup: first_game, luck: LUCK };

pub(crate) const GUIDE: Guide = Guide { steps: STEPS, rounds: turns, hints: HINTS };

/// Normal mode. In lessons the reader plays every hand; here the team is met as it is in a game.
fn first_game() -> Setup {
    Setup::printed("climate", 3)
}

fn turns(game: &dyn AnyGame) -> i64 {
    match game.rules() {
        RulesSheet::Climate(book) => book.rules.setup.turns.into(),
        _ => 0,
    }
}

/// Whether two thirds of the turns have gone by.
fn late(situation: &Situation) -> bool {
    situation.rounds > 0 && situation.world("turn") * 3 >= situation.rounds * 2
}

/// Luck with which the reader plays first, and can answer the first event.
const LUCK: u128 = 1;

fn first_event(situation: &Situation) -> bool {
    situation.asks("launch") && situation.world("turn") == 1
}

fn acts(situation: &Situation) -> bool {
    situation.asks("actions") && situation.world("turn") == 1
}

fn lived(situation: &Situation) -> bool {
    situation.happened("activated")
}

/// The first turn.
const STEPS: &[Step] = &[
    Step::look("welcome", ".counter", Side::Right, first_event),
    Step::look("board", ".world-map", Side::Below, first_event),
    Step::look("hand", ".influence-hand", Side::Above, first_event),
    Step::look("first_event", ".turn-card", Side::Right, first_event),
    Step::act("event", ".decide", first_event, |action| action == "launch"),
    Step::act("lay", ".decide", |situation| situation.asks("lay"), anything),
    Step::look("actions", ".decide", Side::Left, acts),
    Step::act("draw_cards", ".decide", acts, |action| action.get("draw").is_some()),
    Step::act("second_action", ".decide", acts, anything),
    Step::look("activation", ".world-map", Side::Below, lived),
    Step::look("track", ".climate-track", Side::Right, lived),
    Step::look("adviser", "[data-act=hint]", Side::Left, |situation| situation.world("turn") > 1),
];

/// The chapters of the recorded game in `data/reels`: after how many moves each begins, and which chapter of the rules it shows.
pub(crate) const CHAPTERS: [Chapter; 6] = [
    Chapter::new(0, "4.2"),
    Chapter::new(6, "10"),
    Chapter::new(8, "9"),
    Chapter::new(18, "11.2"),
    Chapter::new(28, "16"),
    Chapter::new(41, "21"),
];

/// What is urgent stands above what can wait.
const HINTS: &[Hint] = &[
    // The question on screen, first of all.
    Hint::new("welcome", "1", Situation::is_asked),
    Hint::new("draw", "4.3", |situation| situation.asks("name_draw") || situation.asks("initial_hand")),
    Hint::new("full_hand", "4.2", |situation| situation.asks("discards")),
    Hint::new("forced_discard", "22.4", |situation| situation.asks("forced_discard")),
    Hint::new("event", "9", |situation| situation.asks("launch")),
    Hint::new("lobby", "9", |situation| situation.asks("lobby")),
    Hint::new("lay", "9", |situation| situation.asks("lay")),
    Hint::new("change_total", "9", |situation| situation.asks("aci_end")),
    Hint::new("actions", "10", |situation| situation.asks("actions")),
    Hint::new("granted", "R16", |situation| situation.asks("granted")),
    Hint::new("pot", "11.2", |situation| situation.asks("pot")),
    Hint::new("power", "4.4", |situation| situation.asks("window")),
    Hint::new("die", "8", |situation| situation.asks("rolled")),
    Hint::new("institution", "19", |situation| situation.asks("institution_option")),
    Hint::new("relief", "R91", |situation| {
        ["remove", "downgrade", "clear_regions"].iter().any(|prompt| situation.asks(prompt))
    }),
    Hint::new("clean_token", "18", |situation| situation.asks("clean_token")),
    Hint::new("spread", "12", |situation| situation.asks("pick_tp")),
    Hint::new("refugees", "14", |situation| situation.asks("leave")),
    Hint::new("exodus", "14", |situation| situation.asks("exodus") || situation.happened("fled")),
    Hint::new("token_leaves", "R77", |situation| situation.asks("token_leaves")),
    Hint::new("over", "25", |situation| situation.asks("over")),
    // What has just happened.
    Hint::new("consequence", "21", |situation| situation.happened("consequence_pending")),
    Hint::new("war", "15.1", |situation| situation.happened("war_arrived")),
    Hint::new("dictatorship", "15.2", |situation| situation.happened("dictatorship_arrived")),
    Hint::new("chaos", "15.3", |situation| situation.happened("chaos_arrived")),
    Hint::new("destruction", "22.2", |situation| situation.happened("destroyed")),
    Hint::new("escalation", "13", |situation| situation.happened("escalated")),
    Hint::new("transformed", "11.1", |situation| situation.happened("transformed")),
    Hint::new("pot_failed", "11.2", |situation| situation.happened("pot_failed")),
    Hint::new("activation", "16", |situation| situation.happened("activated")),
    // What a first turn needs, and what becomes pressing.
    Hint::new("board", "3", |situation| situation.asks("actions")),
    Hint::new("hand", "4.1", |situation| situation.asks("actions")),
    Hint::new("track", "21", |situation| situation.asks("actions")),
    Hint::new("oil", "17", |situation| situation.world("balance") < 0),
    Hint::new("late", "25", late),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn names(situation: &Situation) -> Vec<&'static str> {
        GUIDE.all_due(situation).iter().map(|hint| hint.name).collect()
    }

    #[test]
    fn the_first_turn_is_explained_step_by_step() {
        assert_eq!(names(&Situation::asking("launch")), ["welcome", "event"]);
        assert_eq!(names(&Situation::asking("actions")), ["welcome", "actions", "board", "hand", "track"]);
        assert_eq!(names(&Situation::asking("waiting")), [] as [&str; 0]);
    }

    #[test]
    fn the_question_on_screen_comes_before_what_has_happened() {
        let mut situation = Situation::asking("pot");
        situation.events.insert("event.escalated".to_owned());
        situation.events.insert("event.war_arrived".to_owned());
        assert_eq!(names(&situation), ["welcome", "pot", "war", "escalation"]);
    }

    #[test]
    fn what_others_decide_is_explained_the_first_time_too() {
        let mut situation = Situation::asking("waiting");
        situation.events.insert("event.pot_failed".to_owned());
        situation.events.insert("event.fled".to_owned());
        assert_eq!(names(&situation), ["exodus", "pot_failed"]);
    }

    #[test]
    fn time_presses_when_two_thirds_of_the_turns_have_gone_by() {
        let mut situation = Situation::asking("waiting");
        situation.rounds = 36;
        situation.world.insert("turn".to_owned(), 23);
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.world.insert("turn".to_owned(), 24);
        assert_eq!(names(&situation), ["late"]);
    }
}
