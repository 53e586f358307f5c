//! Tables as Parquet. Whoever has played a part of a table encodes it there and then; the file only takes the bytes in.

use crate::error::LabError;
use crate::packing::{Bits, Differences, dictionary, places};
use crate::rows::{Column, Field, Kind, Rows};
use crate::schema::SCHEMA_VERSION;
use bytes::Bytes;
use parquet::basic::{Compression, Encoding, LogicalType, Repetition, Type as Physical};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ColumnChunkMetaData, KeyValue};
use parquet::file::properties::{WriterProperties, WriterPropertiesPtr};
use parquet::file::writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite};
use parquet::schema::types::{ColumnDescPtr, SchemaDescPtr, SchemaDescriptor, Type, TypePtr};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How a table is written: its columns, and what is noted of the whole.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    schema: SchemaDescPtr,
    kinds: Vec<Kind>,
    properties: WriterPropertiesPtr,
}

/// A part of a table, packed: the bytes of each column, and what was noted of them.
#[derive(Debug)]
pub(crate) struct Packed {
    columns: Vec<(Bytes, ColumnCloseResult)>,
    rows: u64,
}

/// Packs rows as they come, a few games at a time: what was just played still lies in the processor's cache.
pub(crate) struct Press {
    columns: Vec<Pressed>,
    /// A column of figures, taken out of its rows.
    taken: Vec<i64>,
    rows: u64,
}

/// A column so far.
enum Pressed {
    Numbers(Box<Differences>),
    Seeds(Vec<u8>),
    Switches(Bits),
    /// The place of each row's word; the words stay with the rows until the part is over.
    Texts(Vec<u8>),
}

