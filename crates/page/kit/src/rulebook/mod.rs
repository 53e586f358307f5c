//! A rulebook as the page reads it, whatever the game: its text, its values and where each comes from.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`text`] | the rules text: headings, rulings, figures, what is drawn from the rulebook |
//! | [`figures`] | values by their paths |
//! | [`sheets`] | scales, and every value with its source |
//! | [`house`] | the values that are ours |
//! | [`marked`] | tables of the rules text with their values marked |

pub mod figures;
pub mod house;
pub mod marked;
pub mod sheets;
pub mod text;

pub use house::{HouseValues, house_rows_of};

use figures::Figure;
use shelf::RulesSheet;
use std::collections::BTreeMap;
use table::data::sources::{Row, Sheet};

/// What stands on a game's box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The publisher.
    pub publisher: String,
    /// The year it was published.
    pub year: Option<u16>,
}

impl About {
    /// What stands on the box of a rulebook.
    pub fn of(sheet: RulesSheet<'_>) -> About {
        let (title, author, publisher, year) = match sheet {
            RulesSheet::Limit(book) => {
                let about = &book.about;
                (&about.title, &about.author, &about.publisher, Some(about.year))
            }
            RulesSheet::MegaCorps(book) => {
                let about = &book.about;
                (&about.title, &about.author, &about.publisher, Some(about.year))
            }
            RulesSheet::Climate(book) => (&book.about.title, &book.about.author, &book.about.publisher, None),
            RulesSheet::Water(book) => (&book.about.title, &book.about.author, &book.about.publisher, None),
        };
        About { title: title.clone(), author: author.clone(), publisher: publisher.clone(), year }
    }
}

/// Every value of a rulebook with its source.
pub fn rows(sheet: RulesSheet<'_>) -> Vec<Row> {
    match sheet {
        RulesSheet::Limit(book) => book.sources(),
        RulesSheet::MegaCorps(book) => book.sources(),
        RulesSheet::Water(book) => book.sources(),
        RulesSheet::Climate(book) => book.sources(),
    }
}

/// The scales and tables of a rulebook; two games have none.
pub fn scales(sheet: RulesSheet<'_>) -> Vec<Sheet> {
    match sheet {
        RulesSheet::Limit(book) => book.sheets(),
        RulesSheet::MegaCorps(book) => book.sheets(),
        RulesSheet::Water(_) | RulesSheet::Climate(_) => Vec::new(),
    }
}

/// The values of a rulebook by their paths.
pub fn figures_of(sheet: RulesSheet<'_>) -> BTreeMap<String, Figure> {
    figures::figures(rows(sheet), scales(sheet))
}

/// Whether the rules are not quite the printed ones.
pub fn changed(sheet: RulesSheet<'_>) -> bool {
    match sheet {
        RulesSheet::Limit(book) => !book.house.is_empty() || !book.chosen_variants.is_empty(),
        RulesSheet::MegaCorps(book) => !book.house.is_empty(),
        RulesSheet::Water(book) => !book.house.is_empty(),
        RulesSheet::Climate(book) => !book.house.is_empty(),
    }
}
