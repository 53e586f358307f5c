//! Known flaws in what we lean on: `Cargo.lock` against advisories, and against the versions that their authors took back.
//!
//! The list beside this file is dated and knows only what was known then. Where a copy of the whole RustSec database lies at hand, all
//! of it is read, and `cargo audit` runs over it too if it is installed.

mod advisory;
mod versions;
mod yanked;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::stand::Stand;
use crate::workspace::{Workspace, answers, show};
use advisory::{Advisory, read_all};
use versions::Version;

/// Says where a copy of the RustSec database lies.
const DATABASE: &str = "FINITUDE_ADVISORY_DB";

/// Advisories that do not concern us although the version says so, and why. One that is not needed any more is a fault too.
const PASSED_OVER: &[(&str, &str)] = &[];

/// A package of `Cargo.lock`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Package {
    name: String,
    version: String,
    from_the_registry: bool,
}

/// The step.
pub(super) fn check(workspace: &Workspace, _: &Stand) -> Result<(), String> {
    let read = |path: &Path| fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let packages = packages(&read(&workspace.root.join("Cargo.lock"))?);
    let list = workspace.root.join("xtask").join("advisories.md");
    let mut advisories = read_all(&read(&list)?)?;
    println!("{} packages, {} advisories of {}", packages.len(), advisories.len(), list.display());
    let database = database(workspace);
    match &database {
        Some(folder) => {
            let all = read_folder(folder)?;
            println!("{} advisories of {}", all.len(), folder.display());
            advisories.extend(all);
        }
        None => println!(
            "!!! Only the list was read: no copy of the RustSec database is at hand ({DATABASE} may name one)."
        ),
    }
    let mut faults = judge(&packages, &advisories, PASSED_OVER)?;
    if let Some(folder) = database.filter(|_| answers(&mut workspace.cargo(["audit", "--version"]))) {
        let ignored = PASSED_OVER.iter().flat_map(|(id, _)| ["--ignore", *id]);
        let mut audit = workspace.cargo(["audit", "--no-fetch", "--stale", "--db"]);
        faults.extend(show(audit.arg(folder).args(ignored)).err().map(|reason| format!("cargo audit {reason}")));
    }
    let registered: Vec<&Package> = packages.iter().filter(|package| package.from_the_registry).collect();
    match yanked::find(&registered, &workspace.target.join("yanked")) {
        Ok(yanked) => {
            println!("{} packages were looked up in the index of crates.io", registered.len());
            faults.extend(yanked.into_iter().map(|package| format!("{package} has been yanked")));
        }
        Err(reason) if super::on_ci() => faults.push(format!("yanked versions could not be looked up: {reason}")),
        Err(reason) => println!("!!! YANKED VERSIONS WERE NOT LOOKED UP: {reason}"),
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
}

/// A copy of the database: where the variable says, or where `cargo audit` keeps its own.
fn database(workspace: &Workspace) -> Option<PathBuf> {
    let named = env::var_os(DATABASE).map(PathBuf::from);
    let kept = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let found = named.or_else(|| Some(kept?.join("advisory-db")))?;
    Some(workspace.root.join(found)).filter(|folder| folder.join("crates").is_dir())
}

/// Every advisory of a database: `crates/<package>/<id>.md`.
fn read_folder(database: &Path) -> Result<Vec<Advisory>, String> {
    let inside = |folder: &Path| -> Result<Vec<PathBuf>, String> {
        let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(entries.flatten().map(|entry| entry.path()).collect())
    };
    let mut advisories = Vec::new();
    for package in inside(&database.join("crates"))?.iter().filter(|path| path.is_dir()) {
        for file in inside(package)?.iter().filter(|path| path.extension().is_some_and(|ending| ending == "md")) {
            let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
            advisories.extend(read_all(&text).map_err(|reason| format!("{}: {reason}", file.display()))?);
        }
    }
    Ok(advisories)
}

/// The packages of a `Cargo.lock`, in its order.
fn packages(lock: &str) -> Vec<Package> {
    let value = |block: &str, key: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = \""))?;
        line.strip_suffix('"').map(String::from)
    };
    let package = |block: &str| {
        let from_the_registry = value(block, "source").is_some_and(|source| source.starts_with("registry+"));
        Some(Package { name: value(block, "name")?, version: value(block, "version")?, from_the_registry })
    };
    lock.split("[[package]]").skip(1).filter_map(package).collect()
}

