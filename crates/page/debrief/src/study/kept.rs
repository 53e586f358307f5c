//! Results that the browser keeps, each under the fingerprint of its journal: the journal names the rules it was played by, the
//! result its judge, seed and number of passes.

use analysis::Analysis;
use page_kit::browser::storage;
use serde::{Deserialize, Serialize};

const FRONT: &str = "finitude.course.";
/// How many results are kept; the oldest go first.
const MOST: usize = 8;

#[derive(Serialize, Deserialize)]
struct Kept {
    /// When it was kept, in milliseconds since 1970.
    at: f64,
    analysis: Analysis,
}

/// The name under which the result about a journal is kept.
pub(crate) fn name(journal: &str) -> String {
    format!("{FRONT}{}", fingerprint(journal))
}

/// What tells a journal from others.
pub(crate) fn fingerprint(journal: &str) -> String {
    // FNV-1a, twice over: from the front and from the back.
    let hash = |bytes: &mut dyn Iterator<Item = u8>| {
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    };
    format!("{:016x}{:016x}", hash(&mut journal.bytes()), hash(&mut journal.bytes().rev()))
}

/// What is kept under a name.
pub(crate) fn read(name: &str) -> Option<Analysis> {
    let kept: Kept = serde_json::from_str(&storage::read(name)?).ok()?;
    Some(kept.analysis)
}

/// Keeps a result. A browser that keeps nothing works it out again the next time.
pub(crate) fn write(name: &str, analysis: &Analysis) {
    let kept = Kept { at: js_sys::Date::now(), analysis: analysis.clone() };
    let Ok(text) = serde_json::to_string(&kept) else { return };
    let mut others: Vec<(f64, String)> = storage::names(FRONT)
        .into_iter()
        .filter(|other| other != name)
        .map(|other| {
            let kept = storage::read(&other).and_then(|text| serde_json::from_str::<Kept>(&text).ok());
            (kept.map_or(0.0, |kept| kept.at), other)
        })
        .collect();
    others.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (_, oldest) in others.iter().skip(MOST - 1) {
        storage::forget(oldest);
    }
    // Tables matter more than what can be worked out again: if there is no room, nothing is lost.
    let _ = storage::write(name, &text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_journal_has_a_name_of_its_own() {
        let names = ["", "a", "b", "ab", "ba", "aba"].map(name);
        assert!((1..names.len()).all(|at| !names[..at].contains(&names[at])), "{names:?}");
        assert_eq!(name("a"), names[1]);
    }
}
