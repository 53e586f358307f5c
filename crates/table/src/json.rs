//! Strict JSON, for reading anything that others wrote. A key that occurs twice in one table is refused by name; on its
//! own, `serde_json` would silently keep the last one.

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use std::collections::HashSet;
use std::fmt;

/// Reads a text. Errors are those of `serde_json`, with line and column; a key that occurs twice is named with the path
/// of its table. Takes time proportional to the length of the text, and refuses what is nested too deeply.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let value = serde_json::from_str(text)?;
    every_key_once(&mut serde_json::Deserializer::from_str(text))?;
    Ok(value)
}

/// The same for bytes.
pub fn read_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, serde_json::Error> {
    let value = serde_json::from_slice(bytes)?;
    every_key_once(&mut serde_json::Deserializer::from_slice(bytes))?;
    Ok(value)
}

/// What is wrong, without saying where.
pub fn detail(error: &serde_json::Error) -> String {
    let detail = error.to_string();
    detail.rsplit_once(" at line ").map_or(detail.as_str(), |(detail, _)| detail).to_owned()
}

/// The key that is written twice, if that is what is wrong.
pub fn written_twice(detail: &str) -> Option<&str> {
    detail.strip_prefix("the key `")?.strip_suffix("` is written twice")
}

fn every_key_once<'de, R: serde_json::de::Read<'de>>(
    text: &mut serde_json::Deserializer<R>,
) -> Result<(), serde_json::Error> {
    Walk(&Path::Root).deserialize(text)
}

/// The path to a value.
enum Path<'a> {
    Root,
    Field(&'a Path<'a>, &'a str),
    Item(&'a Path<'a>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => Ok(()),
            Path::Field(Path::Root, name) => out.write_str(name),
            Path::Field(table, name) => write!(out, "{table}.{name}"),
            Path::Item(list, at) => write!(out, "{list}[{at}]"),
        }
    }
}

/// Looks through a value without keeping it.
struct Walk<'a>(&'a Path<'a>);

impl<'de> DeserializeSeed<'de> for Walk<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<(), D::Error> {
        value.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk<'_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut keys = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            if keys.contains(&key) {
                let name = crate::forms::shortened(Path::Field(self.0, &key).to_string(), 120);
                return Err(A::Error::custom(format_args!("the key `{name}` is written twice")));
            }
            map.next_value_seed(Walk(&Path::Field(self.0, &key)))?;
            keys.insert(key);
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut at = 0;
        while list.next_element_seed(Walk(&Path::Item(self.0, at)))?.is_some() {
            at += 1;
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::{Value, json};

    #[test]
    fn a_key_written_twice_is_named_with_its_path() {
        for (text, named) in [
            (r#"{"a": 1, "a": 1}"#, "the key `a` is written twice"),
            (r#"{"a": 1, "\u0061": 2}"#, "the key `a` is written twice"),
            (r#"{"nations": [{}, {"stock": {"n": 1, "n": 2}}]}"#, "the key `nations[1].stock.n` is written twice"),
            (r#"[[{"x": {"": 1, "": 2}}]]"#, "the key `[0][0].x.` is written twice"),
        ] {
            let error = read::<Value>(text).unwrap_err();
            assert_eq!(detail(&error), named);
            assert_eq!(
                written_twice(named).map(|key| format!("the key `{key}` is written twice")),
                Some(named.to_owned())
            );
            assert!(error.line() == 1 && error.column() > 5, "{error}");
            assert_eq!(read_bytes::<Value>(text.as_bytes()).unwrap_err().to_string(), error.to_string());
        }
    }

    #[test]
    fn everything_else_reads_as_ever() {
        let text = r#"{"b": [1, -1, 1.5, true, null, "a"], "a": {"b": {}, "a": {}}}"#;
        assert_eq!(read::<Value>(text).unwrap(), serde_json::from_str::<Value>(text).unwrap());
        assert_eq!(
            read_bytes::<Value>(text.as_bytes()).unwrap().to_string(),
            json!({"b": [1, -1, 1.5, true, null, "a"], "a": {"b": {}, "a": {}}}).to_string()
        );
        for text in ["", "{", "[1,]", "{} {}", "nonsense", r#"{"a" 1}"#] {
            let (strict, plain) = (read::<Value>(text).unwrap_err(), serde_json::from_str::<Value>(text).unwrap_err());
            assert_eq!(strict.to_string(), plain.to_string(), "{text}");
        }
    }

    #[test]
    fn keys_inside_of_what_a_type_leaves_open_count_too() {
        #[derive(Deserialize, Debug)]
        struct Message {
            action: Value,
        }
        assert_eq!(read::<Message>(r#"{"action": {"play": {}}}"#).unwrap().action, json!({"play": {}}));
        let twice = read::<Message>(r#"{"action": {"play": 1, "play": 2}}"#).unwrap_err();
        assert_eq!(detail(&twice), "the key `action.play` is written twice");
        // Even where the type ignores them.
        assert!(read::<Message>(r#"{"action": 1, "other": {"a": 1, "a": 2}}"#).is_err());
    }

    #[test]
    fn deep_nesting_is_refused_and_nothing_worse() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(read::<Value>(&deep).unwrap_err().to_string().contains("recursion limit"));
        let deep = format!("{}1{}", r#"{"a":"#.repeat(100_000), "}".repeat(100_000));
        assert!(read::<serde::de::IgnoredAny>(&deep).is_err());
    }
}
