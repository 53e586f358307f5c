//! All tables: which are live, and how to reach their owners.

use super::books::Books;
use super::command::{Command, Connect, Question};
use super::course::Placed;
use super::entry::Entry;
use super::owner;
use super::records::Records;
use super::sockets::SocketId;
use super::thinking::Thinking;
use super::viewer_position::ViewFormat;
use super::wish::Wish;
use crate::allowance::Allowance;
use crate::lessons::hall::Hall;
use crate::lessons::wall::Watched;
use crate::metrics::Metrics;
use crate::refusal::{self, Refusal};
use crate::sockets::outbox::Outbox;
use crate::store::{Change, GuestId, Store, TableId};
use shelf::words::Lang;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use table::Viewer;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use wire::{Code, TableInfo};

/// How many commands may wait for a table. More than its people can send while one commit takes.
const QUEUE: usize = 32;

/// A seat moves now and then; anybody who makes more codes than this is up to something.
const CODES_PER_HOUR: u32 = 20;
/// Once to look, once to delete, and some to spare.
const ACCOUNTS_PER_HOUR: u32 = 6;

/// For how many guests it is remembered how often they did either.
const REMEMBERED: usize = 10_000;

/// All tables of this server.
pub(crate) struct Directory {
    pub(crate) store: Store,
    pub(crate) books: Books,
    pub(crate) metrics: Metrics,
    pub(crate) thinking: Thinking,
    pub(crate) records: Records,
    pub(crate) hall: Hall,
    /// The tables on the walls of lessons.
    pub(crate) watched: Watched,
    /// Codes that move a seat, made by a guest.
    pub(crate) codes: Allowance<GuestId>,
    /// Times that a guest asks for everything about them, or to be forgotten: that reads many tables.
    pub(crate) accounts: Allowance<GuestId>,
    /// Places for work that keeps a processor busy: reading rules, replaying games.
    desks: Semaphore,
    live: Mutex<HashMap<TableId, mpsc::Sender<Command>>>,
    idle: Duration,
    going: watch::Sender<bool>,
}

/// A way to a table's owner.
#[derive(Clone)]
pub(crate) struct Door(mpsc::Sender<Command>);

impl Directory {
    /// The directory of the tables in a store. A table nobody looks at falls asleep after `idle`.
    pub(crate) fn new(store: Store, idle: Duration) -> Arc<Directory> {
        let directory = Arc::new(Directory {
            store,
            books: Books::default(),
            metrics: Metrics::default(),
            thinking: Thinking::new(),
            records: Records::default(),
            hall: Hall::default(),
            watched: Watched::default(),
            codes: Allowance::new(CODES_PER_HOUR, REMEMBERED),
            accounts: Allowance::new(ACCOUNTS_PER_HOUR, REMEMBERED),
            desks: Semaphore::new(desks()),
            live: Mutex::default(),
            idle,
            going: watch::Sender::new(false),
        });
        tokio::spawn(listen(directory.clone()));
        directory
    }

