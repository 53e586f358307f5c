//! What a run is asked for with, from Python.

use crate::convert::from_python;
use crate::errors::{lab_exception, read_text};
use crate::game::settings;
use crate::speech::language;
use lab::{Cell, Plan, Portion, Sweep};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Map, Value};
use shelf::Setup;
use shelf::words::Lang;
use std::path::{Path, PathBuf};

/// A plan as the functions in Python hand it over, in which everything has been given a value.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Asked<'py> {
    game: String,
    games: i64,
    players: Option<i64>,
    seats: Vec<String>,
    /// As it was given, so that what is wrong with it is said in its own words.
    seed: Bound<'py, PyAny>,
    options: Option<Bound<'py, PyDict>>,
    rules: Option<PathBuf>,
    /// What is in that file, for a machine that does not have it.
    rules_text: Option<String>,
    set: Option<Bound<'py, PyAny>>,
    sweep: Vec<String>,
    decisions: bool,
    csv: bool,
    threads: Option<i64>,
    part: Option<String>,
    lang: String,
}

/// A plan that can be played.
pub(crate) struct Ready {
    pub(crate) plan: Plan,
    pub(crate) cells: Vec<Cell>,
    pub(crate) threads: usize,
    pub(crate) portion: Option<Portion>,
    pub(crate) lang: Lang,
    /// As one would type it.
    command: Vec<String>,
}

/// The most threads anybody asks for, as on the command line.
const THREADS: usize = 1024;

impl Asked<'_> {
    pub(crate) fn ready(self, py: Python<'_>) -> PyResult<Ready> {
        let lang = language(&self.lang)?;
        let options = match self.options.map(|options| from_python(&options, "options")).transpose()? {
            Some(Value::Object(options)) => options,
            _ => Map::new(),
        };
        let games = at_least_one("games", self.games)?;
        let seed: u64 = self.seed.extract()?;
        let portion = self.part.map(|part| part.parse::<Portion>()).transpose();
        let portion = portion.map_err(|wrong| PyValueError::new_err(format!("part: {wrong}")))?;
        let seats = match self.players {
            None => lab::players(&self.game, &self.seats, &options),
            Some(given) => {
                u8::try_from(given).map_err(|_| PyValueError::new_err(format!("players: {given} is not 0 to 255")))?
            }
        };
        let threads = match self.threads {
            None => std::thread::available_parallelism().map_or(1, usize::from),
            Some(given) => some_threads(given)?,
        };
        let mut command = vec!["simulate".to_owned(), self.game.clone()];
        let mut add = |name: &str, value: String| command.extend([format!("--{name}"), value]);
        add("games", games.to_string());
        if let Some(players) = self.players {
            add("players", players.to_string());
        }
        add("seats", self.seats.join(","));
        add("seed", seed.to_string());
        self.sweep.iter().for_each(|sweep| add("sweep", sweep.clone()));
        if let Some(path) = &self.rules {
            add("rules", path.display().to_string());
        }
        let settings = self.set.map_or(Ok(Vec::new()), |set| settings(&set))?;
        settings.iter().for_each(|setting| add("set", setting.clone()));
        command.extend(options.iter().map(|(name, value)| typed(name, value)));
        command.extend([(self.decisions, "--decisions"), (self.csv, "--csv")].into_iter().filter_map(flag));
        let house_rules = match self.rules {
            Some(path) => {
                let text = self.rules_text.map_or_else(|| read_text(py, &path, false), Ok)?;
                Some((path.display().to_string(), text))
            }
            None => None,
        };
        let wrong = |error| lab_exception(py, error, lang, &self.game);
        let plan = Plan {
            setup: Setup { game: self.game.clone(), seats, options, house_rules, settings },
            bots: self.seats,
            games,
            seed,
            sweeps: Sweep::read_all(&self.sweep).map_err(wrong)?,
            decisions: self.decisions,
            csv: self.csv,
            luck: None,
        };
        let cells = py.detach(|| plan.cells()).map_err(wrong)?;
        Ok(Ready { plan, cells, threads, portion, lang, command })
    }
}

/// How many threads somebody asks for.
pub(crate) fn some_threads(given: i64) -> PyResult<usize> {
    match usize::try_from(given) {
        Ok(threads) if (1..=THREADS).contains(&threads) => Ok(threads),
        _ => Err(PyValueError::new_err(format!("threads: {given} is not 1 to {THREADS}"))),
    }
}

fn at_least_one(name: &str, given: i64) -> PyResult<u64> {
    match u64::try_from(given) {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(PyValueError::new_err(format!("{name}: {given} is not at least 1"))),
    }
}

fn flag((on, name): (bool, &str)) -> Option<String> {
    on.then(|| name.to_owned())
}

/// An option of the game as one would type it.
fn typed(name: &str, value: &Value) -> String {
    let word = |value: &Value| match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let words = match value {
        Value::Array(words) => words.iter().map(word).collect::<Vec<_>>().join(","),
        single => word(single),
    };
    format!("--{}={words}", name.replace('_', "-"))
}

impl Ready {
    /// How many games are to be played.
    pub(crate) fn games(&self) -> u64 {
        lab::asked(&self.plan, self.cells.len(), self.portion)
    }

    /// The command that plays the same, into a folder if there is one. How many threads play and which part it is belong to no plan.
    pub(crate) fn command(&self, out: Option<&Path>) -> Vec<String> {
        let mut command = self.command.clone();
        if let Some(out) = out {
            command.extend(["--out".to_owned(), out.display().to_string()]);
        }
        command
    }
}

/// Texts from Python: one, or several.
pub(crate) fn paths(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<PathBuf>> {
    if given.extract::<PathBuf>().is_ok() {
        return Err(PyTypeError::new_err(format!("{what}: give a list of folders")));
    }
    given.try_iter()?.map(|path| path?.extract()).collect()
}
