//! A server's table on screen: shows what comes, and never sends a decision twice.

mod acts;
mod asking;
mod line;

use super::door::Door;
use super::http::ApiError;
use super::inbox::{Inbox, Next};
use super::outbox::Outbox;
use super::server;
use super::socket::Socket;
use crate::actions::{Later, TableActions};
use crate::{Connection, Home, Moment, Position, Suggestion, TableFacts, TableModel};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::chance::seed;
use page_kit::words::page_text;
use serde_json::Value;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use table::{Seat, StandingOrders, Viewer};
use wire::socket::Lost;
use wire::{Code, Problem, ToClient, ToServer};

/// A server's table and its model.
pub struct RemoteActions {
    id: String,
    door: Door,
    model: TableModel,
    server: RwSignal<server::Server>,
    inbox: RefCell<Inbox>,
    outbox: RefCell<Outbox>,
    socket: RefCell<Option<Socket>>,
    attempts: Cell<usize>,
    heard: Cell<f64>,
    /// A decision that was refused because the table had moved on is sent once more if the question is still the same.
    again: RefCell<Option<ToServer>>,
    /// Whether the next frame will show what has come.
    due: Cell<bool>,
    /// The standing orders of the reader's seats. The server does not store them, so they are sent again on a new line.
    orders: RefCell<BTreeMap<u8, StandingOrders>>,
    /// The last refusal that answered no request: what the server says before it closes a line for good.
    last_word: RefCell<Option<Problem>>,
    /// Whether we ask, from time to time, if a request to join a team has been answered.
    asking: Cell<bool>,
    /// Whether the reader chose to look on without a seat. Otherwise somebody who sits down looks through their seat.
    watching: Cell<bool>,
    own: Weak<RemoteActions>,
}

/// Opens a table on the server, by its id or code. The model fills when the first message arrives.
pub fn open(id: &str) -> TableModel {
    open_by(Door::Own(id.to_owned()), id)
}

/// Opens a table of a lesson as its desk sees it: the public side at first. Nothing can be done there.
pub fn open_from_desk(key: &str, number: u16) -> TableModel {
    open_by(Door::desk(key, number), "")
}

fn open_by(door: Door, id: &str) -> TableModel {
    let model = TableModel::new(TableFacts::new(Home::Server, id));
    let server = server::server();
    let hands = Rc::new_cyclic(|own| RemoteActions {
        id: id.to_owned(),
        door,
        model,
        server,
        inbox: RefCell::default(),
        outbox: RefCell::default(),
        socket: RefCell::new(None),
        attempts: Cell::new(0),
        heard: Cell::new(js_sys::Date::now()),
        again: RefCell::new(None),
        due: Cell::new(false),
        orders: RefCell::default(),
        last_word: RefCell::new(None),
        asking: Cell::new(false),
        watching: Cell::new(false),
        own: own.clone(),
    });
    hands.connect();
    hands.watch_the_line();
    model.give_hands(hands);
    model
}

impl RemoteActions {
    fn take(&self, message: ToClient) {
        match message {
            ToClient::Sync(sync) => {
                self.attempts.set(0);
                let next = self.inbox.borrow_mut().sync(*sync);
                self.go_on(next);
                if next == Next::Show {
                    self.model.connection.set(Connection::Online);
                    self.send_again();
                }
            }
            ToClient::Update(update) => {
                let next = self.inbox.borrow_mut().update(*update);
                match next {
                    Next::Show => self.show_soon(),
                    other => self.go_on(other),
                }
            }
            ToClient::Done { id, .. } => {
                self.outbox.borrow_mut().answered(&id);
                self.model.refusal.set(None);
                self.tell_sending();
            }
            ToClient::Refused { id, problem, .. } => self.refused(id.as_deref(), problem),
            ToClient::Suggested { name, action, .. } => self.suggested(name, action),
            ToClient::Presence { present, away, watching, .. } => {
                self.inbox.borrow_mut().presence(&present, &away);
                self.model.watching.set(watching);
                let inbox = self.inbox.borrow();
                if let Some(table) = &inbox.table {
                    self.model.seats.set(table.seats.clone());
                }
            }
        }
    }

    /// Everybody in the team has one suggestion, their latest.
    fn suggested(&self, name: String, action: Value) {
        let moves = self.inbox.borrow().standing.moves;
        self.model.suggestions.update(|all| {
            all.retain(|one| one.moves == moves && one.name != name);
            all.push(Suggestion { name, action, moves });
        });
    }

