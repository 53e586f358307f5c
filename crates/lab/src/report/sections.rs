//! The parts of a report.

use super::dots::{Dot, dots};
use super::page::{Languages, escape};
use super::plot::{curve, heat, histogram, is_flat};
use crate::compare::stats::{Moments, shares};
use crate::manifest::{Manifest, Run};
use crate::measure::{Measure, Names};
use crate::tally::{CURVE_GAMES, Counts, Sum, Tally, Usage};
use analysis::quantiles::student;
use bots::arena::wilson;
use serde_json::Value;
use std::collections::BTreeMap;

/// Names and numbers of the run, and its settings.
pub(super) fn heading(languages: &Languages, manifest: &Manifest) -> String {
    let count = |names: &Names, value: u64| names.number(value as f64, 0);
    let title = languages.say("title", |names| {
        vec![("game", names.game(&manifest.game).into()), ("games", count(names, manifest.played).into())]
    });
    let made = languages.say("made", |_| {
        vec![
            ("version", manifest.finitude.as_str().into()),
            ("rules", manifest.rules_version.into()),
            ("seed", manifest.seed.to_string().into()),
        ]
    });
    let mut html = format!("<header><h1>{title}</h1><p>{made}</p>");
    if !manifest.complete {
        let asked = manifest.games.saturating_mul(manifest.cells.len() as u64);
        let partial = languages.say("partial", |names| {
            vec![("done", count(names, manifest.played).into()), ("asked", count(names, asked).into())]
        });
        html += &format!("<p><strong>{partial}</strong></p>");
    }
    if let Some(text) = &manifest.house_rules {
        let house = languages.say("house", |_| Vec::new());
        html += &format!("<details><summary>{house}</summary><pre>{}</pre></details>", escape(text));
    }
    html + "</header>"
}

/// The name of a cell: its swept values.
pub(super) fn cell_name(languages: &Languages, manifest: &Manifest, at: usize) -> String {
    let values = manifest.spelled(at).join(", ");
    languages.say("cell", |_| vec![("number", at.to_string().into()), ("values", values.as_str().into())])
}