    /// Does work that keeps a processor busy off the async runtime, so that no other table waits for it, and limits how
    /// much of it is done at once, so that a processor is left for them.
    pub(crate) async fn work<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Directory) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let _desk = self.desks.acquire().await;
        let directory = self.clone();
        let done = tokio::task::spawn_blocking(move || work(&directory)).await;
        done.map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?
    }

    /// Whether other processes may serve the same tables.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self.store, Store::Postgres(_))
    }

    /// Tells the other processes who is connected here, without waiting for it.
    pub(super) fn tell_elsewhere(self: &Arc<Self>, id: TableId, seats: Vec<(u8, bool)>) {
        if self.is_shared() && !seats.is_empty() {
            let directory = self.clone();
            tokio::spawn(async move { directory.store.note_presence(id, seats, directory.now()).await });
        }
    }

    pub(crate) fn idle(&self) -> Duration {
        self.idle
    }

    /// Says when the server goes down.
    pub(crate) fn going(&self) -> watch::Receiver<bool> {
        self.going.subscribe()
    }

    /// Ends every table and its sockets. What was acknowledged is stored.
    pub(crate) fn go_down(&self) {
        let _ = self.going.send(true);
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
    }

    pub(crate) fn now_signed(&self) -> i64 {
        i64::try_from(self.now()).unwrap_or(i64::MAX)
    }

    /// A number nobody can guess.
    pub(crate) fn random(&self) -> u64 {
        getrandom::u64().unwrap_or_else(|_| self.now())
    }

    fn live(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Command>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table; it is opened if it sleeps.
    pub(crate) fn door(self: &Arc<Self>, id: TableId) -> Door {
        let mut live = self.live();
        if let Some(sender) = live.get(&id)
            && !sender.is_closed()
        {
            return Door(sender.clone());
        }
        let (sender, commands) = mpsc::channel(QUEUE);
        live.insert(id, sender.clone());
        drop(live);
        owner::spawn(self.clone(), id, commands);
        Door(sender)
    }

    /// Lets a table fall asleep, unless somebody is at its door.
    pub(super) fn forget(&self, id: TableId, commands: &mut mpsc::Receiver<Command>) -> bool {
        let mut live = self.live();
        if !commands.is_empty() && !commands.is_closed() {
            return false;
        }
        commands.close();
        live.remove(&id);
        true
    }

    /// A table that could not be opened is not live. If somebody reopens it meanwhile, they have their own door.
    pub(super) fn remove(&self, id: TableId, commands: &mut mpsc::Receiver<Command>) {
        commands.close();
        let mut live = self.live();
        if live.get(&id).is_some_and(mpsc::Sender::is_closed) {
            live.remove(&id);
        }
    }

    /// Asks for something to happen at a table.
    pub(crate) async fn ask(self: &Arc<Self>, id: TableId, wish: Wish) -> Result<u64, Refusal> {
        self.at(id, |reply| Command::Ask(Question::new(wish.clone(), reply))).await
    }

    /// Seats a guest; the seat they got.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: TableId,
        guest: GuestId,
        name: String,
        seat: Option<u8>,
    ) -> Result<u8, Refusal> {
        let version = self.ask(id, Wish::Join { guest, name, seat }).await?;
        if let Some(seat) = seat {
            return Ok(seat);
        }
        let stored = self.store.entries(id, version.saturating_sub(1), version).await?;
        let entry = stored.first().map(Placed::read).transpose()?;
        match entry.map(|placed| placed.entry) {
            Some(Entry::Sat { seat, .. }) => Ok(seat),
            _ => Err(Refusal::new(Code::Unavailable, "unavailable")),
        }
    }

    /// The table as a guest sees it.
    pub(crate) async fn info(self: &Arc<Self>, id: TableId, guest: Option<GuestId>) -> Result<TableInfo, Refusal> {
        self.at(id, |reply| Command::Info(Question::new(guest, reply))).await
    }

    /// The entry by which a guest holds a seat.
    pub(crate) async fn held_since(self: &Arc<Self>, id: TableId, guest: GuestId, seat: u8) -> Result<u64, Refusal> {
        self.at(id, |reply| Command::Held(Question::new((guest, seat), reply))).await
    }

    /// Asks an owner something and waits for the answer. A table that is just falling asleep is opened again.
    pub(super) async fn at<T>(
        self: &Arc<Self>,
        id: TableId,
        command: impl Fn(oneshot::Sender<Result<T, Refusal>>) -> Command,
    ) -> Result<T, Refusal> {
        for _ in 0..2 {
            let (reply, answer) = oneshot::channel();
            if self.door(id).tell(command(reply)).await
                && let Ok(answer) = answer.await
            {
                return answer;
            }
            if self.store.table(id).await?.is_none() {
                return Err(refusal::no_table());
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }

    /// Tells a live table something; a sleeping one has nothing to hear.
    pub(super) fn whisper(self: &Arc<Self>, id: TableId, command: Command) {
        let door = self.live().get(&id).cloned();
        if let Some(door) = door {
            tokio::spawn(async move { door.send(command).await });
        }
    }

    /// Connects a socket to a table.
    pub(crate) async fn connect(
        self: &Arc<Self>,
        id: TableId,
        eyes: Eyes,
        outbox: &Arc<Outbox>,
    ) -> Result<(Door, SocketId), Refusal> {
        for _ in 0..2 {
            let door = self.door(id);
            let (reply, answer) = oneshot::channel();
            let connect = Question::new(Connect { eyes, outbox: outbox.clone() }, reply);
            if door.tell(Command::Connect(connect)).await
                && let Ok(answer) = answer.await
            {
                return answer.map(|socket| (door, socket));
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }
}

/// As many as there are processors, less one for those who play.
fn desks() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get).saturating_sub(1).max(1)
}

/// Who looks at a table, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    pub(crate) guest: Option<GuestId>,
    pub(crate) seat: Option<u8>,
    pub(crate) since: u64,
    pub(crate) format: ViewFormat,
    pub(crate) lang: Lang,
    /// The desk of a lesson looks so, whoever sits there; the table was told.
    pub(crate) desk: Option<Viewer>,
}

impl Door {
    /// Tells the owner something. `false` when the table is gone.
    pub(crate) async fn tell(&self, command: Command) -> bool {
        self.0.send(command).await.is_ok()
    }
}

/// Wakes live tables that other processes have changed.
async fn listen(directory: Arc<Directory>) {
    let mut changes = directory.store.changes();
    let mut going = directory.going();
    loop {
        let change = tokio::select! {
            change = changes.next() => change,
            _ = going.changed() => return,
        };
        match change {
            Change::Table { table, .. } | Change::Presence { table } => directory.watched.touch(table),
            Change::Lesson { lesson } => directory.reread_lesson(lesson).await,
            Change::Missed => {
                for lesson in directory.hall.all() {
                    directory.reread_lesson(lesson.id).await;
                }
            }
            Change::Rewritten { .. } | Change::Deleted { .. } => {}
        }
        let doors: Vec<_> = match change {
            Change::Table { table, .. }
            | Change::Presence { table }
            | Change::Rewritten { table }
            | Change::Deleted { table } => directory.live().get(&table).cloned().into_iter().collect(),
            Change::Missed => directory.live().values().cloned().collect(),
            Change::Lesson { .. } => Vec::new(),
        };
        for door in doors {
            let command = match change {
                Change::Table { .. } | Change::Missed | Change::Lesson { .. } => Command::Changed,
                Change::Presence { .. } => Command::Presence,
                Change::Rewritten { .. } => Command::Rewritten,
                Change::Deleted { .. } => Command::Deleted,
            };
            if let Err(mpsc::error::TrySendError::Full(command)) = door.try_send(command) {
                // A busy table must not keep the others from their news.
                tokio::spawn(async move { door.send(command).await });
            }
        }
    }
}
