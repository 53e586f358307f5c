//! What the server answers for people without asking them: by their standing orders, and where there is one answer, so that
//! no table waits for somebody who has nothing to say.

use super::owner::Owner;
use super::sockets::SocketId;
use crate::refusal::Refusal;
use crate::store::GuestId;
use serde_json::Value;
use table::{Seat, SeatSet, StandingOrders};
use wire::{Code, SeatKind};

impl Owner {
    /// Orders of somebody else's seat are refused; one's own need no answer.
    pub(super) async fn take_orders(&mut self, socket: SocketId, seat: u8, orders: StandingOrders) {
        let Some(guest) = self.sockets.get(socket).map(|sender| sender.guest) else { return };
        if !self.course.facts.holds(guest, seat) {
            let _ = self.look_behind().await;
        }
        if self.course.facts.holds(guest, seat) {
            self.orders.insert(seat, orders);
        } else {
            self.refuse(socket, None, &Refusal::new(Code::NotYours, "not_your_seat"));
        }
    }

    /// Tells a seat's orders what its player is about to do.
    pub(super) fn let_go(&mut self, guest: Option<GuestId>, seat: u8, action: &Value) {
        if let Some(game) = self.course.game.as_ref().filter(|_| self.course.facts.holds(guest, seat)) {
            game.let_go(Seat(seat), action, self.orders.entry(seat).or_default());
        }
    }

    /// What is answered for a person who need not be asked: most windows concern nobody, and a table must not wait for people
    /// who have nothing to say.
    pub(super) fn ordered(&mut self) -> Option<(Seat, Value)> {
        let waiting = self.course.game.as_ref()?.waiting()?;
        let hesitating: SeatSet = waiting.into_iter().filter(|seat| self.hesitates(*seat)).collect();
        let game = self.course.game.as_ref()?;
        let people = waiting.minus(hesitating).into_iter().filter(|seat| {
            self.course.facts.seat(seat.0).is_some_and(|facts| !matches!(facts.kind, SeatKind::Bot { .. }))
        });
        people.into_iter().find_map(|seat| Some((seat, game.ordered(seat, self.orders.entry(seat.0).or_default())?)))
    }

    /// Whether somebody who is awaited need not be asked.
    pub(super) fn is_ordered(&self) -> bool {
        let Some((game, waiting)) = self.course.game.as_ref().and_then(|game| Some((game, game.waiting()?))) else {
            return false;
        };
        waiting.into_iter().any(|seat| {
            let mut orders = self.orders.get(&seat.0).copied().unwrap_or_default();
            game.ordered(seat, &mut orders).is_some()
        })
    }
}
