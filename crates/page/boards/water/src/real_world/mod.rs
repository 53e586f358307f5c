//! The balance of the river: where the water of each turn went, who drew it, and who polluted.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `river` | the river as a game goes on, from what everybody was told |
//! | `balance` | its balance, turn by turn and by community |
//! | `screen` | both on the page |

mod balance;
mod river;
mod screen;

pub(crate) use screen::beside;
