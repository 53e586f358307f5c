//! Screens around the table: log, history, debrief, rules, about.

pub mod about;
pub mod house;
pub mod rules;
pub mod screens;

pub use about::AboutPage;
pub use rules::RulesPage;
pub use rules::view::{RulesOf, rules_of_table};
pub use screens::{AroundTable, DebriefPage, HistoryPage, around_table};
