//! Building the page: WebAssembly by cargo, then the folder a server or a web host gives to browsers.
//!
//! Reading and rewriting WebAssembly needs a library that takes a minute to build, so that part is a package of its
//! own, `page-builder` in `xtask/page`, and `xtask` itself stays quick.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::{Workspace, answers, hand_over};
use crate::{Outcome, Stop};

/// What browsers run.
const TARGET: &str = "wasm32-unknown-unknown";

/// How the page is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Quick to build; the rules run at full speed.
    Play,
    /// The same, with the names of functions for whoever reads traces in a browser. They are more than half of the program.
    Names,
    /// Small to load; takes minutes.
    Release,
}

impl Build {
    /// The cargo profile, also the name of its folder.
    const fn profile(self) -> &'static str {
        match self {
            Build::Play | Build::Names => "page-play",
            Build::Release => "page",
        }
    }
}

/// `cargo xtask page [--release|--names]`: writes the page to `dist/`.
pub(crate) fn page(workspace: &Workspace, args: &[String]) -> Outcome {
    let build = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Build::Play,
        ["--release"] => Build::Release,
        ["--names"] => Build::Names,
        words => {
            return Err(Stop::Usage(format!("`page` takes --release, --names or nothing, not `{}`.", words.join(" "))));
        }
    };
    write(workspace, build)
}

/// `cargo xtask site [folder]`: writes the page as a static site that any web host can serve.
pub(crate) fn site(workspace: &Workspace, args: &[String]) -> Outcome {
    let folder = match args {
        [] => workspace.root.join("site"),
        [folder] if !folder.starts_with('-') => PathBuf::from(folder),
        words => return Err(Stop::Usage(format!("`site` takes one folder, not `{}`.", words.join(" ")))),
    };
    build(workspace, Build::Release, builder(workspace), &folder, &["--site"])
}

/// Writes the page to `dist/`, where the server finds it.
pub(crate) fn write(workspace: &Workspace, build_as: Build) -> Outcome {
    build(workspace, build_as, builder(workspace), &workspace.root.join("dist"), &[])
}

/// The same, by a page-builder that is built already.
pub(crate) fn write_by(workspace: &Workspace, build_as: Build, builder: &Path) -> Outcome {
    build(workspace, build_as, Command::new(builder), &workspace.root.join("dist"), &[])
}

/// How many warnings the compiler gave when it built the page; cargo repeats them.
pub(crate) fn warnings(workspace: &Workspace, build: Build) -> Result<usize, String> {
    let output =
        workspace.cargo(program(build)).output().map_err(|error| format!("cargo cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said.lines().filter(|line| line.starts_with("warning: ")).count();
    if count > 0 {
        eprintln!("{said}");
    }
    Ok(count)
}

/// The words after `cargo` that build the program of the page.
fn program(build: Build) -> [&'static str; 7] {
    ["build", "-p", "web", "--target", TARGET, "--profile", build.profile()]
}

/// The page-builder, built when it is needed.
fn builder(workspace: &Workspace) -> Command {
    workspace.cargo(["run", "--quiet", "--profile", "page-play", "-p", "page-builder", "--"])
}

fn build(workspace: &Workspace, build: Build, mut command: Command, folder: &Path, further: &[&str]) -> Outcome {
    ensure_target(workspace)?;
    let profile = build.profile();
    hand_over(&mut workspace.cargo(program(build)))?;
    let wasm = workspace.target.join(TARGET).join(profile).join("page.wasm");
    command.arg("--wasm").arg(wasm).arg("--assets").arg(workspace.root.join("crates/web/assets"));
    command.arg("--words").arg(workspace.root.join("data/words"));
    command.arg("--pictures").arg(workspace.root.join("data/pictures"));
    command.arg("--reels").arg(workspace.root.join("data/reels"));
    command.arg("--cache").arg(workspace.target.join("page-cache").join(profile));
    command.arg("--into").arg(folder).args(further);
    match build {
        Build::Play => {}
        Build::Names => drop(command.arg("--names")),
        Build::Release => drop(command.arg("--release")),
    }
    hand_over(&mut command)
}

/// Makes sure that cargo can build for browsers. Without rustup we trust the system's toolchain.
fn ensure_target(workspace: &Workspace) -> Outcome {
    if !answers(&mut workspace.program("rustup", &["--version"])) {
        return Ok(());
    }
    let installed = workspace.program("rustup", &["target", "list", "--installed"]).output();
    let there = installed.is_ok_and(|output| lists(&String::from_utf8_lossy(&output.stdout)));
    if there { Ok(()) } else { hand_over(&mut workspace.program("rustup", &["target", "add", TARGET])) }
}

fn lists(installed: &str) -> bool {
    installed.lines().any(|line| line.trim() == TARGET)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn words_that_would_be_ignored_are_refused() {
        let workspace = Workspace::for_tests();
        for wrong in ["--realease", "--release now", "dist"] {
            assert!(matches!(page(&workspace, &words(wrong)), Err(Stop::Usage(_))), "{wrong}");
        }
        for wrong in ["--release", "one two"] {
            assert!(matches!(site(&workspace, &words(wrong)), Err(Stop::Usage(_))), "{wrong}");
        }
    }

    #[test]
    fn the_target_is_found_in_rustups_list() {
        assert!(lists("wasm32-unknown-unknown\nx86_64-unknown-linux-gnu\n"));
        assert!(!lists("wasm32-unknown-unknown-gc\nx86_64-unknown-linux-gnu\n"));
        assert!(!lists(""));
    }
}