/// The means of all cells side by side.
pub(super) fn sweep(languages: &Languages, run: &Run) -> String {
    let manifest = &run.manifest;
    let mut figures: Vec<(Measure, Vec<Dot<'_>>)> = Vec::new();
    let mut add = |measure, of: &dyn Fn(&Tally) -> Option<(Sum, f64)>| {
        let each = run.tallies.iter().enumerate().filter(|(_, tally)| tally.games > 0).filter_map(|(at, tally)| {
            let (sum, by) = of(tally)?;
            Some(mean_dot(manifest.spelled(at).join(", "), &sum, by))
        });
        figures.push((measure, each.collect()));
    };
    add(Measure::Score, &|tally| Some((tally.score, tally.seats.len() as f64)));
    add(Measure::Gap, &|tally| Some((tally.gap, 1.0)));
    add(Measure::Turns, &|tally| Some((tally.turns, 1.0)));
    add(Measure::Decisions, &|tally| Some((tally.decisions, 1.0)));
    for (at, name) in manifest.world_figures.iter().enumerate().skip(1) {
        add(Measure::World(name.clone()), &move |tally| tally.world.get(at).map(|sum| (*sum, 1.0)));
    }
    let plots: String = figures
        .iter()
        .map(|(measure, rows)| {
            let caption = languages.html(|names| names.measure(measure));
            format!("<figure><figcaption>{caption}</figcaption>{}</figure>", dots(languages, rows, None, 1.0))
        })
        .collect();
    let caption =
        languages.say("sweep.caption", |names| vec![("count", names.number(manifest.games as f64, 0).into())]);
    section(&languages.say("sweep.title", |_| Vec::new()), &caption, &format!("<div class=\"grid wide\">{plots}</div>"))
}

fn mean_dot<'a>(name: String, sum: &Sum, by: f64) -> Dot<'a> {
    let moments = Moments::of(sum, by);
    let half = student(0.975, (moments.count - 1.0).max(1.0)) * (moments.variance / moments.count.max(1.0)).sqrt();
    let (low, high) = (moments.mean - half, moments.mean + half);
    Dot { label: Box::new(move |_| name.clone()), value: moments.mean, low, high, share: None, faint: false }
}

fn section(title: &str, caption: &str, inside: &str) -> String {
    format!("<section><h2>{title}</h2><p>{caption}</p>{inside}</section>\n")
}

/// Everything about one cell.
pub(super) fn cell(languages: &Languages, manifest: &Manifest, at: usize, tally: &Tally) -> String {
    let note = &manifest.cells[at];
    let plays = note.seats.iter().zip(&note.plays).map(|(name, plays)| match name == plays {
        true => name.clone(),
        // A time is counted in courses of play.
        false => format!("{name} = {plays}"),
    });
    let seats: Vec<String> = plays.collect();
    let seats = languages.say("seats_are", |_| vec![("seats", seats.join(", ").into())]);
    let options = languages.say("rules_are", |names| vec![("options", options(names, &note.options).into())]);
    let mut html = format!("<p>{seats}<br>{options}</p>");
    html += &tiles(languages, tally);
    html += &scores(languages, tally);
    html += &wins(languages, tally, &note.seats);
    html += &headline(languages, manifest, tally);
    html += &length(languages, tally);
    html += &curves(languages, "world", &tally.world_curves, &manifest.world_figures, tally);
    html += &curves(languages, "players", &tally.seat_curves, &manifest.seat_figures, tally);
    html += &usage(languages, "cards", &tally.cards, tally, true);
    html + &usage(languages, "kinds", &tally.kinds, tally, false)
}

/// The options that say something, in words.
fn options(names: &Names, options: &Value) -> String {
    let empty = serde_json::Map::new();
    let told = options.as_object().unwrap_or(&empty).iter().filter_map(|(name, value)| {
        let value = match value {
            Value::Null => return None,
            Value::Bool(on) => names.setting(if *on { "on" } else { "off" }),
            Value::Array(items) if items.is_empty() => return None,
            Value::Array(items) => {
                let each = items.iter().map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned));
                each.collect::<Vec<_>>().join(", ")
            }
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        Some(format!("{} {value}", names.setting(name)))
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The figure that says most about the game, turn by turn.
fn headline(languages: &Languages, manifest: &Manifest, tally: &Tally) -> String {
    let Some(name) = shelf::title(&manifest.game).map(|title| title.headline) else { return String::new() };
    let Some(at) = manifest.world_figures.iter().position(|figure| figure == name) else { return String::new() };
    let plot = heat(languages, &languages.names[0].figure(name), &by_turn(&tally.world_curves, at));
    let title = languages.say("headline.title", |names| vec![("figure", names.figure(name).into())]);
    let count = tally.games.min(CURVE_GAMES) as f64;
    let caption = languages.say("headline.caption", |names| vec![("count", names.number(count, 0).into())]);
    section(&title, &caption, &format!("<div class=\"heats\">{plot}</div>"))
}

/// The values of a figure at each turn.
fn by_turn(all: &BTreeMap<i64, Vec<Counts>>, at: usize) -> Vec<(i64, &Counts)> {
    all.iter().filter_map(|(turn, counts)| counts.get(at).map(|counts| (*turn, counts))).collect()
}

fn tiles(languages: &Languages, tally: &Tally) -> String {
    let seats = tally.seats.len().max(1) as f64;
    let tile = |key: &str, value: f64, digits: usize| {
        let number = languages.html(|names| names.number(value, digits));
        format!("<div class=\"tile\"><b>{number}</b>{}</div>", languages.say(&format!("tile.{key}"), |_| Vec::new()))
    };
    let all = [
        tile("games", tally.games as f64, 0),
        tile("turns", tally.turns.mean(1.0), 1),
        tile("decisions", tally.decisions.mean(1.0), 0),
        tile("score", tally.score.mean(seats), 1),
        tile("gap", tally.gap.mean(1.0), 1),
    ];
    format!("<div class=\"tiles\">{}</div>", all.concat())
}

fn scores(languages: &Languages, tally: &Tally) -> String {
    let mut figures = String::new();
    for (bot, found) in &tally.bots {
        let mean = found.score.mean(found.seats.max(1) as f64);
        let count: u64 = found.scores.values().sum();
        let caption = languages.say("scores.caption", |names| {
            vec![
                ("mean", names.number(mean, 1).into()),
                ("count", names.number(count as f64, 0).into()),
                ("bot", bot.as_str().into()),
            ]
        });
        let plot = histogram(
            languages,
            &format!("{bot}: {}", languages.names[0].say("scores.axis", &[])),
            &found.scores,
            mean,
        );
        figures += &format!("<figure>{plot}<figcaption>{caption}</figcaption></figure>");
    }
    let title = languages.say("scores.title", |_| Vec::new());
    format!("<section><h2>{title}</h2><div class=\"grid wide\">{figures}</div></section>\n")
}

fn wins(languages: &Languages, tally: &Tally, bots: &[String]) -> String {
    let games = tally.games as f64;
    let share = |label: Box<dyn Fn(&Names) -> String>, hits: u64, count: f64| {
        let (low, high) = wilson(hits as f64, count);
        Dot { label, value: hits as f64 / count.max(1.0), low, high, share: None, faint: false }
    };
    let title = languages.say("wins.title", |_| Vec::new());
    let counted = |names: &Names| vec![("count", names.number(games, 0).into())];
    // A team wins or loses together: seats have nothing to compare.
    let team = tally.verdicts.contains_key("team_won") || tally.verdicts.contains_key("team_lost");
    if team {
        let won = tally.verdicts.get("team_won").copied().unwrap_or(0);
        let rows = [share(Box::new(|names| names.say("wins.team_won", &[])), won, games)];
        return section(&title, &languages.say("wins.team", counted), &dots(languages, &rows, None, 100.0));
    }
    let mut rows = Vec::new();
    for (seat, found) in tally.seats.iter().enumerate() {
        let bot = bots.get(seat).cloned().unwrap_or_default();
        let label = move |names: &Names| {
            names.say("wins.seat", &[("seat", seat.to_string().into()), ("bot", bot.as_str().into())])
        };
        rows.push(share(Box::new(label), found.won, games));
    }
    let began: u64 = tally.seats.iter().map(|seat| seat.began).sum();
    let began_and_won: u64 = tally.seats.iter().map(|seat| seat.began_and_won).sum();
    if began > 0 && tally.seats.len() > 1 {
        let won: u64 = tally.seats.iter().map(|seat| seat.won).sum();
        let others = began as f64 * (tally.seats.len() - 1) as f64;
        rows.push(share(Box::new(|names| names.say("wins.first", &[])), began_and_won, began as f64));
        rows.push(share(Box::new(|names| names.say("wins.others", &[])), won - began_and_won, others));
    }
    let fair = Some(1.0 / tally.seats.len().max(1) as f64);
    section(&title, &languages.say("wins.caption", counted), &dots(languages, &rows, fair, 100.0))
}

fn length(languages: &Languages, tally: &Tally) -> String {
    let caption = languages.say("length.caption", |names| {
        vec![
            ("turns", names.number(tally.turns.mean(1.0), 1).into()),
            ("decisions", names.number(tally.decisions.mean(1.0), 0).into()),
            ("count", names.number(tally.games as f64, 0).into()),
        ]
    });
    let label = languages.names[0].say("length.axis", &[]);
    let plot = histogram(languages, &label, &tally.lengths, tally.turns.mean(1.0));
    section(
        &languages.say("length.title", |_| Vec::new()),
        &caption,
        &format!("<div class=\"grid wide\"><figure>{plot}</figure></div>"),
    )
}

fn curves(
    languages: &Languages,
    key: &str,
    all: &BTreeMap<i64, Vec<Counts>>,
    names: &[String],
    tally: &Tally,
) -> String {
    let (mut figures, mut flat) = (String::new(), Vec::new());
    for (at, name) in names.iter().enumerate() {
        let turns = by_turn(all, at);
        // The turn itself is no news.
        if key == "world" && at == 0 || turns.is_empty() {
            continue;
        }
        if is_flat(&turns) {
            flat.push(name);
            continue;
        }
        let plot = curve(languages, &languages.names[0].figure(name), &turns);
        let title = languages.html(|names| names.figure(name));
        figures += &format!("<figure><h3>{title}</h3>{plot}</figure>");
    }
    let count = tally.games.min(CURVE_GAMES) as f64;
    let caption = languages.say(&format!("{key}.caption"), |names| vec![("count", names.number(count, 0).into())]);
    let title = languages.say(&format!("{key}.title"), |_| Vec::new());
    let mut inside = format!("<div class=\"grid\">{figures}</div>");
    if !flat.is_empty() {
        let still = languages.say("still", |names| {
            let each: Vec<String> = flat.iter().map(|name| names.figure(name)).collect();
            vec![("figures", each.join(", ").into())]
        });
        inside += &format!("<p>{still}</p>");
    }
    section(&title, &caption, &inside)
}

/// What was done, and how much more often those who did it won.
fn usage(languages: &Languages, key: &str, all: &BTreeMap<String, Usage>, tally: &Tally, are_cards: bool) -> String {
    let seats = tally.games as f64 * tally.seats.len() as f64;
    let won: u64 = tally.seats.iter().map(|seat| seat.won).sum();
    let mut rows: Vec<Dot<'_>> = all
        .iter()
        // If all or none did it, there is nobody to compare with.
        .filter(|(_, usage)| usage.seats > 0 && (usage.seats as f64) < seats)
        .map(|(name, usage)| {
            let others = (won.saturating_sub(usage.won) as f64, seats - usage.seats as f64);
            let interval = shares(others, (usage.won as f64, usage.seats as f64), 0.05);
            let label = move |names: &Names| if are_cards { names.card(name) } else { name.replace('_', " ") };
            Dot {
                label: Box::new(label),
                value: interval.estimate,
                low: interval.low(),
                high: interval.high(),
                share: Some(usage.seats as f64 / seats),
                faint: !interval.excludes_zero(),
            }
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    rows.sort_by(|a, b| b.value.total_cmp(&a.value));
    let caption = languages.say(&format!("{key}.caption"), |names| vec![("count", names.number(seats, 0).into())]);
    let plot = dots(languages, &rows, Some(0.0), 100.0);
    section(&languages.say(&format!("{key}.title"), |_| Vec::new()), &caption, &plot)
}

/// The tables next to the page.
pub(super) fn files(languages: &Languages, manifest: &Manifest) -> String {
    let rows: String = manifest
        .tables
        .iter()
        .map(|table| {
            let line = languages.say("files.row", |names| {
                vec![
                    ("name", format!("{}.parquet", table.name).into()),
                    ("rows", names.number(table.rows as f64, 0).into()),
                ]
            });
            format!("<li>{line}</li>")
        })
        .collect();
    let caption = languages.say("files.caption", |_| Vec::new());
    section(&languages.say("files.title", |_| Vec::new()), &caption, &format!("<ul>{rows}</ul>"))
}
