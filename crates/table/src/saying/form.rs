//! Sayings as JSON: how the log travels, without a language.
//!
//! A saying is `{"key": "event.spent", "args": {"seat": {"seat": 1}, "amount": 3}}`. Among arguments a number is
//! itself, a text is a term, a list holds sayings, an object with `key` is a saying, and players and cards are objects
//! with one field: `seat`, `seats`, `card` or `cards`.

use super::{Arg, Saying};
use crate::cards::CardId;
use crate::seat::Seat;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, SerializeStruct, Serializer};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

impl Serialize for Saying {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut form = serializer.serialize_struct("Saying", 1 + usize::from(!self.args.is_empty()))?;
        form.serialize_field("key", &self.key)?;
        if !self.args.is_empty() {
            form.serialize_field("args", &Named(&self.args))?;
        }
        form.end()
    }
}

struct Named<'a>(&'a [(Cow<'static, str>, Arg)]);

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, arg)| (name, arg)))
    }
}

impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(number) => serializer.serialize_i64(*number),
            Arg::Term(term) => serializer.serialize_str(term),
            Arg::Saying(saying) => saying.serialize(serializer),
            Arg::List(list) => serializer.collect_seq(list),
            Arg::Seat(seat) => one(serializer, "seat", &seat.0),
            Arg::Card(card) => one(serializer, "card", &card.0),
            Arg::Seats(seats) => one(serializer, "seats", &seats.iter().map(|seat| seat.0).collect::<Vec<_>>()),
            Arg::Cards(cards) => one(serializer, "cards", &cards.iter().map(|card| card.0).collect::<Vec<_>>()),
        }
    }
}

fn one<S: Serializer>(serializer: S, name: &'static str, value: &impl Serialize) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(1))?;
    map.serialize_entry(name, value)?;
    map.end()
}

/// An argument as it is read: shapes do not overlap, so trying them in turn is safe.
#[derive(Deserialize)]
#[serde(untagged)]
enum ArgForm {
    Number(i64),
    Term(String),
    List(Vec<Saying>),
    Seat { seat: u8 },
    Seats { seats: Vec<u8> },
    Card { card: u8 },
    Cards { cards: Vec<u8> },
    Saying(Saying),
}

impl<'de> Deserialize<'de> for Arg {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Arg, D::Error> {
        Ok(match ArgForm::deserialize(deserializer)? {
            ArgForm::Number(number) => Arg::Number(number),
            ArgForm::Term(term) => Arg::Term(Cow::Owned(term)),
            ArgForm::List(list) => Arg::List(list),
            ArgForm::Seat { seat } => Arg::Seat(Seat(seat)),
            ArgForm::Seats { seats } => Arg::Seats(seats.into_iter().map(Seat).collect()),
            ArgForm::Card { card } => Arg::Card(CardId(card)),
            ArgForm::Cards { cards } => Arg::Cards(cards.into_iter().map(CardId).collect()),
            ArgForm::Saying(saying) => Arg::Saying(Box::new(saying)),
        })
    }
}

/// Arguments keep their order, so that a saying reads back equal to what was written.
struct Args(Vec<(Cow<'static, str>, Arg)>);

impl<'de> Deserialize<'de> for Args {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Args;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("arguments by name")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Args, M::Error> {
                let mut args = Vec::new();
                while let Some((name, arg)) = map.next_entry::<String, Arg>()? {
                    args.push((Cow::Owned(name), arg));
                }
                Ok(Args(args))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

impl<'de> Deserialize<'de> for Saying {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Saying, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Form {
            key: String,
            args: Option<Args>,
        }
        let form = Form::deserialize(deserializer)?;
        if form.key.is_empty() {
            return Err(de::Error::invalid_value(de::Unexpected::Str(""), &"the key of a text"));
        }
        Ok(Saying { key: Cow::Owned(form.key), args: form.args.map_or_else(Vec::new, |args| args.0) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saying_comes_back_from_its_form() {
        let inner = Saying::new("cost.money").with("amount", 5_u8);
        let saying = Saying::new("event.everything")
            .with("number", -7)
            .with("seat", Seat(2))
            .with("card", CardId(31))
            .with("term", "resource.fossil")
            .with("cards", &[CardId(1), CardId(0)][..])
            .with("seats", crate::SeatSet::first(2))
            .with("inner", inner.clone())
            .with("list", vec![inner.clone(), inner])
            .with("nothing", Vec::<Saying>::new());
        let form = serde_json::to_string(&saying).unwrap();
        assert_eq!(serde_json::from_str::<Saying>(&form).unwrap(), saying, "{form}");
        assert!(
            form.starts_with(r#"{"key":"event.everything","args":{"number":-7,"seat":{"seat":2},"card":{"card":31}"#)
        );
    }

    #[test]
    fn what_is_not_a_saying_is_refused() {
        for form in [r#"{}"#, r#"{"key":""}"#, r#"{"key":"k","more":1}"#, r#"{"key":"k","args":{"a":1.5}}"#, "7", "[]"]
        {
            assert!(serde_json::from_str::<Saying>(form).is_err(), "{form}");
        }
    }
}