    fn refused(&self, id: Option<&str>, problem: Problem) {
        let request = id.and_then(|id| self.outbox.borrow_mut().answered(id));
        if problem.code == Code::Stale {
            // The table moved on while this was under way. The resync that follows shows whether it still makes sense.
            if let Some(request) = request {
                *self.again.borrow_mut() = Some(request);
            }
            let since = self.inbox.borrow().version;
            return self.transmit(&ToServer::Resync { since });
        }
        if id.is_none() {
            // The server says why before it closes a line for good.
            *self.last_word.borrow_mut() = Some(problem.clone());
        }
        self.tell_sending();
        self.model.refusal.set(Some(problem));
    }

    /// A seat was taken from this line: nothing that was meant for it goes out any more, and nothing of it stays.
    fn lose(&self, lost: Lost) {
        *self.outbox.borrow_mut() = Outbox::default();
        *self.again.borrow_mut() = None;
        self.orders.borrow_mut().remove(&lost.seat);
        let model = self.model;
        model.suggestions.set(Vec::new());
        model.orders.set(StandingOrders::default());
        model.refusal.set(None);
        model.lost.set(Some(lost));
        self.tell_sending();
    }

    /// A decision is under way until its result is on the screen: an answer comes a frame before it, and buttons that wake
    /// up in between would act on a position that is gone.
    fn tell_sending(&self) {
        let deciding = self.outbox.borrow().deciding() || self.again.borrow().is_some();
        self.model.sending.set(deciding || (self.due.get() && self.model.sending.get_untracked()));
    }

    /// Bots answer at once and all together: what comes within a frame is drawn once. A page nobody sees has no frames, and
    /// its title still has to say whose turn it is.
    fn show_soon(&self) {
        if document().hidden() {
            return self.go_on(Next::Show);
        }
        if self.due.replace(true) {
            return;
        }
        let own = self.own.clone();
        request_animation_frame(move || {
            if let Some(hands) = own.upgrade() {
                hands.due.set(false);
                hands.go_on(Next::Show);
                hands.tell_sending();
            }
        });
    }

    fn go_on(&self, next: Next) {
        match next {
            Next::Show => {
                let lost = self.inbox.borrow_mut().lost.take();
                if let Some(lost) = lost {
                    self.lose(lost);
                }
                self.show();
                self.look_through_own_seat();
            }
            Next::Resync(since) => self.transmit(&ToServer::Resync { since }),
            Next::OtherVersion => {
                *self.socket.borrow_mut() = None;
                self.model.connection.set(Connection::OtherVersion);
            }
        }
    }

