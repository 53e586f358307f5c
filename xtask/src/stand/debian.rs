//! Packages of Debian, and of systems made from it.

use std::process::Command;

use crate::workspace::{Workspace, answers, show};

/// Why a package cannot be installed without a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// There is no `apt-get`.
    OtherSystem,
    /// Installing needs root, and we are somebody else.
    NotRoot,
}

/// Installs packages, if that is possible here. Otherwise says what a person would have to do.
pub(crate) fn install(workspace: &Workspace, packages: &[&str]) -> Result<(), String> {
    let hindrance = hindrance(answers(Command::new("apt-get").arg("--version")), is_root());
    if let Some(hindrance) = hindrance {
        return Err(advice(hindrance, packages));
    }
    println!("installing {} …", packages.join(" "));
    // An old list of packages may still do; installing tells whether it does.
    let _ = show(apt(workspace).args(["update", "--quiet"]));
    show(apt(workspace).args(["install", "--quiet", "--yes", "--no-install-recommends"]).args(packages))
        .map_err(|reason| format!("`apt-get install {}` {reason}", packages.join(" ")))
}

fn hindrance(has_apt: bool, is_root: bool) -> Option<Hindrance> {
    match (has_apt, is_root) {
        (false, _) => Some(Hindrance::OtherSystem),
        (true, false) => Some(Hindrance::NotRoot),
        (true, true) => None,
    }
}

fn advice(hindrance: Hindrance, packages: &[&str]) -> String {
    let packages = packages.join(" ");
    match hindrance {
        Hindrance::OtherSystem => format!("install what Debian calls {packages}"),
        Hindrance::NotRoot => format!("install it with `sudo apt-get install {packages}`"),
    }
}

fn apt(workspace: &Workspace) -> Command {
    let mut command = workspace.program("apt-get", &[]);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

/// Whether this process may do everything.
pub(crate) fn is_root() -> bool {
    number_of(&["-u"]) == Some(0)
}

/// What `id` answers, as a number.
pub(crate) fn number_of(words: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(words).output().ok().filter(|output| output.status.success())?;
    String::from_utf8_lossy(&output.stdout).trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_installed_only_by_root_where_there_is_apt() {
        assert_eq!(hindrance(true, true), None);
        assert_eq!(hindrance(true, false), Some(Hindrance::NotRoot));
        assert_eq!(hindrance(false, true), Some(Hindrance::OtherSystem));
    }

    #[test]
    fn the_advice_names_the_packages() {
        for hindrance in [Hindrance::OtherSystem, Hindrance::NotRoot] {
            assert!(advice(hindrance, &["chromium", "chromium-driver"]).contains("chromium chromium-driver"));
        }
    }
}
