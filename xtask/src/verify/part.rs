//! Parts of the toolchain that rustup can bring.

use super::steps::Part;
use crate::place::{Place, answers, show};

/// Makes sure of a part. Without rustup, what a system's own toolchain has is all there is.
pub(super) fn provide(place: &Place, part: Part) -> Result<(), String> {
    let fetch = |kind: &str, name: &str| show(&mut place.program("rustup", &[kind, "add", name]));
    match part {
        Part::Component(name, subcommand) => {
            let there = || answers(&mut place.cargo([subcommand, "--version"]));
            ensure(name, "component", there, || fetch("component", name))
        }
        Part::Target(name) => {
            let there = || has_target(place, name);
            ensure(name, "target", there, || fetch("target", name))
        }
    }
}

/// Asks whether a part is there, and fetches it once when it is not.
fn ensure(
    name: &str,
    kind: &str,
    there: impl Fn() -> bool,
    fetch: impl FnOnce() -> Result<(), String>,
) -> Result<(), String> {
    if there() {
        return Ok(());
    }
    println!("{name} is missing; asking rustup for it …");
    let fetched = fetch();
    if there() {
        return Ok(());
    }
    let why = fetched.err().unwrap_or_else(|| "did not help".to_string());
    Err(format!("{name} is missing, and `rustup {kind} add {name}` {why}"))
}

/// Whether the standard library for a target is where the compiler looks for it.
fn has_target(place: &Place, name: &str) -> bool {
    let asked = place.program("rustc", &["--print", "target-libdir", "--target", name]).output();
    asked.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout).trim().to_string();
        output.status.success() && std::fs::read_dir(folder).is_ok_and(|mut files| files.next().is_some())
    })
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_part_that_cannot_be_had_is_reported_with_the_reason() {
        let reason = ensure("clippy", "component", || false, || Err("ended with 1".to_string())).unwrap_err();
        assert!(reason.contains("`rustup component add clippy` ended with 1"), "{reason}");
        assert!(ensure("clippy", "component", || false, || Ok(())).is_err());
    }

    #[test]
    fn a_part_is_fetched_once_and_only_when_it_is_missing() {
        let fetched = Cell::new(0);
        let fetch = || {
            fetched.set(fetched.get() + 1);
            Ok(())
        };
        assert_eq!(ensure("clippy", "component", || true, fetch), Ok(()));
        assert_eq!(fetched.get(), 0);
        assert_eq!(ensure("clippy", "component", || fetched.get() > 0, fetch), Ok(()));
        assert_eq!(fetched.get(), 1);
    }

    #[test]
    fn a_target_without_its_library_is_missing() {
        let place = Place { root: ".".into(), target: ".".into() };
        assert!(!has_target(&place, "no-such-target"));
    }
}
