//! What games bring to lessons: their files in `data/lessons`, and the words that go with them.

use shelf::words::{Lang, Words};
use shelf::{Setup, TITLES};

#[test]
fn every_game_has_lessons_that_fit_into_their_minutes_and_questions_in_every_language() {
    for title in TITLES {
        let game = shelf::make(&Setup::printed(title.id, title.fewest)).unwrap();
        let (world, _) = game.figure_names();
        let questions = page_desk::check_data(title.id, super::board(title.id).lesson_data(), world).unwrap();
        assert!(questions >= 12, "{}: a class that comes again is asked something else", title.id);
        for lang in Lang::all() {
            let words = Words::of(lang, "page");
            let mut texts = std::collections::BTreeSet::new();
            for number in 1..=questions {
                let key = format!("page.questions.{}.{number}", title.id);
                assert!(words.knows(&key), "{} {number}", title.id);
                assert!(texts.insert(words.text(&key)), "{} {number} is asked twice", title.id);
            }
            for minutes in [45, 60, 90] {
                assert!(words.knows(&format!("page.ready_plan.{}.{minutes}", title.id)), "{} {minutes}", title.id);
            }
        }
    }
}

#[test]
fn a_plan_with_a_mistake_is_named() {
    let plan = |pauses: &str| {
        let text = format!(
            "minutes_per_turn = 10.0\nturns = 7\ncurve = \"a\"\nquestions = 1\n\
            [[plans]]\nminutes = 60\nseats = 4\npauses = {pauses}"
        );
        page_desk::check_data("limit", &text, &["a"]).unwrap_err()
    };
    assert_eq!(plan("[[2, 1]]"), "60 minutes: a pause after turn 2 of 2");
    assert_eq!(plan("[[1, 2]]"), "60 minutes: an unknown question");
    assert!(page_desk::check_data("limit", "curve = 7", &[]).is_err());
}
