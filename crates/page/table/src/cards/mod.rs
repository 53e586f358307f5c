//! Cards that are cards, whatever the game.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`face`] | what a card shows: picture, name, price, effect, kind, why not |
//! | [`held`] | a card in hand, which is an option itself where the question is about it |
//! | [`piled`] | cards in hand of which several are alike, counted by a panel of the game's own |
//! | [`listed`] | a card in a column, which is an option or leads to several |
//! | [`fan`] | a hand of cards, laid so that nothing is cut off, in a room of its own or in a column |
//! | `fitting` | how many cards stand in front, and how many behind |
//! | [`reading`] | the reading size, for whoever points at a card, taps it or reaches it by keyboard |
//! | `sheet` | the card in full on a phone, with its act |

pub mod face;
pub mod fan;
mod fitting;
pub mod held;
pub mod listed;
pub mod piled;
pub mod reading;
mod sheet;
