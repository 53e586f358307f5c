//! Tables as Parquet. The thread that played a part of a table encodes it there and then; the file only takes the
//! bytes.

use crate::error::LabError;
use crate::packing::{Bits, Differences, dictionary, places};
use crate::rows::{Column, ColumnKind, Field, Rows};
use crate::schema::SCHEMA_VERSION;
use crate::taking::Taking;
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

/// How a table is written: its columns, and the notes about the whole.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    schema: SchemaDescPtr,
    pub(crate) kinds: Vec<ColumnKind>,
    properties: WriterPropertiesPtr,
}

/// A part of a table, packed.
#[derive(Debug)]
pub(crate) struct Packed {
    pub(crate) columns: Vec<PackedColumn>,
    pub(crate) rows: u64,
}

/// A column of a part: one page, and its list of words if it holds texts.
#[derive(Debug)]
pub(crate) struct PackedColumn {
    pub(crate) encoding: Encoding,
    pub(crate) page: Bytes,
    pub(crate) words: Vec<String>,
}

/// Packs rows as they come, a few games at a time, while what was just played is still in the processor's cache.
pub(crate) struct Press {
    columns: Vec<Pressed>,
    rows: u64,
}

/// A column so far.
enum Pressed {
    Numbers(Box<Differences>),
    Seeds(Vec<u8>),
    Switches(Bits),
    /// The index of each row's word; the words stay with the rows until the part is over.
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
}

impl Taking for Recipe {
    type Begun = Press;
    type Taken = Packed;
    type Error = ParquetError;

    fn begin(&self) -> Press {
        let column = |kind: &ColumnKind| match kind {
            ColumnKind::Number => Pressed::Numbers(Box::default()),
            ColumnKind::Seed => Pressed::Seeds(Vec::new()),
            ColumnKind::Switch => Pressed::Switches(Bits::default()),
            ColumnKind::Text => Pressed::Texts(Vec::new()),
        };
        Press { columns: self.kinds.iter().map(column).collect(), rows: 0 }
    }

    fn take(&self, begun: &mut Press, rows: &Rows) -> Result<()> {
        begun.write(rows)
    }

    fn finish(&self, press: Press, last: &Rows) -> Result<Packed> {
        let mut columns = Vec::new();
        for (at, pressed) in press.columns.into_iter().enumerate() {
            let (encoding, page, words) = match (pressed, last.columns.get(at)) {
                (Pressed::Numbers(numbers), _) => (Encoding::DELTA_BINARY_PACKED, numbers.finish(), Vec::new()),
                (Pressed::Seeds(bytes), _) => (Encoding::PLAIN, bytes, Vec::new()),
                (Pressed::Switches(bits), _) => (Encoding::PLAIN, bits.finish(), Vec::new()),
                (Pressed::Texts(rows), Some(Column::Texts(_, words))) => {
                    (Encoding::RLE_DICTIONARY, places(&rows, words.len()), words.clone())
                }
                _ => return Err(other_kind()),
            };
            columns.push(PackedColumn { encoding, page: page.into(), words });
        }
        Ok(Packed { columns, rows: press.rows })
    }
}

impl Packed {
    /// How many words each of its columns of texts lists.
    pub(crate) fn words(&self) -> Vec<usize> {
        let texts = self.columns.iter().filter(|column| column.encoding == Encoding::RLE_DICTIONARY);
        texts.map(|column| column.words.len()).collect()
    }
}

fn other_kind() -> ParquetError {
    ParquetError::General("a column of another kind".to_owned())
}

impl Press {
    /// Packs some rows.
    fn write(&mut self, rows: &Rows) -> Result<()> {
        let (columns, figures) = self.columns.split_at_mut(rows.columns.len());
        for (into, column) in columns.iter_mut().zip(&rows.columns) {
            match (into, column) {
                (Pressed::Numbers(into), Column::Numbers(values)) => into.extend(values.iter().copied()),
                (Pressed::Seeds(into), Column::Numbers(values)) => {
                    values.iter().for_each(|value| into.extend_from_slice(&value.to_le_bytes()));
                }
                (Pressed::Switches(into), Column::Switches(values)) => into.extend(values),
                (Pressed::Texts(into), Column::Texts(places, _)) => into.extend_from_slice(places),
                _ => return Err(other_kind()),
            }
        }
        let wide = figures.len().max(1);
        for (at, into) in figures.iter_mut().enumerate() {
            let Pressed::Numbers(into) = into else { return Err(other_kind()) };
            into.extend(rows.figures.chunks_exact(wide).map(|row| row[at]));
        }
        self.rows += rows.len() as u64;
        Ok(())
    }
}

