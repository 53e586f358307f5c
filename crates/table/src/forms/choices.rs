//! Enums with their forms in one declaration.

/// Declares an enum of actions, moments or other choices. `of` its game it has a [`Form`](crate::forms::Form) too,
/// named after its variants and their fields:
///
/// ```text
/// choices! {
///     /// A decision.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum Action of Toy {
///         /// Nothing more.
///         Pass,                                            // "pass"
///         /// Bids.
///         Bid(u16),                                        // {"bid": 3}
///         /// Sells to the market.
///         SellGoods { goods: Goods, count: u8: AtLeastOne },  // {"sell_goods": {"goods": "food", "count": 2}}
///         /// Waits for others.
///         Pause { asking: Asking as ready },               // {"pause": {"ready": [0, 2]}}
///         /// Trades.
///         Trade { give: Bundle, want: Bundle } by Trade,   // {"trade": ...}, written by hand
///     }
///     fields { asking: "Who has answered.", count: "How many.", goods: "What.", .. }
/// }
/// ```
///
/// A noun means the same in every variant, so `fields` explains each once. What may follow a type or a variant is as in
/// [`choice_forms!`](crate::choice_forms), which is for enums whose JSON names differ from those of the variants.
#[macro_export]
macro_rules! choices {
    ($(#[$outer:meta])* $vis:vis enum $type:ident of $game:ident { $($body:tt)* } fields { $($fields:tt)* }) => {
        $crate::choices! { @enum [$(#[$outer])* $vis] $type { $($body)* } { $($fields)* } }
        $crate::choices! { @form $type $game { $($body)* } }
    };
    ($(#[$outer:meta])* $vis:vis enum $type:ident of $game:ident { $($body:tt)* }) => {
        $crate::choices! { $(#[$outer])* $vis enum $type of $game { $($body)* } fields {} }
    };
    ($(#[$outer:meta])* $vis:vis enum $type:ident { $($body:tt)* } fields { $($fields:tt)* }) => {
        $crate::choices! { @enum [$(#[$outer])* $vis] $type { $($body)* } { $($fields)* } }
    };

    (@enum [$(#[$outer:meta])* $vis:vis] $type:ident {
        $($(#[$doc:meta])* $variant:ident $(as $name:literal)? $(($value:ty $(: $manner:ident)?))?
            $({ $($field:ident: $kind:ty $(as $key:ident)? $(: $written:ident)?),+ $(,)? })? $(by $hand:ident)?),+ $(,)?
    } { $($noun:ident: $text:literal),* $(,)? }) => {
        /// What a field means.
        #[allow(unused_macros, reason = "not every enum has fields")]
        macro_rules! noun { $(($noun) => { $text };)* () => {}; }

        $(#[$outer])*
        $vis enum $type {
            $($(#[$doc])* $variant $(($value))? $({ $(#[doc = noun!($field)] $field: $kind),+ })?,)+
        }
    };

    (@form $type:ident $game:ident {
        $($(#[$doc:meta])* $variant:ident $(as $name:literal)? $(($value:ty $(: $manner:ident)?))?
            $({ $($field:ident: $kind:ty $(as $key:ident)? $(: $written:ident)?),+ $(,)? })? $(by $hand:ident)?),+ $(,)?
    }) => {
        impl $crate::forms::Form<$game> for $type {
            fn write(&self, game: &$game) -> $crate::forms::Value {
                // Enums that are plain words never look at the game.
                let _ = game;
                match self {
                    $($crate::form_parts!(
                        @variant $type $variant
                        [$((value $(: $manner)? as $value))? $({ $($field $(as $key)? $(: $written)?),+ })? $(by $hand)?] []
                    ) => $crate::form_parts!(
                        @write self game [$crate::spelled!("" $variant $($name)?)] $type
                        [$((value $(: $manner)? as $value))? $({ $($field $(as $key)? $(: $written)?),+ })? $(by $hand)?]
                    ),)+
                }
            }

            fn read(
                game: &$game,
                place: &$crate::forms::reader::JsonPlace<'_>,
            ) -> Result<$type, $crate::Fault> {
                let _ = game;
                let choice = place.choice()?;
                match choice.name {
                    $(name if name == $crate::spelled!("" $variant $($name)?) => $crate::form_parts!(
                        @read game choice $type $variant
                        [$((value $(: $manner)? as $value))? $({ $($field $(as $key)? $(: $written)?),+ })? $(by $hand)?] []
                    ),)+
                    _ => Err(choice.unknown([$($crate::spelled!("" $variant $($name)?)),+])),
                }
            }
        }
    };
}

/// Declares the events of a game, as [`choices!`](crate::choices) does for actions. Each is written as a table with the
/// event's name and its particulars; `by` names a function that writes the whole event. Without `fields` the fields are
/// not documented.
#[macro_export]
macro_rules! events {
    ($(#[$outer:meta])* $vis:vis enum $type:ident of $game:ident { $($body:tt)* } fields { $($fields:tt)* }) => {
        $crate::choices! { @enum [$(#[$outer])* $vis] $type { $($body)* } { $($fields)* } }
        $crate::events! { @form $type $game { $($body)* } }
    };
    ($(#[$outer:meta])* $vis:vis enum $type:ident of $game:ident { $($body:tt)* }) => {
        $crate::events! { @enum [$(#[$outer])* $vis] $type { $($body)* } }
        $crate::events! { @form $type $game { $($body)* } }
    };

    (@enum [$(#[$outer:meta])* $vis:vis] $type:ident {
        $($(#[$doc:meta])* $variant:ident $(as $name:literal)?
            $({ $($field:ident: $kind:ty $(as $key:ident)? $(: $written:ident)?),+ $(,)? })? $(by $hand:ident)?),+ $(,)?
    }) => {
        $(#[$outer])*
        $vis enum $type { $($(#[$doc])* $variant $({ $($field: $kind),+ })?,)+ }
    };

    (@form $type:ident $game:ident {
        $($(#[$doc:meta])* $variant:ident $(as $name:literal)?
            $({ $($field:ident: $kind:ty $(as $key:ident)? $(: $written:ident)?),+ $(,)? })? $(by $hand:ident)?),+ $(,)?
    }) => {
        impl $crate::forms::EventForm<$game> for $type {
            const SHAPES: &'static [(&'static str, &'static [&'static str])] = &[
                $(($crate::spelled!("" $variant $($name)?), &[$($($crate::form_parts!(@key $field $($key)?)),+)?]),)+
            ];

            fn write(&self, game: &$game) -> $crate::forms::Value {
                match self {
                    $($crate::form_parts!(
                        @variant $type $variant [$({ $($field $(as $key)? $(: $written)?),+ })? $(by $hand)?] []
                    ) => $crate::form_parts!(
                        @event self game [$crate::spelled!("" $variant $($name)?)]
                        [$({ $($field $(as $key)? $(: $written)?),+ })? $(by $hand)?]
                    ),)+
                }
            }

            fn name(&self) -> &'static str {
                match self {
                    $($type::$variant { .. } => $crate::spelled!("" $variant $($name)?),)+
                }
            }
        }
    };
}
