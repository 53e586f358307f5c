//! Forms declared once: a name, its fields and how they are written, in one line each.

/// Declares the forms of an enum. On the left of a line is the JSON, on the right the variant:
///
/// ```text
/// choice_forms! { Action of Toy {
///     "pass" = Pass,                                   // a word
///     "permit" = Answer(true),                         // a word for a value
///     "bid"(amount) = Bid,                             // {"bid": 3}
///     "vote"(seat) = Vote(Some(seat)),                 // {"vote": 1}
///     "sell" { goods, count: AtLeastOne } = Sell,      // {"sell": {"goods": "food", "count": 2}}
///     "pause" { asking as ready } = Pause,             // {"pause": {"ready": [0, 2]}}
///     "play" { card, ..target: Target } = Play,        // {"play": {"card": "strike", "city": "paris"}}
///     "trade" by Trade = Trade { .. },                 // {"trade": ...}, written by hand
/// } }
/// ```
///
/// A value is written in its own [`Form`](crate::forms::Form), or in the [`Manner`](crate::forms::Manner) after its
/// colon; `..` comes before a [`Flat`](crate::forms::Flat) value, which brings its own names. `by` names the manner in
/// which all the particulars of a variant are written. A last line `else by Steps = Step(..)` leaves the remaining
/// variants to [`Others`](crate::forms::Others).
#[macro_export]
macro_rules! choice_forms {
    ($type:ident of $game:ident {
        $($name:literal $(($($value:tt)+))? $({ $($fields:tt)* })? $(by $hand:ident)?
            = $variant:ident $(($($tuple:tt)*))? $({ $($record:tt)* })?),* $(,)?
        $(else by $others:ident = $other:ident $($rest:tt)*)?
    }) => {
        impl $crate::forms::Form<$game> for $type {
            fn write(&self, game: &$game) -> $crate::forms::Value {
                // Enums that are plain words never look at the game.
                let _ = game;
                match self {
                    $($crate::form_parts!(
                        @variant $type $variant
                        [$(($($value)+))? $({ $($fields)* })? $(by $hand)?] [$(($($tuple)*))? $({ $($record)* })?]
                    ) => $crate::form_parts!(
                        @write self game [$name] $type [$(($($value)+))? $({ $($fields)* })? $(by $hand)?]
                    ),)*
                    $($type::$other $($rest)* => {
                        <$others as $crate::forms::Others<$game, $type>>::write(self, game)
                    })?
                }
            }

            fn read(
                game: &$game,
                place: &$crate::forms::reader::JsonPlace<'_>,
            ) -> Result<$type, $crate::Fault> {
                let _ = game;
                let choice = place.choice()?;
                $(if let Some(read) = <$others as $crate::forms::Others<$game, $type>>::read(game, &choice) {
                    return read;
                })?
                match choice.name {
                    $($name => $crate::form_parts!(
                        @read game choice $type $variant
                        [$(($($value)+))? $({ $($fields)* })? $(by $hand)?] [$(($($tuple)*))? $({ $($record)* })?]
                    ),)*
                    _ => {
                        let names = [$($name),*].into_iter();
                        $(let names = names.chain(<$others as $crate::forms::Others<$game, $type>>::names());)?
                        Err(choice.unknown(names))
                    }
                }
            }
        }
    };
}

