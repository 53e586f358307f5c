//! What is under way inside a moment: who is asked, what is sealed, what cannot be paid.

use super::names::{Names, read_term, term_names};
use crate::frame::Payment;
use crate::rules::{DECK, DRAW};
use crate::state::Sealed;
use crate::terms::{Class, Deck, Plant, Resource};
use serde_json::{Value, json};
use table::forms::reader::Place;
use table::{Call, Fault};

impl Names<'_> {
    pub(super) fn write_call(&self, call: &Call) -> Value {
        json!({"asked": self.seats(call.asked()), "missing": self.seats(call.missing())})
    }

    /// Who is asked; unless it says otherwise, none of them has answered.
    pub(super) fn read_call(&self, place: &Place<'_>) -> Result<Call, Fault> {
        let fields = place.fields(["asked", "missing"])?;
        let asked = self.read_seats(&fields.need("asked")?)?;
        let mut missing = asked;
        fields.read("missing", &mut missing, |place| {
            let seats = self.read_seats(place)?;
            if seats.minus(asked).is_empty() { Ok(seats) } else { Err(place.breaks("calls_are_sound")) }
        })?;
        let mut call = Call::to(asked);
        for seat in asked.minus(missing) {
            call.finish(seat);
        }
        Ok(call)
    }

    pub(super) fn write_sealed(&self, sealed: &Sealed) -> Value {
        match sealed {
            Sealed::Nothing => json!("nothing"),
            Sealed::Deck(deck) => json!({"deck": deck.name()}),
            Sealed::Keep(cards) => json!({"keep": self.card_list(cards)}),
            Sealed::Discard(cards) => json!({"discard": self.card_list(cards)}),
            Sealed::Withdraw(cards) => json!({"withdraw": self.cards(*cards)}),
            Sealed::Plant(plant) => json!({"plant": plant.name()}),
            Sealed::Class(class) => json!({"class": class.name()}),
            Sealed::Answer(yes) => json!({"answer": yes}),
        }
    }

    pub(super) fn read_sealed(&self, place: &Place<'_>) -> Result<Sealed, Fault> {
        let choice = place.choice()?;
        let cards = |most| self.read_cards(choice.with()?, self.all_cards(), most);
        Ok(match choice.name {
            "nothing" => choice.alone(Sealed::Nothing)?,
            "deck" => Sealed::Deck(read_term!(choice.with()?, Deck)?),
            "keep" => Sealed::Keep(cards(DRAW)?.into_iter().collect()),
            "discard" => Sealed::Discard(cards(DECK)?.into_iter().collect()),
            "withdraw" => Sealed::Withdraw(cards(usize::MAX)?.into_iter().collect()),
            "plant" => Sealed::Plant(read_term!(choice.with()?, Plant)?),
            "class" => Sealed::Class(read_term!(choice.with()?, Class)?),
            "answer" => Sealed::Answer(choice.with()?.boolean()?),
            _ => {
                let names = ["nothing", "deck", "keep", "discard", "withdraw", "plant", "class", "answer"];
                return Err(choice.unknown(names));
            }
        })
    }
}

pub(super) fn write_payment(payment: Payment) -> Value {
    match payment {
        Payment::Production(plant) | Payment::Overproduction(plant) => json!({payment.name(): plant.name()}),
        _ => json!(payment.name()),
    }
}

pub(super) fn read_payment(place: &Place<'_>) -> Result<Payment, Fault> {
    let choice = place.choice()?;
    let alone = [Payment::Supply, Payment::Consumption, Payment::Uprising, Payment::Crisis, Payment::Resistance];
    match choice.name {
        "production" => Ok(Payment::Production(read_term!(choice.with()?, Plant)?)),
        "overproduction" => Ok(Payment::Overproduction(read_term!(choice.with()?, Plant)?)),
        name => match alone.into_iter().find(|payment| payment.name() == name) {
            Some(payment) => choice.alone(payment),
            None => {
                let names = alone.iter().map(|payment| payment.name());
                Err(choice.unknown(names.chain(["production", "overproduction"])))
            }
        },
    }
}

/// A set of resources as bits, n the lowest.
pub(super) fn read_resources(place: &Place<'_>) -> Result<u8, Fault> {
    let mut used = 0;
    for place in place.list(0..=term_names!(Resource).count())? {
        used |= 1 << read_term!(place, Resource)?.index();
    }
    Ok(used)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limit;

    #[test]
    fn every_sealed_choice_reads_back() {
        let game = Limit::printed(2).unwrap();
        let names = Names::of(&game);
        let cards = || names.all_cards().into_iter().take(3);
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
            let form = names.write_sealed(&sealed);
            assert_eq!(names.read_sealed(&Place::root("sealed", &form)), Ok(sealed), "{form}");
        }
    }
}
