//! Runs that stay in memory, column by column, for whoever reads them there.

use crate::error::LabError;
use crate::manifest::{Manifest, Run};
use crate::part::{Part, shapes};
use crate::plan::{Cell, Plan};
use crate::playing::{Work, play_in_order};
use crate::portion::Portion;
use crate::rows::{Column, ColumnKind, Field, Rows};
use crate::run::{Progress, asked, own_spans};
use crate::schema::TableShape;
use crate::taking::Taking;
use crate::tally::Tally;
use std::convert::Infallible;

/// As many rows as a batch of a table has, or a few more: enough that nobody who reads it notices the batches.
const BATCH: usize = 1 << 16;

/// A table in memory.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptTable {
    /// Its name.
    pub name: String,
    /// Its columns.
    pub fields: Vec<Field>,
    /// For each column of texts the words that its rows refer to; none for others.
    pub words: Vec<Vec<String>>,
    /// Its rows in order, some at a time: each batch has all columns.
    pub batches: Vec<Vec<KeptColumn>>,
}

/// Some values of a column.
#[derive(Clone, PartialEq, Debug)]
pub enum KeptColumn {
    /// Numbers.
    Numbers(Vec<i64>),
    /// Seeds.
    Seeds(Vec<u64>),
    /// Switches.
    Switches(Vec<bool>),
    /// Words, by their places in the table's list.
    Texts(Vec<i32>),
}

