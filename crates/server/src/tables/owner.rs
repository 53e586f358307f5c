//! The one who owns a live table: everything that happens there goes through this task, one thing after the other.
//!
//! A change is judged, stored, and only then told. Another process may be faster: then its entries are read and told, and
//! the wish is judged again. Nobody is refused anything, and nobody is shown the table, before what others have stored is
//! read: whatever one process has answered, every other knows at once.

use super::attendance::Attendance;
use super::command::{Command, Connect};
use super::course::{Changed, Course, Placed};
use super::entry::Entry;
use super::facts::Asked;
use super::hesitation::{Held, Hesitation};
use super::house::House;
use super::judge::{self, Judged, Surroundings};
use super::life::Thought;
use super::projection;
use super::sockets::{self, Names, News, Socket, SocketId, Sockets};
use super::talk::Talk;
use super::wish::Wish;
use crate::refusal::{self, Refusal};
use crate::sockets::outbox::Closing;
use crate::store::{self, Append, Appended, GuestId, Storage, TableId};
use crate::text;
use shelf::AnyTable;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::luck::Dice;
use table::{SeatSet, StandingOrders};
use tokio::sync::mpsc;
use wire::{Code, Status, ToClient, ToServer};

/// How often a wish is judged again because another process was faster. Each time somebody else got on.
const MOST_TRIES: usize = 50;
/// How many answered requests are remembered without asking the store.
const REMEMBERED: usize = 8;
/// How far back the store is searched for a request that would be refused now.
const SEARCHED: u64 = 200;

/// A request of a socket.
#[derive(Clone, Copy)]
pub(super) struct Request<'r> {
    socket: SocketId,
    /// The client's own id for it.
    id: &'r str,
    /// What the store remembers it by.
    stored: &'r str,
}

/// How a wish came true.
#[derive(Clone, Copy)]
pub(super) struct Fulfilled {
    /// The version after it.
    pub(super) version: u64,
    /// Whether its author has the answer already, together with what changed.
    told: bool,
}

/// A live table.
pub(crate) struct Owner {
    pub(super) house: Arc<House>,
    pub(super) id: TableId,
    pub(super) names: Names,
    pub(super) course: Course,
    pub(super) sockets: Sockets,
    pub(super) dice: Dice,
    /// What seats want to be asked in windows for reactions, as far as they have said so here.
    pub(super) orders: BTreeMap<u8, StandingOrders>,
    /// When seats may pass in windows, and the passes that came sooner.
    pub(super) hesitation: Hesitation,
    pub(super) held: Vec<Held>,
    /// What a bot is thinking about.
    pub(super) thought: Option<Thought>,
    /// Who is here, and since when the others are away.
    pub(super) attendance: Attendance,
    talk: Talk,
    /// Whether the table was deleted.
    pub(super) gone: bool,
    /// Requests answered last, with the version after them.
    answered: VecDeque<(String, u64)>,
    /// The time of what is being stored.
    pending_at: u64,
}

impl Owner {
    /// Opens a table from the store.
    pub(super) async fn open(house: Arc<House>, id: TableId) -> Result<Owner, Refusal> {
        let record = house.store.table(id).await?.ok_or_else(refusal::no_table)?;
        let stored = house.store.entries(id, 0, u64::MAX).await?;
        let restored = house.work(move |house| Course::restore(&house.books, &stored)).await;
        if let Err(refusal) = &restored {
            tracing::error!(table = %id, ?refusal, "this table cannot be opened");
        }
        let course = restored?.ok_or_else(refusal::no_table)?;
        let names = Names { id: id.to_string(), code: record.code.to_string() };
        let dice = Dice::new(house.random());
        let attendance = Attendance::new(house.now_signed());
        house.metrics.opened();
        Ok(Owner {
            house,
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
                let answer = self.attempt(&ask.wish, None).await;
                let _ = ask.reply.send(answer.map(|fulfilled| fulfilled.version));
            }
            Command::Info(info) => {
                let _ = self.look_behind().await;
                let told = sockets::info(&self.names, &self.course, &self.away(), info.guest);
                let _ = info.reply.send(Ok(told));
            }
            Command::Held(held) => {
                let _ = self.look_behind().await;
                let facts = &self.course.facts;
                let since = facts.seat(held.seat).filter(|_| facts.holds(held.guest, held.seat)).map(|seat| seat.since);
                let _ = held.reply.send(since.ok_or_else(|| Refusal::new(Code::NotYours, "not_your_seat")));
            }
            Command::Changed => drop(self.look_behind().await),
            Command::Presence => {
                self.look_elsewhere().await;
                self.sockets.tell_presence(&self.course.facts, self.away());
            }
            Command::Delete(delete) => drop(delete.reply.send(self.delete(delete.guest).await)),
            Command::Deleted => self.end("deleted"),
            Command::Rewritten => self.read_again().await,
            #[cfg(test)]
            Command::Panic => panic!("made on purpose"),
        }
    }

