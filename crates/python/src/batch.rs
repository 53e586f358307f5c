//! Many games of one kind, stepped at once into arrays of the caller.

use crate::buffers::{to_fill, to_read};
use crate::convert::{from_python, to_python};
use crate::errors::{exception, raised, unknown_seat};
use crate::game::Game;
use crate::opponents;
use crate::plan::some_threads;
use crate::rewards::{Reward, Shaping};
use crate::rows::{self, Autoreset, Common, Row};
use crate::speech::Speech;
use crate::spread::Out;
use crate::table::Table;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use shelf::{Setup, arrays};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::Seat;

/// The most rows a batch has.
const MOST: usize = 1 << 20;

/// Many games of one kind, stepped at once into numpy arrays that the caller gives.
///
/// game, seats, options, rules and set are as for Game; n is the number of games. Row i plays the seeds seed + i, then
/// seed + i + 2**32 and so on, so that what happens in a row depends neither on n nor on threads. opponents is the name of a bot
/// for all seats but the first, or a list with a name or None for each seat; None is whoever steps the batch. autoreset is
/// "next-step", "same-step" or "disabled", reward "terminal", "score" or "team". shaping is a dict of a seat's figures and what
/// each unit of change brings on top.
#[pyclass(frozen, module = "finitude")]
pub(crate) struct Batch {
    common: Common,
    /// The rows; none once the batch is closed.
    rows: Mutex<Option<Vec<Row>>>,
    n: usize,
    speech: Arc<Speech>,
    setup: Setup,
}

