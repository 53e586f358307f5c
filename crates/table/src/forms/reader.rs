//! Places in a JSON document: a value and the path to it. Every read says what it expects.
//!
//! Games read hundreds of fields through these few functions. Whatever does not depend on a type is kept out of line,
//! to keep the page's download small.

use super::{Expected, Fault};
use crate::data::closest_first;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// What a fault says it found where something is missing.
const NOTHING: &str = "nothing";

/// The value at a path such as `nations[2].living`, if there is one.
pub(super) fn at_path<'a>(form: &'a Value, path: &str) -> Option<&'a Value> {
    let mut steps = path.split(['.', '[']).filter(|step| !step.is_empty());
    steps.try_fold(form, |form, step| match step.strip_suffix(']') {
        Some(index) => form.get(index.parse::<usize>().ok()?),
        None => form.get(step),
    })
}

/// A value, and where it is in the document.
#[derive(Clone, Debug)]
pub struct JsonPlace<'a> {
    /// The name of the whole document, for faults at its top.
    root: &'static str,
    path: String,
    value: &'a Value,
}

impl<'a> JsonPlace<'a> {
    /// The top of a document.
    pub fn root(root: &'static str, value: &'a Value) -> JsonPlace<'a> {
        JsonPlace { root, path: String::new(), value }
    }

    /// The value as it is.
    #[cfg(all(test, feature = "harness"))]
    pub(crate) fn form(&self) -> &'a Value {
        self.value
    }

    /// The path of a field of this table.
    fn path_of(&self, field: &str) -> String {
        if self.path.is_empty() { field.to_owned() } else { format!("{}.{field}", self.path) }
    }

    /// A mistake here.
    #[cold]
    #[inline(never)]
    pub fn fault(&self, expected: Expected) -> Fault {
        self.fault_of(self.value.to_string(), expected)
    }

    /// A mistake here, with the caller's words for what was found.
    pub fn fault_of(&self, found: impl Into<String>, expected: Expected) -> Fault {
        let at = if self.path.is_empty() { self.root } else { &self.path };
        Fault::new(at, found, expected)
    }

    /// A mistake here: the value breaks a law of the game.
    pub fn breaks(&self, law: &str) -> Fault {
        self.fault(Expected::Law(law.to_owned()))
    }

    /// A mistake here: there should be nothing.
    pub fn superfluous(&self) -> Fault {
        self.fault(Expected::KnownName(Vec::new()))
    }

    /// A mistake here: the same is already there.
    pub fn twice(&self) -> Fault {
        self.fault(Expected::Once)
    }

    /// A mistake: a required field of this table is missing.
    pub fn missing(&self, field: &str) -> Fault {
        Fault::new(self.path_of(field), NOTHING, Expected::Something)
    }

    /// A whole number within bounds.
    pub fn number<T>(&self, bounds: RangeInclusive<T>) -> Result<T, Fault>
    where
        T: Copy + PartialOrd + Into<i64> + TryFrom<i64>,
    {
        let (min, max) = ((*bounds.start()).into(), (*bounds.end()).into());
        T::try_from(self.within(min, max)?).map_err(|_| self.fault(Expected::Number { min, max }))
    }

    #[inline(never)]
    fn within(&self, min: i64, max: i64) -> Result<i64, Fault> {
        let number = self.value.as_i64().filter(|number| (min..=max).contains(number));
        number.ok_or_else(|| self.fault(Expected::Number { min, max }))
    }

    /// `true` or `false`.
    pub fn boolean(&self) -> Result<bool, Fault> {
        self.value.as_bool().ok_or_else(|| self.fault(Expected::Boolean))
    }

    /// The text, if this is one.
    pub fn text(&self) -> Option<&'a str> {
        self.value.as_str()
    }

    /// Whether this is `null`, which says explicitly that there is nothing.
    pub fn is_null(&self) -> bool {
        self.value.is_null()
    }

    /// Whether this is a table.
    pub fn is_table(&self) -> bool {
        self.value.is_object()
    }

    /// The item that goes by the word written here.
    pub fn word<T>(&self, items: impl IntoIterator<Item = T>, name: impl Fn(&T) -> &str) -> Result<T, Fault> {
        let mut items: Vec<T> = items.into_iter().collect();
        let at = self.which(&items.iter().map(name).collect::<Vec<_>>())?;
        Ok(items.swap_remove(at))
    }

    /// Which of these words this is.
    #[inline(never)]
    fn which(&self, words: &[&str]) -> Result<usize, Fault> {
        let found = self.text().and_then(|text| words.iter().position(|word| *word == text));
        found.ok_or_else(|| self.unknown_word(words.iter().copied()))
    }

    /// A mistake here: none of the words allowed.
    pub fn unknown_word<'n>(&self, words: impl IntoIterator<Item = &'n str>) -> Fault {
        self.fault(Expected::OneOf(closest_first(self.text().unwrap_or_default(), words)))
    }

    /// The values of a list that has the right length.
    #[inline(never)]
    pub fn list(&self, length: RangeInclusive<usize>) -> Result<Vec<JsonPlace<'a>>, Fault> {
        match self.value {
            Value::Array(values) if length.contains(&values.len()) => {
                let item = |(at, value)| JsonPlace { root: self.root, path: format!("{}[{at}]", self.path), value };
                Ok(values.iter().enumerate().map(item).collect())
            }
            _ => Err(self.fault(Expected::List { min: *length.start(), max: *length.end() })),
        }
    }

    /// The fields of a table that has only known ones.
    pub fn fields<'n>(&self, known: impl IntoIterator<Item = &'n str>) -> Result<Fields<'a>, Fault> {
        self.only(&known.into_iter().collect::<Vec<_>>())
    }

    #[inline(never)]
    fn only(&self, known: &[&str]) -> Result<Fields<'a>, Fault> {
        let fields = self.any_fields()?;
        let stranger = fields.map.keys().find(|name| !known.contains(&name.as_str()));
        match stranger.and_then(|name| Some((name, fields.get(name)?))) {
            Some((name, place)) => Err(place.fault(Expected::KnownName(closest_first(name, known.iter().copied())))),
            None => Ok(fields),
        }
    }

    /// The fields of a table, whatever their names.
    pub fn any_fields(&self) -> Result<Fields<'a>, Fault> {
        match self.value {
            Value::Object(map) => Ok(Fields { table: self.clone(), map }),
            _ => Err(self.fault(Expected::Table)),
        }
    }

    /// A choice: a word by itself, or a table whose only field is named after the choice and holds its particulars.
    #[inline(never)]
    pub fn choice(&self) -> Result<Choice<'a>, Fault> {
        let place = self.clone();
        match self.value {
            Value::String(name) => Ok(Choice { name, place, particulars: None }),
            Value::Object(map) => {
                let mut fields = map.iter();
                let inner = |(name, value): (&'a String, &'a Value)| {
                    (name.as_str(), JsonPlace { root: self.root, path: self.path_of(name), value })
                };
                match (fields.next().map(inner), fields.next().map(inner)) {
                    (Some((name, particulars)), None) => Ok(Choice { name, place, particulars: Some(particulars) }),
                    (_, Some((_, second))) => Err(second.superfluous()),
                    (None, None) => Ok(Choice { name: "", place, particulars: None }),
                }
            }
            _ => Ok(Choice { name: "", place, particulars: None }),
        }
    }
}

