//! What each moment offers, and what it accepts: both ask the same functions of the file that the moment belongs to.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::State;
use table::{Legality, Menu, Seat, SeatSet, Waiting};

impl Legality for Water {
    type Refusal = Refusal;

    #[inline]
    fn waiting(&self, state: &State) -> Waiting {
        if state.board.paused {
            return Waiting::On(self.mediators());
        }
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.frame(), Frame::Over) { Waiting::Over } else { Waiting::On(missing) }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        if state.board.paused { SeatSet::EMPTY } else { state.board.call.finished() }
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        if matches!(state.frame(), Frame::Over) || state.board.paused {
            return SeatSet::EMPTY;
        }
        self.mediators().minus(state.board.call.asked())
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        if self.mediator() == Some(seat) {
            self.offer_mediation(state, menu);
        }
        if state.board.paused {
            return;
        }
        let call = &state.board.call;
        if call.missing().contains(seat) {
            self.offer_answers(state, seat, menu);
        } else if call.finished().contains(seat) {
            menu.push(Action::Reconsider);
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let call = &state.board.call;
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if let Action::Pause | Action::Resume | Action::Comment | Action::EndEarly = action {
            return self.check_mediation(state, seat, action);
        }
        if state.board.paused {
            return Err(Refusal::Paused);
        }
        if *action == Action::Reconsider {
            return if call.finished().contains(seat) { Ok(()) } else { Err(Refusal::NothingToReconsider) };
        }
        if !call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        self.check_answer(state, seat, action)
    }

    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        let board = &state.board;
        if board.paused || !board.call.missing().contains(seat) {
            return;
        }
        match state.frame() {
            Frame::Collect => self.hindered_draws(board, seat, out),
            Frame::Market => self.hindered_supplies(board, seat, out),
            Frame::Window { .. } | Frame::Mediate { .. } => self.hindered_cards(state, seat, out),
            _ => {}
        }
    }
}

impl Water {
    fn offer_answers(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.offer_openly(state, seat, menu);
        self.offer_cards(state, seat, menu);
    }

    /// What everybody knows that a seat may answer: everything but its cards.
    pub(crate) fn offer_openly(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let board = &state.board;
        match state.frame() {
            Frame::PlaceHome => self.offer_homes(board, menu),
            Frame::Build { pregame } => {
                self.offer_building(board, seat, pregame, menu);
                menu.push(Action::Pass);
            }
            Frame::Collect => {
                self.offer_collection(board, seat, menu);
                menu.push(Action::Pass);
                // Offers are composed.
                menu.mark_open();
            }
            Frame::Market => {
                self.offer_market(board, seat, menu);
                menu.push(Action::Pass);
                menu.mark_open();
            }
            Frame::Treat => {
                self.offer_treatments(board, seat, false, menu);
                menu.push(Action::Pass);
            }
            Frame::Consent { .. } | Frame::Offered => menu.push_both(Action::Answer),
            Frame::Contest { .. } => {
                menu.push(Action::Contest);
                menu.push(Action::Pass);
            }
            Frame::Stakes { challengers } => {
                self.offer_stakes(board, challengers, seat, menu);
            }
            Frame::PlaceCube { winner } => {
                self.offer_homes_for_cube(board, winner, menu);
            }
            Frame::WinnerBuild { winner } => {
                self.offer_won_site(board, winner, menu);
                menu.push(Action::Pass);
            }
            Frame::Reveal => self.offer_cards_to_reveal(board, menu),
            Frame::Window { .. } | Frame::Mediate { .. } => menu.push(Action::Pass),
            Frame::Resolve { .. } => self.offer_choices(state, menu),
            _ => {}
        }
    }

    fn check_answer(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let board = &state.board;
        match (state.frame(), *action) {
            (Frame::PlaceHome, Action::PlaceHome(hex)) => self.check_home(board, hex),
            (
                Frame::Build { .. }
                | Frame::Collect
                | Frame::Market
                | Frame::Treat
                | Frame::Contest { .. }
                | Frame::WinnerBuild { .. }
                | Frame::Window { .. }
                | Frame::Mediate { .. },
                Action::Pass,
            )
            | (Frame::Consent { .. } | Frame::Offered, Action::Answer(_))
            | (Frame::Contest { .. }, Action::Contest) => Ok(()),
            (_, Action::Play { card, target }) => self.check_play(state, seat, card, target),
            (Frame::Resolve { .. }, Action::Choose(hex)) => self.check_choice(state, hex),
            (Frame::Build { .. }, Action::Build { kind, hex }) => self.check_build(board, seat, kind, hex),
            (Frame::Build { .. }, Action::BuildDam { river, axis, owners }) => {
                self.check_dam(board, seat, river, axis, owners)
            }
            (Frame::Build { pregame: false }, Action::Demolish(hex)) => self.check_demolition(board, seat, hex),
            (Frame::Collect, Action::Draw { source, building }) => self.check_draw(board, seat, source, building),
            (Frame::Collect, Action::Deliver { source, building }) => {
                self.check_delivery(board, seat, source, building)
            }
            (Frame::Collect, Action::TopUp { dam, source }) => self.check_top_up(board, seat, dam, source),
            (Frame::Collect, Action::Treat { station, hex, building }) => {
                self.check_treatment(board, seat, station, hex, building, true)
            }
            (Frame::Treat, Action::Treat { station, hex, building }) => {
                self.check_treatment(board, seat, station, hex, building, false)
            }
            (Frame::Market, Action::Supply(building)) => self.check_supply(board, seat, building),
            (Frame::Market, Action::Buy { goods, count }) => self.check_purchase(board, seat, goods, count),
            (Frame::Market, Action::Sell { goods, count }) => self.check_sale(board, seat, goods, count),
            (Frame::Collect | Frame::Market, Action::Offer { to, give, want, water }) => {
                self.check_offer(board, seat, to, &give, &want, &water)
            }
            (Frame::Stakes { challengers }, Action::Stake(stake)) => self.check_stake(board, challengers, seat, stake),
            (Frame::PlaceCube { winner }, Action::PlaceCube(hex)) => self.check_home_for_cube(board, winner, hex),
            (Frame::WinnerBuild { .. }, Action::Build { kind, hex }) => self.check_won_site(board, seat, kind, hex),
            (Frame::Reveal, Action::Reveal(card)) => self.check_card_to_reveal(board, card),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}
