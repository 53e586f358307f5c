//! What each viewer may know (18), and worlds that fit it.

use crate::action::{Price, Prices};
use crate::bundle::Bundle;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::{Board, Choice, OFFERS, Secrets, State};
use crate::terms::{Cards, SEATS, SUPPLIERS};
use borsh::{BorshDeserialize, BorshSerialize};
use table::luck::Chance;
use table::{Deals, Legality, Luck, Sealed, Seat, SeatSet, Sight, Viewer, Waiting};

/// What one viewer may know: the board, its own hand and choices, the offers it is a party to.
#[derive(Clone, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// The hands, as far as the viewer knows them.
    pub hands: [Known; SEATS],
    /// Sealed choices that the viewer knows.
    pub sealed: Sealed<Choice, SEATS>,
    /// Answers to the order of mercenaries that the viewer knows.
    pub replies: Prices,
    /// What is offered for permission; `None` when the viewer is no party to it.
    pub sweetener: Option<Bundle>,
    /// The offers that the viewer has made or may answer.
    pub deals: Deals<Bundle, SEATS, OFFERS>,
}

/// What is known of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub enum Known {
    /// The cards.
    Cards(Cards),
    /// How many there are.
    Count(u8),
}

impl Sight for MegaCorps {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let (board, secrets) = (state.board, &state.secrets);
        let knows = |seat: Seat| viewer == Viewer::Everything || viewer == Viewer::Seat(seat);
        let hands = std::array::from_fn(|at| {
            let hand = secrets.hands[at];
            if knows(Seat(at as u8)) { Known::Cards(hand) } else { Known::Count(hand.len() as u8) }
        });
        // Answers are shown together, once the last one is in.
        let shown = !matches!(state.frame(), Frame::Replies);
        let replies =
            std::array::from_fn(
                |at| {
                    if shown || knows(Seat(board.asked[at])) { secrets.replies[at] } else { Price::NONE }
                },
            );
        let party = knows(board.turn) || self.permitter(state).is_some_and(knows);
        View {
            viewer,
            board,
            hands,
            sealed: secrets.sealed.seen_by(viewer),
            replies,
            sweetener: party.then_some(secrets.sweetener),
            deals: secrets.deals.seen_by(viewer),
        }
    }

    /// A world that fits: hidden cards lie anywhere they can, sealed choices are any that could have been made.
    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        let mut chance = Chance::new(luck);
        let mut state = view.with_unknown_blank();
        view.imagine_hands(self, &mut state, &mut chance);
        for seat in view.board.call.finished() {
            if !matches!(view.hands.get(seat.index()), Some(Known::Count(_))) {
                continue;
            }
            let choice = match view.board.frames.top() {
                Frame::Auction { .. } => Choice::Bid(chance.below(u32::from(view.board.money(seat)) + 1) as u16),
                Frame::Election { .. } => {
                    let candidates = view.board.present;
                    Choice::Vote(candidates.into_iter().nth(chance.below(candidates.len() as u32 + 1) as usize))
                }
                Frame::Replies => {
                    view.imagine_replies(&mut state, seat, &mut chance);
                    Choice::Replied
                }
                _ => Choice::Nothing,
            };
            state.secrets.sealed.put(seat, choice);
        }
        state
    }

    /// Cards dealt (18) and drawn are their owner's, offers belong to the two parties, and
    /// cards that change hands are a number to everybody else.
    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let knows = |seats: SeatSet| match viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => false,
        };
        let pair = |one: Seat, other: Seat| SeatSet::only(one).union(SeatSet::only(other));
        match *event {
            Event::CardsDealt { seat, count, .. } if !knows(SeatSet::only(seat)) => {
                Some(Event::CardsDealt { seat, count, cards: Cards::EMPTY })
            }
            Event::CardDrawn { seat, .. } if !knows(SeatSet::only(seat)) => Some(Event::CardDrawn { seat, card: None }),
            Event::Traded { from, to, give, want } if !knows(pair(from, to)) => {
                Some(Event::Traded { from, to, give: give.with_cards_hidden(), want: want.with_cards_hidden() })
            }
            Event::Offered { from, to, .. }
            | Event::OfferDeclined { from, to, .. }
            | Event::OfferWithdrawn { from, to, .. }
            | Event::OfferLapsed { from, to, .. } => knows(pair(from, to)).then_some(*event),
            other => Some(other),
        }
    }

    /// Whether something that others than `seat` kept to themselves came to light: bids, votes and answers were shown,
    /// the hand of somebody who left went to the open discard pile, or what the buyer had offered for permission was
    /// shown to somebody else or betrayed by the purchase falling through (R63).
    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        let (was, is) = (&before.secrets, &after.secrets);
        let opened = was.sealed.opened(&before.board.call, &is.sealed, seat);
        let gone = before.board.present.minus(after.board.present).without(seat);
        let shown = gone.into_iter().any(|other| !before.hand(other).is_empty());
        let parties = [Some(before.board.turn), self.permitter(before)];
        let promised = !was.sweetener.is_nothing();
        let betrayed = promised && was.sweetener != is.sweetener && !parties.contains(&Some(seat));
        let passed_on = promised && was.sweetener == is.sweetener && self.permitter(before) != self.permitter(after);
        self.waiting(after) == Waiting::Over || opened || shown || betrayed || passed_on && before.board.turn != seat
    }
}

