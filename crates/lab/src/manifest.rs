//! What a run was: enough to repeat it, and to say how two of them differ.

use crate::error::LabError;
use crate::plan::{Cell, Plan};
use crate::players::Player;
use crate::portion::PartNote;
use crate::rows::Field;
use crate::schema::{SCHEMA_VERSION, TableShape};
use crate::sweep::{Sweep, Swept};
use crate::tally::Tally;
use analysis::study::JUDGE_VERSION;
use bots::Bot;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::path::Path;

/// The file with the manifest.
pub const MANIFEST: &str = "manifest.json";
/// The file with the results.
pub const SUMMARY: &str = "summary.json";

/// What a run was.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Manifest {
    /// The version of what a run writes.
    pub schema: u32,
    /// The version of the program.
    pub finitude: String,
    /// The command that started it.
    pub command: Vec<String>,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The seed all others are derived from.
    pub seed: u64,
    /// Games asked for in each cell.
    pub games: u64,
    /// Games played in all.
    pub played: u64,
    /// Whether all the games asked for were played.
    pub complete: bool,
    /// The text of the house rules, if there were any.
    pub house_rules: Option<String>,
    /// Settings with several values.
    pub sweeps: Vec<Sweep>,
    /// The combinations of their values.
    pub cells: Vec<CellNote>,
    /// The tables.
    pub tables: Vec<TableNote>,
    /// The names of the world's figures.
    pub world_figures: Vec<String>,
    /// The names of a seat's figures.
    pub seat_figures: Vec<String>,
    /// How it was found what luck was worth, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<LuckNote>,
    /// Which part of a run it is, if it is not a whole one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<PartNote>,
}

/// What a cell was.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CellNote {
    /// The swept values.
    pub values: Vec<Swept>,
    /// The bots by seat, as asked for.
    pub seats: Vec<String>,
    /// The bots that played: a thinking time that was asked for is given as imagined courses of play.
    pub plays: Vec<String>,
    /// All the options, and the single values that were set.
    pub options: Value,
    /// The fingerprint of every number, card and option.
    pub content: String,
}

/// How it was found what luck was worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LuckNote {
    /// Who judged: the name of a bot.
    pub judge: String,
    /// The version of the judge.
    pub judge_version: u32,
    /// How many passes were made over each game.
    pub passes: u32,
}

impl LuckNote {
    fn new(game: &str, passes: u32) -> LuckNote {
        LuckNote { judge: Bot::for_live_tables(game).name(), judge_version: JUDGE_VERSION, passes }
    }
}

/// What a table is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableNote {
    /// Its name, and that of its file.
    pub name: String,
    /// How many rows it has.
    pub rows: u64,
    /// Its columns.
    pub columns: Vec<Field>,
}

impl Manifest {
    pub(crate) fn new(plan: &Plan, cells: &[Cell], shapes: &[TableShape], command: Vec<String>) -> Manifest {
        let (world, seat) = cells.first().map_or((&[][..], &[][..]), |cell| cell.game.figure_names());
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        let note = |cell: &Cell| CellNote {
            values: cell.values.clone(),
            seats: cell.players.iter().map(|player| player.name.clone()).collect(),
            plays: cell.players.iter().map(Player::plays).collect(),
            options: cell.game.kept_options(),
            content: table::journal::hex(cell.game.content_hash()),
        };
        let table =
            |shape: &TableShape| TableNote { name: shape.name.to_owned(), rows: 0, columns: shape.fields.clone() };
        Manifest {
            schema: SCHEMA_VERSION,
            finitude: env!("CARGO_PKG_VERSION").to_owned(),
            command,
            game: plan.setup.game.clone(),
            rules_version: cells.first().map_or(0, |cell| cell.game.rules_version()),
            seed: plan.seed,
            games: plan.games,
            played: 0,
            complete: false,
            house_rules: plan.setup.house_rules.as_ref().map(|(_, text)| text.clone()),
            sweeps: plan.sweeps.clone(),
            cells: cells.iter().map(note).collect(),
            tables: shapes.iter().map(table).collect(),
            world_figures: names(world),
            seat_figures: names(seat),
            luck: plan.luck.map(|passes| LuckNote::new(&plan.setup.game, passes)),
            part: None,
        }
    }
}

impl Manifest {
    /// The swept values of a cell, as `name=value`.
    pub(crate) fn spelled(&self, cell: usize) -> Vec<String> {
        self.sweeps.iter().zip(&self.cells[cell].values).map(|(sweep, value)| sweep.spelled(value)).collect()
    }
}

/// A run, as read from its folder.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// What it was.
    pub manifest: Manifest,
    /// The results, by cell.
    pub tallies: Vec<Tally>,
}

impl Run {
    /// Reads a run's folder.
    pub fn read(folder: &Path) -> Result<Run, LabError> {
        let manifest_path = folder.join(MANIFEST);
        let value: Value = read(&manifest_path)?;
        let found = value.get("schema").and_then(Value::as_u64).and_then(|schema| u32::try_from(schema).ok());
        match found {
            Some(SCHEMA_VERSION) => {}
            Some(found) => {
                return Err(LabError::OtherSchema { path: folder.to_owned(), found, expected: SCHEMA_VERSION });
            }
            None => return Err(LabError::NoRun { path: manifest_path, detail: "schema".to_owned() }),
        }
        let no_run = |error: serde_json::Error| LabError::NoRun { path: manifest_path, detail: error.to_string() };
        let manifest: Manifest = serde_json::from_value(value).map_err(no_run)?;
        let summary = folder.join(SUMMARY);
        let tallies: Vec<Tally> = read(&summary)?;
        if tallies.len() != manifest.cells.len() {
            return Err(LabError::NoRun { path: summary, detail: "cells".to_owned() });
        }
        Ok(Run { manifest, tallies })
    }

    /// The text of the results.
    pub(crate) fn summary(&self) -> String {
        serde_json::to_string(&self.tallies).unwrap_or_default() + "\n"
    }

    /// Writes both files, each whole or not at all.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), LabError> {
        write(&folder.join(SUMMARY), &self.summary())?;
        // Written last, because a folder with a manifest counts as a run.
        write(&folder.join(MANIFEST), &(serde_json::to_string_pretty(&self.manifest).unwrap_or_default() + "\n"))
    }
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, LabError> {
    let text = std::fs::read_to_string(path).map_err(LabError::file(path))?;
    table::json::read(&text).map_err(|error| LabError::NoRun { path: path.to_owned(), detail: error.to_string() })
}

/// The SHA-256 of some bytes, in hexadecimal.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Writes a file whole or not at all.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), LabError> {
    let beside = crate::parquet_file::unfinished(path);
    std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path)).map_err(LabError::file(path))
}
