//! The end of a game and the way there: standings, charts, the values of the house.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`curves`] | the figures of a table over time |
//! | [`source`] | where they come from: the journal in this browser, or the server |
//! | [`subject`] | what a chart can be about |
//! | [`captions`] | what a chart says, computed from its figures |
//! | [`scale`], [`layout`] | where the parts of a chart stand |
//! | [`chart`], [`card`] | the drawing, and the card around it |
//! | [`standings`] | places, and the parts of each score |
//! | [`panel`] | any figure as a curve, during play |
//! | [`screen`] | the end of the game |

pub mod captions;
pub mod card;
pub mod chart;
pub mod csv;
pub mod curves;
pub mod labels;
pub mod layout;
pub mod panel;
pub mod scale;
pub mod screen;
pub mod source;
pub mod standings;
pub mod subject;

pub use panel::CurvePanel;
pub use screen::EndOfGame;
