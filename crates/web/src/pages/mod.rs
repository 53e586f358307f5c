//! Screens around the table: log, history, debrief, rules, about, taking a seat over.

pub mod about;
pub mod rules;
pub mod screens;
pub mod take;
pub mod your_data;

pub use about::AboutPage;
pub use rules::RulesPage;
pub use rules::view::{RulesOf, rules_of_table};
pub use screens::{AroundTable, DebriefPage, HistoryPage, around_table};
pub use take::TakePage;
