//! Parts of the toolchain that rustup can bring.

use super::steps::Part;
use crate::workspace::{Workspace, answers, show};

/// Makes sure of a part. Without rustup, what a system's own toolchain has is all there is.
pub(super) fn provide(workspace: &Workspace, Part(name, subcommand): Part) -> Result<(), String> {
    let there = || answers(&mut workspace.cargo([subcommand, "--version"]));
    ensure(name, there, || show(&mut workspace.program("rustup", &["component", "add", name])))
}

/// Asks whether a part is there, and fetches it once when it is not.
fn ensure(name: &str, there: impl Fn() -> bool, fetch: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    if there() {
        return Ok(());
    }
    println!("{name} is missing; asking rustup for it …");
    let fetched = fetch();
    if there() {
        return Ok(());
    }
    let why = fetched.err().unwrap_or_else(|| "did not help".to_string());
    Err(format!("{name} is missing, and `rustup component add {name}` {why}"))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_part_that_cannot_be_had_is_reported_with_the_reason() {
        let reason = ensure("clippy", || false, || Err("ended with 1".to_string())).unwrap_err();
        assert!(reason.contains("`rustup component add clippy` ended with 1"), "{reason}");
        assert!(ensure("clippy", || false, || Ok(())).is_err());
    }

    #[test]
    fn a_part_is_fetched_once_and_only_when_it_is_missing() {
        let fetched = Cell::new(0);
        let fetch = || {
            fetched.set(fetched.get() + 1);
            Ok(())
        };
        assert_eq!(ensure("clippy", || true, fetch), Ok(()));
        assert_eq!(fetched.get(), 0);
        assert_eq!(ensure("clippy", || fetched.get() > 0, fetch), Ok(()));
        assert_eq!(fetched.get(), 1);
    }
}
