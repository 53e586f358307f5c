//! The sockets at one table, and what each of them is told.

use super::course::{Changed, Course, Placed};
use super::facts::Facts;
use super::viewer_position::{self, ViewFormat};
use crate::refusal::Refusal;
use crate::sockets::outbox::{Closing, Item, Outbox};
use crate::store::GuestId;
use axum::body::Bytes;
use shelf::words::Lang;
use std::sync::Arc;
use table::Viewer;
use wire::SeatKind;
use wire::socket::{Lost, Why};
use wire::{Code, Sync, ToClient, Update};

/// A socket's number at its table.
pub(crate) type SocketId = u32;

/// A connected client.
pub(crate) struct Socket {
    pub(crate) id: SocketId,
    pub(crate) guest: Option<GuestId>,
    /// Tells the requests of one guest without a cookie from another's.
    pub(crate) nonce: u64,
    pub(crate) viewer: Viewer,
    pub(crate) format: ViewFormat,
    pub(crate) lang: Lang,
    /// Whether the desk of a lesson looks: its eyes are its own affair.
    pub(crate) desk: bool,
    pub(crate) outbox: Arc<Outbox>,
}

impl Socket {
    /// Sends one message.
    pub(crate) fn send(&self, message: &ToClient) {
        self.outbox.push(Item::text(text(message)));
    }

    /// The seat it looks from.
    pub(crate) fn seat(&self) -> Option<u8> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat.0),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }
}

/// The sockets at one table.
#[derive(Default)]
pub(crate) struct Sockets {
    all: Vec<Socket>,
    next: SocketId,
}

/// The usual size of an update, so that its buffer rarely has to grow while it is written.
const USUAL_UPDATE: usize = 3584;

/// A message as it goes over the wire.
pub(crate) fn text(message: &ToClient) -> Bytes {
    Bytes::from(written(message))
}

fn written(message: &ToClient) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(match message {
        ToClient::Sync(_) | ToClient::Update(_) => USUAL_UPDATE,
        ToClient::Done { .. } | ToClient::Refused { .. } | ToClient::Suggested { .. } | ToClient::Presence { .. } => {
            256
        }
    });
    // Messages are plain structs of numbers and texts: they always have a JSON form.
    let _ = serde_json::to_writer(&mut bytes, message);
    bytes
}

impl Sockets {
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn get(&self, id: SocketId) -> Option<&Socket> {
        self.all.iter().find(|socket| socket.id == id)
    }

    pub(crate) fn get_mut(&mut self, id: SocketId) -> Option<&mut Socket> {
        self.all.iter_mut().find(|socket| socket.id == id)
    }

    /// Adds a socket under a number of its own.
    pub(crate) fn add(&mut self, socket: impl FnOnce(SocketId) -> Socket) -> SocketId {
        self.next = self.next.wrapping_add(1);
        let id = self.next;
        self.all.reserve_exact(1);
        self.all.push(socket(id));
        id
    }

    pub(crate) fn remove(&mut self, id: SocketId) {
        self.all.retain(|socket| socket.id != id);
    }

    /// Ends all of them.
    pub(crate) fn close(&self, closing: Closing) {
        self.all.iter().for_each(|socket| socket.outbox.close(closing));
    }

    /// Whether somebody who sits on a seat is connected.
    pub(crate) fn is_present(&self, facts: &Facts, seat: u8) -> bool {
        self.all.iter().any(|socket| facts.belongs(socket.guest, seat))
    }

    /// Whether whoever acts for a seat is connected.
    pub(crate) fn speaks(&self, facts: &Facts, seat: u8) -> bool {
        self.all.iter().any(|socket| facts.holds(socket.guest, seat))
    }

    /// How many watch without a seat.
    fn watching(&self, facts: &Facts) -> u32 {
        self.all.iter().filter(|socket| facts.place_of(socket.guest).is_none()).count() as u32
    }

    /// Tells everybody who sits on a seat, except the sender.
    pub(crate) fn tell_team(&self, facts: &Facts, seat: u8, from: SocketId, message: &ToClient) {
        let message = text(message);
        for socket in self.all.iter().filter(|socket| socket.id != from && facts.belongs(socket.guest, seat)) {
            socket.outbox.push(Item::text(message.clone()));
        }
    }

    /// Tells everybody who is connected, and since when the others are not.
    pub(crate) fn tell_presence(&self, facts: &Facts, away: Vec<Option<i64>>) {
        let people = facts.seats.iter().map(|seat| seat.kind == SeatKind::Person);
        let present = people.zip(&away).map(|(person, away)| person && away.is_none()).collect();
        let watching = self.watching(facts);
        let message = text(&ToClient::Presence { version: facts.version, present, away, watching });
        for socket in &self.all {
            socket.outbox.push(Item::text(message.clone()));
        }
    }

    /// Finds sockets that lost their view: somebody else sits there now, or watching is not allowed in the game. Those
    /// that may still watch are sent everything again, as an onlooker sees it; they need no update.
    pub(crate) fn check_eyes(
        &mut self,
        names: &Names,
        course: &Course,
        away: &[Option<i64>],
        why: Option<Lost>,
    ) -> Vec<SocketId> {
        let facts = &course.facts;
        let mut told = Vec::new();
        for socket in &mut self.all {
            if socket.desk || facts.viewer(socket.guest, socket.seat()).is_some() {
                continue;
            }
            let lost = socket.seat().map(|seat| match why {
                Some(lost) if lost.seat == seat => lost,
                _ => Lost { seat, why: Why::Left },
            });
            // Whatever follows, it does not go through the seat's eyes.
            socket.viewer = Viewer::Spectator;
            let watches = facts.may_watch(socket.guest);
            told.push((socket.id, lost, watches));
            if watches {
                continue;
            }
            let key = lost.map_or("not_watchable", |lost| match lost.why {
                Why::Moved => "seat_moved",
                Why::Left => "seat_left",
                Why::Expelled => "expelled",
                Why::Bot => "seat_given_to_bot",
            });
            let problem = Refusal::new(Code::NotYours, key).problem(socket.lang, None);
            socket.send(&ToClient::Refused { id: None, version: facts.version, problem });
            socket.outbox.close(Closing::NotYours);
        }
        for (socket, lost, _) in told.iter().filter(|(.., watches)| *watches) {
            self.sync_after(names, course, away, *socket, 0, *lost);
        }
        told.into_iter().map(|(socket, ..)| socket).collect()
    }

