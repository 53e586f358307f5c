//! What a lesson keeps about somebody, and forgetting it: their names, answers and ways back, in the lesson and at its tables.

use super::entry::Entry;
use super::facts::{self, Facts};
use super::hall::Lesson;
use crate::refusal::{self, Refusal};
use crate::store::{self, GuestId, LessonId, LessonRewrite};
use crate::tables::directory::Directory;
use crate::tables::entry::Holder;
use crate::text;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use wire::http::MyLesson;
use wire::lesson::Plan;

/// What replaces a name or a text.
const FORGOTTEN: &str = "—";
/// Who replaces a guest: no secret has this hash.
const NOBODY: Holder = Holder(GuestId([0; 32]));

/// An entry with its place and time.
type Read = (u64, i64, Entry);

impl Directory {
    async fn read_lesson(&self, id: LessonId) -> Result<Vec<Read>, Refusal> {
        read(&self.store.lesson_entries(id, 0).await?)
    }

    /// Everything that lessons keep about a guest.
    pub(crate) async fn lessons_about(self: &Arc<Self>, guest: GuestId) -> Result<Vec<MyLesson>, Refusal> {
        let mut about = Vec::new();
        for id in self.store.lessons_with(guest).await? {
            let code = self.store.lesson(id).await?.ok_or_else(refusal::no_lesson)?.code.to_string();
            let read = self.read_lesson(id).await?;
            let numbers = Devices::of(&read).held_by(guest);
            let theirs = read.iter().filter(|(.., entry)| is_of(entry, &numbers));
            let entries = theirs.map(|(sequence, at, entry)| {
                let kept = serde_json::to_value(entry).unwrap_or_default();
                json!({ "sequence": sequence, "at": at, "kept": kept })
            });
            about.push(MyLesson { code, entries: entries.collect() });
        }
        Ok(about)
    }

    /// Forgets a guest in every lesson: their name, their answers, their way back.
    pub(crate) async fn forget_in_lessons(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        for id in self.store.lessons_with(guest).await? {
            let lesson = self.lesson(id).await?;
            let numbers = Devices::of(&self.read_lesson(id).await?).held_by(guest);
            self.forget_learners(&lesson, &numbers, Some(guest)).await?;
        }
        Ok(())
    }

    /// Forgets some of those who came, on every device they came from, and the guest who asked for it.
    pub(super) async fn forget_learners(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        numbers: &[u32],
        asked: Option<GuestId>,
    ) -> Result<(), Refusal> {
        let judge = |facts: &Facts| {
            let there = facts.present().filter(|learner| numbers.contains(&learner.number));
            Ok((there.map(|learner| Entry::Removed { learner: learner.number }).collect(), ()))
        };
        self.change_lesson(lesson, judge).await?;
        let read = self.read_lesson(lesson.id).await?;
        let mut guests = Devices::of(&read).only_of(numbers);
        guests.extend(asked.filter(|guest| !guests.contains(guest)));
        let names = names_of(&read, numbers);
        let forgotten = read.into_iter().filter_map(|(sequence, _, entry)| {
            let entry = forgotten(entry, numbers, &names, asked)?;
            Some((sequence, serde_json::to_string(&entry).unwrap_or_default()))
        });
        let mut bodies: Vec<(u64, String)> = forgotten.collect();
        let tables: Vec<_> = lesson.now().await.all_tables().collect();
        for forget in guests {
            let bodies = std::mem::take(&mut bodies);
            self.store.rewrite_lesson(LessonRewrite { lesson: lesson.id, bodies, forget }).await?;
            self.forget_at_tables(forget, Some(&tables)).await?;
        }
        self.reread_lesson(lesson.id).await;
        tracing::info!(target: "care", lesson = %lesson.id, "somebody was forgotten");
        Ok(())
    }
}

/// On which devices somebody came who had this name, or one that looks like it.
pub(crate) fn called(stored: &[store::Entry], name: &str) -> Result<Vec<GuestId>, Refusal> {
    let read = read(stored)?;
    let named = read.iter().filter_map(|(.., entry)| match entry {
        Entry::Came { learner, name: had, .. } | Entry::Renamed { learner, name: had } => {
            text::look_alike(had, name).then_some(*learner)
        }
        _ => None,
    });
    let numbers: Vec<u32> = named.collect();
    Ok(Devices::of(&read).only_of(&numbers))
}

fn read(stored: &[store::Entry]) -> Result<Vec<Read>, Refusal> {
    stored.iter().map(|stored| facts::read(stored).map(|(at, entry)| (stored.sequence, at, entry))).collect()
}

/// From which devices everybody came, the latest last: a way back leads to another one.
struct Devices(BTreeMap<u32, Vec<GuestId>>);

impl Devices {
    fn of(read: &[Read]) -> Devices {
        let mut devices: BTreeMap<u32, Vec<GuestId>> = BTreeMap::new();
        for (.., entry) in read {
            if let Entry::Came { learner, guest, .. } | Entry::CameBack { learner, guest } = entry {
                devices.entry(*learner).or_default().push(guest.0);
            }
        }
        Devices(devices)
    }

    /// Who a guest is. A device that was let go may have become somebody else's.
    fn held_by(&self, guest: GuestId) -> Vec<u32> {
        let held = self.0.iter().filter(|(_, guests)| guests.last() == Some(&guest));
        held.map(|(learner, _)| *learner).collect()
    }

