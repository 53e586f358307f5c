//! Drawing and discarding influence cards (4.2, 4.3).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::rules::Character;
use crate::state::{Board, State};
use crate::terms::{Card, CharacterId, Employer, Influence, InfluenceSet, SEATS};
use table::luck::Stream;
use table::{Log, Luck, Menu, Seat};

/// Drawing from the six piles, one stream for each.
const PILES: Stream = Stream::new("piles");

/// So many cards of each primary influence, and so many secondary ones in all, belong to a turn draw (4.3).
const PRIMARY: u8 = 2;

impl Climate {
    /// Influences that a seat draws.
    pub(crate) fn allowed(&self, board: &Board, seat: Seat) -> InfluenceSet {
        self.allowed_to(board.player(seat).character, board.present.len())
    }

    /// Influences that a character draws: two primary, and the secondary ones of the side in use (4.3).
    pub(crate) fn allowed_to(&self, character: CharacterId, players: usize) -> InfluenceSet {
        let Some(character) = self.rules().characters.get(usize::from(character.0)) else {
            return InfluenceSet::EMPTY;
        };
        let [first, second] = character.primary;
        InfluenceSet::only(first).union(InfluenceSet::only(second)).union(side(character, players))
    }

    fn character(&self, board: &Board, seat: Seat) -> Option<&Character> {
        self.rules().characters.get(usize::from(board.player(seat).character.0))
    }

    fn primary(&self, board: &Board, seat: Seat) -> InfluenceSet {
        self.in_order(board, seat).collect()
    }

    /// The primary influences in the order of the character.
    fn in_order(&self, board: &Board, seat: Seat) -> impl Iterator<Item = Influence> + use<> {
        self.character(board, seat).map(|character| character.primary).into_iter().flatten()
    }

    fn secondary(&self, board: &Board, seat: Seat) -> InfluenceSet {
        self.character(board, seat).map_or(InfluenceSet::EMPTY, |character| side(character, board.present.len()))
    }

    /// The most cards a hand may hold (4.2).
    pub(crate) fn hand_limit(&self, board: &Board, seat: Seat) -> usize {
        let limit = if self.is_weak(board, seat, Employer::Famox) {
            self.rules().employers.famox_hand
        } else {
            self.rules().setup.hand
        };
        usize::from(limit)
    }

    /// How many cards fit into a hand. How many it holds is public.
    fn room(&self, state: &State, seat: Seat) -> usize {
        let held = state.secrets.hands.get(seat.index()).map_or(0, |hand| hand.len());
        self.hand_limit(&state.board, seat).saturating_sub(held)
    }

    /// Cards of a turn draw: two of each primary influence; of the secondary ones one each with three players, one of
    /// choice with four, the only one with five (4.3).
    fn turn_draw(&self, board: &Board, seat: Seat) -> usize {
        usize::from(PRIMARY) * self.primary(board, seat).len() + usize::from(self.secondaries(board, seat))
    }

    fn secondaries(&self, board: &Board, seat: Seat) -> u8 {
        let types = self.secondary(board, seat).len() as u8;
        if board.present.len() <= 3 { types } else { types.min(1) }
    }

    /// Cards that are about to be drawn in the draw under way.
    fn due(&self, board: &Board, seat: Seat) -> usize {
        if board.doing.all_named { usize::from(board.doing.named) } else { self.turn_draw(board, seat) }
    }

    /// Influences that may be named next in a turn draw, after those named already and before a card is seen (R7).
    fn nameable(&self, board: &Board, seat: Seat) -> InfluenceSet {
        let named = &board.doing.types[..usize::from(board.doing.named).min(board.doing.types.len())];
        let count = |wanted: Influence| named.iter().filter(|&&one| one == wanted).count();
        let (primary, secondary) = (self.primary(board, seat), self.secondary(board, seat));
        let mut open: InfluenceSet = primary.iter().filter(|&one| count(one) < usize::from(PRIMARY)).collect();
        let taken: usize = secondary.iter().map(count).sum();
        if taken < usize::from(self.secondaries(board, seat)) {
            let each = board.present.len() <= 3;
            open = open.union(secondary.iter().filter(|&one| !each || count(one) == 0).collect());
        }
        open
    }

    /// What may be named next: with too little room every type counts, otherwise only the secondary ones are a choice.
    fn to_name(&self, state: &State, seat: Seat) -> InfluenceSet {
        let board = &state.board;
        if self.room(state, seat) < self.due(board, seat) {
            self.nameable(board, seat)
        } else {
            self.secondary(board, seat)
        }
    }

    /// How many cards too many a seat would have: so many it may discard before it draws (R123).
    fn lack_of_room(&self, state: &State, seat: Seat) -> usize {
        self.due(&state.board, seat).saturating_sub(self.room(state, seat))
    }

