//! The owner of a live table: everything that happens there goes through this task, one thing after another.
//!
//! A change is judged, stored, and only then told. Another process may be faster: then its entries are read and told, and
//! the wish is judged again. Nobody is refused anything, and nobody is shown the table, before what others have stored is
//! read: whatever one process has answered, every other knows at once.

use super::attendance::Attendance;
use super::command::{Command, Connect, Question};
use super::course::{Changed, Course, Placed};
use super::directory::{Directory, Eyes};
use super::entry::Entry;
use super::facts::Asked;
use super::hesitation::{Held, Hesitation};
use super::judge::{self, Judged, Surroundings};
use super::lifecycle::Thought;
use super::projection;
use super::sockets::{self, Names, News, Socket, SocketId, Sockets};
use super::talk::Talk;
use super::wish::Wish;
use crate::refusal::{self, Refusal};
use crate::sockets::outbox::Closing;
use crate::store::{self, Append, Appended, TableId};
use shelf::AnyTable;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::luck::Dice;
use table::{SeatSet, StandingOrders};
use tokio::sync::mpsc;
use wire::{Code, Status, ToClient};

/// How often a wish is judged again because another process was faster. Each time, somebody else made progress.
const MOST_TRIES: usize = 50;

/// A request of a socket.
#[derive(Clone, Copy)]
pub(super) struct Request<'r> {
    pub(super) socket: SocketId,
    /// The client's own id for it.
    pub(super) id: &'r str,
    /// What the store remembers it by.
    pub(super) stored: &'r str,
}

/// How a wish came true.
#[derive(Clone, Copy)]
pub(super) struct Fulfilled {
    /// The version after it.
    pub(super) version: u64,
    /// Whether its author has the answer already, together with what changed.
    pub(super) told: bool,
}

/// A live table.
pub(crate) struct Owner {
    pub(super) directory: Arc<Directory>,
    pub(super) id: TableId,
    pub(super) names: Names,
    pub(super) course: Course,
    pub(super) sockets: Sockets,
    pub(super) dice: Dice,
    /// What seats want to be asked in windows for reactions, if they have said so here.
    pub(super) orders: BTreeMap<u8, StandingOrders>,
    /// When seats may pass in windows, and the passes that came sooner.
    pub(super) hesitation: Hesitation,
    pub(super) held: Vec<Held>,
    /// What a bot is thinking about.
    pub(super) thought: Option<Thought>,
    /// Who is here, and since when the others are away.
    pub(super) attendance: Attendance,
    pub(super) talk: Talk,
    /// Whether the table was deleted.
    pub(super) gone: bool,
    /// Requests answered last, with the version after them.
    pub(super) answered: VecDeque<(String, u64)>,
    /// The time of what is being stored.
    pending_at: u64,
}

impl Owner {
    /// Opens a table from the store.
    pub(super) async fn open(directory: Arc<Directory>, id: TableId) -> Result<Owner, Refusal> {
        let record = directory.store.table(id).await?.ok_or_else(refusal::no_table)?;
        let stored = directory.store.entries(id, 0, u64::MAX).await?;
        let restored = directory.work(move |directory| Course::restore(&directory.books, &stored)).await;
        if let Err(refusal) = &restored {
            tracing::error!(table = %id, ?refusal, "this table cannot be opened");
        }
        let course = restored?.ok_or_else(refusal::no_table)?;
        let names = Names { id: id.to_string(), code: record.code.to_string() };
        let dice = Dice::new(directory.random());
        let attendance = Attendance::new(directory.now_signed());
        directory.metrics.opened();
        Ok(Owner {
            directory,
            id,
            names,
            course,
            sockets: Sockets::default(),
            dice,
            orders: BTreeMap::new(),
            hesitation: Hesitation::default(),
            held: Vec::new(),
            thought: None,
            attendance,
            talk: Talk::new(),
            gone: false,
            answered: VecDeque::new(),
            pending_at: 0,
        })
    }

    /// Does what it is told.
    pub(super) async fn handle(&mut self, command: Command) {
        match command {
            Command::Connect(connect) => self.connect(*connect).await,
            Command::Disconnect(socket) => {
                self.sockets.remove(socket);
                self.held.retain(|held| held.socket != socket);
                self.note_presence().await;
            }
            Command::Message(socket, message) => match self.too_soon(socket, &message) {
                Some(due) => self.held.push(Held { due, socket, message: *message }),
                None => self.message(socket, *message).await,
            },
            Command::Ask(ask) => {
                let answer = self.attempt(&ask.asked, None).await;
                ask.answer(answer.map(|fulfilled| fulfilled.version));
            }
            Command::Info(info) => {
                let _ = self.look_behind().await;
                let told = sockets::info(&self.names, &self.course, &self.away(), info.asked);
                info.answer(Ok(told));
            }
            Command::Held(held) => {
                let _ = self.look_behind().await;
                let ((guest, seat), facts) = (held.asked, &self.course.facts);
                let since = facts.seat(seat).filter(|there| there.guest == Some(guest)).map(|there| there.since);
                held.answer(since.ok_or_else(|| Refusal::new(Code::NotYours, "not_your_seat")));
            }
            Command::Tile(asked) => {
                let tile = self.tile(asked.asked).await;
                asked.answer(Ok(tile));
            }
            Command::Changed => drop(self.look_behind().await),
            Command::Presence => {
                self.look_elsewhere().await;
                self.sockets.tell_presence(&self.course.facts, self.away());
            }
            Command::Delete(delete) => {
                let deleted = self.delete(delete.asked).await;
                delete.answer(deleted);
            }
            Command::Deleted => self.end("deleted"),
            Command::Rewritten => self.read_again().await,
            #[cfg(test)]
            Command::Panic => panic!("made on purpose"),
        }
    }

