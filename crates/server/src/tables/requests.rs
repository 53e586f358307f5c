//! What sockets say, and the answers they get.

use super::owner::{Fulfilled, Owner, Request};
use super::sockets::SocketId;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::store::GuestId;
use crate::text;
use wire::{Code, ToClient, ToServer};

/// How many answered requests are remembered without asking the store.
const REMEMBERED: usize = 8;
/// How far back the store is searched for a request that would be refused now.
const SEARCHED: u64 = 200;

impl Owner {
    pub(super) async fn message(&mut self, socket: SocketId, message: ToServer) {
        let Some(sender) = self.sockets.get(socket) else { return };
        let guest = sender.guest;
        let (id, wish) = match message {
            ToServer::Act { id, version, seat, action, note } => {
                self.let_go(guest, seat, &action);
                (id, Wish::Act { guest, seat, version, action, note, by: wire::log::By::Player })
            }
            ToServer::Orders { seat, orders } => return self.take_orders(socket, seat, orders).await,
            ToServer::Suggest { seat, action } => return self.suggest(socket, seat, action).await,
            ToServer::Undo { id, version, seat, to } => (id, Wish::Undo { guest, seat, version, to }),
            ToServer::Propose { id, seat, proposal, .. } => (id, Wish::Propose { guest, seat, proposal }),
            ToServer::Answer { id, seat, proposal, agree, .. } => (id, Wish::Answer { guest, seat, proposal, agree }),
            ToServer::Chat { id, text, seat, name } => {
                if !self.talk.allows(guest) {
                    self.directory.metrics.limited();
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
            Err(refusal) if !matches!(refusal.code, Code::Unavailable | Code::Shut) => {
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
        self.directory.metrics.refused();
        if let Some(socket) = self.sockets.get(socket) {
            let problem = refusal.problem(socket.lang, Some(&*self.course.book));
            socket.send(&ToClient::Refused { id, version: self.course.facts.version, problem });
        }
    }

    /// Whether a request that would be refused now is stored already: its answer was lost on the way.
    async fn search(&self, request: &str, wish: &Wish) -> Option<u64> {
        let version = self.course.facts.version;
        let seen = wish.version().unwrap_or(version).min(version.saturating_sub(SEARCHED));
        let stored = self
            .directory
            .store
            .entries(self.id, seen.max(version.saturating_sub(10 * SEARCHED)), version)
            .await
            .ok()?;
        stored.iter().find(|entry| entry.request.as_deref() == Some(request)).map(|entry| entry.sequence)
    }
}

/// What the store remembers a request by: two guests may use the same id, and so may two without a cookie.
fn stored_request(guest: Option<GuestId>, nonce: u64, id: &str) -> String {
    match guest.and_then(|guest| guest.0.first_chunk::<8>().copied()) {
        Some(guest) => format!("{:016x}:{id}", u64::from_be_bytes(guest)),
        None => format!("?{nonce:016x}:{id}"),
    }
}
