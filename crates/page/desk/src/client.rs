//! The requests of the desk, by name. Addresses are relative to the page, as those of tables are.

use page_kit::browser;
use page_table::remote::http::{ApiError, get, get_text, send};
use serde_json::Value;
use wire::lesson::desk::Erase;
use wire::lesson::{Branch, Branched, Comparison, Desk, LessonMade, NewLesson, Plan, Saved, Step};

/// Opens a lesson.
pub(crate) async fn open(plan: Plan) -> Result<LessonMade, ApiError> {
    send("POST", "api/lessons", &NewLesson { plan }).await
}

/// The lesson as its desk knows it: whether there is one, and why not.
pub(crate) async fn desk(key: &str) -> Result<Value, ApiError> {
    get(&format!("api/desk/{key}")).await
}

/// The lesson, as far as the key's role may know it.
pub(crate) async fn lesson(key: &str) -> Result<Desk, ApiError> {
    get(&format!("api/desk/{key}")).await
}

/// Changes the plan before the start.
pub(crate) async fn change(key: &str, plan: &Plan) -> Result<Saved, ApiError> {
    send("PUT", &format!("api/desk/{key}/plan"), plan).await
}

/// Does something.
pub(crate) async fn step(key: &str, step: &Step) -> Result<Saved, ApiError> {
    send("POST", &format!("api/desk/{key}/steps"), step).await
}

/// What came of all tables.
pub(crate) async fn compare(key: &str) -> Result<Comparison, ApiError> {
    get(&format!("api/desk/{key}/compare")).await
}

/// Opens a table that goes on from a moment of another.
pub(crate) async fn branch(key: &str, table: u16, moves: u32) -> Result<Branched, ApiError> {
    send("POST", &format!("api/desk/{key}/tables/{table}/branch"), &Branch { moves }).await
}

/// A file of the lesson: `decisions` or `journals`.
pub(crate) async fn file(key: &str, name: &str) -> Result<String, ApiError> {
    get_text(&format!("api/desk/{key}/{name}")).await
}

/// Erases the lesson.
pub(crate) async fn erase(key: &str, code: String) -> Result<Value, ApiError> {
    send("DELETE", &format!("api/desk/{key}"), &Erase { code }).await
}

/// Where the desk's socket is.
pub(crate) fn socket(key: &str) -> String {
    let page = browser::address();
    let folder = page.rsplit_once('/').map_or(page.as_str(), |(folder, _)| folder);
    format!("{}/api/desk/{key}/socket", folder.replacen("http", "ws", 1))
}
