//! Water: communities that share one river basin.
//!
//! Where to look for a rule:
//!
//! | the rulebook speaks of | module |
//! |---|---|
//! | hexes, the river, where pollution drains and flows | [`basin`] |
//! | numbers, the map, tiles, cards, scenarios | [`rules`] and `data/water.toml` |
//! | set-up and scenarios | [`setup`] |
//! | turns, the resource card | [`turn`] |
//! | collecting water, reservoirs | [`collect`] |
//! | energy, food, the world market | [`market`] |
//! | harvest, crises, riots | [`harvest`] |
//! | pollution and treatment stations | [`pollution`] |
//! | building, dams, demolition | [`building`], [`consent`] |
//! | conflicts | [`conflict`] |
//! | action cards and objective cards | [`cards`] |
//! | trade between communities | [`trade`], [`bundle`] |
//! | the mediator | [`mediator`] |
//! | cards, scenarios and maps that people write | [`authoring`] |
//! | networks and access to water | [`network`] |
//! | advice for players: sharing out, forecasts | [`advice`] |
//! | the end, objectives | [`ending`] |
//! | what is on the table | [`state`], [`plan`] |
//! | what a moment offers and accepts | [`legality`] |
//! | answers for absent seats | [`pace`] |
//! | what is hidden from whom | [`view`] |
//! | the laws every position keeps | [`audit`] |
//! | readable JSON, words | [`forms`], [`say`] |
//! | which moment comes after which | [`frame`], [`flow`] |

pub mod action;
pub mod advice;
pub mod audit;
pub mod authoring;
pub mod basin;
pub mod building;
pub mod bundle;
pub mod cards;
pub mod collect;
pub mod conflict;
pub mod consent;
pub mod ending;
pub mod event;
pub mod flow;
pub mod forms;
pub mod frame;
pub mod game;
pub mod harvest;
pub mod indicators;
pub mod legality;
pub mod market;
pub mod mediator;
pub mod network;
pub mod options;
pub mod pace;
pub mod plan;
pub mod pollution;
pub mod refusal;
pub mod rules;
pub mod say;
pub mod setup;
pub mod state;
pub mod terms;
#[cfg(test)]
mod testing;
pub mod trade;
pub mod trial;
pub mod turn;
pub mod view;

pub use action::{Action, Target};
pub use bundle::{Bundle, Deliveries};
pub use event::Event;
pub use frame::Frame;
pub use game::Water;
pub use options::Options;
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::{Board, State};
pub use view::View;
