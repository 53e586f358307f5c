//! Tasks that drive a real browser.

use crate::page::{self, Build};
use crate::stand::{self, Stand};
use crate::workspace::{Workspace, hand_over};
use crate::{Outcome, Stop};

/// `cargo xtask browser [words]`: the tests whose names contain these words, against page and program as they are now.
pub(crate) fn run_tests(workspace: &Workspace, args: &[String]) -> Outcome {
    let mut stand = Stand::default();
    stand::chromium(workspace, &mut stand).map_err(Stop::Failed)?;
    if let Err(reason) = stand::axe(workspace, &mut stand) {
        eprintln!("!!! axe: LEFT OUT, {reason}");
    }
    page::write(workspace, Build::Play)?;
    hand_over(&mut workspace.cargo(["build", "--workspace", "--bin", "finitude"]))?;
    let mut command = workspace.cargo(["test", "--workspace", "--test", "page", "--"]);
    command.args(args).envs(stand.variables()).env("FINITUDE_PROGRAM", workspace.built("debug", "finitude"));
    hand_over(&mut command)
}

/// `cargo xtask page-figures`: builds what people would run, and measures it.
pub(crate) fn page_figures(workspace: &Workspace, args: &[String]) -> Outcome {
    if let Some(word) = args.first() {
        return Err(Stop::Usage(format!("`page-figures` takes no further words, but `{word}` was given.")));
    }
    stand::chromium(workspace, &mut Stand::default()).map_err(Stop::Failed)?;
    page::write(workspace, Build::Release)?;
    hand_over(&mut workspace.cargo(["build", "--profile", "play", "-p", "finitude"]))?;
    let mut command = workspace.cargo(["run", "--quiet", "-p", "browser", "--bin", "page-figures"]);
    hand_over(command.env("FINITUDE_PROGRAM", workspace.built("play", "finitude")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_refuse_words_they_would_ignore() {
        let words = ["--release".to_string()];
        assert!(matches!(page_figures(&Workspace::for_tests(), &words), Err(Stop::Usage(_))));
    }
}
