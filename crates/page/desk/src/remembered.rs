//! The lessons that were opened in this browser. The server tells the keys of a lesson only once, so they are kept here; on
//! another device the desk works, but cannot show the other links. And what one tab keeps: a plan to begin anew with, and how
//! answers were grouped.

use page_kit::browser::storage;
use serde::{Deserialize, Serialize};
use wire::lesson::{LessonMade, Plan};

/// What stands in front of the names under which they are kept.
const FRONT: &str = "finitude-lesson-";

/// A lesson that was opened here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Remembered {
    /// What it is called.
    pub title: String,
    /// Its game.
    pub game: String,
    /// Its code and keys.
    pub made: LessonMade,
}

fn name(key: &str) -> String {
    format!("{FRONT}{key}")
}

/// Keeps a lesson; a browser that keeps nothing leaves the desk without the other links.
pub(crate) fn keep(lesson: &Remembered) {
    let text = serde_json::to_string(lesson).unwrap_or_default();
    let _ = storage::write(&name(&lesson.made.facilitator), &text);
}

/// The lesson with this desk key, if it was opened here.
pub(crate) fn of(key: &str) -> Option<Remembered> {
    serde_json::from_str(&storage::read(&name(key))?).ok()
}

/// Forgets a lesson.
pub(crate) fn forget(key: &str) {
    storage::forget(&name(key));
    storage::forget_in_tab(&groups(key));
}

/// Under which name a tab keeps a plan that is used again.
const PLAN: &str = "finitude-plan";

/// Keeps a plan for the next lesson that is prepared in this tab. People are left out of it.
pub(crate) fn keep_plan(plan: &Plan) {
    let plan = Plan { roster: Vec::new(), ..plan.clone() };
    storage::write_in_tab(PLAN, &serde_json::to_string(&plan).unwrap_or_default());
}

/// The plan that was kept, once.
pub(crate) fn take_plan() -> Option<Plan> {
    let plan = serde_json::from_str(&storage::read_in_tab(PLAN)?).ok();
    storage::forget_in_tab(PLAN);
    plan
}

fn groups(key: &str) -> String {
    format!("finitude-groups-{key}")
}

/// Keeps how the answers of a lesson are grouped.
pub(crate) fn keep_groups(key: &str, text: &str) {
    storage::write_in_tab(&groups(key), text);
}

/// How the answers of a lesson were grouped in this tab.
pub(crate) fn kept_groups(key: &str) -> Option<String> {
    storage::read_in_tab(&groups(key))
}

/// Those whose time is not over, the one that is kept longest first.
pub(crate) fn all(now: f64) -> Vec<Remembered> {
    let mut all: Vec<Remembered> = Vec::new();
    for name in storage::names(FRONT) {
        match storage::read(&name).and_then(|text| serde_json::from_str::<Remembered>(&text).ok()) {
            Some(lesson) if lesson.made.erase_at as f64 > now => all.push(lesson),
            _ => storage::forget(&name),
        }
    }
    all.sort_by_key(|lesson| std::cmp::Reverse(lesson.made.erase_at));
    all
}
