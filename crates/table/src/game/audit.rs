//! The laws that every position keeps.

use super::Sight;

/// A law of the game that a state breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLaw {
    /// The law's stable name, such as `money_is_conserved`.
    pub law: &'static str,
    /// Where it is broken: the path to the value in the position's readable form, such as `nations[1].living`. The same
    /// in every language.
    pub at: String,
    /// The figures that show it, such as `219 ≠ 220`, where the value at that place does not. Never words.
    pub found: String,
}

impl std::fmt::Display for BrokenLaw {
    /// For programs and tests; people read the words of the language files.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} at {} {}", self.law, self.at, self.found)
    }
}

/// Returns with a [`BrokenLaw`] when a condition does not hold: the law's name, the condition, the path to the culprit
/// and, behind `=>`, the figures that show it.
///
/// ```text
/// law!("unrest_is_on_the_scale", nation.unrest <= top, "nations[{seat}].unrest");
/// law!("money_is_conserved", now == then, "bank" => "{now} ≠ {then}");
/// ```
#[macro_export]
macro_rules! law {
    ($law:literal, $condition:expr, $at:literal $(, $part:expr)* $(=> $found:literal $(, $figure:expr)*)? $(,)?) => {
        if !$condition {
            return Err($crate::BrokenLaw {
                law: $law,
                at: format!($at $(, $part)*),
                found: $crate::law!(@found $($found $(, $figure)*)?),
            });
        }
    };
    (@found) => { String::new() };
    (@found $found:literal $(, $figure:expr)*) => { format!($found $(, $figure)*) };
}

/// Judging what is read from outside before it is used.
pub trait Audit: Sight {
    /// Checks every law of the game: ranges, conservation, what may be where. A state read from outside is only used
    /// after it has passed.
    fn audit(&self, state: &Self::State) -> Result<(), BrokenLaw>;
    /// Checks what [`imagine`](Sight::imagine) relies on. A view read from outside is only used after it has passed.
    fn audit_view(&self, view: &Self::View) -> Result<(), BrokenLaw>;
}
