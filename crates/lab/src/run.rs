//! A run in its folder: files that are written while it is played.

use crate::error::LabError;
use crate::manifest::{MANIFEST, Manifest, Run, SUMMARY, digest};
use crate::parquet_file::{Packed, Recipe, TableFile, unfinished};
use crate::part::{Part, Span, shapes, spans};
use crate::plan::{Cell, Plan};
use crate::playing::{Work, play_in_order};
use crate::portion::{PartNote, Portion};
use crate::rows::Rows;
use crate::schema::{TABLES, TableShape};
use crate::tally::Tally;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64};

/// How far a run has come, and whether it is to stop: shared with what displays it and what interrupts it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games played.
    pub done: AtomicU64,
    /// Set to stop after the games in progress; what is done is kept.
    pub stop: AtomicBool,
}

/// The files a run may leave in its folder.
fn own_files() -> Vec<String> {
    let tables = TABLES.iter().flat_map(|name| [format!("{name}.parquet"), format!("{name}.csv")]);
    let all: Vec<String> = tables.chain([MANIFEST, SUMMARY, "report.html"].map(str::to_owned)).collect();
    all.iter().flat_map(|name| [name.clone(), format!("{name}.part")]).collect()
}

/// Makes sure the folder is empty. With `replace`, files of an earlier run are removed; nothing else ever is.
pub fn prepare(folder: &Path, replace: bool) -> Result<(), LabError> {
    std::fs::create_dir_all(folder).map_err(LabError::file(folder))?;
    if replace {
        for name in own_files() {
            let path = folder.join(name);
            if path.is_file() {
                std::fs::remove_file(&path).map_err(LabError::file(&path))?;
            }
        }
    } else if std::fs::read_dir(folder).map_err(LabError::file(folder))?.next().is_some() {
        return Err(LabError::FolderInUse(folder.to_owned()));
    }
    Ok(())
}

/// A table with its file, and a second one as CSV if wanted.
struct Output {
    table: TableFile,
    csv: Option<CsvFile>,
}

/// A table as text, under another name until it is finished.
pub(crate) struct CsvFile {
    path: PathBuf,
    file: File,
}

impl CsvFile {
    pub(crate) fn create(path: &Path, heading: &str) -> Result<CsvFile, LabError> {
        let file = File::create(unfinished(path)).map_err(LabError::file(path))?;
        let mut csv = CsvFile { path: path.to_owned(), file };
        csv.write(heading.as_bytes())?;
        Ok(csv)
    }

    pub(crate) fn write(&mut self, lines: &[u8]) -> Result<(), LabError> {
        self.file.write_all(lines).map_err(LabError::file(&self.path))
    }

    pub(crate) fn finish(self) -> Result<(), LabError> {
        self.file.sync_all().map_err(LabError::file(&self.path))?;
        std::fs::rename(unfinished(&self.path), &self.path).map_err(LabError::file(&self.path))
    }
}

impl Output {
    fn create(folder: &Path, shape: &TableShape, recipe: &Recipe, csv: bool) -> Result<Output, LabError> {
        let table = TableFile::create(&folder.join(format!("{}.parquet", shape.name)), recipe)?;
        let csv = match csv {
            false => None,
            true => {
                let path = folder.join(format!("{}.csv", shape.name));
                Some(CsvFile::create(&path, &Rows::csv_heading(&shape.fields))?)
            }
        };
        Ok(Output { table, csv })
    }

    fn finish(self) -> Result<u64, LabError> {
        self.csv.map_or(Ok(()), CsvFile::finish)?;
        self.table.finish()
    }
}

/// Removes what is left unfinished in a folder: nothing after a successful run, whose files have their final names.
pub(crate) struct Sweep<'a>(pub(crate) &'a Path);

impl Drop for Sweep<'_> {
    fn drop(&mut self) {
        for name in own_files().iter().filter(|name| name.ends_with(".part")) {
            // If that fails too, the error that led here says enough.
            let _ = std::fs::remove_file(self.0.join(name));
        }
    }
}

