//! Finding what the tests need: Chromium, its driver, the program, axe-core.

use std::env;
use std::path::{Path, PathBuf};

use crate::trouble::Trouble;

/// Programs named like Chromium, the one we test with first.
const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Its driver.
const DRIVER: &[&str] = &["chromedriver"];

/// The browser and its driver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tools {
    pub(crate) chromium: PathBuf,
    pub(crate) driver: PathBuf,
}

impl Tools {
    /// Looks on the PATH, unless `FINITUDE_CHROMIUM` and `FINITUDE_CHROMEDRIVER` say where they are.
    pub(crate) fn find() -> Result<Self, String> {
        let path = env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = env::split_paths(&path).collect();
        let chromium = named("FINITUDE_CHROMIUM").or_else(|| search(&folders, CHROMIUM));
        let driver = named("FINITUDE_CHROMEDRIVER").or_else(|| search(&folders, DRIVER));
        both(chromium, driver)
    }
}

fn both(chromium: Option<PathBuf>, driver: Option<PathBuf>) -> Result<Tools, String> {
    match (chromium, driver) {
        (Some(chromium), Some(driver)) => Ok(Tools { chromium, driver }),
        (None, Some(_)) => Err("Chromium is missing".to_string()),
        (Some(_), None) => Err("chromedriver is missing".to_string()),
        (None, None) => Err("Chromium and chromedriver are missing".to_string()),
    }
}

fn named(variable: &str) -> Option<PathBuf> {
    env::var_os(variable).map(PathBuf::from)
}

fn search(folders: &[PathBuf], names: &[&str]) -> Option<PathBuf> {
    let name = |name: &&str| format!("{name}{}", env::consts::EXE_SUFFIX);
    names.iter().map(name).find_map(|name| folders.iter().map(|folder| folder.join(&name)).find(|file| file.is_file()))
}

/// On a build server nobody reads that something was left out, so there it is a failure.
pub(crate) fn on_ci() -> bool {
    env::var("CI").is_ok_and(|value| matches!(value.as_str(), "true" | "1"))
}

/// Where cargo puts what it builds: tests lie in `<target>/<profile>/deps/`.
pub(crate) fn target() -> Result<PathBuf, Trouble> {
    Ok(profile()?.parent().map(Path::to_path_buf).unwrap_or_default())
}

/// The `finitude` program: built beside the tests, unless `FINITUDE_PROGRAM` says where it is.
pub(crate) fn finitude() -> Result<PathBuf, Trouble> {
    let file = match named("FINITUDE_PROGRAM") {
        Some(file) => file,
        None => profile()?.join(format!("finitude{}", env::consts::EXE_SUFFIX)),
    };
    match file.is_file() {
        true => Ok(file),
        false => {
            Err(Trouble::new(format!("{} is missing; `cargo verify --only browser` builds it first", file.display())))
        }
    }
}

/// The page as `cargo xtask page` writes it.
pub(crate) fn page() -> Result<PathBuf, Trouble> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
    match folder.join("index.html").is_file() {
        true => Ok(folder),
        false => Err(Trouble::new("the page is not built; `cargo xtask page` writes it to dist/")),
    }
}

/// axe-core's script: where `cargo verify` puts it, unless `FINITUDE_AXE` says where it is.
pub(crate) fn axe() -> Result<PathBuf, Trouble> {
    let file = match named("FINITUDE_AXE") {
        Some(file) => file,
        None => target()?.join("tools/node_modules/axe-core/axe.min.js"),
    };
    match file.is_file() {
        true => Ok(file),
        false => Err(Trouble::new(format!("axe-core is missing: there is no {}", file.display()))),
    }
}

/// `<target>/<profile>`, two folders above the running program; binaries of this crate lie one folder higher than its tests.
fn profile() -> Result<PathBuf, Trouble> {
    let program = env::current_exe()?;
    let folder = program.parent().map(Path::to_path_buf).unwrap_or_default();
    match folder.file_name().is_some_and(|name| name == "deps") {
        true => Ok(folder.parent().map(Path::to_path_buf).unwrap_or_default()),
        false => Ok(folder),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let here = || Some(PathBuf::from("x"));
        assert_eq!(both(None, here()).unwrap_err(), "Chromium is missing");
        assert_eq!(both(here(), None).unwrap_err(), "chromedriver is missing");
        assert_eq!(both(None, None).unwrap_err(), "Chromium and chromedriver are missing");
        assert!(both(here(), here()).is_ok());
    }

    #[test]
    fn a_program_is_searched_in_every_folder_and_the_first_name_wins() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = [folder.join("no-such-folder"), folder.join("src")];
        assert_eq!(search(&folders, &["nothing.rs", "tools.rs", "lib.rs"]), Some(folder.join("src/tools.rs")));
        assert_eq!(search(&folders, &["nothing.rs"]), None);
    }

    #[test]
    fn the_target_folder_is_above_the_profile() {
        let target = target().unwrap();
        assert!(env::current_exe().unwrap().starts_with(&target));
        assert!(!target.ends_with("deps") && !target.ends_with("debug"));
    }
}
