//! `cargo verify`: every check there is, as a table of steps. All steps run even when one fails, because a person who waited
//! for the tests wants to hear about the links as well.

use std::process::Command;
use std::time::Instant;

use crate::house;
use crate::place::{Place, answers, show};
use crate::summary::{Line, Verdict, failures, spell, table};
use crate::{Outcome, Stop};

/// One row of the table of steps.
struct Step {
    name: &'static str,
    about: &'static str,
    needs: Option<Component>,
    work: Work,
}

/// A part of the toolchain that may be missing, and the cargo subcommand it brings.
#[derive(Clone, Copy)]
struct Component {
    name: &'static str,
    subcommand: &'static str,
}

/// What a step does.
enum Work {
    /// One cargo command, with extra environment variables.
    Cargo(&'static [&'static str], &'static [(&'static str, &'static str)]),
    /// A function of ours; the error says what is wrong.
    Ours(fn(&Place) -> Result<(), String>),
}

const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        about: "the code is formatted",
        needs: Some(Component { name: "rustfmt", subcommand: "fmt" }),
        work: Work::Cargo(&["fmt", "--all", "--check"], &[]),
    },
    Step {
        name: "clippy",
        about: "no warning in any target",
        needs: Some(Component { name: "clippy", subcommand: "clippy" }),
        work: Work::Cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"], &[]),
    },
    Step {
        name: "test",
        about: "every test of every crate",
        needs: None,
        work: Work::Cargo(&["test", "--workspace", "--locked"], &[]),
    },
    Step {
        name: "doc",
        about: "the reference builds without a warning",
        needs: None,
        work: Work::Cargo(&["doc", "--workspace", "--no-deps", "--locked"], &[("RUSTDOCFLAGS", "-D warnings")]),
    },
    Step {
        name: "house",
        about: "short files, nothing unfinished, links that lead somewhere",
        needs: None,
        work: Work::Ours(house::check),
    },
    Step {
        name: "games",
        about: "hundreds of whole games in each mode keep every promise",
        needs: None,
        work: Work::Cargo(
            &["run", "--profile", "play", "-p", "finitude", "--locked", "--", "check", "limit", "--games", "250"],
            &[],
        ),
    },
    Step { name: "smoke", about: "the commands the README shows do run", needs: None, work: Work::Ours(smoke) },
];

/// The README's commands, as words after `finitude`.
const SMOKE: &[&[&str]] = &[&["--help"], &["rules", "limit", "--sources"], &["bench", "limit", "--decisions", "20000"]];

/// Runs the chosen steps, all of them by default.
pub(crate) fn run(place: &Place, args: &[String]) -> Outcome {
    let chosen = choose(args)?;
    let start = Instant::now();
    let mut lines = Vec::new();
    for step in chosen {
        println!("\n=== {}: {}", step.name, step.about);
        let begin = Instant::now();
        let verdict = run_step(place, step);
        let time = begin.elapsed();
        match &verdict {
            Verdict::Passed => println!("--- {}: ok, {}", step.name, spell(time)),
            Verdict::Failed(reason) => println!("--- {}: FAILED, {}, {reason}", step.name, spell(time)),
            Verdict::LeftOut(reason) => println!("!!! {}: LEFT OUT, {reason}", step.name),
        }
        lines.push(Line { step: step.name, verdict, time });
    }
    println!("\n{}", table(&lines));
    let failed = failures(&lines, on_ci());
    if failed.is_empty() {
        let missing: Vec<_> =
            lines.iter().filter(|line| matches!(line.verdict, Verdict::LeftOut(_))).map(|line| line.step).collect();
        match missing.is_empty() {
            true => println!("Verified in {}.", spell(start.elapsed())),
            false => println!("NOT VERIFIED: {}. The rest passed in {}.", missing.join(", "), spell(start.elapsed())),
        }
        Ok(())
    } else {
        Err(Stop::Failed(format!(
            "Failed: {}. Run one alone with `cargo verify --only {}`.",
            failed.join(", "),
            failed[0]
        )))
    }
}

fn on_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| matches!(value.as_str(), "true" | "1"))
}

fn choose(args: &[String]) -> Result<Vec<&'static Step>, Stop> {
    let names = match args {
        [] => return Ok(STEPS.iter().collect()),
        [flag, names] if flag == "--only" => names.as_str(),
        [one] => match one.strip_prefix("--only=") {
            Some(names) => names,
            None => return Err(usage(&format!("`{one}` is not understood."))),
        },
        _ => return Err(usage("Too many words.")),
    };
    let wanted: Vec<&str> = names.split(',').filter(|name| !name.is_empty()).collect();
    if let Some(unknown) = wanted.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        return Err(usage(&format!("There is no step named `{unknown}`.")));
    }
    if wanted.is_empty() {
        return Err(usage("`--only` needs the name of a step."));
    }
    // The table's order is kept: later steps use what earlier ones have built.
    Ok(STEPS.iter().filter(|step| wanted.contains(&step.name)).collect())
}

fn usage(problem: &str) -> Stop {
    let mut text = format!("{problem}\n\ncargo verify [--only step,step,…]\n");
    for step in STEPS {
        text.push_str(&format!("\n  {:<8}{}", step.name, step.about));
    }
    Stop::Usage(text)
}

