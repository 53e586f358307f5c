//! The laws that every position keeps.

use super::Sight;

/// A law of the game that a state breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLaw {
    /// The law's stable name, such as `money_is_conserved`.
    pub law: &'static str,
    /// Where and how it is broken, in data terms.
    pub detail: String,
}

/// Returns with a [`BrokenLaw`], the law's name and the detail, when a condition does not hold.
#[macro_export]
macro_rules! law {
    ($law:literal, $condition:expr, $($detail:tt)+) => {
        if !$condition {
            return Err($crate::BrokenLaw { law: $law, detail: format!($($detail)+) });
        }
    };
}

/// Judging what is read from outside before it is used.
pub trait Audit: Sight {
    /// Checks every law of the game: ranges, conservation, what may be where. A state read from outside is only used
    /// after it has passed.
    fn audit(&self, state: &Self::State) -> Result<(), BrokenLaw>;
    /// Checks what [`imagine`](Sight::imagine) relies on. A view read from outside is only used after it has passed.
    fn audit_view(&self, view: &Self::View) -> Result<(), BrokenLaw>;
}
