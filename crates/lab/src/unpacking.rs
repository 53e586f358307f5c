//! Tables taken apart again, to be joined with those of other parts.

use crate::error::LabError;
use crate::packing::listed;
use crate::parquet_file::{Packed, PackedColumn, Recipe};
use bytes::Bytes;
use parquet::basic::Encoding;
use parquet::column::page::Page;
use parquet::file::reader::{FileReader, SerializedFileReader};

/// Takes a finished table apart again into what was packed at once: each page of a row group was one part. `words` has, for each part,
/// how many words its columns of texts list. An error without a reason means that the table has another form.
pub(crate) fn packed_parts(
    bytes: Vec<u8>,
    recipe: &Recipe,
    words: &[&[usize]],
    each: &mut impl FnMut(Packed) -> Result<(), LabError>,
) -> Result<(), Option<LabError>> {
    let reader = SerializedFileReader::new(Bytes::from(bytes)).map_err(|_| None)?;
    let mut left = words.iter();
    for group in 0..reader.num_row_groups() {
        let group = reader.get_row_group(group).map_err(|_| None)?;
        let mut columns = Vec::new();
        for at in 0..recipe.kinds.len() {
            let pages: Vec<Page> = group.get_column_page_reader(at).and_then(Iterator::collect).map_err(|_| None)?;
            columns.push(ListedPages::read(pages).ok_or(None)?);
        }
        let parts = columns.first().map_or(0, |column| column.pages.len());
        for part in 0..parts {
            let mut counts = left.next().ok_or(None)?.iter();
            let mut packed = Packed { columns: Vec::new(), rows: 0 };
            for column in &columns {
                let (encoding, rows, page) = column.pages.get(part).ok_or(None)?;
                let listed = if *encoding == Encoding::RLE_DICTIONARY { *counts.next().ok_or(None)? } else { 0 };
                let words = column.words.get(..listed).ok_or(None)?.to_vec();
                packed.rows = u64::from(*rows);
                packed.columns.push(PackedColumn { encoding: *encoding, page: page.clone(), words });
            }
            each(packed).map_err(Some)?;
        }
    }
    if left.next().is_none() { Ok(()) } else { Err(None) }
}

/// The pages of a column, and the words that they share.
struct ListedPages {
    words: Vec<String>,
    pages: Vec<(Encoding, u32, Bytes)>,
}

impl ListedPages {
    fn read(all: Vec<Page>) -> Option<ListedPages> {
        let mut column = ListedPages { words: Vec::new(), pages: Vec::new() };
        for page in all {
            match page {
                Page::DictionaryPage { buf, .. } => column.words = listed(&buf)?,
                Page::DataPage { buf, num_values, encoding, .. } => column.pages.push((encoding, num_values, buf)),
                Page::DataPageV2 { .. } => return None,
            }
        }
        Some(column)
    }
}
