//! The list of games. In this crate a game is named only here and in its own file or folder next to this one.

mod climate;
mod limit;
mod megacorps;
mod water;

pub use ::climate::Climate;
pub use ::limit::Limit;
pub use ::megacorps::MegaCorps;
pub use ::water::Water;
pub use water::authoring;

use crate::any::AnyGame;
#[cfg(not(target_arch = "wasm32"))]
use crate::arrays::{Arrays, Declared};
use crate::error::ShelfError;
use crate::on_shelf::{OnShelf, Shelved, Typed};
use crate::setup::Setup;
use crate::title::Title;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::Arc;

/// Makes everything that has to know every game from the list: titles, typed positions and rulebooks, and the two
/// macros through which other crates reach those types.
macro_rules! games {
    ($($game:ident of $module:ident),* $(,)?) => {
        /// The games there are.
        pub const TITLES: &[Title] = &[$(<$game as Shelved>::TITLE),*];

        /// A position with its types, for boards: each game draws its own.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs, reason = "the games speak for themselves")]
        pub enum Position<'a> {
            $($game(&'a $game, &'a ::$module::State)),*
        }

        /// A rulebook with its types.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs, reason = "the games speak for themselves")]
        pub enum RulesSheet<'a> {
            $($game(&'a ::$module::rules::Rulebook)),*
        }

        $(impl Typed for $game {
            fn sheet(&self) -> RulesSheet<'_> {
                RulesSheet::$game(self.book())
            }

            fn position<'a>(&'a self, state: &'a Self::State) -> Position<'a> {
                Position::$game(self, state)
            }

            fn typed(position: Position<'_>) -> Option<(&Self, &Self::State)> {
                match position {
                    Position::$game(game, state) => Some((game, state)),
                    _ => None,
                }
            }
        })*

        /// The rules of each game, for crates that judge or draw its positions: a crate that depends on the shelf needs
        /// no line for the game in its own manifest.
        pub mod rules {
            $(pub use ::$module;)*
        }

        /// Makes the rulebook a setup asks for; `None` for a game that is not on the list.
        pub(crate) fn make(setup: &Setup) -> Option<Result<Box<dyn AnyGame>, ShelfError>> {
            $(if setup.game == <$game as Shelved>::TITLE.id {
                return Some(shelved::<$game>(setup));
            })*
            None
        }

        /// The arrays of the game a setup asks for; `None` for a game that is not on the list.
        #[cfg(not(target_arch = "wasm32"))]
        pub(crate) fn arrays(setup: &Setup) -> Option<Result<Arc<dyn Arrays>, ShelfError>> {
            $(if setup.game == <$game as Shelved>::TITLE.id {
                return Some($game::make(setup).map(|game| Arc::new(Declared::new(game)) as Arc<dyn Arrays>));
            })*
            None
        }

        /// Shows a test every game with its type.
        #[cfg(test)]
        pub(crate) fn visit(visitor: &mut impl crate::arrays::Visitor) {
            $(visitor.visit::<$game>();)*
        }

        games!(@macros ($) $($game)*);
    };
    (@macros ($d:tt) $($game:ident)*) => {
        /// Runs the same code for a position of any game: `with_position!(table.position(), |game, state| …)`.
        #[macro_export]
        macro_rules! with_position {
            ($d position:expr, |$d game:ident, $d state:ident| $d body:expr) => {
                match $d position {
                    $($crate::Position::$game($d game, $d state) => $d body,)*
                }
            };
        }

        /// Runs the same code for any game's type, by its id: `with_game!(id, |Game| …)`. `None` for an unknown id.
        #[macro_export]
        macro_rules! with_game {
            ($d id:expr, |$d game:ident| $d body:expr) => {{
                let id: &str = $d id;
                $(if id == <$crate::games::$game as ::table::Identity>::ID {
                    type $d game = $crate::games::$game;
                    Some($d body)
                } else)* {
                    None
                }
            }};
        }
    };
}

games! {
    Limit of limit,
    MegaCorps of megacorps,
    Water of water,
    Climate of climate,
}

fn shelved<G: Shelved>(setup: &Setup) -> Result<Box<dyn AnyGame>, ShelfError> {
    Ok(Box::new(OnShelf::new(G::make(setup)?, setup)))
}