/// Arrays that a step may fill, as they were given.
struct Given<'a, 'py> {
    observation: Option<&'a Bound<'py, PyAny>>,
    mask: Option<&'a Bound<'py, PyAny>>,
    reward: Option<&'a Bound<'py, PyAny>>,
    done: Option<&'a Bound<'py, PyAny>>,
    truncated: Option<&'a Bound<'py, PyAny>>,
    seat: Option<&'a Bound<'py, PyAny>>,
    last: Option<&'a Bound<'py, PyAny>>,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (
        game, n=1, seats=None, options=None, rules=None, set=None, *, seed=0, opponents=None, threads=1,
        autoreset="next-step", reward="terminal", shaping=None, lang="en"
    ))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        n: usize,
        seats: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        rules: Option<std::path::PathBuf>,
        set: Option<&Bound<'_, PyAny>>,
        seed: u64,
        opponents: Option<&Bound<'_, PyAny>>,
        threads: i64,
        autoreset: &str,
        reward: &str,
        shaping: Option<&Bound<'_, PyDict>>,
        lang: &str,
    ) -> PyResult<Batch> {
        let (setup, speech) = Game::asked_for(py, game, seats, options, rules, set, lang)?;
        let arrays = py.detach(|| arrays::make(&setup)).map_err(|error| exception(py, &error, &speech, None))?;
        if !(1..=MOST).contains(&n) {
            return Err(PyValueError::new_err(format!("n: {n} is not 1 to {MOST}")));
        }
        let threads = some_threads(threads)?;
        let one_of =
            |name: &str, found: &str, known: &str| PyValueError::new_err(format!("{name}: {found} is not {known}"));
        let autoreset = match autoreset {
            "next-step" => Autoreset::NextStep,
            "same-step" => Autoreset::SameStep,
            "disabled" => Autoreset::Disabled,
            other => return Err(one_of("autoreset", other, "next-step, same-step or disabled")),
        };
        let reward = Reward::named(reward).ok_or_else(|| one_of("reward", reward, "terminal, score or team"))?;
        let players = opponents::players(py, opponents, arrays.seats())?;
        let mut weights = Vec::new();
        for (name, weight) in shaping.into_iter().flat_map(|given| given.iter()) {
            let (name, weight): (String, f32) = (name.extract()?, weight.extract()?);
            let names = arrays.figure_names();
            let place = names.iter().position(|known| *known == name);
            weights.push((place.ok_or_else(|| one_of("shaping", &name, &names.join(", ")))?, weight));
        }
        let shaping = Shaping { weights, figures: arrays.figure_names().len() };
        let common = Common { arrays, players, autoreset, reward, shaping, threads };
        let rows = py.detach(|| (0..n).map(|at| Row::new(&common, at, seed)).collect());
        Ok(Batch { common, rows: Mutex::new(Some(rows)), n, speech, setup })
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &str {
        &self.setup.game
    }

    /// How many games it plays at once.
    #[getter]
    fn n(&self) -> usize {
        self.n
    }

    /// How many seats each game has.
    #[getter]
    fn seats(&self) -> usize {
        self.common.arrays.seats()
    }

    /// How many numbers an observation has.
    #[getter]
    fn numbers(&self) -> usize {
        self.common.arrays.schema().numbers()
    }

    /// How many actions are numbered.
    #[getter]
    fn actions(&self) -> usize {
        self.common.arrays.schema().actions()
    }

    /// What the numbers mean, as `finitude schema --json` prints it.
    fn schema<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.common.arrays.schema().told(self.speech.lang))
    }

    /// The seed of the game that each row plays now.
    #[getter]
    fn seeds(&self, py: Python<'_>) -> PyResult<Vec<u64>> {
        self.with(py, |rows| Ok(rows.iter().map(|row| row.seed()).collect()))
    }

    /// Begins every row anew, from its first game or from another seed; with which, an array of bool and no seed, the next game of
    /// those rows. Fills observation (float32, n by numbers), mask (int8, n by actions) and seat (int32, n), each if it is given.
    #[pyo3(signature = (*, seed=None, which=None, observation=None, mask=None, seat=None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        seed: Option<u64>,
        which: Option<&Bound<'py, PyAny>>,
        observation: Option<&Bound<'py, PyAny>>,
        mask: Option<&Bound<'py, PyAny>>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        if seed.is_some() && which.is_some() {
            return Err(PyValueError::new_err(
                "seed: only without which; the rows that are marked go on to their next seeds",
            ));
        }
        let which = which.map(|which| to_read::<bool>(which, "which", &[self.n])).transpose()?;
        let which: Option<Vec<bool>> = which.map(|which| which.as_array().iter().copied().collect());
        let given = Given { observation, mask, reward: None, done: None, truncated: None, seat, last: None };
        self.fill(py, given, |rows, common, out| {
            rows::reset(rows, common, seed, which.as_deref(), out);
            Ok(())
        })
    }

    /// Does one action in each row (int64, n), lets those inside decide until somebody outside is asked, and fills the arrays that
    /// are given: besides those of reset, reward (float32, n by seats), done and truncated (bool, n). seat is -1 in rows that are
    /// over; their actions are ignored. final_observation (as observation), for "same-step" alone, gets what was seen at the end in
    /// the rows that end, and keeps what it had in the others. If an action is not offered, nothing happens in any row.
    #[pyo3(signature = (
        actions, *, observation=None, mask=None, reward=None, done=None, truncated=None, seat=None, final_observation=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        observation: Option<&Bound<'py, PyAny>>,
        mask: Option<&Bound<'py, PyAny>>,
        reward: Option<&Bound<'py, PyAny>>,
        done: Option<&Bound<'py, PyAny>>,
        truncated: Option<&Bound<'py, PyAny>>,
        seat: Option<&Bound<'py, PyAny>>,
        final_observation: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        if final_observation.is_some() && self.common.autoreset != Autoreset::SameStep {
            return Err(PyValueError::new_err(
                "final_observation: only with autoreset=\"same-step\"; otherwise observation has what is seen at the end",
            ));
        }
        let actions = to_read::<i64>(actions, "actions", &[self.n])?;
        let numbers = actions.as_slice().map_err(|error| PyValueError::new_err(error.to_string()))?;
        let given = Given { observation, mask, reward, done, truncated, seat, last: final_observation };
        self.fill(py, given, |rows, common, out| {
            rows::step(rows, common, numbers, out).map_err(|at| missing(rows, at, numbers))
        })
    }

    /// Does one action in the first row and fills the arrays of one row with what whoever is asked next sees and may do: a step for
    /// environments of one game, without arrays of one number. Answers the seat that is asked, -1 at the end; the rewards, None where
    /// nobody is paid; and whether the game is done or truncated.
    fn _turn<'py>(
        &self,
        py: Python<'py>,
        number: i64,
        observation: &Bound<'py, PyAny>,
        mask: &Bound<'py, PyAny>,
    ) -> PyResult<(i32, Option<Vec<f32>>, bool, bool)> {
        let mut observation = to_fill::<f32>(Some(observation), "observation", &[self.numbers()])?;
        let mut mask = to_fill::<i8>(Some(mask), "mask", &[self.actions()])?;
        let (mut rewards, mut seat, mut done, mut truncated) = ([0.0; Seat::MAX], [-1], [false], [false]);
        let out = Out {
            observation: observation.as_mut().and_then(|array| array.as_slice_mut().ok()),
            mask: mask.as_mut().and_then(|array| array.as_slice_mut().ok()),
            reward: rewards.get_mut(..self.seats()),
            done: Some(&mut done),
            truncated: Some(&mut truncated),
            seat: Some(&mut seat),
            last: None,
        };
        self.with(py, |rows| {
            let first = rows.get_mut(..1).ok_or(Missing::Row(0))?;
            rows::step(first, &self.common, &[number], out).map_err(|at| missing(first, at, &[number]))
        })?;
        let paid = rewards.iter().any(|reward| *reward != 0.0);
        Ok((seat[0], paid.then(|| rewards[..self.seats()].to_vec()), done[0], truncated[0]))
    }

    /// What a seat sees in a row (float32) and, if it is asked, may do (int8).
    #[pyo3(signature = (row, seat, *, observation=None, mask=None))]
    fn look<'py>(
        &self,
        py: Python<'py>,
        row: usize,
        seat: i64,
        observation: Option<&Bound<'py, PyAny>>,
        mask: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<()> {
        let seat = self.seat(py, seat)?;
        let mut observation = to_fill::<f32>(observation, "observation", &[self.numbers()])?;
        let mut mask = to_fill::<i8>(mask, "mask", &[self.actions()])?;
        let observation = observation.as_mut().and_then(|array| array.as_slice_mut().ok());
        let mask = mask.as_mut().and_then(|array| array.as_slice_mut().ok());
        self.with(py, |rows| {
            self.row(rows, row)?.course.look(seat, observation, mask);
            Ok(())
        })
    }

    /// The action of a number in a row, in JSON-like form; None if it is not offered there.
    fn action<'py>(&self, py: Python<'py>, row: usize, number: usize) -> PyResult<Option<Bound<'py, PyAny>>> {
        let action = self.with(py, |rows| Ok(self.row(rows, row)?.course.action_of(number)))?;
        action.map(|action| to_python(py, &action)).transpose()
    }

    /// The number of an action in a row; None if it has none there now.
    fn number(&self, py: Python<'_>, row: usize, action: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
        let action = from_python(action, "action")?;
        let found = self.with(py, |rows| Ok(self.row(rows, row)?.course.number_of(&action)))?;
        found.map_err(|error| exception(py, &error, &self.speech, None))
    }

    /// Does any action for the seat that is asked in a row, also one without a number, and lets those inside go on. A game that ends
    /// in this way is told and paid by the next step, whatever action that gives the row.
    fn play(&self, py: Python<'_>, row: usize, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let action = from_python(action, "action")?;
        let done = self.with(py, |rows| self.row(rows, row)?.play(&self.common, &action).ok_or(Missing::Asked(row)))?;
        done.map_err(|error| exception(py, &error, &self.speech, None))
    }

    /// The position of a row as a table of its own, with other luck.
    fn table(&self, py: Python<'_>, row: usize) -> PyResult<Table> {
        let table = self.with(py, |rows| Ok(self.row(rows, row)?.course.table()))?;
        Ok(Table::new(table, self.speech.clone(), false))
    }

    /// Gives the memory back. Whatever is called afterwards raises Closed.
    fn close(&self) {
        *self.lock() = None;
    }

    fn __repr__(&self) -> String {
        format!("<finitude.Batch of {} × {} for {}>", self.n, self.setup.game, self.seats())
    }
}

