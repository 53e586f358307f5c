//! What is on the boards: plain data, cheap to copy.

use crate::action::Play;
use crate::frame::Frame;
use crate::rules::{DECK, DRAW};
use crate::terms::{Class, Crisis, Deck, Pact, Plant, Resource};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Call, CardId, CardList, CardSet, Frames, Seat, SeatSet, Shares};

/// The most nations at a table.
pub const NATIONS: usize = 6;
/// The star nation of the solo game, as the target of a card.
pub const STAR: Seat = Seat(7);
/// The deepest nesting of moments: a card, its help request, a broken alliance, and what was going on around them.
pub const DEPTH: usize = 8;

/// The whole truth about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What only its owner sees, by seat.
    pub secrets: [Secret; NATIONS],
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// The nations, by seat; those beyond the table keep their set-up untouched.
    pub nations: [Nation; NATIONS],
    /// The star nation's tokens, in the solo game.
    pub star: Star,
    /// The world bank.
    pub bank: u32,
    /// Money created because the bank could not pay.
    pub money_created: u32,
    /// Money that left the game.
    pub money_destroyed: u32,
    /// The disruption reserve.
    pub disruption_reserve: u16,
    /// Disruption taken from beyond the reserve.
    pub disruption_created: u16,
    /// Territory on the colonization tile; its fossil goes with it.
    pub colonization: u8,
    /// Territory that left the game.
    pub territory_lost: u8,
    /// Fossil that left the game.
    pub fossil_sunk: u32,
    /// Fossil taken from beyond the board.
    pub fossil_drawn: u32,
    /// Units on the market: n, u, m, O.
    pub market: [u16; 4],
    /// Price positions: n, u, m, O.
    pub price: [u8; 4],
    /// The generation, from 1.
    pub generation: u8,
    /// Who leads this generation.
    pub leader: Seat,
    /// Crisis tiles by kind: bit g - 1 stands for generation g.
    pub tiles: [u16; 3],
    /// Nations that have passed in this political phase.
    pub passed: SeatSet,
    /// Who is asked now.
    pub call: Call,
    /// The moment the game has reached, and the moments around it.
    pub frames: Frames<Frame, DEPTH>,
    /// The card being played.
    pub play: Play,
    /// The present request: who is asked for how much.
    pub request: Shares<NATIONS>,
    /// Allies by kind and seat: the members of the nation's group, itself included; empty for a nation on its own.
    pub pacts: [[SeatSet; NATIONS]; 2],
    /// Nations whose token of a kind shows Agreement.
    pub agreed: [SeatSet; 2],
    /// Whether the world has been demilitarized.
    pub demilitarized: bool,
    /// Solo events not yet drawn.
    pub events: CardSet,
    /// The last solo event drawn.
    pub event: Option<CardId>,
    /// Stress tests begun.
    pub stress_tests: u8,
}

/// One nation's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Nation {
    /// The rank of the population.
    pub population: u8,
    /// The ranks of production: N, U, M.
    pub plants: [u8; 3],
    /// Standard of living, A to E.
    pub living: [u8; 5],
    /// Public unrest.
    pub unrest: u8,
    /// The level of class C when the social phase began.
    pub column: u8,
    /// Classes whose demographic shift is still on their line: bit 0 is A.
    pub shift_lines: u8,
    /// Demographic shifts in the zone.
    pub shift_zone: u8,
    /// Territory.
    pub territory: u8,
    /// Resources: n, u, m, O.
    pub stock: [u16; 4],
    /// Money.
    pub money: u32,
    /// Disruption.
    pub disruption: u16,
    /// Pollution, excess included.
    pub pollution: u16,
    /// Cards set aside next to the board.
    pub set_aside: CardSet,
    /// Instants played this generation.
    pub played: CardSet,
    /// Permanents on the table.
    pub permanents: CardSet,
    /// Cards of the hand that everybody has seen go there.
    pub known_hand: CardSet,
}

/// The star nation's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Star {
    /// Money.
    pub money: u32,
    /// Fossil.
    pub fossil: u16,
    /// Territory.
    pub territory: u8,
    /// Disruption.
    pub disruption: u16,
    /// Pollution.
    pub pollution: u16,
}

