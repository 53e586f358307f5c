//! What a person does at a server's table, as requests to the server.

use super::RemoteActions;
use crate::Position;
use crate::actions::{Later, TableActions};
use crate::film::{FilmedMove, FilmedStage, Footage};
use crate::remote::http::ApiError;
use crate::remote::{api, inbox};
use leptos::prelude::*;
use page_kit::browser::marks;
use page_kit::words::page_text;
use serde_json::Value;
use table::{Seat, StandingOrders, Viewer};
use wire::http::{Curves, Moderation};
use wire::{Proposal, ToServer};

impl TableActions for RemoteActions {
    fn act(&self, seat: Seat, action: Value, note: Option<String>) {
        if self.may_only_look() {
            return;
        }
        if untrack(|| self.model.speaker()).is_some() {
            self.transmit(&ToServer::Suggest { seat: seat.0, action: action.clone() });
            return self.suggested(page_text("team.you"), action);
        }
        marks::sent();
        self.let_go(seat, &action);
        let (id, version) = self.named();
        self.request(ToServer::Act { id, version, seat: seat.0, action, note });
    }

    fn order(&self, seat: Seat, orders: StandingOrders) {
        if self.may_only_look() {
            return;
        }
        self.orders.borrow_mut().insert(seat.0, orders);
        self.model.orders.set(orders);
        self.transmit(&ToServer::Orders { seat: seat.0, orders });
    }

    fn undo(&self, seat: Seat, to: usize) {
        let (id, version) = self.named();
        let to = u32::try_from(to).unwrap_or(u32::MAX);
        self.request(ToServer::Undo { id, version, seat: seat.0, to });
    }

    fn propose(&self, seat: Seat, proposal: Proposal) {
        let (id, version) = self.named();
        self.request(ToServer::Propose { id, version, seat: seat.0, proposal });
    }

    fn answer(&self, seat: Seat, proposal: u64, agree: bool) {
        let (id, version) = self.named();
        self.request(ToServer::Answer { id, version, seat: seat.0, proposal, agree });
    }

    fn play_again(&self, _same_luck: bool) {
        let mine = self.model.seats.with_untracked(|seats| seats.iter().find(|seat| seat.mine).map(|seat| seat.seat));
        if let Some(seat) = mine {
            self.propose(Seat(seat), Proposal::Rematch);
        }
    }

    fn chat(&self, text: String) {
        let seat = self.inbox.borrow().viewer;
        let name = match seat {
            Some(_) => None,
            None => Some(page_kit::settings::spectator_name()),
        };
        self.request(ToServer::Chat { id: self.named().0, text, seat, name });
    }

    fn look(&self, viewer: Viewer) {
        if let Some(desk) = self.door.looking_desk() {
            // Other eyes are another line, of which the table is told first.
            return if desk.turn(viewer) { self.come_anew() } else { self.show() };
        }
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.0),
            _ => None,
        };
        self.watching.set(seat.is_none());
        self.transmit(&ToServer::Look { seat });
    }

    fn ready(&self) {
        if let Some(seat) = self.model.handover.get_untracked() {
            self.model.handover.set(None);
            self.look(Viewer::Seat(seat));
        }
    }

    fn earlier(&self, moves: usize) -> Later<Position> {
        let inbox = self.inbox.borrow();
        let (viewer, game) = (self.looking(&inbox), inbox.game().cloned());
        let address = self.door.address(&format!("moves/{moves}"), &[], inbox.viewer);
        self.later(async move {
            let earlier = api::earlier(&address).await?;
            let packed = inbox::unpack(&earlier.seen).ok_or(ApiError::NoServer)?;
            let game = game.ok_or(ApiError::NoServer)?;
            Position::unpack(game, packed, viewer).map_err(|_| ApiError::NoServer)
        })
    }

    fn film(&self, from: usize, to: usize) -> Later<Footage> {
        let inbox = self.inbox.borrow();
        let (viewer, game) = (self.looking(&inbox), inbox.game().cloned());
        let address = self.door.address(&format!("film/{from}"), &[("to", to as u64)], inbox.viewer);
        self.later(async move {
            let film = api::film(&address).await?;
            let game = game.ok_or(ApiError::NoServer)?;
            let stage = |stage: wire::http::FilmedStage| {
                let position = Position::unpack(game.clone(), inbox::unpack(&stage.seen)?, viewer).ok()?;
                Some(FilmedStage { events: stage.events, position })
            };
            let moves = film.moves.into_iter().map(|moved| FilmedMove {
                after: moved.moves as usize,
                seat: Seat(moved.seat),
                stages: moved.stages.into_iter().filter_map(stage).collect(),
            });
            Ok(moves.filter(|moved| !moved.stages.is_empty()).collect())
        })
    }

    fn curves(&self) -> Later<Curves> {
        let address = self.door.address("curves", &[], None);
        self.later(async move { api::curves(&address).await })
    }

    fn export(&self) -> Later<String> {
        let (id, seat) = (self.id.clone(), self.inbox.borrow().viewer);
        self.later(async move { api::export(&id, seat).await })
    }

    fn join(&self, seat: Seat, name: String, team: bool) {
        self.ask_to_join(seat, name, team);
    }

    fn speak(&self, seat: Seat, place: u8) {
        let id = self.id.clone();
        self.tell_failure(self.later(async move { api::speak(&id, seat.0, place).await }));
    }

    fn admit(&self, seat: Seat, request: u64, admit: bool) {
        let id = self.id.clone();
        self.tell_failure(self.later(async move { api::admit(&id, seat.0, request, admit).await }));
    }

    fn open_team(&self, seat: Seat, open: bool) {
        let id = self.id.clone();
        self.tell_failure(self.later(async move { api::open_team(&id, seat.0, open).await }));
    }

    fn moderate(&self, act: Moderation) {
        let id = self.id.clone();
        self.tell_failure(self.later(async move { api::moderate(&id, &act).await }));
    }

    fn take_back(&self, seat: Seat) {
        self.return_to_seat(seat);
    }

    fn leave(&self, seat: Seat) {
        let id = self.id.clone();
        self.tell_failure(self.later(async move { api::leave(&id, seat.0).await }));
    }
}
