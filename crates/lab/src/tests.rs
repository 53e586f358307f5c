//! Whole runs, from a plan to files and back.

use crate::{Interval, LabError, Measure, Plan, Progress, Run, Sweep, compare, prepare, report, run, write_page};
use bytes::Bytes;
use parquet::file::reader::{FileReader, SerializedFileReader};
use shelf::Setup;
use shelf::words::Lang;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// An empty folder of one test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("finitude-lab-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    prepare(&path, false).unwrap();
    path
}

fn plan(game: &str, games: u64) -> Plan {
    Plan {
        setup: Setup::printed(game, 4),
        bots: vec!["random".to_owned()],
        games,
        seed: 1,
        sweeps: Vec::new(),
        decisions: true,
        csv: true,
        luck: None,
    }
}

fn play(plan: &Plan, folder: &Path, threads: usize) -> Run {
    run(plan, &plan.cells().unwrap(), folder, threads, Vec::new(), &Progress::default()).unwrap()
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<(String, Vec<u8>)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

/// How many rows a Parquet file has, after every value of it was read.
fn rows(folder: &Path, table: &str) -> u64 {
    let bytes: Bytes = std::fs::read(folder.join(format!("{table}.parquet"))).unwrap().into();
    let reader = SerializedFileReader::new(bytes).unwrap();
    let count = reader.get_row_iter(None).unwrap().filter(Result::is_ok).count() as u64;
    assert_eq!(count as i64, reader.metadata().file_metadata().num_rows());
    count
}

fn clean(folders: &[PathBuf]) {
    folders.iter().for_each(|folder| std::fs::remove_dir_all(folder).unwrap());
}

#[test]
fn the_files_are_the_same_for_any_number_of_threads() {
    let sweeps = Sweep::read_all(&["alliances=on,off".to_owned()]).unwrap();
    let plan = Plan { sweeps, ..plan("limit", 70) };
    let (one, three) = (folder("one"), folder("three"));
    assert_eq!(play(&plan, &one, 1), play(&plan, &three, 3));
    let (left, right) = (files(&one), files(&three));
    assert!(left.len() >= 8);
    for (left, right) in left.iter().zip(&right) {
        assert!(left == right, "{} differs", left.0);
    }
    clean(&[one, three]);
}

#[test]
fn every_game_leaves_tables_that_can_be_read_and_fit_the_manifest() {
    for title in shelf::TITLES {
        let folder = folder(title.id);
        let run = play(&plan(title.id, 3), &folder, 2);
        assert!(run.manifest.complete && run.manifest.played == 3);
        for table in &run.manifest.tables {
            let names: std::collections::BTreeSet<&str> =
                table.columns.iter().map(|field| field.name.as_str()).collect();
            assert_eq!(names.len(), table.columns.len(), "{}: two columns of {} share a name", title.id, table.name);
            assert_eq!(rows(&folder, &table.name), table.rows, "{} {}", title.id, table.name);
            let csv = std::fs::read_to_string(folder.join(format!("{}.csv", table.name))).unwrap();
            assert_eq!(csv.lines().count() as u64, table.rows + 1);
            let commas = csv.lines().map(|line| line.matches(',').count());
            assert!(commas.collect::<Vec<_>>().iter().all(|commas| *commas == table.columns.len() - 1));
        }
        assert_eq!(run.manifest.tables[0].rows, 3 * run.manifest.cells[0].seats.len() as u64);
        assert_eq!(Run::read(&folder).unwrap(), run, "what is read back is what was written");
        clean(&[folder]);
    }
}

#[test]
fn sweeps_have_a_column_of_their_own_in_every_table() {
    let sweeps = ["players=2..3", "scoring.territory_points=1,2", "first_game=on,off"].map(str::to_owned);
    let plan = Plan { sweeps: Sweep::read_all(&sweeps).unwrap(), ..plan("limit", 2) };
    let folder = folder("sweep");
    let run = play(&plan, &folder, 2);
    assert_eq!((run.manifest.cells.len(), run.manifest.played), (8, 16));
    for table in &run.manifest.tables {
        let names: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
        assert_eq!(names[..5], ["game", "cell", "set_players", "set_scoring_territory_points", "set_first_game"]);
    }
    assert_eq!(
        run.manifest.tables.iter().map(|table| table.name.as_str()).collect::<Vec<_>>(),
        ["games", "turns", "decisions"]
    );
    assert_eq!(run.manifest.tables[0].rows, 4 * 2 * 2 + 4 * 2 * 3);
    let itself = compare(&run, &run, [&folder, &folder]).unwrap();
    let shared: Vec<&str> = itself.shared.iter().map(|(setting, _)| setting.as_str()).collect();
    assert!(shared.contains(&"seed") && !shared.contains(&"seats"), "what is swept is not in common: {shared:?}");
    assert!(report(&run, Lang::EN).contains("players=3, scoring.territory_points=2, first_game=off"));
    clean(&[folder]);
}

#[test]
fn an_interrupted_run_keeps_whole_files_with_what_was_done() {
    let plan = plan("limit", 100_000);
    let (folder, progress) = (folder("interrupted"), Progress::default());
    let cells = plan.cells().unwrap();
    let run = std::thread::scope(|scope| {
        scope.spawn(|| {
            while progress.done.load(Ordering::Relaxed) < 20 {
                std::thread::yield_now();
            }
            progress.stop.store(true, Ordering::Relaxed);
        });
        run(&plan, &cells, &folder, 2, Vec::new(), &progress).unwrap()
    });
    let played = run.manifest.played;
    assert!(!run.manifest.complete && (20..100_000).contains(&played), "{played}");
    assert_eq!(rows(&folder, "games"), played * 4);
    assert_eq!(rows(&folder, "turns"), run.manifest.tables[1].rows);
    assert!(files(&folder).iter().all(|(name, _)| !name.ends_with(".part")));
    assert!(report(&run, Lang::EN).contains("was interrupted"));
    clean(&[folder]);
}

#[test]
fn a_folder_in_use_is_refused_and_replaced_only_when_asked() {
    let folder = folder("in_use");
    std::fs::write(folder.join("notes.txt"), "mine").unwrap();
    assert!(matches!(prepare(&folder, false), Err(LabError::FolderInUse(path)) if path == folder));
    std::fs::write(folder.join("manifest.json"), "{}").unwrap();
    prepare(&folder, true).unwrap();
    assert_eq!(files(&folder).len(), 1, "somebody else’s file stays");
    assert!(matches!(prepare(&folder.join("notes.txt"), false), Err(LabError::File { .. })));
    clean(&[folder]);
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error_with_its_name() {
    let folder = folder("gone");
    std::fs::remove_dir_all(&folder).unwrap();
    let plan = plan("limit", 1);
    let failed = run(&plan, &plan.cells().unwrap(), &folder, 1, Vec::new(), &Progress::default());
    assert!(matches!(failed, Err(LabError::File { path, .. }) if path.starts_with(&folder)));
}

#[test]
fn what_was_begun_is_taken_away_when_a_table_cannot_be_written() {
    let folder = folder("blocked");
    std::fs::create_dir(folder.join("turns.parquet.part")).unwrap();
    let plan = plan("limit", 1);
    let failed = run(&plan, &plan.cells().unwrap(), &folder, 1, Vec::new(), &Progress::default());
    assert!(matches!(failed, Err(LabError::File { path, .. }) if path == folder.join("turns.parquet")));
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["turns.parquet.part"], "only what was there before");
    clean(&[folder]);
}

/// A run of Limit whose scores count each territory so many times.
fn territory(name: &str, points: u8, seed: u64) -> (PathBuf, Run) {
    let mut plan = Plan { seed, decisions: false, csv: false, ..plan("limit", 300) };
    plan.setup.settings.push(format!("scoring.territory_points={points}"));
    let folder = folder(name);
    let run = play(&plan, &folder, 2);
    (folder, run)
}

#[test]
fn a_house_rule_with_a_known_effect_is_found_at_its_size() {
    // Random players do not look at the score: with another price for territory the same games are played, and every
    // score differs by exactly the territory it counts.
    let ((one, before), (other, after)) = (territory("two", 2, 1), territory("four", 4, 1));
    let found = compare(&before, &after, [&one, &other]).unwrap();
    let at = before.manifest.seat_figures.iter().position(|name| name == "territory").unwrap();
    let expected = 2.0 * before.tallies[0].seat[at].mean(4.0);
    let line = found.cells[0].lines.iter().find(|line| line.measure == Measure::Score).unwrap();
    assert!((line.interval.estimate - expected).abs() < 1e-9, "{} is not {expected}", line.interval.estimate);
    assert!(line.is_clear() && line.interval.low() < expected && expected < line.interval.high());
    assert!(found.cells[0].lines.iter().all(|line| !matches!(line.measure, Measure::World(_) | Measure::Turns)));
    let settings: Vec<&str> = found.differs.iter().map(|differs| differs.setting.as_str()).collect();
    assert_eq!(settings, ["set", "content"]);
    for (setting, value) in [("seed", "1"), ("bots", "random, random, random, random"), ("alliances", "true")] {
        assert!(found.shared.contains(&(setting.to_owned(), value.to_owned())), "{setting}: {:?}", found.shared);
    }
    let page = one.join("compare.html");
    write_page(&found, &page, Lang::named("fr").unwrap()).unwrap();
    let text = std::fs::read_to_string(page).unwrap();
    assert!(text.contains("Points per seat") && text.contains("Points par place") && !text.contains("[lab."));
    clean(&[one, other]);
}

#[test]
fn two_runs_of_the_same_rules_differ_by_nothing_but_chance() {
    let ((one, before), (other, after)) = (territory("chance_a", 2, 1), territory("chance_b", 2, 2));
    let found = compare(&before, &after, [&one, &other]).unwrap();
    assert!(found.cells[0].lines.len() > 20);
    let clear: Vec<&Measure> =
        found.cells[0].lines.iter().filter(|line| line.is_clear()).map(|line| &line.measure).collect();
    assert_eq!(clear, Vec::<&Measure>::new());
    let same = compare(&before, &before, [&one, &one]).unwrap();
    assert!(same.differs.is_empty() && same.cells[0].lines.is_empty());
    let sizes: Vec<f64> = found.cells[0].lines.iter().filter_map(|line| line.effect.map(f64::abs)).collect();
    assert!(sizes.windows(2).all(|pair| pair[0] >= pair[1]), "the largest effects come first");
    assert!(found.cells[0].lines.iter().all(|line| Interval::low(&line.interval) <= line.interval.high()));
    clean(&[one, other]);
}

#[test]
fn runs_that_cannot_be_compared_are_refused() {
    let (limit, water, swept) = (folder("limit_run"), folder("water_run"), folder("swept_run"));
    let one = play(&plan("limit", 2), &limit, 1);
    let other = play(&plan("water", 2), &water, 1);
    assert!(matches!(compare(&one, &other, [&limit, &water]), Err(LabError::OtherGame { .. })));
    let sweeps = Sweep::read_all(&["players=2,3".to_owned()]).unwrap();
    let cells = play(&Plan { sweeps, ..plan("limit", 2) }, &swept, 1);
    assert!(matches!(compare(&one, &cells, [&limit, &swept]), Err(LabError::OtherSweep)));
    let mut empty = one.clone();
    empty.tallies[0].games = 0;
    assert!(matches!(compare(&one, &empty, [&limit, &water]), Err(LabError::NoGames(path)) if path == water));
    assert!(matches!(Run::read(Path::new("no/such/run")), Err(LabError::File { .. })));
    let manifest = std::fs::read_to_string(limit.join("manifest.json")).unwrap();
    std::fs::write(limit.join("manifest.json"), manifest.replace("\"schema\": 1", "\"schema\": 99")).unwrap();
    assert!(matches!(Run::read(&limit), Err(LabError::OtherSchema { found: 99, .. })));
    std::fs::write(limit.join("manifest.json"), "not json").unwrap();
    assert!(matches!(Run::read(&limit), Err(LabError::NoRun { .. })));
    clean(&[limit, water, swept]);
}

#[test]
fn the_report_speaks_both_languages_and_lacks_no_word() {
    for title in shelf::TITLES {
        let folder = folder(&format!("report_{}", title.id));
        let bots = Plan { bots: vec!["sensible".to_owned()], ..plan(title.id, 2) };
        let run = play(&bots, &folder, 2);
        let text = report(&run, Lang::named("fr").unwrap());
        for wanted in ["<html lang=\"fr\"", "data-l=\"en\"", "Who wins", "Qui gagne", "<svg", "prefers-color-scheme"] {
            assert!(text.contains(wanted), "{}: {wanted}", title.id);
        }
        assert!(!text.contains("[lab.") && !text.contains("NaN") && !text.contains("inf"), "{}", title.id);
        assert!(!text.contains("http://") && !text.contains("https://"), "nothing is loaded from elsewhere");
        clean(&[folder]);
    }
}

/// Adds all files of words in a folder, and in those below it.
fn read_words(folder: &Path, words: &mut String) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            read_words(&path, words);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            *words += &std::fs::read_to_string(&path).unwrap();
        }
    }
}

