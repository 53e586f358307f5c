//! What is kept about somebody, for whoever runs the server: people may ask for it who have lost their cookie.

use crate::lessons::forgetting;
use crate::refusal::Refusal;
use crate::store::{Store, StoreError, TableCode};
use crate::tables::care;
use crate::tables::directory::Directory;
use serde::Serialize;
use shelf::words::Lang;
use std::time::Duration;
use wire::http::AboutMe;

/// Everything that is kept about one guest: a browser with which somebody was at tables and in lessons.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct About {
    /// The guest, as entries name them.
    pub guest: String,
    /// What is kept.
    #[serde(flatten)]
    pub kept: AboutMe,
}

/// Why nothing can be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NothingKnown {
    /// No table and no class has this code.
    NoSuchCode,
    /// Nobody had this name there.
    Nobody,
    /// The database does not answer, in words.
    Failed(String),
}

impl From<Refusal> for NothingKnown {
    fn from(refusal: Refusal) -> NothingKnown {
        NothingKnown::Failed(refusal.problem(Lang::EN, None).message)
    }
}

/// Everything that a database keeps about whoever had this name at a table, or in a class, with this code. Names that look alike
/// are the same; if several guests have had it, each is told apart.
pub async fn about(store: Store, code: &str, name: &str) -> Result<Vec<About>, NothingKnown> {
    let code: TableCode = code.parse().map_err(|_| NothingKnown::NoSuchCode)?;
    let failed = |error: StoreError| NothingKnown::from(Refusal::from(error));
    let guests = if let Some(record) = store.lesson_by_code(code).await.map_err(failed)? {
        forgetting::called(&store.lesson_entries(record.id, 0).await.map_err(failed)?, name)?
    } else if let Some(record) = store.table_by_code(code).await.map_err(failed)? {
        care::called(&store.entries(record.id, 0, u64::MAX).await.map_err(failed)?, name)
    } else {
        return Err(NothingKnown::NoSuchCode);
    };
    if guests.is_empty() {
        return Err(NothingKnown::Nobody);
    }
    let directory = Directory::new(store, Duration::ZERO);
    let mut about = Vec::new();
    for guest in guests {
        about.push(About { guest: guest.to_string(), kept: directory.about(guest).await? });
    }
    Ok(about)
}
