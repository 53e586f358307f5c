//! A table being played.

use crate::catalog::plain;
use crate::convert::{from_python, to_python};
use crate::dice::Dice;
use crate::errors::{exception, exception_told, no_journal, read_text, unknown_seat};
use crate::speech::{Speech, language};
use pyo3::exceptions::PyUserWarning;
use pyo3::prelude::*;
use serde_json::{Value, json};
use shelf::{AnyTable, ShelfError, forms};
use std::ffi::CString;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{Journal, Seat, SeatSet, Verdict, Viewer};

/// A table being played. Whoever has it owns all of it; what a player may know is in view and legal.
///
/// Threads may share it: each call is done whole before the next.
#[pyclass(frozen, module = "finitude")]
pub(crate) struct Table {
    table: Mutex<Box<dyn AnyTable>>,
    speech: Arc<Speech>,
    /// Whether it began with a deal, so that its journal can be played again.
    dealt: bool,
}

impl Table {
    pub(crate) fn new(table: Box<dyn AnyTable>, speech: Arc<Speech>, dealt: bool) -> Table {
        Table { table: Mutex::new(table), speech, dealt }
    }

    /// Reads something off the table. Python goes on meanwhile; no lock is held when it is asked back.
    fn read<T: Send>(&self, py: Python<'_>, look: impl Send + FnOnce(&dyn AnyTable) -> T) -> T {
        py.detach(|| look(&**self.lock()))
    }

    fn lock(&self) -> MutexGuard<'_, Box<dyn AnyTable>> {
        // An action is done whole or not at all, so what another thread has left is a position.
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seat(&self, py: Python<'_>, found: i64) -> PyResult<Seat> {
        let seats = self.lock().seats();
        match u8::try_from(found) {
            Ok(seat) if seat < seats => Ok(Seat(seat)),
            _ => Err(unknown_seat(py, found, seats, &self.speech)),
        }
    }

    fn failed(&self, py: Python<'_>, error: &ShelfError) -> PyErr {
        let text = self.speech.error(error, Some(self.lock().glossary()));
        exception_told(py, error, &self.speech, &text)
    }

    fn written(&self, py: Python<'_>) -> PyResult<String> {
        if self.dealt { Ok(self.read(py, |table| table.journal().write())) } else { Err(no_journal(py)) }
    }
}

fn numbers(seats: SeatSet) -> Vec<u32> {
    seats.into_iter().map(|seat| seat.0.into()).collect()
}

