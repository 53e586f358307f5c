//! What a table calls its cards, seats and events.

use crate::Limit;
use crate::state::{NATIONS, STAR};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;
use table::data::closest_first;
use table::forms::reader::Place;
use table::{CardId, CardSet, Expected, Fault, Identity, Seat, SeatSet, Shares};

/// The name of the star nation where a card names its target.
const STAR_NAME: &str = "star";

/// The names of one game's table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names<'g> {
    pub(super) game: &'g Limit,
}

impl<'g> Names<'g> {
    pub(super) fn of(game: &'g Limit) -> Names<'g> {
        Names { game }
    }

    /// All cards of a nation.
    pub(super) fn all_cards(&self) -> CardSet {
        self.game.rules().cards_where(|_| true)
    }

    fn card_name(&self, card: CardId) -> Option<&'g str> {
        self.game.rules().cards.get(card.index()).map(|card| card.id.as_str())
    }

    /// A card. One that the rulebook does not have stays a number, which reads as nothing.
    pub(super) fn card(&self, card: CardId) -> Value {
        self.card_name(card).map_or_else(|| json!(card.0), |name| json!(name))
    }

    /// Cards in order.
    pub(super) fn cards(&self, cards: impl IntoIterator<Item = CardId>) -> Value {
        cards.into_iter().map(|card| self.card(card)).collect()
    }

    /// Reads a card that may stand here.
    pub(super) fn read_card(&self, place: &Place<'_>, among: CardSet) -> Result<CardId, Fault> {
        let card = place.text().and_then(|name| self.game.rules().card_named(name));
        match card.filter(|card| among.contains(*card)) {
            Some(card) => Ok(card),
            None => Err(place.unknown_word(among.into_iter().filter_map(|card| self.card_name(card)))),
        }
    }

    /// Reads at most so many different cards that may stand here, in order.
    pub(super) fn read_cards(&self, place: &Place<'_>, among: CardSet, most: usize) -> Result<Vec<CardId>, Fault> {
        let mut left = among;
        let mut cards = Vec::new();
        for place in place.list(0..=most)? {
            let card = self.read_card(&place, left)?;
            left.remove(card);
            cards.push(card);
        }
        Ok(cards)
    }

    fn event_names(&self) -> impl Iterator<Item = &'g str> + Clone {
        self.game.rules().solo.events.iter().map(|event| event.id.as_str())
    }

    /// A solo event.
    pub(super) fn solo_event(&self, event: CardId) -> Value {
        self.event_names().nth(event.index()).map_or_else(|| json!(event.0), |name| json!(name))
    }

    /// Reads a solo event.
    pub(super) fn read_solo_event(&self, place: &Place<'_>) -> Result<CardId, Fault> {
        let events = self.event_names().enumerate();
        place.word(events, |(_, name)| name).map(|(at, _)| CardId(at as u8))
    }

    /// Reads a set of different solo events.
    pub(super) fn read_solo_events(&self, place: &Place<'_>) -> Result<CardSet, Fault> {
        let mut events = CardSet::EMPTY;
        for place in place.list(0..=self.game.rules().solo.events.len())? {
            let event = self.read_solo_event(&place)?;
            if events.contains(event) {
                return Err(place.superfluous());
            }
            events.insert(event);
        }
        Ok(events)
    }

    /// The last seat of the table.
    fn last(&self) -> u8 {
        (self.game.seats().max(1) - 1) as u8
    }

    /// A seat's number, or the star nation's name.
    pub(super) fn seat(&self, seat: Seat) -> Value {
        if seat == STAR { json!(STAR_NAME) } else { json!(seat.0) }
    }

    /// Reads a seat of the table.
    pub(super) fn read_seat(&self, place: &Place<'_>) -> Result<Seat, Fault> {
        place.number(0..=self.last()).map(Seat)
    }

    /// Reads a seat of the table, or the star nation.
    pub(super) fn read_target(&self, place: &Place<'_>) -> Result<Seat, Fault> {
        match place.text() {
            Some(STAR_NAME) => Ok(STAR),
            Some(_) => Err(place.unknown_word([STAR_NAME])),
            None => self.read_seat(place),
        }
    }

    /// Seats, lowest first.
    pub(super) fn seats(&self, seats: SeatSet) -> Value {
        seats.into_iter().map(|seat| self.seat(seat)).collect()
    }

    /// Reads different seats of the table.
    pub(super) fn read_seats(&self, place: &Place<'_>) -> Result<SeatSet, Fault> {
        let mut seats = SeatSet::EMPTY;
        for place in place.list(0..=self.game.seats())? {
            let seat = self.read_seat(&place)?;
            if seats.contains(seat) {
                return Err(place.superfluous());
            }
            seats.insert(seat);
        }
        Ok(seats)
    }

    /// Who gives how much.
    pub(super) fn shares(&self, shares: &Shares<NATIONS>) -> Value {
        let amounts = shares.seats().into_iter().map(|seat| (seat.0.to_string(), json!(shares.of(seat))));
        Value::Object(amounts.collect())
    }

    /// Reads who gives how much: seats of the table, each with at least 1.
    pub(super) fn read_shares(&self, place: &Place<'_>) -> Result<Shares<NATIONS>, Fault> {
        let mut shares = Shares::NONE;
        for (name, place) in place.any_fields()?.places() {
            let seats: Vec<String> = (0..=self.last()).map(|seat| seat.to_string()).collect();
            match (seats.iter().position(|seat| seat == name), place) {
                (Some(at), place) => shares.0[at] = place.number(1..=u16::MAX)?,
                (None, place) => {
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
    place: &Place<'_>,
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

/// Reads a term of the rulebook by its name.
macro_rules! read_term {
    ($place:expr, $term:ident) => {
        $place.word($term::ALL.iter().copied(), |term| term.name())
    };
}
pub(super) use read_term;

/// The names of all terms of a kind.
macro_rules! term_names {
    ($term:ident) => {
        $term::ALL.iter().map(|term| term.name())
    };
}
pub(super) use term_names;