    /// By seat of a person, since when they are away.
    pub(super) fn away(&self) -> Vec<Option<i64>> {
        self.attendance.away(&self.course.facts, self.course.asked().waiting, self.house.now_signed())
    }

    /// Tells who is here, at the table and to the other processes.
    async fn note_presence(&mut self) {
        let news = self.attendance.note(&self.course.facts, &self.sockets, self.house.now_signed());
        self.sockets.tell_presence(&self.course.facts, self.away());
        if !news.is_empty() {
            self.tell_elsewhere(news).await;
        }
    }

    /// Gives the other processes a sign of life.
    pub(super) async fn beat(&self) {
        self.tell_elsewhere(self.attendance.connected()).await;
    }

    async fn tell_elsewhere(&self, seats: Vec<(u8, bool)>) {
        if self.house.is_shared()
            && let Err(error) = self.house.store.note_presence(self.id, seats, self.house.now()).await
        {
            tracing::warn!(table = %self.id, %error, "the others do not hear who is here");
        }
    }

    /// Reads who is connected to other processes.
    async fn look_elsewhere(&mut self) {
        if !self.house.is_shared() {
            return;
        }
        match self.house.store.presence(self.id).await {
            Ok(elsewhere) => self.attendance.hear(elsewhere),
            Err(error) => tracing::warn!(table = %self.id, %error, "who is elsewhere is not known"),
        }
    }

    async fn connect(&mut self, connect: Connect) {
        let Connect { guest, seat, since, form, lang, outbox, reply } = connect;
        let looked = self.look_behind().await;
        let facts = &self.course.facts;
        let seat = seat.or_else(|| facts.place_of(guest));
        let Some(viewer) = facts.viewer(guest, seat) else {
            let expelled = guest.is_some_and(|guest| facts.expelled.contains(&guest));
            let key = if expelled {
                "expelled"
            } else if seat.is_some() {
                "not_your_seat"
            } else {
                "not_watchable"
            };
            let _ = reply.send(Err(looked.err().unwrap_or_else(|| Refusal::new(Code::NotYours, key))));
            return;
        };
        let nonce = self.house.random();
        let id = self.sockets.add(|id| Socket { id, guest, nonce, viewer, form, lang, outbox });
        if reply.send(Ok(id)).is_err() {
            self.sockets.remove(id);
            return;
        }
        self.look_elsewhere().await;
        let news = self.attendance.note(&self.course.facts, &self.sockets, self.house.now_signed());
        let away = self.away();
        self.sockets.sync(&self.names, &self.course, &away, id, since);
        self.sockets.tell_presence(&self.course.facts, away);
        if !news.is_empty() {
            self.tell_elsewhere(news).await;
        }
    }

    pub(super) async fn message(&mut self, socket: SocketId, message: ToServer) {
        let Some(sender) = self.sockets.get(socket) else { return };
        let guest = sender.guest;
        let (id, wish) = match message {
            ToServer::Act { id, version, seat, action, note } => {
                (id, Wish::Act { guest, seat, version, action, note, by: wire::log::By::Player })
            }
            ToServer::Orders { seat, orders } => return self.take_orders(socket, seat, orders).await,
            ToServer::Suggest { seat, action } => return self.suggest(socket, seat, action).await,
            ToServer::Undo { id, version, seat, to } => (id, Wish::Undo { guest, seat, version, to }),
            ToServer::Propose { id, seat, proposal, .. } => (id, Wish::Propose { guest, seat, proposal }),
            ToServer::Answer { id, seat, proposal, agree, .. } => (id, Wish::Answer { guest, seat, proposal, agree }),
            ToServer::Chat { id, text, seat, name } => {
                if !self.talk.allows(guest) {
                    self.house.metrics.limited();
                    return self.refuse(socket, Some(id), &Refusal::new(Code::TooMany, "too_much_talk"));
                }
                (id, Wish::Chat { guest, seat, name, text })
            }
            ToServer::Look { seat } => return self.look(socket, seat).await,
            ToServer::Resync { since } => {
                let _ = self.look_behind().await;
                let away = self.away();
                return self.sockets.sync(&self.names, &self.course, &away, socket, since);
            }
        };
        self.request(socket, id, &wish).await;
    }