    async fn connect(&mut self, question: Question<Connect, SocketId>) {
        let Eyes { guest, seat, since, format, lang, desk } = question.asked.eyes;
        let outbox = question.asked.outbox.clone();
        let looked = self.look_behind().await;
        self.directory.watched.touch(self.id);
        self.come_back(guest).await;
        let facts = &self.course.facts;
        let seat = seat.or_else(|| facts.place_of(guest));
        let Some(viewer) = desk.or_else(|| facts.viewer(guest, seat)) else {
            let expelled = guest.is_some_and(|guest| facts.expelled.contains(&guest));
            let key = if expelled {
                "expelled"
            } else if seat.is_some() {
                "not_your_seat"
            } else {
                "not_watchable"
            };
            question.answer(Err(looked.err().unwrap_or_else(|| Refusal::new(Code::NotYours, key))));
            return;
        };
        let nonce = self.directory.random();
        let id = self.sockets.add(|id| Socket { id, guest, nonce, viewer, format, lang, desk: desk.is_some(), outbox });
        if !question.answer(Ok(id)) {
            self.sockets.remove(id);
            return;
        }
        self.look_elsewhere().await;
        let news = self.attendance.note(&self.course.facts, &self.sockets, self.directory.now_signed());
        let away = self.away();
        self.sockets.sync(&self.names, &self.course, &away, id, since);
        self.sockets.tell_presence(&self.course.facts, away);
        if !news.is_empty() {
            self.tell_elsewhere(news).await;
        }
    }

    /// Judges a wish, stores it, tells everybody.
    pub(super) async fn attempt(&mut self, wish: &Wish, request: Option<Request<'_>>) -> Result<Fulfilled, Refusal> {
        if wish.version().is_some_and(|seen| seen > self.course.facts.version) {
            // The client has seen more than we have: another process is ahead.
            self.catch_up().await?;
        }
        if wish.needs_presence() {
            self.look_elsewhere().await;
        }
        for _ in 0..MOST_TRIES {
            let before = self.course.asked();
            let now = self.directory.now_signed();
            let around = Surroundings { attendance: &self.attendance, waiting: before.waiting, now };
            let judged = match judge::judge(&mut self.course, wish, &around) {
                Ok(judged) => judged,
                Err(_) if self.look_behind().await? => continue,
                Err(refusal) => return Err(refusal),
            };
            let played = matches!(judged, Judged::Played(_));
            let mut made = None;
            let (entries, replaced) = match judged {
                Judged::Entries(entries) => (entries, None),
                Judged::Played(act) => (vec![Entry::Act(act)], None),
                Judged::Back { seat, to, first } => {
                    let (game, undone) = self.back(seat, to).await?;
                    (first.into_iter().chain([undone]).collect(), Some(game))
                }
                Judged::NewLuck { seat, first } => (first.into_iter().chain([self.new_luck(seat)?]).collect(), None),
                Judged::Rematch { seat, without, first } => {
                    let (rematched, new) = self.rematch(seat, &without).await?;
                    made = new;
                    (first.into_iter().chain([rematched]).collect(), None)
                }
            };
            let after = waiting_after(&self.course, &entries, replaced.as_deref());
            match self.store(&entries, request.map(|request| request.stored), (before.waiting, after)).await {
                Ok(Appended::Stored { last }) => {
                    self.stored(entries, last, before, replaced, request);
                    return Ok(Fulfilled { version: last, told: true });
                }
                Ok(Appended::Repeated { sequence }) => {
                    self.take_back(played);
                    self.unmake(made).await?;
                    if sequence > self.course.facts.version {
                        self.catch_up().await?;
                    }
                    return Ok(Fulfilled { version: sequence, told: false });
                }
                Ok(Appended::Conflict { .. }) => {
                    self.take_back(played);
                    self.unmake(made).await?;
                    self.catch_up().await?;
                    self.directory.metrics.conflict();
                }
                Err(error) => {
                    self.take_back(played);
                    // Whether it was stored is unknown: what is stored is the truth.
                    let _ = self.catch_up().await;
                    return Err(error.into());
                }
            }
        }
        Err(Refusal::new(Code::Unavailable, "unavailable"))
    }

