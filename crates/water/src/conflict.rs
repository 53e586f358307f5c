//! Conflicts (10): somebody contests what is about to happen; stakes are sealed, dice are rolled, all stakes are lost.

use crate::action::Action;
use crate::basin::{Drain, FreshId, HexId};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Water;
use crate::refusal::Refusal;
use crate::state::Board;
use crate::terms::SEATS;
use table::{Asking, Call, Log, Luck, Menu, Seat, SeatSet};

impl Water {
    /// The freshwater hex whose cube is about to be taken.
    pub(crate) fn coveted(&self, board: &Board) -> Option<FreshId> {
        match board.pending {
            Action::Draw { source, .. } | Action::Deliver { source, .. } | Action::TopUp { source, .. } => {
                self.rules().basin.fresh_at(source)
            }
            _ => None,
        }
    }

    /// Who may contest what is about to happen: nobody without a point (R8). All of it is public.
    pub(crate) fn challengers(&self, board: &Board) -> SeatSet {
        let able = |seat: &Seat| {
            let vp = board.community(*seat).vp;
            *seat != board.holder && vp >= self.rules().limits.challenger_stake.max(1)
        };
        let covets = |seat: &Seat| match (board.pending, self.coveted(board)) {
            (Action::Play { card, target }, _) => self.may_contest_card(board, *seat, card, target),
            (_, Some(fresh)) => self.covets_cube(board, *seat, fresh),
            (_, None) => self.covets_site(board, *seat),
        };
        self.all().into_iter().filter(able).filter(covets).collect()
    }

    /// Those still to collect, with access and need, once against each holder (R10 and R11).
    fn covets_cube(&self, board: &Board, seat: Seat, fresh: FreshId) -> bool {
        let served = match board.pending {
            Action::Deliver { building, .. } => board.tile_on(building).is_some_and(|(owner, _)| owner == seat),
            Action::TopUp { dam, .. } => board.dam_on(dam).is_some_and(|dam| dam.owners.contains(seat)),
            _ => false,
        };
        let tried = board.contested[seat.index() % SEATS][board.holder.index() % SEATS].contains(fresh);
        let free = board.available(seat, fresh) > 0 && !board.done.contains(seat);
        !served && !tried && free && self.homes_for_cube(board, seat).next().is_some()
    }

    /// Buildings of a community that could get the cube that is about to be taken.
    pub(crate) fn homes_for_cube<'a>(&'a self, board: &'a Board, seat: Seat) -> impl Iterator<Item = HexId> + 'a {
        let fresh = self.coveted(board);
        let thirsty = board.community(seat).tiles().iter().filter(|tile| self.lacks(tile) > 0);
        thirsty
            .filter(move |tile| fresh.is_some_and(|fresh| self.may_draw_from(board, seat, tile.network, fresh)))
            .map(|tile| tile.hex)
    }

    /// Rivals for the site, and those whom its pollution would reach (R54).
    fn covets_site(&self, board: &Board, seat: Seat) -> bool {
        let owners = match board.pending {
            Action::BuildDam { owners, .. } => owners,
            _ => SeatSet::only(board.holder),
        };
        if owners.contains(seat) {
            return false;
        }
        let rival = self.site_of(board).iter().any(|hex| self.may_build_on(board, seat, hex));
        rival || self.is_affected(board, seat)
    }

    fn is_affected(&self, board: &Board, seat: Seat) -> bool {
        let Action::Build { kind, hex } = board.pending else { return false };
        if self.is_simplified() || self.rules().building(kind).pollution == 0 {
            return false;
        }
        match self.rules().basin.drain(hex) {
            Drain::Fresh(drain) => {
                let mut reached = self.rules().basin.downstream(drain);
                reached.insert(drain);
                !reached.and(board.community(seat).touched()).is_empty()
            }
            Drain::Sea => false,
        }
    }

    /// The smallest stake of a seat in a conflict (R7); nobody has to stake more than they have.
    pub(crate) fn least_stake(&self, board: &Board, challengers: SeatSet, seat: Seat) -> u16 {
        let limits = &self.rules().limits;
        let least = if challengers.contains(seat) { limits.challenger_stake } else { limits.holder_stake };
        least.min(board.community(seat).vp)
    }

    pub(crate) fn offer_stakes(&self, board: &Board, challengers: SeatSet, seat: Seat, menu: &mut Menu<Action>) {
        let least = self.least_stake(board, challengers, seat);
        menu.push_range(Action::Stake(least), board.community(seat).vp.saturating_sub(least));
    }

    pub(crate) fn check_stake(
        &self,
        board: &Board,
        challengers: SeatSet,
        seat: Seat,
        stake: u16,
    ) -> Result<(), Refusal> {
        let right = (self.least_stake(board, challengers, seat)..=board.community(seat).vp).contains(&stake);
        if right { Ok(()) } else { Err(Refusal::StakeOutOfRange) }
    }

    pub(crate) fn offer_homes_for_cube(&self, board: &Board, winner: Seat, menu: &mut Menu<Action>) {
        self.homes_for_cube(board, winner).for_each(|hex| menu.push(Action::PlaceCube(hex)));
    }

