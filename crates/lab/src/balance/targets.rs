//! The targets of a game, as a file lists them.

use crate::error::LabError;
use serde::Deserialize;
use serde_json::{Map, Value};

/// What can be aimed at, with what each measure means.
pub const MEASURES: [&str; 9] = ["wins", "turn", "seat", "leader", "unplayed", "untaken", "lift", "played", "events"];

/// Who sits at a table, and what should come of it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineUp {
    /// What it is called.
    pub name: String,
    /// Who plays: one bot on every seat, or several that change seats from game to game.
    pub bots: Vec<String>,
    /// How many players.
    #[serde(default = "usual_players")]
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// The game's options.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// What should come of it.
    #[serde(default, rename = "target")]
    pub targets: Vec<Target>,
}

fn usual_players() -> u8 {
    4
}

/// Bounds for something measured.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// One of [`MEASURES`].
    pub measure: String,
    /// For `wins`: whose; a team needs no name.
    pub bot: Option<String>,
    /// For `events`: which.
    pub event: Option<String>,
    /// The least it should be.
    pub least: Option<f64>,
    /// The most it should be.
    pub most: Option<f64>,
}

impl Target {
    /// Whether a value keeps the target.
    pub fn holds(&self, value: f64) -> bool {
        self.least.is_none_or(|least| value >= least) && self.most.is_none_or(|most| value <= most)
    }
}

/// What is wrong with a file of targets.
#[derive(Clone, PartialEq, Debug)]
pub enum TargetFault {
    /// It is not such a file; the text says where and why.
    Syntax(String),
    /// It lists no line-up.
    Empty,
    /// A measure that nobody knows.
    Measure {
        /// The line-up.
        line_up: String,
        /// What was written.
        found: String,
    },
    /// A target without bounds, or with bounds that leave nothing between them.
    Bounds {
        /// The line-up.
        line_up: String,
        /// The measure.
        measure: String,
    },
    /// A line-up without bots or without games.
    Nobody {
        /// The line-up.
        line_up: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    line_up: Vec<LineUp>,
}

/// The line-ups of a game with their targets: those that ship, or those of a file.
pub fn targets(game: &str, file: Option<&str>) -> Result<Vec<LineUp>, LabError> {
    if shelf::title(game).is_none() {
        return Err(LabError::Shelf(shelf::unknown_game(game)));
    }
    read(file.unwrap_or_else(|| bots::balance(game))).map_err(LabError::Targets)
}

fn read(text: &str) -> Result<Vec<LineUp>, TargetFault> {
    let file: File = toml_edit::de::from_str(text).map_err(|error| TargetFault::Syntax(error.to_string()))?;
    if file.line_up.is_empty() {
        return Err(TargetFault::Empty);
    }
    for one in &file.line_up {
        let line_up = || one.name.clone();
        if one.bots.is_empty() || one.games == 0 {
            return Err(TargetFault::Nobody { line_up: line_up() });
        }
        for target in &one.targets {
            if !MEASURES.contains(&target.measure.as_str()) {
                return Err(TargetFault::Measure { line_up: line_up(), found: target.measure.clone() });
            }
            let crossed = matches!((target.least, target.most), (Some(least), Some(most)) if least > most);
            if crossed || (target.least.is_none() && target.most.is_none()) {
                return Err(TargetFault::Bounds { line_up: line_up(), measure: target.measure.clone() });
            }
        }
    }
    Ok(file.line_up)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_file_of_targets_says_what_is_wrong() {
        let line_up = |rest: &str| format!("[[line_up]]\nname = \"chance\"\nbots = [\"random\"]\ngames = 5\n{rest}");
        let target = |rest: &str| line_up(&format!("[[line_up.target]]\nmeasure = {rest}"));
        assert!(read(&target("\"wins\"\nmost = 3")).is_ok());
        assert!(matches!(read("line_up = 7"), Err(TargetFault::Syntax(_))));
        assert!(matches!(read(&line_up("bot = 3")), Err(TargetFault::Syntax(told)) if told.contains("bot")));
        assert_eq!(read("").unwrap_err(), TargetFault::Empty);
        let measure = TargetFault::Measure { line_up: "chance".to_owned(), found: "luck".to_owned() };
        assert_eq!(read(&target("\"luck\"\nmost = 3")).unwrap_err(), measure);
        let bounds = TargetFault::Bounds { line_up: "chance".to_owned(), measure: "wins".to_owned() };
        assert_eq!(read(&target("\"wins\"\nmost = 3\nleast = 4")).unwrap_err(), bounds);
        assert_eq!(read(&target("\"wins\"")).unwrap_err(), bounds);
        let nobody = line_up("").replace("\"random\"", "");
        assert_eq!(read(&nobody).unwrap_err(), TargetFault::Nobody { line_up: "chance".to_owned() });
    }
}
