//! Whether a plan can be carried out.

use crate::refusal::Refusal;
use crate::tables::directory::Directory;
use crate::text;
use std::ops::RangeInclusive;
use std::sync::Arc;
use wire::Code;
use wire::lesson::{Pause, Plan};

/// The longest a lesson may be planned, in minutes: a day with breaks.
const MINUTES: RangeInclusive<u32> = 5..=600;
/// How long everything may be kept, in days.
const KEPT: RangeInclusive<u32> = 1..=90;
/// How many may share a seat.
const TEAM: RangeInclusive<u32> = 1..=16;
/// The most names of a roster, and learners in a lesson.
pub(super) const MOST_LEARNERS: usize = 1000;
/// The most planned pauses.
const MOST_PAUSES: usize = 12;
/// The longest name of somebody who learns: what fits a tile.
pub(super) const NICKNAME: usize = 16;
/// The longest consent text, title and question, in characters.
const CONSENT: usize = 2000;
const TITLE: usize = 120;
pub(super) const QUESTION: usize = 280;

/// A plan that can be carried out, its texts trimmed.
pub(super) async fn checked(directory: &Arc<Directory>, plan: Plan) -> Result<Plan, Refusal> {
    within("bad_minutes", MINUTES, plan.minutes.into())?;
    days(plan.keep_days)?;
    within("bad_team", TEAM, plan.team.into())?;
    crate::tables::judge::known_bot(&plan.bot)?;
    let title = short(&plan.title, TITLE)?;
    let consent = short(&plan.consent, CONSENT)?;
    let called = short(&plan.called, text::NAME_LENGTH)?;
    let roster = roster(&plan.roster)?;
    let pauses = pauses(&plan.pauses)?;
    let setup = plan.setup.clone();
    crate::tables::make::readable(setup.house_rules.as_deref())?;
    directory.work(move |directory| directory.books.get(&setup)).await?;
    Ok(Plan { title, consent, called, roster, pauses, ..plan })
}

/// Whether everything may be kept for so long.
pub(super) fn days(days: u16) -> Result<(), Refusal> {
    within("bad_days", KEPT, days.into())
}

fn roster(names: &[String]) -> Result<Vec<String>, Refusal> {
    if names.len() > MOST_LEARNERS {
        return Err(Refusal::new(Code::TooLarge, "class_full").with("most", MOST_LEARNERS));
    }
    let mut known: Vec<String> = Vec::new();
    for name in names {
        let name = nickname(name)?;
        if known.iter().any(|other| text::look_alike(other, &name)) {
            return Err(Refusal::new(Code::BadText, "roster_twice").with("name", name));
        }
        known.push(name);
    }
    Ok(known)
}

fn pauses(pauses: &[Pause]) -> Result<Vec<Pause>, Refusal> {
    let rising = pauses.windows(2).all(|pair| pair[0].after < pair[1].after);
    if pauses.len() > MOST_PAUSES || !rising {
        return Err(Refusal::new(Code::BadInput, "bad_pauses").with("most", MOST_PAUSES));
    }
    let kept = |pause: &Pause| Ok(Pause { after: pause.after, question: short(&pause.question, QUESTION)? });
    pauses.iter().map(kept).collect()
}

/// A name in a lesson: short, and no way out of it.
pub(super) fn nickname(name: &str) -> Result<String, Refusal> {
    let name = text::name(name)?;
    let lower = name.to_lowercase();
    let leads_out = ["://", "www.", "@", ".com", ".org", ".net"].iter().any(|sign| lower.contains(sign));
    if name.chars().count() > NICKNAME || leads_out {
        return Err(Refusal::new(Code::BadText, "bad_nickname").with("longest", NICKNAME));
    }
    Ok(name)
}

/// A text that may be empty.
pub(super) fn short(text: &str, longest: usize) -> Result<String, Refusal> {
    if text.trim().is_empty() { Ok(String::new()) } else { text::clean(text, longest, "bad_words") }
}

fn within(key: &'static str, range: RangeInclusive<u32>, value: u32) -> Result<(), Refusal> {
    if range.contains(&value) {
        return Ok(());
    }
    Err(Refusal::new(Code::BadInput, key).with("least", *range.start()).with("most", *range.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_lead_nowhere() {
        assert_eq!(nickname(" Maya  2 ").unwrap(), "Maya 2");
        for bad in ["", "www.example.org", "maya@example.org", "seventeen letters"] {
            assert!(nickname(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_roster_names_nobody_twice() {
        let names = |names: &[&str]| roster(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(names(&["Ada", "Bo "]).unwrap(), ["Ada", "Bo"]);
        assert!(names(&["Ada", "ada"]).is_err());
    }

    #[test]
    fn pauses_come_one_after_the_other() {
        let planned = |after: &[u16]| {
            let planned: Vec<Pause> = after.iter().map(|&after| Pause { after, question: String::new() }).collect();
            pauses(&planned).is_ok()
        };
        assert!(planned(&[]) && planned(&[2, 4]));
        assert!(!planned(&[2, 2]) && !planned(&[4, 2]) && !planned(&[1; 20]));
    }
}