impl View {
    /// The position without what the viewer does not know.
    pub(crate) fn with_unknown_blank(&self) -> State {
        let hands = self.hands.map(|known| match known {
            Known::Cards(cards) => cards,
            Known::Count(_) => Cards::EMPTY,
        });
        let secrets = Secrets {
            hands,
            sealed: self.sealed,
            replies: self.replies,
            sweetener: self.sweetener.unwrap_or(Bundle::NOTHING),
            deals: self.deals,
        };
        State { board: self.board, secrets }
    }

    fn imagine_replies(&self, state: &mut State, seat: Seat, chance: &mut Chance<impl Luck>) {
        for at in (0..SUPPLIERS).filter(|&at| self.board.asked[at] == seat.0) {
            state.secrets.replies[at] = match chance.below(3) {
                0 => Price::ACCEPT,
                1 => Price::REFUSE,
                _ => Price::of(chance.below(12) as u8),
            };
        }
    }

    /// Deals the cards nobody has seen. Cards that somebody offers the viewer are in that hand.
    fn imagine_hands(&self, game: &MegaCorps, state: &mut State, chance: &mut Chance<impl Luck>) {
        let plan = game.plan();
        let mut pool = game.unseen(state);
        let hidden = |at: usize| match self.hands[at] {
            Known::Count(count) => Some(usize::from(count)),
            Known::Cards(_) => None,
        };
        for at in (0..SEATS).filter(|&at| hidden(at).is_some()) {
            let seat = Seat(at as u8);
            let mut promised: Vec<Cards> = self.deals.of(seat).map(|offer| offer.give.cards()).collect();
            if seat == self.board.turn {
                promised.extend(self.sweetener.map(|sweetener| sweetener.cards()));
            }
            for named in promised {
                let more = plan.less(named, state.secrets.hands[at]);
                pool = plan.less(pool, more);
                state.secrets.hands[at] = plan.joined(state.secrets.hands[at], more);
            }
        }
        for at in 0..SEATS {
            let Some(count) = hidden(at) else { continue };
            while state.secrets.hands[at].len() < count {
                let place = chance.below(pool.len() as u32) as usize;
                let Some(card) = pool.into_iter().nth(place) else { break };
                let card = plan.one(plan.kind_of(card));
                pool = plan.less(pool, card);
                state.secrets.hands[at] = plan.joined(state.secrets.hands[at], card);
            }
        }
    }
}

impl MegaCorps {
    /// Cards in the deck and in the box: in no hand and not discarded.
    #[inline]
    pub(crate) fn unseen(&self, state: &State) -> Cards {
        let places = state.secrets.hands.iter().chain([&state.board.discard]);
        places.fold(self.plan().cards, |unseen, cards| self.plan().less(unseen, *cards))
    }

    /// Who is asked for permission now.
    pub(crate) fn permitter(&self, state: &State) -> Option<Seat> {
        match state.frame() {
            Frame::Purchase { company } => self.needs_permission(state, state.board.turn, company),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
