//! Python with pyarrow, to open the lab's tables as a researcher would: a virtual environment in the target folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::debian;
use crate::workspace::{Workspace, answers, show};

/// The interpreter of an environment that has pyarrow.
pub(crate) fn provide(workspace: &Workspace) -> Result<PathBuf, String> {
    let folder = workspace.target.join("tools").join("python");
    let python = interpreter(&folder);
    if has_pyarrow(&python) {
        return Ok(python);
    }
    if !answers(Command::new(&python).arg("--version")) {
        make(workspace, &folder)?;
    }
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "pyarrow"];
    show(Command::new(&python).args(pip)).map_err(|reason| format!("`pip install pyarrow` {reason}"))?;
    if has_pyarrow(&python) { Ok(python) } else { Err("pyarrow was installed, but cannot be imported".to_string()) }
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

fn has_pyarrow(python: &Path) -> bool {
    answers(Command::new(python).args(["-c", "import pyarrow.parquet"]))
}

/// Where an environment keeps its interpreter.
fn interpreter(folder: &Path) -> PathBuf {
    if cfg!(windows) { folder.join("Scripts").join("python.exe") } else { folder.join("bin").join("python") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_python_has_no_pyarrow() {
        assert!(!has_pyarrow(&interpreter(Path::new("no-such-folder"))));
    }
}
