//! `finitude compare`: what differs between two runs, the largest effects first.

use super::simulate::failure;
use crate::failure::Failure;
use crate::lab_args::Compare;
use crate::voice::{Voice, print_json};
use lab::{CellComparison, Comparison, Names, Run, mark, written};
use serde_json::{Value, json};

pub(crate) fn run(args: &Compare, voice: &Voice) -> Result<(), Failure> {
    let fail = |error| failure(error, "");
    let (before, after) = (Run::read(&args.before).map_err(fail)?, Run::read(&args.after).map_err(fail)?);
    let comparison = lab::compare(&before, &after, [&args.before, &args.after]).map_err(fail)?;
    let page = args.out.clone().unwrap_or_else(|| args.after.join("compare.html"));
    lab::write_page(&comparison, &page, voice.lang).map_err(fail)?;
    if voice.json {
        print_json(&told(&comparison));
        return Ok(());
    }
    let names = Names::of(voice.lang, &comparison.game);
    outln!("{}", names.say("compare.differs", &[]));
    if comparison.differs.is_empty() {
        outln!("  {}", names.say("compare.same", &[]));
    }
    for differs in &comparison.differs {
        let text = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        outln!("  {}: {} → {}", names.setting(&differs.setting), text(&differs.before), text(&differs.after));
    }
    for cell in &comparison.cells {
        outln!();
        print_cell(cell, &names, args.lines);
    }
    outln!("\n{}", voice.say("simulate.report", &[("path", page.display().to_string().into())]));
    Ok(())
}

fn print_cell(cell: &CellComparison, names: &Names, most: usize) {
    if !cell.values.is_empty() {
        outln!("{}", cell.values.join(", "));
    }
    let count = |games: u64| names.number(games as f64, 0).into();
    outln!("{}", names.say("compare.counts", &[("before", count(cell.games[0])), ("after", count(cell.games[1]))]));
    let clear = cell.lines.iter().filter(|line| line.is_clear()).count();
    outln!(
        "{}",
        match clear {
            0 => names.say("compare.none", &[]),
            _ => names.say("compare.found", &[("count", clear.into())]),
        }
    );
    if cell.unchanged > 0 {
        outln!("{}", names.say("compare.unchanged", &[("count", cell.unchanged.into())]));
    }
    if cell.lines.is_empty() {
        return;
    }
    let heads = ["measure", "before", "after", "difference", "interval", "effect"]
        .map(|key| names.say(&format!("compare.{key}"), &[]));
    let mut rows = vec![(' ', heads)];
    rows.extend(cell.lines.iter().take(most).map(|line| (mark(line), written(names, line))));
    let width = |at: usize| rows.iter().map(|row| row.1[at].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..6).map(width).collect();
    outln!("{}", names.say("compare.effects", &[]));
    for (mark, texts) in &rows {
        let mut line = format!("{mark} {:<1$}", texts[0], widths[0]);
        for at in 1..6 {
            line.push_str(&format!("  {:>1$}", texts[at], widths[at]));
        }
        outln!("{line}");
    }
    outln!("{}", names.say("compare.clear", &[("count", (cell.lines.len() + cell.unchanged).into())]));
    outln!("{}", names.say("compare.likely", &[]));
}

/// The comparison for programs.
fn told(comparison: &Comparison) -> Value {
    let english = Names::of(shelf::words::Lang::EN, &comparison.game);
    let differs: Vec<Value> = comparison
        .differs
        .iter()
        .map(|differs| json!({ "setting": differs.setting, "before": differs.before, "after": differs.after }))
        .collect();
    let cells: Vec<Value> = comparison
        .cells
        .iter()
        .map(|cell| {
            let lines: Vec<Value> = cell
                .lines
                .iter()
                .map(|line| {
                    json!({
                        "measure": english.measure(&line.measure), "share": line.is_share, "before": line.before,
                        "after": line.after, "difference": line.interval.estimate,
                        "interval": [line.interval.low(), line.interval.high()], "effect": line.effect,
                        "clear": line.is_clear(),
                    })
                })
                .collect();
            json!({ "values": cell.values, "games": cell.games, "unchanged": cell.unchanged, "lines": lines })
        })
        .collect();
    json!({ "game": comparison.game, "differs": differs, "cells": cells })
}