    /// All devices of some learners, without those that have become somebody else's.
    fn only_of(&self, numbers: &[u32]) -> Vec<GuestId> {
        let (theirs, others): (Vec<_>, Vec<_>) = self.0.iter().partition(|(learner, _)| numbers.contains(learner));
        let elsewhere = |guest: &GuestId| others.iter().any(|(_, guests)| guests.last() == Some(guest));
        let mut guests: Vec<GuestId> = theirs.into_iter().flat_map(|(_, guests)| guests).copied().collect();
        guests.retain(|guest| !elsewhere(guest) && *guest != NOBODY.0);
        guests.sort_unstable();
        guests.dedup();
        guests
    }
}

/// Every name that some learners have had.
fn names_of(read: &[Read], numbers: &[u32]) -> Vec<String> {
    let named = read.iter().filter_map(|(.., entry)| match entry {
        Entry::Came { learner, name, .. } | Entry::Renamed { learner, name } if numbers.contains(learner) => {
            Some(name.clone())
        }
        _ => None,
    });
    named.collect()
}

/// Whether an entry is about one of some learners.
fn is_of(entry: &Entry, numbers: &[u32]) -> bool {
    let learner = match entry {
        Entry::Came { learner, .. }
        | Entry::CameBack { learner, .. }
        | Entry::NewWayBack { learner, .. }
        | Entry::Renamed { learner, .. }
        | Entry::Removed { learner }
        | Entry::Hand { learner, .. }
        | Entry::Answered { learner, .. } => learner,
        _ => return false,
    };
    numbers.contains(learner)
}

/// The same without some learners in it, and without the guest who asked for it; none where it says nothing of either.
fn forgotten(entry: Entry, numbers: &[u32], names: &[String], asked: Option<GuestId>) -> Option<Entry> {
    let theirs = is_of(&entry, numbers);
    let (name, way_back) = (FORGOTTEN.to_owned(), String::new());
    let forgotten = match entry {
        Entry::Came { learner, place, .. } if theirs => {
            Entry::Came { learner, name, guest: NOBODY, way_back, pair: None, place }
        }
        // A device that was let go: whoever came from it is there by another one.
        Entry::Came { learner, name, guest, way_back, pair, place } if Some(guest.0) == asked => {
            Entry::Came { learner, name, guest: NOBODY, way_back, pair, place }
        }
        Entry::CameBack { learner, guest } if theirs || Some(guest.0) == asked => {
            Entry::CameBack { learner, guest: NOBODY }
        }
        Entry::NewWayBack { learner, .. } if theirs => Entry::NewWayBack { learner, way_back },
        Entry::Renamed { learner, .. } if theirs => Entry::Renamed { learner, name },
        // A hand that goes down says nothing: what was answered is gone.
        Entry::Answered { learner, .. } if theirs => Entry::Hand { learner, up: false },
        Entry::Opened { plan } => Entry::Opened { plan: unlisted(plan, names)? },
        Entry::Planned { plan } => Entry::Planned { plan: unlisted(plan, names)? },
        _ => return None,
    };
    Some(forgotten)
}

/// A plan whose roster does not have these names; none if it never had.
fn unlisted(mut plan: Box<Plan>, names: &[String]) -> Option<Box<Plan>> {
    let before = plan.roster.len();
    plan.roster.retain(|listed| !names.iter().any(|name| text::look_alike(listed, name)));
    (plan.roster.len() < before).then_some(plan)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::SetupForm;

    fn guest(number: u8) -> GuestId {
        GuestId([number; 32])
    }

    fn came(learner: u32, name: &str, device: u8) -> Entry {
        let (name, way_back) = (name.to_owned(), "ab".to_owned());
        Entry::Came { learner, name, guest: Holder(guest(device)), way_back, pair: None, place: None }
    }

    #[test]
    fn a_device_that_was_let_go_is_not_its_next_users_to_be_forgotten_by() {
        let entries = [came(0, "Maya", 1), Entry::CameBack { learner: 0, guest: Holder(guest(2)) }, came(1, "Lou", 1)];
        let read: Vec<Read> = (1..).zip(entries).map(|(sequence, entry)| (sequence, 0, entry)).collect();
        let devices = Devices::of(&read);
        assert_eq!((devices.held_by(guest(1)), devices.held_by(guest(2))), (vec![1], vec![0]));
        assert_eq!(devices.only_of(&[0]), [guest(2)], "the first device is Lou's now");
        assert_eq!(devices.only_of(&[1]), [guest(1)]);
        assert_eq!(names_of(&read, &[0]), ["Maya"]);
    }

    #[test]
    fn a_roster_loses_whoever_is_forgotten_and_nobody_else() {
        let roster = ["Maya", "Lou"].map(str::to_owned).to_vec();
        let plan = Box::new(Plan { roster, ..Plan::plain(SetupForm::default()) });
        let opened = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            forgotten(Entry::Opened { plan: plan.clone() }, &[0], &names, None)
        };
        let Some(Entry::Opened { plan: kept }) = opened(&["maya"]) else { panic!("it is still the opening") };
        assert_eq!(kept.roster, ["Lou"]);
        assert_eq!(opened(&["Zoe"]), None);
    }
}