/// A column of the row group in progress: the pages of its parts, and the list of words they share.
#[derive(Default)]
struct Gathered {
    pages: Vec<u8>,
    words: Vec<String>,
    encoding: Option<Encoding>,
}

impl Gathered {
    /// Whether a part's column has the same words, as far as both lists go: a column has one list of words.
    fn speaks_like(&self, part: &PackedColumn) -> bool {
        self.words.iter().zip(&part.words).all(|(one, other)| one == other)
    }

    fn add(&mut self, part: &PackedColumn, rows: u64) -> Result<()> {
        let page = Page::DataPage {
            buf: part.page.clone(),
            num_values: u32::try_from(rows).map_err(|_| too_many())?,
            encoding: part.encoding,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        };
        write_page(&mut self.pages, page)?;
        self.encoding = Some(part.encoding);
        if part.words.len() > self.words.len() {
            self.words.clone_from(&part.words);
        }
        Ok(())
    }

    /// The bytes of the column and the file's notes about them: the pages, preceded by the list of words if there is
    /// one. Leaves this empty.
    fn take(&mut self, column: &ColumnDescPtr, rows: u64) -> Result<(Bytes, ColumnCloseResult)> {
        let mut bytes = Vec::with_capacity(self.pages.len());
        let mut encodings: Vec<Encoding> = [Encoding::RLE].into_iter().chain(self.encoding).collect();
        let listed = !self.words.is_empty();
        if listed {
            let buf: Bytes = dictionary(&self.words).into();
            let num_values = self.words.len() as u32;
            write_page(
                &mut bytes,
                Page::DictionaryPage { buf, num_values, encoding: Encoding::PLAIN, is_sorted: false },
            )?;
            encodings.push(Encoding::PLAIN);
        }
        let begin = bytes.len() as i64;
        bytes.extend_from_slice(&self.pages);
        self.pages.clear();
        self.words.clear();
        let size = bytes.len() as i64;
        let metadata = ColumnChunkMetaData::builder(column.clone())
            .set_compression(Compression::UNCOMPRESSED)
            .set_encodings(encodings)
            .set_total_compressed_size(size)
            .set_total_uncompressed_size(size)
            .set_num_values(rows as i64)
            .set_data_page_offset(begin)
            .set_dictionary_page_offset(listed.then_some(0))
            .build()?;
        let close = ColumnCloseResult {
            bytes_written: size as u64,
            rows_written: rows,
            metadata,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        Ok((bytes.into(), close))
    }
}

/// Appends a page with its heading.
fn write_page(into: &mut Vec<u8>, page: Page) -> Result<()> {
    let length = page.buffer().len();
    let mut sink = TrackedWrite::new(into);
    let mut pages = SerializedPageWriter::new(&mut sink);
    pages.write_page(CompressedPage::new(page, length))?;
    pages.close()
}

fn too_many() -> ParquetError {
    ParquetError::General("too many rows in one part".to_owned())
}

fn node(field: &Field) -> Result<Type> {
    let (physical, logical) = match field.kind {
        ColumnKind::Number => (Physical::INT64, None),
        ColumnKind::Seed => (Physical::INT64, Some(LogicalType::integer(64, false))),
        ColumnKind::Switch => (Physical::BOOLEAN, None),
        ColumnKind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
    };
    Type::primitive_type_builder(&field.name, physical)
        .with_repetition(Repetition::REQUIRED)
        .with_logical_type(logical)
        .build()
}

/// How many bytes of a table are gathered before they are written as one row group. A file keeps a list of its row
/// groups in memory until it ends: small ones would make it long.
const GROUP: usize = 4 << 20;

/// A table on the disk. Until it is finished it has another name, so that no half-written file is taken for a table.
pub(crate) struct TableFile {
    path: PathBuf,
    schema: SchemaDescPtr,
    writer: SerializedFileWriter<File>,
    /// The row group in progress, by column.
    gathered: Vec<Gathered>,
    /// How many rows the row group in progress has.
    waiting: u64,
    /// How many rows are written.
    written: u64,
}

impl TableFile {
    pub(crate) fn create(path: &Path, recipe: &Recipe) -> std::result::Result<TableFile, LabError> {
        let file = File::create(unfinished(path)).map_err(LabError::file(path))?;
        let schema = recipe.schema.clone();
        let writer = SerializedFileWriter::new(file, schema.root_schema_ptr(), recipe.properties.clone());
        let writer = writer.map_err(LabError::table(path))?;
        let gathered = schema.columns().iter().map(|_| Gathered::default()).collect();
        Ok(TableFile { path: path.to_owned(), schema, writer, gathered, waiting: 0, written: 0 })
    }

