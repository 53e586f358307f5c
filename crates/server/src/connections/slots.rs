//! The slots for connections, and who has to leave when there is none left.
//!
//! A connection waits for its client most of the time: for a head, for the rest of a body, for an answer to be taken, for
//! the next request. When all slots are taken, the connection that has waited longest makes room. Newcomers are refused
//! only while every connection is a socket, or is being worked for.

use super::{Connections, Neighbourhood};
use crate::sockets::post::Post;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How long to wait for a connection that was told to make room. It has nothing to finish.
const MAKING_ROOM: Duration = Duration::from_secs(1);

/// All slots.
pub(crate) struct Slots {
    limits: Connections,
    taken: Mutex<Taken>,
    left: Notify,
    /// What waits in the sockets among the connections.
    pub(crate) post: Post,
}

#[derive(Default)]
struct Taken {
    count: u32,
    by_neighbourhood: HashMap<Neighbourhood, u32>,
    /// Connections that wait for their clients. Tickets are given in turn: the lowest has waited longest.
    waiting: BTreeMap<u64, Arc<Pulse>>,
    waiting_at: BTreeSet<(Neighbourhood, u64)>,
    next_ticket: u64,
    /// Connections that were told to make room and are still there.
    leaving: u32,
}

impl Taken {
    fn close(&mut self, ticket: u64) -> bool {
        let Some(pulse) = self.waiting.remove(&ticket) else { return false };
        if let Some(neighbourhood) = pulse.neighbourhood {
            self.waiting_at.remove(&(neighbourhood, ticket));
        }
        pulse.told.store(true, Relaxed);
        self.leaving += 1;
        pulse.make_room.notify_one();
        true
    }

    fn close_longest(&mut self) -> bool {
        let longest = self.waiting.keys().next().copied();
        longest.is_some_and(|ticket| self.close(ticket))
    }

    fn close_longest_at(&mut self, neighbourhood: Neighbourhood) -> bool {
        let longest = self.waiting_at.range((neighbourhood, 0)..=(neighbourhood, u64::MAX)).next().copied();
        longest.is_some_and(|(_, ticket)| self.close(ticket))
    }
}

impl Slots {
    pub(crate) fn new(limits: Connections) -> Arc<Slots> {
        let post = Post::new(limits.waiting_bytes);
        Arc::new(Slots { limits, taken: Mutex::default(), left: Notify::new(), post })
    }

    pub(super) fn limits(&self) -> &Connections {
        &self.limits
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections there are.
    pub(crate) fn count(&self) -> u32 {
        self.taken().count
    }

    /// A slot for one more connection; if necessary, a connection that has kept us waiting makes room. `None` if none
    /// can.
    pub(crate) async fn enter(self: &Arc<Self>, neighbourhood: Option<Neighbourhood>) -> Option<Slot> {
        loop {
            let left = self.left.notified();
            {
                let mut taken = self.taken();
                let here = neighbourhood.filter(|here| {
                    taken.by_neighbourhood.get(here).is_some_and(|count| *count >= self.limits.per_address)
                });
                let makes_room = match here {
                    // Those who take too many slots take them from themselves.
                    Some(here) => taken.close_longest_at(here),
                    None if taken.count >= self.limits.most => taken.close_longest(),
                    None => {
                        taken.count += 1;
                        if let Some(here) = neighbourhood {
                            *taken.by_neighbourhood.entry(here).or_insert(0) += 1;
                        }
                        return Some(Slot { slots: self.clone(), neighbourhood });
                    }
                };
                if !makes_room && taken.leaving == 0 {
                    return None;
                }
            }
            tokio::time::timeout(MAKING_ROOM, left).await.ok()?;
        }
    }

    /// Ends the connection that has waited longest, if any does.
    pub(crate) fn close_longest(&self) {
        self.taken().close_longest();
    }
}

/// A connection's slot, given back when it is dropped.
pub(crate) struct Slot {
    slots: Arc<Slots>,
    neighbourhood: Option<Neighbourhood>,
}

impl Slot {
    pub(crate) fn slots(&self) -> &Arc<Slots> {
        &self.slots
    }

