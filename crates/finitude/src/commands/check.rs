//! `finitude check`: thousands of random games through the harness that every game must pass.

use super::check_file;
use crate::cli::{Check, RulesArgs, Switch};
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use serde_json::{Value, json};
use table::harness::Plan;

pub(crate) fn run(args: &Check, voice: &Voice) -> Result<(), Failure> {
    let mut reports = Vec::new();
    // A file instead of a game is played as it is, and in each scenario that it brings.
    let written = check_file::read(args, voice)?;
    let args = written.as_ref().map_or(args, |(args, _)| args);
    let mut modes = modes(args, voice, written.is_some())?;
    for scenario in written.iter().flat_map(|(_, scenarios)| scenarios) {
        let rules = RulesArgs { scenario: Some(scenario.clone()), ..args.rules.clone() };
        modes.push((voice.say("check.scenario", &[("scenario", scenario.as_str().into())]), SCENARIO_SEATS, rules));
    }
    for (name, seats, rules) in modes {
        let game = source::make(&source::setup(&args.game, seats, &rules)?)?;
        let plan = Plan::new(args.games).seeded(args.seed);
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

/// Scenarios of Water are for four communities.
const SCENARIO_SEATS: u8 = 4;

/// The modes of a game: every number of seats, with and without what can be switched.
fn modes(args: &Check, voice: &Voice, from_file: bool) -> Result<Vec<(String, u8, RulesArgs)>, Failure> {
    let title = shelf::title(&args.game).ok_or_else(|| Failure::of(shelf::unknown_game(&args.game), ""))?;
    let rules = &args.rules;
    let water = rules.scenario.is_some() || rules.simplified || rules.mediator;
    let chosen = rules.alliances.is_some() || rules.first_game || !rules.megacorps.is_empty() || water;
    let chosen = chosen || rules.is_climate();
    let mut modes = Vec::new();
    for seats in title.fewest..=title.most {
        // Scenarios are for every seat of the table.
        let fits = rules.scenario.is_none() || seats == title.most;
        if args.seats.is_some_and(|wanted| wanted != seats) || !fits {
            continue;
        }
        let with = |alliances| RulesArgs { alliances: Some(alliances), ..args.rules.clone() };
        let mut add = |kind: &str, rules| {
            modes.push((voice.say(&format!("check.{kind}"), &[("seats", usize::from(seats).into())]), seats, rules));
        };
        if title.id == "water" {
            add("mode", args.rules.clone());
            if !chosen && seats == title.most {
                add("simplified", RulesArgs { simplified: true, ..args.rules.clone() });
                add("mediator", RulesArgs { mediator: true, ..args.rules.clone() });
                // A file may bring another map, on which the printed scenarios have no place.
                let printed = ["interdependence", "dam_three_owners", "dam_one_owner", "pollution"];
                for scenario in printed.into_iter().filter(|_| !from_file) {
                    add(scenario, RulesArgs { scenario: Some(scenario.to_owned()), ..args.rules.clone() });
                }
            }
            continue;
        }
        if title.id == "climate" {
            add("mode", args.rules.clone());
            if !chosen && seats == title.fewest + 1 {
                climate_modes(&args.rules, &mut add);
            }
            continue;
        }
        if chosen || seats == 1 || title.id == "megacorps" {
            add("mode", args.rules.clone());
            if title.id == "megacorps" && !chosen && seats == title.fewest {
                add("chosen", RulesArgs { megacorps: vec!["chosen".to_owned()], ..args.rules.clone() });
            }
            continue;
        }
        add("alliances_off", with(Switch::Off));
        add("alliances_on", with(Switch::On));
        if seats == 3 {
            add("first_game", RulesArgs { first_game: true, alliances: None, ..args.rules.clone() });
        }
    }
    Ok(modes)
}

/// What else can be agreed in Climate: expert mode, challenges, prepared decks, consensus, free seats, lessons.
fn climate_modes(rules: &RulesArgs, add: &mut impl FnMut(&str, RulesArgs)) {
    add("expert", RulesArgs { expert: true, challenges: vec!["runaway".to_owned()], ..rules.clone() });
    add("on_your_own", RulesArgs { challenges: vec!["on_your_own".to_owned()], ..rules.clone() });
    add("consensus", RulesArgs { consensus: true, ..rules.clone() });
    add("free_seats", RulesArgs { free_seats: Some(1), ..rules.clone() });
    for deck in ["oil_collapse", "global_warming", "ragnarok"] {
        add(deck, RulesArgs { deck: Some(deck.to_owned()), ..rules.clone() });
    }
    for lesson in ["first_steps", "act_together", "calamities", "two_giants"] {
        add(lesson, RulesArgs { lesson: Some(lesson.to_owned()), ..rules.clone() });
    }
}
