//! The contract every game keeps, and the mechanics games share.
//!
//! Nothing here knows a screen, a socket, a clock, a language or a particular game. A game is an immutable rulebook
//! ([`Game`]) over a plain state; what happens at a table is a [`journal`] of actions and chance outcomes.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`], [`contract`] | the contract, in parts; all parts with one import |
//! | [`seat`] | [`Seat`] and [`SeatSet`] |
//! | [`menu`] | what a frame offers: lines, amounts, open families |
//! | [`luck`] | named, counter-based chance, drawn when it is needed |
//! | [`cards`] | card sets and decks (an unseen part and a known bottom) |
//! | [`frames`] | the fixed stack of moments inside a state |
//! | [`call`], [`sealed`] | simultaneous choices: who is asked, who is still missing; what they chose |
//! | [`window`] | reactions at any time: asking round, standing orders |
//! | [`unasked`] | answers that nobody has to be asked for |
//! | [`deals`] | offers, bundle for bundle |
//! | [`shares`] | who contributes how much: requests for help, for money, for a fee |
//! | [`log`] | typed events and their sinks |
//! | [`saying`] | keys and arguments that a language file turns into words |
//! | [`snapshot`] | compact, versioned bytes and the state hash |
//! | [`journal`], [`sitting`] | the record of a table, and playing, undoing, replaying one |
//! | [`forms`] | the readable JSON forms of actions, states and views |
//! | [`json`] | strict JSON: no key twice |
//! | [`data`] | numbers and cards from TOML, house rules, sources |
//! | `harness` | (feature `harness`) the tests every game must pass |

mod bits;
pub mod call;
pub mod cards;
pub mod contract;
pub mod data;
pub mod deals;
pub mod forms;
pub mod frames;
pub mod game;
#[cfg(feature = "harness")]
pub mod harness;
pub mod journal;
pub mod json;
mod kind;
pub mod log;
pub mod luck;
pub mod menu;
#[doc(hidden)]
pub mod names;
pub mod saying;
pub mod sealed;
pub mod seat;
pub mod shares;
pub mod sitting;
pub mod snapshot;
mod terms;
pub mod unasked;
pub mod window;

pub use call::Call;
pub use cards::{CardId, CardList, CardSet};
pub use deals::Deals;
pub use forms::{Expected, Fault, Forms};
pub use frames::Frames;
pub use game::{
    Audit, BrokenLaw, Conclusion, Figures, Flow, Game, Identity, Indicators, Legality, Outcome, Pace, Prompt, Refuse,
    Sight, Standing, Trial, Verdict, Viewer, Voice, Waiting,
};
pub use journal::{Entry, Header, Journal, JournalError, JournalFault, NewLuck};
pub use kind::kind_of;
pub use log::{Log, Silent};
pub use luck::{Dice, Luck, SeededLuck, Stream};
pub use menu::{Amount, Line, Menu};
pub use saying::{Arg, Saying};
pub use sealed::Sealed;
pub use seat::{Seat, SeatSet};
pub use shares::Shares;
pub use sitting::Sitting;
pub use window::{Asking, Clock, Reaction, StandingOrders, Switch, Until};
