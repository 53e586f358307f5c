//! Taking care of what is kept: deleting tables, forgetting guests, telling them what is known of them.

use super::command::{Command, Question};
use super::course::Placed;
use super::directory::Directory;
use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::owner::Owner;
use super::projection;
use super::seat::SeatFacts;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::store::{self, GuestId, Prune, Rewrite, Status, TableId, TableRecord};
use crate::text;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use wire::Code;
use wire::http::{AboutMe, MyTable};
use wire::log::DeskStep;

/// What replaces a name or a text.
const FORGOTTEN: &str = "—";
/// Who replaces a guest: no secret has this hash.
const NOBODY: Holder = Holder(GuestId([0; 32]));
/// How many tables are looked at in one go.
const AT_ONCE: u32 = 50;

/// How long tables that nobody touches are kept; `None` for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Finished ones.
    pub finished: Option<Duration>,
    /// Those that never started.
    pub unstarted: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Self {
        Keep { finished: None, unstarted: Some(Duration::from_secs(30 * 24 * 3600)) }
    }
}

impl Owner {
    /// Deletes the table for its host, unless a game is on.
    pub(super) async fn delete(&mut self, guest: Option<GuestId>) -> Result<(), Refusal> {
        self.look_behind().await?;
        may_delete(&self.course.facts, guest)?;
        self.directory.store.delete(self.id).await?;
        self.directory.records.forget(self.id);
        tracing::info!(target: "care", table = %self.id, "deleted by its host");
        self.end("deleted");
        Ok(())
    }
}

fn may_delete(facts: &Facts, guest: Option<GuestId>) -> Result<(), Refusal> {
    if guest != Some(facts.host) {
        return Err(Refusal::new(Code::NotYours, "not_host"));
    }
    if facts.status == Status::Playing {
        return Err(Refusal::new(Code::WrongMoment, "still_running"));
    }
    Ok(())
}

impl Directory {
    /// Deletes a table for its host. One that cannot be opened is judged by what needs no rules.
    pub(crate) async fn delete(self: &Arc<Self>, id: TableId, guest: Option<GuestId>) -> Result<(), Refusal> {
        match self.at(id, |reply| Command::Delete(Question::new(guest, reply))).await {
            Err(refusal) if refusal.is_shut() => {
                may_delete(&self.shut(id, refusal).await?.for_deleting(), guest)?;
                self.store.delete(id).await?;
                self.records.forget(id);
                Ok(())
            }
            answer => answer,
        }
    }

    /// Deletes a table whatever its state, because what it belongs to is erased.
    pub(crate) async fn delete_anyhow(self: &Arc<Self>, id: TableId) -> Result<(), Refusal> {
        self.store.delete(id).await?;
        self.records.forget(id);
        self.whisper(id, Command::Deleted);
        Ok(())
    }

    /// Deletes tables whose time has come, now and then, until the server goes down.
    pub(crate) async fn tidy(self: Arc<Self>, keep: Keep, every: Duration) {
        let mut going = self.going();
        loop {
            if let Err(error) = self.tidy_once(keep).await {
                tracing::warn!(%error, "could not tidy up");
            }
            if let Err(refusal) = self.tidy_lessons().await {
                tracing::warn!(?refusal, "could not erase lessons whose time is over");
            }
            tokio::select! {
                () = tokio::time::sleep(every) => {}
                _ = going.changed() => return,
            }
        }
    }

