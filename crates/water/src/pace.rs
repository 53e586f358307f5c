//! What may be answered for a seat: neutral answers for absent ones (18), so that no table can hang, the pass of a window that
//! does not concern it (10, 16.3), and that of a phase in which it can do nothing.

use crate::action::Action;
use crate::basin::{HexId, Terrain};
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, Occupant, State};
use table::{CardId, CardSet, Clock, Menu, Pace, Reaction, Seat};

/// Stands in standing orders for making offers where nothing else can be done: asked about where something is lacking that an
/// offer could bring, unless the seat says otherwise.
pub const OFFERS: CardId = CardId(61);
/// Stands in standing orders for contesting water: asked about when water is scarce, unless the seat says otherwise.
pub const CONTEST_WATER: CardId = CardId(62);
/// Stands in standing orders for contesting sites and cards: asked about unless the seat says otherwise.
pub const CONTEST_OTHER: CardId = CardId(63);

impl Pace for Water {
    const MATTERS: &'static [(&'static str, CardId)] =
        &[("offers", OFFERS), ("cubes", CONTEST_WATER), ("other", CONTEST_OTHER)];

    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
        let board = &state.board;
        if board.paused {
            return (self.mediator() == Some(seat)).then_some(Action::Resume);
        }
        if !board.call.missing().contains(seat) {
            return None;
        }
        match state.frame() {
            Frame::PlaceHome => {
                let free = |hex: &HexId| board.on(*hex) == Occupant::Nothing;
                self.rules().basin.of_terrain(Terrain::Prairie).iter().find(free).map(Action::PlaceHome)
            }
            Frame::Market => Some(self.next_supply(board, seat).map_or(Action::Pass, Action::Supply)),
            Frame::Build { .. }
            | Frame::Collect
            | Frame::Treat
            | Frame::Contest { .. }
            | Frame::WinnerBuild { .. }
            | Frame::Window { .. }
            | Frame::Mediate { .. } => Some(Action::Pass),
            Frame::Consent { .. } | Frame::Offered => Some(Action::Answer(false)),
            Frame::Stakes { challengers } => Some(Action::Stake(self.least_stake(board, challengers, seat))),
            Frame::PlaceCube { winner } => self.homes_for_cube(board, winner).next().map(Action::PlaceCube),
            Frame::Reveal => Some(Action::Reveal(None)),
            Frame::Resolve { .. } => self.open_choice(state).iter().next().map(Action::Choose),
            Frame::Over
            | Frame::Production
            | Frame::Harvest
            | Frame::Dump
            | Frame::Flow
            | Frame::TurnEnd
            | Frame::Delivering { .. } => None,
        }
    }

    fn reaction(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        let board = &state.board;
        if board.paused || !board.call.missing().contains(seat) {
            return None;
        }
        match state.frame() {
            Frame::Contest { .. } => {
                let water = self.coveted(board).is_some();
                let card = if water { CONTEST_WATER } else { CONTEST_OTHER };
                let concerns = !water || self.is_scarce(board, seat);
                Some(Reaction {
                    fitting: CardSet::only(card),
                    concerns,
                    possible: 0,
                    clock: self.clock(state, seat),
                    pass: Action::Pass,
                })
            }
            Frame::Window { .. } | Frame::Mediate { .. } => Some(Reaction {
                fitting: self.fitting_cards(state, seat),
                concerns: true,
                possible: 0,
                clock: self.clock(state, seat),
                pass: Action::Pass,
            }),
            _ => None,
        }
    }

    fn idle_pass(&self, state: &State, seat: Seat) -> Option<Action> {
        let window = matches!(state.frame(), Frame::Window { .. } | Frame::Mediate { .. });
        let asked = window && !state.board.paused && state.board.call.missing().contains(seat);
        (asked && self.fitting_cards(state, seat).is_empty()).then_some(Action::Pass)
    }

    /// Collecting and the market where a community could only make an offer (11): it is asked about that while its buildings
    /// lack water, or wait for energy, food or money.
    fn formality(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        let board = &state.board;
        if !self.can_only_pass(state, seat) || !self.fitting_cards(state, seat).is_empty() {
            return None;
        }
        let mut tiles = board.community(seat).tiles().iter();
        let concerns = match state.frame() {
            Frame::Collect => tiles.any(|tile| self.lacks(tile) > 0),
            Frame::Market => tiles.any(|tile| self.waits_for_supply(tile)),
            _ => return None,
        };
        let (fitting, clock) = (CardSet::only(OFFERS), self.clock(state, seat));
        Some(Reaction { fitting, concerns, possible: 0, clock, pass: Action::Pass })
    }

    /// Where all that everybody sees leaves only a pass, a card in the hand may be more.
    fn veiled(&self, state: &State, seat: Seat) -> Option<Action> {
        let holds = state.secrets.hand(seat).next().is_some();
        (holds && self.can_only_pass(state, seat)).then_some(Action::Pass)
    }

    /// The mediator leads the talk: when a card is turned over or the game goes on is theirs to say.
    fn keeps_time(&self, _state: &State, seat: Seat) -> bool {
        self.mediator() == Some(seat)
    }

    fn clock(&self, state: &State, _seat: Seat) -> Clock {
        let turn = state.board.turn.into();
        Clock { turns: turn, occasions: turn, rounds: turn }
    }
}

impl Water {
    /// Whether a community that is asked in a phase of its own can only pass, but for the cards it holds and the offers it may
    /// compose.
    fn can_only_pass(&self, state: &State, seat: Seat) -> bool {
        let own = matches!(state.frame(), Frame::Build { .. } | Frame::Collect | Frame::Market | Frame::Treat);
        if !own || state.board.paused || !state.board.call.missing().contains(seat) {
            return false;
        }
        let mut menu = Menu::new();
        self.offer_openly(state, seat, &mut menu);
        menu.lines().len() == 1
    }

    /// The building to supply next: most points, then most money, then the oldest.
    fn next_supply(&self, board: &Board, seat: Seat) -> Option<HexId> {
        let able = |tile: &&crate::state::Tile| self.check_supply(board, seat, tile.hex).is_ok();
        let tiles = board.community(seat).tiles().iter().filter(able);
        let key = |tile: &&crate::state::Tile| {
            let gives = self.rules().building(tile.kind).gives;
            (gives.vp, gives.money, std::cmp::Reverse(tile.number))
        };
        tiles.max_by_key(key).map(|tile| tile.hex)
    }

    /// Whether a community could no longer reach all the water it lacks, once the cube in question is gone.
    fn is_scarce(&self, board: &Board, seat: Seat) -> bool {
        let community = board.community(seat);
        let lacking: u32 = community.tiles().iter().map(|tile| u32::from(self.lacks(tile))).sum();
        let reachable =
            self.rules().basin.all_fresh().into_iter().filter(|&fresh| {
                (0..community.networks).any(|network| self.may_draw_from(board, seat, network, fresh))
            });
        let left: u32 = reachable.map(|fresh| u32::from(board.available(seat, fresh))).sum();
        left.saturating_sub(1) < lacking
    }
}
