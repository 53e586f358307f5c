//! The guided first game: the rulebook's variant for a first game, and what is explained in it.

use page_table::game_box::FirstGame;
use page_table::guide::{Chapter, Guide, Hint, Side, Situation, Step, passing};
use serde_json::{Value, json};
use shelf::{AnyGame, RulesSheet, Setup};

/// The guided first game: the reader and two bots.
pub(crate) const FIRST_GAME: FirstGame = FirstGame { setup: first_game, luck: LUCK };

pub(crate) const GUIDE: Guide = Guide { steps: STEPS, rounds: generations, hints: HINTS };

fn first_game() -> Setup {
    let mut setup = Setup::printed("limit", 3);
    setup.options.insert("first_game".to_owned(), true.into());
    setup
}

fn generations(game: &dyn AnyGame) -> i64 {
    match game.rules() {
        RulesSheet::Limit(book) => book.rules.generations.into(),
        _ => 0,
    }
}

/// Luck with which the reader leads the first generation.
const LUCK: u128 = 1;

fn first_turn(situation: &Situation) -> bool {
    situation.asks("turn") && situation.world("generation") == 1
}

/// The first generation is over: the reader is asked for a new policy.
fn lived(situation: &Situation) -> bool {
    situation.happened_to_me("harvested")
}

fn industrialize(action: &Value) -> bool {
    action == &json!({ "play": { "card": "industrialization", "plant": "renewable" } })
}

/// The first generation, and the policy of the second.
const STEPS: &[Step] = &[
    Step::look("welcome", ".mine", Side::Below, first_turn),
    Step::look("board", ".mine .tracks", Side::Right, first_turn),
    Step::look("world", ".world .vs", Side::Right, first_turn),
    Step::look("prompt", ".decide .prompt", Side::Left, first_turn),
    Step::act("cards", ".slot-hand", first_turn, industrialize),
    Step::act("second_card", ".decide", |situation| situation.asks("turn_goes_on"), passing),
    Step::look("social_phase", ".mine .stocks", Side::Above, lived),
    Step::look("order", ".mine .trow:has(.t-S)", Side::Below, lived),
    Step::look("log", ".slot-log", Side::Left, lived),
    Step::act(
        "choose_deck",
        ".decide",
        |situation| situation.asks("choose_deck"),
        |action| action == &json!({ "choose_deck": "production" }),
    ),
    Step::act(
        "keep_cards",
        ".slot-hand",
        |situation| situation.asks("keep_cards"),
        |action| action.get("keep_cards").is_some(),
    ),
    Step::look("adviser", "[data-act=hint]", Side::Left, |situation| situation.asks("turn")),
];

/// The chapters of the recorded game in `data/reels`: after how many moves each begins, and which chapter of the rules it shows.
pub(crate) const CHAPTERS: [Chapter; 6] = [
    Chapter::new(0, "5.1"),
    Chapter::new(6, "5.2"),
    Chapter::new(17, "6"),
    Chapter::new(18, "5"),
    Chapter::new(30, "14"),
    Chapter::new(40, "8"),
];