    async fn store(
        &mut self,
        entries: &[Entry],
        request: Option<&str>,
        waiting: (SeatSet, SeatSet),
    ) -> Result<Appended, store::StoreError> {
        let last = entries.len().saturating_sub(1);
        let now = self.directory.now();
        let new = |(at, entry): (usize, &Entry)| store::NewEntry {
            // The answer names the version after the last entry, and so does a repeated one.
            request: request.filter(|_| at == last).map(str::to_owned),
            at: now,
            body: serde_json::to_string(entry).unwrap_or_default(),
        };
        let append = Append {
            table: self.id,
            expected: self.course.facts.version,
            entries: entries.iter().enumerate().map(new).collect(),
            projection: projection::after(&self.course.facts, entries, waiting),
            snapshot: None,
        };
        self.pending_at = now;
        self.directory.store.append(append).await
    }

    /// The entry by which the game goes on with luck that nobody knows.
    fn new_luck(&self, seat: u8) -> Result<Entry, Refusal> {
        let game = self.course.game.as_ref().ok_or_else(|| Refusal::new(Code::WrongMoment, "not_begun"))?;
        Ok(Entry::NewLuck { seat, seed: table::journal::hex(refusal::seed()?), hash: game.hash() })
    }

    /// Takes note of what was stored, and tells it.
    fn stored(
        &mut self,
        entries: Vec<Entry>,
        last: u64,
        before: Asked,
        mut replaced: Option<Box<dyn AnyTable>>,
        request: Option<Request<'_>>,
    ) {
        let done = request.map(|request| ToClient::Done { id: request.id.to_owned(), version: last });
        let answer = request.map(|request| request.socket).zip(done.as_ref());
        let at = i64::try_from(self.pending_at).unwrap_or(i64::MAX);
        let first = last + 1 - entries.len() as u64;
        for (sequence, entry) in (first..).zip(entries) {
            let placed = Placed { sequence, at, entry };
            let changed = match &placed.entry {
                Entry::Act(_) => self.course.note(sequence, at, &placed.entry, before),
                Entry::Undone { .. } => {
                    self.course.game = replaced.take().or(self.course.game.take());
                    self.course.note(sequence, at, &placed.entry, before)
                }
                _ => match self.course.step(&placed) {
                    Ok(changed) => changed,
                    Err(_) => Changed { table: true, position: true },
                },
            };
            self.tell(&placed, changed, answer.filter(|_| sequence == last));
            self.directory.metrics.entry(matches!(placed.entry, Entry::Act(_)));
        }
    }

    /// Tells everybody of the last step.
    pub(super) fn tell(&mut self, placed: &Placed, changed: Changed, answer: Option<(SocketId, &ToClient)>) {
        self.directory.watched.touch(self.id);
        let mut told = Vec::new();
        let away = if changed.table {
            let now = self.directory.now_signed();
            let news = self.attendance.note(&self.course.facts, &self.sockets, now);
            let away = self.away();
            told = self.sockets.check_eyes(&self.names, &self.course, &away, placed.entry.takes_away());
            self.directory.tell_elsewhere(self.id, news);
            away
        } else {
            Vec::new()
        };
        let news = News { placed, changed, answer, told: &told };
        self.sockets.broadcast(&self.names, &self.course, &away, &news);
        // Whoever was told everything anew still waits for the answer to their request.
        if let Some((author, answer)) = answer.filter(|(author, _)| told.contains(author))
            && let Some(socket) = self.sockets.get(author)
        {
            socket.send(answer);
        }
        self.course.forget();
    }

    fn take_back(&mut self, played: bool) {
        if let Some(game) = self.course.game.as_mut().filter(|_| played) {
            judge::take_back(&mut **game);
        }
    }

    /// The table is gone.
    pub(super) fn end(&mut self, key: &'static str) {
        self.gone = true;
        self.sockets.farewell(key, self.course.facts.version);
    }

    /// Ends every socket.
    pub(super) fn close(&self, closing: Closing) {
        self.sockets.close(closing);
    }

    /// Whether the game goes on by itself: it is not over, and the desk of a lesson has not paused it.
    pub(super) fn is_playing(&self) -> bool {
        self.course.facts.status == Status::Playing && self.course.facts.paused.is_none()
    }
}

/// Whom the game waits for after these entries. An act has been played already; a game that begins or goes back has not.
fn waiting_after(course: &Course, entries: &[Entry], replaced: Option<&dyn AnyTable>) -> SeatSet {
    let begun = entries.iter().find_map(|entry| match entry {
        Entry::Began { header } => u128::from_str_radix(&header.seed, 16).ok(),
        _ => None,
    });
    match (begun, replaced) {
        (Some(seed), _) => course.book.deal(seed).waiting().unwrap_or(SeatSet::EMPTY),
        (None, Some(game)) => game.waiting().unwrap_or(SeatSet::EMPTY),
        (None, None) => course.asked().waiting,
    }
}

impl Drop for Owner {
    /// However the table's task ends, nobody is left listening to nothing.
    fn drop(&mut self) {
        self.sockets.close(Closing::Broken);
        self.directory.metrics.closed();
    }
}

/// Opens a table and owns it until it falls asleep.
pub(super) fn spawn(directory: Arc<Directory>, id: TableId, commands: mpsc::Receiver<Command>) {
    tokio::spawn(super::lifecycle::run(directory, id, commands));
}