impl Recipe {
    /// The recipe for these columns of a game's table.
    pub(crate) fn new(game: &str, fields: &[Field]) -> Result<Recipe> {
        let columns: Vec<TypePtr> = fields.iter().map(|field| node(field).map(Arc::new)).collect::<Result<_>>()?;
        let root = Type::group_type_builder("finitude").with_fields(columns).build()?;
        let schema = Arc::new(SchemaDescriptor::new(Arc::new(root)));
        let about = [("finitude.game", game.to_owned()), ("finitude.schema", SCHEMA_VERSION.to_string())];
        let about = about.into_iter().map(|(key, value)| KeyValue::new(key.to_owned(), value)).collect();
        let properties = WriterProperties::builder()
            .set_created_by(format!("finitude {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(about))
            .build();
        let kinds = fields.iter().map(|field| field.kind).collect();
        Ok(Recipe { schema, kinds, properties: Arc::new(properties) })
    }

    /// Begins to pack a part.
    pub(crate) fn press(&self) -> Press {
        let column = |kind: &Kind| match kind {
            Kind::Number => Pressed::Numbers(Box::default()),
            Kind::Seed => Pressed::Seeds(Vec::new()),
            Kind::Switch => Pressed::Switches(Bits::default()),
            Kind::Text => Pressed::Texts(Vec::new()),
        };
        Press { columns: self.kinds.iter().map(column).collect(), taken: Vec::new(), rows: 0 }
    }

    /// Ends a part whose last rows these were: its words are listed there.
    pub(crate) fn finish(&self, press: Press, last: &Rows) -> Result<Packed> {
        let mut columns = Vec::new();
        for (at, (pressed, column)) in press.columns.into_iter().zip(self.schema.columns()).enumerate() {
            let (encoding, page, words) = match (pressed, last.columns.get(at)) {
                (Pressed::Numbers(numbers), _) => (Encoding::DELTA_BINARY_PACKED, numbers.finish(), None),
                (Pressed::Seeds(bytes), _) => (Encoding::PLAIN, bytes, None),
                (Pressed::Switches(bits), _) => (Encoding::PLAIN, bits.finish(), None),
                (Pressed::Texts(rows), Some(Column::Texts(_, words))) => {
                    (Encoding::RLE_DICTIONARY, places(&rows, words.len()), Some(words.as_slice()))
                }
                _ => return Err(other_kind()),
            };
            columns.push(chunk(column, encoding, page, words, press.rows)?);
        }
        Ok(Packed { columns, rows: press.rows })
    }
}

fn other_kind() -> ParquetError {
    ParquetError::General("a column of another kind".to_owned())
}

impl Press {
    /// Packs some rows.
    pub(crate) fn write(&mut self, rows: &Rows) -> Result<()> {
        let (columns, figures) = self.columns.split_at_mut(rows.columns.len());
        for (into, column) in columns.iter_mut().zip(&rows.columns) {
            match (into, column) {
                (Pressed::Numbers(into), Column::Numbers(values)) => into.extend(values),
                (Pressed::Seeds(into), Column::Numbers(values)) => {
                    values.iter().for_each(|value| into.extend_from_slice(&value.to_le_bytes()));
                }
                (Pressed::Switches(into), Column::Switches(values)) => into.extend(values),
                (Pressed::Texts(into), Column::Texts(places, _)) => into.extend_from_slice(places),
                _ => return Err(other_kind()),
            }
        }
        let wide = figures.len().max(1);
        self.taken.resize(rows.figures.len() / wide, 0);
        for (at, into) in figures.iter_mut().enumerate() {
            let Pressed::Numbers(into) = into else { return Err(other_kind()) };
            for (taken, row) in self.taken.iter_mut().zip(rows.figures.chunks_exact(wide)) {
                *taken = row[at];
            }
            into.extend(&self.taken);
        }
        self.rows += rows.len() as u64;
        Ok(())
    }
}

/// A packed column with what a file notes of it: one page, and before it the list of words where there is one.
fn chunk(
    column: &ColumnDescPtr,
    encoding: Encoding,
    page: Vec<u8>,
    words: Option<&[String]>,
    rows: u64,
) -> Result<(Bytes, ColumnCloseResult)> {
    let mut sink = TrackedWrite::new(Vec::with_capacity(page.len() + 64));
    let mut pages = SerializedPageWriter::new(&mut sink);
    let (mut size, mut encodings, mut list_at) = (0, vec![encoding, Encoding::RLE], None);
    if let Some(words) = words {
        let buf: Bytes = dictionary(words).into();
        let (length, num_values) = (buf.len(), words.len() as u32);
        let list = Page::DictionaryPage { buf, num_values, encoding: Encoding::PLAIN, is_sorted: false };
        size += pages.write_page(CompressedPage::new(list, length))?.bytes_written;
        encodings.push(Encoding::PLAIN);
        list_at = Some(0);
    }
    let begin = size as i64;
    let length = page.len();
    let page = Page::DataPage {
        buf: page.into(),
        num_values: u32::try_from(rows).map_err(|_| ParquetError::General("too many rows in one part".to_owned()))?,
        encoding,
        def_level_encoding: Encoding::RLE,
        rep_level_encoding: Encoding::RLE,
        statistics: None,
    };
    size += pages.write_page(CompressedPage::new(page, length))?.bytes_written;
    pages.close()?;
    let metadata = ColumnChunkMetaData::builder(column.clone())
        .set_compression(Compression::UNCOMPRESSED)
        .set_encodings(encodings)
        .set_total_compressed_size(size as i64)
        .set_total_uncompressed_size(size as i64)
        .set_num_values(rows as i64)
        .set_data_page_offset(begin)
        .set_dictionary_page_offset(list_at)
        .build()?;
    let close = ColumnCloseResult {
        bytes_written: size,
        rows_written: rows,
        metadata,
        bloom_filter: None,
        column_index: None,
        offset_index: None,
    };
    Ok((sink.into_inner()?.into(), close))
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

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;
    use table::luck::Dice;

    /// Numbers of every size, from switches to the ends of what 64 bits hold, with long stretches of nothing new.
    fn numbers(count: usize, dice: &mut Dice) -> Vec<i64> {
        let mut bits = 0;
        let number = |at: usize| {
            if at.is_multiple_of(40) {
                bits = dice.below(66);
            }
            match bits {
                0 => 7,
                65 => [i64::MIN, i64::MAX][dice.below(2)],
                bits => dice.roll() as i64 >> (64 - bits),
            }
        };
        (0..count).map(number).collect()
    }

    #[test]
    fn what_is_packed_is_what_others_read() {
        let kinds = [Kind::Number, Kind::Seed, Kind::Switch, Kind::Text, Kind::Text, Kind::Number, Kind::Number];
        let fields: Vec<Field> =
            kinds.iter().enumerate().map(|(at, kind)| Field::new(format!("column_{at}"), *kind)).collect();
        let recipe = Recipe::new("limit", &fields).unwrap();
        for count in [1, 2, 31, 32, 33, 128, 129, 130, 1000, 5003] {
            let mut dice = Dice::new(count as u64);
            let columns: [Vec<i64>; 4] = std::array::from_fn(|_| numbers(count, &mut dice));
            let words: Vec<String> = (0..count).map(|_| format!("word {}", dice.below(37))).collect();
            let mut press = recipe.press();
            let mut rows = Rows::new(&fields, 2);
            for row in 0..count {
                rows.columns[0].number(columns[0][row]);
                rows.columns[1].number(columns[1][row]);
                rows.columns[2].switches(columns[0][row] % 3 == 0, 1);
                rows.columns[3].texts(&words[row], 1);
                rows.columns[4].texts("always", 1);
                rows.figures.extend([columns[2][row], columns[3][row]]);
                if dice.below(50) == 0 {
                    press.write(&rows).unwrap();
                    rows.clear();
                }
            }
            press.write(&rows).unwrap();
            let path = std::env::temp_dir().join(format!("finitude-packed-{}-{count}", std::process::id()));
            let mut file = TableFile::create(&path, &recipe).unwrap();
            file.append(recipe.finish(press, &rows).unwrap()).unwrap();
            assert_eq!(file.finish().unwrap(), count as u64);
            let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
            let mut read = 0;
            for row in reader.get_row_iter(None).unwrap() {
                let row = row.unwrap();
                assert_eq!(row.get_long(0).unwrap(), columns[0][read], "{count}: {read}");
                assert_eq!(row.get_ulong(1).unwrap(), columns[1][read] as u64);
                assert_eq!(row.get_bool(2).unwrap(), columns[0][read] % 3 == 0);
                assert_eq!((row.get_string(3).unwrap(), row.get_string(4).unwrap().as_str()), (&words[read], "always"));
                assert_eq!((row.get_long(5).unwrap(), row.get_long(6).unwrap()), (columns[2][read], columns[3][read]));
                read += 1;
            }
            assert_eq!(read, count);
            std::fs::remove_file(path).unwrap();
        }
    }
}
