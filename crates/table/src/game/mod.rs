//! The contract every game keeps, a file for each concern.
//!
//! | part | what it asks of a game |
//! |---|---|
//! | [`Identity`] | its name, its version, its types |
//! | [`Legality`] | whom a moment asks, what it offers, what it accepts |
//! | [`Flow`] | the set-up, and what follows from an action |
//! | [`Sight`] | what a viewer may know |
//! | [`Audit`] | the laws that a position read from outside must keep |
//! | [`Voice`] | questions, actions and events in words |
//! | [`Pace`] | answers that nobody has to wait for |
//! | [`Figures`] | positions in numbers |
//! | [`Conclusion`] | the result |
//! | [`Trial`] | actions by chance, for random players and tests |

mod audit;
mod conclusion;
mod figures;
mod flow;
mod identity;
mod legality;
mod pace;
mod sight;
mod trial;
mod voice;

pub use audit::{Audit, BrokenLaw};
pub use conclusion::{Conclusion, Outcome, Standing, Verdict};
pub use figures::{Figures, Indicators};
pub use flow::Flow;
pub use identity::Identity;
pub use legality::{Legality, Refuse, Waiting};
pub use pace::Pace;
pub use sight::{Sight, Viewer};
pub use trial::Trial;
pub use voice::{Prompt, Voice};

/// A game: an immutable rulebook, options included. House rules are another value of the same type. Whatever keeps all
/// parts of the contract is one.
///
/// What a caller may rely on:
/// - `apply` accepts exactly what `check` accepts, and `check` accepts everything `offer` lists. Beyond the listed lines it
///   accepts only composed actions, and only where the menu is marked open.
/// - A refused action leaves the state bit for bit as it was. No input panics, whatever its bytes.
/// - The same state, actions and luck give the same state, on every machine.
/// - `view`, `offer`, `check`, `neutral` and what [`witness`](Sight::witness) lets a seat read depend on nothing it must
///   not know.
pub trait Game: Flow + Audit + Voice + Pace + Figures + Conclusion + Trial {}

impl<G: Flow + Audit + Voice + Pace + Figures + Conclusion + Trial> Game for G {}
