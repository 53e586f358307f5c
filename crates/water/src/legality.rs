//! What each moment offers, and what it accepts: both ask the same functions of the room the moment belongs to.

use crate::action::Action;
use crate::basin::HexId;
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
        let tiles = board.community(seat).tiles();
        match state.frame() {
            // Buildings that lack water and find none.
            Frame::Collect => {
                let sources = || board.community(seat).touched().into_iter();
                for tile in tiles.iter().filter(|tile| self.lacks(tile) > 0) {
                    let source = |fresh| self.rules().basin.hex_of(fresh);
                    let dry = sources().all(|f| self.check_draw(board, seat, source(f), tile.hex).is_err());
                    if dry {
                        let source = sources().next().map_or(HexId::NOWHERE, source);
                        out.push((Action::Draw { source, building: tile.hex }, Refusal::NoWater));
                    }
                }
            }
            // Buildings that wait for energy, food or money.
            Frame::Market => {
                for tile in tiles.iter().filter(|tile| self.waits_for_supply(tile)) {
                    if let Err(refusal) = self.check_supply(board, seat, tile.hex) {
                        out.push((Action::Supply(tile.hex), refusal));
                    }
                }
            }
            Frame::Window { .. } | Frame::Mediate { .. } => self.hindered_cards(state, seat, out),
            _ => {}
        }
    }
}

impl Water {
    fn offer_answers(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
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
            Frame::Consent { .. } | Frame::Offered => {
                menu.push(Action::Answer(true));
                menu.push(Action::Answer(false));
            }
            Frame::Contest { .. } => {
                menu.push(Action::Contest);
                menu.push(Action::Pass);
            }
            Frame::Stakes { challengers } => {
                let least = self.least_stake(board, challengers, seat);
                menu.push_range(Action::Stake(least), board.community(seat).vp.saturating_sub(least));
            }
            Frame::PlaceCube { winner } => {
                self.homes_for_cube(board, winner).for_each(|hex| menu.push(Action::PlaceCube(hex)));
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
        self.offer_cards(state, seat, menu);
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
            (Frame::Stakes { challengers }, Action::Stake(stake)) => {
                let right = (self.least_stake(board, challengers, seat)..=board.community(seat).vp).contains(&stake);
                if right { Ok(()) } else { Err(Refusal::StakeOutOfRange) }
            }
            (Frame::PlaceCube { winner }, Action::PlaceCube(hex)) => {
                let right = self.homes_for_cube(board, winner).any(|home| home == hex);
                if right { Ok(()) } else { Err(Refusal::LacksNoWater) }
            }
            (Frame::WinnerBuild { .. }, Action::Build { kind, hex }) => {
                let won = self.site_of(board).contains(hex);
                if won { self.check_build(board, seat, kind, hex) } else { Err(Refusal::NotTheWonSite) }
            }
            (Frame::Reveal, Action::Reveal(card)) => self.check_card_to_reveal(board, card),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}
