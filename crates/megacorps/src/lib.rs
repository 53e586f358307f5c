//! MegaCorps: conglomerates that own governments.
//!
//! Where to look for a rule:
//!
//! | the rulebook speaks of | module |
//! |---|---|
//! | numbers, the board, the event cards | [`rules`] and `data/megacorps.toml` |
//! | set-up | [`setup`] |
//! | rounds and turns | [`round`], [`choose`] |
//! | buying companies, anti-trust | [`purchase`] |
//! | industries that pay, competitors | [`payout`] |
//! | government interventions | [`intervention`] |
//! | buying mercenaries | [`mercenaries`] |
//! | war, and the pause in which others help | [`war`], [`pause`] |
//! | when event cards are played, and what they do | [`window`], [`cards`] |
//! | auctions and elections | [`votes`] |
//! | trade | [`trade`], [`bundle`] |
//! | leaving, and the end | [`leaving`], [`ending`] |
//! | what is on the table | [`state`], [`plan`] |
//! | which moment comes after which | [`frame`], [`flow`] |
//! | what a moment offers and accepts | [`legality`] |
//! | answers for absent seats | [`pace`] |
//! | what is hidden from whom | [`view`] |
//! | the laws every position keeps | [`audit`] |
//! | readable JSON, words | [`forms`], [`say`] |

pub mod action;
pub mod audit;
pub mod bundle;
pub mod cards;
pub mod choose;
pub mod ending;
pub mod event;
pub mod flow;
pub mod forms;
pub mod frame;
pub mod game;
pub mod indicators;
pub mod intervention;
pub mod leaving;
pub mod legality;
pub mod mercenaries;
pub mod options;
pub mod pace;
pub mod pause;
pub mod payout;
pub mod plan;
pub mod purchase;
pub mod refusal;
pub mod round;
pub mod rules;
pub mod say;
pub mod setup;
pub mod state;
pub mod terms;
#[cfg(test)]
mod testing;
pub mod trade;
pub mod trial;
pub mod view;
pub mod votes;
pub mod war;
pub mod window;

pub use action::Action;
pub use bundle::Bundle;
pub use event::Event;
pub use frame::Frame;
pub use game::MegaCorps;
pub use options::{Corporations, Options};
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::{Board, State};
pub use view::View;
