//! Limit: nations on a planet shaped like World3.
//!
//! Where to look for a rule:
//!
//! | the rulebook speaks of | module |
//! |---|---|
//! | numbers, scales, cards | [`rules`] and `data/limit.toml` |
//! | political phase: technology, new policy, capacity, deciding policy | [`political`] |
//! | what cards cost and do, war, the market, shared costs | [`cards`] |
//! | social phase: supply to class struggle | [`social`] |
//! | shortages and help between allies | [`shortage`] |
//! | cold war, the three crises, alliances, solo events | [`international`] |
//! | end of a generation, stress test, score | [`ending`] |
//! | what is on the boards | [`state`] |
//! | which moment comes after which | [`frame`], [`flow`] |
//! | what a moment offers and accepts | [`legality`] |
//! | what is hidden from whom | [`view`] |
//! | the laws every position keeps | [`audit`] |
//! | neutral answers for absent seats | [`pace`] |
//! | what events name as their cause | [`cause`] |
//! | readable JSON, words | [`forms`], [`say`] |

pub mod action;
pub mod audit;
pub mod cards;
pub mod cause;
pub mod ending;
pub mod event;
pub mod flow;
pub mod forms;
pub mod frame;
pub mod game;
pub mod indicators;
pub mod international;
pub mod legality;
pub mod nation;
pub mod options;
pub mod pace;
pub mod political;
pub mod refusal;
pub mod rules;
pub mod say;
pub mod setup;
pub mod shortage;
pub mod social;
pub mod state;
pub mod terms;
#[cfg(test)]
mod testing;
pub mod trial;
pub mod view;

pub use action::{Action, AllianceAction, Pick, Play};
pub use cause::Cause;
pub use event::Event;
pub use frame::{Frame, Step};
pub use game::Limit;
pub use options::Options;
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::{Board, Nation, STAR, Secret, State};
pub use view::View;
