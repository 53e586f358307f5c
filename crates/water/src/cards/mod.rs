//! Action cards and objective cards (16, 17): dealing them, asking who plays one, and doing what they say.
//!
//! A card is data: what it is aimed at, when it may be played, and one to three effects from a small vocabulary
//! ([`Effect`](crate::rules::Effect)). No design has code of its own.
//!
//! | what | file |
//! |---|---|
//! | dealing, hands, cards that nobody has seen | [`deal`] |
//! | whether a card may be played, and on what it may act | [`legality`] |
//! | who is asked, and when | [`windows`] |
//! | what the effects do | [`resolve`] |
//! | what objectives say in the end | [`objectives`] |

pub mod deal;
pub mod legality;
pub mod objectives;
pub mod resolve;
#[cfg(test)]
mod tests;
pub mod windows;
