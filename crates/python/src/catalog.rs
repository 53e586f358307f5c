//! The games there are.

use crate::convert::to_python;
use crate::speech::Speech;
use pyo3::prelude::*;
use serde_json::{Value, json};
use shelf::words::Lang;
use shelf::{GameOption, OptionKind, TITLES, Usual};

/// The games there are, each with its players, its options and the ways to play it.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let told = TITLES.iter().map(|title| {
        let modes = title.modes.iter().map(
            |mode| json!({ "name": mode.name, "fewest": mode.fewest, "most": mode.most, "options": mode.options() }),
        );
        json!({
            "game": title.id,
            "name": title.name,
            "fewest": title.fewest,
            "most": title.most,
            "options": title.options.iter().map(option).collect::<Vec<_>>(),
            "modes": modes.collect::<Vec<_>>(),
        })
    });
    to_python(py, &told.collect())
}

fn option(option: &GameOption) -> Value {
    let mut told = json!({ "name": option.name, "kind": "switch", "usual": usual(option.usual), "help": option.help });
    match option.kind {
        OptionKind::Switch => {}
        OptionKind::Choice => told["kind"] = json!("choice"),
        OptionKind::Names => told["kind"] = json!("names"),
        OptionKind::Number { least, most } => {
            told["kind"] = json!("number");
            told["least"] = json!(least);
            told["most"] = json!(most);
        }
    }
    told
}

fn usual(usual: Usual) -> Value {
    match usual {
        Usual::Off => json!(false),
        Usual::On => json!(true),
        Usual::Number(number) => json!(number),
        Usual::Name(name) => json!(name),
        // As the rules advise: a game that was made says what that is.
        Usual::Advised => Value::Null,
    }
}

/// The languages there are, by their codes.
#[pyfunction]
pub(crate) fn languages() -> Vec<(&'static str, String)> {
    Lang::all().into_iter().map(|lang| (lang.code(), lang.name())).collect()
}

/// English, for what is said before a language is known.
pub(crate) fn plain() -> Speech {
    Speech::new(Lang::EN, "")
}