/// Declares the form of a struct: a table that may be written in part. An empty field is written out too: left out, it
/// would be read as in the set-up.
#[macro_export]
macro_rules! record_form {
    ($type:ident of $game:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::forms::Record<$game> for $type {
            fn write(&self, game: &$game) -> $crate::forms::Value {
                // Names every field, so that a new one without a form does not compile.
                let $type { $($field: _),+ } = self;
                let mut form = $crate::forms::Map::new();
                $(form.insert(stringify!($field).to_owned(), $crate::forms::Form::write(&self.$field, game));)+
                $crate::forms::Value::Object(form)
            }

            fn read_into(
                &mut self,
                game: &$game,
                place: &$crate::forms::reader::JsonPlace<'_>,
            ) -> Result<(), $crate::Fault> {
                let fields = place.fields([$(stringify!($field)),+])?;
                $(fields.form(game, stringify!($field), &mut self.$field)?;)+
                Ok(())
            }
        }

        impl $crate::forms::Form<$game> for $type {
            fn write(&self, game: &$game) -> $crate::forms::Value {
                $crate::forms::Record::write(self, game)
            }

            fn read(game: &$game, place: &$crate::forms::reader::JsonPlace<'_>) -> Result<$type, $crate::Fault> {
                let mut read = $type::default();
                $crate::forms::Record::read_into(&mut read, game, place)?;
                Ok(read)
            }
        }
    };
}

/// Declares the forms of numbers that index a list of the rulebook: they are written as the name there. A number that
/// is not in the list stays a number, which cannot be read back.
#[macro_export]
macro_rules! listed_forms {
    ($game:ident { $($type:ident in |$rules:ident| $names:expr),+ $(,)? }) => {
        $(impl $crate::forms::Form<$game> for $type {
            fn write(&self, $rules: &$game) -> $crate::forms::Value {
                let name = $names.nth(usize::from(self.0));
                name.map_or_else(|| $crate::forms::Value::from(self.0), $crate::forms::Value::from)
            }

            fn read($rules: &$game, place: &$crate::forms::reader::JsonPlace<'_>) -> Result<$type, $crate::Fault> {
                place.word($names.enumerate(), |(_, name)| name).map(|(at, _)| $type(at as u8))
            }
        })+
    };
}

/// Declares the forms of sets: distinct items in order, as many as the set can hold.
#[macro_export]
macro_rules! set_forms {
    ($game:ident { $($set:ident of $item:ident up to |$rules:ident| $most:expr),+ $(,)? }) => {
        $(impl $crate::forms::Form<$game> for $set {
            fn write(&self, game: &$game) -> $crate::forms::Value {
                self.iter().map(|item: $item| $crate::forms::Form::write(&item, game)).collect()
            }

            fn read($rules: &$game, place: &$crate::forms::reader::JsonPlace<'_>) -> Result<$set, $crate::Fault> {
                let mut set = $set::EMPTY;
                $crate::forms::read_different($rules, place, $most, |item: $item| {
                    let new = !set.contains(item);
                    set.insert(item);
                    new
                })?;
                Ok(set)
            }
        })+
    };
}

