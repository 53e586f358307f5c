//! Python's dicts, lists and numbers as JSON, and back.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyList, PyNone, PyString, PyTuple};
use serde_json::{Map, Number, Value};

/// As deep as JSON is read everywhere else; it also ends a list that contains itself.
const DEEPEST: usize = 127;

/// What Python has given as JSON. `what` names it where something in it has no JSON form.
pub(crate) fn from_python(given: &Bound<'_, PyAny>, what: &str) -> PyResult<Value> {
    read(given, what, DEEPEST)
}

fn read(given: &Bound<'_, PyAny>, at: &str, depth: usize) -> PyResult<Value> {
    if depth == 0 {
        return Err(PyValueError::new_err(format!("{at} is nested too deeply")));
    }
    if given.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Value::String(text.to_str()?.to_owned()));
    }
    if let Ok(dict) = given.cast::<PyDict>() {
        let mut table = Map::with_capacity(dict.len());
        for (key, value) in dict.iter() {
            let Ok(key) = key.cast::<PyString>() else {
                return Err(PyTypeError::new_err(format!("{at}: the key {} is not a text", shown(&key))));
            };
            let key = key.to_str()?.to_owned();
            let value = read(&value, &format!("{at}.{key}"), depth - 1)?;
            table.insert(key, value);
        }
        return Ok(Value::Object(table));
    }
    if given.is_instance_of::<PyList>() || given.is_instance_of::<PyTuple>() {
        let mut list = Vec::with_capacity(given.len()?);
        for (index, item) in given.try_iter()?.enumerate() {
            list.push(read(&item?, &format!("{at}[{index}]"), depth - 1)?);
        }
        return Ok(Value::Array(list));
    }
    number(given, at)
}

/// Numbers and switches, also those of numpy, which are not Python's own.
fn number(given: &Bound<'_, PyAny>, at: &str) -> PyResult<Value> {
    if let Ok(switch) = given.extract::<bool>() {
        return Ok(Value::Bool(switch));
    }
    if !given.is_instance_of::<PyFloat>() && given.hasattr("__index__")? {
        let number = given.extract::<i64>().map(Number::from).or_else(|_| given.extract::<u64>().map(Number::from));
        return number
            .map(Value::Number)
            .map_err(|_| PyValueError::new_err(format!("{at}: {} has more than 64 bits", shown(given))));
    }
    if given.hasattr("__float__")? {
        let number: f64 = given.extract()?;
        let number = Number::from_f64(number);
        return number
            .map(Value::Number)
            .ok_or_else(|| PyValueError::new_err(format!("{at}: {} is not a number of JSON", shown(given))));
    }
    let kind = given.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "{at}: a {kind} has no JSON form; give dicts, lists, texts, numbers, True or False"
    )))
}

/// An object as Python shows it, shortened.
fn shown(given: &Bound<'_, PyAny>) -> String {
    let text = given.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string());
    if text.chars().count() <= 60 { text } else { text.chars().take(59).chain(['…']).collect() }
}

/// JSON as Python's own objects.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => PyNone::get(py).to_owned().into_any(),
        Value::Bool(on) => PyBool::new(py, *on).to_owned().into_any(),
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            (None, None) => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, value) in fields {
                dict.set_item(key, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}
