//! What is under way inside a moment: what is sealed, what cannot be paid.

use crate::Limit;
use crate::frame::Payment;
use crate::state::Sealed;
use crate::terms::Resource;
use serde_json::{Value, json};
use table::forms::reader::JsonPlace;
use table::forms::{Form, Manner};
use table::{Fault, choice_forms};

choice_forms! { Sealed of Limit {
    "nothing" = Nothing,
    "deck"(deck) = Deck,
    "keep"(cards) = Keep,
    "discard"(cards) = Discard,
    "withdraw"(cards) = Withdraw,
    "plant"(plant) = Plant,
    "class"(class) = Class,
    "answer"(yes) = Answer,
} }

choice_forms! { Payment of Limit {
    "supply" = Supply,
    "consumption" = Consumption,
    "uprising" = Uprising,
    "crisis" = Crisis,
    "resistance" = Resistance,
    "production"(plant) = Production,
    "overproduction"(plant) = Overproduction,
} }

/// A set of resources as bits, n the lowest.
pub(super) struct Resources;

impl Manner<Limit, u8> for Resources {
    fn write(bits: &u8, _game: &Limit) -> Value {
        let named = Resource::ALL.iter().filter(|resource| bits >> resource.index() & 1 == 1);
        named.map(|resource| json!(resource.name())).collect()
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<u8, Fault> {
        let mut bits = 0;
        for place in place.list(0..=Resource::ALL.len())? {
            bits |= 1 << Resource::read(game, &place)?.index();
        }
        Ok(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::super::names::all_cards;
    use super::*;
    use crate::terms::{Class, Deck, Plant};
    use table::forms::Form;

    #[test]
    fn every_sealed_choice_reads_back() {
        let game = Limit::printed(2).unwrap();
        let cards = || all_cards(&game).into_iter().take(3);
        for sealed in [
            Sealed::Nothing,
            Sealed::Deck(Deck::Production),
            Sealed::Keep(cards().collect()),
            Sealed::Discard(cards().collect()),
            Sealed::Withdraw(cards().collect()),
            Sealed::Plant(Plant::Military),
            Sealed::Class(Class::D),
            Sealed::Answer(false),
        ] {
            let form = sealed.write(&game);
            assert_eq!(Sealed::read(&game, &JsonPlace::root("sealed", &form)), Ok(sealed), "{form}");
        }
    }
}
