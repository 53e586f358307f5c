//! What the game says, as keys and arguments; `data/words` has the sentences.

pub mod action;
pub mod card;
pub mod event;
pub mod prompt;
pub mod terms;