impl Batch {
    fn lock(&self) -> MutexGuard<'_, Option<Vec<Row>>> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on the rows; Python goes on meanwhile.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl Send + FnOnce(&mut Vec<Row>) -> Result<T, Missing>,
    ) -> PyResult<T> {
        let done = py.detach(|| match &mut *self.lock() {
            Some(rows) => work(rows),
            None => Err(Missing::Closed),
        });
        done.map_err(|missing| match missing {
            Missing::Closed => raised(py, "Closed", "the batch is closed", "closed", &[]),
            Missing::Row(row) => PyValueError::new_err(format!("row: {row} is not below {}", self.n)),
            Missing::Asked(row) => {
                PyValueError::new_err(format!("row: in row {row} nobody is asked, the game is over"))
            }
            Missing::Masked(row, number, seat) => {
                let text = format!("action {number} is not offered to seat {seat} in row {row}");
                raised(py, "MaskedAction", &text, "masked_action", &[json!(row), json!(seat), json!(number)])
            }
        })
    }

    fn row<'a>(&self, rows: &'a mut [Row], row: usize) -> Result<&'a mut Row, Missing> {
        rows.get_mut(row).ok_or(Missing::Row(row))
    }

    fn seat(&self, py: Python<'_>, found: i64) -> PyResult<Seat> {
        match u8::try_from(found) {
            Ok(seat) if usize::from(seat) < self.seats() => Ok(Seat(seat)),
            _ => Err(unknown_seat(py, found, self.seats() as u8, &self.speech)),
        }
    }

    /// Takes the arrays that are given and fills them.
    fn fill(
        &self,
        py: Python<'_>,
        given: Given<'_, '_>,
        work: impl Send + FnOnce(&mut [Row], &Common, Out<'_>) -> Result<(), Missing>,
    ) -> PyResult<()> {
        let mut observation = to_fill::<f32>(given.observation, "observation", &[self.n, self.numbers()])?;
        let mut mask = to_fill::<i8>(given.mask, "mask", &[self.n, self.actions()])?;
        let mut reward = to_fill::<f32>(given.reward, "reward", &[self.n, self.seats()])?;
        let mut done = to_fill::<bool>(given.done, "done", &[self.n])?;
        let mut truncated = to_fill::<bool>(given.truncated, "truncated", &[self.n])?;
        let mut seat = to_fill::<i32>(given.seat, "seat", &[self.n])?;
        let mut last = to_fill::<f32>(given.last, "final_observation", &[self.n, self.numbers()])?;
        let out = Out {
            observation: observation.as_mut().and_then(|array| array.as_slice_mut().ok()),
            mask: mask.as_mut().and_then(|array| array.as_slice_mut().ok()),
            reward: reward.as_mut().and_then(|array| array.as_slice_mut().ok()),
            done: done.as_mut().and_then(|array| array.as_slice_mut().ok()),
            truncated: truncated.as_mut().and_then(|array| array.as_slice_mut().ok()),
            seat: seat.as_mut().and_then(|array| array.as_slice_mut().ok()),
            last: last.as_mut().and_then(|array| array.as_slice_mut().ok()),
        };
        self.with(py, |rows| work(rows, &self.common, out))
    }
}

/// What is not there.
enum Missing {
    Closed,
    Row(usize),
    Asked(usize),
    Masked(usize, i64, i64),
}

/// The row whose action is not offered.
fn missing(rows: &[Row], at: usize, numbers: &[i64]) -> Missing {
    let seat = rows.get(at).and_then(|row| row.course.asked()).map_or(-1, |seat| seat.0.into());
    Missing::Masked(at, numbers.get(at).copied().unwrap_or(-1), seat)
}