    /// Whoever has just sat down still looks with a spectator's eyes.
    fn look_through_own_seat(&self) {
        let inbox = self.inbox.borrow();
        let own =
            inbox.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.mine || seat.place.is_some()));
        if let (None, Some(own), false) = (inbox.viewer, own, self.watching.get()) {
            self.transmit(&ToServer::Look { seat: Some(own.seat) });
        }
    }

    /// Tells the model how the table stands.
    fn show(&self) {
        let (inbox, model) = (self.inbox.borrow(), self.model);
        let Some(table) = &inbox.table else { return };
        // On a mediator's seat the desk sits itself.
        let only_looks = self.door.looking_desk().is_some() && !table.seats.iter().any(|seat| seat.mine);
        model.facts.update(|facts| {
            facts.follow(table);
            facts.only_looks = only_looks;
        });
        if model.seats.with_untracked(|seats| *seats != table.seats) {
            self.hear_answer(&table.seats);
            model.seats.set(table.seats.clone());
        }
        // Whoever has the seat again has not lost it.
        if model.lost.with_untracked(|lost| lost.is_some_and(|lost| inbox.viewer == Some(lost.seat))) {
            model.lost.set(None);
        }
        let viewer = self.looking(&inbox);
        if model.looking.get_untracked() != viewer {
            model.looking.set(viewer);
            model.moment.set(Moment::Now);
        }
        let called = called(&inbox);
        model.handover.set(called);
        let mut standing = inbox.standing.clone();
        if only_looks {
            // What is asked of the seat is not asked of whoever looks through it.
            (standing.undo, standing.proposals) = (None, Vec::new());
        }
        model.standing.set(standing);
        model.log.set(inbox.log.clone());
        let position = match (&inbox.packed, inbox.game()) {
            (Some(packed), Some(game)) => Position::unpack(game.clone(), packed.clone(), viewer).ok(),
            _ => None,
        };
        if inbox.packed.is_some() && position.is_none() {
            return model.connection.set(Connection::OtherVersion);
        }
        self.follow_orders(position.as_ref());
        model.show(position.filter(|_| called.is_none()));
        model.version.set(inbox.version);
    }

    /// Through whose eyes the board is drawn.
    fn looking(&self, inbox: &Inbox) -> Viewer {
        let side = self.door.looking_desk().and_then(|desk| desk.side());
        side.map_or_else(|| inbox.looking(), Viewer::Seat)
    }

    /// Whoever only looks sends nothing, and is told so.
    fn may_only_look(&self) -> bool {
        let only = self.model.facts.with_untracked(|facts| facts.only_looks);
        if only {
            self.model.refusal.set(Some(super::told(page_text("table.only_looking"))));
        }
        only
    }

    /// What the reader does themselves is told to their orders here as it is on the server.
    fn let_go(&self, seat: Seat, action: &Value) {
        let mut all = self.orders.borrow_mut();
        let orders = all.entry(seat.0).or_default();
        self.model.position.with_untracked(|position| {
            if let Some(position) = position {
                position.table().let_go(seat, action, orders);
            }
        });
        self.model.orders.set(*orders);
    }

    /// The server uses orders up as windows ask for an answer; what is shown here follows it.
    fn follow_orders(&self, position: Option<&Position>) {
        let (Some(position), Viewer::Seat(seat)) = (position, self.model.looking.get_untracked()) else { return };
        let mut all = self.orders.borrow_mut();
        let orders = all.entry(seat.0).or_default();
        position.table().ordered(seat, orders);
        self.model.orders.set(*orders);
    }

    fn transmit(&self, request: &ToServer) {
        if let Some(socket) = &*self.socket.borrow() {
            // Our own messages always have a JSON form.
            socket.send(&serde_json::to_string(request).unwrap_or_default());
        }
    }

    fn request(&self, request: ToServer) {
        if self.may_only_look() {
            return;
        }
        self.transmit(&request);
        self.outbox.borrow_mut().put(request);
        self.tell_sending();
    }

    /// After a loss: everything without an answer goes out again, under its old id.
    fn send_again(&self) {
        for request in self.outbox.borrow().all() {
            self.transmit(request);
        }
        for (seat, orders) in &*self.orders.borrow() {
            self.transmit(&ToServer::Orders { seat: *seat, orders: *orders });
        }
        let again = self.again.borrow_mut().take();
        if let Some(ToServer::Act { seat, action, note, .. }) = again {
            // Whoever offers a deal need not be asked anything.
            let free = self.model.position.with_untracked(|position| {
                position.as_ref().is_some_and(|position| position.table().free_to_act().contains(Seat(seat)))
            });
            let asked = free || self.inbox.borrow().standing.waiting.contains(&seat);
            let offered = self.model.position.with_untracked(|position| {
                position.as_ref().is_some_and(|position| {
                    let (choices, composed) = position.table().choices(Seat(seat));
                    composed || choices.iter().any(|choice| choice.action == action || choice.more > 0)
                })
            });
            if asked && offered {
                self.act(Seat(seat), action, note);
            }
        }
        self.tell_sending();
    }

    fn named(&self) -> (String, u64) {
        (format!("{:032x}", seed()), self.inbox.borrow().version)
    }

    fn tell_failure<T: 'static>(&self, answer: Later<T>) {
        let model = self.model;
        spawn_local(async move {
            if let Err(problem) = answer.await {
                // The table may be gone when the answer arrives.
                let _ = model.refusal.try_set(Some(problem));
            }
        });
    }

    fn later<T: 'static>(&self, answer: impl Future<Output = Result<T, ApiError>> + 'static) -> Later<T> {
        let server = self.server;
        Box::pin(async move { server::note(server, answer.await).map_err(problem) })
    }
}

/// Who of several people at this screen is called to it: somebody who is asked, once the one before it is not.
fn called(inbox: &Inbox) -> Option<Seat> {
    let seats = &inbox.table.as_ref()?.seats;
    let asked = |seat: u8| inbox.standing.waiting.contains(&seat);
    if inbox.viewer.is_some_and(asked) {
        return None;
    }
    seats
        .iter()
        .filter(|seat| seat.mine && Some(seat.seat) != inbox.viewer)
        .map(|seat| seat.seat)
        .find(|seat| asked(*seat))
        .map(Seat)
}

/// Why there is no answer, as a refusal.
fn problem(error: ApiError) -> Problem {
    match error {
        ApiError::Problem(problem) => *problem,
        ApiError::NoServer | ApiError::Away => {
            Problem { code: Code::Unavailable, message: String::new(), saying: None, rule: None, ruling: None }
        }
    }
}
