//! The project's task runner: everything a contributor starts by one short command.
//!
//! It uses the standard library only, so that it builds in a second or two before the real work begins.

mod browser;
mod fuzz;
mod games;
mod house_check;
mod links;
mod naming;
mod page;
mod rulings;
mod simple;
mod stand;
mod summary;
mod verify;
mod words;
mod workspace;

use std::process::ExitCode;

use workspace::Workspace;

/// Why a task ended without success.
#[derive(Debug, PartialEq, Eq)]
enum Stop {
    /// The words on the command line make no sense; the text says what would.
    Usage(String),
    /// The task ran and did not succeed.
    Failed(String),
    /// A child process already explained itself; only its exit code is left to pass on.
    Code(u8),
}

/// How a task ends.
type Outcome = Result<(), Stop>;

/// One word a person can type after `cargo xtask`.
struct Task {
    word: &'static str,
    line: &'static str,
    run: fn(&Workspace, &[String]) -> Outcome,
}

const TASKS: &[Task] = &[
    Task {
        word: "play",
        line: "play in a browser; play --terminal in the terminal (also: cargo play)",
        run: simple::play,
    },
    Task { word: "verify", line: "run every check (also: cargo verify [--only fmt,clippy,…])", run: verify::run },
    Task { word: "page", line: "write the page to dist/: page [--release|--names]", run: page::page },
    Task { word: "site", line: "write the page as a static site for any web host: site [folder]", run: page::site },
    Task {
        word: "page-figures",
        line: "measure the page: its size, the first table, an action's round trip",
        run: browser::page_figures,
    },
    Task {
        word: "browser",
        line: "the tests in a real browser: browser [words of a test's name]",
        run: browser::run_tests,
    },
    Task {
        word: "rule",
        line: "a ruling, the code that keeps it, the tests that hold it: rule <game> <number>",
        run: rulings::rule,
    },
    Task { word: "words", line: "the texts that a language still lacks: words <language> [folder]", run: words::words },
    Task { word: "golden", line: "write the golden playthroughs anew, for a reviewer to compare", run: simple::golden },
    Task { word: "fuzz", line: "fuzz one target or all: fuzz [target] [--seconds N]", run: fuzz::run },
    Task {
        word: "peers",
        line: "compare the speed with fastcatan and OpenSpiel: peers [--json] [--wheel FILE] [--no-python]",
        run: simple::peers,
    },
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let outcome = Workspace::find().and_then(|workspace| dispatch(&workspace, &args));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Stop::Usage(text)) => {
            eprintln!("{text}");
            ExitCode::from(2)
        }
        Err(Stop::Failed(text)) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
        Err(Stop::Code(code)) => ExitCode::from(code),
    }
}

fn dispatch(workspace: &Workspace, args: &[String]) -> Outcome {
    let (word, rest) = match args.split_first() {
        None => ("help", &[][..]),
        Some((word, rest)) => (word.as_str(), rest),
    };
    if matches!(word, "help" | "--help" | "-h") {
        println!("{}", list());
        return Ok(());
    }
    match TASKS.iter().find(|task| task.word == word) {
        Some(task) => (task.run)(workspace, rest),
        None => Err(Stop::Usage(format!("There is no task named `{word}`.\n\n{}", list()))),
    }
}

fn list() -> String {
    let mut text = String::from("cargo xtask <task>\n");
    for task in TASKS {
        text.push_str(&format!("\n  {:<14}{}", task.word, task.line));
    }
    text.push_str("\n  help          this list");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn an_unknown_word_is_a_usage_error_that_shows_the_list() {
        let Err(Stop::Usage(text)) = dispatch(&Workspace::for_tests(), &words("paly limit")) else {
            panic!("an unknown word must be a usage error");
        };
        assert!(text.contains("`paly`"));
        for task in TASKS {
            assert!(text.contains(task.line), "{} is missing from the list", task.word);
        }
    }

    #[test]
    fn no_word_and_help_show_the_list() {
        assert_eq!(dispatch(&Workspace::for_tests(), &[]), Ok(()));
        assert_eq!(dispatch(&Workspace::for_tests(), &words("help")), Ok(()));
    }

    #[test]
    fn every_task_has_one_line() {
        for task in TASKS {
            assert!(!task.line.is_empty() && !task.line.contains('\n'));
        }
    }
}
