//! What the projector shows, and of that the phones. The desk chooses; nothing gets there that is not public, and no text that
//! was not chosen.

use super::entry::Entry;
use super::facts::Facts;
use crate::refusal::Refusal;
use wire::Code;
use wire::lesson::{Answer, Measure, Show};

/// How many tables stand out in a comparison at most.
const OUTSTANDING: usize = 3;
/// The longest time that runs down, in seconds: a day.
const LONGEST: u32 = 24 * 3600;

/// The projector shows something that there is. The world has so many figures.
pub(super) fn shown(facts: &Facts, show: Show, figures: usize) -> Result<Entry, Refusal> {
    match &show {
        Show::Join | Show::Black | Show::Timer { seconds: None } => {}
        Show::Question { question } => {
            facts.question(*question)?;
        }
        Show::Answers { question } => {
            if !facts.question(*question)?.choices.is_empty() {
                return Err(Refusal::new(Code::BadInput, "nothing_written"));
            }
        }
        Show::Answer { question, number, .. } => {
            written(facts, *question, *number)?;
        }
        Show::Spotlight { table } => {
            facts.table(*table)?;
        }
        Show::Compare { measure, tables } => compared(facts, *measure, tables, figures)?,
        Show::Timer { seconds: Some(seconds) } => {
            if !(1..=LONGEST).contains(seconds) {
                return Err(Refusal::new(Code::BadInput, "bad_timer").with("most", LONGEST));
            }
        }
    }
    Ok(Entry::Shown { show })
}

/// Those who learn may see the tables compared by a measure that there is, or may not any more.
pub(super) fn comparison_shown(facts: &Facts, measure: Option<Measure>, figures: usize) -> Result<Entry, Refusal> {
    if let Some(measure) = measure {
        compared(facts, measure, &[], figures)?;
    }
    Ok(Entry::ComparisonShown { measure })
}

/// Whether tables can be compared so. The first of the world's figures counts the turns: it is what the others are drawn over.
fn compared(facts: &Facts, measure: Measure, tables: &[u16], figures: usize) -> Result<(), Refusal> {
    if facts.tables.is_empty() {
        return Err(Refusal::new(Code::WrongMoment, "lesson_not_started"));
    }
    if tables.len() > OUTSTANDING {
        return Err(Refusal::new(Code::BadInput, "too_many_stand_out").with("most", OUTSTANDING));
    }
    for table in tables {
        facts.table(*table)?;
    }
    match measure {
        Measure::World(figure) if figure == 0 || usize::from(figure) >= figures => {
            Err(Refusal::new(Code::NotFound, "no_such_figure"))
        }
        _ => Ok(()),
    }
}

/// Everybody may read something that was written, or may not any more.
pub(super) fn text_shown(facts: &Facts, question: u32, number: u64, shown: bool) -> Result<Entry, Refusal> {
    written(facts, question, number)?;
    Ok(Entry::TextShown { question, number, shown })
}

/// Whether there is such a text.
fn written(facts: &Facts, question: u32, number: u64) -> Result<(), Refusal> {
    let mut answers = facts.question(question)?.answers.iter();
    if answers.any(|given| given.number == number && matches!(given.answer, Answer::Text(_))) {
        Ok(())
    } else {
        Err(Refusal::new(Code::NotFound, "no_such_text"))
    }
}
