//! What every screen shares.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`icon`] | our own drawings, seat marks |
//! | [`top_bar`] | brand, table, connection, language, theme, help |
//! | [`link`] | the state of the line to whatever keeps the table |
//! | [`qr`] | a link as a drawing that a camera reads |
//! | [`help`] | the map of keys, and the settings |
//! | [`keys`] | listening to keys; single letters are off in text fields and can be turned off |
//! | [`dialog`] | a question in front of the page |
//! | [`mod@announce`] | sentences for screen readers |
//! | [`toasts`] | short messages that go away by themselves |
//! | [`focus`] | where the focus goes when the screen changes |

pub mod announce;
pub mod dialog;
pub mod focus;
pub mod help;
pub mod icon;
pub mod keys;
pub mod link;
pub mod qr;
pub mod toasts;
pub mod top_bar;

pub use announce::{announce, announce_now};
pub use dialog::Dialog;
pub use icon::{Icon, SeatMark};
pub use toasts::{Notice, toast};
pub use top_bar::TopBar;
