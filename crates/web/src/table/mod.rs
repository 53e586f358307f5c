//! A table, wherever it lives: the model that every board reads, how it is acted on, and its frame on screen.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`model`] | the signals that every board, panel and log reads |
//! | [`hands`] | how a table is acted on |
//! | [`position`] | a position as one viewer knows it |
//! | [`screen`] | which stage of a table is shown, and the frame of the game itself |
//! | [`agreed`] | options, clock and house rules, for whoever is about to sit down |
//! | [`room`], [`team`] | before the start: who sits where, the link to share; people who share a seat |
//! | [`people`], [`speech`] | muting, renaming, expelling; who may write |
//! | [`away`] | people who are not there: a bot for a while, and the way back |
//! | [`seat_code`] | moving a seat to another device |
//! | [`imported`] | a table whose luck somebody may know |
//! | [`handover`] | several people at one screen: hides the hand between them |
//! | [`notices`] | what is wrong with the line, and what to do |
//! | [`news`] | "your turn", in the title and to screen readers |
//! | [`deadline`] | the clock |
//! | [`kinds`] | the kinds of bots, and a choice of one |
//! | [`menu`] | what can be done with a table besides playing it |
//! | [`log`], [`log_groups`], [`chat`] | what happened, in words, and what people write |
//! | [`missing`] | a table that cannot be shown |

pub mod agreed;
pub mod away;
pub mod chat;
pub mod deadline;
pub mod gauge;
pub mod handover;
pub mod hands;
pub mod imported;
pub mod kinds;
pub mod link;
pub mod log;
pub mod log_groups;
pub mod menu;
pub mod missing;
pub mod model;
pub mod news;
pub mod notices;
pub mod open_curve;
pub mod people;
pub mod position;
pub mod recent_changes;
pub mod room;
pub mod screen;
pub mod seat_code;
pub mod seat_mark;

pub mod speech;
pub mod team;
pub mod top_bar;
pub mod written_rules;

pub use hands::Hands;
pub use kinds::BotKind;
pub use model::{Connection, Home, Moment, Suggestion, TableFacts, TableModel, table_model};
pub use position::Position;
pub use seat_mark::SeatMark;
pub use top_bar::TopBar;
