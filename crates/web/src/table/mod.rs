//! A table, wherever it lives: the model that every board reads, and its frame on screen.

pub mod model;
pub mod screen;

pub use model::{TableModel, table_model};
