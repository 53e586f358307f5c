//! How to act on a table, wherever it lives.

use super::position::Position;
use crate::film::Footage;
use serde_json::Value;
use std::future::Future;
use std::pin::Pin;
use table::{Seat, StandingOrders, Viewer};
use wire::http::{Curves, Moderation};
use wire::{Problem, Proposal};

/// An answer that may take a moment.
pub type Later<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

/// How to act on a table. Results arrive through the signals of the [`TableModel`](super::TableModel): what was
/// accepted shows in the position and the log, what was refused in [`refusal`](super::TableModel::refusal).
pub trait TableActions {
    /// Does an action for a seat; a note goes with an offer, to those it concerns. If somebody else speaks for the
    /// team, the action is suggested instead.
    fn act(&self, seat: Seat, action: Value, note: Option<String>);
    /// Says what a seat wants to be asked in windows for reactions.
    fn order(&self, seat: Seat, orders: StandingOrders);
    /// Goes back to the position after `to` moves, or asks the others to: `standing.undo` says which.
    fn undo(&self, seat: Seat, to: usize);
    /// Asks the others to agree to something.
    fn propose(&self, seat: Seat, proposal: Proposal);
    /// Answers a proposal, named by its sequence.
    fn answer(&self, seat: Seat, proposal: u64, agree: bool);
    /// Plays again with the same people at a new table, with new luck or the same. At a table of the server the others are
    /// asked first, and the luck is always new.
    fn play_again(&self, same_luck: bool);
    /// Writes to the people at the table.
    fn chat(&self, text: String);
    /// Looks through another of the reader's own seats, or as a spectator.
    fn look(&self, viewer: Viewer);
    /// The person asked by [`handover`](super::TableModel::handover) has taken the screen.
    fn ready(&self);
    /// An earlier position, as the viewer saw it.
    fn earlier(&self, moves: usize) -> Later<Position>;
    /// What happened between two moments, given by their numbers of moves, stage by stage, as the viewer saw it.
    fn film(&self, from: usize, to: usize) -> Later<Footage>;
    /// The game's figures over time. They are public.
    fn curves(&self) -> Later<Curves>;
    /// The table as a text for a file: the whole journal of a local or finished table, else what the viewer may know.
    fn export(&self) -> Later<String>;
    /// Takes an open seat, or joins the `team` of one that is taken. A table in this browser has neither.
    fn join(&self, _seat: Seat, _name: String, _team: bool) {}
    /// Lets somebody in a team, named by their place in it, speak for it. A table in this browser has no teams.
    fn speak(&self, _seat: Seat, _place: u8) {}
    /// Lets somebody who asked join the team of a seat, or not. A table in this browser has no teams.
    fn admit(&self, _seat: Seat, _request: u64, _admit: bool) {}
    /// Lets anybody with the code join a team, before the start. A table in this browser has no teams.
    fn open_team(&self, _seat: Seat, _open: bool) {}
    /// Keeps the table civil. At a table in this browser everybody sits at one screen.
    fn moderate(&self, _act: Moderation) {}
    /// Takes the reader's seat back from the bot that plays for them. At a table in this browser nobody is away.
    fn take_back(&self, _seat: Seat) {}
    /// Lets another kind of bot take over a bot's seat. At a table on the server its people would have to agree.
    fn change_bot(&self, _seat: Seat, _bot: bots::Bot) {}
    /// Gives a seat back.
    fn leave(&self, seat: Seat);
}
