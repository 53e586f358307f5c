//! Games in bulk: the lab's runs, kept in memory or written to a folder, and their parts joined.

use crate::convert::to_python;
use crate::errors::lab_exception;
use crate::plan::{Asked, Ready, paths};
use crate::records::Records;
use crate::speech::language;
use lab::{Parts, Progress};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How often Python is asked whether somebody interrupts, and told how far the games are.
const LOOK: Duration = Duration::from_millis(50);

/// A run in memory: what `finitude simulate` writes to a folder.
#[pyclass(frozen, module = "finitude")]
pub(crate) struct Run {
    tables: Vec<Py<Records>>,
    manifest: Value,
    summary: Value,
}

impl Run {
    fn table(&self, py: Python<'_>, name: &str) -> Option<Py<Records>> {
        let named = |table: &&Py<Records>| table.get().name_is(name);
        self.tables.iter().find(named).map(|table| table.clone_ref(py))
    }
}

#[pymethods]
impl Run {
    /// One row for each seat of each game; None if this table was not asked for.
    #[getter]
    fn games(&self, py: Python<'_>) -> Option<Py<Records>> {
        self.table(py, "games")
    }

    /// One row for each seat at the beginning of each turn, and at the end; None if this table was not asked for.
    #[getter]
    fn turns(&self, py: Python<'_>) -> Option<Py<Records>> {
        self.table(py, "turns")
    }

    /// One row for each decision; None if this table was not asked for.
    #[getter]
    fn decisions(&self, py: Python<'_>) -> Option<Py<Records>> {
        self.table(py, "decisions")
    }

    /// What was played: versions, options, fingerprints, seeds, columns, as in manifest.json.
    #[getter]
    fn manifest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.manifest)
    }

    /// Counts and sums for each combination of swept values, as in summary.json.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.summary)
    }

    fn __repr__(&self) -> String {
        let of = |key: &str| self.manifest.get(key).map(Value::to_string).unwrap_or_default();
        format!("<finitude.Run of {}, {} games>", of("game").trim_matches('"'), of("played"))
    }
}

/// How many games a plan has, if it is one.
#[pyfunction]
pub(crate) fn _check(py: Python<'_>, plan: Asked<'_>) -> PyResult<u64> {
    Ok(plan.ready(py)?.games())
}

/// Plays a plan and keeps the tables that are wanted.
#[pyfunction]
pub(crate) fn _simulate(
    py: Python<'_>,
    plan: Asked<'_>,
    tables: Vec<String>,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Run> {
    let ready = plan.ready(py)?;
    let wanted: Vec<&str> = tables.iter().map(String::as_str).collect();
    let (state, game) = (Progress::default(), ready.plan.setup.game.clone());
    let played = watched(py, &ready, &state, progress.as_ref(), || {
        let Ready { plan, cells, threads, portion, .. } = &ready;
        lab::run_in_memory(plan, cells, &wanted, *threads, ready.command(None), &state, *portion)
    })?;
    let (run, tables) = played.map_err(|error| lab_exception(py, error, ready.lang, &game))?;
    let tables =
        py.detach(|| tables.into_iter().map(|table| Records::new(&game, table)).collect::<Result<Vec<_>, _>>());
    let tables = tables.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    let tables = tables.into_iter().map(|table| Py::new(py, table)).collect::<PyResult<_>>()?;
    Ok(Run { tables, manifest: json!(run.manifest), summary: json!(run.tallies) })
}

/// Plays a plan, or a part of it, into a folder, and answers the manifest.
#[pyfunction]
pub(crate) fn _simulate_to<'py>(
    py: Python<'py>,
    out: PathBuf,
    plan: Asked<'py>,
    force: bool,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let ready = plan.ready(py)?;
    let fail = |error| lab_exception(py, error, ready.lang, &ready.plan.setup.game);
    py.detach(|| lab::prepare(&out, force)).map_err(fail)?;
    let state = Progress::default();
    let run = watched(py, &ready, &state, progress.as_ref(), || {
        let Ready { plan, cells, threads, portion, lang, .. } = &ready;
        let run = lab::run_part(plan, cells, &out, *threads, ready.command(Some(&out)), &state, *portion)?;
        // What is to be read is the whole.
        if portion.is_none() {
            lab::write_report(&run, &out, *lang)?;
        }
        Ok(run)
    })?;
    to_python(py, &json!(run.map_err(fail)?.manifest))
}

/// Joins the folders of parts to the folder that one machine would have written, and answers the SHA-256 of each file.
#[pyfunction]
#[pyo3(signature = (parts, out, *, force=false, lang="en"))]
pub(crate) fn merge<'py>(
    py: Python<'py>,
    parts: &Bound<'py, PyAny>,
    out: PathBuf,
    force: bool,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (folders, lang) = (paths(parts, "parts")?, language(lang)?);
    let joined = py.detach(|| {
        let parts = Parts::read(&folders)?;
        // An earlier run there is replaced only by a whole one.
        parts.room(&out, force)?;
        let run = parts.join(&out)?;
        lab::write_report(&run, &out, lang)?;
        lab::digests(&run, &out)
    });
    let files = joined.map_err(|error| lab_exception(py, error, lang, ""))?;
    to_python(py, &json!(files))
}

/// The numbers of the parts of a run that are missing or not finished.
#[pyfunction]
#[pyo3(signature = (parts, *, lang="en"))]
pub(crate) fn missing(py: Python<'_>, parts: &Bound<'_, PyAny>, lang: &str) -> PyResult<Vec<u64>> {
    let (folders, lang) = (paths(parts, "parts")?, language(lang)?);
    let read = py.detach(|| Parts::read(&folders).map(|parts| parts.missing()));
    read.map_err(|error| lab_exception(py, error, lang, ""))
}

/// Lets other threads work, while this one, which is Python's, looks out for Ctrl-C and tells how far the games are. After an interrupt,
/// or an error in what is told, no further game is begun; the error is answered once the work has ended.
fn watched<T: Send>(
    py: Python<'_>,
    ready: &Ready,
    progress: &Progress,
    tell: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (total, over, here) = (ready.games(), AtomicBool::new(false), std::thread::current());
    let mut told = Ok(());
    let look = |told: &mut PyResult<()>| {
        if told.is_err() {
            return;
        }
        let done = progress.done.load(Ordering::Relaxed);
        *told = py.check_signals().and_then(|()| tell.map_or(Ok(()), |tell| tell.call1((done, total)).map(|_| ())));
        if told.is_err() {
            progress.stop.store(true, Ordering::Relaxed);
        }
    };
    let result = std::thread::scope(|scope| {
        let worker = scope.spawn(|| {
            // Also if the work ends in a panic.
            let _end = End { over: &over, waiting: here };
            work()
        });
        while !over.load(Ordering::Acquire) {
            py.detach(|| std::thread::park_timeout(LOOK));
            look(&mut told);
        }
        py.detach(|| worker.join())
    });
    match result {
        Ok(result) => told.map(|()| result),
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

/// Wakes the thread that waits for some work, when the work is over.
struct End<'a> {
    over: &'a AtomicBool,
    waiting: std::thread::Thread,
}

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Release);
        self.waiting.unpark();
    }
}
