//! Coming to a seat: by sitting down, by asking a team, by taking one's seat back from a bot.

use super::RemoteActions;
use crate::Connection;
use crate::remote::inbox::Inbox;
use crate::remote::{api, server};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;
use table::Seat;
use wire::SeatInfo;

/// How often we ask whether a team has answered. The line usually tells first.
const ASK_AGAIN: Duration = Duration::from_secs(3);

/// The state of a request to join a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// Nobody has answered yet.
    Open(u8),
    /// The reader is in.
    Granted,
    /// There is none, or it was refused.
    None,
}

/// The state of the reader's request, from what the server says about the seats.
pub(super) fn wish(seats: &[SeatInfo]) -> Wish {
    if seats.iter().any(|seat| seat.mine || seat.place.is_some()) {
        return Wish::Granted;
    }
    seats.iter().find(|seat| seat.asked).map_or(Wish::None, |seat| Wish::Open(seat.seat))
}

/// Whose team has turned the reader away: asked before, neither asked nor in now.
pub(super) fn turned_away(before: &[SeatInfo], now: &[SeatInfo]) -> Option<Seat> {
    match (wish(before), wish(now)) {
        (Wish::Open(seat), Wish::None) => Some(Seat(seat)),
        _ => None,
    }
}

impl RemoteActions {
    /// Takes an open seat, or asks to join a team.
    pub(super) fn ask_to_join(&self, seat: Seat, name: String, team: bool) {
        self.model.turned_away.set(None);
        let (id, model, own) = (self.id.clone(), self.model, self.own.clone());
        let joined = self.later(async move { api::join(&id, name, Some(seat.0), team).await });
        spawn_local(async move {
            match (joined.await, own.upgrade()) {
                (Err(problem), _) => drop(model.refusal.try_set(Some(problem))),
                (Ok(seated), Some(hands)) => {
                    let _ = model.refusal.try_set(None);
                    hands.come_anew();
                    if seated.asked {
                        hands.ask_again();
                    }
                }
                (Ok(_), None) => {}
            }
        });
    }

    /// Takes the reader's seat back from the bot that plays for them.
    pub(super) fn return_to_seat(&self, seat: Seat) {
        let (id, model, own) = (self.id.clone(), self.model, self.own.clone());
        let back = self.later(async move { api::take_back(&id, seat.0).await });
        spawn_local(async move {
            match (back.await, own.upgrade()) {
                (Err(problem), _) => drop(model.refusal.try_set(Some(problem))),
                (Ok(_), Some(hands)) => {
                    hands.watching.set(false);
                    let _ = model.lost.try_set(None);
                    hands.come_anew();
                }
                (Ok(_), None) => {}
            }
        });
    }

    /// Somebody new has a cookie only since the last answer: the server knows them on the next line, not on this one. That
    /// line tells the seat's own story, from its beginning.
    pub(super) fn come_anew(&self) {
        *self.inbox.borrow_mut() = Inbox::default();
        if self.model.connection.with_untracked(|connection| matches!(connection, Connection::Gone(_))) {
            self.model.connection.set(Connection::Reconnecting { since: js_sys::Date::now() });
        }
        self.connect();
    }

    /// Asks from time to time how the team has answered, until it has.
    fn ask_again(&self) {
        if self.asking.replace(true) {
            return;
        }
        let own = self.own.clone();
        spawn_local(async move {
            loop {
                pause(ASK_AGAIN).await;
                // Whoever has left the table in the meantime does not come back to it.
                let Some((id, known)) = own.upgrade().map(|hands| (hands.id.clone(), hands.server)) else { return };
                let answer = server::note(known, api::table(&id).await);
                let Some(hands) = own.upgrade() else { return };
                let Ok(table) = answer else { continue };
                match wish(&table.seats) {
                    Wish::Open(_) => continue,
                    Wish::Granted if hands.inbox.borrow().viewer.is_none() => hands.come_anew(),
                    Wish::Granted => {}
                    Wish::None => {
                        hands.hear_answer(&table.seats);
                        // The line may have told already; the seats are the same then.
                        let _ = hands.model.seats.try_set(table.seats);
                    }
                }
                hands.asking.set(false);
                return;
            }
        });
    }

    /// Notices when a team has turned the reader away.
    pub(super) fn hear_answer(&self, now: &[SeatInfo]) {
        let away = self.model.seats.try_with_untracked(|before| turned_away(before, now)).flatten();
        if away.is_some() {
            let _ = self.model.turned_away.try_set(away);
        } else if matches!(wish(now), Wish::Open(_)) {
            // A page that was loaded again while its wish is open asks on.
            self.ask_again();
        }
    }
}

async fn pause(time: Duration) {
    let wait = js_sys::Promise::new(&mut |done, _| {
        set_timeout(move || drop(done.call0(&wasm_bindgen::JsValue::NULL)), time);
    });
    // A promise that is only ever kept.
    let _ = wasm_bindgen_futures::JsFuture::from(wait).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::tests::seats;

    fn seat(asked: bool, place: Option<u8>) -> SeatInfo {
        let first = seats().swap_remove(0);
        SeatInfo { asked, place, ..first }
    }

    #[test]
    fn only_whoever_asked_and_is_not_in_was_turned_away() {
        let (asked, none, inside) = ([seat(true, None)], [seat(false, None)], [seat(false, Some(0))]);
        assert_eq!(turned_away(&asked, &none), Some(Seat(0)));
        assert_eq!(turned_away(&asked, &inside), None);
        assert_eq!(turned_away(&asked, &asked), None);
        assert_eq!(turned_away(&none, &none), None);
    }
}