/// What only its owner sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Secret {
    /// The hand.
    pub hand: CardSet,
    /// Cards of the three decks whose order nobody knows. They are on top.
    pub unseen: CardSet,
    /// Cards under each deck, in the order the owner put them there.
    pub under: [CardList<DECK>; 3],
    /// Cards just drawn and not yet kept or put back.
    pub drawn: CardList<DRAW>,
    /// The deck they came from.
    pub drawn_from: Deck,
    /// The choice made in the present call.
    pub sealed: Sealed,
}

/// A choice in a call, until the last one is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Sealed {
    /// None yet.
    #[default]
    Nothing,
    /// A deck to draw from.
    Deck(Deck),
    /// Cards to keep, then the rest in the order in which they go under the deck.
    Keep(CardList<DRAW>),
    /// Cards to put under their decks, in order.
    Discard(CardList<DECK>),
    /// Permanents to take back.
    Withdraw(CardSet),
    /// A plant.
    Plant(Plant),
    /// A class.
    Class(Class),
    /// Yes or no.
    Answer(bool),
}

impl State {
    /// A nation's board.
    #[inline]
    pub fn nation(&self, seat: Seat) -> &Nation {
        &self.board.nations[seat.index()]
    }

    /// A nation's board, to change it.
    #[inline]
    pub fn nation_mut(&mut self, seat: Seat) -> &mut Nation {
        &mut self.board.nations[seat.index()]
    }

    /// A nation's secrets.
    #[inline]
    pub fn secret(&self, seat: Seat) -> &Secret {
        &self.secrets[seat.index()]
    }

    /// A nation's secrets, to change them.
    #[inline]
    pub fn secret_mut(&mut self, seat: Seat) -> &mut Secret {
        &mut self.secrets[seat.index()]
    }
}

impl Board {
    /// Crisis tiles of one kind.
    #[inline]
    pub fn tiles_of(&self, crisis: Crisis) -> u32 {
        self.tiles[crisis.index()].count_ones()
    }

    /// Crisis tiles of all kinds.
    #[inline]
    pub fn crises(&self) -> u32 {
        self.tiles.iter().map(|tiles| tiles.count_ones()).sum()
    }

    /// Whether a crisis of this kind has its tile in the present generation.
    #[inline]
    pub fn has_tile(&self, crisis: Crisis) -> bool {
        self.tiles[crisis.index()] >> (self.generation - 1) & 1 == 1
    }

    /// The other members of a nation's group.
    #[inline]
    pub fn allies(&self, pact: Pact, seat: Seat) -> SeatSet {
        self.pacts[pact.index()][seat.index()].without(seat)
    }
}

impl Nation {
    /// The rank of a plant.
    #[inline]
    pub fn plant(&self, plant: Plant) -> u8 {
        self.plants[plant.index()]
    }

    /// Units of a resource.
    #[inline]
    pub fn stock(&self, resource: Resource) -> u16 {
        self.stock[resource.index()]
    }

    /// Adds units of a resource. House rules allow stocks of any size, up to what the counter can hold.
    #[inline]
    pub(crate) fn add(&mut self, resource: Resource, amount: u16) {
        let stock = &mut self.stock[resource.index()];
        *stock = stock.saturating_add(amount);
    }

    /// The level of a class.
    #[inline]
    pub fn level(&self, class: Class) -> u8 {
        self.living[class.index()]
    }

    /// Whether a class may rise by one: below the top and below the class above it (chapter 7).
    #[inline]
    pub fn can_rise(&self, class: Class) -> bool {
        let at = class.index();
        self.living[at] < 4 && (at == 0 || self.living[at - 1] > self.living[at])
    }

    /// Whether a class may fall by one: above the bottom and above the class below it (chapter 7).
    #[inline]
    pub fn can_fall(&self, class: Class) -> bool {
        let at = class.index();
        self.living[at] > 1 && (at == 4 || self.living[at + 1] < self.living[at])
    }
}