#[test]
fn no_word_of_the_lab_lies_idle() {
    let source = [
        include_str!("measure.rs"),
        include_str!("tally.rs"),
        include_str!("compare/mod.rs"),
        include_str!("compare/page.rs"),
        include_str!("report/mod.rs"),
        include_str!("report/page.rs"),
        include_str!("report/sections.rs"),
        include_str!("../../finitude/src/commands/compare.rs"),
    ]
    .concat();
    // What the lab says of a game may stand in a file of its own.
    let mut words = String::new();
    read_words(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/words/en"), &mut words);
    let mut table = None::<String>;
    for line in words.lines() {
        if line.starts_with('[') {
            let own = line.strip_prefix("[lab").filter(|rest| rest.starts_with(['.', ']']));
            table = own.map(|name| name.trim_end_matches(']').trim_start_matches('.').to_owned());
        } else if let (Some((key, _)), Some(table)) = (line.split_once(" = "), &table) {
            let whole = if table.is_empty() { key.to_owned() } else { format!("{table}.{key}") };
            // Lists of names, and headings asked for by the name of their part.
            let listed = ["figure", "game", "verdict", "tile", "compare"].contains(&table.as_str());
            let put_together = source.contains(&format!("{{key}}.{key}")) && source.contains(&format!("\"{table}\""));
            let said = source.contains(&format!("\"{whole}\"")) || put_together;
            assert!(
                said || listed && source.contains(key) || ["figure", "game", "setting"].contains(&table.as_str()),
                "{whole}"
            );
        }
    }
}
