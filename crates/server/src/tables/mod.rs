//! Tables: one owner for each live one, its entries in the store.
//!
//! | file | what it holds |
//! |---|---|
//! | `entry` | what is stored of a table |
//! | `facts`, `seat`, `seated`, `course` | the fold of the entries: who sits where, and the game's position |
//! | `wish`, `judge`, `seating`, `team`, `talk`, `undo`, `rematch` | what somebody wants to happen, and whether it may |
//! | `owner`, `requests`, `catching_up`, `lifecycle`, `command` | the task that owns a live table |
//! | `attendance`, `presence`, `orders`, `hesitation`, `thinking` | who is there; what is answered for people, and when; bots |
//! | `viewer_position`, `sockets`, `table_info` | what each viewer sees and is told |
//! | `history`, `records`, `projection` | reading the past; what lists show |
//! | `desk`, `tile` | what the desk of a lesson does here, and sees of it |
//! | `make`, `care` | tables that begin; what is deleted and forgotten |
//! | `shut` | tables that cannot be opened: damaged ones, and those of other rules |
//! | `directory`, `books` | all tables, all rulebooks |

mod attendance;
pub(crate) mod books;
pub(crate) mod care;
mod catching_up;
pub(crate) mod command;
pub(crate) mod course;
pub(crate) mod desk;
pub(crate) mod directory;
pub(crate) mod entry;
pub(crate) mod facts;
mod hesitation;
pub(crate) mod history;
pub(crate) mod judge;
mod lifecycle;
pub(crate) mod make;
mod orders;
mod owner;
mod presence;
pub(crate) mod projection;
mod records;
mod rematch;
mod requests;
mod seat;
mod seated;
mod seating;
pub(crate) mod shut;
pub(crate) mod sockets;
mod table_info;
mod talk;
mod team;
mod thinking;
pub(crate) mod tile;
mod undo;
pub(crate) mod viewer_position;
pub(crate) mod wish;
