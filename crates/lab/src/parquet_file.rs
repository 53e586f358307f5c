//! Tables as Parquet. Whoever has played a part of a table encodes it there and then; the file only takes the bytes in.

use crate::error::LabError;
use crate::rows::{Column, Field, Kind, Rows};
use crate::schema::SCHEMA_VERSION;
use bytes::Bytes;
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical, ZstdLevel};
use parquet::column::writer::{ColumnCloseResult, ColumnWriter, get_column_writer};
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use parquet::file::writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite};
use parquet::schema::types::{ColumnPath, SchemaDescPtr, SchemaDescriptor, Type, TypePtr};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How a table is written: its columns, and how each is packed.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    schema: SchemaDescPtr,
    properties: WriterPropertiesPtr,
}

/// A part of a table, packed: the bytes of each column, and what was noted of them.
#[derive(Debug)]
pub(crate) struct Packed {
    columns: Vec<(Bytes, ColumnCloseResult)>,
    rows: u64,
}

/// Where the bytes of a part's columns are gathered.
pub(crate) type Sinks = Vec<TrackedWrite<Vec<u8>>>;

/// How many rows a press has packed, and what was noted of each column.
pub(crate) type Ended = (u64, Vec<ColumnCloseResult>);

/// Packs rows as they come, a few games at a time: what was just played still lies in the processor's cache.
pub(crate) struct Press<'a> {
    columns: Vec<ColumnWriter<'a>>,
    rows: u64,
}

impl Recipe {
    /// The recipe for these columns of a game's table.
    pub(crate) fn new(game: &str, fields: &[Field]) -> Result<Recipe> {
        let columns: Vec<TypePtr> = fields.iter().map(|field| node(field).map(Arc::new)).collect::<Result<_>>()?;
        let root = Type::group_type_builder("finitude").with_fields(columns).build()?;
        let schema = Arc::new(SchemaDescriptor::new(Arc::new(root)));
        let about = [("finitude.game", game.to_owned()), ("finitude.schema", SCHEMA_VERSION.to_string())];
        let mut properties = WriterProperties::builder()
            .set_created_by(format!("finitude {}", env!("CARGO_PKG_VERSION")))
            .set_compression(Compression::ZSTD(ZstdLevel::try_new(1)?))
            // Nobody looks for single rows in these tables: minima and maxima would only cost time.
            .set_statistics_enabled(EnabledStatistics::None)
            .set_offset_index_disabled(true)
            .set_dictionary_enabled(false)
            .set_key_value_metadata(Some(
                about.into_iter().map(|(key, value)| KeyValue::new(key.to_owned(), value)).collect(),
            ));
        for field in fields {
            let path = ColumnPath::from(field.name.as_str());
            properties = match field.kind {
                // Neighbours are close: their differences take a few bits each.
                Kind::Number => properties.set_column_encoding(path, Encoding::DELTA_BINARY_PACKED),
                Kind::Text => properties.set_column_dictionary_enabled(path, true),
                Kind::Seed | Kind::Switch => properties.set_column_encoding(path, Encoding::PLAIN),
            };
        }
        Ok(Recipe { schema, properties: Arc::new(properties.build()) })
    }

    /// A place for each column.
    pub(crate) fn sinks(&self) -> Sinks {
        self.schema.columns().iter().map(|_| TrackedWrite::new(Vec::new())).collect()
    }

    /// Begins to pack a part.
    pub(crate) fn press<'a>(&self, sinks: &'a mut Sinks) -> Press<'a> {
        let columns = self.schema.columns().iter().zip(sinks).map(|(column, sink)| {
            let pages = Box::new(SerializedPageWriter::new(sink));
            get_column_writer(column.clone(), self.properties.clone(), pages)
        });
        Press { columns: columns.collect(), rows: 0 }
    }
}

impl Press<'_> {
    /// Packs some rows.
    pub(crate) fn write(&mut self, rows: &Rows) -> Result<()> {
        for (into, column) in self.columns.iter_mut().zip(&rows.columns) {
            match (into, column) {
                (ColumnWriter::Int64ColumnWriter(into), Column::Numbers(values)) => {
                    into.write_batch(values, None, None)?;
                }
                (ColumnWriter::BoolColumnWriter(into), Column::Switches(values)) => {
                    into.write_batch(values, None, None)?;
                }
                (ColumnWriter::ByteArrayColumnWriter(into), Column::Texts(places, words)) => {
                    let words: Vec<ByteArray> = words.iter().map(|word| ByteArray::from(word.as_str())).collect();
                    let values: Vec<ByteArray> = places.iter().map(|place| words[*place as usize].clone()).collect();
                    into.write_batch(&values, None, None)?;
                }
                _ => return Err(ParquetError::General("a column of another kind".to_owned())),
            }
        }
        self.rows += rows.len() as u64;
        Ok(())
    }

    /// Ends the columns and answers how many rows there are, and what was noted of each column.
    pub(crate) fn finish(self) -> Result<Ended> {
        Ok((self.rows, self.columns.into_iter().map(ColumnWriter::close).collect::<Result<_>>()?))
    }
}

impl Packed {
    /// The packed part: what a press has ended, with the bytes it has gathered.
    pub(crate) fn new((rows, closed): Ended, sinks: Sinks) -> Result<Packed> {
        let columns = sinks.into_iter().zip(closed).map(|(sink, close)| Ok((sink.into_inner()?.into(), close)));
        Ok(Packed { columns: columns.collect::<Result<_>>()?, rows })
    }
}

fn node(field: &Field) -> Result<Type> {
    let (physical, logical) = match field.kind {
        Kind::Number => (Physical::INT64, None),
        Kind::Seed => (Physical::INT64, Some(LogicalType::integer(64, false))),
        Kind::Switch => (Physical::BOOLEAN, None),
        Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    Type::primitive_type_builder(&field.name, physical)
        .with_repetition(Repetition::REQUIRED)
        .with_logical_type(logical)
        .build()
}

/// A table on the disk. Until it is finished it has a name of its own, so that no half-written file is taken for a table.
pub(crate) struct TableFile {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    rows: u64,
}

impl TableFile {
    pub(crate) fn create(path: &Path, recipe: &Recipe) -> std::result::Result<TableFile, LabError> {
        let file = File::create(unfinished(path)).map_err(LabError::file(path))?;
        let writer = SerializedFileWriter::new(file, recipe.schema.root_schema_ptr(), recipe.properties.clone());
        Ok(TableFile { path: path.to_owned(), writer: writer.map_err(LabError::table(path))?, rows: 0 })
    }

    /// Takes a packed part in, as it is.
    pub(crate) fn append(&mut self, packed: Packed) -> std::result::Result<(), LabError> {
        self.splice(packed).map_err(LabError::table(&self.path))
    }

    fn splice(&mut self, packed: Packed) -> Result<()> {
        let mut group = self.writer.next_row_group()?;
        for (bytes, close) in packed.columns {
            group.append_column(&bytes, close)?;
        }
        group.close()?;
        self.rows += packed.rows;
        Ok(())
    }

    /// Ends the file and gives it its name. Answers the number of rows.
    pub(crate) fn finish(self) -> std::result::Result<u64, LabError> {
        let file = self.writer.into_inner().map_err(LabError::table(&self.path))?;
        file.sync_all().map_err(LabError::file(&self.path))?;
        std::fs::rename(unfinished(&self.path), &self.path).map_err(LabError::file(&self.path))?;
        Ok(self.rows)
    }
}

/// The name of a file that is still being written.
pub(crate) fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