    async fn look(&mut self, socket: SocketId, seat: Option<u8>) {
        let _ = self.look_behind().await;
        let away = self.away();
        let Some(sender) = self.sockets.get_mut(socket) else { return };
        match self.course.facts.viewer(sender.guest, seat) {
            Some(viewer) => {
                sender.viewer = viewer;
                let version = self.course.facts.version;
                self.sockets.sync(&self.names, &self.course, &away, socket, version);
            }
            None => {
                let problem = Refusal::new(Code::NotYours, "not_your_seat").problem(sender.lang, None);
                sender.send(&ToClient::Refused { id: None, version: self.course.facts.version, problem });
            }
        }
    }

    /// A request of a socket: the same one gets the same answer, however often it comes.
    async fn request(&mut self, socket: SocketId, id: String, wish: &Wish) {
        if let Err(refusal) = text::request(&id) {
            return self.refuse(socket, None, &refusal);
        }
        let Some(stored) = self.sockets.get(socket).map(|sender| stored_request(sender.guest, sender.nonce, &id))
        else {
            return;
        };
        let known = self.answered.iter().find(|(answered, _)| *answered == stored).map(|(_, version)| *version);
        let answer = match known {
            Some(version) => Ok(Fulfilled { version, told: false }),
            None => self.attempt(wish, Some(Request { socket, id: &id, stored: &stored })).await,
        };
        let answer = match answer {
            Err(refusal) if refusal.code != Code::Unavailable => {
                let found = self.search(&stored, wish).await;
                found.map(|version| Fulfilled { version, told: false }).ok_or(refusal)
            }
            answer => answer,
        };
        match answer {
            Ok(Fulfilled { version, told }) => {
                if known.is_none() {
                    self.answered.truncate(REMEMBERED - 1);
                    self.answered.push_front((stored, version));
                }
                if let Some(socket) = self.sockets.get(socket).filter(|_| !told) {
                    socket.send(&ToClient::Done { id, version });
                }
            }
            Err(refusal) => {
                self.refuse(socket, Some(id), &refusal);
                if refusal.code == Code::Stale {
                    let (since, away) = (wish.version().unwrap_or(0), self.away());
                    self.sockets.sync(&self.names, &self.course, &away, socket, since);
                }
            }
        }
    }

    pub(super) fn refuse(&self, socket: SocketId, id: Option<String>, refusal: &Refusal) {
        self.house.metrics.refused();
        if let Some(socket) = self.sockets.get(socket) {
            let problem = refusal.problem(socket.lang, Some(&*self.course.book));
            socket.send(&ToClient::Refused { id, version: self.course.facts.version, problem });
        }
    }

