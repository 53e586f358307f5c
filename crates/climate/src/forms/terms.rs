//! What a table calls its seats, cards, places and sets.

use super::choice::{Form, table};
use crate::cards::Cards;
use crate::decks::EventSet;
use crate::game::Climate;
use crate::terms::{
    Card, CharacterId, ConsequenceId, Direction, Electricity, Employer, EventId, Influence, InfluenceSet, Institution,
    POWERS, Pawn, PawnSet, RegionId, RegionSet, Signal, Tp, TpSet, Zone,
};
use serde_json::{Value, json};
use table::forms::reader::Place;
use table::{Asking, Fault, Identity, Seat, SeatSet};

macro_rules! fixed {
    ($($type:ident),+ $(,)?) => {
        $(impl Form for $type {
            fn write(&self, _game: &Climate) -> Value {
                json!(self.id())
            }

            fn read(_game: &Climate, place: &Place<'_>) -> Result<$type, Fault> {
                place.word($type::ALL.iter().copied(), |one| one.id())
            }
        })+
    };
}
fixed!(RegionId, Influence, Electricity, Tp, Zone, Institution, Employer, Pawn, Signal, Direction);

macro_rules! sets {
    ($($set:ident of $item:ident),+ $(,)?) => {
        $(impl Form for $set {
            fn write(&self, game: &Climate) -> Value {
                self.iter().map(|one| one.write(game)).collect()
            }

            fn read(game: &Climate, place: &Place<'_>) -> Result<$set, Fault> {
                let mut set = $set::EMPTY;
                for place in place.list(0..=$item::ALL.len())? {
                    let one = $item::read(game, &place)?;
                    if set.contains(one) {
                        return Err(place.superfluous());
                    }
                    set.insert(one);
                }
                Ok(set)
            }
        })+
    };
}
sets!(RegionSet of RegionId, TpSet of Tp, InfluenceSet of Influence, PawnSet of Pawn);

/// Something of a list of the rulebook, by its name there. What the rulebook does not have stays a number, which reads as
/// nothing.
macro_rules! listed {
    ($($type:ident by $list:ident),+ $(,)?) => {
        $(impl Form for $type {
            fn write(&self, game: &Climate) -> Value {
                let names = $list(game);
                names.get(usize::from(self.0)).map_or_else(|| json!(self.0), |name| json!(name))
            }

            fn read(game: &Climate, place: &Place<'_>) -> Result<$type, Fault> {
                let names = $list(game);
                place.word(names.iter().copied().enumerate(), |(_, name)| name).map(|(at, _)| $type(at as u8))
            }
        })+
    };
}
listed!(EventId by events, ConsequenceId by consequences, CharacterId by characters);

fn events(game: &Climate) -> Vec<&str> {
    game.rules().events.iter().map(crate::rules::EventCard::id).collect()
}

fn consequences(game: &Climate) -> Vec<&str> {
    game.rules().consequences.iter().map(|card| card.id.as_str()).collect()
}

fn characters(game: &Climate) -> Vec<&str> {
    game.rules().characters.iter().map(|character| character.id.as_str()).collect()
}

impl Form for Seat {
    fn write(&self, _game: &Climate) -> Value {
        json!(self.0)
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<Seat, Fault> {
        place.number(0..=(game.seats().max(1) - 1) as u8).map(Seat)
    }
}

impl Form for SeatSet {
    fn write(&self, _game: &Climate) -> Value {
        self.into_iter().map(|seat| json!(seat.0)).collect()
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<SeatSet, Fault> {
        let mut seats = SeatSet::EMPTY;
        for place in place.list(0..=game.seats())? {
            let seat = Seat::read(game, &place)?;
            if seats.contains(seat) {
                return Err(place.superfluous());
            }
            seats.insert(seat);
        }
        Ok(seats)
    }
}

/// Those who have passed.
impl Form for Asking {
    fn write(&self, game: &Climate) -> Value {
        self.passed().write(game)
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<Asking, Fault> {
        let passed = SeatSet::read(game, place)?;
        Ok(passed.into_iter().fold(Asking::BEGUN, Asking::without))
    }
}

impl Form for Card {
    fn write(&self, game: &Climate) -> Value {
        json!([self.influence.write(game), self.power])
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<Card, Fault> {
        let parts = place.list(2..=2)?;
        Ok(Card { influence: Influence::read(game, &parts[0])?, power: parts[1].number(1..=POWERS as u8)? })
    }
}

/// A pile, by influence; influences without a card are left out.
impl Form for Cards {
    fn write(&self, _game: &Climate) -> Value {
        let there = Influence::ALL.iter().filter(|&&influence| self.0[influence.index()] != [0; POWERS]);
        table(there.map(|influence| (influence.id(), json!(self.0[influence.index()]))))
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<Cards, Fault> {
        let fields = place.fields(Influence::ALL.iter().map(|influence| influence.id()))?;
        let mut cards = Cards::NONE;
        for influence in Influence::ALL {
            fields.read(influence.id(), &mut cards.0[influence.index()], |place| <[u8; POWERS]>::read(game, place))?;
        }
        Ok(cards)
    }
}

impl Form for EventSet {
    fn write(&self, game: &Climate) -> Value {
        self.iter().map(|card| card.write(game)).collect()
    }

    fn read(game: &Climate, place: &Place<'_>) -> Result<EventSet, Fault> {
        let mut set = EventSet::EMPTY;
        for place in place.list(0..=128)? {
            let card = EventId::read(game, &place)?;
            if set.contains(card) {
                return Err(place.superfluous());
            }
            set.insert(card);
        }
        Ok(set)
    }
}

/// Where somebody stands: regions and institutions have names of their own.
impl Form for crate::terms::Place {
    fn write(&self, game: &Climate) -> Value {
        match self {
            crate::terms::Place::Region(region) => region.write(game),
            crate::terms::Place::Institution(institution) => institution.write(game),
        }
    }

    fn read(_game: &Climate, place: &Place<'_>) -> Result<crate::terms::Place, Fault> {
        let regions = RegionId::ALL.iter().map(|&region| (crate::terms::Place::Region(region), region.id()));
        let institutions = Institution::ALL
            .iter()
            .map(|&institution| (crate::terms::Place::Institution(institution), institution.id()));
        place.word(regions.chain(institutions), |(_, name)| name).map(|(found, _)| found)
    }
}
