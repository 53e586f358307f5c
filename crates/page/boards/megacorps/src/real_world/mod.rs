//! How concentrated ownership was, as economists measure it: the Herfindahl-Hirschman index of companies, governments and money,
//! round by round, and who held how much of each at the end.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `holdings` | who held how much, and the two measures |
//! | `screen` | both on the page |

mod holdings;
mod screen;

pub(crate) use screen::beside;
