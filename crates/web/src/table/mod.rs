//! A table, wherever it lives: the model that every board reads, how it is acted on, and its frame on screen.

pub mod hands;
pub mod model;
pub mod position;
pub mod screen;

pub use hands::Hands;
pub use model::{Connection, Home, Moment, TableFacts, TableModel, table_model};
pub use position::Position;
