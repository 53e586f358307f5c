//! Who may do what, and why not.

use super::Identity;
use crate::menu::Menu;
use crate::saying::Saying;
use crate::seat::{Seat, SeatSet};
use std::fmt::Debug;

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// These seats have something to decide, in any order.
    On(SeatSet),
    /// Nobody: the game is over.
    Over,
}

impl Waiting {
    /// The seats that have something to decide.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Waiting::On(seats) => seats,
            Waiting::Over => SeatSet::EMPTY,
        }
    }
}

/// Why an action was refused.
pub trait Refuse: Copy + Eq + Debug + Send + Sync {
    /// The ruling or chapter it rests on, such as `R15` or `5.1`.
    fn ruling(&self) -> &'static str;
    /// A stable name for programs, such as `needs_money`.
    fn code(&self) -> &'static str;
    /// What to tell a person.
    fn saying(&self) -> Saying;
}

/// Declares the refusals of a game: a name with its figures, and the ruling or chapter it rests on. Programs know
/// `NeedsMoney` as `needs_money`; its words are those of `refusal.needs_money` in the language files, with the figures
/// as arguments. A name that is spelled differently there says so: `MegaCorpTaken as "megacorp_taken"`.
#[macro_export]
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $({ $($figure:ident: $kind:ty),+ })? $(as $code:literal)? = $ruling:literal;)+) => {
        /// Why an action was refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the language files put each refusal into words, with its figures")]
        pub enum Refusal { $($(#[$doc])* $name $({ $($figure: $kind),+ })?,)+ }

        impl $crate::Refuse for Refusal {
            fn ruling(&self) -> &'static str {
                match self { $(Refusal::$name { .. } => $ruling,)+ }
            }

            fn code(&self) -> &'static str {
                match self { $(Refusal::$name { .. } => $crate::spelled!("" $name $($code)?),)+ }
            }

            fn saying(&self) -> $crate::Saying {
                match *self {
                    $(Refusal::$name $({ $($figure),+ })? => {
                        $crate::Saying::new($crate::spelled!("refusal." $name $($code)?))
                            $($(.with(stringify!($figure), $figure))+)?
                    })+
                }
            }
        }
    };
}

/// Whom a moment asks, what it offers, what it accepts, and why it refuses.
///
/// `check` accepts everything `offer` lists. Beyond the listed lines it accepts only composed actions, and only where
/// the menu is marked open. Both depend on nothing the seat must not know.
pub trait Legality: Identity {
    /// Why not.
    type Refusal: Refuse;

    /// Whom the game waits for.
    fn waiting(&self, state: &Self::State) -> Waiting;
    /// Seats the game does not wait for that may still change a sealed choice, until the last one is in.
    fn may_act(&self, state: &Self::State) -> SeatSet;
    /// Seats that may act without being asked anything: to offer or accept a deal, or to leave. What they do answers no
    /// question and seals nothing; their menus have no lines, only asides.
    fn free_to_act(&self, _state: &Self::State) -> SeatSet {
        SeatSet::EMPTY
    }
    /// Fills `menu` with what `seat` may do now; leaves it idle when the seat has nothing to decide, to change or to do
    /// on the side.
    fn offer(&self, state: &Self::State, seat: Seat, menu: &mut Menu<Self::Action>);
    /// Judges an action without doing it.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// What the seat might want to do now but cannot, with the reason.
    fn hindered(&self, state: &Self::State, seat: Seat, out: &mut Vec<(Self::Action, Self::Refusal)>);
}
