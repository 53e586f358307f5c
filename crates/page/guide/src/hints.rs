//! What a newcomer is told, and when: each hint once, when the thing it explains first matters.

use std::collections::{BTreeMap, BTreeSet};

/// What matters for hints at a moment of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The key of the question to the reader, such as `prompt.turn`; what they wait for when they are not asked.
    pub prompt: String,
    /// Keys of everything that happened since the reader's last decision.
    pub events: BTreeSet<String>,
    /// Keys of what happened to the reader's own nation since then.
    pub own_events: BTreeSet<String>,
    /// The reader's own figures, by the names of the indicators.
    pub own: BTreeMap<String, i64>,
    /// The world's figures.
    pub world: BTreeMap<String, i64>,
    /// The world's figures at the beginning.
    pub first_world: BTreeMap<String, i64>,
    /// The last generation of a full game.
    pub generations: i64,
}

impl Situation {
    fn asks(&self, prompt: &str) -> bool {
        self.prompt.strip_prefix("prompt.") == Some(prompt)
    }

    fn happened(&self, event: &str) -> bool {
        self.events.contains(&format!("event.{event}"))
    }

    fn happened_to_me(&self, event: &str) -> bool {
        self.own_events.contains(&format!("event.{event}"))
    }

    fn own(&self, figure: &str) -> i64 {
        self.own.get(figure).copied().unwrap_or(0)
    }

    fn world(&self, figure: &str) -> i64 {
        self.world.get(figure).copied().unwrap_or(0)
    }

    /// Whether no more than a third of a shared reserve is left.
    fn scarce(&self, reserve: &str) -> bool {
        let first = self.first_world.get(reserve).copied().unwrap_or(0);
        first > 0 && self.world(reserve) * 3 <= first
    }
}

/// A hint.
#[derive(Clone, Copy)]
pub struct Hint {
    /// Its name: the texts are `page.guide.hint.<name>.title` and `.text`.
    pub name: &'static str,
    /// The chapter or ruling to read on in.
    pub rule: &'static str,
    when: fn(&Situation) -> bool,
}

impl std::fmt::Debug for Hint {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} ({})", self.name, self.rule)
    }
}

const fn hint(name: &'static str, rule: &'static str, when: fn(&Situation) -> bool) -> Hint {
    Hint { name, rule, when }
}

/// All hints. Of several that are due the first is shown: what is urgent stands above what can wait.
pub const HINTS: &[Hint] = &[
    // The question on screen, first of all.
    hint("welcome", "1", |situation| situation.asks("turn")),
    hint("resist", "13", |situation| situation.asks("resist")),
    hint("famine", "11", |situation| situation.asks("lower_plant")),
    hint("shortage", "11", |situation| situation.asks("lower_class")),
    hint("financial_fall", "15", |situation| situation.asks("financial_fall")),
    hint("raise_class", "7", |situation| situation.asks("raise_class")),
    hint("public_order", "5.3", |situation| situation.asks("order_raise")),
    hint("growth", "5", |situation| situation.asks("growth_rises") || situation.asks("growth_falls")),
    hint("choose_deck", "R9", |situation| situation.asks("choose_deck")),
    hint("keep_cards", "R76", |situation| situation.asks("keep_cards")),
    hint("discard", "R10", |situation| situation.asks("discard")),
    hint("market", "12", |situation| situation.asks("trade")),
    hint("spoils", "R25", |situation| situation.asks("spoils") || situation.asks("victim_plant")),
    hint("window", "14.4", |situation| situation.asks("growth_window") || situation.asks("harvest_window")),
    hint("funding", "R79", |situation| situation.asks("funding")),
    hint("help", "16.3", |situation| {
        situation.asks("ask_help") || situation.asks("help") || situation.asks("ask_help_to_resist")
    }),
    hint("alliance", "16.1", |situation| situation.asks("alliance") || situation.asks("offer")),
    hint("event", "18.1", |situation| situation.asks("pay_event")),
    hint("over", "17", |situation| situation.asks("over")),
    // What has just happened.
    hint("crisis", "15", |situation| situation.happened("crisis_broke")),
    hint("targeted", "R18", |situation| situation.happened_to_me("reactivated")),
    hint("shift", "3.4", |situation| situation.happened_to_me("shift_reached")),
    hint("technology", "5", |situation| situation.happened_to_me("card_acquired")),
    hint("social_phase", "5", |situation| situation.happened_to_me("taxes_paid")),
    // What a first turn needs, and what becomes pressing.
    hint("second_card", "5.1", |situation| situation.asks("turn_goes_on")),
    hint("board", "2", |situation| situation.asks("turn")),
    hint("cards", "14", |situation| situation.asks("turn")),
    hint("unrest", "8", |situation| situation.own("unrest") >= 9),
    hint("gap", "5", |situation| situation.own("living_a") - situation.own("living_e") >= 2),
    hint("fossil", "11", |situation| situation.own("fossil") <= 2 && situation.own("industrial_rank") >= 3),
    hint("bank", "10", |situation| situation.scarce("bank")),
    hint("pollution", "9", |situation| situation.scarce("pollution_reserve")),
    hint("disruption", "8", |situation| situation.scarce("disruption_reserve")),
    hint("last_generation", "17", |situation| {
        situation.generations > 0 && situation.world("generation") == situation.generations
    }),
];

/// The hint that is due: the first whose time has come and that has not been read.
pub fn due(situation: &Situation, read: &BTreeSet<String>) -> Option<Hint> {
    HINTS.iter().copied().find(|hint| !read.contains(hint.name) && (hint.when)(situation))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(prompt: &str) -> Situation {
        Situation { prompt: format!("prompt.{prompt}"), ..Situation::default() }
    }

    fn names(situation: &Situation) -> Vec<&'static str> {
        let mut read = BTreeSet::new();
        let mut names = Vec::new();
        while let Some(hint) = due(situation, &read) {
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
        let blocks = page_kit::rulebook::text::read(include_str!("../../../../data/words/en/rules/limit.md"));
        let anchors: BTreeSet<&str> = blocks.iter().filter_map(page_kit::rulebook::text::anchor).collect();
        assert!(HINTS.iter().all(|hint| anchors.contains(hint.rule)));
    }
}