    /// Adds a packed part. It is on the disk once enough have been gathered, or the file is finished.
    pub(crate) fn append(&mut self, packed: &Packed) -> std::result::Result<(), LabError> {
        self.gather(packed).map_err(LabError::table(&self.path))
    }

    fn gather(&mut self, packed: &Packed) -> Result<()> {
        if !self.gathered.iter().zip(&packed.columns).all(|(gathered, part)| gathered.speaks_like(part)) {
            self.write_group()?;
        }
        for (gathered, part) in self.gathered.iter_mut().zip(&packed.columns) {
            gathered.add(part, packed.rows)?;
        }
        self.waiting += packed.rows;
        let bytes: usize = self.gathered.iter().map(|column| column.pages.len()).sum();
        if bytes >= GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<()> {
        let rows = std::mem::take(&mut self.waiting);
        if rows == 0 {
            return Ok(());
        }
        let mut group = self.writer.next_row_group()?;
        for (column, gathered) in self.schema.columns().iter().zip(&mut self.gathered) {
            let (bytes, close) = gathered.take(column, rows)?;
            group.append_column(&bytes, close)?;
        }
        group.close()?;
        self.written += rows;
        Ok(())
    }

    /// Finishes the file and gives it its name. Returns the number of rows.
    pub(crate) fn finish(mut self) -> std::result::Result<u64, LabError> {
        self.write_group().map_err(LabError::table(&self.path))?;
        let file = self.writer.into_inner().map_err(LabError::table(&self.path))?;
        file.sync_all().map_err(LabError::file(&self.path))?;
        std::fs::rename(unfinished(&self.path), &self.path).map_err(LabError::file(&self.path))?;
        Ok(self.written)
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
        let kinds = [
            ColumnKind::Number,
            ColumnKind::Seed,
            ColumnKind::Switch,
            ColumnKind::Text,
            ColumnKind::Text,
            ColumnKind::Number,
            ColumnKind::Number,
        ];
        let fields: Vec<Field> =
            kinds.iter().enumerate().map(|(at, kind)| Field::new(format!("column_{at}"), *kind)).collect();
        let recipe = Recipe::new("limit", &fields).unwrap();
        let (mut groups, mut joined) = (Vec::new(), false);
        for count in [1, 2, 31, 32, 33, 128, 129, 130, 1000, 5003] {
            let mut dice = Dice::new(count as u64);
            let columns: [Vec<i64>; 4] = std::array::from_fn(|_| numbers(count, &mut dice));
            let words: Vec<String> = (0..count).map(|_| format!("word {}", dice.below(37))).collect();
            let path = std::env::temp_dir().join(format!("finitude-packed-{}-{count}", std::process::id()));
            let mut file = TableFile::create(&path, &recipe).unwrap();
            let mut press = recipe.begin();
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
                // Now and then a part ends, and the next one begins with the same words or with others.
                if dice.below(300) == 0 {
                    press.write(&rows).unwrap();
                    file.append(&recipe.finish(press, &rows).unwrap()).unwrap();
                    if dice.below(2) == 0 {
                        rows.forget()
                    } else {
                        rows.clear()
                    }
                    press = recipe.begin();
                }
            }
            press.write(&rows).unwrap();
            file.append(&recipe.finish(press, &rows).unwrap()).unwrap();
            assert_eq!(file.finish().unwrap(), count as u64);
            let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
            let pages = |group: usize| {
                let pages = reader.get_row_group(group).unwrap().get_column_page_reader(0).unwrap();
                pages.map(Result::unwrap).count()
            };
            groups.push(reader.num_row_groups());
            joined |= (0..reader.num_row_groups()).any(|group| pages(group) > 1);
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
        assert!(joined, "parts with the same words share a row group");
        assert!(groups.iter().any(|groups| *groups > 1), "parts with other words do not");
    }
}
