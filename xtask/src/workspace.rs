//! Where the project lies, and how its tools are started from there.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Outcome, Stop};

/// The folders every task needs to know.
pub(crate) struct Workspace {
    /// The workspace: the folder with the top `Cargo.toml`.
    pub(crate) root: PathBuf,
    /// Where cargo puts what it builds; it also keeps the tools that tasks install for themselves.
    pub(crate) target: PathBuf,
    /// Whether cargo leaves out what only helps a later build of the same crates.
    pub(crate) once: bool,
}

impl Workspace {
    /// Finds both folders, whatever the current folder is.
    pub(crate) fn find() -> Result<Self, Stop> {
        // Asked at run time first: a checkout that was moved keeps its built xtask.
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = manifest.parent().map(Path::to_path_buf);
        // xtask itself lies in `<target>/<profile>/`, so this respects every way of choosing a target folder.
        let target = std::env::current_exe().ok().and_then(|exe| exe.parent()?.parent().map(Path::to_path_buf));
        match (root, target) {
            (Some(root), Some(target)) => Ok(Self { root, target, once: false }),
            _ => Err(Stop::Failed("xtask cannot tell where the project lies; start it as `cargo xtask`.".into())),
        }
    }

    /// A program as a profile builds it; the profile `dev` calls its folder `debug`.
    pub(crate) fn built(&self, profile: &str, program: &str) -> PathBuf {
        self.target.join(profile).join(format!("{program}{}", std::env::consts::EXE_SUFFIX))
    }

    /// The same workspace for one build of everything where nothing has been built yet: what cargo keeps to build the same crates
    /// quickly once more takes a tenth of the time, and nobody would use it.
    pub(crate) fn built_once(&self) -> Self {
        let kept = std::fs::read_dir(self.target.join("debug").join("incremental")).into_iter().flatten().flatten();
        let ours = |name: OsString| name.to_string_lossy().starts_with("xtask");
        let once = kept.map(|entry| entry.file_name()).all(ours);
        Self { root: self.root.clone(), target: self.target.clone(), once }
    }

    /// Cargo, run in the project's folder by the same toolchain that runs this task.
    pub(crate) fn cargo<S: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = S>) -> Command {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        command.args(args).current_dir(&self.root);
        if self.once {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    /// Any other program, found on the PATH and run in the project's folder.
    pub(crate) fn program(&self, name: &str, args: &[&str]) -> Command {
        let mut command = Command::new(name);
        command.args(args).current_dir(&self.root);
        command
    }

    #[cfg(test)]
    pub(crate) fn for_tests() -> Self {
        Self { root: "checkout".into(), target: "checkout/target".into(), once: false }
    }
}

/// Runs a command with its output visible, and passes its exit code on.
pub(crate) fn hand_over(command: &mut Command) -> Outcome {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        // A process ended by a signal has no code; 1 says "failed" without pretending to know more.
        Ok(status) => Err(Stop::Code(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))),
        Err(error) => Err(Stop::Failed(format!("`{name}` cannot be started: {error}"))),
    }
}

/// Runs a command with its output visible; the error says how it ended.
pub(crate) fn show(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("ended with {status}")),
        Err(error) => Err(format!("cannot be started: {error}")),
    }
}

/// Runs a command in silence and says only whether it worked: for asking whether a tool is there.
pub(crate) fn answers(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_is_the_folder_above_xtask() {
        let Ok(workspace) = Workspace::find() else {
            panic!("the workspace must be known while tests run");
        };
        assert!(workspace.root.join("xtask").join("Cargo.toml").is_file());
    }

    #[test]
    fn a_missing_program_is_reported_and_not_a_panic() {
        let workspace = Workspace { root: ".".into(), target: ".".into(), once: false };
        let missing = "finitude-no-such-program";
        assert!(!answers(&mut workspace.program(missing, &[])));
        assert!(show(&mut workspace.program(missing, &[])).unwrap_err().contains("cannot be started"));
        let Err(Stop::Failed(text)) = hand_over(&mut workspace.program(missing, &[])) else {
            panic!("a program that does not exist cannot have an exit code");
        };
        assert!(text.contains(missing));
    }
}
