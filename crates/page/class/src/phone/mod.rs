//! A lesson on the phone of somebody who learns.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `screen` | the class: which of its stages is shown |
//! | `join`, `back` | coming with a name; coming back from another device |
//! | `seated` | where one sits, the way back, waiting for the start; and what there is afterwards |
//! | `question` | what everybody is asked |
//! | `compare` | all tables beside each other, while the desk shows it |
//! | `table` | what a lesson puts above a table and into its menu |
//! | `messages` | what the desk did at the table, until it is read |

mod back;
mod compare;
mod join;
mod messages;
mod question;
mod screen;
mod seated;
mod table;

pub use screen::ClassScreen;
pub use table::{LessonInMenu, LessonStrip, follow_lesson, provide_lesson};