    /// Tells everybody of the entry that was the last step. Those who see the same get the same bytes. Its author gets
    /// the answer in the same write.
    pub(crate) fn broadcast(&self, names: &Names, course: &Course, away: &[Option<i64>], news: &News<'_>) {
        let News { placed, changed, answer, told } = *news;
        let mut made: Vec<(Viewer, ViewFormat, Bytes)> = Vec::new();
        for socket in &self.all {
            if told.contains(&socket.id) {
                continue;
            }
            // What the table looks like depends on who holds what: it changes seldom and is written for each.
            let known = (!changed.table)
                .then(|| made.iter().find(|(viewer, format, _)| (*viewer, *format) == (socket.viewer, socket.format)))
                .flatten();
            let message = match known {
                Some((.., message)) => message.clone(),
                None => {
                    let message = self.update(names, course, away, placed, changed, socket);
                    made.push((socket.viewer, socket.format, message.clone()));
                    message
                }
            };
            let answer = answer.filter(|(author, _)| *author == socket.id).map(|(_, answer)| Item::text(text(answer)));
            socket.outbox.push_all([Item::text(message)].into_iter().chain(answer));
        }
    }

    fn update(
        &self,
        names: &Names,
        course: &Course,
        away: &[Option<i64>],
        placed: &Placed,
        changed: Changed,
        socket: &Socket,
    ) -> Bytes {
        let game = course.game.as_deref().filter(|_| changed.position);
        let packed = socket.format == ViewFormat::Packed;
        let update = ToClient::Update(Box::new(Update {
            version: course.facts.version,
            standing: viewer_position::standing(course, socket.viewer),
            // The rules have been told, and never change.
            table: changed.table.then(|| wire::TableInfo { setup: None, ..info(names, course, away, socket.guest) }),
            seen: game.filter(|_| !packed).map(|game| viewer_position::seen(game, socket.viewer, socket.format)),
            log: vec![course.tell(placed, socket.viewer)],
        }));
        let mut bytes = written(&update);
        if let Some(game) = game.filter(|_| packed) {
            viewer_position::append_packed(&mut bytes, &game.packed_view(socket.viewer));
        }
        Bytes::from(bytes)
    }

    /// Tells everybody all that happened after `since`, except those who have been told everything already.
    pub(crate) fn sync_all(&self, names: &Names, course: &Course, away: &[Option<i64>], since: u64, told: &[SocketId]) {
        for socket in self.all.iter().filter(|socket| !told.contains(&socket.id)) {
            self.sync(names, course, away, socket.id, since);
        }
    }

    /// Tells everybody why there is nothing more to see, and ends their sockets.
    pub(crate) fn farewell(&self, key: &'static str, version: u64) {
        for socket in &self.all {
            let problem = Refusal::new(Code::NotFound, key).problem(socket.lang, None);
            socket.send(&ToClient::Refused { id: None, version, problem });
            socket.outbox.close(Closing::NotYours);
        }
    }

    /// Puts everything a socket needs to go on into its outbox.
    pub(crate) fn sync(&self, names: &Names, course: &Course, away: &[Option<i64>], socket: SocketId, since: u64) {
        self.sync_after(names, course, away, socket, since, None);
    }

    fn sync_after(
        &self,
        names: &Names,
        course: &Course,
        away: &[Option<i64>],
        socket: SocketId,
        since: u64,
        lost: Option<Lost>,
    ) {
        let Some(socket) = self.get(socket) else { return };
        let version = course.facts.version;
        // Whoever knows more than there is has seen another table: from the beginning, then.
        let since = if since > version { 0 } else { since };
        let mut table = info(names, course, away, socket.guest);
        if since > 0 {
            table.setup = None;
        }
        let sync = Sync {
            version,
            table,
            viewer: socket.seat(),
            lost,
            standing: viewer_position::standing(course, socket.viewer),
            seen: course.game.as_deref().map(|game| viewer_position::seen(game, socket.viewer, socket.format)),
            since,
            log: Vec::new(),
        };
        socket.outbox.push(Item::Sync(Box::new((sync, socket.viewer))));
    }
}

/// The table as a guest sees it.
pub(crate) fn info(names: &Names, course: &Course, away: &[Option<i64>], guest: Option<GuestId>) -> wire::TableInfo {
    course.facts.info(&names.id, &names.code, guest, away)
}

/// What everybody is told of an entry.
#[derive(Clone, Copy)]
pub(crate) struct News<'n> {
    pub(crate) placed: &'n Placed,
    pub(crate) changed: Changed,
    /// Its author's socket, and the answer that goes with it.
    pub(crate) answer: Option<(SocketId, &'n ToClient)>,
    /// Who has been told everything already.
    pub(crate) told: &'n [SocketId],
}

/// What a table is called.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    pub(crate) id: String,
    pub(crate) code: String,
}
