//! What is on the table: plain data, cheap to copy.

use crate::action::Action;
use crate::basin::{Axis, FRESH, FreshId, FreshSet, HEXES, HexId, HexSet};
use crate::bundle::Deliveries;
use crate::frame::Frame;
use crate::terms::{ACTIONS, DAMS, HAND, KINDS, Kind, MARKERS, SEATS};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Call, CardId, CardSet, Frames, Sealed, Seat, SeatSet};

/// One more than the deepest nesting of moments.
pub const DEPTH: usize = 8;
/// How many requests for consent are remembered for each community.
pub const REQUESTS: usize = 2;

/// The whole truth about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What only some see.
    pub secrets: Secrets,
}

/// What only some see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Secrets {
    /// Action cards by seat, lowest kind first; [`NO_CARD`] in empty slots.
    pub hands: [[u8; HAND]; SEATS],
    /// The objective card of each seat; [`NO_CARD`] if there is none.
    pub objectives: [u8; SEATS],
    /// Stakes of the present conflict.
    pub stakes: Sealed<Option<u16>, SEATS>,
}

/// An empty slot in a hand.
pub const NO_CARD: u8 = u8::MAX;

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// The communities by seat.
    pub communities: [Community; SEATS],
    /// The dams; a slot without owners is empty.
    pub dams: [Dam; DAMS],
    /// What is on each hex, in one byte; read it with [`Board::on`].
    pub standing: [Standing; HEXES],
    /// Tiles on the board, by kind.
    pub used: [u8; KINDS],
    /// The number of the next construction.
    pub next_number: u16,
    /// Water on each freshwater hex, reservoirs included.
    pub water: [u8; FRESH],
    /// Water that each seat has given back to a hex this turn and may not draw there again (R35).
    pub locked: [[u8; FRESH]; SEATS],
    /// Pollution on each freshwater hex.
    pub grey: [u8; FRESH],
    /// Pollution in the sea.
    pub sea: u16,
    /// Pollution made since the start.
    pub polluted: u16,
    /// Pollution treated or removed since the start.
    pub cleaned: u16,
    /// Water put on the board in this turn.
    pub poured: u16,
    /// Water taken off the board in this turn without reaching a building.
    pub drained: u16,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Who has the initiative in the first turn.
    pub first: Seat,
    /// Who is making their decisions one by one now.
    pub active: Seat,
    /// Who has finished this phase.
    pub done: SeatSet,
    /// The resource card of this turn.
    pub card: Option<CardId>,
    /// The resource cards of this turn and earlier ones.
    pub seen: CardSet,
    /// Hexes that a challenger has already contested against a holder in this phase (R11).
    pub contested: [[FreshSet; SEATS]; SEATS],
    /// Hexes on which a seat may not build again in this phase.
    pub closed: [HexSet; SEATS],
    /// Requests for consent that each seat has made in this phase (R62).
    pub requests: [[Request; REQUESTS]; SEATS],
    /// Action cards that have been played, by kind.
    pub played: [u8; ACTIONS],
    /// Communities cut off from the world market this turn.
    pub embargo: SeatSet,
    /// What is about to happen unless somebody objects; [`Action::Pass`] when nothing is.
    pub pending: Action,
    /// Whose action that is.
    pub holder: Seat,
    /// Water of a trade that is still to be delivered.
    pub deliveries: Deliveries,
    /// Whether the mediator has stopped the game for a while.
    pub paused: bool,
    /// Whether this turn is the last, whatever was agreed.
    pub ending: bool,
    /// How often the die has been rolled.
    pub rolls: u16,
    /// Who is asked now.
    pub call: Call,
    /// The moment the game has reached, and the moments around it.
    pub frames: Frames<Frame, DEPTH>,
}

