//! A table, wherever it lives: the model that every board reads, how it is acted on, and its frame on screen.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`model`], `facts` | the signals that every board, panel and log reads; what is settled once |
//! | `actions` | how a table is acted on |
//! | `position`, [`typed_position`] | a position as one viewer knows it; the same with the types of its game |
//! | [`screen`] | which stage of a table is shown, and the frame of the game itself |
//! | `agreed` | options, clock and house rules, for those about to sit down |
//! | `room`, `team` | before the start: who sits where, the link to share; people who share a seat |
//! | `people`, `speech` | muting, renaming, expelling; who may write |
//! | `away` | people who are not there: a bot for a while, and the way back |
//! | [`seat_code`] | moving a seat to another device |
//! | `imported` | a table whose luck somebody may know |
//! | `handover` | several people at one screen: hides the hand between them |
//! | `notices` | what is wrong with the line, and what to do |
//! | [`guide`] | a guided first game, and its hints |
//! | `news` | "your turn", in the title and to screen readers |
//! | `kept_focus` | the focus, which is never lost |
//! | [`deadline`] | the clock |
//! | [`kinds`] | the kinds of bots, and a choice of one |
//! | `menu` | what can be done with a table besides playing it |
//! | [`log`], [`log_groups`], `chat` | what happened, in words, and what people write |
//! | [`missing`] | a table that cannot be shown |
//! | [`decision`] | the prompt and what may be done about it |
//! | [`history`] | looking back, turn by turn |
//! | [`film`] | what happened, played on the board |
//! | [`ending`] | the end of a game as a story, and playing again |
//! | [`charts`], [`open_curve`] | what a game says about its charts, and which curve is open |
//! | [`plot`] | charts of figures that a board sets beside something else |
//! | [`gauge`], [`recent_changes`], [`seat_mark`] | what boards draw alike |
//! | [`standing_orders`] | when the reader wants to be asked |
//! | [`open_spots`] | clicks on a board: which of its spots answer the question on screen |
//! | [`pointing`] | words that show on the board what they name |
//! | `top_bar`, `link` | the bar above every screen, and the state of the line in it |
//! | [`game_box`], [`boards`] | what each game draws and says for itself: before anybody plays, and at its tables |
//! | [`brought`], `no_board` | the boards that are here; what stands in for one that is not |
//! | [`local`] | tables that live in this browser |
//! | [`remote`] | tables that live on the server |
//! | [`thinking`] | bots think in a worker, and the page goes on meanwhile |
//! | [`waiting`] | what waits for the reader besides the question, and what there is to know meanwhile |
//! | [`wish`] | the options of a table that is being set up |
//! | [`written_rules`] | rules on their way from an editor to a new table |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod actions;
mod agreed;
mod away;
pub mod boards;
pub mod brought;
pub mod cards;
pub mod charts;
mod chat;
pub mod deadline;
pub mod decision;
pub mod ending;
mod facts;
pub mod film;
pub mod game_box;
pub mod gauge;
pub mod guide;
mod handover;
pub mod history;
mod imported;
mod kept_focus;
pub mod kinds;
mod link;
pub mod local;
pub mod log;
pub mod log_groups;
mod menu;
pub mod missing;
pub mod model;
mod news;
mod no_board;
mod notices;
pub mod open_curve;
pub mod open_spots;
mod people;
pub mod plot;
pub mod pointing;
mod position;
pub mod recent_changes;
pub mod remote;
mod room;
pub mod screen;
pub mod seat_code;
pub mod seat_mark;
mod speech;
pub mod standing_orders;
mod team;
pub mod thinking;
mod top_bar;
pub mod typed_position;
pub mod waiting;
pub mod wish;
pub mod written_rules;

pub use actions::TableActions;
pub use facts::{Home, TableFacts};
pub use kinds::BotKind;
pub use model::{Connection, Moment, Suggestion, TableModel, table_model};
pub use position::Position;
pub use seat_mark::SeatMark;
pub use top_bar::{AtDesk, TopBar};
