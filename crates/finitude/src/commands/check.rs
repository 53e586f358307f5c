//! `finitude check`: thousands of random games through the harness that every game must pass.

use super::check_file::{self, Written};
use crate::cli::{Check, RulesArgs};
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Map, Value, json};
use shelf::{Mode, Title};
use table::harness::Plan;

/// Scenarios are for four communities (R52), and four is a usual table of Climate.
const SETUP_PLAYERS: u8 = 4;

/// Something to play: what it is called, how many players, by which rules.
type Trial = (String, u8, RulesArgs);

pub(crate) fn run(args: &Check, voice: &Voice) -> Result<(), Failure> {
    let mut reports = Vec::new();
    // A file instead of a game is played as it is, and in each lesson and scenario that it contains.
    let (title, trials) = if check_file::is_file(args) {
        let written = check_file::read(args, voice)?;
        let mut trials = trials(&written.title, &written.rules, args.seats, true, voice);
        trials.extend(written_trials(&written, args.seats, voice));
        (written.title, trials)
    } else {
        if args.game.is_some() {
            return Err(Failure::told("game_twice", vec![("found", args.subject.as_str().into())]));
        }
        let unknown = || Failure::of(shelf::unknown_game(&args.subject), "");
        let title = shelf::title(&args.subject).ok_or_else(unknown)?;
        (title, trials(&title, &args.rules, args.seats, false, voice))
    };
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

/// The lessons, scenarios and decks that a file contains, but for those that are played as a mode of the game anyway.
/// Whoever chooses options wants those played, and nothing else.
fn written_trials(written: &Written, only: Option<u8>, voice: &Voice) -> Vec<Trial> {
    let Written { title, rules, setups } = written;
    let mut trials = Vec::new();
    for setup in setups.iter().filter(|_| rules.options.is_empty()) {
        let options = setup.options();
        let players = only.unwrap_or(SETUP_PLAYERS).clamp(title.fewest, title.most);
        let suits = title.option(setup.option).is_none_or(|option| option.suits(players));
        let is_mode = title.modes.iter().any(|mode| !mode.printed_only && mode.options() == options);
        if suits && !(is_mode && players == SETUP_PLAYERS) {
            let key = match setup.option {
                "lesson" => "check.lesson",
                "deck" => "check.deck",
                _ => "check.scenario",
            };
            let told = voice.say(key, &[("name", setup.id.as_str().into())]);
            trials.push((told, players, with(rules, options)));
        }
    }
    trials
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