/// Plays a plan on this many threads into a folder that [`prepare`] has made ready. The tables and the summary are the
/// same, byte for byte, for any number of threads. If something cannot be written, what was begun is removed again.
pub fn run(
    plan: &Plan,
    cells: &[Cell],
    folder: &Path,
    threads: usize,
    command: Vec<String>,
    progress: &Progress,
) -> Result<Run, LabError> {
    run_part(plan, cells, folder, threads, command, progress, None)
}

/// The same for a part of the run, or for all of it: plays exactly the games of that part. [`Parts`](crate::Parts) joins them.
pub fn run_part(
    plan: &Plan,
    cells: &[Cell],
    folder: &Path,
    threads: usize,
    command: Vec<String>,
    progress: &Progress,
    portion: Option<Portion>,
) -> Result<Run, LabError> {
    let _sweep = Sweep(folder);
    let shapes = shapes(plan, cells);
    let recipes: Vec<Recipe> = shapes
        .iter()
        .map(|shape| Recipe::new(&plan.setup.game, &shape.fields).map_err(LabError::table(folder)))
        .collect::<Result<_, _>>()?;
    let mut outputs: Vec<Output> = shapes
        .iter()
        .zip(&recipes)
        .map(|(shape, recipe)| Output::create(folder, shape, recipe, plan.csv))
        .collect::<Result<_, _>>()?;
    let mut tallies = vec![Tally::default(); cells.len()];
    let spans = own_spans(plan, cells.len(), portion);
    let asked = asked(plan, cells.len(), portion);
    let mut words = Vec::new();
    let work = Work { plan, cells, shapes: &shapes, spans: &spans, threads, progress };
    play_in_order(&work, &recipes, |part| {
        let part = part.map_err(LabError::table(folder))?;
        write_part(part, &mut outputs, &mut tallies, &mut words)
    })?;
    let mut manifest = Manifest::new(plan, cells, &shapes, command);
    manifest.played = tallies.iter().map(|tally| tally.games).sum();
    manifest.complete = manifest.played == asked;
    for (output, note) in outputs.into_iter().zip(&mut manifest.tables) {
        note.rows = output.finish()?;
    }
    let mut run = Run { manifest, tallies };
    if let Some(portion) = portion {
        let mut files = digests(&run, folder)?;
        files.insert(SUMMARY.to_owned(), digest(run.summary().as_bytes()));
        run.manifest.part = Some(PartNote { portion, files, words });
    }
    run.write(folder)?;
    Ok(run)
}

/// What is played in one go, of a part or of the whole.
pub(crate) fn own_spans(plan: &Plan, cells: usize, portion: Option<Portion>) -> Vec<Span> {
    let spans = spans(plan, cells);
    match portion {
        Some(portion) => spans[portion.range(spans.len())].to_vec(),
        None => spans,
    }
}

/// How many games a plan with this many cells has, in a part or in all.
pub fn asked(plan: &Plan, cells: usize, portion: Option<Portion>) -> u64 {
    own_spans(plan, cells, portion).iter().map(|span| span.to - span.from).sum()
}

/// The SHA-256 of each file of a run that is there: its tables, its summary and its manifest.
pub fn digests(run: &Run, folder: &Path) -> Result<BTreeMap<String, String>, LabError> {
    let tables = run.manifest.tables.iter();
    let tables = tables.flat_map(|table| [format!("{}.parquet", table.name), format!("{}.csv", table.name)]);
    let mut files = BTreeMap::new();
    for name in tables.chain([SUMMARY.to_owned(), MANIFEST.to_owned()]) {
        let path = folder.join(&name);
        if path.is_file() {
            files.insert(name, digest(&std::fs::read(&path).map_err(LabError::file(&path))?));
        }
    }
    Ok(files)
}

fn write_part(
    part: Part<Packed>,
    outputs: &mut [Output],
    tallies: &mut [Tally],
    words: &mut Vec<Vec<Vec<usize>>>,
) -> Result<(), LabError> {
    if part.games == 0 {
        return Ok(());
    }
    words.push(part.tables.iter().map(Packed::words).collect());
    for (at, (output, table)) in outputs.iter_mut().zip(part.tables).enumerate() {
        output.table.append(&table)?;
        if let Some(csv) = &mut output.csv {
            csv.write(part.lines[at].as_bytes())?;
        }
    }
    tallies[part.span.cell].merge(&part.tally);
    Ok(())
}
