//! What every screen shares.

pub mod icon;
pub mod top_bar;

pub use icon::{Icon, SeatMark};
pub use top_bar::TopBar;
