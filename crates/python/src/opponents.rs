//! Who plays the seats that nobody plays from outside.

use crate::errors::raised;
use crate::rows::Player;
use bots::{Bot, Budget};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde_json::json;

/// Who decides for each seat.
pub(crate) fn players(py: Python<'_>, given: Option<&Bound<'_, PyAny>>, seats: usize) -> PyResult<Vec<Player>> {
    let Some(given) = given else { return Ok(vec![Player::Outside; seats]) };
    if let Ok(name) = given.cast::<PyString>() {
        let bot = player(py, name.to_str()?)?;
        return Ok((0..seats).map(|seat| if seat == 0 { Player::Outside } else { bot }).collect());
    }
    let names: Vec<Option<String>> = given
        .extract()
        .map_err(|_| PyTypeError::new_err("opponents: give the name of a bot, or a list of names and None"))?;
    if names.len() != seats {
        return Err(PyValueError::new_err(format!("opponents: {} names for {seats} seats", names.len())));
    }
    let players: Vec<Player> = names
        .iter()
        .map(|name| name.as_ref().map_or(Ok(Player::Outside), |name| player(py, name)))
        .collect::<PyResult<_>>()?;
    if players.iter().any(|player| matches!(player, Player::Outside)) {
        Ok(players)
    } else {
        Err(PyValueError::new_err("opponents: no seat is left to whoever steps the games"))
    }
}

fn player(py: Python<'_>, name: &str) -> PyResult<Player> {
    match Bot::named(name) {
        Ok(Bot::Random) => Ok(Player::Random),
        Ok(Bot::Search(Budget::Time(_)) | Bot::Strong(Budget::Time(_))) => Err(PyValueError::new_err(format!(
            "opponents: {name} thinks for a time, so its games differ from run to run; give it imagined courses, such as {}:200i",
            name.split(':').next().unwrap_or(name)
        ))),
        Ok(bot) => Ok(Player::Bot(bot)),
        Err(unknown) => Err(raised(
            py,
            "UnknownBot",
            &unknown.to_string(),
            "unknown_bot",
            &[json!(unknown.found), json!(unknown.known)],
        )),
    }
}
