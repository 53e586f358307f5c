//! A game under some rules.

use crate::catalog::plain;
use crate::convert::{from_python, to_python};
use crate::errors::{exception, read_text};
use crate::speech::{Speech, language};
use crate::table::Table;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::{Map, Value, json};
use shelf::{AnyGame, Setup, ShelfError};
use std::path::PathBuf;
use std::sync::Arc;
use table::journal::hex;

/// How many players a table has where nobody says, as for `finitude simulate`.
const USUAL: u8 = 4;

/// A game under some rules: the printed ones, options, house rules. It never changes, and any number of tables are dealt from it.
///
/// game is its name, seats the number of players (where nobody says, as many as an option leaves no choice about, otherwise 4),
/// options the game's options by name, rules a file of house rules, set single values of the rules by their paths, lang the
/// language of all texts.
#[pyclass(frozen, module = "finitude")]
pub(crate) struct Game {
    game: Arc<dyn AnyGame>,
    speech: Arc<Speech>,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game, seats=None, options=None, rules=None, set=None, *, lang="en"))]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        rules: Option<PathBuf>,
        set: Option<&Bound<'_, PyAny>>,
        lang: &str,
    ) -> PyResult<Game> {
        let (setup, speech) = Game::asked_for(py, game, seats, options, rules, set, lang)?;
        Game::make(py, &setup, speech)
    }

    /// The game's name.
    #[getter]
    fn name(&self) -> &str {
        &self.game.setup().game
    }

    /// How many seats its tables have: the players', and those that options add, such as a mediator's.
    #[getter]
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    /// All the options, also those that were not given.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.game.kept_options())
    }

    /// The fingerprint of every number, card and option.
    #[getter]
    fn content(&self) -> String {
        hex(self.game.content_hash())
    }

    /// The version of the rules.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.game.rules_version()
    }

    /// The language of its texts.
    #[getter]
    fn lang(&self) -> &'static str {
        self.speech.lang.code()
    }

    /// Deals a new table. The same seed gives the same table as `finitude new --seed`; without one, nobody can guess it.
    #[pyo3(signature = (seed=None))]
    #[pyo3(name = "new")]
    fn deal(&self, py: Python<'_>, seed: Option<u128>) -> Table {
        let seed = seed.unwrap_or_else(fresh_seed);
        Table::new(py.detach(|| self.game.deal(seed)), self.speech.clone(), true)
    }

    /// Sits down at a position written by hand and runs it on to the next decision, as `finitude apply --state` does.
    #[pyo3(signature = (state, seed=0))]
    fn position(&self, py: Python<'_>, state: &Bound<'_, PyAny>, seed: u128) -> PyResult<Table> {
        let state = from_python(state, "state")?;
        match py.detach(|| self.game.position(&state, seed)) {
            Ok(table) => Ok(Table::new(table, self.speech.clone(), false)),
            Err(error) => Err(exception(py, &error, &self.speech, Some(self.game.glossary()))),
        }
    }

    fn __repr__(&self) -> String {
        let setup = self.game.setup();
        format!("<finitude.Game {} for {}, content {}>", setup.game, setup.seats, self.content())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, &'static str))> {
        let Setup { game, seats, options, house_rules, settings } = self.game.setup();
        let kept = json!([game, seats, options, house_rules, settings]).to_string();
        Ok((py.import("finitude._native")?.getattr("_game_from")?, (kept, self.lang())))
    }
}

impl Game {
    /// The setup that arguments ask for, and how it speaks.
    pub(crate) fn asked_for(
        py: Python<'_>,
        game: &str,
        seats: Option<i64>,
        options: Option<&Bound<'_, PyDict>>,
        rules: Option<PathBuf>,
        set: Option<&Bound<'_, PyAny>>,
        lang: &str,
    ) -> PyResult<(Setup, Arc<Speech>)> {
        let options = match options.map(|options| from_python(options, "options")).transpose()? {
            Some(Value::Object(options)) => options,
            _ => Map::new(),
        };
        let usual = || {
            let title = shelf::title(game);
            let only = title.and_then(|title| title.only_players(&options));
            only.unwrap_or_else(|| title.map_or(USUAL, |title| USUAL.clamp(title.fewest, title.most)))
        };
        let seats = match seats {
            None => usual(),
            Some(given) => {
                u8::try_from(given).map_err(|_| PyValueError::new_err(format!("seats: {given} is not 0 to 255")))?
            }
        };
        let house_rules = match rules {
            Some(path) => Some((path.display().to_string(), read_text(py, &path, false)?)),
            None => None,
        };
        let settings = set.map_or(Ok(Vec::new()), settings)?;
        let setup = Setup { game: game.to_owned(), seats, options, house_rules, settings };
        Ok((setup, Arc::new(Speech::new(language(lang)?, game))))
    }

    fn make(py: Python<'_>, setup: &Setup, speech: Arc<Speech>) -> PyResult<Game> {
        match py.detach(|| shelf::make(setup)) {
            Ok(game) => Ok(Game { game: game.into(), speech }),
            Err(error @ ShelfError::UnknownGame { .. }) => Err(exception(py, &error, &plain(), None)),
            Err(error) => Err(exception(py, &error, &speech, None)),
        }
    }
}

/// A game as it was pickled.
#[pyfunction(name = "_game_from")]
pub(crate) fn game_from(py: Python<'_>, kept: &str, lang: &str) -> PyResult<Game> {
    type Kept = (String, u8, Map<String, Value>, Option<(String, String)>, Vec<String>);
    let (game, seats, options, house_rules, settings): Kept =
        table::json::read(kept).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let speech = Arc::new(Speech::new(language(lang)?, &game));
    Game::make(py, &Setup { game, seats, options, house_rules, settings }, speech)
}

/// Single values of the rules as the command line takes them: from a dict of paths and values, or a list of such texts.
pub(crate) fn settings(given: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    match from_python(given, "set")? {
        Value::Object(values) => {
            values.iter().map(|(path, value)| Ok(format!("{path}={}", toml(value, path)?))).collect()
        }
        Value::Array(lines) if lines.iter().all(Value::is_string) && !given.is_instance_of::<PyString>() => {
            Ok(lines.iter().filter_map(Value::as_str).map(str::to_owned).collect())
        }
        _ => {
            Err(PyTypeError::new_err("set: give a dict of paths and values, or a list of texts such as \"path=value\""))
        }
    }
}

/// A value as a line of a rules file has it.
fn toml(value: &Value, at: &str) -> PyResult<String> {
    let parts =
        |parts: PyResult<Vec<String>>, [open, close]: [&str; 2]| Ok(format!("{open}{}{close}", parts?.join(", ")));
    match value {
        Value::Null => Err(PyTypeError::new_err(format!("set: None is not a value for {at}"))),
        Value::Array(items) => parts(items.iter().map(|item| toml(item, at)).collect(), ["[", "]"]),
        Value::Object(fields) => {
            let field = |(key, value): (&String, &Value)| Ok(format!("{} = {}", json!(key), toml(value, at)?));
            parts(fields.iter().map(field).collect(), ["{ ", " }"])
        }
        // Numbers, switches and texts in quotes are written alike in both.
        plain => Ok(plain.to_string()),
    }
}

/// A seed nobody can guess.
fn fresh_seed() -> u128 {
    use std::hash::{BuildHasher, Hasher};
    // The standard library seeds each of these from the system's randomness.
    let half = || u128::from(std::collections::hash_map::RandomState::new().build_hasher().finish());
    half() << 64 | half()
}