/// A table whose field names are known.
#[derive(Debug)]
pub struct Fields<'a> {
    table: JsonPlace<'a>,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// The table itself.
    pub fn table(&self) -> &JsonPlace<'a> {
        &self.table
    }

    /// A field, if it is there.
    #[inline(never)]
    pub fn get(&self, name: &str) -> Option<JsonPlace<'a>> {
        let value = self.map.get(name)?;
        Some(JsonPlace { root: self.table.root, path: self.table.path_of(name), value })
    }

    /// A field that must be there.
    #[inline(never)]
    pub fn need(&self, name: &str) -> Result<JsonPlace<'a>, Fault> {
        self.get(name).ok_or_else(|| self.table.missing(name))
    }

    /// Reads a field into `target`, which stays as it is if the field is left out.
    pub fn read<T>(
        &self,
        name: &str,
        target: &mut T,
        read: impl FnOnce(&JsonPlace<'a>) -> Result<T, Fault>,
    ) -> Result<(), Fault> {
        if let Some(place) = self.get(name) {
            *target = read(&place)?;
        }
        Ok(())
    }

    /// Reads a field, if it is there.
    pub fn option<T>(
        &self,
        name: &str,
        read: impl FnOnce(&JsonPlace<'a>) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        self.get(name).map(|place| read(&place)).transpose()
    }

    /// A number, if it is there.
    pub fn number<T>(&self, name: &str, bounds: RangeInclusive<T>, target: &mut T) -> Result<(), Fault>
    where
        T: Copy + PartialOrd + Into<i64> + TryFrom<i64>,
    {
        self.read(name, target, |place| place.number(bounds))
    }

    /// All fields with their names.
    pub fn places(&self) -> impl Iterator<Item = (&'a str, JsonPlace<'a>)> + '_ {
        self.map.iter().map(|(name, value)| {
            (name.as_str(), JsonPlace { root: self.table.root, path: self.table.path_of(name), value })
        })
    }
}

