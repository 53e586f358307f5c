//! Climate: a cooperative battle against warming.
//!
//! Where to look for a rule:
//!
//! | the rulebook speaks of | module |
//! |---|---|
//! | numbers, regions, cards, lessons | [`rules`] and `data/climate.toml` |
//! | set-up, challenges, prepared decks | [`setup`], [`decks`] |
//! | the turn, drawing, joining and leaving | [`turn`], [`draw`], [`joining`] |
//! | the two actions and ACTION cards | [`actions`] |
//! | common influence actions | [`aci`] |
//! | implantation: the common pot | [`pot`] |
//! | transformations and how they spread | [`transformations`], [`propagation`] |
//! | electricity | [`electricity`] |
//! | institutions | [`institutions`] |
//! | employers: skills, powers, weaknesses | [`powers`], [`look`], [`windows`] |
//! | dice | [`roll`], [`cause`] |
//! | what the team decides | [`team`] |
//! | calamities, refugees, exodus | [`calamities`], [`refugees`] |
//! | War, Dictatorship, Chaos | [`war`], [`regimes`] |
//! | China and North America | [`giants`] |
//! | the activation of a region | [`activation`], [`measures`] |
//! | living standard, oil, oil wars | [`living_standard`] |
//! | events and consequences | [`effects`], [`targets`] |
//! | victory, defeat, score | [`ending`] |
//! | lessons | [`lessons`] |
//! | a look ahead at an activation | [`forecast`] |
//! | what is on the table | [`state`], [`region`], [`cards`] |
//! | what a moment offers and accepts | [`legality`] |
//! | answers for absent seats | [`pace`] |
//! | what is hidden from whom | [`view`] |
//! | the laws every position keeps | [`audit`] |
//! | readable JSON, words | [`forms`], [`say`] |
//! | which moment comes after which | [`frame`], [`flow`] |

pub mod aci;
pub mod action;
pub mod actions;
pub mod activation;
pub mod audit;
pub mod calamities;
pub mod cards;
pub mod cause;
pub mod decks;
pub mod draw;
pub mod effects;
pub mod electricity;
pub mod ending;
pub mod event;
pub mod flow;
pub mod forecast;
pub mod forms;
pub mod frame;
pub mod game;
pub mod giants;
pub mod indicators;
pub mod institutions;
pub mod joining;
pub mod legality;
pub mod lessons;
pub mod living_standard;
pub mod look;
pub mod measures;
pub mod options;
pub mod pace;
pub mod pot;
pub mod powers;
pub mod propagation;
pub mod refugees;
pub mod refusal;
pub mod regimes;
pub mod region;
pub mod roll;
pub mod rules;
pub mod say;
pub mod setup;
#[cfg(test)]
mod staging;
pub mod state;
pub mod targets;
pub mod team;
pub mod terms;
#[cfg(test)]
pub(crate) mod testing;
pub mod transformations;
pub mod trial;
pub mod turn;
pub mod view;
pub mod war;
pub mod windows;

pub use action::Action;
pub use event::Event;
pub use frame::Frame;
pub use game::Climate;
pub use options::Options;
pub use refusal::Refusal;
pub use rules::Rules;
pub use state::{Board, State};
pub use view::View;
