//! The choice made together with a card (chapter 19): a plant, a resource, a class, a deck, a card or a price.
//!
//! What may be chosen is one set of numbered options. The menu goes through it, and a play is judged by it.

use super::traits::{PickKind, Traits};
use crate::Limit;
use crate::action::Pick;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::{Class, Deck, Direction, Plant, Resource};
use table::{CardId, CardSet, Seat};

/// The options of a choice: bit i stands for option i of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    kind: PickKind,
    bits: u64,
}

impl Options {
    /// Nothing is chosen: the one option is to play the card as it is.
    const NOTHING: Options = Options { kind: PickKind::Nothing, bits: 1 };
    /// No option at all.
    pub(crate) const NONE: Options = Options { kind: PickKind::Nothing, bits: 0 };

    /// The options for which a condition holds.
    #[inline]
    pub(crate) fn filter(self, condition: impl Fn(Pick) -> bool) -> Options {
        let picks = &PICKS[self.kind as usize];
        let kept = CardSet(self.bits).into_iter().filter(|option| condition(picks[option.index() % CardId::LIMIT]));
        Options { bits: kept.collect::<CardSet>().0, ..self }
    }

    /// Every option as a choice.
    #[inline]
    pub(crate) fn picks(self) -> impl Iterator<Item = Pick> {
        let picks = &PICKS[self.kind as usize];
        CardSet(self.bits).into_iter().map(move |option| picks[option.index() % CardId::LIMIT])
    }
}

/// Every option of each kind as a choice: looked up, because a menu needs them by the hundred.
const PICKS: [[Pick; CardId::LIMIT]; PickKind::ALL.len()] = {
    let mut picks = [[Pick::Nothing; CardId::LIMIT]; PickKind::ALL.len()];
    let mut kind = 0;
    while kind < picks.len() {
        let mut option = 0;
        while option < CardId::LIMIT {
            picks[kind][option] = pick(PickKind::ALL[kind], option);
            option += 1;
        }
        kind += 1;
    }
    picks
};

/// An option as a choice.
const fn pick(kind: PickKind, option: usize) -> Pick {
    match kind {
        PickKind::Nothing => Pick::Nothing,
        PickKind::Plant => Pick::Plant(Plant::at(option)),
        PickKind::Resource => Pick::Resource(Resource::at(option)),
        PickKind::Class => Pick::Class(Class::at(option)),
        PickKind::Deck => Pick::Deck(Deck::at(option)),
        PickKind::Card => Pick::Card(CardId(option as u8)),
        PickKind::Price => Pick::Price(Resource::at(option / 2), Direction::at(option % 2)),
    }
}

/// A choice as an option.
#[inline]
fn option(pick: Pick) -> (PickKind, usize) {
    match pick {
        Pick::Nothing => (PickKind::Nothing, 0),
        Pick::Plant(plant) => (PickKind::Plant, plant.index()),
        Pick::Resource(resource) => (PickKind::Resource, resource.index()),
        Pick::Class(class) => (PickKind::Class, class.index()),
        Pick::Deck(deck) => (PickKind::Deck, deck.index()),
        Pick::Card(card) => (PickKind::Card, card.index()),
        Pick::Price(resource, direction) => (PickKind::Price, resource.index() * 2 + direction.index()),
    }
}

impl Limit {
    /// What may be chosen together with a card now.
    #[inline]
    pub(crate) fn pick_options(&self, state: &State, seat: Seat, traits: &Traits) -> Options {
        let bits = match traits.pick {
            PickKind::Nothing => return Options::NOTHING,
            PickKind::Plant | PickKind::Resource => traits.choices.into(),
            PickKind::Class => {
                let nation = state.nation(seat);
                option_bits(Class::ALL.len(), |class| nation.can_fall(Class::at(class)))
            }
            PickKind::Deck if !self.has_deck(state.secret(seat)) => return Options::NOTHING,
            PickKind::Deck => {
                option_bits(Deck::ALL.len(), |deck| self.check_choose_deck(state, seat, Deck::at(deck)).is_ok())
            }
            PickKind::Card => match self.fetchable(state, seat) {
                CardSet::EMPTY => return Options::NOTHING,
                cards => cards.0,
            },
            PickKind::Price => option_bits(Resource::ALL.len() * 2, |option| {
                let at = state.board.price[option / 2];
                // A price must really move (R30).
                traits.moves_price
                    && match Direction::at(option % 2) {
                        Direction::Up => at < self.rules().market.positions,
                        Direction::Down => at > 1,
                    }
            }),
        };
        Options { kind: traits.pick, bits }
    }

    /// Judges the choice made together with a card.
    #[inline]
    pub(crate) fn check_pick(&self, state: &State, seat: Seat, traits: &Traits, pick: Pick) -> Result<(), Refusal> {
        let options = self.pick_options(state, seat, traits);
        let (kind, option) = option(pick);
        if kind == options.kind && option < 64 && options.bits >> option & 1 == 1 {
            return Ok(());
        }
        Err(match (traits.pick, kind) {
            (PickKind::Class, PickKind::Class | PickKind::Nothing) if options.bits == 0 => Refusal::NoClassCanFall,
            // Something could be chosen, so something has to be.
            (wanted, PickKind::Nothing) if wanted != PickKind::Nothing => Refusal::PickMissing,
            (wanted, found) if wanted != found => Refusal::WrongPick,
            (PickKind::Class, _) => Refusal::ClassCannotMove,
            (PickKind::Deck, _) => Refusal::DeckEmpty,
            (PickKind::Price, _) => Refusal::PriceCannotMove,
            _ => Refusal::PickNotAllowed,
        })
    }

    /// Instants that can be taken back: already played, and not themselves cards that take back (R17: no loops).
    pub(crate) fn fetchable(&self, state: &State, seat: Seat) -> CardSet {
        state.nation(seat).played.minus(self.fetching_cards())
    }
}

#[inline]
fn option_bits(count: usize, possible: impl Fn(usize) -> bool) -> u64 {
    (0..count).fold(0, |bits, option| bits | u64::from(possible(option)) << option)
}
