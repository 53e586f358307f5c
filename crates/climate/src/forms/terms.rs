//! What a table calls its seats, cards, places and sets.

use crate::cards::Cards;
use crate::decks::EventSet;
use crate::game::Climate;
use crate::terms::{
    Card, CharacterId, ConsequenceId, Direction, Electricity, Employer, EventId, Influence, InfluenceSet, Institution,
    POWERS, Pawn, PawnSet, RegionId, RegionSet, Signal, Tp, TpSet, Zone,
};
use serde_json::{Value, json};
use table::forms::Form;
use table::forms::reader::JsonPlace;
use table::{Fault, listed_forms, set_forms};

macro_rules! fixed {
    ($($type:ident),+ $(,)?) => {
        $(impl Form<Climate> for $type {
            fn write(&self, _game: &Climate) -> Value {
                json!(self.id())
            }

            fn read(_game: &Climate, place: &JsonPlace<'_>) -> Result<$type, Fault> {
                place.word($type::ALL.iter().copied(), |one| one.id())
            }
        })+
    };
}
fixed!(RegionId, Influence, Electricity, Tp, Zone, Institution, Employer, Pawn, Signal, Direction);

set_forms! { Climate {
    RegionSet of RegionId up to |_game| RegionId::ALL.len(),
    TpSet of Tp up to |_game| Tp::ALL.len(),
    InfluenceSet of Influence up to |_game| Influence::ALL.len(),
    PawnSet of Pawn up to |_game| Pawn::ALL.len(),
    EventSet of EventId up to |_game| 128,
} }

listed_forms! { Climate {
    EventId in |game| game.rules().events.iter().map(crate::rules::EventCard::id),
    ConsequenceId in |game| game.rules().consequences.iter().map(|card| card.id.as_str()),
    CharacterId in |game| game.rules().characters.iter().map(|character| character.id.as_str()),
} }

impl Form<Climate> for Card {
    fn write(&self, game: &Climate) -> Value {
        json!([self.influence.write(game), self.power])
    }

    fn read(game: &Climate, place: &JsonPlace<'_>) -> Result<Card, Fault> {
        let parts = place.list(2..=2)?;
        Ok(Card { influence: Influence::read(game, &parts[0])?, power: parts[1].number(1..=POWERS as u8)? })
    }
}

/// A pile, by influence; influences without a card are left out.
impl Form<Climate> for Cards {
    fn write(&self, _game: &Climate) -> Value {
        let there = Influence::ALL.iter().filter(|&&influence| self.0[influence.index()] != [0; POWERS]);
        Value::Object(there.map(|one| (one.id().to_owned(), json!(self.0[one.index()]))).collect())
    }

    fn read(game: &Climate, place: &JsonPlace<'_>) -> Result<Cards, Fault> {
        let fields = place.fields(Influence::ALL.iter().map(|influence| influence.id()))?;
        let mut cards = Cards::NONE;
        for influence in Influence::ALL {
            fields.form(game, influence.id(), &mut cards.0[influence.index()])?;
        }
        Ok(cards)
    }
}

/// Where somebody stands: regions and institutions have names of their own.
impl Form<Climate> for crate::terms::Place {
    fn write(&self, game: &Climate) -> Value {
        match self {
            crate::terms::Place::Region(region) => region.write(game),
            crate::terms::Place::Institution(institution) => institution.write(game),
        }
    }

    fn read(_game: &Climate, place: &JsonPlace<'_>) -> Result<crate::terms::Place, Fault> {
        let regions = RegionId::ALL.iter().map(|&region| (crate::terms::Place::Region(region), region.id()));
        let institutions = Institution::ALL
            .iter()
            .map(|&institution| (crate::terms::Place::Institution(institution), institution.id()));
        place.word(regions.chain(institutions), |(_, name)| name).map(|(found, _)| found)
    }
}
