//! Which moment comes after which: the one loop that runs the game from decision to decision.

use crate::action::Action;
use crate::basin::{FreshSet, HexSet};
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Water;
use crate::rules::Rules;
use crate::state::{REQUESTS, Request, State};
use crate::terms::SEATS;
use table::{Asking, Call, Log, Luck, Seat, SeatSet};

/// No position needs more automatic moments than this before somebody decides.
const STEP_LIMIT: usize = 10_000;

table::in_motion! { Water with rules: Rules; deals draw_first, deal_cards }

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Runs automatic moments until somebody is asked or the game is over.
    pub(crate) fn advance(&mut self) {
        for _ in 0..STEP_LIMIT {
            if !self.take_step() {
                return;
            }
        }
    }

    /// Runs one automatic moment. `false` when there is none to run.
    #[inline]
    fn take_step(&mut self) -> bool {
        let board = &self.state.board;
        if !board.call.is_complete() || matches!(board.frames.top(), Frame::Over) {
            return false;
        }
        self.run();
        true
    }

    fn run(&mut self) {
        match self.state.frame() {
            Frame::Over => {}
            Frame::PlaceHome => self.run_homes(),
            Frame::Build { pregame } => {
                let next = match (pregame, self.game.is_simplified()) {
                    (true, _) => Frame::Reveal,
                    // R50: a simplified game builds too, but nothing flows.
                    (false, true) => Frame::TurnEnd,
                    (false, false) => Frame::Flow,
                };
                self.go_on(next);
            }
            Frame::Reveal => match self.game.mediator() {
                // The turn waits for the mediator's sign.
                Some(mediator) => self.ask(mediator),
                None => self.reveal(None),
            },
            Frame::Collect => self.go_on(Frame::Production),
            Frame::Production => self.produce(),
            Frame::Market => self.go_on(Frame::Harvest),
            Frame::Harvest => self.harvest(),
            Frame::Dump => self.dump(),
            Frame::Treat => self.go_on(Frame::Build { pregame: false }),
            Frame::Flow => self.flow(),
            Frame::TurnEnd => self.end_turn(),
            Frame::Consent { asking } => self.run_consent(asking),
            Frame::Contest { asking, challengers } => self.run_contest(asking, challengers),
            Frame::Offered => self.run_offered(),
            Frame::Delivering { from } => self.run_deliveries(from),
            Frame::Window { asking, .. } => self.run_window(asking),
            Frame::Mediate { asking, challengers } => self.run_mediation(asking, challengers),
            Frame::Resolve { seat, card, target, effect, moved } => self.run_card(seat, card, target, effect, moved),
            Frame::Stakes { challengers } => self.run_stakes(challengers),
            Frame::PlaceCube { winner } | Frame::WinnerBuild { winner } => self.ask(winner),
        }
    }

    /// Does an action that [`Water::check`] has accepted.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        let frame = self.state.frame();
        let State { board, secrets } = &mut *self.state;
        match action {
            Action::Reconsider => return secrets.stakes.give_back(&mut board.call, seat),
            Action::Pause | Action::Resume | Action::Comment | Action::EndEarly => return self.mediate(action),
            Action::Stake(stake) => return secrets.stakes.seal(&mut board.call, seat, Some(stake)),
            _ => {}
        }
        board.call = Call::CLOSED;
        match (frame, action) {
            (Frame::PlaceHome, Action::PlaceHome(hex)) => self.settle(seat, hex),
            (Frame::Contest { asking, challengers }, Action::Pass) => {
                self.replace(Frame::Contest { asking: asking.without(seat), challengers });
            }
            (Frame::Contest { asking, challengers }, Action::Contest) => self.declare(seat, asking, challengers),
            (Frame::Consent { asking }, Action::Answer(yes)) => self.answer_request(seat, asking, yes),
            (Frame::Offered, Action::Answer(yes)) => self.answer_offer(seat, yes),
            (Frame::Reveal, Action::Reveal(card)) => self.reveal(card),
            (_, Action::Offer { .. }) => self.offer_trade(seat, action),
            (Frame::PlaceCube { .. }, Action::PlaceCube(hex)) => {
                self.pop();
                self.take_won_cube(seat, hex);
            }
            (Frame::WinnerBuild { .. }, Action::Build { kind, hex }) => {
                self.pop();
                self.build(seat, kind, hex);
                self.forget_pending();
            }
            (Frame::WinnerBuild { .. }, Action::Pass) => {
                self.pop();
                self.forget_pending();
            }
            (Frame::Window { .. } | Frame::Mediate { .. }, Action::Pass) => self.pass_window(seat),
            (_, Action::Play { card, target }) => self.play(seat, card, target),
            (Frame::Resolve { .. }, Action::Choose(hex)) => self.act_on(hex),
            (_, Action::Pass) => {
                self.state.board.done.insert(seat);
                self.log.tell(Event::Passed { seat });
            }
            (_, Action::Treat { station, hex, building }) => self.treat(seat, station, hex, building),
            (_, Action::Supply(building)) => self.supply(seat, building),
            (_, Action::Buy { goods, count }) => self.buy(seat, goods, count),
            (_, Action::Sell { goods, count }) => self.sell(seat, goods, count),
            (Frame::Build { pregame }, Action::Build { .. }) => self.open_contest(seat, action, pregame),
            (Frame::Build { .. }, Action::BuildDam { river, axis, owners }) => {
                self.request(seat, action, Request { river, axis: Some(axis), owners });
            }
            (Frame::Build { .. }, Action::Demolish(hex)) => self.demolish(seat, hex),
            (Frame::Collect, _) => self.open_contest(seat, action, false),
            // `check` lets no other pair through.
            _ => {}
        }
    }

    /// Begins a phase in which communities decide one after the other.
    pub(crate) fn begin(&mut self, frame: Frame) {
        let seats = self.game.all().len();
        let board = &mut self.state.board;
        board.done = SeatSet::EMPTY;
        // What counts within a phase begins anew.
        board.contested = [[FreshSet::EMPTY; SEATS]; SEATS];
        board.closed = [HexSet::EMPTY; SEATS];
        board.requests = [[Request::default(); REQUESTS]; SEATS];
        for community in &mut board.communities {
            (community.offers, community.discount) = (0, 0);
        }
        board.active = board.initiative(seats);
        board.frames.replace(frame);
        self.open_window();
    }

    /// Asks the active community until it has finished, then the next; when all have, the next moment begins (R15).
    fn go_on(&mut self, next: Frame) {
        let all = self.game.all();
        let board = &mut self.state.board;
        match all.minus(board.done).next_from(board.active, all.len()) {
            Some(seat) => {
                board.active = seat;
                self.ask(seat);
            }
            None => self.begin(next),
        }
    }

    /// After a go of building it is the next community's turn (R16); whoever has passed is out (R17).
    pub(crate) fn pass_the_go(&mut self) {
        let all = self.game.all();
        let board = &mut self.state.board;
        let after = Seat((board.active.0 + 1) % all.len().max(1) as u8);
        if let Some(next) = all.minus(board.done).next_from(after, all.len()) {
            board.active = next;
        }
    }

    /// Opens the window in which others may contest an action.
    pub(crate) fn open_contest(&mut self, holder: Seat, action: Action, pregame: bool) {
        self.state.board.pending = action;
        self.state.board.holder = holder;
        if pregame {
            return self.take_effect();
        }
        self.push(Frame::Contest { asking: Asking::BEGUN, challengers: SeatSet::EMPTY });
    }

    pub(crate) fn forget_pending(&mut self) {
        self.state.board.pending = Action::Pass;
        self.state.board.holder = Seat(0);
    }
}