/// One community.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Community {
    /// Money.
    pub money: u16,
    /// Victory points.
    pub vp: u16,
    /// Energy in stock.
    pub energy: u16,
    /// Food in stock.
    pub food: u16,
    /// How many tiles it owns, not counting dams.
    pub count: u8,
    /// Its tiles in the order they were built.
    pub tiles: [Tile; MARKERS],
    /// How many networks it has.
    pub networks: u8,
    /// The network that stock and market serve (R48).
    pub home: u8,
    /// The freshwater hexes each network touches.
    pub shores: [FreshSet; MARKERS],
    /// Energy and food that each outlying network has made in this turn (R47).
    pub pools: [[u8; 2]; MARKERS],
    /// Treatments done in the game.
    pub treatments: u8,
    /// Conflicts declared.
    pub declared: u8,
    /// Conflicts won.
    pub won: u8,
    /// Trades closed.
    pub trades: u8,
    /// Those with whom a trade has already counted this turn (11).
    pub traded: SeatSet,
    /// Offers made in this phase.
    pub offers: u8,
    /// How much less the next construction of this phase costs.
    pub discount: u8,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Tile {
    /// What it is.
    pub kind: Kind,
    /// Where it is.
    pub hex: HexId,
    /// When it was built.
    pub number: u16,
    /// The network of its community that it is part of.
    pub network: u8,
    /// Water received in this turn.
    pub water: u8,
    /// Treatments done in this turn.
    pub treated: u8,
    /// Whether everything but water has been supplied this turn.
    pub supplied: bool,
    /// Whether it has run in this turn.
    pub ran: bool,
    /// Whether there is a red cube on it.
    pub crisis: bool,
    /// Whether it is idle this turn: no need, no yield, no pollution, no crisis.
    pub idle: bool,
}

/// A dam: three hexes in a line, its river hex in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Dam {
    /// The river hex.
    pub river: HexId,
    /// The line it lies along.
    pub axis: Axis,
    /// Who owns it; nobody in an empty slot.
    pub owners: SeatSet,
    /// When it was built.
    pub number: u16,
    /// The network of each owner that it is part of.
    pub network: [u8; SEATS],
}

/// What is on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Occupant {
    /// Nothing.
    #[default]
    Nothing,
    /// A tile: whose it is, and its index among theirs.
    Tile(Seat, u8),
    /// A part of a dam.
    Dam(u8),
}

/// What is on a hex, in one byte: the index of a tile among all tiles, then the dams.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Standing(u8);

impl Standing {
    /// There is nothing there.
    pub const NOTHING: Standing = Standing(u8::MAX);
    const FIRST_DAM: u8 = (SEATS * MARKERS) as u8;
}

impl From<Occupant> for Standing {
    fn from(occupant: Occupant) -> Standing {
        match occupant {
            Occupant::Nothing => Standing::NOTHING,
            Occupant::Tile(seat, at) => Standing(seat.0.wrapping_mul(MARKERS as u8).wrapping_add(at)),
            Occupant::Dam(at) => Standing(Standing::FIRST_DAM.wrapping_add(at)),
        }
    }
}

impl From<Standing> for Occupant {
    fn from(standing: Standing) -> Occupant {
        let code = standing.0;
        if code < Standing::FIRST_DAM {
            Occupant::Tile(Seat(code / MARKERS as u8), code % MARKERS as u8)
        } else if usize::from(code - Standing::FIRST_DAM) < DAMS {
            Occupant::Dam(code - Standing::FIRST_DAM)
        } else {
            Occupant::Nothing
        }
    }
}

/// A request for consent: a dam, or the demolition of one (then without an axis).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Request {
    /// The river hex of the dam.
    pub river: HexId,
    /// The line it would lie along.
    pub axis: Option<Axis>,
    /// Its owners; nobody in an empty slot.
    pub owners: SeatSet,
}

impl Tile {
    /// An empty slot.
    pub const NOTHING: Tile = Tile {
        kind: Kind::Residential,
        hex: HexId::NOWHERE,
        number: 0,
        network: 0,
        water: 0,
        treated: 0,
        supplied: false,
        ran: false,
        crisis: false,
        idle: false,
    };
}

impl Dam {
    /// An empty slot.
    pub const NOTHING: Dam =
        Dam { river: HexId::NOWHERE, axis: Axis::EastWest, owners: SeatSet::EMPTY, number: 0, network: [0; SEATS] };
}

