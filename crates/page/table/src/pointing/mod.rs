//! Words and board are one: whatever a sentence names can be pointed at, and the board shows where it is.
//!
//! A sentence made from a [`Saying`](table::Saying) still knows what its words stand for ([`shelf::words::Spoken`]). The
//! game's board says what on the table that is, a [`Landmark`]. Its parts carry the same name in `data-landmark` (figures in
//! `data-shows`), and [`Pointed`] lights those that fit; a click opens what is named.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`landmark`] | something on the table that words can name |
//! | [`sentence()`] | a sentence whose words can be pointed at |
//! | [`pointed`] | what is pointed at, by mouse, finger or keyboard |
//! | `opened` | a card at reading size, and the way to anything else |

pub mod landmark;
mod opened;
pub mod pointed;
pub mod sentence;

pub use landmark::Landmark;
pub(crate) use opened::OpenedCard;
pub use pointed::Pointed;
pub(crate) use pointed::on_word;
pub use sentence::{sentence, sentence_alone};
