//! What every screen shares.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`icon`] | our own drawings |
//! | [`switches`] | language and theme |
//! | [`qr`] | a link as a drawing that a camera reads |
//! | [`help`] | the map of keys, and the settings |
//! | [`keys`] | listening to keys; single letters are off in text fields and can be turned off |
//! | [`controls`] | a switch, a choice of a few, a choice from a list |
//! | `dialog` | a question in front of the page |
//! | [`mod@announce`] | sentences for screen readers |
//! | [`toasts`] | short messages that go away by themselves |
//! | [`focus`] | where the focus goes when the screen changes |
//! | `later` | a screen whose part of the program comes only when somebody opens it |
//! | [`why`] | why something cannot be used |

pub mod announce;
pub mod controls;
mod dialog;
pub mod focus;
pub mod help;
pub mod icon;
pub mod keys;
mod later;
pub mod qr;
pub mod switches;
pub mod toasts;
pub mod why;

pub use announce::{announce, announce_now};
pub use dialog::Dialog;
pub use help::cap;
pub use icon::Icon;
pub use later::{Bring, NotLoaded, later};
pub use toasts::{Notice, toast};
