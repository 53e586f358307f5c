//! A game's rules in our own words, with the numbers of the table they are opened from.

pub mod book;
pub mod cards;
pub mod figures;
pub mod search;
pub mod sheet;
pub mod sheets;
pub mod text;
pub mod view;

pub use view::RulesPage;