    pub(crate) fn check_home_for_cube(&self, board: &Board, winner: Seat, hex: HexId) -> Result<(), Refusal> {
        let right = self.homes_for_cube(board, winner).any(|home| home == hex);
        if right { Ok(()) } else { Err(Refusal::LacksNoWater) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Asks whoever may contest, in initiative order; without a challenger the action simply happens.
    pub(crate) fn run_contest(&mut self, asking: Asking, challengers: SeatSet) {
        let (board, seats) = (&self.state.board, self.game.all().len());
        // Who may contest does not change by what others answer, except that nobody is asked twice.
        let eligible = self.game.challengers(board).union(challengers);
        match asking.next(eligible, board.initiative(seats), seats) {
            Some(seat) => self.ask(seat),
            None if challengers.is_empty() => {
                self.pop();
                self.take_effect();
            }
            None => self.replace(Frame::Mediate { asking: Asking::BEGUN, challengers }),
        }
    }

    pub(crate) fn declare(&mut self, seat: Seat, asking: Asking, challengers: SeatSet) {
        let holder = self.state.board.holder;
        if let Some(fresh) = self.game.coveted(&self.state.board) {
            self.state.board.contested[seat.index() % SEATS][holder.index() % SEATS].insert(fresh);
        }
        let declared = &mut self.state.board.community_mut(seat).declared;
        *declared = declared.saturating_add(1);
        self.log.tell(Event::Contested { challenger: seat, holder });
        let challengers = challengers.union(SeatSet::only(seat));
        self.replace(Frame::Contest { asking: asking.without(seat), challengers });
    }

    /// Everybody in the conflict stakes; once all stakes are in, each rolls a die of its own (R5) and it is decided.
    pub(crate) fn run_stakes(&mut self, challengers: SeatSet) {
        let participants = challengers.union(SeatSet::only(self.state.board.holder));
        if self.state.board.call.asked().is_empty() {
            self.state.board.call = Call::to(participants);
            return;
        }
        let stakes = self.state.secrets.stakes.open(&mut self.state.board.call);
        let (holder, seats) = (self.state.board.holder, self.game.all().len());
        let (mut left, mut best) = (participants, None::<(u16, Seat)>);
        while let Some(seat) = left.next_from(self.state.board.initiative(seats), seats) {
            left.remove(seat);
            let (stake, swords) = (stakes[seat.index() % SEATS].unwrap_or(0), self.roll());
            let community = self.state.board.community_mut(seat);
            community.vp = community.vp.saturating_sub(stake);
            self.log.tell(Event::Staked { seat, stake, swords });
            let score = stake + u16::from(swords);
            // Ties: the holder first, then whoever comes first in initiative order (R6).
            let beats = best.is_none_or(|(most, _)| score > most || (score == most && seat == holder));
            if beats {
                best = Some((score, seat));
            }
        }
        let winner = best.map_or(holder, |(_, seat)| seat);
        let won = &mut self.state.board.community_mut(winner).won;
        *won = won.saturating_add(1);
        self.log.tell(Event::ConflictWon { winner });
        self.pop();
        if winner == holder { self.take_effect() } else { self.lose_to(winner) }
    }

    /// What was pending happens.
    pub(crate) fn take_effect(&mut self) {
        let (seat, action) = (self.state.board.holder, self.state.board.pending);
        self.forget_pending();
        match action {
            Action::Draw { source, building } | Action::Deliver { source, building } => {
                self.water(seat, source, building);
            }
            Action::TopUp { dam, source } => self.top_up(seat, dam, source),
            Action::Play { card, target } => self.begin_card(seat, card, target),
            Action::Build { kind, hex } => {
                self.build(seat, kind, hex);
                self.pass_the_go();
            }
            Action::BuildDam { river, axis, owners } => {
                self.build_dam(river, axis, owners);
                self.pass_the_go();
            }
            _ => {}
        }
    }

    /// A challenger has won: the cube is theirs, the project is cancelled and the site open to them, or the card is lost.
    fn lose_to(&mut self, winner: Seat) {
        if let Action::Play { card, .. } = self.state.board.pending {
            self.log.tell(Event::CardFoiled { seat: self.state.board.holder, card });
            return self.forget_pending();
        }
        if self.game.coveted(&self.state.board).is_some() {
            let (first, second) = {
                let mut homes = self.game.homes_for_cube(&self.state.board, winner);
                (homes.next(), homes.next())
            };
            return match (first, second) {
                (Some(only), None) => self.take_won_cube(winner, only),
                (Some(_), Some(_)) => self.push(Frame::PlaceCube { winner }),
                (None, _) => self.forget_pending(),
            };
        }
        let (holder, site) = (self.state.board.holder, self.game.site_of(&self.state.board));
        for hex in site.iter() {
            self.state.board.closed[holder.index() % SEATS].insert(hex);
        }
        self.pass_the_go();
        let able = site.iter().any(|hex| self.game.may_build_on(&self.state.board, winner, hex));
        if able { self.push(Frame::WinnerBuild { winner }) } else { self.forget_pending() }
    }

    /// The winner's building gets the contested cube.
    pub(crate) fn take_won_cube(&mut self, winner: Seat, building: HexId) {
        let source = self.game.coveted(&self.state.board).map(|fresh| self.rules.basin.hex_of(fresh));
        self.forget_pending();
        if let Some(source) = source {
            self.water(winner, source, building);
        }
    }
}

#[cfg(test)]
mod tests;
