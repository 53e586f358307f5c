//! Water: communities that share one river basin.

pub mod basin;
pub mod rules;
pub mod terms;

pub use rules::Rules;
