//! Playing a run: all cores play parts, one writer takes them in order.

use crate::error::LabError;
use crate::manifest::{MANIFEST, Manifest, Run, SUMMARY};
use crate::parquet_file::{Recipe, TableFile, unfinished};
use crate::part::{Part, Span, Worker, shapes, spans};
use crate::plan::{Cell, Plan};
use crate::rows::Rows;
use crate::schema::{DECISIONS, GAMES, TURNS, TableShape};
use crate::tally::Tally;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, mpsc};

/// How far a run has come, and whether it is to stop: shared with what displays it and what interrupts it.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games played.
    pub done: AtomicU64,
    /// Set to stop after the games in progress; what is done is kept.
    pub stop: AtomicBool,
}

/// Which part is next, and how many are written.
#[derive(Default)]
struct Queue {
    next: usize,
    written: usize,
}

/// The files a run may leave in its folder.
fn own_files() -> Vec<String> {
    let tables = [GAMES, TURNS, DECISIONS].iter().flat_map(|name| [format!("{name}.parquet"), format!("{name}.csv")]);
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
    csv: Option<(PathBuf, File)>,
}

impl Output {
    fn create(folder: &Path, shape: &TableShape, recipe: &Recipe, csv: bool) -> Result<Output, LabError> {
        let table = TableFile::create(&folder.join(format!("{}.parquet", shape.name)), recipe)?;
        let csv = match csv {
            false => None,
            true => {
                let path = folder.join(format!("{}.csv", shape.name));
                let mut file = File::create(unfinished(&path)).map_err(LabError::file(&path))?;
                file.write_all(Rows::csv_heading(&shape.fields).as_bytes()).map_err(LabError::file(&path))?;
                Some((path, file))
            }
        };
        Ok(Output { table, csv })
    }

    fn finish(self) -> Result<u64, LabError> {
        if let Some((path, file)) = self.csv {
            file.sync_all().map_err(LabError::file(&path))?;
            std::fs::rename(unfinished(&path), &path).map_err(LabError::file(&path))?;
        }
        self.table.finish()
    }
}

/// Removes what is left unfinished in a folder: nothing after a successful run, whose files have their final names.
struct Sweep<'a>(&'a Path);

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
    let spans = spans(plan, cells.len());
    let threads = threads.clamp(1, spans.len().max(1));
    let (queue, moved) = (Mutex::new(Queue::default()), Condvar::new());
    let window = threads * 2 + 2;
    let failed = std::thread::scope(|scope| {
        let (send, receive) = mpsc::sync_channel(window);
        for _ in 0..threads {
            let (send, spans, queue, moved) = (send.clone(), &spans, &queue, &moved);
            let mut worker = Worker::new(plan, cells, progress, &shapes, &recipes);
            scope.spawn(move || {
                while let Some((at, span)) = take(queue, moved, spans, window, progress) {
                    if send.send((at, worker.play(span))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut result = Ok(());
        for (at, part) in receive {
            early.insert(at, part);
            loop {
                let next = lock(&queue).written;
                let Some(part) = early.remove(&next) else { break };
                if result.is_ok() {
                    result = part
                        .map_err(LabError::table(folder))
                        .and_then(|part| write_part(part, &mut outputs, &mut tallies));
                    if result.is_err() {
                        progress.stop.store(true, Ordering::Relaxed);
                    }
                }
                lock(&queue).written += 1;
                moved.notify_all();
            }
        }
        result
    });
    failed?;
    let mut manifest = Manifest::new(plan, cells, &shapes, command);
    manifest.played = tallies.iter().map(|tally| tally.games).sum();
    manifest.complete = manifest.played == plan.games.saturating_mul(cells.len() as u64);
    for (output, note) in outputs.into_iter().zip(&mut manifest.tables) {
        note.rows = output.finish()?;
    }
    let run = Run { manifest, tallies };
    run.write(folder)?;
    Ok(run)
}

/// A lock that survives a thread's panic: the numbers in it are always right.
fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The next part to play. Nobody runs further ahead of the writer than the window, so that memory does not grow with
/// the number of games.
fn take(
    queue: &Mutex<Queue>,
    moved: &Condvar,
    spans: &[Span],
    window: usize,
    progress: &Progress,
) -> Option<(usize, Span)> {
    let mut queue = lock(queue);
    loop {
        let span = *spans.get(queue.next)?;
        if progress.stop.load(Ordering::Relaxed) {
            return None;
        }
        if queue.next < queue.written + window {
            queue.next += 1;
            return Some((queue.next - 1, span));
        }
        queue = moved.wait(queue).unwrap_or_else(std::sync::PoisonError::into_inner);
    }
}

fn write_part(part: Part, outputs: &mut [Output], tallies: &mut [Tally]) -> Result<(), LabError> {
    if part.games == 0 {
        return Ok(());
    }
    for (at, (output, table)) in outputs.iter_mut().zip(part.tables).enumerate() {
        output.table.append(&table)?;
        if let Some((path, file)) = &mut output.csv {
            file.write_all(part.lines[at].as_bytes()).map_err(LabError::file(path))?;
        }
    }
    tallies[part.span.cell].merge(&part.tally);
    Ok(())
}