/// What is urgent stands above what can wait.
const HINTS: &[Hint] = &[
    // The question on screen, first of all.
    Hint::new("welcome", "1", |situation| situation.asks("turn")),
    Hint::new("resist", "13", |situation| situation.asks("resist")),
    Hint::new("famine", "11", |situation| situation.asks("lower_plant")),
    Hint::new("shortage", "11", |situation| situation.asks("lower_class")),
    Hint::new("financial_fall", "15", |situation| situation.asks("financial_fall")),
    Hint::new("raise_class", "7", |situation| situation.asks("raise_class")),
    Hint::new("public_order", "5.3", |situation| situation.asks("order_raise")),
    Hint::new("growth", "5", |situation| situation.asks("growth_rises") || situation.asks("growth_falls")),
    Hint::new("choose_deck", "R9", |situation| situation.asks("choose_deck")),
    Hint::new("keep_cards", "R76", |situation| situation.asks("keep_cards")),
    Hint::new("discard", "R10", |situation| situation.asks("discard")),
    Hint::new("market", "12", |situation| situation.asks("trade")),
    Hint::new("spoils", "R25", |situation| situation.asks("spoils") || situation.asks("victim_plant")),
    Hint::new("window", "14.4", |situation| situation.asks("growth_window") || situation.asks("harvest_window")),
    Hint::new("funding", "R79", |situation| situation.asks("funding")),
    Hint::new("help", "16.3", |situation| {
        situation.asks("ask_help") || situation.asks("help") || situation.asks("ask_help_to_resist")
    }),
    Hint::new("alliance", "16.1", |situation| situation.asks("alliance") || situation.asks("offer")),
    Hint::new("event", "18.1", |situation| situation.asks("pay_event")),
    Hint::new("over", "17", |situation| situation.asks("over")),
    // What has just happened.
    Hint::new("crisis", "15", |situation| situation.happened("crisis_broke")),
    Hint::new("targeted", "R18", |situation| situation.happened_to_me("reactivated")),
    Hint::new("shift", "3.4", |situation| situation.happened_to_me("shift_reached")),
    Hint::new("technology", "5", |situation| situation.happened_to_me("card_acquired")),
    Hint::new("social_phase", "5", |situation| situation.happened_to_me("taxes_paid")),
    // What a first turn needs, and what becomes pressing.
    Hint::new("second_card", "5.1", |situation| situation.asks("turn_goes_on")),
    Hint::new("board", "2", |situation| situation.asks("turn")),
    Hint::new("cards", "14", |situation| situation.asks("turn")),
    Hint::new("unrest", "8", |situation| situation.own("unrest") >= 9),
    Hint::new("gap", "5", |situation| situation.own("living_a") - situation.own("living_e") >= 2),
    Hint::new("fossil", "11", |situation| situation.own("fossil") <= 2 && situation.own("industrial_rank") >= 3),
    Hint::new("bank", "10", |situation| situation.scarce("bank")),
    Hint::new("pollution", "9", |situation| situation.scarce("pollution_reserve")),
    Hint::new("disruption", "8", |situation| situation.scarce("disruption_reserve")),
    Hint::new("last_generation", "17", |situation| {
        situation.rounds > 0 && situation.world("generation") == situation.rounds
    }),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn names(situation: &Situation) -> Vec<&'static str> {
        GUIDE.all_due(situation).iter().map(|hint| hint.name).collect()
    }

    #[test]
    fn the_first_turn_is_explained_step_by_step() {
        assert_eq!(names(&Situation::asking("turn")), ["welcome", "board", "cards"]);
        assert_eq!(names(&Situation::asking("turn_goes_on")), ["second_card"]);
        assert_eq!(names(&Situation::asking("waiting")), [] as [&str; 0]);
    }

    #[test]
    fn the_question_on_screen_comes_before_everything_else() {
        let mut situation = Situation::asking("resist");
        situation.events.insert("event.crisis_broke".to_owned());
        situation.own.insert("unrest".to_owned(), 11);
        assert_eq!(names(&situation), ["resist", "crisis", "unrest"]);
    }

    #[test]
    fn what_happens_to_others_is_not_explained_as_ones_own() {
        let mut situation = Situation::asking("waiting");
        situation.events.insert("event.shift_reached".to_owned());
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.own_events.insert("event.shift_reached".to_owned());
        assert_eq!(names(&situation), ["shift"]);
    }

    #[test]
    fn a_reserve_is_scarce_at_a_third() {
        let mut situation = Situation::asking("waiting");
        situation.first_world.insert("bank".to_owned(), 300);
        situation.world.insert("bank".to_owned(), 101);
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.world.insert("bank".to_owned(), 100);
        assert_eq!(names(&situation), ["bank"]);
    }
}
