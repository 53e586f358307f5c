//! Joining the parts of a run to what one machine would have written, byte for byte.

use crate::error::LabError;
use crate::manifest::{Manifest, Run, SUMMARY, digest};
use crate::parquet_file::{Recipe, TableFile};
use crate::portion::PartNote;
use crate::rows::Rows;
use crate::run::{CsvFile, Sweep};
use crate::tally::Tally;
use crate::unpacking::packed_parts;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::sync_channel;

/// How many parts that were read may wait for the one that is being joined; whoever reads holds one more.
const AHEAD: usize = 2;

/// The parts of one run, as far as their folders hold finished ones.
pub struct Parts {
    /// By number.
    found: BTreeMap<u64, Found>,
    /// How many there are in all.
    of: u64,
}

struct Found {
    folder: PathBuf,
    run: Run,
    note: PartNote,
}

impl Parts {
    /// Reads the manifests of parts. A folder without one is a part that was not finished; it does not count.
    pub fn read(folders: &[PathBuf]) -> Result<Parts, LabError> {
        let mut found: BTreeMap<u64, Found> = BTreeMap::new();
        let mut first: Option<(Manifest, u64)> = None;
        for folder in folders {
            let there = std::fs::metadata(folder).map_err(LabError::file(folder))?;
            if there.is_dir() && !folder.join(crate::MANIFEST).exists() {
                continue;
            }
            let run = Run::read(folder)?;
            let Some(note) = run.manifest.part.clone().filter(|note| note.portion.is_one()) else {
                return Err(LabError::NoPart(folder.clone()));
            };
            let of = note.portion.of;
            let (manifest, parts) = first.get_or_insert_with(|| (run.manifest.clone(), of));
            if let Some(setting) = differs(manifest, &run.manifest).or((*parts != of).then_some("part")) {
                return Err(LabError::OtherPlan { path: folder.clone(), setting: setting.to_owned() });
            }
            if !run.manifest.complete {
                continue;
            }
            let number = note.portion.number;
            if let Some(other) = found.insert(number, Found { folder: folder.clone(), run, note }) {
                return Err(LabError::PartTwice { number, places: [other.folder, folder.clone()] });
            }
        }
        match first {
            Some((_, of)) => Ok(Parts { found, of }),
            None => Err(LabError::NoPart(folders.first().cloned().unwrap_or_default())),
        }
    }

    /// The numbers of the parts that are not there, or not finished.
    pub fn missing(&self) -> Vec<u64> {
        (1..=self.of).filter(|number| !self.found.contains_key(number)).collect()
    }

    /// How many there are in all.
    pub fn count(&self) -> u64 {
        self.of
    }

    /// Whether all of them are there; an error names those that are not.
    pub fn whole(&self) -> Result<(), LabError> {
        match self.missing() {
            missing if missing.is_empty() => Ok(()),
            missing => Err(LabError::PartsMissing { missing, of: self.of }),
        }
    }

    /// Makes room for the whole: all parts are there, the folder is none of them, and it is empty or has an earlier run that `replace`
    /// allows to be removed. That is removed only after every file of every part has been found as it was written.
    pub fn room(&self, folder: &Path, replace: bool) -> Result<(), LabError> {
        self.whole()?;
        apart(self.found.values().map(|part| &part.folder), folder)?;
        if replace && folder.join(crate::MANIFEST).is_file() {
            // The files are read twice, but only where there is something to lose.
            for part in self.found.values() {
                part.note.files.keys().try_for_each(|name| part.check(name).map(drop))?;
            }
        }
        crate::prepare(folder, replace)
    }

    /// Joins them into a folder that [`room`](Parts::room) or [`prepare`](crate::prepare) has made ready. If a part is missing or damaged, or something cannot be
    /// written, what was begun is removed again.
    pub fn join(&self, folder: &Path) -> Result<Run, LabError> {
        self.whole()?;
        let Some(first) = self.found.values().next() else { return Err(LabError::NoPart(PathBuf::new())) };
        let _sweep = Sweep(folder);
        let mut manifest = Manifest { part: None, played: 0, ..first.run.manifest.clone() };
        manifest.command = whole(&manifest.command, folder);
        let mut tallies = vec![Tally::default(); manifest.cells.len()];
        for part in self.found.values() {
            part.check(SUMMARY)?;
            manifest.played += part.run.manifest.played;
            tallies.iter_mut().zip(&part.run.tallies).for_each(|(into, from)| into.merge(from));
        }
        let joined = (0..manifest.tables.len()).map(|at| self.join_table(&manifest, at, folder));
        // None has its name before all of them could be joined.
        let joined: Vec<_> = joined.collect::<Result<_, _>>()?;
        for ((table, csv), note) in joined.into_iter().zip(&mut manifest.tables) {
            csv.map_or(Ok(()), CsvFile::finish)?;
            note.rows = table.finish()?;
        }
        let run = Run { manifest, tallies };
        run.write(folder)?;
        Ok(run)
    }

