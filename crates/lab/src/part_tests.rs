//! Parts of runs, joined again.

use crate::{LabError, MANIFEST, Parts, Plan, Portion, Progress, Run, SUMMARY, Sweep, digests, prepare, run, run_part};
use shelf::Setup;
use std::path::{Path, PathBuf};

/// The folder of one test, with folders in it.
struct Bench(PathBuf);

impl Bench {
    fn new(name: &str) -> Bench {
        let path = std::env::temp_dir().join(format!("finitude-parts-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Bench(path)
    }

    fn folder(&self, name: &str) -> PathBuf {
        let path = self.0.join(name);
        prepare(&path, true).unwrap();
        path
    }

    fn part(&self, plan: &Plan, number: u64, of: u64) -> PathBuf {
        let folder = self.folder(&format!("part-{number}"));
        let command = ["simulate", "--part", "x", "--out", "x"].map(str::to_owned).to_vec();
        let portion = Some(Portion { number, of });
        run_part(plan, &plan.cells().unwrap(), &folder, 2, command, &Progress::default(), portion).unwrap();
        folder
    }

    fn parts(&self, plan: &Plan, of: u64) -> Vec<PathBuf> {
        (1..=of).map(|number| self.part(plan, number, of)).collect()
    }

    fn whole(&self, plan: &Plan) -> (PathBuf, Run) {
        let folder = self.folder("whole");
        // What a merged run says it was: the same folder in both, or the manifests could not be the same.
        let command = ["simulate", "--out", &self.0.join("merged").display().to_string()].map(str::to_owned).to_vec();
        let run = run(plan, &plan.cells().unwrap(), &folder, 1, command, &Progress::default()).unwrap();
        (folder, run)
    }
}

impl Drop for Bench {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn plan(game: &str, games: u64, sweeps: &[&str], bots: &str) -> Plan {
    let sweeps: Vec<String> = sweeps.iter().map(ToString::to_string).collect();
    Plan {
        setup: Setup::printed(game, 4),
        bots: vec![bots.to_owned()],
        games,
        seed: 1,
        sweeps: Sweep::read_all(&sweeps).unwrap(),
        decisions: true,
        csv: true,
        luck: None,
    }
}

#[test]
fn what_luck_was_worth_is_the_same_in_parts_and_changes_nothing_else() {
    let without = Plan { decisions: false, ..plan("limit", 3, &["players=2"], "novice") };
    let plan = Plan { luck: Some(1), ..without.clone() };
    let bench = Bench::new("luck");
    let (whole, run) = bench.whole(&plan);
    let merged = bench.folder("merged");
    assert_eq!(Parts::read(&bench.parts(&plan, 2)).unwrap().join(&merged).unwrap(), run);
    let read = |folder: &Path| std::fs::read_to_string(folder.join("games.csv")).unwrap();
    let games = read(&whole);
    assert_eq!((read(&merged), run.manifest.luck.as_ref().map(|note| note.passes)), (games.clone(), Some(1)));
    // The last three columns are new, and a score is what luck and the rest add up to.
    let mut shorter = String::new();
    for (at, line) in games.lines().enumerate() {
        let cells: Vec<&str> = line.split(',').collect();
        let (old, new) = cells.split_at(cells.len() - 3);
        shorter += &(old.join(",") + "\n");
        if at > 0 {
            let [passes, luck, adjusted] = [0, 1, 2].map(|at| new[at].parse::<i64>().unwrap());
            // Game, cell, the swept number, seed, players, seat, bot: then the score.
            assert_eq!((passes, luck + adjusted), (1, 1000 * old[7].parse::<i64>().unwrap()), "{line}");
        }
    }
    assert!(games.lines().skip(1).any(|line| !line.contains(",1,0,")), "luck was worth something");
    let plain = bench.folder("plain");
    run_part(&without, &without.cells().unwrap(), &plain, 1, Vec::new(), &Progress::default(), None).unwrap();
    assert_eq!(read(&plain), shorter);
    assert!(matches!(
        Parts::read(&[bench.part(&plan, 1, 2), bench.part(&Plan { luck: Some(2), ..plan.clone() }, 2, 2)]),
        Err(LabError::OtherPlan { setting, .. }) if setting == "luck"
    ));
}

#[test]
fn merged_parts_are_what_one_machine_would_have_written() {
    let cases = [
        ("limit", 70, &["alliances=on,off"][..], "random", 5),
        ("limit", 40, &["players=2..4"], "random", 100),
        ("water", 33, &[], "random", 7),
        ("climate", 9, &["seats=random,reasonable"], "random", 4),
        ("megacorps", 1, &[], "random", 3),
    ];
    for (game, games, sweeps, bots, of) in cases {
        let (bench, plan) = (Bench::new(game), plan(game, games, sweeps, bots));
        let (whole, run) = bench.whole(&plan);
        let mut parts = bench.parts(&plan, of);
        // In whatever order a shell lists them.
        parts.reverse();
        let merged = bench.folder("merged");
        let joined = Parts::read(&parts).unwrap().join(&merged).unwrap();
        assert_eq!(joined, run, "{game}");
        let (ours, theirs) = (digests(&joined, &merged).unwrap(), digests(&run, &whole).unwrap());
        assert_eq!(ours.len(), 8, "three tables twice, summary and manifest");
        assert_eq!(ours, theirs, "{game}");
    }
}

#[test]
fn a_part_is_the_same_on_any_machine_and_holds_only_its_games() {
    let (bench, plan) = (Bench::new("alone"), plan("limit", 70, &[], "random"));
    let read = |folder: &Path| std::fs::read(folder.join(MANIFEST)).unwrap();
    let first = bench.part(&plan, 2, 5);
    let once = read(&first);
    let played = Run::read(&first).unwrap().manifest;
    assert!(played.complete && (13..=15).contains(&played.played), "{}", played.played);
    assert_eq!(read(&bench.part(&plan, 2, 5)), once);
}

#[test]
fn parts_that_are_missing_or_unfinished_are_named_and_nothing_is_written() {
    let (bench, plan) = (Bench::new("missing"), plan("limit", 70, &[], "random"));
    let parts = bench.parts(&plan, 6);
    // One was never played, one was killed, one was interrupted.
    std::fs::remove_file(parts[3].join(MANIFEST)).unwrap();
    let cut = Progress::default();
    cut.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let (cells, folder) = (plan.cells().unwrap(), bench.folder("part-5"));
    run_part(&plan, &cells, &folder, 1, Vec::new(), &cut, Some(Portion { number: 5, of: 6 })).unwrap();
    let given = [&parts[..1], &parts[2..]].concat();
    let read = Parts::read(&given).unwrap();
    assert_eq!(read.missing(), [2, 4, 5]);
    let merged = bench.folder("merged");
    let error = read.join(&merged).unwrap_err();
    assert!(matches!(error, LabError::PartsMissing { ref missing, of: 6 } if *missing == [2, 4, 5]), "{error:?}");
    assert_eq!(std::fs::read_dir(&merged).unwrap().count(), 0);
    // Only those are played again.
    for number in [4, 5] {
        bench.part(&plan, number, 6);
    }
    let (_, run) = bench.whole(&plan);
    assert_eq!(Parts::read(&parts).unwrap().join(&merged).unwrap(), run);
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let (bench, plan) = (Bench::new("other"), plan("limit", 8, &[], "random"));
    let parts = bench.parts(&plan, 2);
    let refused = |folders: &[PathBuf]| Parts::read(folders).err().unwrap();
    let other = |plan: &Plan, of: u64| {
        let folder = bench.folder("strange");
        let portion = Some(Portion { number: 2, of });
        run_part(plan, &plan.cells().unwrap(), &folder, 1, Vec::new(), &Progress::default(), portion).unwrap();
        match refused(&[parts[0].clone(), folder]) {
            LabError::OtherPlan { path, setting } if path.ends_with("strange") => setting,
            error => panic!("{error:?}"),
        }
    };
    assert_eq!(other(&Plan { seed: 2, ..plan.clone() }, 2), "seed");
    assert_eq!(other(&Plan { games: 9, ..plan.clone() }, 2), "games");
    assert_eq!(other(&Plan { decisions: false, ..plan.clone() }, 2), "tables");
    assert_eq!(other(&Plan { bots: vec!["reasonable".to_owned()], ..plan.clone() }, 2), "cells");
    assert_eq!(other(&plan, 3), "part");
    let twice = refused(&[parts[0].clone(), parts[1].clone(), parts[1].clone()]);
    assert!(matches!(twice, LabError::PartTwice { number: 2, .. }), "{twice:?}");
    let (whole, _) = bench.whole(&plan);
    assert!(matches!(refused(&[whole]), LabError::NoPart(_)));
    assert!(matches!(refused(&[bench.folder("empty")]), LabError::NoPart(_)));
    assert!(matches!(refused(&[bench.0.join("nowhere")]), LabError::File { .. }));
}

#[test]
fn a_file_that_was_changed_is_noticed() {
    let (bench, plan) = (Bench::new("damaged"), plan("limit", 8, &[], "random"));
    for name in ["games.parquet", "turns.csv", SUMMARY] {
        let parts = bench.parts(&plan, 2);
        let path = parts[1].join(name);
        let mut bytes = std::fs::read(&path).unwrap();
        let digit = bytes.iter().rposition(u8::is_ascii_digit).unwrap();
        bytes[digit] ^= 1;
        std::fs::write(&path, bytes).unwrap();
        let merged = bench.folder("merged");
        let error = Parts::read(&parts).unwrap().join(&merged).unwrap_err();
        assert!(matches!(error, LabError::PartDamaged(ref found) if *found == path), "{name}: {error:?}");
        assert_eq!(std::fs::read_dir(&merged).unwrap().count(), 0, "{name}: something was left");
    }
}

/// What every file of some folders contains.
fn contents(folders: &[PathBuf]) -> Vec<(PathBuf, Vec<u8>)> {
    let files = folders.iter().flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let mut files: Vec<_> =
        files.map(|file| file.unwrap().path()).map(|file| (file.clone(), std::fs::read(file).unwrap())).collect();
    files.sort();
    files
}

#[test]
fn a_whole_is_never_written_over_one_of_its_parts() {
    let (bench, plan) = (Bench::new("in-the-way"), plan("limit", 8, &[], "random"));
    let parts = bench.parts(&plan, 3);
    let (read, before) = (Parts::read(&parts).unwrap(), contents(&parts));
    // By its own name, and by a way round.
    for place in [parts[1].clone(), parts[0].join("..").join("part-2")] {
        for replace in [true, false] {
            let error = read.room(&place, replace).unwrap_err();
            assert!(matches!(error, LabError::PartInTheWay(ref found) if *found == place), "{error:?}");
        }
    }
    assert!(contents(&parts) == before, "a part was changed");
    let beside = bench.0.join("merged");
    read.room(&beside, false).unwrap();
    read.join(&beside).unwrap();
    assert!(matches!(read.room(&beside, false), Err(LabError::FolderInUse(_))));
    read.room(&beside, true).unwrap();
    assert_eq!(std::fs::read_dir(&beside).unwrap().count(), 0);
}

#[test]
fn an_earlier_whole_stays_where_a_part_was_changed_since() {
    let (bench, plan) = (Bench::new("stays"), plan("limit", 8, &[], "random"));
    let (parts, merged) = (bench.parts(&plan, 2), bench.folder("merged"));
    Parts::read(&parts).unwrap().join(&merged).unwrap();
    let before = contents(std::slice::from_ref(&merged));
    std::fs::write(parts[1].join("turns.csv"), "changed").unwrap();
    let error = Parts::read(&parts).unwrap().room(&merged, true).unwrap_err();
    assert!(matches!(error, LabError::PartDamaged(ref found) if *found == parts[1].join("turns.csv")), "{error:?}");
    assert!(contents(&[merged]) == before, "the earlier whole was changed");
}
