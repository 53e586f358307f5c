//! `finitude check`: thousands of random games through the harness that every game must pass.

use super::check_file;
use crate::cli::{Check, RulesArgs};
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Map, Value, json};
use shelf::{Mode, Title};
use table::harness::Plan;

/// Something to play: what it is called, how many players, by which rules.
type Trial = (String, u8, RulesArgs);

pub(crate) fn run(args: &Check, voice: &Voice) -> Result<(), Failure> {
    let mut reports = Vec::new();
    // A file instead of a game is played as it is, and in each scenario that it brings.
    let written = check_file::read(args, voice)?;
    let (title, rules) = match &written {
        Some(written) => (written.title, &written.rules),
        None => {
            (shelf::title(&args.game).ok_or_else(|| Failure::of(shelf::unknown_game(&args.game), ""))?, &args.rules)
        }
    };
    let mut trials = trials(&title, rules, args.seats, written.is_some(), voice);
    for (scenario, players, options) in written.iter().flat_map(|written| &written.scenarios) {
        let told = voice.say("check.scenario", &[("scenario", scenario.as_str().into())]);
        trials.push((told, *players, with(rules, options.clone())));
    }
    for (name, players, rules) in trials {
        let game = source::make(&source::setup(title.id, players, &rules)?)?;
        let plan = Plan::new(args.games.unwrap_or(title.trial_games)).seeded(args.seed);
        let report = game
            .check(&plan)
            .map_err(|finding| Failure::Finding { mode: name.clone(), finding: finding.to_string() })?;
        if !voice.json {
            let args = [
                ("mode", name.as_str().into()),
                ("games", report.games.to_string().into()),
                ("decisions", report.decisions.to_string().into()),
                ("longest", report.longest_game.to_string().into()),
            ];
            outln!("{}", voice.say("check.passed", &args));
        }
        reports.push(json!({
            "mode": name, "games": report.games, "decisions": report.decisions, "longest_game": report.longest_game,
            "most_lines": report.most_lines, "largest_action": report.largest_action, "largest_state": report.largest_state,
        }));
    }
    if voice.json {
        print_json(&Value::Array(reports));
    }
    Ok(())
}

fn with(rules: &RulesArgs, options: Map<String, Value>) -> RulesArgs {
    let mut rules = rules.clone();
    rules.options.extend(options);
    rules
}

/// Every mode of the game, for each number of players it is for. Options that somebody has chosen are played alone, with
/// every number of players they are for.
fn trials(title: &Title, rules: &RulesArgs, only: Option<u8>, from_file: bool, voice: &Voice) -> Vec<Trial> {
    let mut trials = Vec::new();
    for players in title.fewest..=title.most {
        if only.is_some_and(|only| only != players) {
            continue;
        }
        let mut add = |mode: &str, options| {
            let told = voice.say(&format!("check.{mode}"), &[("seats", usize::from(players).into())]);
            trials.push((told, players, with(rules, options)));
        };
        if rules.options.is_empty() {
            let fits = |mode: &&Mode| (mode.fewest..=mode.most).contains(&players) && !(from_file && mode.printed_only);
            title.modes.iter().filter(fits).for_each(|mode| add(mode.name, mode.options()));
        } else {
            let suits = |name: &String| title.option(name).is_none_or(|option| option.suits(players));
            if only.is_some() || rules.options.keys().all(suits) {
                add("mode", Map::new());
            }
        }
    }
    trials
}
