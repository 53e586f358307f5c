//! A game beside World3, the model behind *The Limits to Growth*: what happened at the table, four runs of the model, and an
//! explorer of one's own. `docs/world3.md` says what corresponds to what.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `quantity` | the five things that both worlds have |
//! | `table_world` | the game's figures, generation by generation |
//! | `model_world` | a run of World3 as shares |
//! | `knobs` | what the explorer changes |
//! | `screen` | all of it on the page |

mod knobs;
mod model_world;
mod quantity;
mod screen;
mod table_world;

pub(crate) use screen::beside;