impl KeptColumn {
    fn new(kind: ColumnKind) -> KeptColumn {
        match kind {
            ColumnKind::Number => KeptColumn::Numbers(Vec::new()),
            ColumnKind::Seed => KeptColumn::Seeds(Vec::new()),
            ColumnKind::Switch => KeptColumn::Switches(Vec::new()),
            ColumnKind::Text => KeptColumn::Texts(Vec::new()),
        }
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        match self {
            KeptColumn::Numbers(values) => values.len(),
            KeptColumn::Seeds(values) => values.len(),
            KeptColumn::Switches(values) => values.len(),
            KeptColumn::Texts(values) => values.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends values of the same kind; places of words are looked up in `places`.
    fn extend(&mut self, more: KeptColumn, places: &[i32]) {
        match (self, more) {
            (KeptColumn::Numbers(into), KeptColumn::Numbers(values)) => into.extend(values),
            (KeptColumn::Seeds(into), KeptColumn::Seeds(values)) => into.extend(values),
            (KeptColumn::Switches(into), KeptColumn::Switches(values)) => into.extend(values),
            (KeptColumn::Texts(into), KeptColumn::Texts(values)) => {
                into.extend(values.iter().map(|place| places[*place as usize]));
            }
            // A column has one kind.
            _ => {}
        }
    }
}

impl KeptTable {
    fn new(shape: &TableShape) -> KeptTable {
        let words = vec![Vec::new(); shape.fields.len()];
        KeptTable { name: shape.name.to_owned(), fields: shape.fields.clone(), words, batches: Vec::new() }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.batches.iter().map(|batch| batch.first().map_or(0, KeptColumn::len)).sum()
    }

    /// Appends what a thread has taken.
    fn append(&mut self, stretch: Stretch) {
        if self.batches.last().and_then(|batch| batch.first()).is_none_or(|column| column.len() >= BATCH) {
            self.batches.push(self.fields.iter().map(|field| KeptColumn::new(field.kind)).collect());
        }
        let Some(batch) = self.batches.last_mut() else { return };
        let columns = stretch.columns.into_iter().zip(stretch.words).zip(batch).zip(&mut self.words);
        for (((column, words), into), known) in columns {
            let place = |word: String| {
                known.iter().position(|other| *other == word).unwrap_or_else(|| {
                    known.push(word);
                    known.len() - 1
                })
            };
            let places: Vec<i32> = words.into_iter().map(place).map(|place| place as i32).collect();
            into.extend(column, &places);
        }
    }
}

/// What a thread has taken of a table: its columns, and the words that each lists.
pub(crate) struct Stretch {
    columns: Vec<KeptColumn>,
    words: Vec<Vec<String>>,
}

/// Keeps a table, or lets it go if nobody wants it.
pub(crate) struct Keeper {
    kinds: Vec<ColumnKind>,
    wanted: bool,
}

impl Taking for Keeper {
    type Begun = Stretch;
    type Taken = Stretch;
    type Error = Infallible;

    fn begin(&self) -> Stretch {
        Stretch { columns: self.kinds.iter().map(|kind| KeptColumn::new(*kind)).collect(), words: Vec::new() }
    }

    fn take(&self, begun: &mut Stretch, rows: &Rows) -> Result<(), Infallible> {
        if !self.wanted {
            return Ok(());
        }
        let (columns, figures) = begun.columns.split_at_mut(rows.columns.len());
        for (into, column) in columns.iter_mut().zip(&rows.columns) {
            match (into, column) {
                (KeptColumn::Numbers(into), Column::Numbers(values)) => into.extend_from_slice(values),
                (KeptColumn::Seeds(into), Column::Numbers(values)) => {
                    into.extend(values.iter().map(|seed| *seed as u64))
                }
                (KeptColumn::Switches(into), Column::Switches(values)) => into.extend_from_slice(values),
                (KeptColumn::Texts(into), Column::Texts(places, _)) => {
                    into.extend(places.iter().map(|place| i32::from(*place)));
                }
                // A column has one kind.
                _ => {}
            }
        }
        let wide = figures.len().max(1);
        for (at, into) in figures.iter_mut().enumerate() {
            if let KeptColumn::Numbers(into) = into {
                into.extend(rows.figures.chunks_exact(wide).map(|row| row[at]));
            }
        }
        Ok(())
    }

    fn finish(&self, mut begun: Stretch, last: &Rows) -> Result<Stretch, Infallible> {
        let listed = |at: usize| match last.columns.get(at) {
            Some(Column::Texts(_, words)) => words.clone(),
            _ => Vec::new(),
        };
        begun.words = (0..self.kinds.len()).map(listed).collect();
        Ok(begun)
    }
}

/// Plays a plan, or a part of it, as [`run_part`](crate::run_part) does, and keeps the wanted tables in memory instead of writing files. All
/// their rows have to fit there.
pub fn run_in_memory(
    plan: &Plan,
    cells: &[Cell],
    wanted: &[&str],
    threads: usize,
    command: Vec<String>,
    progress: &Progress,
    portion: Option<Portion>,
) -> Result<(Run, Vec<KeptTable>), LabError> {
    let shapes = shapes(plan, cells);
    let keeper = |shape: &TableShape| Keeper {
        kinds: shape.fields.iter().map(|field| field.kind).collect(),
        wanted: wanted.contains(&shape.name),
    };
    let keepers: Vec<Keeper> = shapes.iter().map(keeper).collect();
    let mut tables: Vec<KeptTable> = shapes.iter().map(KeptTable::new).collect();
    let mut tallies = vec![Tally::default(); cells.len()];
    let spans = own_spans(plan, cells.len(), portion);
    let work = Work { plan, cells, shapes: &shapes, spans: &spans, threads, progress };
    play_in_order(&work, &keepers, |part| {
        let Ok(Part { span, tables: stretches, tally, .. }) = part;
        for ((table, stretch), keeper) in tables.iter_mut().zip(stretches).zip(&keepers) {
            if keeper.wanted {
                table.append(stretch);
            }
        }
        tallies[span.cell].merge(&tally);
        Ok(())
    })?;
    tables.retain(|table| wanted.contains(&table.name.as_str()));
    let mut manifest = Manifest::new(plan, cells, &shapes, command);
    manifest.played = tallies.iter().map(|tally| tally.games).sum();
    manifest.complete = manifest.played == asked(plan, cells.len(), portion);
    manifest.tables.retain(|note| wanted.contains(&note.name.as_str()));
    for (note, table) in manifest.tables.iter_mut().zip(&tables) {
        note.rows = table.rows() as u64;
    }
    Ok((Run { manifest, tallies }, tables))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sweep;
    use crate::schema::TABLES;
    use shelf::Setup;

    /// A table as CSV, without the names of its columns.
    fn lines(table: &KeptTable) -> String {
        let mut text = String::new();
        for batch in &table.batches {
            for row in 0..batch.first().map_or(0, KeptColumn::len) {
                let said = batch.iter().zip(&table.words).map(|(column, words)| match column {
                    KeptColumn::Numbers(values) => values[row].to_string(),
                    KeptColumn::Seeds(values) => values[row].to_string(),
                    KeptColumn::Switches(values) => values[row].to_string(),
                    KeptColumn::Texts(places) => words[places[row] as usize].clone(),
                });
                text.push_str(&(said.collect::<Vec<_>>().join(",") + "\n"));
            }
        }
        text
    }

    #[test]
    fn what_is_kept_in_memory_is_what_is_written_to_files() {
        let folder = std::env::temp_dir().join(format!("finitude-kept-{}", std::process::id()));
        let plan = Plan {
            setup: Setup::printed("limit", 4),
            bots: vec!["random".to_owned()],
            games: 70,
            seed: 3,
            sweeps: Sweep::read_all(&["seats=random,sensible".to_owned(), "alliances=on,off".to_owned()]).unwrap(),
            decisions: true,
            csv: true,
            luck: None,
        };
        let (cells, progress) = (plan.cells().unwrap(), Progress::default());
        for portion in [None, Some("2/3".parse().unwrap())] {
            crate::prepare(&folder, true).unwrap();
            let written = crate::run_part(&plan, &cells, &folder, 2, Vec::new(), &progress, portion).unwrap();
            let (run, tables) = run_in_memory(&plan, &cells, &TABLES, 2, Vec::new(), &progress, portion).unwrap();
            assert_eq!(run.tallies, written.tallies);
            assert_eq!(run.manifest.tables, written.manifest.tables);
            assert!(run.manifest.complete);
            for table in &tables {
                let text = std::fs::read_to_string(folder.join(format!("{}.csv", table.name))).unwrap();
                assert_eq!(text.split_once('\n').unwrap().1, lines(table), "{}", table.name);
            }
            let (run, some) = run_in_memory(&plan, &cells, &["turns"], 1, Vec::new(), &progress, portion).unwrap();
            assert_eq!(some, tables[1..2]);
            assert_eq!(run.manifest.tables.len(), 1);
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
