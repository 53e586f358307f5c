//! The same luck in every run: a test that meets another game each time proves another thing each time.

use std::hash::{DefaultHasher, Hash, Hasher};

/// What a page runs before anything of its own: the browser's chance is replaced by numbers that follow from the test and the
/// person. Every load of the page goes on with others, for ids must not come twice.
const SCRIPT: &str = r"(() => {
    let state = SEED;
    try {
        const loads = Number(localStorage.getItem('chance') ?? 0) + 1;
        localStorage.setItem('chance', String(loads));
        // A film would show the board as it was: only tests about the film turn it on.
        for (const quiet of ['film', 'summary']) localStorage.setItem(`finitude.${quiet}`, localStorage.getItem(`finitude.${quiet}`) ?? 'off');
        state = (state + Math.imul(loads, 0x9e3779b9)) | 0;
    } catch { /* A page without an address keeps nothing, and has no games. */ }
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
        return (mixed ^ (mixed >>> 14)) & 255;
    };
    Crypto.prototype.getRandomValues = array => {
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => { bytes[at] = next(); });
        return array;
    };
})();";

/// The script for one person of one test.
pub(crate) fn script(test: &str, person: &str) -> String {
    let mut hasher = DefaultHasher::new();
    (test, person).hash(&mut hasher);
    SCRIPT.replace("SEED", &(hasher.finish() as u32).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_meets_the_same_luck_again_and_two_people_do_not_share_theirs() {
        assert_eq!(script("table", "person-1"), script("table", "person-1"));
        assert_ne!(script("table", "person-1"), script("table", "person-2"));
        assert_ne!(script("table", "person-1"), script("lobby", "person-1"));
    }
}