    pub(super) fn pulse(&self) -> Arc<Pulse> {
        let pulse = Arc::new(Pulse {
            slots: self.slots.clone(),
            neighbourhood: self.neighbourhood,
            state: Mutex::new(State { moment: Moment::Head(Instant::now()), ticket: None, gone: false }),
            make_room: Notify::new(),
            told: AtomicBool::new(false),
            turned: Notify::new(),
        });
        pulse.wait();
        pulse
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut taken = self.slots.taken();
        taken.count = taken.count.saturating_sub(1);
        if let Some(here) = self.neighbourhood
            && let Some(count) = taken.by_neighbourhood.get_mut(&here)
        {
            *count = count.saturating_sub(1);
            if *count == 0 {
                taken.by_neighbourhood.remove(&here);
            }
        }
        drop(taken);
        self.slots.left.notify_waiters();
    }
}

/// What a connection is doing.
pub(super) struct Pulse {
    slots: Arc<Slots>,
    neighbourhood: Option<Neighbourhood>,
    state: Mutex<State>,
    make_room: Notify,
    /// Whether it was told to make room.
    told: AtomicBool,
    /// Rings when the client is expected to do something else, and sooner than before.
    turned: Notify,
}

struct State {
    moment: Moment,
    /// While it waits for its client.
    ticket: Option<u64>,
    /// It has ended, or is a socket now.
    gone: bool,
}

/// What a connection's client is expected to do next.
#[derive(Clone, Copy)]
enum Moment {
    /// To send the head of a request, from then on.
    Head(Instant),
    /// To wait for the answer, and to take it.
    Request,
    /// To send another request some time, or to leave.
    Rest(Instant),
}

impl Pulse {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn limits(&self) -> &Connections {
        self.slots.limits()
    }

    /// Done when the connection has to make room for another.
    pub(super) async fn make_room(&self) {
        self.make_room.notified().await;
    }

    /// It is the client's turn.
    pub(super) fn wait(self: &Arc<Self>) {
        let mut state = self.state();
        if state.gone || state.ticket.is_some() {
            return;
        }
        let mut taken = self.slots.taken();
        let ticket = taken.next_ticket;
        taken.next_ticket += 1;
        taken.waiting.insert(ticket, self.clone());
        if let Some(here) = self.neighbourhood {
            taken.waiting_at.insert((here, ticket));
        }
        state.ticket = Some(ticket);
    }

    /// It is our turn.
    pub(super) fn go_on(&self) {
        self.take_ticket(&mut self.state());
    }

    fn take_ticket(&self, state: &mut State) {
        let Some(ticket) = state.ticket.take() else { return };
        let mut taken = self.slots.taken();
        taken.waiting.remove(&ticket);
        if let Some(here) = self.neighbourhood {
            taken.waiting_at.remove(&(here, ticket));
        }
    }

    /// The head of a request has come.
    pub(super) fn work(&self) {
        let mut state = self.state();
        state.moment = Moment::Request;
        self.take_ticket(&mut state);
    }

    /// The answer has been given, and only has to be taken.
    pub(super) fn answered(self: &Arc<Self>) {
        self.state().moment = Moment::Rest(Instant::now());
        self.turned.notify_one();
        self.wait();
    }

    /// Bytes came.
    pub(super) fn heard(&self) {
        let mut state = self.state();
        if let Moment::Rest(_) = state.moment {
            state.moment = Moment::Head(Instant::now());
            self.turned.notify_one();
        }
    }

    /// The client took some of an answer.
    pub(super) fn took(&self) {
        let mut state = self.state();
        if let Moment::Rest(_) = state.moment {
            state.moment = Moment::Rest(Instant::now());
        }
    }

    /// Until when the client has to send something; `None` while it is not asked to.
    fn deadline(&self) -> Option<Instant> {
        let limits = self.slots.limits();
        match self.state().moment {
            Moment::Head(since) => Some(since + limits.head),
            Moment::Request => None,
            Moment::Rest(since) => Some(since + limits.rest),
        }
    }

    /// Done when the client should have sent something and has not.
    pub(super) async fn late(&self) {
        loop {
            match self.deadline() {
                Some(deadline) if deadline <= Instant::now() => return,
                Some(deadline) => tokio::select! {
                    () = tokio::time::sleep_until(deadline.into()) => {}
                    () = self.turned.notified() => {}
                },
                None => self.turned.notified().await,
            }
        }
    }