fn run_step(place: &Place, step: &Step) -> Verdict {
    if let Some(Component { name, subcommand }) = step.needs {
        let there = || answers(&mut place.cargo([subcommand, "--version"]));
        let fetch = || show(&mut place.program("rustup", &["component", "add", name]));
        if let Err(reason) = provide(name, there, fetch) {
            return Verdict::LeftOut(reason);
        }
    }
    let result = match step.work {
        Work::Cargo(args, env) => {
            println!("{}", spell_command("cargo", args, env));
            show(place.cargo(args).envs(env.iter().copied()))
        }
        Work::Ours(check) => check(place),
    };
    match result {
        Ok(()) => Verdict::Passed,
        Err(reason) => Verdict::Failed(reason),
    }
}

/// Makes sure of a toolchain component: asks whether it answers, and fetches it once when it does not.
fn provide(name: &str, answers: impl Fn() -> bool, fetch: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    if answers() {
        return Ok(());
    }
    println!("{name} is missing; asking rustup for it …");
    let fetched = fetch();
    if answers() {
        return Ok(());
    }
    let why = fetched.err().unwrap_or_else(|| "did not help".to_string());
    Err(format!("{name} is missing, and `rustup component add {name}` {why}"))
}

/// Builds the program, then runs it as the README shows. The output is shown only when something is wrong with it.
fn smoke(place: &Place) -> Result<(), String> {
    show(&mut place.cargo(["build", "--profile", "play", "-p", "finitude", "--locked"]))
        .map_err(|reason| format!("the build {reason}"))?;
    let mut broken = Vec::new();
    for words in SMOKE {
        let line = spell_command("finitude", words, &[]);
        match try_out(Command::new(place.finitude()).args(*words)) {
            Ok(()) => println!("{line}: ok"),
            Err(reason) => {
                println!("{line}: {reason}");
                broken.push(line);
            }
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(format!("broken: {}", broken.join("; "))) }
}

/// A command that ends well but says nothing is as broken for a reader as one that fails.
fn try_out(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        return Err(format!("ended with {}\n{said}{complaint}", output.status));
    }
    if said.trim().is_empty() {
        return Err("printed nothing".to_string());
    }
    Ok(())
}

fn spell_command(program: &str, args: &[&str], env: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (name, value) in env {
        text.push_str(&format!("{name}=\"{value}\" "));
    }
    text.push_str(program);
    for word in args {
        text.push(' ');
        text.push_str(word);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn check(text: &str) -> Result<Vec<&'static str>, Stop> {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        choose(&words).map(|steps| steps.iter().map(|step| step.name).collect())
    }

    #[test]
    fn every_step_runs_unless_some_are_chosen() {
        let all = ["fmt", "clippy", "test", "doc", "house", "games", "smoke"];
        assert_eq!(check("").unwrap(), all);
        assert_eq!(check("--only house").unwrap(), ["house"]);
        assert_eq!(check("--only=fmt,house").unwrap(), ["fmt", "house"]);
    }

    #[test]
    fn chosen_steps_keep_the_order_of_the_table() {
        assert_eq!(check("--only smoke,test,fmt").unwrap(), ["fmt", "test", "smoke"]);
    }

    #[test]
    fn unknown_steps_and_words_are_usage_errors_with_the_list() {
        for words in ["--only tests", "--only ,", "--only=", "fmt", "--only fmt house"] {
            let Err(Stop::Usage(text)) = check(words) else {
                panic!("`{words}` must be refused");
            };
            assert!(text.contains("clippy"), "{text}");
        }
    }

    #[test]
    fn step_names_are_unique_and_can_be_listed_with_commas() {
        for (index, step) in STEPS.iter().enumerate() {
            assert!(!step.name.contains([',', ' ']));
            assert!(STEPS[..index].iter().all(|other| other.name != step.name));
        }
    }

    #[test]
    fn a_component_that_cannot_be_had_is_reported_with_the_reason() {
        let reason = provide("clippy", || false, || Err("ended with 1".to_string())).unwrap_err();
        assert!(reason.contains("clippy is missing") && reason.contains("ended with 1"));
        assert!(provide("clippy", || false, || Ok(())).is_err());
    }

    #[test]
    fn a_component_is_fetched_once_and_only_when_it_is_missing() {
        let fetched = Cell::new(0);
        let fetch = || {
            fetched.set(fetched.get() + 1);
            Ok(())
        };
        assert_eq!(provide("clippy", || true, fetch), Ok(()));
        assert_eq!(fetched.get(), 0);
        assert_eq!(provide("clippy", || fetched.get() > 0, fetch), Ok(()));
        assert_eq!(fetched.get(), 1);
    }

    #[test]
    fn a_step_of_ours_passes_or_fails_with_its_reason() {
        let step = |work| Step { name: "ours", about: "a step for this test", needs: None, work: Work::Ours(work) };
        let place = Place::for_tests();
        assert_eq!(run_step(&place, &step(|_| Ok(()))), Verdict::Passed);
        assert_eq!(run_step(&place, &step(|_| Err("2 problems".into()))), Verdict::Failed("2 problems".into()));
    }

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        assert_eq!(spell_command("cargo", &["doc", "--locked"], &[("A", "b c")]), "A=\"b c\" cargo doc --locked");
    }

    #[test]
    fn a_program_that_cannot_start_fails_the_smoke_check() {
        let reason = try_out(&mut Command::new("finitude-no-such-program")).unwrap_err();
        assert!(reason.contains("cannot be started"));
    }
}
