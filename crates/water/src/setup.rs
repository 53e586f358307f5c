//! The set-up (8): an empty board, or a scenario; then each community settles.

use crate::action::Action;
use crate::basin::{FRESH, FreshSet, HEXES, HexId, HexSet, Terrain};
use crate::bundle::Deliveries;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::{Board, Community, Dam, NO_CARD, Occupant, REQUESTS, Request, Secrets, Standing, State};
use crate::terms::{ACTIONS, DAMS, HAND, KINDS, Kind, SEATS};
use table::{Call, CardSet, Frames, Log, Luck, Menu, Sealed, Seat, SeatSet, Stream};

/// Who has the initiative first, when nobody says.
const FIRST: Stream = Stream::new("first");

/// A board on which nothing stands.
pub(crate) fn empty_board() -> Board {
    Board {
        communities: [Community::NOTHING; SEATS],
        dams: [Dam::NOTHING; DAMS],
        standing: [Standing::NOTHING; HEXES],
        used: [0; KINDS],
        next_number: 0,
        water: [0; FRESH],
        locked: [[0; FRESH]; SEATS],
        grey: [0; FRESH],
        sea: 0,
        polluted: 0,
        cleaned: 0,
        poured: 0,
        drained: 0,
        turn: 0,
        first: Seat(0),
        active: Seat(0),
        done: SeatSet::EMPTY,
        card: None,
        seen: CardSet::EMPTY,
        contested: [[FreshSet::EMPTY; SEATS]; SEATS],
        closed: [HexSet::EMPTY; SEATS],
        requests: [[Request::default(); REQUESTS]; SEATS],
        played: [0; ACTIONS],
        embargo: SeatSet::EMPTY,
        pending: Action::Pass,
        holder: Seat(0),
        deliveries: Deliveries::NONE,
        paused: false,
        ending: false,
        rolls: 0,
        call: Call::CLOSED,
        frames: Frames::new(Frame::PlaceHome),
    }
}

impl Water {
    /// The position before anything is drawn by lot.
    pub(crate) fn work_out_start(&self) -> State {
        let mut board = empty_board();
        let (rules, scenario) = (self.rules(), self.scenario());
        for seat in self.all() {
            let community = board.community_mut(seat);
            community.money = scenario.map_or(rules.setup.money, |scenario| scenario.money);
            community.vp = rules.setup.vp;
        }
        if let Some(scenario) = scenario {
            // Dams first, then tiles, in the order of the data (8.4).
            for &(river, axis, owners) in &scenario.dams {
                board.put_up_dam(&rules.basin, river, axis, owners);
            }
            for &(seat, kind, hex) in &scenario.tiles {
                board.put_up(&rules.basin, seat, kind, hex);
            }
            for fresh in &scenario.pollution {
                board.grey[fresh.index()] += 1;
                board.polluted += 1;
            }
            board.frames = Frames::new(Frame::Reveal);
        }
        let secrets =
            Secrets { hands: [[NO_CARD; HAND]; SEATS], objectives: [NO_CARD; SEATS], stakes: Sealed::empty() };
        State { board, secrets }
    }

    /// A home may stand on any free prairie (R44).
    pub(crate) fn check_home(&self, board: &Board, hex: HexId) -> Result<(), Refusal> {
        let basin = &self.rules().basin;
        if basin.site(hex).is_none() {
            return Err(Refusal::Unknown);
        }
        match (basin.terrain(hex), board.on(hex)) {
            (Terrain::Prairie, Occupant::Nothing) => Ok(()),
            (Terrain::Prairie, _) => Err(Refusal::Occupied),
            _ => Err(Refusal::WrongTerrain),
        }
    }

    /// Who has not settled yet.
    pub(crate) fn homeless(&self, board: &Board) -> SeatSet {
        self.all().into_iter().filter(|&seat| board.community(seat).count == 0).collect()
    }

    pub(crate) fn offer_homes(&self, board: &Board, menu: &mut Menu<Action>) {
        for hex in self.rules().basin.of_terrain(Terrain::Prairie).iter() {
            if board.on(hex) == Occupant::Nothing {
                menu.push(Action::PlaceHome(hex));
            }
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn draw_first(&mut self) {
        let seats = self.game.all().len() as u32;
        let drawn = || self.luck.draw(FIRST, 0, seats) as u8;
        self.state.board.first = Seat(self.game.options().first.unwrap_or_else(drawn));
    }

    /// In initiative order each community settles; then they build.
    pub(crate) fn run_homes(&mut self) {
        let board = &self.state.board;
        match self.game.homeless(board).next_from(board.first, self.game.all().len()) {
            Some(seat) => self.ask(seat),
            None => self.begin(Frame::Build { pregame: true }),
        }
    }

    pub(crate) fn settle(&mut self, seat: Seat, hex: HexId) {
        self.state.board.put_up(&self.rules.basin, seat, Kind::Residential, hex);
        self.log.tell(Event::Built { seat, kind: Kind::Residential, hex, paid: 0 });
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::Frame;
    use crate::state::Occupant;
    use crate::terms::Kind;
    use crate::testing::{at, game, play, scenario};
    use crate::{Action, Refusal};
    use table::contract::*;
    use table::{Seat, Silent, Waiting};

    #[test]
    fn communities_settle_in_initiative_order_on_any_free_prairie() {
        // 8.2, R44
        let game = game(3, |options| options.first = Some(1));
        let mut state = game.deal(&mut table::Dice::new(1), &mut Silent);
        assert_eq!(game.waiting(&state), Waiting::On([Seat(1)].into_iter().collect()));
        play(&game, &mut state, 1, Action::PlaceHome(at(&game, 3, 5)));
        let taken = Action::PlaceHome(at(&game, 3, 5));
        assert_eq!(game.check(&state, Seat(2), &taken), Err(Refusal::Occupied));
        assert_eq!(game.check(&state, Seat(2), &Action::PlaceHome(at(&game, 1, 2))), Err(Refusal::WrongTerrain));
        play(&game, &mut state, 2, Action::PlaceHome(at(&game, 4, 5)));
        play(&game, &mut state, 0, Action::PlaceHome(at(&game, 0, 4)));
        assert_eq!(state.frame(), Frame::Build { pregame: true });
        assert_eq!(state.board.community(Seat(0)).money, 20);
        assert_eq!(state.board.on(at(&game, 0, 4)), Occupant::Tile(Seat(0), 0));
    }

    #[test]
    fn a_scenario_begins_with_its_communities_in_place() {
        // 8.4
        let (_, state) = scenario("dam_three_owners");
        assert_eq!((state.board.turn, state.frame()), (1, Frame::Collect));
        assert_eq!((state.board.dams().count(), state.board.used[Kind::Dam.index()]), (1, 1));
        assert_eq!(state.board.community(Seat(2)).count, 4);
        assert_eq!(state.board.constructions(Seat(0)), 4);
    }
}
