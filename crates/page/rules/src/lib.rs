//! A game's rules in our own words, with the numbers of the table they are opened from.

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod search;
mod view;

pub use view::{RulesOf, RulesPage, rules_of_table};
