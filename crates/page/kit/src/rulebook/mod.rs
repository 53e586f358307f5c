//! A rulebook as the page reads it, whatever the game: its text, its values and where each comes from.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`text`] | the rules text: headings, rulings, figures, what is drawn from the rulebook; from the shelf |
//! | [`figures`] | values by their paths; from the shelf |
//! | [`sheets`] | scales, and every value with its source |
//! | `house` | the values that are ours |
//! | [`marked`] | tables of the rules text with their values marked |

mod house;
pub mod marked;
pub mod sheets;

pub use house::{HouseValues, house_rows};
pub use shelf::rulebook::{figures, text};

use crate::words::page_text_with;
use shelf::Book;

/// Who wrote and who publishes a game.
pub fn written_by(book: &Book) -> String {
    let args = [
        ("author", book.author.as_str().into()),
        ("publisher", book.publisher.as_str().into()),
        ("year", book.year.map(|year| year.to_string()).unwrap_or_default().into()),
    ];
    page_text_with("reading.by", &args)
}
