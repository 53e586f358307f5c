//! Sets of small numbers packed into one machine word, for seats and cards alike.

/// Declares a set of items that are small numbers, with its iterator. The item is a newtype of `u8` with a public
/// field.
#[macro_export]
macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident($bits:ty) of $item:ident, by $iter:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, ::borsh::BorshSerialize, ::borsh::BorshDeserialize,
        )]
        pub struct $set(pub $bits);

        impl $set {
            /// Nothing.
            pub const EMPTY: $set = $set(0);

            /// Just this item; empty if the item is too large for the set.
            #[inline]
            pub const fn only(item: $item) -> $set {
                if (item.0 as u32) < <$bits>::BITS { $set(1 << item.0) } else { $set(0) }
            }

            /// Whether nothing is in the set.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many items are in the set.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the item is in the set. An item too large for the set never is.
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                (item.0 as u32) < <$bits>::BITS && self.0 >> item.0 & 1 == 1
            }

            /// Adds an item.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                self.0 |= $set::only(item).0;
            }

            /// Takes an item out.
            #[inline]
            pub fn remove(&mut self, item: $item) {
                self.0 &= !$set::only(item).0;
            }

            /// The set without one item.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $item) -> $set {
                $set(self.0 & !$set::only(item).0)
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// The set without its lowest item.
            #[inline]
            #[must_use]
            pub const fn without_lowest(self) -> $set {
                $set(self.0 & self.0.wrapping_sub(1))
            }

            /// The lowest item of the set.
            #[inline]
            pub const fn lowest(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }

            /// The items, lowest first.
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $iter;
            #[inline]
            fn into_iter(self) -> $iter {
                $iter(self.0)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<T: IntoIterator<Item = $item>>(items: T) -> $set {
                let mut set = $set::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.debug_set().entries(self.into_iter().map(|item| item.0)).finish()
            }
        }

        /// The items of a set, lowest first.
        #[derive(Clone, Debug)]
        pub struct $iter($bits);

        impl Iterator for $iter {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                let item = $set(self.0).lowest()?;
                self.0 &= self.0 - 1;
                Some(item)
            }
        }
    };
}
