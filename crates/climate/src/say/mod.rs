//! The game in words: keys and arguments that a language file turns into sentences.

pub mod action;
pub mod card;
pub mod event;
pub mod forecast;
pub mod prompt;
pub mod terms;
