//! The rules text for players, which every language has for every game: its blocks, the figures of a rulebook in them, and a
//! ruling or a chapter by its number.

pub mod figures;
mod passage;
pub mod text;

pub use passage::{Part, numbers, passage};
