//! What the game has to say, without words: keys of the language files with their arguments.
//!
//! | what is said | room |
//! |---|---|
//! | the nouns: companies, bundles, amounts, governments | [`terms`] |
//! | a decision, as a label | [`action`] |
//! | a question to a player | [`prompt`] |
//! | something that happened | [`event`] |
//!
//! Things that data files name are said by their number, in an argument named after their list: `card`, `country` (or `land`,
//! with its article), `industry`, `megacorp`. Refusals say themselves: [`crate::Refusal`].

pub mod action;
pub mod event;
pub mod prompt;
pub mod terms;