/// What is wrong. What is only worth knowing is told here.
fn judge(packages: &[Package], advisories: &[Advisory], passed_over: &[(&str, &str)]) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    let mut used = Vec::new();
    for package in packages.iter().filter(|package| package.from_the_registry) {
        let version = Version::read(&package.version)
            .ok_or_else(|| format!("{} has a version that cannot be read: {}", package.name, package.version))?;
        for advisory in advisories.iter().filter(|advisory| advisory.package == package.name) {
            if !advisory.concerns(&version)? {
                continue;
            }
            let told = format!("{} concerns {} {}", advisory.id, package.name, package.version);
            if let Some((id, why)) = passed_over.iter().find(|(id, _)| *id == advisory.id) {
                println!("{told}, and is passed over: {why}");
                used.push(*id);
            } else if advisory.is_only_news() {
                println!("{told}, and says only: {}", advisory.informational.as_deref().unwrap_or_default());
            } else if !faults.contains(&told) {
                faults.push(told);
            }
        }
    }
    let idle = passed_over.iter().filter(|(id, _)| !used.contains(id));
    faults.extend(idle.map(|(id, _)| format!("{id} need not be passed over any more")));
    Ok(faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"version = 4

[[package]]
name = "ours"
version = "0.1.0"
dependencies = [
 "theirs",
]

[[package]]
name = "theirs"
version = "1.0.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "00"
"#;

    fn advisory(package: &str, more: &str) -> Advisory {
        let text = format!(
            "```toml\n[advisory]\nid = \"R-1\"\npackage = \"{package}\"\n{more}\n[versions]\npatched = [\">= 1.0.1\"]\n```"
        );
        read_all(&text).unwrap().remove(0)
    }

    fn check(advisory: Advisory, passed_over: &[(&str, &str)]) -> Vec<String> {
        judge(&packages(LOCK), &[advisory.clone(), advisory], passed_over).unwrap()
    }

    #[test]
    fn a_lock_file_is_read() {
        let packages = packages(LOCK);
        assert_eq!(packages.len(), 2);
        assert_eq!((&*packages[1].name, &*packages[1].version), ("theirs", "1.0.0"));
        assert_eq!(packages.iter().map(|package| package.from_the_registry).collect::<Vec<_>>(), [false, true]);
    }

    #[test]
    fn a_known_flaw_is_a_fault_once() {
        assert_eq!(check(advisory("theirs", ""), &[]), ["R-1 concerns theirs 1.0.0"]);
        assert_eq!(check(advisory("theirs", "informational = \"unsound\""), &[]).len(), 1);
    }

    #[test]
    fn others_flaws_news_and_what_is_passed_over_are_none() {
        assert_eq!(check(advisory("other", ""), &[]), [""; 0]);
        // Ours has the name by chance: it is not from the registry.
        assert_eq!(check(advisory("ours", ""), &[]), [""; 0]);
        assert_eq!(check(advisory("theirs", "informational = \"unmaintained\""), &[]), [""; 0]);
        assert_eq!(check(advisory("theirs", ""), &[("R-1", "it is never built")]), [""; 0]);
    }

    #[test]
    fn what_need_not_be_passed_over_is_a_fault() {
        assert_eq!(check(advisory("other", ""), &[("R-1", "")]), ["R-1 need not be passed over any more"]);
    }

    #[test]
    fn the_list_is_read_and_cargo_lock_passes_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let list = read_all(&fs::read_to_string(root.join("advisories.md")).unwrap()).unwrap();
        assert!(list.len() >= 30, "{}", list.len());
        let mut ids: Vec<&str> = list.iter().map(|advisory| advisory.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), list.len(), "an id stands twice");
        let lock = packages(&fs::read_to_string(root.with_file_name("Cargo.lock")).unwrap());
        assert_eq!(judge(&lock, &list, PASSED_OVER), Ok(Vec::new()));
    }

    #[test]
    fn an_older_lock_file_would_not_pass() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let list = read_all(&fs::read_to_string(root.join("advisories.md")).unwrap()).unwrap();
        for (name, version, id) in [
            ("tokio", "1.44.1", "RUSTSEC-2025-0023"),
            ("rustls", "0.23.44", "RUSTSEC-2026-0285"),
            ("h2", "0.4.15", "RUSTSEC-2026-0258"),
            ("sqlx", "0.8.0", "RUSTSEC-2024-0363"),
            ("bytes", "1.11.0", "RUSTSEC-2026-0007"),
        ] {
            let package = Package { name: name.into(), version: version.into(), from_the_registry: true };
            let faults = judge(&[package], &list, &[]).unwrap();
            assert!(faults.iter().any(|fault| fault.starts_with(id)), "{name} {version}: {faults:?}");
        }
    }
}