/// A choice by name, with particulars or without.
#[derive(Debug)]
pub struct Choice<'a> {
    /// The name; empty if there is none.
    pub name: &'a str,
    place: JsonPlace<'a>,
    particulars: Option<JsonPlace<'a>>,
}

impl<'a> Choice<'a> {
    /// The particulars of a choice that needs some.
    pub fn with(&self) -> Result<&JsonPlace<'a>, Fault> {
        self.particulars.as_ref().ok_or_else(|| self.place.missing(self.name))
    }

    /// Returns `chosen` if the choice came without particulars.
    pub fn alone<T>(&self, chosen: T) -> Result<T, Fault> {
        match &self.particulars {
            None => Ok(chosen),
            Some(place) => Err(place.superfluous()),
        }
    }

    /// A mistake: no choice has this name.
    pub fn unknown<'n>(&self, names: impl IntoIterator<Item = &'n str>) -> Fault {
        let found = if self.name.is_empty() { self.place.value.to_string() } else { format!("{:?}", self.name) };
        self.place.fault_of(found, Expected::OneOf(closest_first(self.name, names)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn at(result: Result<impl Sized, Fault>) -> String {
        result.err().map_or("no fault".to_owned(), |fault| fault.at)
    }

    #[test]
    fn a_path_leads_to_the_mistake() {
        let form = json!({"a": [{"b": 300}], "c": true});
        let root = JsonPlace::root("state", &form);
        assert_eq!(at(root.fields(["a"])), "c");
        let fields = root.fields(["a", "c"]).unwrap();
        let list = fields.need("a").unwrap().list(1..=1).unwrap();
        let inner = list[0].fields(["b"]).unwrap();
        assert_eq!(at(inner.need("b").unwrap().number(0..=u8::MAX)), "a[0].b");
        assert_eq!(inner.need("b").unwrap().number(0..=u16::MAX), Ok(300));
        assert_eq!(at(inner.need("d")), "a[0].d");
        assert_eq!(at(root.list(0..=1)), "state");
    }

    #[test]
    fn a_path_leads_back_to_its_value() {
        let form = json!({"a": [{"b": [1, [2]]}], "c": true});
        let found = |path| at_path(&form, path).map(Value::to_string);
        assert_eq!(found("a[0].b[1][0]"), Some("2".to_owned()));
        assert_eq!(found("c"), Some("true".to_owned()));
        for nowhere in ["d", "a[1]", "a.b", "c[0]", "a[x]"] {
            assert_eq!(found(nowhere), None, "{nowhere}");
        }
    }

    #[test]
    fn only_whole_numbers_within_bounds_are_numbers() {
        for (form, right) in [
            (json!(3), true),
            (json!(0), false),
            (json!(-3), false),
            (json!(3.0), false),
            (json!("3"), false),
            (json!(u64::MAX), false),
            (json!(null), false),
        ] {
            assert_eq!(JsonPlace::root("state", &form).number(1..=9_u8).is_ok(), right, "{form}");
        }
    }

    #[test]
    fn the_closest_name_comes_first() {
        let form = json!("unrset");
        let fault = JsonPlace::root("state", &form).word(["money", "unrest"], |word| word).unwrap_err();
        assert_eq!(fault.expected, Expected::OneOf(vec!["unrest".to_owned(), "money".to_owned()]));
    }

    #[test]
    fn a_choice_is_a_word_or_a_table_with_one_field() {
        let read = |form: &Value| JsonPlace::root("action", form).choice().map(|choice| choice.name.to_owned());
        assert_eq!(read(&json!("pass")), Ok("pass".to_owned()));
        assert_eq!(read(&json!({"play": 1})), Ok("play".to_owned()));
        assert_eq!(read(&json!([])), Ok(String::new()));
        assert_eq!(at(read(&json!({"play": 1, "pass": 2}))), "pass");
    }
}
