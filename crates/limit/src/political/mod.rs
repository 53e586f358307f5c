//! The political phase: P1 to P4.

pub mod capacity;
pub mod new_policy;
pub mod technology;
pub mod turn;
pub mod withdrawal;