    fn join_table(
        &self,
        manifest: &Manifest,
        at: usize,
        folder: &Path,
    ) -> Result<(TableFile, Option<CsvFile>), LabError> {
        let note = &manifest.tables[at];
        let recipe = Recipe::new(&manifest.game, &note.columns).map_err(LabError::table(folder))?;
        let (name, csv) = (format!("{}.parquet", note.name), format!("{}.csv", note.name));
        let mut table = TableFile::create(&folder.join(&name), &recipe)?;
        let heading = Rows::csv_heading(&note.columns);
        let with_csv = self.found.values().any(|part| part.note.files.contains_key(&csv));
        let mut lines = with_csv.then(|| CsvFile::create(&folder.join(&csv), &heading)).transpose()?;
        // Reading and checking takes about as long as joining: a second thread does it for the parts ahead.
        std::thread::scope(|scope| {
            let (tell, told) = sync_channel(AHEAD);
            let read = |part: &Found| -> Result<_, LabError> {
                let table = part.check(&name)?;
                Ok((table, with_csv.then(|| part.check(&csv)).transpose()?))
            };
            // Once joining has failed, nobody listens any more.
            scope.spawn(move || self.found.values().try_for_each(|part| tell.send(read(part))));
            for (part, read) in self.found.values().zip(told) {
                let (bytes, rest) = read?;
                let words: Vec<&[usize]> =
                    part.note.words.iter().map(|tables| tables.get(at).map_or(&[][..], Vec::as_slice)).collect();
                let path = part.folder.join(&name);
                let each = packed_parts(bytes, &recipe, &words, &mut |packed| table.append(&packed));
                each.map_err(|error| error.unwrap_or(LabError::PartDamaged(path)))?;
                if let (Some(lines), Some(rest)) = (&mut lines, rest) {
                    let rest = rest.strip_prefix(heading.as_bytes());
                    lines.write(rest.ok_or_else(|| LabError::PartDamaged(part.folder.join(&csv)))?)?;
                }
            }
            Ok::<_, LabError>(())
        })?;
        Ok((table, lines))
    }
}

impl Found {
    /// The bytes of a file, if they are still those that the part has written.
    fn check(&self, name: &str) -> Result<Vec<u8>, LabError> {
        let path = self.folder.join(name);
        let bytes = std::fs::read(&path).map_err(LabError::file(&path))?;
        match self.note.files.get(name) {
            Some(noted) if *noted == digest(&bytes) => Ok(bytes),
            _ => Err(LabError::PartDamaged(path)),
        }
    }
}

/// Makes sure that the whole is not written over one of its own parts, by whatever name it is called.
pub fn apart<'a>(parts: impl IntoIterator<Item = &'a PathBuf>, whole: &Path) -> Result<(), LabError> {
    // What is not there yet is no part.
    let Ok(place) = whole.canonicalize() else { return Ok(()) };
    match parts.into_iter().any(|part| part.canonicalize().is_ok_and(|part| part == place)) {
        true => Err(LabError::PartInTheWay(whole.to_owned())),
        false => Ok(()),
    }
}

/// What the plans behind two manifests differ in, by its name in the manifest.
fn differs(one: &Manifest, other: &Manifest) -> Option<&'static str> {
    let columns = |manifest: &Manifest| {
        let tables = manifest.tables.iter();
        tables.map(|table| (table.name.clone(), table.columns.clone())).collect::<Vec<_>>()
    };
    let pairs = [
        (one.finitude == other.finitude, "finitude"),
        (one.game == other.game, "game"),
        (one.rules_version == other.rules_version, "rules_version"),
        (one.seed == other.seed, "seed"),
        (one.games == other.games, "games"),
        (one.house_rules == other.house_rules, "house_rules"),
        (one.sweeps == other.sweeps, "sweeps"),
        (one.cells == other.cells, "cells"),
        (one.luck == other.luck, "luck"),
        (columns(one) == columns(other), "tables"),
    ];
    pairs.into_iter().find(|(same, _)| !same).map(|(_, name)| name)
}

/// The command that one machine would have been given: without what says how a part is played, and with the folder of the whole.
fn whole(command: &[String], folder: &Path) -> Vec<String> {
    let folder = folder.display().to_string();
    let mut words = Vec::new();
    let mut given = command.iter();
    while let Some(word) = given.next() {
        match word.as_str() {
            "--force" => {}
            "--part" | "--threads" => drop(given.next()),
            "--out" => {
                given.next();
                words.extend([word.clone(), folder.clone()]);
            }
            word if word.starts_with("--part=") || word.starts_with("--threads=") => {}
            word if word.starts_with("--out=") => words.push(format!("--out={folder}")),
            word => words.push(word.to_owned()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_of_the_whole_says_nothing_of_parts() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let part = words("simulate limit --part 3/9 --games 5 --out runs/3 --force --threads 2 --csv");
        assert_eq!(whole(&part, Path::new("runs/all")), words("simulate limit --games 5 --out runs/all --csv"));
        let part = words("simulate limit --part=3/9 --out=runs/3 --threads=2");
        assert_eq!(whole(&part, Path::new("runs/all")), words("simulate limit --out=runs/all"));
    }
}
