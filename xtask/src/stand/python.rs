//! Python with packages, to open the lab's tables and to build our own package as a researcher would: a virtual environment in the
//! target folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::debian;
use crate::workspace::{Workspace, answers, show};

/// A package, and the module by which it is known to be there.
pub(crate) type Package = (&'static str, &'static str);

/// The interpreter of an environment that has these packages.
pub(crate) fn provide(workspace: &Workspace, packages: &[Package]) -> Result<PathBuf, String> {
    let folder = workspace.target.join("tools").join("python");
    let python = interpreter(&folder);
    if missing(&python, packages).is_empty() {
        return Ok(python);
    }
    if !answers(Command::new(&python).arg("--version")) {
        make(workspace, &folder)?;
    }
    let lacking = missing(&python, packages);
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    show(Command::new(&python).args(pip).args(&lacking))
        .map_err(|reason| format!("`pip install {}` {reason}", lacking.join(" ")))?;
    match missing(&python, packages)[..] {
        [] => Ok(python),
        [package, ..] => Err(format!("{package} was installed, but cannot be imported")),
    }
}

/// Makes the environment; on Debian the part of Python that does so may have to be installed first.
fn make(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let venv = |name: &str| answers(workspace.program(name, &["-m", "venv", "--clear"]).arg(folder));
    if venv("python3") || venv("python") {
        return Ok(());
    }
    let advice = debian::install(workspace, &["python3", "python3-venv"]).err();
    match (venv("python3"), advice) {
        (true, _) => Ok(()),
        (false, Some(advice)) => Err(format!("Python cannot make a virtual environment; {advice}")),
        (false, None) => Err("`python3 -m venv` does not work".to_string()),
    }
}

/// The packages whose modules cannot be imported.
fn missing(python: &Path, packages: &[Package]) -> Vec<&'static str> {
    let lacks = |(_, module): &&Package| !answers(Command::new(python).args(["-c", &format!("import {module}")]));
    packages.iter().filter(lacks).map(|(package, _)| *package).collect()
}

/// Where an environment keeps its interpreter.
pub(crate) fn interpreter(folder: &Path) -> PathBuf {
    if cfg!(windows) { folder.join("Scripts").join("python.exe") } else { folder.join("bin").join("python") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_python_has_no_package() {
        let python = interpreter(Path::new("no-such-folder"));
        assert_eq!(missing(&python, &[("pyarrow", "pyarrow.parquet"), ("maturin", "maturin")]), ["pyarrow", "maturin"]);
        assert!(missing(&python, &[]).is_empty());
    }
}
