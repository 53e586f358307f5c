//! The film: what happened, played on the board one beat after another.
//!
//! Nothing waits for it. The engine has finished before it begins, the question is there at once, and whoever decides
//! ends it. The board shows the position *of the beat*, which the engine itself has made ([`Footage`]); nothing here works
//! out a figure.
//!
//! | file | what it holds |
//! | --- | --- |
//! | [`footage`] | the moves a film is cut from, stage by stage, as the viewer saw them |
//! | [`beat`] | a beat, and what a board says about an event: how heavy it is, what travels |
//! | [`direct`] | the cut: the same footage gives the same beats everywhere |
//! | [`merge`] | fewer beats for those who are in a hurry |
//! | [`reel`] | the film that has been cut: beats with their positions |
//! | [`player`], `follow`, `keys` | what plays them, when it begins, and its keys |
//! | `pending` | footage that is on its way, and what happened meanwhile |
//! | `haste` | shorter films for those who skip them |
//! | `past`, `returning` | the history as a film; what happened while the reader was away |
//! | `caption`, `moment_card`, `tokens` | what the reader sees of a beat besides the board |
//! | [`staging`], `counting` | what moves: dice, sealed choices, wars, and figures that run |
//! | [`effects`] | what a heavy moment did, in figures |
//! | [`summary`] | what a round did to the reader and to the world |

pub mod beat;
mod caption;
mod counting;
pub mod direct;
pub mod effects;
mod follow;
pub mod footage;
mod haste;
mod keys;
pub mod merge;
mod moment_card;
mod past;
mod pending;
pub mod player;
pub mod reel;
mod returning;
pub mod staging;
pub mod summary;
mod tokens;

pub use beat::{Beat, Cue, Heading, Travel, Weight};
pub(crate) use caption::{FilmBar, picture as picture_of};
pub use footage::{FilmedMove, FilmedStage, Footage};
pub use player::{FilmPlayer, film_player};
pub use staging::{Die, Staging, Turned};
