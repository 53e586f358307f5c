//! All lessons, and how one is changed: judged, stored, and only then told.

use super::entry::Entry;
use super::facts::{self, Facts};
use super::wall::Wall;
use super::{plan, rights};
use crate::limits::{Bucket, Memory};
use crate::refusal::{self, Refusal};
use crate::store::{Appended, Created, GuestId, LessonAppend, LessonId, NewLesson, TableCode, TableId};
use crate::tables::directory::Directory;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use wire::Code;
use wire::lesson::{Comparison, LessonMade, Plan, Role};

/// How often a change is judged again because another process was faster.
const MOST_TRIES: usize = 50;
/// How often another class code is drawn when one is taken.
const MOST_CODES: usize = 20;
/// How many lessons that nobody uses are kept in memory.
const KEPT: usize = 64;
/// How often a way back may be tried in [`MINUTE`]; a seat is reminded once in it.
const TRIES: u32 = 5;
/// How often somebody may raise their hand, lower it, answer and compare in [`MINUTE`]: the class shares the room.
const TAPS: u32 = 30;
const MINUTE: Duration = Duration::from_secs(60);
/// For how long the same look at a table is one look.
const LOOK: Duration = Duration::from_secs(600);
/// For how many people it is remembered how often their way back was tried.
const REMEMBERED: usize = 10_000;
/// The version of a lesson that was erased.
pub(crate) const ERASED: u64 = u64::MAX;

/// A look behind what is public: at which table, by whom, through which seat; without one, at everything.
type Look = (TableId, Role, Option<u8>);

/// All lessons of this process.
pub(crate) struct Hall {
    live: Mutex<HashMap<LessonId, Arc<Lesson>>>,
    /// Ways back that were tried.
    tries: Mutex<Memory<(LessonId, u32), Bucket>>,
    /// Hands, answers, comparisons.
    taps: Mutex<Memory<(LessonId, u32), Bucket>>,
    /// Seats that were reminded.
    nudged: Mutex<Memory<(TableId, u8), Bucket>>,
    /// When tables were told last that somebody looks.
    looked: Mutex<Memory<Look, Option<Instant>>>,
    /// Where the room finds this server.
    room: OnceLock<String>,
}

impl Default for Hall {
    fn default() -> Hall {
        Hall {
            live: Mutex::default(),
            tries: Mutex::new(Memory::new(REMEMBERED)),
            taps: Mutex::new(Memory::new(REMEMBERED)),
            nudged: Mutex::new(Memory::new(REMEMBERED)),
            looked: Mutex::new(Memory::new(REMEMBERED)),
            room: OnceLock::new(),
        }
    }
}

/// A lesson in use.
pub(crate) struct Lesson {
    pub(crate) id: LessonId,
    pub(crate) code: TableCode,
    pub(super) facts: tokio::sync::Mutex<Facts>,
    /// One after the other, so that nobody who taps twice gets two seats.
    pub(super) coming: tokio::sync::Mutex<()>,
    pub(crate) version: watch::Sender<u64>,
    pub(crate) wall: Wall,
    /// The tables compared, as those who learn were told last.
    pub(super) compared: tokio::sync::Mutex<Option<(Instant, Comparison)>>,
}

impl Lesson {
    /// Who makes the tables of a lesson, and sits on a mediator's seat. No cookie leads to this guest.
    pub(super) fn host(&self) -> GuestId {
        GuestId(Sha256::digest(format!("desk of lesson {}", self.id)).into())
    }

    /// The lesson as it is now.
    pub(super) async fn now(&self) -> Facts {
        self.facts.lock().await.clone()
    }
}