    async fn tidy_once(self: &Arc<Self>, keep: Keep) -> Result<(), store::StoreError> {
        let now = self.now();
        self.store.sweep(now).await?;
        for (status, kept) in [(Status::Finished, keep.finished), (Status::Lobby, keep.unstarted)] {
            let Some(kept) = kept else { continue };
            let before = now.saturating_sub(u64::try_from(kept.as_millis()).unwrap_or(u64::MAX));
            loop {
                let deleted = self.store.prune(Prune { status, before, limit: AT_ONCE }).await?;
                for table in &deleted {
                    tracing::info!(target: "care", %table, ?status, "deleted: kept long enough");
                    self.records.forget(*table);
                    self.whisper(*table, Command::Deleted);
                }
                if deleted.len() < AT_ONCE as usize {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Whether a table's game still goes on, or could.
    pub(crate) async fn still_plays(self: &Arc<Self>, id: TableId) -> Result<bool, Refusal> {
        let playing = self.store.table(id).await?.is_some_and(|record| record.status == Status::Playing);
        Ok(playing && !self.is_lost(id).await?)
    }

    /// Every table a guest was ever at, with its entries.
    async fn tables_of(
        &self,
        guest: GuestId,
        before: Option<u64>,
    ) -> Result<Vec<(TableRecord, Vec<store::Entry>)>, Refusal> {
        let mut found = Vec::new();
        for record in self.store.tables_with(guest, before, AT_ONCE).await? {
            let stored = self.store.entries(record.id, 0, u64::MAX).await?;
            found.push((record, stored));
        }
        Ok(found)
    }

    /// Everything that is kept about a guest.
    pub(crate) async fn about(self: &Arc<Self>, guest: GuestId) -> Result<AboutMe, Refusal> {
        let mut tables = Vec::new();
        let mut before = None;
        loop {
            let found = self.tables_of(guest, before).await?;
            let Some((last, _)) = found.last() else {
                return Ok(AboutMe { tables, lessons: self.lessons_about(guest).await? });
            };
            before = Some(last.number);
            let told =
                self.work(move |_| Ok(found.iter().map(|found| about(guest, found)).collect::<Vec<_>>())).await?;
            tables.extend(told);
        }
    }

    /// Forgets a guest: seats in games that are on are left, names and words of theirs are replaced wherever they stand.
    pub(crate) async fn forget_guest(self: &Arc<Self>, guest: GuestId) -> Result<(), Refusal> {
        self.forget_in_lessons(guest).await?;
        self.forget_at_tables(guest, None).await
    }

    /// Forgets a guest at every table, or at some of them.
    pub(crate) async fn forget_at_tables(
        self: &Arc<Self>,
        guest: GuestId,
        among: Option<&[TableId]>,
    ) -> Result<(), Refusal> {
        let mut before = None;
        loop {
            let found = self.store.tables_with(guest, before, AT_ONCE).await?;
            let Some(last) = found.last() else { return Ok(()) };
            before = Some(last.number);
            for record in found.iter().filter(|record| among.is_none_or(|tables| tables.contains(&record.id))) {
                self.forget_at(record, guest).await?;
            }
        }
    }

    async fn forget_at(self: &Arc<Self>, record: &TableRecord, guest: GuestId) -> Result<(), Refusal> {
        let id = record.id;
        if record.status != Status::Finished {
            let held = self.store.holders(id).await?;
            for place in held.iter().filter(|(_, holder)| *holder == guest).map(|(place, _)| *place) {
                let leave = Wish::Leave { guest: Some(guest), seat: place % projection::APART };
                // A table that cannot be opened any more has nobody to leave.
                if let Err(refusal) = self.ask(id, leave).await {
                    tracing::warn!(table = %id, ?refusal, "a guest who is forgotten could not leave");
                }
            }
        }
        let stored = self.store.entries(id, 0, u64::MAX).await?;
        let record = record.clone();
        let rewrite = self.work(move |_| Ok(rewritten(&record, &stored, guest))).await?;
        self.store.rewrite(rewrite).await?;
        self.records.forget(id);
        self.whisper(id, Command::Rewritten);
        tracing::info!(target: "care", table = %id, "a guest was forgotten");
        Ok(())
    }
}

/// An entry of a table with what was known before it, and the one that was stored after it.
struct Seen<'s> {
    facts: &'s Facts,
    entry: &'s Entry,
    next: Option<&'s Entry>,
}

/// Walks through a table's entries.
fn each(stored: &[store::Entry], mut see: impl FnMut(&Seen<'_>, u64, i64)) {
    let mut facts: Option<Facts> = None;
    let whole: Vec<Placed> = stored.iter().map_while(|entry| Placed::read(entry).ok()).collect();
    for (number, Placed { sequence, at, entry }) in (1..).zip(&whole) {
        if let Entry::Made(made) = entry {
            facts = Some(Facts::new((**made).clone(), *at));
        }
        let Some(facts) = &mut facts else { return };
        let next = whole.get(number).map(|next| &next.entry);
        see(&Seen { facts, entry, next }, *sequence, *at);
        facts.fold(*sequence, *at, entry);
    }
}

/// Whether an entry is a guest's own: it names them, or their seat did it.
fn is_of(Seen { facts, entry, next }: &Seen<'_>, guest: GuestId) -> bool {
    let seat = match entry {
        Entry::Act(act) => Some(act.seat),
        Entry::Undone { seat, .. }
        | Entry::Proposed { seat, .. }
        | Entry::Answered { seat, .. }
        | Entry::Rematched { seat, .. } => Some(*seat),
        // Who was seated is told by the entry that seats them; whoever speaks for the seat may be somebody else.
        Entry::Desk { step: DeskStep::Seated { .. }, .. } => return next.and_then(Entry::guest) == Some(guest),
        Entry::Desk { seat: Some(seat), step: DeskStep::Unseated { name }, .. } => {
            let absent = |there: &SeatFacts| there.absent.as_ref().is_some_and(|absent| absent.guest == guest);
            let left = |there: &SeatFacts| there.name_of(guest) == Some(name) || absent(there);
            return facts.seat(*seat).is_some_and(left);
        }
        Entry::Chat { seat, name, guest: None, .. } => {
            let named = |seat: u8| facts.seat(seat).and_then(|seat| seat.name_of(guest)) == Some(name);
            seat.filter(|seat| named(*seat))
        }
        _ => None,
    };
    entry.guest() == Some(guest) || seat.is_some_and(|seat| facts.holds(Some(guest), seat))
}

fn about(guest: GuestId, (record, stored): &(TableRecord, Vec<store::Entry>)) -> MyTable {
    let mut entries = Vec::new();
    each(stored, |seen, sequence, at| {
        if !is_of(seen, guest) {
            return;
        }
        let kept = match seen.entry {
            // Chance may hold what a running game still hides.
            Entry::Act(act) => json!({ "act": { "seat": act.seat, "action": act.action, "note": act.note } }),
            entry => serde_json::to_value(entry).unwrap_or_default(),
        };
        entries.push(json!({ "sequence": sequence, "at": at, "kept": kept }));
    });
    MyTable {
        id: record.id.to_string(),
        code: record.code.to_string(),
        game: record.game.clone(),
        created_at: i64::try_from(record.created_at).unwrap_or(i64::MAX),
        touched_at: i64::try_from(record.touched_at).unwrap_or(i64::MAX),
        entries,
    }
}

/// The guests who had this name at a table, or one that looks like it.
pub(crate) fn called(stored: &[store::Entry], name: &str) -> Vec<GuestId> {
    let mut guests = Vec::new();
    each(stored, |seen, _, _| {
        let had = match seen.entry {
            Entry::Sat { name, .. }
            | Entry::Returned { name, .. }
            | Entry::Joined { name, .. }
            | Entry::AskedToJoin { name, .. }
            | Entry::Renamed { name, .. }
            | Entry::Chat { name, .. } => name,
            _ => return,
        };
        let guest = seen.entry.guest().filter(|guest| *guest != NOBODY.0 && !guests.contains(guest));
        guests.extend(guest.filter(|_| text::look_alike(had, name)));
    });
    guests
}

/// The entries of a table without a guest in them.
fn rewritten(record: &TableRecord, stored: &[store::Entry], guest: GuestId) -> Rewrite {
    let (mut bodies, mut after) = (Vec::new(), Vec::new());
    each(stored, |seen, sequence, at| {
        let mut entry = seen.entry.clone();
        if is_of(seen, guest) && forget(&mut entry, guest) {
            bodies.push((sequence, serde_json::to_string(&entry).unwrap_or_default()));
        }
        after.push(Placed { sequence, at, entry });
    });
    let brief = Facts::of(&after).map(|facts| projection::renamed(record, &facts));
    Rewrite { table: record.id, bodies, brief, forget: guest }
}

/// Removes a guest from one of their entries. Returns whether there was anything to remove.
fn forget(entry: &mut Entry, guest: GuestId) -> bool {
    let gone = |name: &mut String| FORGOTTEN.clone_into(name);
    match entry {
        Entry::Made(made) => {
            let theirs = made.host.0 == guest;
            if theirs {
                made.host = NOBODY;
            }
            theirs
        }
        Entry::Sat { name, guest: holder, .. }
        | Entry::Returned { name, guest: holder, .. }
        | Entry::Joined { name, guest: holder, .. }
        | Entry::LeftTeam { name, guest: holder, .. }
        | Entry::AskedToJoin { name, guest: holder, .. }
        | Entry::NotAdmitted { name, guest: holder, .. }
        | Entry::Expelled { name, guest: holder, .. }
        | Entry::Muted { name, guest: holder, .. }
            if holder.0 == guest =>
        {
            gone(name);
            *holder = NOBODY;
            true
        }
        Entry::Renamed { before, name, guest: holder, .. } if holder.0 == guest => {
            gone(before);
            gone(name);
            *holder = NOBODY;
            true
        }
        Entry::Moved { guest: holder, .. } | Entry::Speaks { guest: holder, .. } if holder.0 == guest => {
            *holder = NOBODY;
            true
        }
        Entry::Disclosed { guest: holder } if holder.is_some_and(|holder| holder.0 == guest) => {
            *holder = Some(NOBODY);
            true
        }
        Entry::Chat { name, text, guest: holder, .. } if holder.is_none_or(|holder| holder.0 == guest) => {
            gone(name);
            gone(text);
            *holder = Some(NOBODY);
            true
        }
        Entry::Desk { step: DeskStep::Seated { name } | DeskStep::Unseated { name }, .. } => {
            gone(name);
            true
        }
        Entry::Act(act) => act.note.as_mut().map(gone).is_some(),
        _ => false,
    }
}
