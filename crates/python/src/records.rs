//! Tables of the lab in memory, for every library that speaks Arrow. The format stays in this file.

use arrow_array::{
    ArrayRef, BooleanArray, DictionaryArray, Int32Array, Int64Array, RecordBatch, StringArray, StructArray, UInt64Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use lab::{ColumnKind, KeptColumn, KeptTable};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::ffi::{ArrayIterator, to_schema_pycapsule, to_stream_pycapsule};
use std::collections::HashMap;
use std::sync::Arc;

/// A table of a run, in memory. Every library that speaks Arrow reads it without a copy: pyarrow.table(records),
/// polars.DataFrame(records), pandas.DataFrame.from_arrow(records), duckdb.sql("FROM records").
#[pyclass(frozen, module = "finitude")]
pub(crate) struct Records {
    name: String,
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

impl Records {
    /// The values of a table as they are: numbers, seeds and places of words are moved, only switches are packed into bits.
    pub(crate) fn new(game: &str, table: KeptTable) -> Result<Records, ArrowError> {
        let kinds = table.fields.iter().map(|field| match field.kind {
            ColumnKind::Number => DataType::Int64,
            ColumnKind::Seed => DataType::UInt64,
            ColumnKind::Switch => DataType::Boolean,
            ColumnKind::Text => DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8)),
        });
        let fields: Vec<Field> =
            table.fields.iter().zip(kinds).map(|(field, kind)| Field::new(&field.name, kind, false)).collect();
        // As in the files.
        let about = [("finitude.game", game.to_owned()), ("finitude.schema", lab::SCHEMA_VERSION.to_string())];
        let about: HashMap<String, String> = about.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, about));
        let words: Vec<ArrayRef> =
            table.words.into_iter().map(|words| Arc::new(StringArray::from(words)) as ArrayRef).collect();
        let batch = |columns: Vec<KeptColumn>| {
            let columns = columns.into_iter().zip(&words).map(|(column, words)| array(column, words));
            RecordBatch::try_new(schema.clone(), columns.collect::<Result<_, _>>()?)
        };
        let batches = table.batches.into_iter().map(batch).collect::<Result<_, _>>()?;
        Ok(Records { name: table.name, schema, batches })
    }

    /// Whether this is the table of that name.
    pub(crate) fn name_is(&self, name: &str) -> bool {
        self.name == name
    }
}

fn array(column: KeptColumn, words: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    Ok(match column {
        KeptColumn::Numbers(values) => Arc::new(Int64Array::from(values)),
        KeptColumn::Seeds(values) => Arc::new(UInt64Array::from(values)),
        KeptColumn::Switches(values) => Arc::new(BooleanArray::from(values)),
        KeptColumn::Texts(places) => Arc::new(DictionaryArray::try_new(Int32Array::from(places), words.clone())?),
    })
}

#[pymethods]
impl Records {
    /// The table's name: games, turns or decisions.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The names of the columns, in their order; docs/lab.md says what each means.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// How many rows there are.
    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    fn __repr__(&self) -> String {
        format!("<finitude.Records {}, {} rows, {} columns>", self.name, self.__len__(), self.schema.fields().len())
    }

    /// The types of the columns, as Arrow's interface for Python wants them.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyArrowResult<Bound<'py, PyCapsule>> {
        to_schema_pycapsule(py, self.schema.as_ref())
    }

    /// The table as a stream of batches, as Arrow's interface for Python wants it. The batches share the memory of this table.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyArrowResult<Bound<'py, PyCapsule>> {
        let whole = Field::new_struct("", self.schema.fields().clone(), false);
        let whole = Arc::new(whole.with_metadata(self.schema.metadata().clone()));
        let batches = self.batches.clone().into_iter().map(|batch| Ok(Arc::new(StructArray::from(batch)) as ArrayRef));
        to_stream_pycapsule(py, Box::new(ArrayIterator::new(batches, whole)), requested_schema)
    }
}