    pub(crate) fn offer_draw(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        let board = &state.board;
        match frame {
            Frame::InitialHand { .. } => {
                self.allowed(board, seat).iter().for_each(|influence| menu.push(Action::Name(influence)));
            }
            Frame::NameDraw { .. } => {
                self.to_name(state, seat).iter().for_each(|influence| menu.push(Action::Name(influence)));
            }
            Frame::Discards { .. } => {
                menu.push(Action::Pass);
                offer_discards(state, seat, self.lack_of_room(state, seat), menu);
            }
            Frame::Swap { .. } => {
                menu.push(Action::Pass);
                state.secrets.just_drawn.iter().for_each(|(card, _)| menu.push(Action::Swap(card)));
            }
            Frame::ForcedDiscard { left, .. } => offer_discards(state, seat, left.into(), menu),
            _ => {}
        }
    }

    pub(crate) fn check_draw(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        let allowed = |influence| self.allowed(&state.board, seat).contains(influence);
        match (frame, *action) {
            (Frame::Discards { .. } | Frame::Swap { .. }, Action::Pass) => Ok(()),
            (Frame::InitialHand { .. } | Frame::NameDraw { .. }, Action::Name(influence)) if !allowed(influence) => {
                Err(Refusal::TypeNotAllowed)
            }
            (Frame::NameDraw { .. }, Action::Name(influence)) if !self.to_name(state, seat).contains(influence) => {
                Err(Refusal::EnoughOfThisType)
            }
            (Frame::InitialHand { .. } | Frame::NameDraw { .. }, Action::Name(_)) => Ok(()),
            (Frame::Discards { .. }, Action::Discard { card, count }) => {
                check_discard(state, seat, card, count, self.lack_of_room(state, seat))
            }
            (Frame::ForcedDiscard { left, .. }, Action::Discard { card, count }) => {
                check_discard(state, seat, card, count, left.into())
            }
            (Frame::Swap { .. }, Action::Swap(card)) => {
                if state.secrets.just_drawn.count(card) > 0 {
                    Ok(())
                } else {
                    Err(Refusal::NotJustDrawn)
                }
            }
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

/// The secondary influences: side B is in use with five players, side A with fewer (4.3).
fn side(character: &Character, players: usize) -> InfluenceSet {
    if players >= SEATS { character.side_b } else { character.side_a }
}

/// One line for each kind of card in hand, with how many of it may go.
fn offer_discards(state: &State, seat: Seat, most: usize, menu: &mut Menu<Action>) {
    for (card, held) in state.secrets.hands[seat.index()].iter() {
        let count = usize::from(held).min(most);
        if count > 0 {
            menu.push_range(Action::Discard { card, count: 1 }, count as u16 - 1);
        }
    }
}

fn check_discard(state: &State, seat: Seat, card: Card, count: u8, most: usize) -> Result<(), Refusal> {
    if count == 0 || state.secrets.hands[seat.index()].count(card) < count {
        Err(Refusal::CardNotInHand)
    } else if usize::from(count) > most {
        Err(Refusal::TooManyDiscards)
    } else {
        Ok(())
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// As many cards as there are players, all types named before the first is seen (5.1 step 8, R5).
    pub(crate) fn run_initial_hand(&mut self, seat: Seat) {
        let board = &self.state.board;
        if usize::from(board.doing.named) < board.present.len() {
            return self.ask(seat);
        }
        self.pop();
        self.draw_named(seat);
    }

    pub(crate) fn run_draw(&mut self, seat: Seat) {
        match self.state.frame() {
            Frame::Discards { .. } => self.run_discards(seat),
            Frame::NameDraw { .. } => self.run_name_draw(seat),
            Frame::Swap { .. } => {
                if self.state.secrets.just_drawn.is_empty() || self.state.board.doing.swapped {
                    return self.end_swap();
                }
                self.ask(seat);
            }
            _ => {}
        }
    }

    /// Whoever has room for all cards need not think about discards.
    fn run_discards(&mut self, seat: Seat) {
        let (room, due) = (self.game.room(self.state, seat), self.game.due(&self.state.board, seat));
        let held = !self.state.secrets.hands[seat.index()].is_empty();
        if room < due && held { self.ask(seat) } else { self.pop() }
    }

    /// Names what needs no choice: everything, when there is room for it and only one secondary influence.
    fn run_name_draw(&mut self, seat: Seat) {
        let (game, board) = (self.game, &self.state.board);
        let (room, due) = (game.room(self.state, seat), game.due(board, seat));
        let doing = &board.doing;
        if !doing.all_named && usize::from(doing.named) < due.min(room) {
            let secondary = game.secondary(board, seat);
            let choice = secondary.len() > usize::from(game.secondaries(board, seat));
            if room < due || (choice && doing.named == 0) {
                if room >= due || game.nameable(board, seat).len() > 1 {
                    return self.ask(seat);
                }
                if let Some(only) = game.nameable(board, seat).iter().next() {
                    return self.name(only);
                }
            }
            // The rest is settled, the usual order first (4.3).
            let open = game.nameable(board, seat);
            let first = game.in_order(board, seat).find(|&one| open.contains(one)).or_else(|| open.iter().next());
            if let Some(next) = first {
                return self.name(next);
            }
        }
        self.pop();
        self.state.secrets.just_drawn = crate::cards::Cards::NONE;
        self.draw_named(seat);
    }

    fn name(&mut self, influence: Influence) {
        let doing = &mut self.state.board.doing;
        if let Some(place) = doing.types.get_mut(usize::from(doing.named)) {
            *place = influence;
            doing.named += 1;
        }
    }

    /// Draws what has been named, in that order.
    fn draw_named(&mut self, seat: Seat) {
        let doing = &mut self.state.board.doing;
        let (types, named, action) = (doing.types, usize::from(doing.named), doing.all_named);
        doing.types = [Influence::Military; 6];
        doing.named = 0;
        doing.all_named = false;
        let swaps = !action && self.state.board.turn > 0 && matches!(self.state.frame(), Frame::Swap { .. });
        for &influence in &types[..named.min(types.len())] {
            let card = self.draw_card(seat, influence);
            if let Some(card) = card.filter(|_| swaps) {
                self.state.secrets.just_drawn.add(card, 1);
            }
        }
    }

    /// Draws one card; lost when the hand is full or pile and discard are empty (R12 and R116).
    pub(crate) fn draw_card(&mut self, seat: Seat, influence: Influence) -> Option<Card> {
        if self.game.room(self.state, seat) == 0 {
            self.tell(Event::DrawLost { seat, influence });
            return None;
        }
        let at = influence.index();
        if self.state.secrets.piles.of(influence) == 0 {
            // An empty pile is refilled only when a card is asked for (4.1).
            self.state.secrets.piles.0[at] = std::mem::take(&mut self.state.board.discards.0[at]);
            if self.state.secrets.piles.of(influence) > 0 {
                self.tell(Event::PileRefilled { influence });
            }
        }
        let left = u32::from(self.state.secrets.piles.of(influence));
        let nth = u32::from(self.state.board.drawn[at]);
        if left == 0 {
            self.tell(Event::DrawLost { seat, influence });
            return None;
        }
        let card = self.state.secrets.piles.nth(influence, self.luck.draw(PILES.of(at as u8), nth, left))?;
        self.state.board.drawn[at] = self.state.board.drawn[at].wrapping_add(1);
        self.state.secrets.piles.take(card, 1);
        self.state.secrets.hands[seat.index()].add(card, 1);
        self.tell(Event::Drew { seat, card });
        Some(card)
    }

    /// Puts cards of a hand face up on the discard of their type.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, count: u8) {
        self.state.secrets.hands[seat.index()].take(card, count);
        self.state.board.discards.add(card, count);
        self.tell(Event::Discarded { seat, card, count });
    }

    pub(crate) fn act_draw(&mut self, seat: Seat, frame: Frame, action: Action) {
        match (frame, action) {
            (Frame::InitialHand { .. } | Frame::NameDraw { .. }, Action::Name(influence)) => self.name(influence),
            (Frame::Discards { .. }, Action::Discard { card, count }) => self.discard(seat, card, count),
            (Frame::Discards { .. }, _) => self.pop(),
            (Frame::Swap { .. }, Action::Swap(card)) => {
                self.state.board.doing.swapped = true;
                self.discard(seat, card, 1);
                self.draw_card(seat, card.influence);
                self.end_swap();
            }
            (Frame::Swap { .. }, _) => self.end_swap(),
            _ => {}
        }
    }

    fn end_swap(&mut self) {
        self.state.secrets.just_drawn = crate::cards::Cards::NONE;
        self.pop();
    }

    /// Everybody who has to discard does so clockwise from the first; an empty hand loses nothing (22.4).
    pub(crate) fn run_forced_discard(&mut self, seat: Seat, left: u8, each: bool) {
        if each {
            self.pop();
            let (present, seats) = (self.state.board.present, self.game.table().len());
            // The last one asked lies lowest.
            for step in (0..seats).rev() {
                let one = Seat(((seat.index() + step) % seats) as u8);
                if present.contains(one) {
                    self.push(Frame::ForcedDiscard { seat: one, left, each: false });
                }
            }
            return;
        }
        if left == 0 || self.state.secrets.hands[seat.index()].is_empty() {
            return self.pop();
        }
        self.ask(seat);
    }

    pub(crate) fn act_forced_discard(&mut self, seat: Seat, left: u8, each: bool, action: Action) {
        if let Action::Discard { card, count } = action {
            self.discard(seat, card, count);
            self.replace(Frame::ForcedDiscard { seat, left: left.saturating_sub(count), each });
        }
    }
}

#[cfg(test)]
mod tests;
