//! How values are written: words, values and tables by name.

use crate::game::Climate;
use serde_json::{Map, Value, json};
use table::Fault;
use table::forms::reader::{Fields, Place};

/// Something with a readable form.
pub(super) trait Form: Sized {
    /// Writes it.
    fn write(&self, game: &Climate) -> Value;
    /// Reads it.
    fn read(game: &Climate, place: &Place<'_>) -> Result<Self, Fault>;
    /// Reads it from a field of a table; what may be missing says so.
    fn read_field(game: &Climate, fields: &Fields<'_>, name: &str) -> Result<Self, Fault> {
        Self::read(game, &fields.need(name)?)
    }
}

/// A table of named values that may be written in part.
pub(super) trait Record: Sized {
    /// Writes all of it.
    fn write(&self, game: &Climate) -> Value;
    /// Reads what is there; what is left out stays as it is.
    fn read_into(&mut self, game: &Climate, place: &Place<'_>) -> Result<(), Fault>;
}

impl<T: Form> Form for Option<T> {
    fn write(&self, game: &Climate) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.write(game))
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<Option<T>, Fault> {
        if place.is_null() { Ok(None) } else { T::read(game, place).map(Some) }
    }

    fn read_field(game: &Climate, fields: &Fields<'_>, name: &str) -> Result<Option<T>, Fault> {
        fields.get(name).map_or(Ok(None), |place| Self::read(game, &place))
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl Form for $type {
            fn write(&self, _game: &Climate) -> Value {
                json!(*self)
            }

            fn read(_game: &Climate, place: &Place<'_>) -> Result<$type, Fault> {
                place.number(<$type>::MIN..=<$type>::MAX)
            }
        })+
    };
}
numbers!(u8, u16, i8, i16);

impl Form for bool {
    fn write(&self, _game: &Climate) -> Value {
        json!(*self)
    }

    fn read(_game: &Climate, place: &Place<'_>) -> Result<bool, Fault> {
        place.boolean()
    }
}

impl<T: Form + Copy, const N: usize> Form for [T; N] {
    fn write(&self, game: &Climate) -> Value {
        self.iter().map(|value| value.write(game)).collect()
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<[T; N], Fault> {
        let mut values = Vec::with_capacity(N);
        for place in place.list(N..=N)? {
            values.push(T::read(game, &place)?);
        }
        <[T; N]>::try_from(values).map_err(|_| place.fault(table::Expected::List { min: N, max: N }))
    }
}

/// A table without the fields that hold nothing.
pub(super) fn table(fields: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
    let there = fields.into_iter().filter(|(_, value)| !value.is_null());
    Value::Object(there.map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>())
}

/// Declares the forms of an enum: a word, a value behind its name, or a table behind its name.
macro_rules! choices {
    ($type:ident {
        words { $($word:literal = $plain:ident),* $(,)? }
        values { $($value:literal = $single:ident),* $(,)? }
        tables { $($table:literal = $variant:ident { $($field:ident),+ }),* $(,)? }
    }) => {
        impl $crate::forms::choice::Form for $type {
            fn write(&self, game: &$crate::game::Climate) -> serde_json::Value {
                // Enums without values or tables never look at the game.
                let _ = game;
                match self {
                    $($type::$plain => serde_json::json!($word),)*
                    $($type::$single(inner) => {
                        serde_json::json!({ $value: $crate::forms::choice::Form::write(inner, game) })
                    })*
                    $($type::$variant { $($field),+ } => {
                        let inner = $crate::forms::choice::table([
                            $((stringify!($field), $crate::forms::choice::Form::write($field, game)),)+
                        ]);
                        serde_json::json!({ $table: inner })
                    })*
                }
            }

            fn read(
                game: &$crate::game::Climate,
                place: &table::forms::reader::Place<'_>,
            ) -> Result<$type, table::Fault> {
                const NAMES: &[&str] = &[$($word,)* $($value,)* $($table,)*];
                let _ = game;
                let choice = place.choice()?;
                match choice.name {
                    $($word => choice.alone($type::$plain),)*
                    $($value => $crate::forms::choice::Form::read(game, choice.with()?).map($type::$single),)*
                    $($table => {
                        let fields = choice.with()?.fields([$(stringify!($field)),+])?;
                        Ok($type::$variant {
                            $($field: $crate::forms::choice::Form::read_field(game, &fields, stringify!($field))?,)+
                        })
                    })*
                    _ => Err(choice.unknown(NAMES.iter().copied())),
                }
            }
        }
    };
}
pub(super) use choices;

/// Declares the form of a struct: a table that may be written in part.
macro_rules! record {
    ($type:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::forms::choice::Record for $type {
            fn write(&self, game: &$crate::game::Climate) -> serde_json::Value {
                // What holds nothing is said to: left out, it would be read as in the set-up.
                // Every field is named: a new one asks for its form.
                let $type { $($field: _),+ } = self;
                let mut form = serde_json::Map::new();
                $(form.insert(
                    stringify!($field).to_owned(),
                    $crate::forms::choice::Form::write(&self.$field, game),
                );)+
                serde_json::Value::Object(form)
            }

            fn read_into(
                &mut self,
                game: &$crate::game::Climate,
                place: &table::forms::reader::Place<'_>,
            ) -> Result<(), table::Fault> {
                let fields = place.fields([$(stringify!($field)),+])?;
                $(fields.read(stringify!($field), &mut self.$field, |place| {
                    $crate::forms::choice::Form::read(game, place)
                })?;)+
                Ok(())
            }
        }

        impl $crate::forms::choice::Form for $type {
            fn write(&self, game: &$crate::game::Climate) -> serde_json::Value {
                $crate::forms::choice::Record::write(self, game)
            }

            fn read(
                game: &$crate::game::Climate,
                place: &table::forms::reader::Place<'_>,
            ) -> Result<$type, table::Fault> {
                let mut read = $type::default();
                $crate::forms::choice::Record::read_into(&mut read, game, place)?;
                Ok(read)
            }
        }
    };
}
pub(super) use record;
