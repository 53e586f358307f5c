//! What a table calls its cards, seats and solo events.

use crate::Limit;
use crate::frame::Step;
use crate::state::NATIONS;
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;
use table::data::closest_first;
use table::forms::reader::JsonPlace;
use table::forms::{Form, Manner, read_different};
use table::{CardId, CardList, CardSet, Expected, Fault, Identity, Shares, listed_forms};

// A card is one of a nation's wherever nothing else is said.
listed_forms! { Limit {
    CardId in |game| game.rules().cards.iter().map(|card| card.id.as_str()),
    SoloCard in |game| game.rules().solo.events.iter().map(|event| event.id.as_str()),
} }

/// A solo event by its number.
struct SoloCard(u8);

/// A card that is a solo event.
pub(crate) struct SoloEvent;

impl Manner<Limit, CardId> for SoloEvent {
    fn write(card: &CardId, game: &Limit) -> Value {
        SoloCard(card.0).write(game)
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<CardId, Fault> {
        SoloCard::read(game, place).map(|card| CardId(card.0))
    }
}

/// Different solo events.
pub(super) struct SoloEvents;

impl Manner<Limit, CardSet> for SoloEvents {
    fn write(events: &CardSet, game: &Limit) -> Value {
        events.into_iter().map(|event| SoloEvent::write(&event, game)).collect()
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<CardSet, Fault> {
        let mut events = CardSet::EMPTY;
        read_different(game, place, game.rules().solo.events.len(), |SoloCard(event)| {
            let new = !events.contains(CardId(event));
            events.insert(CardId(event));
            new
        })?;
        Ok(events)
    }
}

/// All cards of a nation.
pub(super) fn all_cards(game: &Limit) -> CardSet {
    game.rules().cards_where(|_| true)
}

/// Reads at most so many different cards that may stand here, in order.
pub(super) fn read_cards(
    game: &Limit,
    place: &JsonPlace<'_>,
    among: CardSet,
    most: usize,
) -> Result<Vec<CardId>, Fault> {
    let mut left = among;
    let mut cards = Vec::new();
    for place in place.list(0..=most)? {
        let card = CardId::read(game, &place).ok().filter(|card| left.contains(*card));
        let names = || left.into_iter().map(|card| game.rules().card(card).id.as_str());
        let card = card.ok_or_else(|| place.unknown_word(names()))?;
        left.remove(card);
        cards.push(card);
    }
    Ok(cards)
}

/// Cards in order. A list that no reader would build reads as nothing.
impl<const N: usize> Form<Limit> for CardList<N> {
    fn write(&self, game: &Limit) -> Value {
        if self.is_sound() { self.as_slice().iter().map(|card| card.write(game)).collect() } else { Value::Null }
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<CardList<N>, Fault> {
        Ok(read_cards(game, place, all_cards(game), N)?.into_iter().collect())
    }
}

impl Form<Limit> for CardSet {
    fn write(&self, game: &Limit) -> Value {
        self.into_iter().map(|card| card.write(game)).collect()
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<CardSet, Fault> {
        Ok(read_cards(game, place, all_cards(game), usize::MAX)?.into_iter().collect())
    }
}

impl Form<Limit> for Step {
    fn write(&self, _game: &Limit) -> Value {
        json!(self.name())
    }

    fn read(_game: &Limit, place: &JsonPlace<'_>) -> Result<Step, Fault> {
        place.word(Step::ALL, |(_, name)| name).map(|(step, _)| step)
    }
}

/// Who gives how much: seats of the table, each with at least 1.
impl Form<Limit> for Shares<NATIONS> {
    fn write(&self, _game: &Limit) -> Value {
        let amounts = self.seats().into_iter().map(|seat| (seat.0.to_string(), json!(self.of(seat))));
        Value::Object(amounts.collect())
    }

    fn read(game: &Limit, place: &JsonPlace<'_>) -> Result<Shares<NATIONS>, Fault> {
        let mut shares = Shares::NONE;
        let seats: Vec<String> = (0..game.seats().max(1)).map(|seat| seat.to_string()).collect();
        for (name, place) in place.any_fields()?.places() {
            match seats.iter().position(|seat| seat == name) {
                Some(at) => shares.0[at] = place.number(1..=u16::MAX)?,
                None => {
                    let known = closest_first(name, seats.iter().map(String::as_str));
                    return Err(place.fault(Expected::KnownName(known)));
                }
            }
        }
        Ok(shares)
    }
}

/// A table of values by name.
pub(super) fn by_name<'n, T: Into<Value> + Copy>(names: impl IntoIterator<Item = &'n str>, values: &[T]) -> Value {
    let fields = names.into_iter().zip(values).map(|(name, &value)| (name.to_owned(), value.into()));
    Value::Object(fields.collect::<Map<_, _>>())
}

/// Reads a table of numbers by name; what is left out stays as it is.
pub(super) fn read_by_name<'n, T>(
    place: &JsonPlace<'_>,
    names: impl IntoIterator<Item = &'n str, IntoIter: Clone>,
    bounds: RangeInclusive<T>,
    values: &mut [T],
) -> Result<(), Fault>
where
    T: Copy + PartialOrd + Into<i64> + TryFrom<i64>,
{
    let names = names.into_iter();
    let fields = place.fields(names.clone())?;
    for (name, value) in names.zip(values) {
        fields.number(name, bounds.clone(), value)?;
    }
    Ok(())
}

/// The names of all terms of a kind.
macro_rules! term_names {
    ($term:ident) => {
        $term::ALL.iter().map(|term| term.name())
    };
}
pub(super) use term_names;
