//! `cargo verify`: every check there is, as a table of steps. All steps run even when one fails, because a person who waited
//! for the tests wants to hear about the links as well.

mod advisories;
mod lab;
mod part;
mod steps;
mod suites;
mod wheel;
mod work;

use std::time::Instant;

use crate::stand::Stand;
use crate::summary::{Line, Verdict, conclusion, failures, spell, table};
use crate::workspace::{Workspace, show};
use crate::{Outcome, Stop};
use steps::{STEPS, Step, Use, Work};

/// Runs the chosen steps, all of them by default.
pub(crate) fn run(workspace: &Workspace, args: &[String]) -> Outcome {
    let chosen = choose(args)?;
    let start = Instant::now();
    let workspace = &workspace.built_once();
    let mut stand = Stand::default();
    let mut lines: Vec<Line> = Vec::new();
    for step in chosen {
        println!("\n=== {}: {}", step.name, step.about);
        let begin = Instant::now();
        let verdict = match lacking(step, &lines) {
            Some(name) => Verdict::LeftOut(format!("it needs `{name}`, which did not pass")),
            None => run_step(workspace, &mut stand, step),
        };
        let time = begin.elapsed();
        match &verdict {
            Verdict::Passed => println!("--- {}: ok, {}", step.name, spell(time)),
            Verdict::Failed(reason) => println!("--- {}: FAILED, {}, {reason}", step.name, spell(time)),
            Verdict::LeftOut(reason) => println!("!!! {}: LEFT OUT, {reason}", step.name),
        }
        lines.push(Line { step: step.name, verdict, time });
    }
    // Before the table, so that nothing is left running while somebody reads it.
    drop(stand);
    println!("\n{}", table(&lines));
    let failed = failures(&lines, on_ci());
    if failed.is_empty() {
        println!("{}", conclusion(&lines, start.elapsed()));
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
    let mut wanted: Vec<&str> = names.split(',').filter(|name| !name.is_empty()).collect();
    if let Some(unknown) = wanted.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        return Err(usage(&format!("There is no step named `{unknown}`.")));
    }
    if wanted.is_empty() {
        return Err(usage("`--only` needs the name of a step."));
    }
    // From the last to the first: what a step uses comes before it, and may use something itself.
    for step in STEPS.iter().rev() {
        if wanted.contains(&step.name) {
            wanted.extend(step.uses.iter().map(|used| used.name()));
        }
    }
    // The table's order is kept: later steps use what earlier ones have built.
    Ok(STEPS.iter().filter(|step| wanted.contains(&step.name)).collect())
}

fn usage(problem: &str) -> Stop {
    let mut text = format!("{problem}\n\ncargo verify [--only step,step,…]\n");
    for step in STEPS {
        text.push_str(&format!("\n  {:<12}{}", step.name, step.about));
    }
    Stop::Usage(text)
}

/// The first earlier step that this one cannot do without, and which did not pass.
fn lacking(step: &Step, lines: &[Line]) -> Option<&'static str> {
    let passed = |name| lines.iter().any(|line| line.step == name && line.verdict == Verdict::Passed);
    step.uses.iter().find_map(|used| match used {
        Use::Must(name) if !passed(*name) => Some(*name),
        _ => None,
    })
}

fn run_step(workspace: &Workspace, stand: &mut Stand, step: &Step) -> Verdict {
    let result = match step.work {
        Work::Cargo(parts, args, env) => {
            if let Some(reason) = parts.iter().find_map(|part| part::provide(workspace, *part).err()) {
                return Verdict::LeftOut(reason);
            }
            println!("{}", work::spell("cargo", args, env));
            show(workspace.cargo(args).envs(stand.variables()).envs(env.iter().copied()))
        }
        Work::Ours(check) => check(workspace, stand),
        Work::Ready(make) => return make(workspace, stand).map_or_else(Verdict::LeftOut, |()| Verdict::Passed),
    };
    match result {
        Ok(()) => Verdict::Passed,
        Err(reason) => Verdict::Failed(reason),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Result<Vec<&'static str>, Stop> {
        let words: Vec<String> = text.split_whitespace().map(String::from).collect();
        choose(&words).map(|steps| steps.iter().map(|step| step.name).collect())
    }

    fn line(step: &'static str, verdict: Verdict) -> Line {
        Line { step, verdict, time: std::time::Duration::ZERO }
    }

    fn step(uses: &'static [Use], work: Work) -> Step {
        Step { name: "ours", about: "a step for this test", uses, work }
    }

    #[test]
    fn every_step_runs_unless_some_are_chosen() {
        let all: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(check("").unwrap(), all);
        assert_eq!(check("--only house").unwrap(), ["house"]);
        assert_eq!(check("--only=fmt,house").unwrap(), ["fmt", "house"]);
    }

    #[test]
    fn chosen_steps_keep_the_order_of_the_table() {
        assert_eq!(check("--only house,doc,fmt").unwrap(), ["fmt", "house", "doc"]);
    }

    #[test]
    fn what_a_chosen_step_uses_runs_too() {
        assert_eq!(check("--only test").unwrap(), ["postgres", "test"]);
        let browser = check("--only browser").unwrap();
        assert!(browser.contains(&"chromium") && browser.contains(&"axe") && browser.ends_with(&["browser"]));
    }

    #[test]
    fn steps_use_only_earlier_ones() {
        for (index, step) in STEPS.iter().enumerate() {
            for used in step.uses {
                assert!(STEPS[..index].iter().any(|earlier| earlier.name == used.name()), "{}", step.name);
            }
        }
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
    fn a_step_of_ours_passes_or_fails_with_its_reason() {
        let verdict = |work| run_step(&Workspace::for_tests(), &mut Stand::default(), &step(&[], Work::Ours(work)));
        assert_eq!(verdict(|_, _| Ok(())), Verdict::Passed);
        assert_eq!(verdict(|_, _| Err("2 problems".into())), Verdict::Failed("2 problems".into()));
    }

    #[test]
    fn what_cannot_be_made_ready_is_left_out_with_its_reason() {
        let verdict = |work| run_step(&Workspace::for_tests(), &mut Stand::default(), &step(&[], Work::Ready(work)));
        assert_eq!(verdict(|_, _| Ok(())), Verdict::Passed);
        assert_eq!(verdict(|_, _| Err("no npm".into())), Verdict::LeftOut("no npm".into()));
    }

    #[test]
    fn a_step_waits_for_what_it_must_have_and_not_for_what_it_may_have() {
        let browser = step(&[Use::Must("chromium"), Use::May("axe")], Work::Ours(|_, _| Ok(())));
        let passed = || line("chromium", Verdict::Passed);
        assert_eq!(lacking(&browser, &[passed(), line("axe", Verdict::LeftOut("no npm".into()))]), None);
        assert_eq!(lacking(&browser, &[line("chromium", Verdict::LeftOut("none".into()))]), Some("chromium"));
        assert_eq!(lacking(&browser, &[line("chromium", Verdict::Failed("broke".into()))]), Some("chromium"));
    }
}