    /// Whether a request that would be refused now is stored already: its answer was lost on the way.
    async fn search(&self, request: &str, wish: &Wish) -> Option<u64> {
        let version = self.course.facts.version;
        let seen = wish.version().unwrap_or(version).min(version.saturating_sub(SEARCHED));
        let stored =
            self.house.store.entries(self.id, seen.max(version.saturating_sub(10 * SEARCHED)), version).await.ok()?;
        stored.iter().find(|entry| entry.request.as_deref() == Some(request)).map(|entry| entry.sequence)
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
            let now = self.house.now_signed();
            let around = Surroundings { attendance: &self.attendance, waiting: before.waiting, now };
            let judged = match judge::judge(&mut self.course, wish, &around) {
                Ok(judged) => judged,
                Err(_) if self.look_behind().await? => continue,
                Err(refusal) => return Err(refusal),
            };
            let played = matches!(judged, Judged::Played(_));
            let (entries, replaced) = match judged {
                Judged::Entries(entries) => (entries, None),
                Judged::Played(act) => (vec![Entry::Act(act)], None),
                Judged::Back { seat, to, first } => {
                    let (game, undone) = self.back(seat, to).await?;
                    (first.into_iter().chain([undone]).collect(), Some(game))
                }
                Judged::NewLuck { seat, first } => (first.into_iter().chain([self.new_luck(seat)?]).collect(), None),
            };
            let after = waiting_after(&self.course, &entries, replaced.as_deref());
            match self.store(&entries, request.map(|request| request.stored), (before.waiting, after)).await {
                Ok(Appended::Stored { last }) => {
                    self.stored(entries, last, before, replaced, request);
                    return Ok(Fulfilled { version: last, told: true });
                }
                Ok(Appended::Repeated { sequence }) => {
                    self.take_back(played);
                    if sequence > self.course.facts.version {
                        self.catch_up().await?;
                    }
                    return Ok(Fulfilled { version: sequence, told: false });
                }
                Ok(Appended::Conflict { .. }) => {
                    self.take_back(played);
                    self.catch_up().await?;
                    self.house.metrics.conflict();
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
        let now = self.house.now();
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
        self.house.store.append(append).await
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
            self.house.metrics.entry(matches!(placed.entry, Entry::Act(_)));
        }
    }

    /// Tells everybody of the last step.
    fn tell(&mut self, placed: &Placed, changed: Changed, answer: Option<(SocketId, &ToClient)>) {
        let mut told = Vec::new();
        let away = if changed.table {
            let now = self.house.now_signed();
            let news = self.attendance.note(&self.course.facts, &self.sockets, now);
            let away = self.away();
            told = self.sockets.check_eyes(&self.names, &self.course, &away, placed.entry.takes_away());
            self.house.tell_elsewhere(self.id, news);
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

    /// The game gone back to the position after so many moves, and the entry that says so.
    async fn back(&self, seat: u8, to: u32) -> Result<(Box<dyn AnyTable>, Entry), Refusal> {
        let stored = self.house.store.entries(self.id, 0, self.course.facts.version).await?;
        let went = move |house: &House| {
            let course = Course::walk(&house.books, &stored, |_, _| ())?;
            let mut game = course.and_then(|course| course.game).ok_or_else(refusal::no_table)?;
            game.undo_to(to as usize)?;
            game.hand_over();
            Ok(game)
        };
        let game = self.house.work(went).await?;
        let hash = game.hash();
        Ok((game, Entry::Undone { seat, to, hash }))
    }

    /// Reads what other processes have stored before somebody is refused something or shown the table. Whether there was
    /// anything new.
    pub(super) async fn look_behind(&mut self) -> Result<bool, Refusal> {
        let known = self.course.facts.version;
        let looked = self.catch_up().await;
        if let Err(refusal) = &looked {
            tracing::warn!(table = %self.id, ?refusal, "could not catch up");
        }
        looked.map(|()| self.course.facts.version != known)
    }

    /// Reads what other processes have stored, and tells it here.
    async fn catch_up(&mut self) -> Result<(), Refusal> {
        let known = self.course.facts.version;
        let stored = self.house.store.entries(self.id, known, u64::MAX).await?;
        if stored.is_empty() {
            return Ok(());
        }
        let placed = stored.iter().map(Placed::read).collect::<Result<Vec<_>, _>>()?;
        if placed.iter().any(|placed| matches!(placed.entry, Entry::Undone { .. })) {
            return self.walk_again(known).await;
        }
        for placed in &placed {
            let changed = self.course.step(placed)?;
            self.tell(placed, changed, None);
        }
        Ok(())
    }

    /// Going back takes positions that a live table does not keep: the whole table is read again.
    async fn walk_again(&mut self, known: u64) -> Result<(), Refusal> {
        let stored = self.house.store.entries(self.id, 0, u64::MAX).await?;
        let (course, new) = self
            .house
            .work(move |house| {
                let mut new = Vec::new();
                let course = Course::walk(&house.books, &stored, |_, placed| {
                    new.extend((placed.sequence > known).then(|| placed.clone()));
                })?;
                Ok((course.ok_or_else(refusal::no_table)?, new))
            })
            .await?;
        self.course = course;
        self.course.forget();
        let why = new.iter().rev().find_map(|placed| placed.entry.takes_away());
        let away = self.away();
        self.sockets.check_eyes(&self.names, &self.course, &away, why);
        // What happened on the way is told from the history, to everybody alike.
        self.sockets.sync_all(&self.names, &self.course, &away, known);
        Ok(())
    }

    /// What is stored was changed where it stood: everything is read, and told, from the beginning.
    async fn read_again(&mut self) {
        if let Err(refusal) = self.walk_again(0).await {
            tracing::warn!(table = %self.id, ?refusal, "could not be read again");
            self.close(Closing::Broken);
        }
    }

    /// The table is no more.
    pub(super) fn end(&mut self, key: &'static str) {
        self.gone = true;
        self.sockets.farewell(key, self.course.facts.version);
    }

    /// Ends every socket.
    pub(super) fn close(&self, closing: Closing) {
        self.sockets.close(closing);
    }

    pub(super) fn is_playing(&self) -> bool {
        self.course.facts.status == Status::Playing
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

/// What the store remembers a request by: two guests may use the same id, and so may two without a cookie.
fn stored_request(guest: Option<GuestId>, nonce: u64, id: &str) -> String {
    match guest.and_then(|guest| guest.0.first_chunk::<8>().copied()) {
        Some(guest) => format!("{:016x}:{id}", u64::from_be_bytes(guest)),
        None => format!("?{nonce:016x}:{id}"),
    }
}

impl Drop for Owner {
    /// However the table's task ends, nobody is left listening to nothing.
    fn drop(&mut self) {
        self.sockets.close(Closing::Broken);
        self.house.metrics.closed();
    }
}

/// Opens a table and owns it until it falls asleep.
pub(super) fn spawn(house: Arc<House>, id: TableId, commands: mpsc::Receiver<Command>) {
    tokio::spawn(super::life::run(house, id, commands));
}
