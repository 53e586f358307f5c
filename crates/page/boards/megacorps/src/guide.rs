//! The guided first game: the usual rules for three, and what is explained in it.

use page_table::game_box::FirstGame;
use page_table::guide::{Chapter, Guide, Hint, Side, Situation, Step, anything, passing};
use shelf::{AnyGame, RulesSheet, Setup};

/// The guided first game: the reader and two bots.
pub(crate) const FIRST_GAME: FirstGame = FirstGame { setup: first_game, luck: LUCK };

pub(crate) const GUIDE: Guide = Guide { steps: STEPS, rounds, hints: HINTS };

const PLAYERS: u8 = 3;

/// The rulebook has no variant for a first game. Three players have the fewest rivals to watch.
fn first_game() -> Setup {
    Setup::printed("megacorps", PLAYERS)
}

/// One round for each card of the draw deck, which is largest with three players.
fn rounds(game: &dyn AnyGame) -> i64 {
    match game.rules() {
        RulesSheet::MegaCorps(book) => book.rules.setup.decks.first().copied().unwrap_or(0).into(),
        _ => 0,
    }
}

/// Whether a company has just lost its owner, or got another one.
fn company_lost(situation: &Situation) -> bool {
    ["divested", "stolen", "nationalised", "syndicalised"].iter().any(|event| situation.happened(event))
}

/// Luck with which the reader begins, and draws a card that can wait.
const LUCK: u128 = 9;

fn begins(situation: &Situation) -> bool {
    situation.asks("take_company") && situation.own("companies") == 0
}

fn own_turn(situation: &Situation) -> bool {
    situation.asks("own_turn") || situation.asks("choose")
}

fn has_paid(situation: &Situation) -> bool {
    situation.happened("paid_out")
}

/// Two companies, and the first round.
const STEPS: &[Step] = &[
    Step::look("welcome", ".rivals", Side::Right, begins),
    Step::look("board", ".grid-panel", Side::Below, begins),
    Step::act("take_company", ".grid-panel", begins, anything),
    Step::act("second_company", ".grid-panel", |situation| situation.asks("take_company"), anything),
    Step::look("rates", ".corps-grid tfoot", Side::Above, own_turn),
    Step::look("hand", ".corps-hand", Side::Right, |situation| situation.asks("own_turn")),
    Step::act("cards", ".decide", |situation| situation.asks("own_turn"), passing),
    Step::act("action", ".decide", |situation| situation.asks("choose"), |action| action.get("pay_out").is_some()),
    Step::look("payout", ".rivals", Side::Right, has_paid),
    Step::look("trade", ".deals", Side::Right, has_paid),
    Step::look("rounds", ".slot-ribbon, .decide .prompt", Side::Below, own_turn),
    Step::look("adviser", "[data-act=hint]", Side::Left, own_turn),
];

/// The chapters of the recorded game in `data/reels`: after how many moves each begins, and which chapter of the rules it shows.
pub(crate) const CHAPTERS: [Chapter; 6] = [
    Chapter::new(0, "3"),
    Chapter::new(8, "5.3"),
    Chapter::new(13, "5.1"),
    Chapter::new(17, "8"),
    Chapter::new(22, "6"),
    Chapter::new(40, "4"),
];

/// What is urgent stands above what can wait.
const HINTS: &[Hint] = &[
    // The question on screen, first of all.
    Hint::new("welcome", "1", Situation::is_asked),
    Hint::new("take_company", "3", |situation| situation.asks("take_company")),
    Hint::new("action", "5", |situation| situation.asks("choose")),
    Hint::new("cards", "8", |situation| situation.asks("own_turn")),
    Hint::new("others_turn", "8.2", |situation| situation.asks("turn_of")),
    Hint::new("declared", "8.1", |situation| {
        let declared = ["declared_payout", "declared_intervention", "declared_war"];
        declared.iter().any(|prompt| situation.asks(prompt))
    }),
    Hint::new("payout_window", "8.1", |situation| situation.asks("payout_window")),
    Hint::new("permit", "5.1", |situation| situation.asks("permit")),
    Hint::new("other_target", "R20", |situation| {
        ["rebuy", "retarget_war", "retarget_intervention"].iter().any(|prompt| situation.asks(prompt))
    }),
    Hint::new("order", "5.4", |situation| situation.asks("order")),
    Hint::new("replies", "R61", |situation| situation.asks("replies")),
    Hint::new("prices", "5.4", |situation| situation.asks("confirm")),
    Hint::new("pause", "5.5", |situation| situation.asks("pause")),
    Hint::new("sale", "R25", |situation| situation.asks("sell") || situation.asks("buy")),
    Hint::new("after_war", "R30", |situation| situation.asks("after_war")),
    Hint::new("bid", "9.1", |situation| situation.asks("bid")),
    Hint::new("vote", "9.2", |situation| situation.asks("vote")),
    Hint::new("first_refusal", "R43", |situation| situation.asks("first_refusal")),
    Hint::new("last_call", "8.1", |situation| situation.asks("last_call")),
    Hint::new("over", "13", |situation| situation.asks("over")),
    // What has just happened.
    Hint::new("war", "5.5", |situation| situation.happened("war_declared")),
    Hint::new("company_lost", "5.3", company_lost),
    Hint::new("government", "7", |situation| situation.happened("government_changed")),
    Hint::new("paid", "5.2", |situation| situation.happened_to_me("paid_taken")),
    Hint::new("payout", "6", |situation| situation.happened("paid_out")),
    // What a first turn needs, and what becomes pressing.
    Hint::new("board", "2", |situation| situation.asks("take_company")),
    Hint::new("trade", "11", |situation| situation.asks("choose")),
    Hint::new("country", "7", |situation| situation.asks("choose") && situation.own("countries") > 0),
    Hint::new("last_round", "13", |situation| situation.world("round") > 0 && situation.world("deck") == 0),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn names(situation: &Situation) -> Vec<&'static str> {
        GUIDE.all_due(situation).iter().map(|hint| hint.name).collect()
    }

    #[test]
    fn the_first_turn_is_explained_step_by_step() {
        assert_eq!(names(&Situation::asking("take_company")), ["welcome", "take_company", "board"]);
        let mut situation = Situation::asking("choose");
        situation.own.insert("countries".to_owned(), 1);
        assert_eq!(names(&situation), ["welcome", "action", "trade", "country"]);
        assert_eq!(names(&Situation::asking("waiting")), [] as [&str; 0]);
    }

    #[test]
    fn the_question_on_screen_comes_before_what_has_happened() {
        let mut situation = Situation::asking("bid");
        situation.events.insert("event.war_declared".to_owned());
        situation.events.insert("event.stolen".to_owned());
        assert_eq!(names(&situation), ["welcome", "bid", "war", "company_lost"]);
    }

    #[test]
    fn the_last_round_is_told_when_the_deck_is_empty() {
        let mut situation = Situation::asking("waiting");
        situation.world.extend([("round".to_owned(), 17), ("deck".to_owned(), 1)]);
        assert_eq!(names(&situation), [] as [&str; 0]);
        situation.world.insert("deck".to_owned(), 0);
        assert_eq!(names(&situation), ["last_round"]);
    }
}
