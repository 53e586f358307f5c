//! The guided first game: a table in this browser, with hints that explain each thing when it first matters. The hints are
//! the board's ([`page_table::guide`]); they stand beside the decision and never block it. What was read is remembered in
//! the browser.

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

mod card;
mod situation;

pub use card::GuideCard;
pub use situation::situation;

use page_kit::browser::storage;
use std::collections::BTreeSet;

const READ: &str = "finitude.guide.read";
const OFF: &str = "finitude.guide.off";

/// What was read in this browser.
fn read() -> BTreeSet<String> {
    let kept = storage::read(READ).unwrap_or_default();
    kept.split(',').filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn remember(read: &BTreeSet<String>) {
    let list: Vec<&str> = read.iter().map(String::as_str).collect();
    // A browser that keeps nothing shows hints again next time; that is no reason for an alarm.
    let _ = storage::write(READ, &list.join(","));
}

fn wanted() -> bool {
    storage::read(OFF).is_none()
}

fn end() {
    let _ = storage::write(OFF, "yes");
}

/// A new guided game begins: hints start from the beginning.
pub fn begin_anew() {
    storage::forget(READ);
    storage::forget(OFF);
}
