//! Tables that live in this browser: the real game, its bots and its journal, kept after every act.

pub mod hands;
pub mod store;