    /// The connection ends, or becomes a socket: it makes no room any more.
    pub(super) fn leave(&self) {
        let mut state = self.state();
        state.gone = true;
        self.take_ticket(&mut state);
        if self.told.swap(false, Relaxed) {
            let mut taken = self.slots.taken();
            taken.leaving = taken.leaving.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(number: u8) -> Option<Neighbourhood> {
        Some(Neighbourhood::of([192, 0, 2, number].into()))
    }

    fn slots(most: u32, per_address: u32) -> Arc<Slots> {
        Slots::new(Connections { most, per_address, ..Connections::default() })
    }

    /// A connection that leaves when it is told to make room. The number it sends then is its own.
    fn guest(slot: Slot, number: u32, gone: &tokio::sync::mpsc::UnboundedSender<u32>) -> Arc<Pulse> {
        let (pulse, gone) = (slot.pulse(), gone.clone());
        let waiting = pulse.clone();
        tokio::spawn(async move {
            waiting.make_room().await;
            waiting.leave();
            let _ = gone.send(number);
            drop(slot);
        });
        pulse
    }

    #[tokio::test]
    async fn whoever_has_waited_longest_makes_room() {
        let (sender, mut gone) = tokio::sync::mpsc::unbounded_channel();
        let slots = slots(3, 100);
        let mut pulses = Vec::new();
        for number in 0..3 {
            pulses.push(guest(slots.enter(at(number)).await.unwrap(), number.into(), &sender));
        }
        // The first is being worked for, then waits again: the second has waited longest now.
        pulses[0].work();
        pulses[0].answered();
        for expected in [1, 2, 0] {
            pulses.push(guest(slots.enter(at(9)).await.unwrap(), 9, &sender));
            assert_eq!(gone.recv().await, Some(expected));
            assert_eq!(slots.count(), 3);
        }
    }

    #[tokio::test]
    async fn a_newcomer_waits_for_those_who_are_leaving() {
        let slots = slots(2, 100);
        let (one, two) = (slots.enter(at(1)).await.unwrap(), slots.enter(at(2)).await.unwrap());
        let (first, second) = (one.pulse(), two.pulse());
        slots.close_longest();
        second.work();
        let entering = tokio::spawn({
            let slots = slots.clone();
            async move { slots.enter(at(3)).await.is_some() }
        });
        tokio::task::yield_now().await;
        assert!(!entering.is_finished(), "it is not refused, though nobody else can make room");
        first.leave();
        drop(one);
        assert!(entering.await.unwrap());
        assert_eq!(slots.taken().leaving, 0);
    }

    #[tokio::test]
    async fn nobody_is_sent_away_who_is_being_worked_for() {
        let slots = slots(2, 100);
        let (one, two) = (slots.enter(at(1)).await.unwrap(), slots.enter(at(2)).await.unwrap());
        let (first, second) = (one.pulse(), two.pulse());
        first.work();
        second.leave();
        assert!(slots.enter(at(3)).await.is_none());
        drop(two);
        assert!(slots.enter(at(3)).await.is_some());
        drop(one);
        assert_eq!(slots.count(), 0);
    }

    #[tokio::test]
    async fn who_takes_too_many_places_takes_them_from_themselves() {
        let (sender, mut gone) = tokio::sync::mpsc::unbounded_channel();
        let slots = slots(10, 2);
        for (number, address) in [(0, 1), (1, 7), (2, 7)] {
            guest(slots.enter(at(address)).await.unwrap(), number, &sender);
        }
        guest(slots.enter(at(7)).await.unwrap(), 3, &sender);
        assert_eq!(gone.recv().await, Some(1), "not the one from elsewhere, though it has waited longer");
        assert_eq!(slots.count(), 3);
    }

    #[tokio::test]
    async fn places_are_given_back() {
        let slots = slots(1, 1);
        for _ in 0..3 {
            let slot = slots.enter(at(1)).await.unwrap();
            let pulse = slot.pulse();
            pulse.leave();
            drop(slot);
        }
        let taken = slots.taken();
        assert!(taken.by_neighbourhood.is_empty() && taken.waiting.is_empty() && taken.waiting_at.is_empty());
    }
}
