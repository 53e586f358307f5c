//! Values with a readable form, and other manners of writing a value.

use super::reader::{Choice, Fields, JsonPlace};
use super::{Expected, Fault};
use serde_json::{Map, Value, json};

/// Something that a game `G` writes as JSON and reads back.
pub trait Form<G>: Sized {
    /// Writes it.
    fn write(&self, game: &G) -> Value;
    /// Reads it.
    fn read(game: &G, place: &JsonPlace<'_>) -> Result<Self, Fault>;
    /// Reads it from a field of a table. Types whose field may be missing override this.
    fn read_field(game: &G, fields: &Fields<'_>, name: &str) -> Result<Self, Fault> {
        Self::read(game, &fields.need(name)?)
    }
}

/// An event that a game `G` writes as JSON. [`events!`](crate::events) declares it.
pub trait EventForm<G> {
    /// The names of all events, each with its fields as they are declared.
    const SHAPES: &'static [(&'static str, &'static [&'static str])] = &[];
    /// Writes it.
    fn write(&self, game: &G) -> Value;
    /// The name it is written under.
    fn name(&self) -> &'static str;
}

/// A table of named values that may be written in part. [`record_form!`](crate::record_form) declares one.
pub trait Record<G>: Sized {
    /// Writes all of it.
    fn write(&self, game: &G) -> Value;
    /// Reads what is there; what is left out stays as it is.
    fn read_into(&mut self, game: &G, place: &JsonPlace<'_>) -> Result<(), Fault>;
}

/// A value whose fields sit directly in the surrounding table, such as the target of a card.
pub trait Flat<G>: Sized {
    /// The names.
    fn names(game: &G) -> &'static [&'static str];
    /// Writes it into the table.
    fn put(&self, game: &G, form: &mut Map<String, Value>);
    /// Reads it from the table.
    fn read(game: &G, fields: &Fields<'_>) -> Result<Self, Fault>;
}

/// How a value of type `T` is written: [`Plain`] unless a declaration says otherwise.
pub trait Manner<G, T> {
    /// Writes it.
    fn write(value: &T, game: &G) -> Value;
    /// Reads it.
    fn read(game: &G, place: &JsonPlace<'_>) -> Result<T, Fault>;
    /// Writes it as a field of a table, unless there is nothing to write.
    fn put(value: &T, game: &G, name: &str, form: &mut Map<String, Value>) {
        let value = Self::write(value, game);
        if !value.is_null() {
            form.insert(name.to_owned(), value);
        }
    }
    /// Reads it from a field of a table.
    fn read_field(game: &G, fields: &Fields<'_>, name: &str) -> Result<T, Fault> {
        Self::read(game, &fields.need(name)?)
    }
}

/// Choices that are declared elsewhere and tried before the declared ones.
pub trait Others<G, T> {
    /// Their names.
    fn names() -> impl Iterator<Item = &'static str>;
    /// Writes one of them.
    fn write(value: &T, game: &G) -> Value;
    /// Reads the choice, if it is one of them.
    fn read(game: &G, choice: &Choice<'_>) -> Option<Result<T, Fault>>;
}

/// In its own form.
#[derive(Debug)]
pub struct Plain;

impl<G, T: Form<G>> Manner<G, T> for Plain {
    fn write(value: &T, game: &G) -> Value {
        value.write(game)
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<T, Fault> {
        T::read(game, place)
    }

    fn read_field(game: &G, fields: &Fields<'_>, name: &str) -> Result<T, Fault> {
        T::read_field(game, fields, name)
    }
}

/// In its own form; left out if it is the default.
#[derive(Debug)]
pub struct UnlessDefault;

impl<G, T: Form<G> + Default + PartialEq> Manner<G, T> for UnlessDefault {
    fn write(value: &T, game: &G) -> Value {
        value.write(game)
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<T, Fault> {
        T::read(game, place)
    }

    fn put(value: &T, game: &G, name: &str, form: &mut Map<String, Value>) {
        if *value != T::default() {
            form.insert(name.to_owned(), value.write(game));
        }
    }

    fn read_field(game: &G, fields: &Fields<'_>, name: &str) -> Result<T, Fault> {
        fields.get(name).map_or_else(|| Ok(T::default()), |place| T::read(game, &place))
    }
}

/// A number that is not 0.
#[derive(Debug)]
pub struct AtLeastOne;

impl<G> Manner<G, u8> for AtLeastOne {
    fn write(value: &u8, _game: &G) -> Value {
        json!(value)
    }

    fn read(_game: &G, place: &JsonPlace<'_>) -> Result<u8, Fault> {
        place.number(1..=u8::MAX)
    }
}

impl<G, T: Form<G>> Form<G> for Option<T> {
    fn write(&self, game: &G) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.write(game))
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<Option<T>, Fault> {
        if place.is_null() { Ok(None) } else { T::read(game, place).map(Some) }
    }

    fn read_field(game: &G, fields: &Fields<'_>, name: &str) -> Result<Option<T>, Fault> {
        fields.get(name).map_or(Ok(None), |place| Self::read(game, &place))
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl<G> Form<G> for $type {
            fn write(&self, _game: &G) -> Value {
                json!(*self)
            }

            fn read(_game: &G, place: &JsonPlace<'_>) -> Result<$type, Fault> {
                place.number(<$type>::MIN..=<$type>::MAX)
            }
        })+
    };
}
numbers!(u8, u16, u32, i8, i16, i32);

impl<G> Form<G> for bool {
    fn write(&self, _game: &G) -> Value {
        json!(*self)
    }

    fn read(_game: &G, place: &JsonPlace<'_>) -> Result<bool, Fault> {
        place.boolean()
    }
}

impl<G, T: Form<G> + Copy, const N: usize> Form<G> for [T; N] {
    fn write(&self, game: &G) -> Value {
        self.iter().map(|value| value.write(game)).collect()
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<[T; N], Fault> {
        let mut values = Vec::with_capacity(N);
        for place in place.list(N..=N)? {
            values.push(T::read(game, &place)?);
        }
        <[T; N]>::try_from(values).map_err(|_| place.fault(Expected::List { min: N, max: N }))
    }
}

impl Fields<'_> {
    /// Reads a field in its own form; `target` stays as it is if the field is left out.
    pub fn form<G, T: Form<G>>(&self, game: &G, name: &str, target: &mut T) -> Result<(), Fault> {
        self.read(name, target, |place| T::read(game, place))
    }

    /// Reads whatever is written of a table into `target`.
    pub fn record<G, T: Record<G>>(&self, game: &G, name: &str, target: &mut T) -> Result<(), Fault> {
        self.get(name).map_or(Ok(()), |place| target.read_into(game, &place))
    }
}

/// Reads at most this many distinct values. `insert` returns whether a value is new.
pub fn read_different<G, T: Form<G>>(
    game: &G,
    place: &JsonPlace<'_>,
    most: usize,
    mut insert: impl FnMut(T) -> bool,
) -> Result<(), Fault> {
    for place in place.list(0..=most)? {
        if !insert(T::read(game, &place)?) {
            return Err(place.twice());
        }
    }
    Ok(())
}

/// A table with a single field.
pub fn named(name: &str, value: Value) -> Value {
    let mut form = Map::new();
    form.insert(name.to_owned(), value);
    Value::Object(form)
}
