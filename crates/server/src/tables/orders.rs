//! Standing orders: what the server answers for people in windows for reactions, so that no table waits for somebody who has
//! nothing to say.

use super::owner::Owner;
use super::sockets::SocketId;
use crate::refusal::Refusal;
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

    /// What the standing orders of a person who is asked in a window answer: most windows concern nobody, and a table must
    /// not wait for people who have nothing to say.
    pub(super) fn ordered(&mut self) -> Option<(Seat, serde_json::Value)> {
        let waiting = self.course.game.as_ref()?.waiting()?;
        let hesitating: SeatSet = waiting.into_iter().filter(|seat| self.hesitates(*seat)).collect();
        let game = self.course.game.as_ref()?;
        let people = waiting.minus(hesitating).into_iter().filter(|seat| {
            self.course.facts.seat(seat.0).is_some_and(|facts| !matches!(facts.kind, SeatKind::Bot { .. }))
        });
        people.into_iter().find_map(|seat| Some((seat, game.ordered(seat, self.orders.entry(seat.0).or_default())?)))
    }

    /// Whether the standing orders of somebody who is asked have an answer.
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
