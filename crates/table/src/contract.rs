//! Every part of the contract in one import, for code that calls a particular game: `use table::contract::*;`. Only
//! the methods come into scope, not the names.

pub use crate::forms::Forms as _;
pub use crate::game::{
    Audit as _, Conclusion as _, Figures as _, Flow as _, Identity as _, Legality as _, Pace as _, Sight as _,
    Trial as _, Voice as _,
};
