//! The Python package: built as a wheel, installed where nothing else is, and tested there.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::work::{program, spell};
use crate::stand::Stand;
use crate::stand::python::interpreter;
use crate::workspace::{Workspace, show};

/// Built like the tests below the rules, not optimised: it plays few games, and what it is tested for does not depend on speed.
const BUILD: [&str; 8] =
    ["-m", "maturin", "build", "--locked", "--profile", "moments", "--manifest-path", "crates/python/Cargo.toml"];

/// Builds the wheel, installs it into a fresh environment, and runs the tests of the package against the program.
pub(super) fn check(workspace: &Workspace, stand: &Stand) -> Result<(), String> {
    let python = stand.python()?;
    let folder = workspace.target.join("wheel");
    // What an earlier run has left must not be what is tested.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    println!("{}", spell("python", &BUILD, &[]));
    let mut build = workspace.program(python, &BUILD);
    build.arg("--out").arg(&folder).env("CARGO_TARGET_DIR", &workspace.target);
    if workspace.once {
        build.env("CARGO_INCREMENTAL", "0");
    }
    show(&mut build)?;
    let wheel = only_wheel(&folder)?;
    println!("{}", described(&wheel)?);
    let fresh = folder.join("fresh");
    show(Command::new(python).args(["-m", "venv", "--without-pip"]).arg(&fresh))?;
    let fresh = interpreter(&fresh);
    // With what its tests need, and nothing else.
    let wanted = format!("{}[test]", wheel.display());
    let pip = ["-m", "pip", "--disable-pip-version-check", "--quiet", "--python"];
    show(Command::new(python).args(pip).arg(&fresh).args(["install", &wanted]))?;
    let tests = workspace.root.join("crates").join("python");
    let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider"];
    println!("{}", spell("python", &pytest, &[]));
    let mut run = Command::new(&fresh);
    run.args(pytest).current_dir(tests).env("FINITUDE_PROGRAM", program(workspace)).env("PYTHONDONTWRITEBYTECODE", "1");
    show(&mut run)
}

/// For which versions of Python one wheel is: for 3.11 and every later one.
const TAG: &str = "cp311-abi3";

/// The name and the size of a wheel, if it is for the versions that are promised. How large it may be holds for a release build alone.
fn described(wheel: &Path) -> Result<String, String> {
    let name = wheel.file_name().unwrap_or_default().to_string_lossy();
    if !name.split_once('-').is_some_and(|(_, rest)| rest.contains(TAG)) {
        return Err(format!("{name} is not for {TAG}"));
    }
    let size = fs::metadata(wheel).map_err(|error| format!("{}: {error}", wheel.display()))?.len();
    Ok(format!("{name}: {size} bytes"))
}

/// The one wheel of a folder.
fn only_wheel(folder: &Path) -> Result<PathBuf, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let wheels = entries.flatten().map(|entry| entry.path());
    let wheels: Vec<PathBuf> =
        wheels.filter(|path| path.extension().is_some_and(|extension| extension == "whl")).collect();
    match &wheels[..] {
        [wheel] => Ok(wheel.clone()),
        _ => Err(format!("{} wheels in {}, not one", wheels.len(), folder.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_a_wheel_has_none_to_install() {
        assert!(only_wheel(Path::new("no-such-folder")).is_err());
        assert!(only_wheel(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err().starts_with("0 wheels"));
    }

    #[test]
    fn a_wheel_for_one_version_of_python_alone_is_refused() {
        let wrong = described(Path::new("finitude-0.1.0-cp312-cp312-linux_x86_64.whl")).unwrap_err();
        assert!(wrong.ends_with("is not for cp311-abi3"), "{wrong}");
        let folder = std::env::temp_dir().join(format!("finitude-wheel-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let wheel = folder.join("finitude-0.1.0-cp311-abi3-linux_x86_64.whl");
        fs::write(&wheel, "four").unwrap();
        assert_eq!(described(&wheel), Ok("finitude-0.1.0-cp311-abi3-linux_x86_64.whl: 4 bytes".to_owned()));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_built_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        assert!(root.join(BUILD[7]).is_file());
    }
}
