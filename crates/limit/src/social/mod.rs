//! The social phase: S1 to S11. The level of class C when it begins is the column used for all of it.

pub mod growth;
pub mod population;
pub mod production;
pub mod public_order;
pub mod taxation;
