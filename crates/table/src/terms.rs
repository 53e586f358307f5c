//! Nouns of a rulebook that form a fixed list.

/// Declares a small fixed list from the rulebook, with its names in data files and JSON.
#[macro_export]
macro_rules! terms {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, ::borsh::BorshSerialize, ::borsh::BorshDeserialize,
        )]
        pub enum $name { $($(#[$item_doc])* $item,)+ }

        impl $name {
            /// All of them, in the rulebook's order.
            pub const ALL: &'static [$name] = &[$($name::$item,)+];

            /// The name in data files, JSON and language files.
            pub const fn name(self) -> &'static str {
                match self { $($name::$item => $text,)+ }
            }

            /// The one with this name.
            pub fn named(name: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|item| item.name() == name)
            }

            /// The one at this index in the rulebook's order; the first one if the index is beyond the end.
            #[inline]
            pub const fn at(index: usize) -> $name {
                $name::ALL[if index < $name::ALL.len() { index } else { 0 }]
            }

            /// Its index in an array of them.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl<G> $crate::forms::Form<G> for $name {
            fn write(&self, _game: &G) -> $crate::forms::Value {
                $crate::forms::Value::from(self.name())
            }

            fn read(_game: &G, place: &$crate::forms::reader::JsonPlace<'_>) -> Result<$name, $crate::Fault> {
                place.word($name::ALL.iter().copied(), |item| item.name())
            }
        }
    };
}