/// What the lines of a declaration turn into.
#[doc(hidden)]
#[macro_export]
macro_rules! form_parts {
    // A variant, used as a pattern or as an expression.
    (@variant $type:ident $variant:ident $shape:tt [($($tuple:tt)*)]) => { $type::$variant($($tuple)*) };
    (@variant $type:ident $variant:ident $shape:tt [{ $($record:tt)* }]) => { $type::$variant { $($record)* } };
    // Written by hand, whatever it holds.
    (@variant $type:ident $variant:ident [$(($($value:tt)*))? $({ $($fields:tt)* })? by $hand:ident] []) => {
        $type::$variant { .. }
    };
    (@variant $type:ident $variant:ident [] []) => { $type::$variant };
    (@variant $type:ident $variant:ident [($value:ident $($manner:tt)*)] []) => { $type::$variant($value) };
    (@variant $type:ident $variant:ident [{
        $($(.. $flat:ident : $flat_type:ident)? $($field:ident $(as $key:ident)? $(: $manner:ident)?)?),*
    }] []) => { $type::$variant { $($($flat)? $($field)?),* } };

    (@write $self:ident $game:ident [$name:expr] $type:ident [$(($($value:tt)*))? $({ $($fields:tt)* })? by $hand:ident]) => {
        $crate::forms::named($name, <$hand as $crate::forms::Manner<_, $type>>::write($self, $game))
    };
    (@write $self:ident $game:ident [$name:expr] $type:ident []) => { $crate::forms::Value::from($name) };
    (@write $self:ident $game:ident [$name:expr] $type:ident [($value:ident $(: $manner:ident)? $(as $kind:ty)?)]) => {
        $crate::forms::named($name, $crate::form_parts!(@manner write $($manner)?)($value, $game))
    };
    (@write $self:ident $game:ident [$name:expr] $type:ident [{ $($fields:tt)* }]) => {{
        let mut form = $crate::forms::Map::new();
        $crate::form_parts!(@put $game form $($fields)*);
        $crate::forms::named($name, $crate::forms::Value::Object(form))
    }};

    (@read $game:ident $choice:ident $type:ident $variant:ident
        [$(($($value:tt)*))? $({ $($fields:tt)* })? by $hand:ident] $made:tt) => {
        <$hand as $crate::forms::Manner<_, $type>>::read($game, $choice.with()?)
    };
    (@read $game:ident $choice:ident $type:ident $variant:ident [] $made:tt) => {
        $choice.alone($crate::form_parts!(@variant $type $variant [] $made))
    };
    (@read $game:ident $choice:ident $type:ident $variant:ident [($value:ident $(: $manner:ident)? $(as $kind:ty)?)] $made:tt) => {{
        let $value = $crate::form_parts!(@manner read $($manner)?)($game, $choice.with()?)?;
        Ok($crate::form_parts!(@variant $type $variant [($value)] $made))
    }};
    (@read $game:ident $choice:ident $type:ident $variant:ident [{ $($fields:tt)* }] $made:tt) => {{
        let fields = $choice.with()?.fields($crate::form_parts!(@names $game $($fields)*))?;
        $crate::form_parts!(@let $game fields $($fields)*);
        Ok($crate::form_parts!(@variant $type $variant [{ $($fields)* }] $made))
    }};

    (@event $event:ident $game:ident [$name:expr] []) => { $crate::form_parts!(@event $event $game [$name] [{}]) };
    (@event $event:ident $game:ident [$name:expr] [{ $($fields:tt)* }]) => {{
        let mut form = $crate::forms::Map::new();
        form.insert("event".to_owned(), $crate::forms::Value::from($name));
        $crate::form_parts!(@put $game form $($fields)*);
        $crate::forms::Value::Object(form)
    }};
    (@event $event:ident $game:ident [$name:expr] [$({ $($fields:tt)* })? by $hand:ident]) => { $hand($game, $name, $event) };

    (@manner $way:ident) => { <$crate::forms::Plain as $crate::forms::Manner<_, _>>::$way };
    (@manner $way:ident $manner:ident) => { <$manner as $crate::forms::Manner<_, _>>::$way };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:ident) => { stringify!($key) };

    (@names $game:ident $($(.. $flat:ident : $flat_type:ident)? $($field:ident $(as $key:ident)? $(: $manner:ident)?)?),*) => {
        [$(
            $(<$flat_type as $crate::forms::Flat<_>>::names($game),)?
            $(&[$crate::form_parts!(@key $field $($key)?)] as &[&'static str],)?
        )*].concat()
    };
    (@put $game:ident $form:ident) => {};
    (@put $game:ident $form:ident $($(.. $flat:ident : $flat_type:ident)? $($field:ident $(as $key:ident)? $(: $manner:ident)?)?),*) => {
        $(
            $(<$flat_type as $crate::forms::Flat<_>>::put($flat, $game, &mut $form);)?
            $($crate::form_parts!(@manner put $($manner)?)(
                $field, $game, $crate::form_parts!(@key $field $($key)?), &mut $form,
            );)?
        )*
    };
    (@let $game:ident $fields:ident $($(.. $flat:ident : $flat_type:ident)? $($field:ident $(as $key:ident)? $(: $manner:ident)?)?),*) => {
        $(
            $(let $flat = <$flat_type as $crate::forms::Flat<_>>::read($game, &$fields)?;)?
            $(let $field = $crate::form_parts!(@manner read_field $($manner)?)(
                $game, &$fields, $crate::form_parts!(@key $field $($key)?),
            )?;)?
        )*
    };
}