impl Directory {
    /// Opens a lesson.
    pub(crate) async fn open_lesson(self: &Arc<Self>, plan: Plan) -> Result<LessonMade, Refusal> {
        let plan = plan::checked(self, plan).await?;
        let facts = Facts::new(plan.clone(), self.now_signed());
        let body = serde_json::to_string(&Entry::Opened { plan: Box::new(plan) }).unwrap_or_default();
        let keys: Vec<(String, &'static str)> = [Role::Facilitator, Role::Assistant, Role::Observer, Role::Projector]
            .into_iter()
            .map(|role| Ok((LessonId::random()?.to_string(), role.name())))
            .collect::<Result<_, Refusal>>()?;
        let erase_at = facts.erase_at();
        for _ in 0..MOST_CODES {
            let code = TableCode::random()?;
            // People type both into the same box.
            if self.store.table_by_code(code).await?.is_some() {
                continue;
            }
            let lesson = NewLesson {
                id: LessonId::random()?,
                code,
                erase_at: u64::try_from(erase_at).unwrap_or_default(),
                at: self.now(),
                body: body.clone(),
                keys: keys.clone(),
            };
            match self.store.create_lesson(lesson).await? {
                Created::Stored { .. } => {
                    let mut keys = keys.into_iter().map(|(key, _)| key);
                    let mut key = || keys.next().unwrap_or_default();
                    let (facilitator, assistant, observer, projector) = (key(), key(), key(), key());
                    let code = code.to_string();
                    return Ok(LessonMade { code, facilitator, assistant, observer, projector, erase_at });
                }
                Created::CodeTaken => {}
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }

    /// The lesson that a key opens, and as whom.
    pub(crate) async fn lesson_by_key(self: &Arc<Self>, key: &str) -> Result<(Arc<Lesson>, Role), Refusal> {
        let (id, word) = self.store.lesson_by_key(key).await?.ok_or_else(refusal::no_lesson)?;
        let role = Role::ALL.into_iter().find(|role| role.name() == word).ok_or_else(refusal::no_lesson)?;
        Ok((self.lesson(id).await?, role))
    }

    /// The lesson with this id.
    pub(crate) async fn lesson(self: &Arc<Self>, id: LessonId) -> Result<Arc<Lesson>, Refusal> {
        if let Some(known) = self.hall.find(id) {
            if self.is_shared() {
                // Whatever another process has answered is known here at once.
                self.catch_up_with(&known, &mut *known.facts.lock().await).await?;
            }
            return Ok(known);
        }
        let record = self.store.lesson(id).await?.ok_or_else(refusal::no_lesson)?;
        let stored = self.store.lesson_entries(id, 0).await?;
        let facts = Facts::of(&stored)?.ok_or_else(refusal::no_lesson)?;
        let lesson = Arc::new(Lesson {
            id,
            code: record.code,
            version: watch::Sender::new(facts.version),
            facts: tokio::sync::Mutex::new(facts),
            coming: tokio::sync::Mutex::default(),
            wall: Wall::default(),
            compared: tokio::sync::Mutex::default(),
        });
        let lesson = self.hall.keep(lesson);
        // A process that died in the middle of the start has left this to us.
        self.make_tables(&lesson).await?;
        Ok(lesson)
    }

    /// Changes a lesson: what `judge` makes of it as it is now is stored, and what it says besides is the answer.
    pub(super) async fn change_lesson<T>(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        judge: impl Fn(&Facts) -> Result<(Vec<Entry>, T), Refusal>,
    ) -> Result<(u64, T), Refusal> {
        let mut facts = lesson.facts.lock().await;
        for _ in 0..MOST_TRIES {
            if self.is_shared() {
                self.catch_up_with(lesson, &mut facts).await?;
            }
            let (entries, answer) = judge(&facts)?;
            if entries.is_empty() {
                return Ok((facts.version, answer));
            }
            let mut after = facts.clone();
            for (sequence, entry) in (facts.version + 1..).zip(&entries) {
                after.fold(sequence, self.now_signed(), entry);
            }
            let append = LessonAppend {
                lesson: lesson.id,
                expected: facts.version,
                at: self.now(),
                bodies: entries.iter().map(|entry| serde_json::to_string(entry).unwrap_or_default()).collect(),
                erase_at: (after.erase_at() != facts.erase_at())
                    .then(|| u64::try_from(after.erase_at()).unwrap_or_default()),
                guests: entries.iter().filter_map(guest_of).collect(),
            };
            match self.store.append_lesson(append).await? {
                Appended::Stored { .. } => {
                    *facts = after;
                    lesson.version.send_replace(facts.version);
                    return Ok((facts.version, answer));
                }
                Appended::Conflict { .. } | Appended::Repeated { .. } => {
                    self.catch_up_with(lesson, &mut facts).await?;
                }
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }

    /// Reads what other processes have stored.
    async fn catch_up_with(&self, lesson: &Lesson, facts: &mut Facts) -> Result<(), Refusal> {
        for stored in self.store.lesson_entries(lesson.id, facts.version).await? {
            let (at, entry) = facts::read(&stored)?;
            facts.fold(stored.sequence, at, &entry);
        }
        Ok(())
    }

    /// A lesson was changed by another process, rewritten or erased: everything is read again.
    pub(crate) async fn reread_lesson(self: &Arc<Self>, id: LessonId) {
        let Some(lesson) = self.hall.find(id) else { return };
        let mut facts = lesson.facts.lock().await;
        let read = match self.store.lesson_entries(id, 0).await {
            Ok(stored) => Facts::of(&stored),
            Err(error) => Err(error.into()),
        };
        match read {
            Ok(Some(read)) => {
                *facts = read;
                lesson.version.send_replace(facts.version);
            }
            Ok(None) => self.hall.forget(&lesson),
            Err(refusal) => tracing::warn!(lesson = %id, ?refusal, "could not be read again"),
        }
    }

    /// The plan is changed, before the start. Those who sit beyond a smaller table are seated anew.
    pub(crate) async fn plan_lesson(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        role: Role,
        plan: Plan,
    ) -> Result<u64, Refusal> {
        rights::require(role, rights::Right::Plan)?;
        let plan = plan::checked(self, plan).await?;
        let judge = |facts: &Facts| {
            super::desk::not_started(facts)?;
            let mut entries = vec![Entry::Planned { plan: Box::new(plan.clone()) }];
            if plan.setup.seats != facts.plan.setup.seats {
                let planned = Facts { plan: plan.clone(), ..facts.clone() };
                let mut order = 0;
                let places = super::seating::mixed(&planned, || {
                    order += 1;
                    order
                });
                entries.push(Entry::Seated { places });
            }
            Ok((entries, ()))
        };
        Ok(self.change_lesson(lesson, judge).await?.0)
    }
}

/// Who comes into the lesson by an entry.
fn guest_of(entry: &Entry) -> Option<GuestId> {
    match entry {
        Entry::Came { guest, .. } | Entry::CameBack { guest, .. } => Some(guest.0),
        _ => None,
    }
}

impl Hall {
    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<LessonId, Arc<Lesson>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says where the room finds this server. Only the first word counts.
    pub(crate) fn is_at(&self, room: String) {
        let _ = self.room.set(room);
    }

    /// Where the room finds this server, if it can.
    pub(super) fn room(&self) -> Option<String> {
        self.room.get().cloned()
    }

    /// Whether somebody's way back may be tried once more.
    pub(super) fn may_try(&self, lesson: LessonId, learner: u32) -> bool {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.get((lesson, learner), || Bucket::new(TRIES, MINUTE)).take(Instant::now())
    }

    /// Whether somebody may raise their hand, answer or compare once more.
    pub(super) fn may_tap(&self, lesson: LessonId, learner: u32) -> bool {
        let mut taps = self.taps.lock().unwrap_or_else(PoisonError::into_inner);
        taps.get((lesson, learner), || Bucket::new(TAPS, MINUTE)).take(Instant::now())
    }

    /// Whether a seat may be reminded again.
    pub(super) fn may_nudge(&self, table: TableId, seat: u8) -> bool {
        let mut nudged = self.nudged.lock().unwrap_or_else(PoisonError::into_inner);
        nudged.get((table, seat), || Bucket::new(1, MINUTE)).take(Instant::now())
    }

    /// Whether a table was told of this look lately.
    pub(super) fn has_looked(&self, look: Look) -> bool {
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        looked.get(look, || None).is_some_and(|at| at.elapsed() < LOOK)
    }

    /// A table was told of a look.
    pub(super) fn looks(&self, look: Look) {
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        *looked.get(look, || None) = Some(Instant::now());
    }

    fn find(&self, id: LessonId) -> Option<Arc<Lesson>> {
        self.live().get(&id).cloned()
    }

    /// Keeps a lesson, or returns the one that was faster.
    fn keep(&self, lesson: Arc<Lesson>) -> Arc<Lesson> {
        let mut live = self.live();
        if live.len() >= KEPT {
            live.retain(|_, known| Arc::strong_count(known) > 1);
        }
        live.entry(lesson.id).or_insert(lesson).clone()
    }

    /// Every lesson in use.
    pub(crate) fn all(&self) -> Vec<Arc<Lesson>> {
        self.live().values().cloned().collect()
    }

    /// A lesson is no more: whoever listens is told.
    pub(super) fn forget(&self, lesson: &Lesson) {
        self.live().remove(&lesson.id);
        lesson.version.send_replace(ERASED);
    }
}
