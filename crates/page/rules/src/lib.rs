//! A game's rules in our own words, with the numbers of the table they are opened from.

mod search;
pub mod view;

pub use view::{RulesOf, RulesPage, rules_of_table};
