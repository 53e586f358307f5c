//! Numpy arrays that callers give to be filled, and what can be wrong with them.

use crate::errors::raised;
use numpy::{BorrowError, Element, PyArrayDyn, PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArray};
use numpy::{PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use serde_json::json;

/// An array to be filled: of this type and shape, in one piece, not read-only.
pub(crate) fn to_fill<'py, T: Element>(
    given: Option<&Bound<'py, PyAny>>,
    name: &str,
    shape: &[usize],
) -> PyResult<Option<PyReadwriteArrayDyn<'py, T>>> {
    let Some(given) = given else { return Ok(None) };
    let array = typed::<T>(given, name, shape)?;
    array.try_readwrite().map(Some).map_err(|error| match error {
        BorrowError::NotWriteable => wrong(given.py(), "read_only", name, "an array that can be written", "read-only"),
        _ => wrong(given.py(), "given_twice", name, "an array of its own", "one that is given twice"),
    })
}

/// An array to be read: of this type and shape, in one piece.
pub(crate) fn to_read<'py, T: Element>(
    given: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = typed::<T>(given, name, shape)?;
    array
        .try_readonly()
        .map_err(|_| wrong(given.py(), "given_twice", name, "an array of its own", "one that is given twice"))
}

fn typed<'a, 'py, T: Element>(
    given: &'a Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<&'a Bound<'py, PyArrayDyn<T>>> {
    let py = given.py();
    // Numpy takes longer to spell a type than a step takes: only where it is told.
    let wanted = || T::get_dtype(py).to_string();
    let Ok(array) = given.cast::<PyUntypedArray>() else {
        let found = given.get_type().name().map_or_else(|_| "something else".to_owned(), |name| name.to_string());
        return Err(wrong(py, "no_array", name, &format!("a numpy array of {}", wanted()), &found));
    };
    let Ok(typed) = given.cast::<PyArrayDyn<T>>() else {
        return Err(wrong(py, "wrong_dtype", name, &wanted(), &array.dtype().to_string()));
    };
    if array.shape() != shape {
        return Err(wrong(py, "wrong_shape", name, &format!("{shape:?}"), &format!("{:?}", array.shape())));
    }
    if !array.is_c_contiguous() {
        return Err(wrong(py, "not_contiguous", name, "an array in one piece", "one with gaps"));
    }
    Ok(typed)
}

fn wrong(py: Python<'_>, code: &str, name: &str, expected: &str, found: &str) -> PyErr {
    let text = format!("{name}: expected {expected}, found {found}");
    raised(py, "ArrayError", &text, code, &[json!(name), json!(expected), json!(found)])
}
