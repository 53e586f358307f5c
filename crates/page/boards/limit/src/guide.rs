//! The guided first game: the rulebook's variant for a first game, and what is explained in it.

use page_table::guide::{Guide, Hint};
use shelf::{AnyGame, RulesSheet, Setup};

/// The guided first game: the reader and two bots.
pub(crate) const GUIDE: Guide = Guide { setup: first_game, rounds: generations, hints: HINTS };

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
    use page_table::guide::Situation;
    use std::collections::BTreeSet;

    fn asked(prompt: &str) -> Situation {
        Situation { prompt: format!("prompt.{prompt}"), ..Situation::default() }
    }

    fn names(situation: &Situation) -> Vec<&'static str> {
        let mut read = BTreeSet::new();
        let mut names = Vec::new();
        while let Some(hint) = GUIDE.due(situation, &read) {
            read.insert(hint.name.to_owned());
            names.push(hint.name);
        }
        names
    }

    #[test]
    fn the_first_turn_is_explained_step_by_step() {
        assert_eq!(names(&asked("turn")), ["welcome", "board", "cards"]);
        assert_eq!(names(&asked("turn_goes_on")), ["second_card"]);
        assert_eq!(names(&asked("waiting")), [] as [&str; 0]);
    }

    #[test]
    fn the_question_on_screen_comes_before_everything_else() {
        let mut situation = asked("resist");
        situation.events.insert("event.crisis_broke".to_owned());
        situation.own.insert("unrest".to_owned(), 11);
        assert_eq!(names(&situation), ["resist", "crisis", "unrest"]);
    }

    #[test]
    fn what_happens_to_others_is_not_explained_as_ones_own() {
        let mut situation = asked("waiting");
        situation.events.insert("event.shift_reached".to_owned());
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.own_events.insert("event.shift_reached".to_owned());
        assert_eq!(names(&situation), ["shift"]);
    }

    #[test]
    fn a_reserve_is_scarce_at_a_third() {
        let mut situation = asked("waiting");
        situation.first_world.insert("bank".to_owned(), 300);
        situation.world.insert("bank".to_owned(), 101);
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.world.insert("bank".to_owned(), 100);
        assert_eq!(names(&situation), ["bank"]);
    }

    #[test]
    fn hints_have_names_of_their_own_and_rules_that_exist() {
        let names: BTreeSet<&str> = HINTS.iter().map(|hint| hint.name).collect();
        assert_eq!(names.len(), HINTS.len());
        let blocks = page_kit::rulebook::text::read(include_str!("../../../../../data/words/en/rules/limit.md"));
        let anchors: BTreeSet<&str> = blocks.iter().filter_map(page_kit::rulebook::text::anchor).collect();
        assert!(HINTS.iter().all(|hint| anchors.contains(hint.rule)));
    }
}
