//! A game's rules in our own words, with the numbers of the table they are opened from: as a page, and as a sheet beside
//! the table, which explains the symbols too.

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod legend;
mod search;
mod sheet;
mod view;

pub use sheet::{SheetButtons, TableSheet, provide_sheet};
pub use view::{RulesOf, RulesPage, rules_of_table};