impl Community {
    /// Nothing at all.
    pub const NOTHING: Community = Community {
        money: 0,
        vp: 0,
        energy: 0,
        food: 0,
        count: 0,
        tiles: [Tile::NOTHING; MARKERS],
        networks: 0,
        home: 0,
        shores: [FreshSet::EMPTY; MARKERS],
        pools: [[0; 2]; MARKERS],
        treatments: 0,
        declared: 0,
        won: 0,
        trades: 0,
        traded: SeatSet::EMPTY,
        offers: 0,
        discount: 0,
    };

    /// Its tiles.
    #[inline]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count).min(MARKERS)]
    }

    /// The same, to change them.
    #[inline]
    pub fn tiles_mut(&mut self) -> &mut [Tile] {
        &mut self.tiles[..usize::from(self.count).min(MARKERS)]
    }

    /// The freshwater hexes that any of its networks touches.
    #[inline]
    pub fn touched(&self) -> FreshSet {
        self.shores.iter().take(self.networks.into()).fold(FreshSet::EMPTY, |all, shore| all.union(*shore))
    }
}

impl State {
    /// The moment the game has reached.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.board.frames.top()
    }
}

impl Board {
    /// One community.
    #[inline]
    pub fn community(&self, seat: Seat) -> &Community {
        &self.communities[seat.index() % SEATS]
    }

    /// The same, to change it.
    #[inline]
    pub fn community_mut(&mut self, seat: Seat) -> &mut Community {
        &mut self.communities[seat.index() % SEATS]
    }

    /// What is on a hex.
    #[inline]
    pub fn on(&self, hex: HexId) -> Occupant {
        self.standing.get(hex.index()).map_or(Occupant::Nothing, |&standing| standing.into())
    }

    /// The tile on a hex with its owner.
    #[inline]
    pub fn tile_on(&self, hex: HexId) -> Option<(Seat, &Tile)> {
        match self.on(hex) {
            Occupant::Tile(seat, at) => self.community(seat).tiles().get(usize::from(at)).map(|tile| (seat, tile)),
            _ => None,
        }
    }

    /// The same, to change it.
    #[inline]
    pub fn tile_mut(&mut self, hex: HexId) -> Option<&mut Tile> {
        match self.on(hex) {
            Occupant::Tile(seat, at) => self.community_mut(seat).tiles_mut().get_mut(usize::from(at)),
            _ => None,
        }
    }

    /// The dams on the board.
    #[inline]
    pub fn dams(&self) -> impl Iterator<Item = &Dam> {
        self.dams.iter().filter(|dam| !dam.owners.is_empty())
    }

    /// The dam whose river hex this is.
    #[inline]
    pub fn dam_on(&self, river: HexId) -> Option<&Dam> {
        self.dams().find(|dam| dam.river == river)
    }

    /// Constructions of a community: tiles and dams.
    pub fn constructions(&self, seat: Seat) -> usize {
        usize::from(self.community(seat).count) + self.dams().filter(|dam| dam.owners.contains(seat)).count()
    }

    /// Water on the board and on buildings.
    pub fn blue_cubes(&self) -> u16 {
        let river: u16 = self.water.iter().map(|&cubes| u16::from(cubes)).sum();
        let tiles = self.communities.iter().flat_map(|community| community.tiles());
        river + tiles.map(|tile| u16::from(tile.water)).sum::<u16>()
    }

    /// Water that a seat may take from a freshwater hex (R35).
    #[inline]
    pub fn available(&self, seat: Seat, fresh: FreshId) -> u8 {
        self.water[fresh.index()].saturating_sub(self.locked[seat.index() % SEATS][fresh.index()])
    }

    /// Who has the initiative in this turn (phase 1).
    #[inline]
    pub fn initiative(&self, seats: usize) -> Seat {
        let turn = self.turn.saturating_sub(1);
        Seat((self.first.0 + turn) % seats.max(1) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_at_most_three_kibibytes() {
        assert!(size_of::<State>() <= 3072, "{}", size_of::<State>());
    }

    #[test]
    fn the_initiative_goes_round_clockwise() {
        // Vector 27.
        let mut board = crate::setup::empty_board();
        (board.first, board.turn) = (Seat(2), 5);
        assert_eq!(board.initiative(3), Seat(0));
    }
}