#[pymethods]
impl Table {
    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.lock().game_id()
    }

    /// How many seats there are; they are numbered from 0.
    #[getter]
    fn seats(&self) -> u8 {
        self.lock().seats()
    }

    /// The seats that have something to decide. Empty when the game is over.
    #[getter]
    fn waiting(&self) -> Vec<u32> {
        self.lock().waiting().map(numbers).unwrap_or_default()
    }

    /// The seats that may change a sealed choice.
    #[getter]
    fn may_act(&self) -> Vec<u32> {
        numbers(self.lock().may_act())
    }

    /// The seats that may act without being asked anything: accept a deal, leave.
    #[getter]
    fn free_to_act(&self) -> Vec<u32> {
        numbers(self.lock().free_to_act())
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.lock().waiting().is_none()
    }

    /// How many actions are in force.
    #[getter]
    fn moves(&self) -> usize {
        self.lock().moves()
    }

    /// The hash of the position, in hexadecimal.
    #[getter]
    fn hash(&self) -> String {
        self.lock().hash()
    }

    /// The score of each seat in this position.
    #[getter]
    fn scores(&self) -> Vec<i64> {
        self.lock().scores()
    }

    /// The result: verdict, grade of a common defeat, and every seat with its score and place, best first. None before the end.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let outcome = self.lock().outcome();
        let told = outcome.map_or(Value::Null, |outcome| {
            let (verdict, grade) = match outcome.verdict {
                Verdict::Ranked => ("ranked", 0),
                Verdict::TeamWon => ("team_won", 0),
                Verdict::TeamLost { grade } => ("team_lost", grade),
            };
            json!({ "verdict": verdict, "grade": grade, "standings": forms::standings(&outcome) })
        });
        to_python(py, &told)
    }

    /// The figures of the position: the world's, and each seat's, by name.
    fn figures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (figures, seat, world) = self.lock().indicators();
        let seats: Vec<Value> = figures.seats.iter().map(|row| forms::named(seat, row)).collect();
        to_python(py, &json!({ "world": forms::named(world, &figures.world), "seats": seats }))
    }

    /// What a seat sees, or without a seat what somebody sees who only watches.
    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.seat(py, seat)?),
            None => Viewer::Spectator,
        };
        to_python(py, &self.read(py, |table| table.view(viewer)))
    }

    /// The whole position, secrets included.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.read(py, |table| table.state()))
    }

    /// What a seat is asked, what it may do, and why other things are not possible, as `finitude legal --json` tells it.
    /// Without texts it is quicker, and says nothing about what is not possible.
    #[pyo3(signature = (seat, *, texts=true))]
    fn legal<'py>(&self, py: Python<'py>, seat: i64, texts: bool) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(py, seat)?;
        let told = self.read(py, |table| {
            if texts {
                let context = self.speech.context(table.glossary(), Some(seat));
                forms::legal(table, seat, &self.speech.words, &context)
            } else {
                forms::legal_wordless(table, seat)
            }
        });
        to_python(py, &told)
    }

    /// An action with its amount raised by more, for a line of legal that offers more than its least amount.
    fn raised<'py>(&self, py: Python<'py>, action: &Bound<'py, PyAny>, more: u16) -> PyResult<Bound<'py, PyAny>> {
        let action = from_python(action, "action")?;
        // Let go of the table before Python makes something of the answer: another thread may wait for it.
        let raised = self.lock().raised(&action, more);
        match raised {
            Some(raised) => to_python(py, &raised),
            None => Err(pyo3::exceptions::PyValueError::new_err(format!("action: {action} is not an action"))),
        }
    }

    /// An action of a seat's menu by chance, all lines and amounts alike; None where it has none.
    fn pick<'py>(&self, py: Python<'py>, seat: i64, dice: &Dice) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self.seat(py, seat)?;
        let picked = self.read(py, |table| dice.with(|dice| table.pick(seat, dice)));
        picked.map(|action| to_python(py, &action)).transpose()
    }

    /// What happened before the first action, also on the way from a position written by hand to its first decision.
    fn beginning<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let happened = self.read(py, |table| table.beginning(Viewer::Everything));
        to_python(py, &happened.into_iter().map(|happening| happening.event).collect())
    }

    /// Does an action, with words if there are any, and answers what happened. A refused action changes nothing.
    #[pyo3(signature = (seat, action, note=None))]
    fn apply<'py>(
        &self,
        py: Python<'py>,
        seat: i64,
        action: &Bound<'py, PyAny>,
        note: Option<String>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let seat = self.seat(py, seat)?;
        let action = from_python(action, "action")?;
        let played = py.detach(|| {
            let mut table = self.lock();
            let at = table.moves();
            table.play_saying(seat, &action, note)?;
            let moved = table.moved(at, Viewer::Everything);
            Ok(moved.into_iter().flat_map(|moved| moved.events).map(|happening| happening.event).collect())
        });
        match played {
            Ok(events) => to_python(py, &Value::Array(events)),
            Err(error) => Err(self.failed(py, &error)),
        }
    }

    /// Goes back to the position after this many actions.
    fn undo_to(&self, py: Python<'_>, moves: usize) -> PyResult<()> {
        let undone = self.lock().undo_to(moves);
        undone.map_err(|error| self.failed(py, &error))
    }

    /// A copy that goes on by itself: the same position, the same past, the same luck ahead.
    fn clone(&self, py: Python<'_>) -> Table {
        Table::new(self.read(py, |table| table.copied()), self.speech.clone(), self.dealt)
    }

    /// The journal as text: what `finitude replay` and finitude.replay read.
    fn journal(&self, py: Python<'_>) -> PyResult<String> {
        self.written(py)
    }

    fn __copy__(&self, py: Python<'_>) -> Table {
        self.clone(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Table {
        self.clone(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, &'static str))> {
        let journal = self.written(py)?;
        Ok((py.import("finitude._native")?.getattr("read_journal")?, (journal, self.speech.lang.code())))
    }

    fn __repr__(&self) -> String {
        let table = self.lock();
        let over = if table.waiting().is_none() { ", over" } else { "" };
        format!("<finitude.Table of {}, {} seats, {} moves{over}>", table.game_id(), table.seats(), table.moves())
    }
}

/// Plays a journal's file again, checking everything, and answers the table it leads to. A last line that is torn is left out,
/// with a warning.
#[pyfunction]
#[pyo3(signature = (path, *, lang="en"))]
pub(crate) fn replay(py: Python<'_>, path: PathBuf, lang: &str) -> PyResult<Table> {
    let (table, torn) = played(py, &read_text(py, &path, true)?, lang)?;
    if torn {
        let told = format!("the last line of {} is torn and was left out", path.display());
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(told)?, 1)?;
    }
    Ok(table)
}

/// The same for a journal's text.
#[pyfunction]
#[pyo3(signature = (text, lang="en"))]
pub(crate) fn read_journal(py: Python<'_>, text: &str, lang: &str) -> PyResult<Table> {
    Ok(played(py, text, lang)?.0)
}

fn played(py: Python<'_>, text: &str, lang: &str) -> PyResult<(Table, bool)> {
    let lang = language(lang)?;
    let replayed = py.detach(|| {
        let (journal, torn) = Journal::read_torn(text).map_err(|error| (ShelfError::Journal(error), String::new()))?;
        let id = journal.header.game.clone();
        let table = shelf::make_for(&journal)
            .map_err(ShelfError::in_header)
            .and_then(|game| game.replay_owned(journal))
            .map_err(|error| (error, id.clone()))?;
        Ok((table, id, torn))
    });
    match replayed {
        Ok((table, id, torn)) => Ok((Table::new(table, Arc::new(Speech::new(lang, &id)), true), torn)),
        Err((error, id)) if shelf::title(&id).is_some() => Err(exception(py, &error, &Speech::new(lang, &id), None)),
        Err((error, _)) => Err(exception(py, &error, &plain(), None)),
    }
}
