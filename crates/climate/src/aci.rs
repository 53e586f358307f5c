//! Common influence actions (9): how they go on. What may be laid and played is in `offers`.

mod offers;

use crate::action::Action;
use crate::cards::Cards;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{EffectList, Frame, Moment};
use crate::game::Climate;
use crate::state::{Aci, Purpose};
use crate::terms::{Card, Influence, SEATS, Signal};
use table::luck::Stream;
use table::{Asking, Log, Luck, Seat, SeatSet};

/// The deck of outer influences.
const OUTER: Stream = Stream::new("outer");
/// Outer cards drawn for an ACI (9.3).
const OUTER_CARDS: usize = 2;
/// What a Citizens' convention changes (4.1).
const CONVENTION: i8 = 2;

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Begins an ACI on top of whatever follows it (9.1). Whoever begins lays last (R96).
    pub(crate) fn begin_aci(&mut self, purpose: Purpose, by: Seat) {
        let asked = self.game.asked_for(&self.state.board, purpose);
        self.state.board.aci = Aci { purpose, by, asked, ..Aci::default() };
        self.state.board.players.iter_mut().for_each(|player| player.help = Signal::Unsaid);
        self.push(Frame::Lobby { asking: Asking::BEGUN });
        self.open_window(Moment::AciBegins);
    }

    /// The team is asked whether it answers the event, unless no card could count for it: then nobody gains anything.
    pub(crate) fn run_launch(&mut self) {
        if !self.game.modules().aci {
            return self.replace(Frame::Effects { list: EffectList::Event { tier: 0 }, next: 0 });
        }
        self.ask_team();
    }

    pub(crate) fn run_lobby(&mut self, asking: Asking) {
        let board = &self.state.board;
        if !board.aci.open {
            let concerned = Climate::holders(self.state, Influence::Ngo);
            if let Some(seat) = asking.next(concerned, board.active, self.game.table().len()) {
                return self.ask(seat);
            }
        }
        self.replace(Frame::Lay);
        self.draw_outer();
    }

    /// Two outer cards; a deck with fewer is shuffled anew with what was used (R9).
    fn draw_outer(&mut self) {
        if self.state.secrets.outer.len() < OUTER_CARDS {
            let used = std::mem::take(&mut self.state.board.outer_discards);
            self.state.secrets.outer.add_all(&used);
            self.tell(Event::OuterShuffled);
        }
        for _ in 0..OUTER_CARDS {
            let left = self.state.secrets.outer.len() as u32;
            let nth = u32::from(self.state.board.outer_draws);
            let at = self.luck.draw(OUTER, nth, left);
            if let Some(card) = nth_of(&self.state.secrets.outer, at) {
                self.state.board.outer_draws = self.state.board.outer_draws.wrapping_add(1);
                self.state.secrets.outer.take(card, 1);
                self.state.secrets.outer_drawn.add(card, 1);
            }
        }
        self.tell(Event::OuterDrawn);
        if self.state.board.aci.open {
            self.turn_outer();
        }
    }

    fn turn_outer(&mut self) {
        let (drawn, asked) = (self.state.secrets.outer_drawn, self.state.board.aci.asked);
        for (card, count) in drawn.iter() {
            for _ in 0..count {
                self.tell(Event::OuterRevealed { card, helps: asked.contains(card.influence) });
            }
        }
    }

    /// Clockwise from the left of whoever began, who comes last; whoever holds no card of an asked type is not asked.
    pub(crate) fn run_lay(&mut self) {
        let board = &self.state.board;
        let aci = &board.aci;
        let (game, state) = (self.game, &*self.state);
        let waiting: SeatSet =
            board.present.minus(aci.done).into_iter().filter(|&seat| game.may_lay(state, seat)).collect();
        let seats = self.game.table().len();
        let left = Seat(((aci.by.index() + 1) % seats.max(1)) as u8);
        if let Some(seat) = waiting.next_from(left, seats) {
            return self.ask(seat);
        }
        self.reveal();
        self.replace(Frame::AciEnd { asking: Asking::BEGUN });
        self.open_window(Moment::AciRevealed);
    }

    fn reveal(&mut self) {
        let open = self.state.board.aci.open;
        self.state.board.aci.revealed = true;
        if open {
            return;
        }
        self.turn_outer();
        for seat in self.state.board.present {
            let laid = self.state.secrets.laid[seat.index()];
            for (card, count) in laid.iter() {
                self.tell(Event::Revealed { seat, card, count });
            }
        }
    }

    pub(crate) fn run_aci_end(&mut self, asking: Asking) {
        let (board, concerned) = (&self.state.board, Climate::concerned_by_end(self.state));
        if let Some(seat) = asking.next(concerned, board.active, self.game.table().len()) {
            return self.ask(seat);
        }
        let purpose = board.aci.purpose;
        let total = self.game.aci_total(self.state);
        let tier = self.game.tier_of(&self.state.board, purpose, total);
        self.tell(Event::AciCounted { total, tier });
        if let Some(count) = self.state.board.tiers.get_mut(usize::from(tier).wrapping_sub(1)) {
            *count = count.saturating_add(1);
        }
        self.clear_aci();
        self.pop();
        self.carry_out(purpose, total, tier);
    }

    /// Everything that was laid goes face up to the discards, outer cards to their own (9.8).
    fn clear_aci(&mut self) {
        for laid in &mut self.state.secrets.laid {
            let laid = std::mem::take(laid);
            self.state.board.discards.add_all(&laid);
        }
        let outer = std::mem::take(&mut self.state.secrets.outer_drawn);
        self.state.board.outer_discards.add_all(&outer);
        self.state.board.aci = Aci::default();
        self.state.board.players.iter_mut().for_each(|player| player.help = Signal::Unsaid);
    }

    /// What the final power brings; a lower tier cannot be chosen (9.7).
    fn carry_out(&mut self, purpose: Purpose, total: i16, tier: u8) {
        match purpose {
            Purpose::None => {}
            Purpose::Event => self.push(Frame::Effects { list: EffectList::Event { tier }, next: 0 }),
            Purpose::Institution(institution) if tier > 0 => {
                let third = i16::from(self.game.aci_thresholds(&self.state.board, purpose)[2]);
                let beyond = (total - third).clamp(0, i16::from(u8::MAX)) as u8;
                self.push(Frame::InstitutionOption { institution, tier, beyond });
            }
            Purpose::Electricity { region, replaced, installed } if tier > 0 => {
                self.install(region, installed, replaced);
            }
            Purpose::Institution(_) | Purpose::Electricity { .. } => {}
        }
    }

    pub(crate) fn act_aci(&mut self, seat: Seat, frame: Frame, action: Action) {
        match (frame, action) {
            (Frame::Launch, Action::Launch) => {
                self.tell(Event::Acted { seat, action });
                self.pop();
                self.begin_aci(Purpose::Event, self.state.board.active);
            }
            (Frame::Launch, _) => {
                self.tell(Event::LetHappen);
                self.replace(Frame::Effects { list: EffectList::Event { tier: 0 }, next: 0 });
            }
            (Frame::FamoxTier, Action::Tier(tier)) => {
                self.replace(Frame::Effects { list: EffectList::Event { tier }, next: 0 });
            }
            (Frame::Lobby { .. }, Action::Lobby(power)) => {
                self.discard(seat, Card { influence: Influence::Ngo, power }, 1);
                self.state.board.aci.open = true;
                self.tell(Event::Lobbied { seat, power });
            }
            (Frame::Lobby { asking }, _) => self.replace(Frame::Lobby { asking: asking.without(seat) }),
            (Frame::Lay, _) => self.act_lay(seat, action),
            (Frame::AciEnd { .. }, Action::Convention { power, up }) => {
                self.discard(seat, Card { influence: Influence::Education, power }, 1);
                let by = if up { CONVENTION } else { -CONVENTION };
                self.state.board.aci.convention = by;
                self.tell(Event::Convened { seat, by });
                self.replace(Frame::AciEnd { asking: Asking::BEGUN });
            }
            (Frame::AciEnd { .. }, Action::FakeNewsCheck { power, colour }) => {
                self.discard(seat, Card { influence: Influence::Media, power }, 1);
                self.state.board.aci.cancelled.insert(colour);
                self.tell(Event::Checked { seat, colour });
                self.replace(Frame::AciEnd { asking: Asking::BEGUN });
            }
            (Frame::AciEnd { asking }, _) => self.replace(Frame::AciEnd { asking: asking.without(seat) }),
            _ => {}
        }
    }

    fn act_lay(&mut self, seat: Seat, action: Action) {
        let at = seat.index() % SEATS;
        match action {
            Action::Lay { card, count } => {
                self.state.secrets.hands[at].take(card, count);
                self.state.secrets.laid[at].add(card, count);
                self.state.board.aci.laid[at] += count;
            }
            Action::TakeBack { card, count } => {
                self.state.secrets.laid[at].take(card, count);
                self.state.secrets.hands[at].add(card, count);
                let aci = &mut self.state.board.aci;
                aci.laid[at] = aci.laid[at].saturating_sub(count);
                aci.taken_back += 1;
            }
            Action::Help(level) => {
                self.state.board.player_mut(seat).help = level;
                self.tell(Event::Helps { seat, level });
            }
            _ => {
                let aci = &mut self.state.board.aci;
                aci.done.insert(seat);
                aci.taken_back = 0;
                let (count, open) = (aci.laid[at], aci.open);
                self.tell(Event::Laid { seat, count });
                if open {
                    let laid = self.state.secrets.laid[at];
                    laid.iter().for_each(|(card, count)| self.tell(Event::Revealed { seat, card, count }));
                }
            }
        }
    }
}

/// The card at a place among all of a pile.
fn nth_of(cards: &Cards, nth: u32) -> Option<Card> {
    let mut left = nth;
    for (card, count) in cards.iter() {
        if left < u32::from(count) {
            return Some(card);
        }
        left -= u32::from(count);
    }
    None
}

#[cfg(test)]
mod tests;
